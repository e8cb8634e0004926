/*
 * Loops over two arrays x and y, whose kernels the driver that is not one finds in the test.
 */
#ifndef LOOPS_H
#define LOOPS_H

#include "../runtime_test.h"

#include "../../../runtime/device.h"
#include "fake.h"

#include <dlfcn.h>

#ifndef N
#define N (1 << 19) /* ints: 2 MiB */
#endif

struct frame {
    int *x, *y;
};
struct part {
    unsigned s;
};

static void nothing_merged(void *into, const void *later)
{
    (void)into, (void)later;
}
static void parts_merge(void *into, const void *later)
{
    ((struct part *)into)->s += ((const struct part *)later)->s;
}

/* What runs a range of a loop, and what should come of that. */
struct loop_code {
    struct foldrt_code runs; /* first: the loop points here */
    void (*expected)(const void *frame, int64_t lo, int64_t hi, void *to);
};

#define RANGE(function, size, body)                                                                \
    void function(const void *frame, int64_t lo, int64_t hi, void *to)                             \
    {                                                                                              \
        const struct frame f = *(const struct frame *)frame;                                       \
        unsigned s = 0;                                                                            \
        for (int64_t t = lo; t < hi; t++) {                                                        \
            body                                                                                   \
        }                                                                                          \
        memcpy(to, &s, size);                                                                      \
    }

