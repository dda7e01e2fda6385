"""What is known of Faux Raccords' small box: what a seat may believe."""

from matinee.bots.contract import Brain
from matinee.bots.faux_raccords.beliefs import imagine

BRAIN = Brain(imagine=imagine)
