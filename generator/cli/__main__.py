"""`python -m generator.cli` is the command `tilewright`."""

from generator.cli.main import main

if __name__ == "__main__":
    main()
