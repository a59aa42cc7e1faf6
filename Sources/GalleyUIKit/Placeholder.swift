public import Galley
