"""Checks of a whole game that need no drawing: what comes in is the model, what goes out is
findings with their figures, and problems where a player could not play."""
