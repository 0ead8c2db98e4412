"""Is a finished PDF fit to be printed? Reads files, whoever made them; knows no games."""
