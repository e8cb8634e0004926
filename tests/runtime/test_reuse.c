/*
 * Arrays that stay on a device from their first use on, by the driver that is not one: since the
 * loop's touches say that a later one reads them, or because others have stayed to advantage.
 */
#define _GNU_SOURCE
#include "fake/stay.h"

#include <pthread.h>
#include <sys/wait.h>

#define FRESH (MAP_PRIVATE | MAP_ANONYMOUS)
#define HOLDS_ALL(copies) COPIES(copies, SIZE, SIZE + SIZE / 20)

/* The loops of loops.h, of which foldcc would have seen that others follow. */
static struct foldrt_loop sum_again_loop, change_again_loop, turn_again_loop;

static void again_make(struct foldrt_loop *to, const struct foldrt_loop *from)
{
    struct foldrt_kernel *kernel = malloc(sizeof *kernel);
    struct foldrt_touch *touches = malloc(from->kernel->ntouches * sizeof *touches);

    CHECK(kernel && touches, "malloc");
    *kernel = *from->kernel;
    for (uint32_t i = 0; i < kernel->ntouches; i++) {
        touches[i] = kernel->touches[i];
        touches[i].flags |= FOLDRT_AGAIN;
    }
    kernel->touches = touches;
    *to = *from;
    to->kernel = kernel;
}

static void loops_make(void)
{
    again_make(&sum_again_loop, &sum_loop);
    again_make(&change_again_loop, &change_loop);
    again_make(&turn_again_loop, &turn_loop);
}

/* ---- what is copied ---- */

static int once_child(void)
{
    int *x = ints_new(), *y = ints_new(), *z = ints_new();

    loops_make();
    HOLDS_ALL(RUN(sum_again, x, NULL) + RUN(sum, x, NULL) + RUN(change, x, NULL) +
              RUN(both, x, NULL) + RUN(sum, x, NULL));
    x[N / 2]++;
    COPIES(RUN(sum_again, x, NULL), PAGE, LITTLE);
    COPIES(RUN(turn_again, x, y), 0, LITTLE);
    COPIES(RUN(sum, y, NULL), 1, LITTLE); /* a result that was never copied there */
    HOLDS_ALL(RUN(change_again, z, NULL) + RUN(sum, z, NULL) + RUN(change, z, NULL));
    return 0;
}

static int off_child(void)
{
    int *x = ints_new();

    loops_make();
    for (int k = 0; k < 4; k++)
        COPIES(RUN(sum_again, x, NULL), SIZE, SIZE + PAGE);
    return 0;
}

/* What others that came through the same pointer have done tells of the next one. */
static int learned_child(void)
{
    int *x = ints_new(), *y = ints_new(), *z = ints_new(), *w = ints_new();

    COPIES(RUN(sum, x, NULL) + RUN(sum, x, NULL) + RUN(sum, x, NULL), 2 * SIZE, 2 * SIZE + LITTLE);
    HOLDS_ALL(RUN(sum, y, NULL) + RUN(change, y, NULL) + RUN(sum, y, NULL));
    COPIES(RUN(dot, x, z) + RUN(dot, x, z), 2 * SIZE, 2 * SIZE + 2 * LITTLE); /* the other one */
    for (int k = 0; k < 8; k++) {
        for (int i = 0; i < N; i++)
            w[i] += k;
        RUN(sum, w, NULL);
    }
    int *last = ints_new(); /* w has not */
    COPIES(RUN(sum, last, NULL) + RUN(sum, last, NULL), 2 * SIZE, 2 * SIZE + LITTLE);
    return 0;
}

/* The text was wrong: what the program writes each time is left alone. */
static int rewritten_child(void)
{
    int *x = ints_new();
    long all = 0;

    loops_make();
    for (int k = 0; k < 40; k++) {
        for (int i = 0; i < N; i++)
            x[i] += k;
        all += RUN(sum_again, x, NULL);
    }
    COPIES(all, 40 * SIZE, 41 * SIZE);
    return 0;
}

/* ---- what is written between the loops ---- */

