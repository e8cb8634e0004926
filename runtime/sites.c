/* The table of sites.h. */
#include "sites.h"

#define SETS 128
#define WAYS 4
#define CREEP 1.25
#define LATE_MOST 4 /* runs in a row that took much longer: what was known is wrong */
#define RUNS_MOST 1000

static struct site sites[SETS][WAYS];

/* Quarters of a doubling. */
static int magnitude_of(int64_t n)
{
    int log = 63 - __builtin_clzll((unsigned long long)n);

    return 4 * log + (int)((log >= 2 ? n >> (log - 2) : n << (2 - log)) & 3);
}

struct site *foldrt__site(const struct foldrt_loop *loop, int64_t n)
{
    int magnitude = n == ANY ? -1 : magnitude_of(n);
    uint64_t h = ((uint64_t)(uintptr_t)loop ^ (uint64_t)magnitude << 3) * 0x9e3779b97f4a7c15u;
    struct site *set = sites[(h >> 40) % SETS], *s = set;
    static uint64_t calls;

    for (int way = 0; way < WAYS; way++) {
        if (set[way].loop == loop && set[way].magnitude == magnitude) {
            set[way].used = ++calls;
            return &set[way];
        }
        if (set[way].used < s->used)
            s = &set[way];
    }
    *s = (struct site){.loop = loop, .magnitude = magnitude, .used = ++calls};
    return s;
}

void foldrt__timed_learn(struct timed *t, double each)
{
    t->runs += t->runs < RUNS_MOST;
    t->late = each > 2 * t->each ? t->late + 1 : 0;
    if (t->each <= 0 || each < t->each || t->late == LATE_MOST) {
        t->each = each;
        t->late = 0;
    } else if (t->late) {
        t->each *= CREEP;
    }
}
