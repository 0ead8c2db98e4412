"""Can this game be made and played? In comes the model, out goes a report with its witnesses."""
