"""What is known of Hollywood Sensation's small box: what a seat may believe."""

from matinee.bots.contract import Brain
from matinee.bots.sensation.beliefs import imagine

BRAIN = Brain(imagine=imagine)
