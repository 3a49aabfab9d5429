"""Who people are: guests, and what lets them come back."""
