"""How the eye is made: pages of made-up tables with truth for every pixel, the network, its training."""
