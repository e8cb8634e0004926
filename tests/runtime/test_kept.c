/*
 * What inspections have found is known until the region ends, and to nobody else.
 */
#include "runtime_test.h"

#include <pthread.h>

#define N 5000

struct frame {
    const int *at;
    int64_t mask;
};
struct ends {
    int32_t first, last;
};

static _Atomic int looks;
static _Thread_local int own_looks;

static void ends_range(const void *frame, int64_t lo, int64_t hi, void *to)
{
    const struct frame *f = frame;
    struct ends e = {INT32_MAX, INT32_MIN};

    looks++;
    own_looks++;
    for (int64_t t = lo; t < hi; t++) {
        int at = f->at[t] & (int)f->mask;
        e.first = at < e.first ? at : e.first;
        e.last = at > e.last ? at : e.last;
    }
    *(struct ends *)to = e;
}

static void ends_combine(void *into, const void *later)
{
    struct ends *a = into;
    const struct ends *b = later;

    a->first = b->first < a->first ? b->first : a->first;
    a->last = b->last > a->last ? b->last : a->last;
}

static const struct foldrt_acc accs[] = {
    {"x[at[i]]", "min", FOLDRT_I32, offsetof(struct ends, first), 1, 0, 0, 0},
    {"x[at[i]]", "max", FOLDRT_I32, offsetof(struct ends, last), 1, 0, 0, 0},
};
static const struct foldrt_code code = {.range = ends_range, .combine = ends_combine};
static const struct foldrt_loop loop = {.abi = FOLDRT_ABI,
                                        .flags = FOLDRT_APART,
                                        .file = "kept.c",
                                        .line = 3,
                                        .function = "f",
                                        .what = "places looked for",
                                        .partial_size = sizeof(struct ends),
                                        .nacc = 2,
                                        .acc = accs,
                                        .bytes_per_iteration = 4,
                                        .code = {&code}};
static struct foldrt_loop other_loop;

static void ints_make(int *x, int by)
{
    for (int i = 0; i < N; i++)
        x[i] = (i * 7 + by) % 9973;
}

/* Looks at n of them, which must give what they hold; how often that has run iterations. */
static int look(const struct foldrt_loop *l, const int *x, int64_t n, int64_t mask)
{
    struct frame f = {x, mask};
    struct ends want, e = {0, 0};
    const struct foldrt_call call = {.frame = &f, .n = n, .total = &e};

    ends_range(&f, 0, n, &want);
    int before = own_looks;
    CHECK(foldrt_look(l, &call, sizeof f) == 1, "it did not look");
    CHECK(e.first == want.first && e.last == want.last, "%d %d and not %d %d", e.first, e.last,
          want.first, want.last);
    return own_looks - before;
}

static void region_begin(void)
{
    if (foldrt_away)
        foldrt_region_begin();
}

static void region_end(void)
{
    if (foldrt_away)
        foldrt_region_end();
}

static int plain_child(void)
{
    static int x[N], y[N];

    other_loop = loop;
    ints_make(x, 1);
    ints_make(y, 5);
    for (int turn = 0; turn < 3; turn++) {
        region_begin();
        CHECK(look(&loop, x, N, -1) > 0, "it had looked before");
        CHECK(foldrt_away == 1, "nothing is kept");
        for (int i = 0; i < 5; i++)
            CHECK(look(&loop, x, N, -1) == 0, "it has looked again");
        CHECK(look(&loop, y, N, -1) > 0, "another array");
        CHECK(look(&loop, x, N - 1, -1) > 0, "fewer");
        CHECK(look(&loop, x, N, 255) > 0, "another value");
        CHECK(look(&other_loop, x, N, -1) > 0, "another loop");
        CHECK(look(&loop, x, N, -1) + look(&loop, y, N, -1) + look(&loop, x, N - 1, -1) == 0,
              "more than one");
        foldrt_settle();
        CHECK(look(&loop, x, N, -1) == 0, "what is away has nothing to do with it");
        for (int i = 2; i < 30; i++)
            CHECK(look(&loop, x, N - i, -1) > 0, "there is no end of it");
        CHECK(look(&loop, x, N, -1) > 0, "the oldest stays");
        region_end();
        CHECK(!foldrt_away, "the region has ended");
        x[turn * 17] = 12000 + turn;
        CHECK(look(&loop, x, N, -1) > 0, "it holds behind the end");
        region_begin();
        CHECK(!foldrt_away && look(&loop, x, N, -1) > 0, "a begin forgets");
        x[turn * 17] = 0;
        region_begin(); /* the other one has been left by a jump */
        CHECK(look(&loop, x, N, -1) > 0, "a begin forgets");
        region_end();
    }
    return 0;
}

