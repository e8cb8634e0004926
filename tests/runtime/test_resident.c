/*
 * Arrays of which the program says that nothing but folded loops writes them (#pragma foldcc
 * resident), by the driver that is not one, where the system does not tell what is written.
 */
#define _GNU_SOURCE
#include "fake/stay.h"

#include <pthread.h>

#define ONE_WHOLE(copies) COPIES(copies, SIZE, SIZE + PAGE)

/* The loops of loops.h under the pragma; one that cores alone can run. */
static struct foldrt_loop sum_named_loop, change_named_loop, turn_named_loop, both_named_loop,
    gaps_named_loop, dot_named_loop, here_loop;

static void named_make(struct foldrt_loop *to, const struct foldrt_loop *from, uint32_t pointers)
{
    struct foldrt_kernel *kernel = malloc(sizeof *kernel);
    struct foldrt_touch *touches = malloc(from->kernel->ntouches * sizeof *touches);

    CHECK(kernel && touches, "malloc");
    *kernel = *from->kernel;
    for (uint32_t i = 0; i < kernel->ntouches; i++) {
        touches[i] = kernel->touches[i];
        if (pointers >> touches[i].pointer & 1)
            touches[i].flags |= FOLDRT_RESIDENT;
    }
    kernel->touches = touches;
    *to = *from;
    to->flags |=
        getenv("FOLD_VERIFY") ? FOLDRT_UNKNOWN : 0u; /* calls do not tell what they write */
    to->kernel = kernel;
}

static void loops_make(void)
{
    named_make(&sum_named_loop, &sum_loop, 1);
    named_make(&change_named_loop, &change_loop, 1);
    named_make(&both_named_loop, &both_loop, 1);
    named_make(&turn_named_loop, &turn_loop, 3);
    named_make(&gaps_named_loop, &gaps_loop, 3);
    named_make(&dot_named_loop, &dot_loop, 1);
    here_loop = change_loop;
    here_loop.kernel = NULL;
}

/* Where the device does not run it. */
static void run_here(int *x)
{
    struct frame f = {x, NULL};

    run(&here_loop, &f, N);
}

static int once_child(void)
{
    int *x = ints_new(), *y = ints_new();

    loops_make();
    ONE_WHOLE(RUN(sum_named, x, NULL));
    COPIES(RUN(change_named, x, NULL), 0, 0);
    COPIES(RUN(both_named, x, NULL), 0, 0);
    COPIES(RUN(turn_named, x, y), 0, 0);
    COPIES(RUN(sum_named, y, NULL), 0, 0); /* a result */
    COPIES(RUN(sum_named, x, NULL), 0, 0);
    ONE_WHOLE(RUN(dot_named, x, ints_new())); /* the other one is not named */
    for (int k = 0; k < 3; k++)
        ONE_WHOLE(RUN(sum, ints_new(), NULL));
    return 0;
}

static int off_child(void)
{
    int *x = ints_new();

    loops_make();
    for (int k = 0; k < 4; k++)
        ONE_WHOLE(RUN(sum_named, x, NULL));
    return 0;
}

/* What the loop reads has been written in these ways, none of which breaks the program's word. */
static int ends_child(void)
{
    int *x = ints_new(), *y = ints_new();

    loops_make();
    RUN(sum_named, x, NULL);
    foldrt_settle(); /* the loop around ends, and begins again */
    x[N / 2]++;
    ONE_WHOLE(RUN(sum_named, x, NULL));
    run_here(x);
    ONE_WHOLE(RUN(sum_named, x, NULL));
    ONE_WHOLE(RUN(change, x, NULL)); /* a loop that does not name it: copied as ever */
    ONE_WHOLE(RUN(sum_named, x, NULL));
    struct frame f = {y, x};
    run(&gaps_named_loop, &f, N / 2); /* with gaps, which are the program's own */
    CHECK(x[0] == y[0] && x[N - 2] == y[N / 2 - 1], "it has not run");
    ONE_WHOLE(RUN(sum_named, x, NULL));
    foldrt_region_begin();
    x[N / 3]++;
    ONE_WHOLE(RUN(sum_named, x, NULL));
    COPIES(RUN(sum_named, x, NULL), 0, 0);
    return 0;
}

/* A part, then more than that, then both. */
static int parts_child(void)
{
    int *x = ints_new();
    struct frame f = {x, NULL};
    long before = fake->there;

    loops_make();
    run(&sum_named_loop, &f, N / 2);
    COPIES(fake->there - before, SIZE / 2, SIZE / 2 + PAGE);
    ONE_WHOLE(RUN(sum_named, x, NULL));
    before = fake->there;
    run(&sum_named_loop, &f, N / 2);
    f.x += N / 4;
    run(&change_named_loop, &f, N / 2);
    COPIES(fake->there - before, 0, 0);
    COPIES(RUN(sum_named, x, NULL), 0, 0);
    return 0;
}

static void *thread_run(void *x)
{
    ONE_WHOLE(RUN(change_named, x, NULL)); /* it has said nothing of this yet */
    COPIES(RUN(sum_named, x, NULL), 0, 0);
    return NULL;
}

