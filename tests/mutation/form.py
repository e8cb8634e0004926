"""What an edit that breaks foldcc is made of."""
from collections import namedtuple

Mutation = namedtuple("Mutation", "name breaks path old new tests")
