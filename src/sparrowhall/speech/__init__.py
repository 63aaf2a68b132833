"""What happens at a table, and what can be done there, in words: for every front alike."""
