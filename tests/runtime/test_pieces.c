/*
 * Random loops on random pieces of one block, of which a device keeps what it likes: pieces that
 * meet, that lie in one another, with gaps. Between regions the program writes the block, has it
 * elsewhere, or without what was in it. The sums of loops, and what is here behind a region, have
 * to be C's.
 *
 * SEED=1000 SEEDS=500 takes so many other seeds. What fails names its seed, and says what it did
 * last: SEED=17 FOLD_DEVICE=cuda FOLD_THREADS=2 build/tests/runtime_pieces moving
 */
#define _GNU_SOURCE
#include "fake/stay.h"

#include <pthread.h>
#include <sys/wait.h>

#define BLOCK (6L << 15) /* ints that a thread has */
#define INSET 80         /* bytes, of ints_map */
#define BYTES ((size_t)BLOCK * sizeof(int) + PAGE)
#define LOST 71 /* how a process ends whose results were only there */
#define STEPS (HAS_SANITIZER ? 60 : 200)
#define THREADS 3
#define ROUNDS 4 /* of threads */

/* As written, those of regions, those that no device can run. */
enum { PLAIN, LEAVING, ON_CORES, KINDS };
static const struct foldrt_loop *const plain_loops[] = {&sum_loop,   &change_loop, &both_loop,
                                                        &gaps_loop,  &add_loop,    &pair_loop,
                                                        &apart_loop, &copy_loop,   &dot_loop};
enum { SUM, CHANGE, BOTH, GAPS, ADD, PAIR, APART, COPY, DOT, LOOPS }; /* from GAPS on: of two */
static struct foldrt_loop loops[KINDS][LOOPS];

static void loops_make(void)
{
    for (int i = 0; i < LOOPS; i++) {
        loops[PLAIN][i] = loops[LEAVING][i] = loops[ON_CORES][i] = *plain_loops[i];
        loops[LEAVING][i].flags |= FOLDRT_LEAVES;
        loops[ON_CORES][i].kernel = NULL;
    }
}

/* ---- a block ---- */

struct block {
    int *is, *want;  /* of all threads */
    long first, end; /* this thread's own */
    int steps;
    bool takes_turns;     /* the device is free when a loop comes */
    bool is_cut;          /* lies in several mappings */
    int *spare;           /* where the block may go; NULL: it stays */
    bool fails, runs_out; /* calls of the driver's do; memory of the device does */
    uint64_t state;
};

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define SAID 24
static _Thread_local char said[SAID][100];
static _Thread_local unsigned nsaid;

#define SAY(...) snprintf(said[nsaid++ % SAID], sizeof said[0], __VA_ARGS__)

/* Like CHECK; says what came before as well, the newest last. */
#define BLOCK_CHECK(condition, ...)                                                                \
    do {                                                                                           \
        if (!(condition))                                                                          \
            for (unsigned k = nsaid < SAID ? 0 : nsaid - SAID; k < nsaid; k++)                     \
                printf("%s\n", said[k % SAID]);                                                    \
        CHECK(condition, __VA_ARGS__);                                                             \
    } while (0)

static long draw(struct block *b, long below)
{
    return (long)(random_next(&b->state) % (uint64_t)below);
}

static void block_check(struct block *b)
{
    foldrt_settle();
    for (long i = b->first; i < b->end; i++)
        BLOCK_CHECK(b->is[i] == b->want[i], "element %ld is %d and not %d, of %ld to %ld", i,
                    b->is[i], b->want[i], b->first, b->end);
}

/* ---- loops ---- */

struct choice {
    int kind, which;
    long x, y, n;
};

static bool meet(long x, long nx, long y, long ny)
{
    return x < y + ny && y < x + nx;
}

/* Is it within the block, and does foldcc's loop run in parallel there? */
static bool choice_is_good(const struct block *b, const struct choice *c)
{
    long nx = c->which == APART ? c->n + FAR : c->n, ny = c->which == GAPS ? 2 * c->n - 1 : c->n;

    if (c->x < b->first || c->x + nx > b->end)
        return false;
    if (c->which < GAPS)
        return true;
    if (c->y < b->first || c->y + ny > b->end)
        return false;
    if (c->which == APART)
        return c->n <= FAR && !meet(c->x, c->n, c->y, c->n) && !meet(c->x + FAR, c->n, c->y, c->n);
    return c->which == DOT || !meet(c->x, nx, c->y, ny);
}

