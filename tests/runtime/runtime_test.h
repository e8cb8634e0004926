/*
 * What the runtime's tests share. The environment is read once in a process, so a test runs its own
 * program again with a mode as argument: main is
 *     if (argc > 1) return child(argv[1]);
 */
#ifndef RUNTIME_TEST_H
#define RUNTIME_TEST_H

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../runtime/job.h"
#include "exemplars.h"

#define TEST_FN static __attribute__((unused))

#if defined __SANITIZE_THREAD__
#define HAS_TSAN 1
#elif defined __has_feature
#if __has_feature(thread_sanitizer)
#define HAS_TSAN 1
#endif
#endif
#ifndef HAS_TSAN
#define HAS_TSAN 0
#endif
#if HAS_TSAN || defined __SANITIZE_ADDRESS__
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

/* What a test computes to compare with, on memory that is this thread's own: TSan need not look at
   that. */
#define UNWATCHED __attribute__((no_sanitize("thread")))

extern char **environ;

/* How a run of this program ended. */
struct outcome {
    int status; /* of exit, or -signal */
    char *out, *err;
};

TEST_FN void file_read(int file, char *text, size_t size)
{
    ssize_t got = pread(file, text, size - 1, 0);

    text[got < 0 ? 0 : got] = 0;
}

/* All that has been written to it, however much. */
TEST_FN char *file_map(int file)
{
    struct stat is;

    assert_int_equal(fstat(file, &is), 0);
    assert_int_equal(ftruncate(file, is.st_size + 1), 0);
    char *text = mmap(NULL, (size_t)is.st_size + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    assert_true(text != MAP_FAILED);
    return text;
}

/* This environment without FOLD_ variables, and with the given ones ("A=x B=y"). `text` is cut up.
 */
TEST_FN void environment_set(char *text)
{
    for (char **at = environ; *at;) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*at, "="), *at);
        if (!strncmp(*at, "FOLD_", 5))
            unsetenv(name);
        else
            at++;
    }
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        putenv(word);
}

/* Runs this program in the mode, with FOLD_ variables as given only. */
TEST_FN void self_run(struct outcome *o, const char *mode, const char *variables)
{
    char out[] = "/tmp/foldrt-out-XXXXXX", err[] = "/tmp/foldrt-err-XXXXXX", text[256];
    int out_file = mkstemp(out), err_file = mkstemp(err), status;

    assert_true(out_file >= 0 && err_file >= 0);
    unlink(out);
    unlink(err);
    snprintf(text, sizeof text, "%s", variables);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        environment_set(text);
        dup2(out_file, STDOUT_FILENO);
        dup2(err_file, STDERR_FILENO);
        execl("/proc/self/exe", "test", mode, (char *)NULL);
        _exit(126);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    o->status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    o->out = file_map(out_file);
    o->err = file_map(err_file);
    close(out_file);
    close(err_file);
}

/* The same, which has to end well and with nothing on stderr. */
TEST_FN void self_pass(struct outcome *o, const char *mode, const char *variables)
{
    self_run(o, mode, variables);
    if (o->status || *o->err)
        print_error("%s %s: status %d\n%s%s", variables, mode, o->status, o->out, o->err);
    assert_int_equal(o->status, 0);
    assert_string_equal(o->err, "");
}

/* A mode that says "before", runs a loop whose code is wrong, and says what the answer is. With
   FOLD_VERIFY=1, and the variables, it ends with one line that begins as given and holds the two
   others; without that nobody finds out. */
TEST_FN void verify_finds(const char *mode, const char *variables, const char *begin,
                          const char *one, const char *other)
{
    static struct outcome o;
    char both[128];

    snprintf(both, sizeof both, "FOLD_VERIFY=1 %s", variables);
    self_run(&o, mode, both);
    if (o.status != 70 || strncmp(o.err, begin, strlen(begin)) || !strstr(o.err, one) ||
        !strstr(o.err, other) || strchr(o.err, '\n') != o.err + strlen(o.err) - 1)
        fail_msg("%s: status %d, %s%s", mode, o.status, o.out, o.err);
    assert_string_equal(o.out, "before\n");
    self_run(&o, mode, variables);
    assert_int_equal(o.status, 0);
    assert_string_equal(o.out, "before\nanswer 1\n");
}

/* What a child says when something is not as it should be, and ends. */
#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: ", __FILE__, __LINE__);                                                 \
            printf(__VA_ARGS__);                                                                   \
            printf("\n");                                                                          \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* Runs the loop past the decisions of cost.c: as one that is expected to take ns nanoseconds on one
   thread. Something must have run by foldrt_run before. Sets *threads to how many took part. */
TEST_FN int forced_run(const struct foldrt_loop *loop, const struct foldrt_call *call, double ns,
                       int *threads)
{
    const struct foldrt_code *code = loop->code[foldrt__settings.isa];
    struct run r = {.loop = loop, .call = call, .code = code, .threads = 1};
    int answer;

    if (!r.code)
        r.code = loop->code[FOLDRT_BASE];
    r.may_share = foldrt__team_enter();
    r.from = foldrt__now();
    if (r.code->range)
        answer = foldrt__range_run(&r, ns);
    else if (r.code->scan)
        answer = foldrt__scan_run(&r, ns);
    else
        answer = call->n < FOLDRT_LANES ? foldrt__ordered_run(&r, ns) : foldrt__lanes_run(&r, ns);
    foldrt__team_leave(r.threads > 1, foldrt__now());
    *threads = r.threads;
    return answer;
}

/* A sequence of numbers that is always the same. */
TEST_FN uint64_t random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717u;
}

/* -1 .. 1 */
TEST_FN double random_double(uint64_t *state)
{
    return (double)(int64_t)random_next(state) * 0x1p-63;
}

TEST_FN uint64_t bits_d(double x)
{
    uint64_t u;

    memcpy(&u, &x, sizeof u);
    return u;
}

TEST_FN uint32_t bits_f(float x)
{
    uint32_t u;

    memcpy(&u, &x, sizeof u);
    return u;
}

#endif
