"""Examples of score sheets for the reference of the format, table by table."""

from __future__ import annotations

SHEET = """\
```toml
[[scoresheets]]
id = "log"
title = "Harbour log"
size = [90, 120]
copies = 4
name_label = "Captain"
note = "Most points wins."
```
"""

FINAL = """\
```toml
[scoresheets.final]
label = "Final score"
suffix = " points"
```
"""

SECTION = """\
```toml
[[scoresheets.sections]]
title = "Cargo"
total = "Cargo landed"
rows = [{ label = "Ships", boxes = 20 }]
```
"""

ROWS = """\
```toml
[[scoresheets.sections]]
title = "Storms"
sign = -1
rows = [
    { label = "Torn sails", boxes = 10 },
    { label = "Lost ships", boxes = 5, times = 3, note = "even the small ones" },
]
```

Sheets with columns take a number for each player, or each game:

```toml
[[scoresheets]]
id = "fleet"
title = "Fleet"
size = [90, 120]
columns = ["blue", "yellow"]

[[scoresheets.sections]]
title = "Boats"
kind = "entries"
rows = [{ label = "In harbour", note = "1 for each boat" }, { label = "At sea" }]
```

A sheet with `columns` scores players or games side by side. Its sections are tables: `"entries"`
have a number in each column, `"products"` two factors and their product, a `"ledger"` numbered
lines. Sections of different kinds share their columns and the last line.

```toml
[[scoresheets]]
id = "regatta"
title = "Regatta"
size = [92, 132]
columns = ["water", "Guest"]
note = "The home team sails on water."

[[scoresheets.sections]]
title = "Races"
kind = "ledger"
fields = ["points", "total"]
lines = 5
rows = [{ label = "Handicap" }]
total = ""

[[scoresheets.sections]]
title = "Prizes"
kind = "entries"
rows = [{ label = "A", note = "best flag" }]

[[scoresheets.sections]]
title = "Fines"
kind = "products"
sign = -1
fields = ["times late"]
rows = [{ label = "Late", times = 5 }]
total = ""
```
"""
