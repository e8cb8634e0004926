/*
 * The strategy that --fold-strategy names, in a program of its own: the text of its kernels out of
 * kernels/device/ladder, and what kernels/alone/alone_ladder.h has to know of it.
 */
#include <foldrt.h>

#include "base/arena.h"
#include "emit/alone.h"
#include "emit/device.h"
#include "emit/embedded.h"
#include "emit/shake.h"

struct rung {
    const char *text;
    const char *shape; /* struct fold_rung of alone_ladder.h, as in runtime/ladder.c */
    bool by_slots, has_array;
};

#define RUNG(which, name, ...)                                                                     \
    [FOLDRT_BY_##which##_STRATEGY] = {embedded_ladder_##name, __VA_ARGS__}
#define OF_256 ".threads = 256, "
#define ARRAY OF_256 ".has_array = 1, "

static const struct rung rungs[FOLDRT_NSTRATEGIES] = {
    RUNG(ATOMIC, atomic, OF_256 ".groups = FOLD_BY_ITERATION", true, false),
    RUNG(PRIVATIZED, privatized, OF_256 ".groups = FOLD_BY_ITERATION", true, false),
    RUNG(TREE_DIVERGENT, tree_divergent, OF_256 ".groups = FOLD_BY_ITERATION, .parts = 1", false,
         false),
    RUNG(TREE_GROUPED, tree_grouped, OF_256 ".groups = FOLD_BY_ITERATION, .parts = 1", false,
         false),
    RUNG(DOUBLE_LOAD, double_load, OF_256 ".groups = FOLD_BY_TWO, .parts = 2", false, false),
    RUNG(CASCADE, cascade, OF_256 ".groups = FOLD_A_FEW, .parts = 1", false, false),
    RUNG(UNROLLED, unrolled, OF_256 ".groups = FOLD_A_FEW, .parts = 1", false, false),
    RUNG(CASCADE_ATOMIC, cascade_atomic, OF_256 ".groups = FOLD_A_FEW", true, false),
    RUNG(WARP, warp, ".threads = 32, .groups = FOLD_BY_ROWS, .parts = 1", false, false),
    RUNG(LEVELS_BOTTOM_UP, levels_bottom_up,
         ARRAY ".groups = FOLD_ONE, .needs_factors = 1, .levels = 1", false, true),
    RUNG(LEVELS_TOP_DOWN, levels_top_down,
         ARRAY ".groups = FOLD_ONE, .needs_factors = 1, .levels = -1", false, true),
    RUNG(MONOKERNEL_TOP_DOWN, monokernel_top_down,
         ".threads = 1024, .has_array = 1, .groups = FOLD_ONE", false, true),
    RUNG(STEPS, steps, ARRAY ".groups = FOLD_A_FEW, .parts = 1, .needs_factors = 1", false, true),
    RUNG(KEY_ATOMIC, key_atomic, ".threads = 256", false, false),
    RUNG(KEY_HASH, key_hash, ".threads = 256, .places = 4096", false, false),
    RUNG(KEY_WARP, key_warp, ".threads = 256", false, false),
};

const char *emit_strategy_name(uint32_t strategy)
{
    static const char *const names[] = {
#define NAME(name, text) [FOLDRT_BY_##name##_STRATEGY] = text,
        FOLDRT_STRATEGIES(NAME)
#undef NAME
    };

    return names[strategy];
}

bool alone_by_strategy(const struct loop_text *l)
{
    uint32_t strategy = l->unit->strategy;

    return strategy != FOLDRT_BY_FIXED_STRATEGY && !strategy_obstacle(l, strategy);
}

bool alone_has_slots(const struct loop_text *l)
{
    /* Elsewhere groups have a cell each. */
    return alone_by_strategy(l) &&
           (rungs[l->unit->strategy].by_slots || l->plan->scheme == PLAN_RANGE);
}

void text_alone_rung(const struct loop_text *loops, size_t n, const struct shake_macro *known,
                     struct strbuf *out)
{
    const struct rung *rung = &rungs[loops->unit->strategy];
    bool is_by_key = loops->unit->strategy >= FOLDRT_BY_KEY_ATOMIC_STRATEGY, has_slots = false;
    struct shake_macro macros[16];
    size_t k = 0;

    for (size_t i = 0; i < n; i++)
        has_slots |= alone_has_slots(&loops[i]);
    for (; known[k].name; k++)
        macros[k] = known[k];
    macros[k++] = (struct shake_macro){"FOLD_BY_KEY", true};
    macros[k++] = (struct shake_macro){"FOLD_WITH_ARRAY", rung->has_array};
    if (!has_slots)
        macros[k++] = (struct shake_macro){"FOLD_EACH_SLOT", false};
    macros[k++] = (struct shake_macro){"FOLD_ITEM_PER_CHUNK", false};
    macros[k] = (struct shake_macro){NULL, false};
    if (rung->by_slots)
        strbuf_add(out, "#define FOLD_BY_SLOTS\n");
    shake_conditions(is_by_key ? embedded_ladder_key : embedded_ladder_ladder, macros, out);
    if (is_by_key) {
        shake_conditions(embedded_device_one_bin, macros, out);
        shake_conditions(embedded_device_bins, macros, out);
    }
    shake_conditions(rung->text, macros, out);
}

void text_alone_rung_shape(uint32_t strategy, struct strbuf *out)
{
    strbuf_printf(out, "/* %s */\nstatic const struct fold_rung fold_rung = {%s};\n\n",
                  emit_strategy_name(strategy), rungs[strategy].shape);
}
