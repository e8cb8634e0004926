"""How many loops of each kind were generated, found and refused."""
import collections
import re

import twists

# What the remark of a folded loop says of a kind; kinds that are not here say nothing of their own.
SAYS = {
    "sum": r"\(\+, ", "difference": r"\(\+, ", "product": r"\(\*, ", "bits": r"\([&|^], ",
    "flags": r"\((&&|\|\|), ", "min": r"\(min, ", "max": r"\(max, ", "arg": r"of its (first|last)",
    "bins": r"bins ", "scan": r"scans? of", "recurrence": r"affine|scan",
    "compaction": r"compaction", "search": r"\[search\]", "last": r"last value",
    "distributed": r"\[distribution\]", "product": r"writing",
    "columns": r"\[columns\]|\[map\]", "map": r"writing", "operator": r"operator",
    "split": r"\[isolation\]", "chain": r"scans? of .*'[\w>-]+\[",
    "mark": r"writing",
    "between": r"\[columns\]", "corners": r"writing", "state": r"scans? of|\(\+, ",
    "longest": r"affine", "modular": r" modulo '", "hashed": r"affine, .* modulo '",
    "toggled": r"\(\^, ", "checked": "scans? of", "fields": r"'\w+\.\w+' \(",
    "ranks": r"2nd m", "placed": r"2nd m.*of its",
    "float_state": r"\(last, ", "clamped": r"\(\+ (min|max), ",
    "walk": r"\(\+ min max, ", "saturating": r"\(\+ (min|max)|up to",
    "complex": r"_Complex", "summing": r"writing", "keyed": r"of its (first|last)",
    "whiles": r"\[search\]", "flagged": r"\[search\]", "paced": r"\[search\]",
    "chosen": r"where '|reduction|scan",
    "in_place": "compaction", "every": "compaction", "counted_there": "compaction",
    "limits": r"compaction|search", "strings": r"compaction|search",
    "leaving": r"\[search\]", "areas": r"scans? of.*reductions? of",
    "unique": "compaction", "scattered": r"\[scatter\]", "cleared": r"writing|\(\+, ",
    "first": r"\((min|max), |of its first", "shifted": "later ones write",
    "tables": "writing", "tally": "of its ties", "gain": "scan of",
    "wrapped": "writing|scan|reduction", "wrapped_rows": "writing", "lists": "compaction",
    "asked_last": r"writing|reduction|compaction", "reached": "writing",
    "early": r"\[search\]", "peaks": "of '", "spelled": "of '", "seconds": "of '",
    "stored": "scan|writing", "skipped": r"\((min|max), ", "best": r"\((min|max), ",
    "opening": r"\((min|max), ", "walked": "writing|reduction", "walked_counts": "writing|of '",
    "flat": "writing", "ones": "of '|writing",
    "begun": "affine", "up_to": " up to '", "ties": " then '", "unseen": "of its (first|last)",
    "vouched": r"by #pragma foldcc parallel",
    "reassociated": r"by #pragma foldcc reassociate"}
LEFT = re.compile(r"loop left as it is: .*\[([\w-]+)\]$")
MUST_REFUSE = {twist.__name__ for twist, must in twists.TWISTS if must} | {
    "macro_loop", "not_counted", "speed", "summing_twin", "vectors_twin", "keyed_twin",
    "whiles_twin", "in_place_twin", "every_twin", "tables_twin", "flags_twin", "paced_twin",
    "ties_twin", "tally_twin", "gain_twin", "begun_twin", "fields_twin",
    "ties_twin", "tally_twin", "gain_twin", "begun_twin", "up_to_twin",
    "limits_twin", "leaving_twin", "areas_twin", "placed_twin",
    "unique_twin", "cleared_twin", "first_twin", "scattered_twin", "shifted_twin"}


EXACT = 0.8  # of the values that another order of additions may change: the share that is known


class Statistics:
    def __init__(self):
        self.made, self.hit = collections.Counter(), collections.Counter()
        self.refused = collections.Counter()
        self.twisted, self.untwisted = collections.Counter(), collections.Counter()
        self.sums = collections.Counter()
        self.loops = self.found = self.left = 0

    def join(self, other):
        for name in ("made", "hit", "refused", "twisted", "untwisted", "sums"):
            getattr(self, name).update(getattr(other, name))
        self.loops += other.loops
        self.found += other.found
        self.left += other.left

    def add(self, functions, lines, remarks):
        """remarks: (line, column, text)."""
        for f in functions:
            first, last = lines[f.number]
            here = [text for line, _, text in remarks if first <= int(line) <= last]
            left = [m.group(1) for m in map(LEFT.match, here) if m]
            found = [text for text in here if not LEFT.match(text)]
            self.loops += 1
            self.found += bool(found)
            self.left += not found
            self.refused.update(left)
            for kind in f.kinds:
                self.made[kind] += 1
                self.hit[kind] += any(re.search(SAYS.get(kind, ""), text) for text in found)
            for twist in f.twists:
                self.twisted[twist] += 1
                self.untwisted[twist] += bool(left)

    def summed(self, sums, near):
        """Sums of floats that were compared with the reference of the fixed shape, and those that
        had to be near C's."""
        self.sums.update({
            "functions": len({number for number, *_ in sums}), "values": len(sums),
            "judged by a tolerance": len(near),
            "values in the shape": sum(s[4:] == ("shape",) and s[1] >= 1024 for s in sums),
            "values in that of scans": sum(s[4:] == ("scan",) and s[1] >= 1024 for s in sums),
            "values beside scans": sum("trail" in s[4:] and s[1] >= 1024 for s in sums)})

    def missing(self):
        """Kinds never found and twists never refused, of which there were some."""
        exact, near = self.sums["values"], self.sums["judged by a tolerance"]
        out = [f"{exact} values of floats known, {near} judged by a tolerance: less than "
               f"{EXACT:.0%}"] if exact + near >= 200 and exact < EXACT * (exact + near) else []
        out += [f"{k}: {n} loops, none found" for k, n in sorted(self.made.items())
               if n >= 20 and not self.hit[k]]
        return out + [f"{t}: {n} loops, none refused" for t, n in sorted(self.twisted.items())
                      if n >= 10 and not self.untwisted[t] and t in MUST_REFUSE]

    def table(self):
        out = ["kind             made  found"]
        out += [f"{k:15} {n:6} {self.hit[k]:6}" for k, n in sorted(self.made.items())]
        out += ["", "twist            made refused"]
        out += [f"{t:15} {n:6} {self.untwisted[t]:6}" for t, n in sorted(self.twisted.items())]
        out += ["", "refused because"]
        out += [f"{t:25} {n:6}" for t, n in self.refused.most_common()]
        out += ["", "sums of floats compared with the reference"]
        out += [f"{name:25} {n:6}" for name, n in self.sums.items()]
        return "\n".join(out)
