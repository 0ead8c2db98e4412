"""Pure mathematics in millimetres, y down. Knows nothing of tiles, games or paper."""