static int changed_child(void)
{
    static int x[N];

    ints_make(x, 1);
    look(&loop, x, N, -1);
    look(&loop, x, N, -1);
    x[N / 2] = 20000; /* foldcc was wrong */
    look(&loop, x, N, -1);
    return 0;
}

static int same_child(void)
{
    static int x[N];

    ints_make(x, 1);
    for (int i = 0; i < 3; i++)
        look(&loop, x, N, -1);
    return 0;
}

/* Each thread has its own, of arrays that have been others' before. */
static void *thread_any(void *seed)
{
    int *x = malloc(N * sizeof *x);

    for (int k = 0; k < 200; k++) {
        ints_make(x, (int)(uintptr_t)seed * 31 + k);
        region_begin();
        CHECK(look(&loop, x, N, -1) > 0, "another thread's");
        CHECK(look(&loop, x, N, -1) == 0, "not kept");
        region_end();
    }
    look(&loop, x, N, -1); /* and ends with something kept */
    free(x);
    return NULL;
}

static int threads_child(void)
{
    pthread_t ids[4];

    for (int round = 0; round < 5; round++) {
        for (uintptr_t i = 0; i < 4; i++)
            CHECK(pthread_create(&ids[i], NULL, thread_any, (void *)i) == 0, "no thread");
        for (int i = 0; i < 4; i++)
            pthread_join(ids[i], NULL);
    }
    return 0;
}

static void looks_are_kept(void **state)
{
    struct outcome o;

    (void)state;
    self_pass(&o, "plain", "FOLD_DEVICE=cpu FOLD_THREADS=1");
    self_pass(&o, "plain", "FOLD_DEVICE=cpu FOLD_THREADS=3");
    self_pass(&o, "threads", "FOLD_DEVICE=cpu FOLD_THREADS=2");
}

static void verify_sees_what_has_changed(void **state)
{
    struct outcome o;

    (void)state;
    self_run(&o, "changed", "FOLD_DEVICE=cpu FOLD_THREADS=1 FOLD_VERIFY=1");
    assert_int_equal(o.status, 70);
    assert_non_null(strstr(o.err, "kept.c:3:0: places looked for: FOLD_VERIFY: the max of "
                                  "x[at[i]] has changed in a region"));
    self_pass(&o, "same", "FOLD_DEVICE=cpu FOLD_THREADS=2 FOLD_VERIFY=1");
}

static void traces_say_it(void **state)
{
    struct outcome o;

    (void)state;
    self_run(&o, "same", "FOLD_DEVICE=cpu FOLD_THREADS=1 FOLD_TRACE=1");
    assert_int_equal(o.status, 0);
    assert_non_null(strstr(o.err, "foldrt: kept.c:3:0: places looked for: n=5000 kept\n"));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_are_kept),
        cmocka_unit_test(verify_sees_what_has_changed),
        cmocka_unit_test(traces_say_it),
    };

    if (argc > 1)
        return !strcmp(argv[1], "plain")     ? plain_child()
               : !strcmp(argv[1], "changed") ? changed_child()
               : !strcmp(argv[1], "same")    ? same_child()
                                             : threads_child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
