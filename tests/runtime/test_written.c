/*
 * Data that stays on a device between loops, by the driver that is not one: whoever writes it, and
 * whatever is done to the memory, results are those of C.
 */
#define _GNU_SOURCE
#define N (1 << (HAS_TSAN ? 18 : 19)) /* ints, of 2 slabs or more; TSan takes long */

#include "fake/stay.h"

#include <pthread.h>
#include <sys/uio.h>

/* ---- who writes ---- */

static void *thread_write(void *at)
{
    int *x = at;

    for (int i = N / 3; i < N / 2; i++)
        x[i] = ~x[i];
    return NULL;
}

static int writers_child(void)
{
    int *x = kept_new(), some[100];
    struct iovec from = {some, sizeof some}, to = {x + 77777, sizeof some};
    pthread_t thread;

    memset(some, 17, sizeof some);
    pipe_write(x + N / 4, 20 * INTS);
    COPIES(RUN(sum, x, NULL), 20 * PAGE, 22 * PAGE + LITTLE);
    CHECK(pthread_create(&thread, NULL, thread_write, x) == 0, "no thread");
    pthread_join(thread, NULL);
    RUN(sum, x, NULL);
    if (process_vm_writev(getpid(), &from, 1, &to, 1, 0) == sizeof some)
        CHECK(x[77777] == some[0], "nothing is written");
    RUN(sum, x, NULL);
    int file = open("/proc/self/mem", O_WRONLY);
    if (file >= 0)
        CHECK(pwrite(file, some, sizeof some, (off_t)(uintptr_t)(x + 222222)) == sizeof some,
              "/proc/self/mem");
    RUN(sum, x, NULL);
    x[0]++, x[N - 1]++;
    COPIES(RUN(sum, x, NULL), 1, LITTLE);
    return 0;
}

/* Another thread writes next to what a loop writes, in the same pages, as it may. */
struct neighbour {
    int *left, *right;
    _Atomic bool ends;
    unsigned count;
};

static void *neighbour_run(void *at)
{
    struct neighbour *n = at;

    for (; !n->ends; n->count++) {
        for (int i = 1; i <= 8; i++)
            n->left[-i]++;
        for (int i = 0; i < 8; i++)
            n->right[i]++;
    }
    return NULL;
}

static int neighbours_child(void)
{
    int *memory = ints_new(), *y = ints_new(), *x = memory + 1000 + 3;
    int64_t n = N - 3000;
    struct frame all = {memory, y}, part = {x, y};

    for (int k = 0; k < 4; k++)
        run(&sum_loop, &all, N);
    for (int k = 0; k < (HAS_SANITIZER ? 10 : 60); k++) {
        struct neighbour beside = {.left = x, .right = x + n};
        pthread_t thread;
        int first = x[-1], last = x[n];
        CHECK(pthread_create(&thread, NULL, neighbour_run, &beside) == 0, "no thread");
        for (int j = 0; j < 3; j++)
            run(&change_loop, &part, n);
        beside.ends = true;
        pthread_join(thread, NULL);
        CHECK((unsigned)x[-1] - (unsigned)first == beside.count, "%u: a write is lost", k);
        CHECK((unsigned)x[n] - (unsigned)last == beside.count, "%u: a write is lost", k);
        RUN(sum, memory, NULL);
    }
    return 0;
}

/* ---- processes ---- */

static int fork_child(void)
{
    int *x = kept_new(), *y = ints_new(), status;

    RUN(turn, x, y);
    RUN(turn, x, y);
    for (int k = 0; k < 4; k++) {
        pid_t child = fork();
        CHECK(child >= 0, "fork");
        if (child == 0) {
            struct frame f = {x, y}, had = {malloc(SIZE), malloc(SIZE)};
            struct part want;
            memset(x + N / 4, 3, SIZE / 4);
            memcpy(had.x, x, SIZE);
            sum_expected(&had, 0, N, &want);
            CHECK(run(&sum_loop, &f, N) == want.s, "in the child");
            run(&change_loop, &f, N);
            change_range(&had, 0, N, &status);
            CHECK(!memcmp(x, had.x, SIZE), "in the child");
            fflush(stdout);
            _exit(0);
        }
        x[N / 2 + k]++;
        COPIES(RUN(sum, x, NULL), 1, LITTLE);
        CHECK(waitpid(child, &status, 0) == child && status == 0, "the child");
        RUN(sum, y, NULL);
        COPIES(RUN(change, x, NULL), 1, LITTLE);
    }
    return 0;
}

