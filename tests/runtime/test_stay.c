/*
 * Data that stays on a device between loops, by the driver that is not one: what is copied, and
 * that other memory at the same place is taken for that.
 */
#define _GNU_SOURCE
#include "fake/stay.h"

/* ---- what is copied ---- */

static int stays_child(void)
{
    int *x = kept_new(), *y = ints_new();

    x[N / 2]++;
    x[N / 2 + 1]++;
    COPIES(RUN(sum, x, NULL), PAGE, LITTLE);
    x[0]++;
    COPIES(RUN(sum, x, NULL), 1, LITTLE);
    x[N - 1]++;
    COPIES(RUN(sum, x, NULL), 1, LITTLE);
    for (int i = N / 2; i < N / 2 + 40 * INTS; i++)
        x[i] ^= 1;
    COPIES(RUN(sum, x, NULL), 40 * PAGE, 40 * PAGE + LITTLE);
    COPIES(RUN(change, x, NULL), 1, LITTLE);
    COPIES(RUN(sum, x, NULL), 1, LITTLE);
    COPIES(RUN(both, x, NULL), 1, LITTLE);
    COPIES(RUN(turn, x, y), 1, LITTLE); /* y is noted */
    COPIES(RUN(turn, x, y), 0, LITTLE); /* and stays, as a result */
    COPIES(RUN(sum, y, NULL), 1, LITTLE);
    y[N - 9]++;
    COPIES(RUN(change, y, NULL), 1, LITTLE);
    COPIES(RUN(sum, x, NULL), 0, LITTLE);
    return 0;
}

/* What fills no page at both ends is copied when the program has written there. */
static int ends_child(void)
{
    int *x = kept_new(), *y = ints_new(), had[2 * INTS];
    long head = PAGE - 80, tail = (SIZE + 80) % PAGE;

    COPIES(RUN(sum, x, NULL), 0, 0);
    x[-1]++;
    x[N]++;
    COPIES(RUN(sum, x, NULL), 0, 0);
    x[INTS - 21]++; /* the head's last element, then the tail's first one, then both */
    COPIES(RUN(sum, x, NULL), head, head);
    x[N - tail / (int)sizeof *x]++;
    COPIES(RUN(sum, x, NULL), tail, tail);
    x[0]++;
    x[N - 1]++;
    COPIES(RUN(sum, x, NULL), head + tail, head + tail);
    x[0]++;
    x[INTS - 20]++; /* the page behind the head, too */
    COPIES(RUN(sum, x, NULL), head + PAGE, head + PAGE);
    x[0]--;
    COPIES(RUN(sum, x, NULL), head, head);
    COPIES(RUN(sum, x, NULL), 0, 0);
    for (int k = 0; k < 3; k++) { /* the device has written there */
        RUN(change, x, NULL);
        COPIES(RUN(sum, x, NULL), 1, LITTLE);
        COPIES(RUN(sum, x, NULL), 0, 0);
        memcpy(had, x, sizeof had / 2);
        memcpy(had + INTS, x + N - INTS, sizeof had / 2);
        RUN(change, x, NULL);
        memcpy(x, had, (size_t)head); /* here as it was before, and not there */
        memcpy(x + N - tail / (int)sizeof *x, had + 2 * INTS - tail / (int)sizeof *x, (size_t)tail);
        COPIES(RUN(sum, x, NULL), head + tail, LITTLE);
    }
    for (int k = 0; k < 3; k++) {
        x[0] += k;
        RUN(turn, x, y);
        RUN(turn, y, x);
        RUN(sum, y, NULL);
        COPIES(RUN(sum, y, NULL), 0, 0);
        COPIES(RUN(sum, x, NULL), 0, LITTLE);
    }
    return 0;
}

/* The sum of what has not been written for a while begins before anybody asks whether it has, and
   is begun again where it has. */
static int early_child(void)
{
    int *x = kept_new(), *y = kept_new();
    const long once[] = {1, 1, 1}, twice[] = {2, 1, 1};

    RUN(sum, x, NULL);
    for (int k = 0; k < 4; k++) {
        const long *want = k ? twice : once;
        for (int i = 0; i < 3; i++) {
            long launches = fake->launches;
            RUN(sum, x, NULL);
            CHECK(fake->launches - launches == want[i], "%d, %d: %ld launches", k, i,
                  fake->launches - launches);
        }
        x[k == 2 ? 0 : N / 2 + k * INTS]++; /* the last time at its end, which is no page */
        RUN(change, y, NULL);               /* writes: never begun early */
    }
    return 0;
}