/* Each is the body of its loop, by `f`, `t` and `s`; the range on cores; the kernel. */
#define LOOP(name, body)                                                                           \
    static RANGE(name##_range, name##_SIZE, body);                                                 \
    static UNWATCHED RANGE(name##_expected, name##_SIZE, body);                                    \
    extern const size_t fake_##name##_size;                                                        \
    const size_t fake_##name##_size = name##_SIZE;                                                 \
    void fake_##name(const struct fake_params *p, unsigned groups);                                \
    void fake_##name(const struct fake_params *p, unsigned groups)                                 \
    {                                                                                              \
        struct frame f = {(int *)(uintptr_t)(p->at[0] + p->at[1]),                                 \
                          (int *)(uintptr_t)(p->at[2] + p->at[3])};                                \
        struct part *partials = (struct part *)(uintptr_t)p->at[8];                                \
        uint64_t *word = (uint64_t *)(uintptr_t)p->at[9];                                          \
        int64_t n = (int64_t)p->at[4], chunk = (int64_t)p->at[5];                                  \
        for (uint64_t g = p->at[7]; g < p->at[7] + groups; g++) {                                  \
            int64_t lo = (int64_t)g * chunk, hi = lo + chunk < n ? lo + chunk : n;                 \
            struct part part;                                                                      \
            name##_range(&f, lo, hi, &part);                                                       \
            if (name##_SIZE)                                                                       \
                partials[g] = part;                                                                \
        }                                                                                          \
        *word += groups;                                                                           \
        if (*word != p->at[6])                                                                     \
            return;                                                                                \
        *word = 0;                                                                                 \
        struct part all = {0}; /* the partials stay as they are: cores may have some of them */    \
        for (uint64_t g = 0; g < p->at[6] && name##_SIZE; g++)                                     \
            all.s += partials[g].s;                                                                \
        if (name##_SIZE)                                                                           \
            partials[p->at[6]] = all;                                                              \
    }                                                                                              \
    static const struct loop_code name##_code = {                                                  \
        .runs = {.range = name##_range, .combine = name##_SIZE ? parts_merge : nothing_merged},    \
        .expected = name##_expected};                                                              \
    static const struct foldrt_kernel name##_kernel = {.text = "FAKE:" #name "\n",                 \
                                                       .by = FOLDRT_BY_FOLD,                       \
                                                       .frame_size = sizeof(struct frame),         \
                                                       .npointers = 2,                             \
                                                       .pointers = pointers,                       \
                                                       .ntouches = name##_TOUCHES,                 \
                                                       .touches = name##_touches,                  \
                                                       .spans = name##_spans};                     \
    static const struct foldrt_loop name##_loop = {.abi = FOLDRT_ABI,                              \
                                                   .flags = FOLDRT_WRITES,                         \
                                                   .file = "device.c",                             \
                                                   .function = #name,                              \
                                                   .what = #name,                                  \
                                                   .partial_size = name##_SIZE,                    \
                                                   .bytes_per_iteration = 8,                       \
                                                   .code = {&name##_code.runs},                    \
                                                   .kernel = &name##_kernel};

/* What C makes of all iterations. */
TEST_FN void expect(const struct foldrt_loop *loop, const struct frame *f, int64_t n,
                    struct part *to)
{
    ((const struct loop_code *)(const void *)loop->code[FOLDRT_BASE])->expected(f, 0, n, to);
}

static const uint32_t pointers[] = {offsetof(struct frame, x), offsetof(struct frame, y)};

static struct foldrt_range ints(int *from, int64_t n)
{
    return (struct foldrt_range){from, (size_t)n * sizeof *from, "ints"};
}

#define sum_SIZE sizeof(struct part)
#define sum_TOUCHES 1
static const struct foldrt_touch sum_touches[] = {{0, 0, 4}};
static void sum_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    (void)start;
    to[0] = ints(((const struct frame *)frame)->x, n);
}
LOOP(sum, s += (unsigned)f.x[t];)

/* In place: what has been stored must not be read again. */
#define change_SIZE 0
#define change_TOUCHES 2
static const struct foldrt_touch change_touches[] = {{0, 0, 4}, {0, FOLDRT_WRITTEN, 4}};
static void change_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    (void)start;
    to[0] = to[1] = ints(((const struct frame *)frame)->x, n);
}
LOOP(change, f.x[t] = 3 * (f.x[t] & 0xffff) + (int)s;)

/* From the end, y downwards. */
#define turn_SIZE 0
#define turn_TOUCHES 2
static const struct foldrt_touch turn_touches[] = {{0, 0, 4}, {1, FOLDRT_WRITTEN, 4}};
static void turn_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = ints(f->x, n);
    to[1] = ints(f->y + N - n, n);
}
LOOP(turn, f.y[N - 1 - t] = f.x[t] - (int)s;)

/* A sum beside a write in place, which has to wait for it. */
#define both_SIZE sizeof(struct part)
#define both_TOUCHES 2
#define both_touches change_touches
#define both_spans change_spans
LOOP(both, s += (unsigned)f.x[t]; f.x[t] ^= 5;)

/* Every other element: the ones between are the program's own. */
#define gaps_SIZE 0
#define gaps_TOUCHES 2
static const struct foldrt_touch gaps_touches[] = {{0, 0, 4}, {1, FOLDRT_WRITTEN, 4}};
static void gaps_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = ints(f->x, n);
    to[1] = ints(f->y, 2 * n - 1);
}
LOOP(gaps, f.y[2 * t] = f.x[t] + (int)s;)

/* In place, with another array. */
#define add_SIZE 0
#define add_TOUCHES 3
static const struct foldrt_touch add_touches[] = {{0, 0, 4}, {0, FOLDRT_WRITTEN, 4}, {1, 0, 4}};
static void add_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    (void)start;
    to[0] = to[1] = ints(((const struct frame *)frame)->x, n);
    to[2] = ints(((const struct frame *)frame)->y, n);
}
LOOP(add, f.x[t] = (f.x[t] & 0xffff) + f.y[t] % 1024 + (int)s;)

/* Two arrays. */
#define pair_SIZE 0
#define pair_TOUCHES 2
static const struct foldrt_touch pair_touches[] = {{0, FOLDRT_WRITTEN, 4}, {1, FOLDRT_WRITTEN, 4}};
static void pair_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = ints(f->x, n);
    to[1] = ints(f->y, n);
}
LOOP(pair, f.x[t] = (int)t * 7; f.y[t] = (int)(t + s) * 5;)

#define FAR ((1 << 15) + 3)

/* Two parts of an array by one pointer; y may lie between them. */
#define apart_SIZE 0
#define apart_TOUCHES 3
static const struct foldrt_touch apart_touches[] = {
    {0, FOLDRT_WRITTEN, 4}, {0, FOLDRT_WRITTEN, 4}, {1, 0, 4}};
static void apart_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = ints(f->x, n);
    to[1] = ints(f->x + FAR, n);
    to[2] = ints(f->y, n);
}
LOOP(apart, f.x[t] = f.y[t] + 1; f.x[t + FAR] = f.y[t] - (int)s;)

