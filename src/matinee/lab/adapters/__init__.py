"""The games for other people's libraries: PettingZoo, Gymnasium and OpenSpiel.

Each module needs its library (`pip install matinee[lab]`) and passes that library's own test.
"""
