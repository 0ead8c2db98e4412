"""`python -m generator.cli` is the command `tilewright`."""

from generator.cli.main import start

if __name__ == "__main__":
    start()
