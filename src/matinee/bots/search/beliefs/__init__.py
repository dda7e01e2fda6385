"""What a seat may believe: full deals that agree with everything it has legitimately seen."""