/* Where loops begin before, or near it. */
static long draw_place(struct block *b)
{
    static const int twelfths[] = {0, 0, 3, 4, 6, 8};
    long at = b->first + (b->end - b->first) * twelfths[draw(b, 6)] / 12;

    return draw(b, 3) ? at : at + draw(b, 3000);
}

static long draw_length(struct block *b)
{
    static const int twelfths[] = {2, 3, 4, 6, 12};
    long all = b->end - b->first, n = all * twelfths[draw(b, 5)] / 12;

    return draw(b, 4) == 0 ? 1024 + draw(b, all - 1023) : draw(b, 4) == 0 ? n - draw(b, 600) : n;
}

static void block_run(struct block *b)
{
    long kind = draw(b, 10);
    struct choice c = {.kind = kind == 0  ? ON_CORES
                               : kind < 4 ? PLAIN
                                          : LEAVING,
                       .which = (int)draw(b, LOOPS)};

    do {
        c.x = draw_place(b);
        c.y = c.which < GAPS ? c.x : draw_place(b);
        c.n = draw(b, 3) ? draw_length(b) : b->end - c.x;
    } while (!choice_is_good(b, &c));
    const struct foldrt_loop *loop = &loops[c.kind][c.which];
    struct frame f = {b->is + c.x, b->is + c.y}, want = {b->want + c.x, b->want + c.y};
    struct part total = {0};
    expect(loop, &want, c.n, &total);
    SAY("%s, kind %d, of %ld and %ld, %ld of each; away: %d", loop->what, c.kind, c.x, c.y, c.n,
        foldrt_away);
    if (b->takes_turns)
        pthread_mutex_lock(&turn);
    unsigned s = run(loop, &f, c.n);
    if (b->takes_turns)
        pthread_mutex_unlock(&turn);
    BLOCK_CHECK(s == total.s, "%s: %u and not %u", loop->what, s, total.s);
}

/* ---- what the program does ---- */

static void write_one(struct block *b)
{
    long at = b->first + draw(b, b->end - b->first);

    SAY("writes %ld", at);
    b->is[at] = b->want[at] = (int)draw(b, 1000);
}

static void write_rest(struct block *b)
{
    long at = b->first + draw(b, b->end - b->first);

    SAY("writes %ld to %ld", at, b->end);
    for (long i = at; i < b->end; i++)
        b->is[i] = b->want[i] = (int)(i * 3);
}

/* Whole pages of its own: *n of them from the answer on. */
static long draw_pages(struct block *b, long *n)
{
    uintptr_t from = (uintptr_t)(b->is + b->first) + PAGE - 1, end = (uintptr_t)(b->is + b->end);
    long first = (long)(from / PAGE), all = (long)(end / PAGE) - first, at = draw(b, all - 1);

    *n = 1 + draw(b, all - at);
    return (int *)((first + at) * PAGE) - b->is;
}

static void forget(struct block *b)
{
    long n, at = draw_pages(b, &n);

    SAY("has %ld pages from %ld forgotten", n, at);
    CHECK(madvise(b->is + at, (size_t)n * PAGE, MADV_DONTNEED) == 0, "madvise");
    memset(b->want + at, 0, (size_t)n * PAGE);
}

static void take_in(struct block *b)
{
    long n, at = draw_pages(b, &n);

    SAY("reads %ld pages from %ld in", n, at);
    pipe_write(b->is + at, (int)n * INTS);
    pipe_write(b->want + at, (int)n * INTS);
}

/* mremap moves nothing that lies in two mappings, as what has been moved in pieces does. */
static void pages_move(const struct block *b, char *from, size_t nbytes, char *to)
{
    size_t piece = b->is_cut ? PAGE : nbytes;

    for (size_t i = 0; i < nbytes; i += piece)
        CHECK(mremap(from + i, piece, piece, MREMAP_MAYMOVE | MREMAP_FIXED, to + i) == to + i,
              "mremap");
}

