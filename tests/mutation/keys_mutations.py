"""The edits of arg-reductions by several keys, of extremes that are held to a bound, and of
searches that step their index before it is asked (mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("ties-strict", "of equal values by a key before the last a later one wins",
             "src/analyse/ties.c", "(form == MINMAX_TAKE_GE && j + 1 == o->n)",
             "form == MINMAX_TAKE_GE", ["remarks arg/ties_left"]),
    Mutation("ties-there", "keys are read where there is no memory", "src/analyse/ties.c",
             "a->must_be_there = true;", "a->must_be_there = false;", ["case arg/ties_paged"]),
    Mutation("ties-company", "sums of floats go with several keys", "src/analyse/ties.c",
             "return !has_any || company_check(f, r);",
             "return !has_any || company_check(f, r) || has_any;",
             ["remarks arg/ties_left"]),
    Mutation("unseen-index", "an index may be what nothing taken looks like",
             "src/analyse/unseen.c", " && t->number == type_most(v);", ";",
             ["remarks arg/ties_left"]),
    Mutation("join-zeros", "a branch may leave out a float that is equal", "src/analyse/join.c",
             "|| assign->a->type->kind != IR_INT)", ")", ["remarks arg/ties_left"]),
    Mutation("capped-start", "an extreme may begin beyond its bound", "src/emit/result.c",
             "        cap_test(x, &l->facts->caps[i]);", "        (void)cap_test;",
             ["case minmax/capped"]),
    Mutation("turned-far", "a search may step by any constant", "src/analyse/turned.c",
             "(k->by == 1 || k->by == -1)", "k->by", ["remarks search/turned"]),
]
