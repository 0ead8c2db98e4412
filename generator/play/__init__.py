"""How games go: states, steps, moves and bots. What is legal the laws say, and nobody again."""
