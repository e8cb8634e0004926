/* What the tests of data that stays on a device share. */
#ifndef STAY_H
#define STAY_H

#include "loops.h"

#include <sys/mman.h>

#define PAGE 4096
#define SIZE ((long)(N * sizeof(int)))
#define INTS (PAGE / (int)sizeof(int)) /* of a page */
#define LITTLE (8 * PAGE)

static struct fake *fake;

/* Memory of n ints, which begins and ends within a page. */
TEST_FN int *ints_map(long n, int flags, int file)
{
    char *at = mmap(NULL, (size_t)n * sizeof(int) + PAGE, PROT_READ | PROT_WRITE, flags, file, 0);

    CHECK(at != MAP_FAILED, "mmap");
    return (int *)(void *)(at + 80);
}

TEST_FN int *ints_new(void)
{
    int *x = ints_map(N, MAP_PRIVATE | MAP_ANONYMOUS, -1);

    for (int i = 0; i < N; i++)
        x[i] = i * 5 + 1;
    return x;
}

/* Runs the loop, whose result has to be that of C; the bytes that were copied to the device. */
TEST_FN long run_checked(int line, const struct foldrt_loop *loop, int *x, int *y)
{
    static int had_x[N], had_y[N];
    struct frame f = {x, y}, had = {had_x, had_y};
    struct part want = {0};
    long before = fake->there, launches = fake->launches;

    memcpy(had_x, x, sizeof had_x);
    memcpy(had_y, y ? y : x, sizeof had_y);
    expect(loop, &had, N, &want);
    unsigned s = run(loop, &f, N);
    CHECK(fake->launches > launches, "line %d: %s ran here", line, loop->what);
    CHECK(s == want.s, "line %d: %s: %u and not %u", line, loop->what, s, want.s);
    CHECK(!memcmp(x, had_x, sizeof had_x), "line %d: %s: x is wrong", line, loop->what);
    CHECK(!y || !memcmp(y, had_y, sizeof had_y), "line %d: %s: y is wrong", line, loop->what);
    return fake->there - before;
}

#define RUN(loop, x, y) run_checked(__LINE__, &loop##_loop, x, y)

#define COPIES(what, least, most)                                                                  \
    do {                                                                                           \
        long copied = what;                                                                        \
        CHECK((least) <= copied && copied <= (most), "%ld bytes are copied", copied);              \
    } while (0)

/* Until it stays. */
TEST_FN int *kept_new(void)
{
    int *x = ints_new();

    COPIES(RUN(sum, x, NULL), SIZE, SIZE + PAGE);
    COPIES(RUN(sum, x, NULL), 1, SIZE + PAGE);
    COPIES(RUN(sum, x, NULL), 0, LITTLE); /* its ends, unless these have been kept */
    return x;
}

TEST_FN void pipe_write(int *to, int n)
{
    int ends[2], left = n * (int)sizeof *to;
    char *at = (char *)to;

    CHECK(pipe(ends) == 0, "pipe");
    for (; left > 0; left -= PAGE, at += PAGE) {
        char page[PAGE];
        memset(page, left, sizeof page);
        CHECK(write(ends[1], page, PAGE) == PAGE && read(ends[0], at, PAGE) == PAGE, "pipe");
    }
    close(ends[0]);
    close(ends[1]);
}

TEST_FN void pages_map(void *at, size_t nbytes, int flags, int file)
{
    void *got = mmap(at, nbytes, PROT_READ | PROT_WRITE, MAP_FIXED | flags, file, 0);

    CHECK(got == at, "mmap");
}

struct child {
    const char *name;
    int (*run)(void);
};

TEST_FN int child_run(const struct child *all, const char *mode)
{
    fake = fake_find();
    foldrt__slab_bytes = (uint64_t)512 << 10;
    for (; all->name; all++)
        if (!strcmp(all->name, mode))
            return all->run();
    return 1;
}

/* Does this system tell what has been written? */
TEST_FN bool can_track(void)
{
    int *x = ints_map(N, MAP_PRIVATE | MAP_ANONYMOUS, -1);
    uintptr_t from = (uintptr_t)x, to = from + SIZE;
    struct span spans[4];
    uint64_t written;

    memset(x, 1, SIZE);
    if (!foldrt__track_add(from, to) || foldrt__track_scan(from, to, spans, 4, &written) < 0)
        return false;
    foldrt__track_close(from, to);
    return written > 0 && foldrt__track_scan(from, to, spans, 4, &written) >= 0 && written == 0;
}

TEST_FN void modes_run(const char *const *modes, const char *variables)
{
    struct outcome o;

    if (!can_track()) {
        print_message("this system does not tell what has been written: not tested\n");
        skip();
    }
    for (; *modes; modes++)
        self_pass(&o, *modes, variables);
}

#define MODES(...) ((const char *const[]){__VA_ARGS__, NULL})

#endif