/* Both are written, one of them in place, beside a sum. */
#define copy_SIZE sizeof(struct part)
#define copy_TOUCHES 3
static const struct foldrt_touch copy_touches[] = {
    {0, FOLDRT_WRITTEN, 4}, {1, 0, 4}, {1, FOLDRT_WRITTEN, 4}};
static void copy_spans(const void *frame, int64_t n, const void *start, struct foldrt_range *to)
{
    const struct frame *f = frame;

    (void)start;
    to[0] = ints(f->x, n);
    to[1] = to[2] = ints(f->y, n);
}
LOOP(copy, f.x[t] = (f.y[t] & 0xffff) * 3 + 1; f.y[t] ^= 77; s += (unsigned)f.y[t];)

/* What is only read may overlap. */
#define dot_SIZE sizeof(struct part)
#define dot_TOUCHES 2
static const struct foldrt_touch dot_touches[] = {{0, 0, 4}, {1, 0, 4}};
#define dot_spans pair_spans
LOOP(dot, s += (unsigned)f.x[t] * (unsigned)f.y[t];)

TEST_FN unsigned run(const struct foldrt_loop *loop, struct frame *f, int64_t n)
{
    struct part total = {0};
    struct foldrt_call call = {.frame = f, .n = n, .total = &total};

    if (!foldrt_run(loop, &call))
        loop->code[FOLDRT_BASE]->range(f, 0, n, &total);
    return total.s;
}

TEST_FN struct fake *fake_find(void)
{
    struct fake *(*get)(void);
    void *at = dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fake_state");

    memcpy(&get, &at, sizeof get);
    return get();
}

TEST_FN void fill(int *x, int *y, unsigned seed)
{
    for (unsigned i = 0; i < N; i++) {
        x[i] = (int)((i + seed) * 2654435761u >> 8);
        y[i] = (int)(i * 7 + seed);
    }
}

/* All loops one after the other, against what C makes of them. */
TEST_FN void all_check(unsigned seed)
{
    const struct foldrt_loop *loops[] = {&sum_loop,  &change_loop, &turn_loop, &both_loop,
                                         &gaps_loop, &add_loop,    &sum_loop};
    size_t size = N * sizeof(int);
    int *x = malloc(size), *y = malloc(size), *want_x = malloc(size), *want_y = malloc(size);
    struct frame got = {x, y}, want = {want_x, want_y};

    fill(x, y, seed);
    fill(want_x, want_y, seed);
    for (size_t k = 0; k < sizeof loops / sizeof *loops; k++) {
        int64_t n = loops[k] == &gaps_loop ? N / 2 : N;
        struct part total = {0};
        expect(loops[k], &want, n, &total);
        unsigned s = run(loops[k], &got, n);
        CHECK(s == total.s, "%s: %u and not %u", loops[k]->what, s, total.s);
        CHECK(!memcmp(x, want_x, size), "%s: x is wrong", loops[k]->what);
        CHECK(!memcmp(y, want_y, size), "%s: y is wrong", loops[k]->what);
    }
    free(x);
    free(y);
    free(want_x);
    free(want_y);
}

/* A short loop runs there, or does not. */
TEST_FN bool is_there(struct fake *fake)
{
    static int x[2048], y[2048];
    struct frame f = {x, y};
    long before = fake->launches;

    run(&sum_loop, &f, 2048);
    return fake->launches > before;
}

#endif
