"""Which texts of kernels hold something that those before them do not (nvrtc.py --new)."""
import os
import re

KERNELS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kernels", "device")
WORD = re.compile(r"[A-Za-z_]\w*")
OF_C = set("""bool break case char const continue do double else float for goto if int int16_t
    int32_t int64_t int8_t long return short signed size_t sizeof static struct switch uint16_t
    uint32_t uint64_t uint8_t union unsigned void while""".split())


def words_of_kernels():
    """Those that mean something in themselves: of C, and of the texts that foldrt has."""
    words = set(OF_C)
    for folder, _, files in os.walk(KERNELS):
        for file in files:
            with open(os.path.join(folder, file), encoding="utf-8") as f:
                words.update(WORD.findall(f.read()))
    return {word for word in words if len(word) > 1}


def plain(line, words):
    """The line with names of the case's own, and numbers, put alike."""
    names = {}

    def one(found):
        word = found[0]
        if word in words or word.startswith(("FOLD_", "fold_")):
            return re.sub(r"\d+$", "0", word) if word.startswith("fold_") else word
        return names.setdefault(word, f"v{len(names)}")

    return re.sub(r"\b\d+\b", "0", WORD.sub(one, line))


class Novel:
    """`of` says of one text after another what is new in it, behind what stands before it, among
    the same definitions and in front of the same text of foldrt's: nothing (None), a line of the
    loop's own ("line"), or these themselves, or the types of its partial ("form"). What an
    assembler may refuse, memory that a group has not, follows from the latter."""

    def __init__(self, between):
        self.between = between  # what ends before the loop's own text
        self.words = words_of_kernels()
        self.seen = {}  # lines by form

    def of(self, text):
        head, _, rest = text.partition(self.between)
        start = rest.find("\n/*\n")  # the first of foldrt's texts behind it
        own, behind = (rest[:start], rest[start:]) if start >= 0 else (rest, "")
        names = frozenset(re.findall(r"#define (\w+)", own))
        lines = {plain(line, self.words) for line in own.split("\n")}
        part = re.search(r"^FOLD_PART \{\n(.*?)^\};", own, re.M | re.S)
        fields = part[1].split("\n") if part else []
        types = tuple(plain(line, self.words) for line in fields)
        new = None if lines <= self.seen.get((head, names, behind), set()) else "line"
        if (head, names, behind, types) not in self.seen:
            new = "form"
        self.seen[head, names, behind, types] = True
        self.seen.setdefault((head, names, behind), set()).update(lines)
        return new


def chosen(texts, between):
    """Of (path, text, is_virtual) those that hold something new; they need an assembler where it
    is their form."""
    novel = Novel(between)
    found = [(path, text, novel.of(text)) for path, text, _ in texts]
    return [(path, text, new == "line") for path, text, new in found if new]
