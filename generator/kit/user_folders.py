"""The folders that the system has for what a program keeps of its user: settings, and memories.

Another folder may be named for either by a variable of the environment, such as one for tests.
"""

from __future__ import annotations

import os
from pathlib import Path

CONFIG_VARIABLE, STATE_VARIABLE = "TILEWRIGHT_CONFIG", "TILEWRIGHT_STATE"


def config_folder() -> Path:
    """For what people set and may edit."""
    own = os.environ.get(CONFIG_VARIABLE)
    if own:
        return Path(own)
    from platformdirs import user_config_path

    return user_config_path("tilewright", appauthor=False, roaming=True)


def state_folder() -> Path:
    """For what the program remembers."""
    own = os.environ.get(STATE_VARIABLE)
    if own:
        return Path(own)
    from platformdirs import user_state_path

    return user_state_path("tilewright", appauthor=False)