/* Its first pages, then the others. */
static void go(struct block *b, size_t npages)
{
    char *from = (char *)b->is - INSET, *to = (char *)b->spare - INSET;
    size_t first = npages * PAGE;

    SAY("goes elsewhere, %zu pages first", npages);
    if (npages)
        pages_move(b, from, first, to);
    pages_move(b, from + first, BYTES - first, to + first);
    pages_map(from, BYTES, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    b->is_cut |= npages > 0;
    b->spare = b->is;
    b->is = (int *)(to + INSET);
}

static void go_whole(struct block *b)
{
    go(b, 0);
}

static void go_halves(struct block *b)
{
    go(b, BLOCK / INTS / 2);
}

static void swap_pages(struct block *b)
{
    static int kept[BLOCK];
    long most = BLOCK / INTS / 2, n = 1 + draw(b, most - 2), at = draw(b, most - n);
    size_t nbytes = (size_t)n * PAGE;
    char *base = (char *)b->is - INSET + PAGE, *spare = (char *)b->spare - INSET;
    char *one = base + at * PAGE, *other = one + (most - 1) * PAGE;
    int *want_one = b->want + ((int *)one - b->is), *want_other = want_one + (most - 1) * INTS;

    SAY("swaps %ld pages of %ld", n, at);
    pages_move(b, one, nbytes, spare);
    pages_move(b, other, nbytes, one);
    b->is_cut = true;
    pages_move(b, spare, nbytes, other);
    pages_map(spare, BYTES, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    memcpy(kept, want_one, nbytes);
    memcpy(want_one, want_other, nbytes);
    memcpy(want_other, kept, nbytes);
}

static void begin_again(struct block *b)
{
    SAY("has new memory");
    pages_map((char *)b->is - INSET, BYTES, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    b->is_cut = false;
    memset(b->want, 0, (size_t)BLOCK * sizeof(int));
    if (draw(b, 2))
        write_rest(b);
}

/* What is written then goes to pages that are other ones. */
static void fork_off(struct block *b)
{
    int status;

    SAY("forks");
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    CHECK(child > 0 && waitpid(child, &status, 0) == child, "fork");
    if (draw(b, 2))
        write_rest(b);
}

static void program_step(struct block *b)
{
    static void (*const all[])(struct block *) = {
        write_one, write_one, write_one,  write_rest,  forget,  take_in, /* of one that stays */
        go_whole,  go_halves, swap_pages, begin_again, fork_off};

    all[draw(b, b->spare ? 11 : 6)](b);
    if (b->fails && draw(b, 3) == 0) {
        fake->hit = 0;
        fake->code = 2;
        fake->fail_at = fake->calls + 1 + draw(b, 150);
    }
    if (b->runs_out && draw(b, 4) == 0)
        fake->most = draw(b, 3) ? (long)BYTES * (1 + draw(b, 8)) / 2 : 0;
}

static void *block_use(void *at)
{
    struct block *b = at;

    for (int k = 0; k < b->steps; k++) {
        block_run(b);
        if (draw(b, 5))
            continue;
        block_check(b);
        program_step(b);
        if (draw(b, 3) == 0)
            foldrt_region_begin();
    }
    block_check(b);
    return NULL;
}

/* ---- processes ---- */

/* All of it stays. */
static void block_keep(const struct block *b, long n)
{
    struct frame f = {b->is, b->is};

    for (int k = 0; k < 3; k++)
        run(&loops[PLAIN][SUM], &f, n);
}

static struct block block_make(long nthreads)
{
    const char *seed = getenv("SEED");
    long n = BLOCK * nthreads;
    struct block b = {.is = ints_map(n, MAP_PRIVATE | MAP_ANONYMOUS, -1),
                      .want = ints_map(n, MAP_PRIVATE | MAP_ANONYMOUS, -1),
                      .end = BLOCK,
                      .steps = STEPS,
                      .state = seed ? strtoull(seed, NULL, 10) * THREADS : 0};

    foldrt__stay_least = (uint64_t)128 << 10;
    foldrt__slab_bytes = (uint64_t)64 << 10;
    for (long i = 0; i < n; i++)
        b.is[i] = b.want[i] = (int)i * 7;
    if (draw(&b, 2))
        block_keep(&b, n);
    return b;
}

static int staying_child(void)
{
    struct block b = block_make(1);

    block_use(&b);
    return 0;
}

static int moving_child(void)
{
    struct block b = block_make(1);

    b.spare = ints_map(BLOCK, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    block_use(&b);
    return 0;
}

static int little_child(void)
{
    struct block b = block_make(1);

    b.runs_out = true;
    block_use(&b);
    return 0;
}

static int failing_child(void)
{
    struct block b = block_make(1);

    b.fails = true;
    block_use(&b);
    return 0;
}

/* Threads' parts have a page in common, and may have a few elements between them that are nobody's.
   Some have a copy in common, too. */
static int threads_run(bool take_turns)
{
    struct block all = block_make(THREADS), b[THREADS];
    pthread_t ids[THREADS];

    all.steps = STEPS / ROUNDS;
    all.takes_turns = take_turns;
    for (int round = 0; round < ROUNDS; round++) {
        long gap = draw(&all, 2) * 3;
        if (draw(&all, 3))
            block_keep(&all, BLOCK * THREADS);
        for (long i = 0; i < THREADS; i++) {
            b[i] = all;
            b[i].first = i * (BLOCK + gap);
            b[i].end = (i + 1) * BLOCK;
            b[i].state += (uint64_t)i;
            CHECK(pthread_create(&ids[i], NULL, block_use, &b[i]) == 0, "no thread");
        }
        for (int i = 0; i < THREADS; i++)
            pthread_join(ids[i], NULL);
    }
    return 0;
}

static int threads_child(void)
{
    return threads_run(false);
}

static int turns_child(void)
{
    return threads_run(true);
}

/* ---- tests ---- */

/* A device that works has no warning, one that fails may have had results. */
enum device_state { WORKS, RUNS_OUT, FAILS };

static void seeds_run(const char *const *modes, const char *variables, enum device_state device)
{
    const char *first = getenv("SEED"), *n = getenv("SEEDS");
    int from = first ? atoi(first) : 1, to = from + (n ? atoi(n) : HAS_TSAN ? 1 : 2);
    struct outcome o;

    if (!can_track()) {
        print_message("this system does not tell what has been written: not tested\n");
        skip();
    }
    for (; *modes; modes++)
        for (int seed = from; seed < to; seed++) {
            char all[128];
            snprintf(all, sizeof all, "SEED=%d %s", seed, variables);
            self_run(&o, *modes, all);
            bool is_good = device == WORKS ? !o.status && !*o.err
                                           : !o.status || (device == FAILS && o.status == LOST);
            if (!is_good)
                print_error("%s %s: status %d\n%s%s", all, *modes, o.status, o.out, o.err);
            assert_true(is_good);
        }
}

static void pieces_are_as_in_c(void **state)
{
    (void)state;
    seeds_run(MODES("staying", "moving", "threads", "turns"), "FOLD_DEVICE=cuda FOLD_THREADS=2",
              WORKS);
    seeds_run(MODES("staying", "moving"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0", WORKS);
    seeds_run(MODES("moving", "threads"), "FOLD_DEVICE=cuda:1,cuda:0 FOLD_THREADS=2 FOLD_SPLIT=1",
              WORKS);
}

/* What it says of that is of no interest. */
static void devices_that_fail_do_no_harm(void **state)
{
    (void)state;
    seeds_run(MODES("little"), "FOLD_DEVICE=cuda FOLD_THREADS=2", RUNS_OUT);
    seeds_run(MODES("failing"), "FOLD_DEVICE=cuda FOLD_THREADS=2", FAILS);
}

static const struct child children[] = {
    {"staying", staying_child},
    {"moving", moving_child},
    {"little", little_child},
    {"failing", failing_child},
    {"threads", threads_child},
    {"turns", turns_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_as_in_c),
        cmocka_unit_test(devices_that_fail_do_no_harm),
    };

    loops_make();
    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
