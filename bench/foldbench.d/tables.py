"""What the tables hold: tables/NAME/table.json beside the C source that they measure."""
import json
import os

HERE = os.path.dirname(os.path.realpath(__file__))
FOLDER = os.path.join(os.path.dirname(HERE), "tables")
ORDER = ["quasar", "epita", "lawlor", "mandelbrot", "tpacf", "westphal", "kinds", "order"]


def names():
    return [n for n in ORDER if os.path.exists(os.path.join(FOLDER, n, "table.json"))]


class Table:
    def __init__(self, name):
        self.name = name
        self.folder = os.path.join(FOLDER, name)
        with open(os.path.join(self.folder, "table.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.title = data["title"]
        self.source = os.path.join(self.folder, name + ".c")
        self.hand = os.path.join(self.folder, "hand.cu")
        self.groups = data["groups"]


def document_ms(row, size):
    """The document's own figure for the row, or None."""
    ms = row.get("ms")
    return ms.get(str(size)) if isinstance(ms, dict) else ms