static void *thread_write(void *x)
{
    for (int i = N / 4; i < N / 2; i++)
        ((int *)x)[i] ^= 0x55;
    return NULL;
}

static int written_child(void)
{
    int status;

    loops_make();
    for (int k = 0; k < 3; k++) {
        int *x = ints_new();
        pthread_t thread;
        HOLDS_ALL(RUN(sum_again, x, NULL));
        x[N / 3] = k;
        x[5] += k;
        x[N - 1]++;
        RUN(change_again, x, NULL);
        CHECK(!pthread_create(&thread, NULL, thread_write, x), "pthread_create");
        pthread_join(thread, NULL);
        COPIES(RUN(sum_again, x, NULL), SIZE / 4, SIZE / 4 + LITTLE);
        pipe_write(x + N / 4, 9000);
        RUN(sum_again, x, NULL);
        pid_t child = fork();
        if (child == 0) { /* its writes are its own, and its loops run here */
            struct frame f = {x, NULL};
            unsigned before = run(&sum_again_loop, &f, N);
            x[N / 2] += 3;
            _exit(run(&sum_again_loop, &f, N) != before + 3);
        }
        waitpid(child, &status, 0);
        CHECK(WIFEXITED(status) && !WEXITSTATUS(status), "the child's sum is wrong");
        COPIES(RUN(sum_again, x, NULL), 0, LITTLE);
        x[N / 2]++;
        COPIES(RUN(sum_again, x, NULL), PAGE, LITTLE);
    }
    return 0;
}

/* Other memory at the same place, each of which crosses once. */
static int reused_child(void)
{
    char *at = mmap(NULL, SIZE + PAGE, PROT_READ | PROT_WRITE, FRESH, -1, 0);
    int *x = (int *)(void *)(at + 80);

    CHECK(at != MAP_FAILED, "mmap");
    loops_make();
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < N; i++)
            x[i] = i * k + 3;
        HOLDS_ALL(RUN(sum_again, x, NULL) + RUN(change_again, x, NULL) + RUN(sum, x, NULL));
        CHECK(!munmap(at, SIZE + PAGE), "munmap");
        pages_map(at, SIZE + PAGE, FRESH, -1);
    }
    RUN(sum_again, x, NULL); /* nobody has touched it */
    return 0;
}

/* Memory of malloc's, which moves, and which it hands out again. */
static int moved_child(void)
{
    int *x = NULL;

    loops_make();
    for (long size = SIZE; size < 20 * SIZE; size += SIZE) {
        int *z = realloc(x, (size_t)size);
        CHECK(z, "realloc");
        x = z;
        memset((char *)x + size - SIZE, (int)(size / SIZE), SIZE);
        RUN(sum_again, x, NULL);
        RUN(change_again, x, NULL);
    }
    free(x);
    for (int k = 0; k < 20; k++) {
        int *z = malloc(SIZE);
        CHECK(z, "malloc");
        for (int i = 0; i < N; i++)
            z[i] = i ^ k;
        RUN(sum_again, z, NULL);
        RUN(change_again, z, NULL);
        RUN(sum, z, NULL);
        free(z);
    }
    return 0;
}

/* ---- tests ---- */

static void an_array_is_copied_once(void **state)
{
    (void)state;
    modes_run(MODES("once", "learned", "rewritten"), "FOLD_DEVICE=cuda FOLD_THREADS=3");
    modes_run(MODES("once"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
    modes_run(MODES("off"), "FOLD_DEVICE=cuda FOLD_THREADS=2 FOLD_STAY=0");
}

static void what_is_written_is_copied_again(void **state)
{
    (void)state;
    modes_run(MODES("written", "reused", "moved"), "FOLD_DEVICE=cuda FOLD_THREADS=3");
    modes_run(MODES("written"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
}

static const struct child children[] = {
    {"once", once_child},       {"off", off_child},
    {"learned", learned_child}, {"rewritten", rewritten_child},
    {"reused", reused_child},   {"moved", moved_child},
    {"written", written_child}, {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_array_is_copied_once),
        cmocka_unit_test(what_is_written_is_copied_again),
    };

    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