#define MANY (1 << 23) /* ints whose partials are more than a page */

/* What such a sum begins on does not make room for its partials: what has been used since does. */
static int partials_child(void)
{
    int *x = ints_map(MANY, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    struct frame f = {x, NULL};
    unsigned want = 0;

    for (int i = 0; i < MANY; i++)
        want += (unsigned)(x[i] = i * 3 + 1);
    for (int k = 0; k < 4; k++)
        CHECK(run(&sum_loop, &f, MANY) == want, "another sum");
    fake->most = fake->used + SIZE; /* there is room for more once the partials have gone */
    kept_new();
    fake->most = fake->used;
    long before = fake->there, launches = fake->launches;
    CHECK(run(&sum_loop, &f, MANY) == want, "another sum");
    CHECK(fake->launches == launches + 1, "%ld launches", fake->launches - launches);
    CHECK(fake->there - before <= LITTLE, "%ld bytes are copied", fake->there - before);
    return 0;
}

static int off_child(void)
{
    int *x = ints_new();

    for (int k = 0; k < 4; k++)
        COPIES(RUN(sum, x, NULL), SIZE, SIZE + PAGE);
    return 0;
}

/* What the program writes each time is left alone. */
static int rewritten_child(void)
{
    int *x = ints_new();
    long all = 0;

    for (int k = 0; k < 40; k++) {
        for (int i = 0; i < N; i++)
            x[i] += k;
        all += RUN(sum, x, NULL);
    }
    COPIES(all, 40 * SIZE, 41 * SIZE);
    return 0;
}

/* A device with room for less than is used: nothing fails, and what is used most stays. */
static int room_child(void)
{
    int *x[6];

    for (int k = 0; k < 6; k++)
        x[k] = ints_new();
    fake->most = fake->used + 4 * SIZE;
    for (int round = 0; round < 4; round++)
        for (int k = 1; k < 6; k++) {
            RUN(turn, x[k], x[0]);
            RUN(change, x[0], NULL);
        }
    COPIES(RUN(sum, x[0], NULL), 1, LITTLE);
    return 0;
}

/* ---- other memory at the same place ---- */

static char *page_of(int *x)
{
    return (char *)((uintptr_t)x & ~(uintptr_t)(PAGE - 1));
}

static int replaced_child(void)
{
    int *x = kept_new();

    pages_map(page_of(x), SIZE + PAGE, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    CHECK(x[5] == 0, "it is not new");
    RUN(sum, x, NULL);
    x = kept_new();
    pages_map(page_of(x) + 100 * PAGE, 50 * PAGE, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    RUN(sum, x, NULL);
    x = kept_new();
    CHECK(!madvise(page_of(x) + 9 * PAGE, 7 * PAGE, MADV_DONTNEED), "madvise");
    RUN(sum, x, NULL);
    CHECK(!madvise(page_of(x), SIZE, MADV_DONTNEED), "madvise");
    RUN(sum, x, NULL);
    x = kept_new();
    CHECK(!mprotect(page_of(x), SIZE, PROT_READ), "mprotect");
    COPIES(RUN(sum, x, NULL), 0, LITTLE);
    CHECK(!mprotect(page_of(x), SIZE, PROT_READ | PROT_WRITE), "mprotect");
    x[N / 4]++;
    COPIES(RUN(sum, x, NULL), 1, LITTLE);
    for (int k = 0; k < 20; k++) {
        int *z = malloc(SIZE);
        for (int i = 0; i < N; i++)
            z[i] = i ^ k;
        RUN(sum, z, NULL);
        RUN(change, z, NULL);
        free(z);
    }
    return 0;
}

/* Nobody looks at the pages before the loop does. */
static int gone_child(void)
{
    int *x = kept_new();
    struct frame f = {x, NULL};

    pages_map(page_of(x), SIZE + PAGE, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    CHECK(run(&sum_loop, &f, N) == 0, "what was there before is added up");
    f.x = x = kept_new();
    unsigned want = run(&sum_loop, &f, N);
    for (int i = 9 * INTS; i < 16 * INTS; i++)
        want -= (unsigned)x[i - 80 / (int)sizeof *x];
    CHECK(!madvise(page_of(x) + 9 * PAGE, 7 * PAGE, MADV_DONTNEED), "madvise");
    CHECK(run(&sum_loop, &f, N) == want, "pages that are gone are added up");
    return 0;
}

/* What a run that failed has left on the device is not what the program has. */
static int failed_child(void)
{
    int *x = kept_new();
    struct frame f = {x, NULL};

    CHECK(freopen("/dev/null", "w", stderr), "the errors are meant");
    fake->code = 2;
    for (int k = 1; k < 40; k++) {
        for (int i = 0; i < N; i++)
            x[i] ^= k;
        unsigned want = 0;
        for (int i = 0; i < N; i++)
            want += (unsigned)x[i];
        fake->calls = 0;
        fake->fail_at = k;
        CHECK(run(&sum_loop, &f, N) == want, "%d: the run that fails", k);
        fake->fail_at = 0;
        RUN(sum, x, NULL);
        RUN(sum, x, NULL);
    }
    return 0;
}

/* Two ranges that have pages in common are one: each would hold what the other has changed. */
static int meets_child(void)
{
    char *at = mmap(NULL, 2 * SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int *x = (int *)(void *)at, *later = x + N / 2;

    CHECK(at != MAP_FAILED, "mmap");
    for (int i = 0; i < 2 * (N - 100); i++)
        x[i] = i * 3;
    for (int k = 0; k < 8; k++)
        RUN(sum, k < 4 ? x : later, NULL);
    for (int k = 0; k < 5; k++) {
        RUN(change, later, NULL);
        RUN(sum, x, NULL);
        RUN(change, x, NULL);
        RUN(sum, later, NULL);
    }
    return 0;
}

/* Memory that moves, by itself and by realloc. */
static int moved_child(void)
{
    int *x = kept_new();
    char *at = mremap(page_of(x), SIZE + PAGE, 3 * SIZE, MREMAP_MAYMOVE);

    CHECK(at != MAP_FAILED, "mremap");
    pages_map(page_of(x) == at ? at + SIZE : page_of(x), SIZE + PAGE, MAP_PRIVATE | MAP_ANONYMOUS,
              -1);
    x = (int *)(void *)(at + 80);
    RUN(sum, x, NULL);
    x[N / 2]++;
    RUN(sum, x, NULL);
    for (long size = SIZE; size < 40 * SIZE; size += SIZE) {
        int *z = realloc(size == SIZE ? NULL : x, (size_t)size);
        CHECK(z, "realloc");
        x = z;
        memset((char *)x + size - SIZE, (int)size, SIZE);
        for (int k = 0; k < 3; k++)
            RUN(sum, x, NULL);
        CHECK(((char *)x)[size - 1] == (char)size, "realloc");
    }
    return 0;
}

/* Memory that others write, or files. */
static int shared_child(void)
{
    int file = memfd_create("shared", MFD_CLOEXEC), status;

    CHECK(ftruncate(file, SIZE + PAGE) == 0, "memfd");
    int *x = ints_map(N, MAP_SHARED, file), *same = ints_map(N, MAP_SHARED, file);
    int *own = ints_map(N, MAP_PRIVATE, file);
    int *between = ints_map(N, MAP_SHARED | MAP_ANONYMOUS, -1);
    for (int k = 0; k < 6; k++) {
        same[N / 2 + k] = k + 1;
        COPIES(RUN(sum, x, NULL), SIZE, SIZE + PAGE);
        COPIES(RUN(sum, own, NULL), SIZE, SIZE + PAGE);
        RUN(change, own, NULL);
        pid_t child = fork();
        if (child == 0) {
            between[k * 1000] = 1 + k;
            _exit(0);
        }
        waitpid(child, &status, 0);
        COPIES(RUN(sum, between, NULL), SIZE, SIZE + PAGE);
    }
    return 0;
}

/* Of 2 MiB each, of which the kernel makes small ones where it has to. */
static int large_child(void)
{
    char *at = mmap(NULL, 8 * SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int *x = (int *)(((uintptr_t)at + (2 << 20)) & ~(uintptr_t)((2 << 20) - 1));
    struct frame f = {x + 100, NULL};

    CHECK(at != MAP_FAILED, "mmap");
    madvise(at, 8 * SIZE, MADV_HUGEPAGE);
    for (int i = 0; i < 3 * N; i++)
        x[i] = i;
    for (int k = 0; k < 8; k++) {
        unsigned want = 0;
        for (int i = 100; i < 2 * N; i++)
            want += (unsigned)x[i];
        CHECK(run(&sum_loop, &f, 2 * N - 100) == want, "%d: the sum is wrong", k);
        x[N + 5 * k] += k;
        x[k < 4 ? k : 2 * N + k]++;
        if (k == 6)
            CHECK(!madvise(x + N, SIZE, MADV_DONTNEED), "madvise");
    }
    return 0;
}

/* What several threads look for is what one finds: each page that has been written, and none that
   lies far from all of these. */
static int parts_child(void)
{
    enum { PAGES = 24576, APART = 16, SPANS = 256 };
    static bool is_written[PAGES];
    char *at = mmap(NULL, (size_t)PAGES * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                    -1, 0);
    uintptr_t from = (uintptr_t)at, to = from + (uintptr_t)PAGES * PAGE;
    struct span spans[SPANS];
    uint64_t written, want = 0;

    CHECK(at != MAP_FAILED, "mmap");
    memset(at, 1, (size_t)PAGES * PAGE);
    CHECK(foldrt__track_add(from, to), "pages cannot be closed");
    foldrt__track_close(from, to);
    for (int i = 0; i < PAGES; i += i % 5 ? 1 : 303) {
        is_written[i] = true;
        at[(long)i * PAGE + i % PAGE]++;
        want += PAGE;
    }
    int n = foldrt__track_scan(from, to, spans, SPANS, &written), k = 0;
    CHECK(n > 0 && written == want, "%d spans, %ld bytes", n, (long)written);
    for (int i = 0; i < PAGES; i++) {
        uintptr_t page = from + (uintptr_t)i * PAGE;
        bool is_near = false;
        while (k + 1 < n && spans[k].to <= page)
            k++;
        bool is_in = spans[k].from <= page && page < spans[k].to;
        for (int j = i < APART ? 0 : i - APART; j <= i + APART && j < PAGES; j++)
            is_near |= is_written[j];
        CHECK(is_in || !is_written[i], "page %d is missed", i);
        CHECK(!is_in || is_near, "page %d is none", i);
    }
    return 0;
}

/* ---- tests ---- */

static void what_stays_is_not_copied(void **state)
{
    (void)state;
    modes_run(MODES("stays", "ends", "early", "partials", "rewritten", "room"),
              "FOLD_DEVICE=cuda FOLD_THREADS=3");
    modes_run(MODES("stays", "ends"), "FOLD_DEVICE=cuda FOLD_THREADS=1 FOLD_OVERLAP=0");
    modes_run(MODES("stays", "room"), "FOLD_DEVICE=cuda FOLD_THREADS=2");
    modes_run(MODES("off"), "FOLD_DEVICE=cuda FOLD_THREADS=2 FOLD_STAY=0");
    modes_run(MODES("parts"), "FOLD_THREADS=3");
    modes_run(MODES("parts"), "FOLD_THREADS=1");
}

static void other_memory_is_other_memory(void **state)
{
    (void)state;
    modes_run(MODES("replaced", "gone", "failed", "meets", "moved", "shared", "large"),
              "FOLD_DEVICE=cuda FOLD_THREADS=3");
}

static const struct child children[] = {
    {"stays", stays_child},         {"ends", ends_child},
    {"early", early_child},         {"off", off_child},
    {"rewritten", rewritten_child}, {"room", room_child},
    {"replaced", replaced_child},   {"moved", moved_child},
    {"shared", shared_child},       {"large", large_child},
    {"gone", gone_child},           {"failed", failed_child},
    {"meets", meets_child},         {"parts", parts_child},
    {"partials", partials_child},   {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stays_is_not_copied),
        cmocka_unit_test(other_memory_is_other_memory),
    };

    if (argc > 1)
        return child_run(children, argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
