"""Who is there, who comes and goes, what they say."""