/* Files that it does not know are closed by the program, which opens others. */
static int files_child(void)
{
    int *x = kept_new(), first = open("/dev/null", O_RDONLY);

    for (int i = 3; i < 100; i++)
        close(i);
    x[N / 2]++;
    RUN(sum, x, NULL);
    for (int i = 3; i < 100; i++)
        open("/dev/null", O_RDWR);
    x[N / 2]++;
    RUN(sum, x, NULL);
    RUN(change, x, NULL);
    RUN(sum, x, NULL);
    CHECK(first >= 3 && fcntl(first, F_GETFD) >= 0, "a file is closed");
    return 0;
}

/* ---- anything ---- */

#define AREA (3 * N)

struct area {
    int *is, *want; /* AREA ints */
};

static void area_touch(struct area *a, uint64_t *random)
{
    uint64_t at = random_next(random) % (AREA / INTS - 40), n = 1 + random_next(random) % 40;
    char *pages = (char *)(a->is + at * INTS);
    size_t nbytes = n * PAGE;

    switch (random_next(random) % 8) {
    case 0:
        CHECK(!madvise(pages, nbytes, MADV_DONTNEED), "madvise");
        memset(a->want + at * INTS, 0, nbytes);
        break;
    case 1:
        pages_map(pages, nbytes, MAP_PRIVATE | MAP_ANONYMOUS, -1);
        memset(a->want + at * INTS, 0, nbytes);
        break;
    case 2:
        pipe_write(a->is + at * INTS + 7, (int)(n - 1) * INTS);
        memcpy(a->want + at * INTS, a->is + at * INTS, nbytes);
        break;
    default:
        for (uint64_t k = 0; k < n; k++) {
            uint64_t i = random_next(random) % AREA;
            a->is[i] = a->want[i] = (int)random_next(random);
        }
    }
}

static int random_child(void)
{
    static const struct foldrt_loop *const loops[] = {&sum_loop,  &change_loop, &turn_loop,
                                                      &both_loop, &gaps_loop,   &sum_loop};
    uint64_t random = strtoull(getenv("SEED"), NULL, 10) * 2 + 1;
    struct area areas[3];

    foldrt__stay_least = 1 << 16;
    for (int k = 0; k < 3; k++) {
        size_t nbytes = AREA * sizeof(int);
        areas[k].is =
            mmap(NULL, nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        areas[k].want = calloc(1, nbytes);
    }
    for (int step = 0; step < (HAS_SANITIZER ? 150 : 600); step++) {
        struct area *a = &areas[random_next(&random) % 3], *b = &areas[random_next(&random) % 2];
        const struct foldrt_loop *loop = loops[random_next(&random) % 6];
        bool is_known = random_next(&random) % 2;
        int64_t n = is_known ? N / 2 : 2048 + (int64_t)(random_next(&random) % (N / 2 - 2048));
        int64_t at = is_known ? 100 : (int64_t)(random_next(&random) % N);
        int64_t there = is_known ? 50 : (int64_t)(random_next(&random) % N);
        struct frame f = {a->is + at, b->is + N + there},
                     want = {a->want + at, b->want + N + there};
        struct part part = {0};
        foldrt__slab_bytes = (uint64_t)1 << (15 + random_next(&random) % 7);
        if (a == b && loop != &sum_loop)
            continue;
        expect(loop, &want, n, &part);
        CHECK(run(loop, &f, n) == part.s, "step %d: %s is wrong", step, loop->what);
        if (step % 4 == 0)
            for (int k = 0; k < 3; k++)
                CHECK(!memcmp(areas[k].is, areas[k].want, AREA * sizeof(int)), "step %d", step);
        if (step % 2)
            area_touch(a, &random);
    }
    for (int k = 0; k < 3; k++)
        free(areas[k].want);
    return 0;
}

/* ---- tests ---- */

static void all_writes_are_seen(void **state)
{
    (void)state;
    modes_run(MODES("writers", "neighbours"), "FOLD_DEVICE=cuda FOLD_THREADS=3");
    modes_run(MODES("neighbours"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
    modes_run(MODES("neighbours"), "FOLD_DEVICE=cuda FOLD_THREADS=2");
}

static void processes_and_their_files(void **state)
{
    (void)state;
    modes_run(MODES("fork", "files"), "FOLD_DEVICE=cuda FOLD_THREADS=3");
}

static void anything_in_any_order(void **state)
{
    char variables[64];

    (void)state;
    for (int seed = 1; seed <= (HAS_SANITIZER ? 2 : 4); seed++) {
        snprintf(variables, sizeof variables, "FOLD_DEVICE=cuda FOLD_THREADS=%d SEED=%d",
                 1 + seed % 4, seed);
        modes_run(MODES("random"), variables);
    }
}

static const struct child children[] = {
    {"writers", writers_child}, {"neighbours", neighbours_child}, {"fork", fork_child},
    {"files", files_child},     {"random", random_child},         {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_writes_are_seen),
        cmocka_unit_test(processes_and_their_files),
        cmocka_unit_test(anything_in_any_order),
    };

    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
