"""The calculator and the score sheet."""
