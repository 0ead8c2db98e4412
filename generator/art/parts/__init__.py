"""The art vocabulary: small parameterised parts, each a plain function to shapes.

A part is stateless: it draws at the place it is given, in millimetres, and takes
whatever varies from the dice that it is handed.
"""
