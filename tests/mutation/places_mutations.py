"""The edits of compactions (mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("behind-waits", "blocks write where others have yet to read", "runtime/scan.c",
             "w->over < blocks && w->over < b;", "w->over < blocks && w->over < 0;",
             ["runtime compaction"]),
    Mutation("behind-first", "a compaction in place may begin behind what is read",
             "kernels/prelude.h", "one && gap >= wsize - one;", "one && gap >= -(int64_t)64;",
             ["case compaction/over_itself"]),
    Mutation("behind-step", "a compaction in place may grow faster than what is read moves on",
             "kernels/prelude.h", "        return step / most >= one &&", "        return step >= 0 &&",
             ["case compaction/over_itself"]),
    Mutation("behind-down", "downwards a compaction in place may begin before what is read",
             "kernels/prelude.h", ">= -one && -gap >= rsize + one;", ">= -one && -gap >= -64;",
             ["case compaction/over_itself"]),
    Mutation("behind-own", "what is kept may be decided by what the iteration has written",
             "src/analyse/compact.c", "           !scan_reads_behind(f, w, r);",
             "           (!scan_reads_behind(f, w, r) || r);", ["case compaction/over_itself"]),
    Mutation("behind-order", "in place, lanes run side by side", "src/analyse/compact.c",
             "        if (!red->is_exact || !(is_number", "        if (!(red->type",
             ["remarks compaction/over_itself"]),
]
