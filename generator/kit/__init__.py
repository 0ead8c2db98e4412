"""From one page of TOML to a kit on disk: what is asked, how it is built, what was made."""
