"""What the tables hold: tables/NAME/table.json beside the C source that they measure.

A group has a `case`, or `cases`, which stand for a group each: its name and what it is. A row that
is there for some of them alone names these as `of`. All rows have the `reference` row's value, or
the first one's. `errors` is the relative error that a row of foldcc may have, whose sums are trees
or of many parts: those in C's order are held to n roundings by their own programs. `slowest` is the
row that the document calls so, or more of them: the first one that is run. `includes` are folders
that the source needs.
"""
import json
import os

HERE = os.path.dirname(os.path.realpath(__file__))
FOLDER = os.path.join(os.path.dirname(HERE), "tables")
ORDER = ["quasar", "epita", "lawlor", "mandelbrot", "tpacf", "westphal", "kinds", "order"]


def names():
    return [n for n in ORDER if os.path.exists(os.path.join(FOLDER, n, "table.json"))]


def groups_of(group):
    if "cases" not in group:
        return [group]
    return [{**group, "case": case, "title": group["title"].replace("CASE", f"{case}: {what}"),
             "rows": [row for row in group["rows"] if case in row.get("of", [case])]}
            for case, what in group["cases"].items()]


class Table:
    def __init__(self, name):
        self.name = name
        self.folder = os.path.join(FOLDER, name)
        with open(os.path.join(self.folder, "table.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.title = data["title"]
        self.source = os.path.join(self.folder, name + ".c")
        self.hand = os.path.join(self.folder, "hand.cu")
        self.flags = ["-I" + os.path.normpath(os.path.join(os.path.dirname(FOLDER), folder))
                      for folder in data.get("includes", [])]
        self.groups = [one for group in data["groups"] for one in groups_of(group)]


def slowest(group):
    names = group.get("slowest", [])
    return [names] if isinstance(names, str) else names


def document_ms(row, size):
    """The document's own figure for the row, or None."""
    ms = row.get("ms")
    return ms.get(str(size)) if isinstance(ms, dict) else ms