static int threads_child(void)
{
    int *x = ints_new();
    pthread_t thread;

    loops_make();
    RUN(sum_named, x, NULL);
    CHECK(!pthread_create(&thread, NULL, thread_run, x), "pthread_create");
    pthread_join(thread, NULL);
    ONE_WHOLE(RUN(sum_named, x, NULL));
    return 0;
}

static int failed_child(void)
{
    int *x = ints_new();
    struct frame f = {x, NULL};

    CHECK(freopen("/dev/null", "w", stderr), "the errors are meant");
    loops_make();
    fake->code = 2;
    for (int k = 1; k < 30; k++) {
        RUN(change_named, x, NULL);
        unsigned want = 0;
        for (int i = 0; i < N; i++)
            want += (unsigned)x[i];
        fake->calls = 0;
        fake->fail_at = k;
        CHECK(run(&sum_named_loop, &f, N) == want, "%d: the run that fails", k);
        fake->fail_at = 0;
        RUN(both_named, x, NULL);
        RUN(sum_named, x, NULL);
    }
    return 0;
}

/* Room for less than is used. */
static int room_child(void)
{
    int *x[6];

    loops_make();
    for (int k = 0; k < 6; k++)
        x[k] = ints_new();
    fake->most = fake->used + 4 * SIZE;
    for (int round = 0; round < 4; round++)
        for (int k = 1; k < 6; k++) {
            RUN(turn_named, x[k], x[0]);
            RUN(change_named, x[0], NULL);
        }
    return 0;
}

/* Where the system tells, it is asked all the same; memory of which it does not stays by the
   program's word. */
static int told_child(void)
{
    int *x = ints_new(), *shared = ints_map(N, MAP_SHARED | MAP_ANONYMOUS, -1);

    loops_make();
    ONE_WHOLE(RUN(sum_named, x, NULL));
    x[N / 2]++;
    COPIES(RUN(sum_named, x, NULL), PAGE, LITTLE);
    memset(shared, 3, SIZE);
    ONE_WHOLE(RUN(sum_named, shared, NULL));
    COPIES(RUN(change_named, shared, NULL), 0, 0);
    COPIES(RUN(sum_named, shared, NULL), 0, 0);
    return 0;
}

/* FOLD_VERIFY: the word is kept, and broken. */
static int kept_child(void)
{
    int *x = ints_new();
    struct frame f = {x, NULL};

    loops_make();
    run(&sum_named_loop, &f, N);
    run(&change_named_loop, &f, N);
    long before = fake->there;
    run(&both_named_loop, &f, N);
    run(&sum_named_loop, &f, N);
    CHECK(fake->there == before, "it has been copied again");
    foldrt_settle();
    x[N / 2]++;
    run(&sum_named_loop, &f, N);
    return 0;
}

static int broken_child(void)
{
    int *x = ints_new();
    struct frame f = {x, NULL};

    loops_make();
    run(&change_named_loop, &f, N);
    x[N / 2] ^= 1;
    run(&sum_named_loop, &f, N);
    return 0;
}

/* ---- tests ---- */

#define PRAGMA "FOLD_DEVICE=cuda FOLD_STAY=pragma "

static void runs_pass(const char *const *modes, const char *variables)
{
    static struct outcome o;

    for (; *modes; modes++)
        self_pass(&o, *modes, variables);
}

static void what_is_named_is_copied_once(void **state)
{
    (void)state;
    runs_pass(MODES("once", "parts", "ends", "threads", "failed", "room"), PRAGMA "FOLD_THREADS=3");
    runs_pass(MODES("once", "ends"), PRAGMA "FOLD_THREADS=1 FOLD_OVERLAP=0");
    runs_pass(MODES("off"), "FOLD_DEVICE=cuda FOLD_THREADS=2 FOLD_STAY=0");
}

static void the_system_is_asked_where_it_tells(void **state)
{
    (void)state;
    modes_run(MODES("told"), "FOLD_DEVICE=cuda FOLD_THREADS=2");
}

static void a_broken_word_is_found_by_verify(void **state)
{
    static struct outcome o;

    (void)state;
    for (int k = 0; k < 2; k++) {
        const char *variables = k ? "FOLD_DEVICE=cuda FOLD_VERIFY=1" : PRAGMA "FOLD_VERIFY=1";
        self_pass(&o, "kept", variables);
        self_run(&o, "broken", variables);
        assert_int_equal(o.status, 70);
        assert_non_null(strstr(o.err, "FOLD_VERIFY: what '#pragma foldcc resident' names has been "
                                      "written by something else (byte 1048576 of 2097152)"));
    }
}

static const struct child children[] = {
    {"once", once_child},
    {"off", off_child},
    {"ends", ends_child},
    {"parts", parts_child},
    {"threads", threads_child},
    {"failed", failed_child},
    {"room", room_child},
    {"told", told_child},
    {"kept", kept_child},
    {"broken", broken_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_named_is_copied_once),
        cmocka_unit_test(the_system_is_asked_where_it_tells),
        cmocka_unit_test(a_broken_word_is_found_by_verify),
    };

    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
