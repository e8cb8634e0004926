/* What the tests of results that are left on a device share: arrays, loops that run on them, and
   what C makes of them. */
#ifndef ARRAYS_H
#define ARRAYS_H

#include "stay.h"

#define ARRAYS 3
#define GAP 4 /* ints between neighbours, as malloc leaves them */
#define ALL (ARRAYS * (N + GAP) - GAP)

/* The loops; those of regions; those that no device can run. */
enum { PLAIN, LEAVING, ON_CORES, KINDS };
static const struct foldrt_loop *const plain_loops[] = {
    &sum_loop, &change_loop, &turn_loop, &both_loop, &gaps_loop, &add_loop, &pair_loop};
enum { SUM, CHANGE, TURN, BOTH, GAPS, ADD, PAIR, LOOPS }; /* the last two: of two whole arrays */
static struct foldrt_loop loops[KINDS][LOOPS];

TEST_FN void loops_make(void)
{
    for (int i = 0; i < LOOPS; i++) {
        loops[PLAIN][i] = loops[LEAVING][i] = loops[ON_CORES][i] = *plain_loops[i];
        loops[LEAVING][i].flags |= FOLDRT_LEAVES | (getenv("FOLD_VERIFY") ? FOLDRT_UNKNOWN : 0u);
        loops[ON_CORES][i].kernel = NULL;
    }
}

struct arrays {
    int *is[ARRAYS], *want[ARRAYS];
    bool are_neighbours; /* in one object */
};

TEST_FN void arrays_fill(struct arrays *a)
{
    for (int i = 0; i < ARRAYS; i++)
        for (int k = 0; k < N; k++)
            a->is[i][k] = a->want[i][k] = k * (i + 3);
}

TEST_FN void arrays_make(struct arrays *a)
{
    a->are_neighbours = false;
    for (int i = 0; i < ARRAYS; i++) {
        a->is[i] = ints_new();
        a->want[i] = ints_new();
    }
    arrays_fill(a);
}

/* Each begins where the one before it ends. */
TEST_FN void neighbours_make(struct arrays *a)
{
    int *is = ints_map(ALL, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    int *want = ints_map(ALL, MAP_PRIVATE | MAP_ANONYMOUS, -1);

    a->are_neighbours = true;
    for (int i = 0; i < ARRAYS; i++) {
        a->is[i] = is + i * (N + GAP);
        a->want[i] = want + i * (N + GAP);
    }
    arrays_fill(a);
}

/* Runs it on n of the elements from `at` on. */
TEST_FN void loop_run(int line, struct arrays *a, const struct foldrt_loop *loop, int x, int y,
                      int at, int n)
{
    struct frame f = {a->is[x] + at, a->is[y]}, want = {a->want[x] + at, a->want[y]};
    struct part total = {0};

    expect(loop, &want, n, &total);
    unsigned s = run(loop, &f, n);
    CHECK(s == total.s, "line %d: %s: %u and not %u", line, loop->what, s, total.s);
}

#define RUN_LOOP(a, kind, which, x, y) loop_run(__LINE__, a, &loops[kind][which], x, y, 0, N)

TEST_FN void arrays_check(int line, const struct arrays *a)
{
    foldrt_settle();
    CHECK(!foldrt_away, "line %d: something is away still", line);
    for (int i = 0; i < ARRAYS; i++)
        CHECK(!memcmp(a->is[i], a->want[i], SIZE), "line %d: array %d is wrong", line, i);
}

#define ARRAYS_CHECK(a) arrays_check(__LINE__, a)

TEST_FN int draw_int(uint64_t *state, int below)
{
    return (int)(random_next(state) % (uint64_t)below);
}

/* What a loop runs on that does not need whole arrays. */
TEST_FN void any_part(const struct arrays *a, uint64_t *state, int x, int which, int *at, int *n)
{
    int most = a->are_neighbours && which < ADD ? ALL - x * (N + GAP) : N;

    *at = draw_int(state, N);
    *n = most - *at < 2000 ? most - *at : 1024 + draw_int(state, most - *at - 1023);
}

/* The program writes something outside of all loops. */
TEST_FN void any_write(struct arrays *a, uint64_t *state, int x)
{
    int at = draw_int(state, N), n = random_next(state) % 4 ? 1 : N - at;

    for (int i = at; i < at + n; i++)
        a->is[x][i] = a->want[x][i] = i + n;
}

TEST_FN void any_step(struct arrays *a, uint64_t *state)
{
    uint64_t draw = random_next(state);
    int kind = draw % 8 == 0 ? ON_CORES : draw % 8 < 3 ? PLAIN : LEAVING;
    int which = draw_int(state, LOOPS), x = draw_int(state, ARRAYS);
    int y = (x + 1 + draw_int(state, 2)) % ARRAYS, at = 0, n = N;

    if (which == GAPS)
        n = N / 2;
    else if (which != TURN && draw >> 32 & 1)
        any_part(a, state, x, which, &at, &n);
    loop_run(__LINE__, a, &loops[kind][which], x, y, at, n);
    if (random_next(state) % 6)
        return;
    ARRAYS_CHECK(a);
    any_write(a, state, x);
}

#endif
