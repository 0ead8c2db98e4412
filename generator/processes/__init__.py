"""Work shared out over several processes."""
