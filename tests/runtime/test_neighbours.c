/*
 * Arrays that lie next to each other, of which a device has one copy: what one loop does with two
 * of them, and what becomes of the results that it leaves there.
 */
#define _GNU_SOURCE
#include "fake/arrays.h"

#include <pthread.h>

/* One copy of all. */
static void all_keep(struct arrays *a)
{
    for (int k = 0; k < 3; k++)
        loop_run(__LINE__, a, &loops[PLAIN][SUM], 0, 0, 0, ALL);
}

/* The copy is given up as the program writes one of them again and again: by a loop that has found
   the other one there, and leaves a result. */
static int given_up_child(void)
{
    struct arrays a;

    neighbours_make(&a);
    all_keep(&a);
    for (int k = 0; k < 8; k++) {
        int y = 1 + k % 2;
        for (int i = 0; i < N; i++)
            a.is[y][i] = a.want[y][i] = i * k;
        RUN_LOOP(&a, LEAVING, ADD, 0, y);
        RUN_LOOP(&a, LEAVING, CHANGE, 0, 0);
        RUN_LOOP(&a, LEAVING, ADD, 0, y);
        ARRAYS_CHECK(&a);
    }
    return 0;
}

/* So it is where the kernel does not tell what has been written. */
static int untold_child(void)
{
    struct arrays a;

    neighbours_make(&a);
    all_keep(&a);
    loop_run(__LINE__, &a, &loops[LEAVING][CHANGE], 2, 2, 0, N / 2);
    RUN_LOOP(&a, LEAVING, SUM, 1, 1); /* which is trusted then */
    foldrt__track_forget();
    RUN_LOOP(&a, LEAVING, ADD, 1, 2);
    RUN_LOOP(&a, LEAVING, ADD, 1, 0);
    ARRAYS_CHECK(&a);
    return 0;
}

/* Two of them are left there; the program has changed what lies between. */
static int between_child(void)
{
    struct arrays a;

    neighbours_make(&a);
    all_keep(&a);
    for (int i = 0; i < N; i++)
        a.is[1][i] = a.want[1][i] = i;
    RUN_LOOP(&a, LEAVING, PAIR, 0, 2);
    RUN_LOOP(&a, LEAVING, SUM, 1, 1);
    ARRAYS_CHECK(&a);
    return 0;
}

/* What another thread has left there is that thread's to bring home, though this one's result meets
   it: that is here at once. */
static void *other_run(void *at)
{
    RUN_LOOP((struct arrays *)at, LEAVING, CHANGE, 1, 1);
    return NULL;
}

static int others_child(void)
{
    struct arrays a;
    pthread_t id;

    neighbours_make(&a);
    all_keep(&a);
    loop_run(__LINE__, &a, &loops[LEAVING][CHANGE], 0, 0, 0, N + GAP);
    CHECK(foldrt_away > 1, "nothing is away");
    CHECK(pthread_create(&id, NULL, other_run, &a) == 0, "no thread");
    pthread_join(id, NULL);
    ARRAYS_CHECK(&a);
    return 0;
}

static int any_child(void)
{
    uint64_t state = 19;
    struct arrays a;

    neighbours_make(&a);
    all_keep(&a);
    for (int k = 0; k < (HAS_SANITIZER ? 50 : 300); k++)
        any_step(&a, &state);
    ARRAYS_CHECK(&a);
    return 0;
}

/* Memory of the device is given back while nothing uses it: not the other thread's kernels either.
 */
static void *little_run(void *seed)
{
    uint64_t state = 300 + (uintptr_t)seed;
    struct arrays a;

    neighbours_make(&a);
    for (int k = 0; k < (HAS_SANITIZER ? 20 : 150); k++)
        any_step(&a, &state);
    ARRAYS_CHECK(&a);
    return NULL;
}

static int little_child(void)
{
    pthread_t ids[2];

    fake->most = 3 * SIZE;
    for (uintptr_t i = 0; i < 2; i++)
        CHECK(pthread_create(&ids[i], NULL, little_run, (void *)i) == 0, "no thread");
    for (int i = 0; i < 2; i++)
        pthread_join(ids[i], NULL);
    CHECK(fake->hasty == 0, "memory that is in use is given back %ld times", fake->hasty);
    return 0;
}

static void neighbours_keep_what_is_theirs(void **state)
{
    (void)state;
    modes_run(MODES("given_up", "untold", "between", "others", "any"),
              "FOLD_DEVICE=cuda FOLD_THREADS=2");
    modes_run(MODES("given_up", "any"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
    modes_run(MODES("any"), "FOLD_DEVICE=cuda:1,cuda:0 FOLD_THREADS=2 FOLD_SPLIT=1");
}

/* What it says of that is of no interest. */
static void little_memory_is_given_back_in_time(void **state)
{
    struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    self_run(&o, "little", "FOLD_DEVICE=cuda FOLD_THREADS=2");
    if (o.status)
        print_error("%s", o.err);
    assert_int_equal(o.status, 0);
}

static const struct child children[] = {
    {"given_up", given_up_child},
    {"untold", untold_child},
    {"between", between_child},
    {"others", others_child},
    {"any", any_child},
    {"little", little_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_keep_what_is_theirs),
        cmocka_unit_test(little_memory_is_given_back_in_time),
    };

    loops_make();
    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
