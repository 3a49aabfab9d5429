"""What binds the dealer, and what each viewer may check."""
