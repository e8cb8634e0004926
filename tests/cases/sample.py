"""The cases that run on OpenCL as well, beside the kind `device` (run.py --device-too).

PoCL takes 0.3 s of a core for each kernel's text, so these are few, and always the same. They were
chosen among 118 so that no algorithm, definition or word of foldcc's in the texts for devices is
missing that is in the text of one of the others and in none of `device`'s, with the fewest texts.
Each kind is there; a new kind needs a line.
"""
import sys

NAMES = {
    "alias": "two_accumulators",
    "arg": "computed_keys",
    "bins": "count nests",
    "bitwise": "bool",
    "c-features": "constants text_constants",
    "calls": "characters fmin_fmax other_libm tgmath",
    "cell": "short_runs",
    "columns": "few products",
    "compaction": "floats",
    "complex": "made",
    "depend": "fields",
    "distribution": "together",
    "elements": "structs",
    "guarded": "one_iteration",
    "headers": "inlined",
    "induction": "geometric",
    "inline": "library_below opened_among static_local",
    "inner": "empty_inner",
    "isolation": "prints",
    "logical": "calls",
    "map": "byte_rows",
    "minmax": "first_iteration straight_several",
    "nest": "negative_steps",
    "normal": "unsigned_down",
    "not-folded": "large",
    "operator": "shape",
    "pragma": "forms",
    "private": "conditional_unused",
    "product": "denormals",
    "reads": "guarded_indirect",
    "recurrence": "float_not_finite spelled",
    "rows": "least_ends",
    "scan": "mark_guards stepped_in_test",
    "scatter": "once",
    "search": "opened running_paged",
    "several": "chunks names",
    "struct": "left",
    "sum": "denormals",
    "while": "declared_in_body",
    "wu": "figure_7",
}


def holds(name):
    """Is the case KIND/NAME one of them?"""
    kind, _, short = name.partition("/")
    return kind == "device" or short in NAMES.get(kind, "").split()


def check(names):
    """Ends the program where the choice does not fit the names of all cases."""
    kinds = {name.split("/")[0] for name in names} - {"device"}
    own = {f"{kind}/{short}" for kind, shorts in NAMES.items() for short in shorts.split()}
    if kinds != set(NAMES) or not own <= names:
        sys.exit("sample.py: kinds without a case, or cases that are not there: "
                 + " ".join(sorted((kinds ^ set(NAMES)) | (own - names))))
