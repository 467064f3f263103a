"""A game as text for terminals and language models: views as tables, typed answers as moves."""
