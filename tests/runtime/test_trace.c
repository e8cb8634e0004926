/*
 * FOLD_TRACE: a line for each run, on stderr or at the end of a file, and nowhere else.
 */
#include "runtime_test.h"

#include <fcntl.h>
#include <regex.h>
#include <sys/stat.h>
#include <xmmintrin.h>

#define N 20011

static float f[N];
static double d[N];

#define NUMBER "[0-9]+\\.[0-9]+"
#define RUN " bytes=[0-9]+ us=" NUMBER " GB/s=" NUMBER " threads=[1-9][0-9]* isa=(base|avx2|avx512)"

/* Three loops, the first one twice. */
static int child_loops(void)
{
    float s = 0;
    double t = 0, u = 0;

    for (int i = 0; i < N; i++)
        d[i] = f[i] = 1;
    ex_sumf(N, f, &s);
    ex_sumf(1024, f, &s);
    ex_sumd(N, d, NULL, &t);
    ex_steps(100, d, &u);
    CHECK(s == N + 1024 || s == 0, "%g", (double)s);
    return 0;
}

static int child_mode(void)
{
    float s = 0;

    _mm_setcsr(_mm_getcsr() | 0x8000);
    CHECK(!ex_sumf(N, f, &s), "run");
    return 0;
}

/* A text longer than a line. */
static int child_long(void)
{
    static char what[2000];
    struct foldrt_loop loop = ex_sumf_loop;
    const void *frame[] = {f};
    float total;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &total};

    memset(what, 'x', sizeof what - 1);
    loop.what = loop.file = what;
    foldrt_run(&loop, &call);
    return 0;
}

/* A program that closes all files that it does not know, and opens one. */
static int child_closed(void)
{
    char name[] = "/tmp/foldrt-own-XXXXXX", text[64];
    float s = 0;

    ex_sumf(N, f, &s);
    for (int file = 3; file < 100; file++)
        close(file);
    int own = mkstemp(name);
    unlink(name);
    dup2(own, foldrt__settings.trace);
    ex_sumf(N, f, &s);
    file_read(own, text, sizeof text);
    CHECK(!*text, "written to the program's file: %s", text);
    return 0;
}

static int child(const char *mode)
{
    if (!strcmp(mode, "loops"))
        return child_loops();
    if (!strcmp(mode, "mode"))
        return child_mode();
    return strcmp(mode, "long") ? child_closed() : child_long();
}

/* Does `text` have these lines, each a regular expression, and no more? */
static void lines_match(char *text, const char *const *patterns, int n)
{
    int k = 0;

    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), k++) {
        char pattern[512];
        regex_t r;
        assert_true(k < n);
        snprintf(pattern, sizeof pattern, "^foldrt: exemplar\\.c:[0-9]+:5: %s$", patterns[k]);
        assert_int_equal(regcomp(&r, pattern, REG_EXTENDED | REG_NOSUB), 0);
        if (regexec(&r, line, 0, NULL, 0))
            fail_msg("'%s' is not '%s'", line, pattern);
        regfree(&r);
    }
    assert_int_equal(k, n);
}

static const char *const usual[] = {
    "reduction of 's' \\(\\+, float\\): n=20011" RUN,
    "reduction of 's' \\(\\+, float\\): n=1024" RUN,
    "reduction of 's' \\(\\+, double\\): n=20011" RUN,
    "reduction of 's' \\(\\+, double\\): n=100 runs as written",
};
static const char *const serial[] = {
    "reduction of 's' \\(\\+, float\\): n=20011 runs as written",
    "reduction of 's' \\(\\+, float\\): n=1024 runs as written",
    "reduction of 's' \\(\\+, double\\): n=20011 runs as written",
    "reduction of 's' \\(\\+, double\\): n=100 runs as written",
};

static void test_stderr(void **state)
{
    static struct outcome o;

    (void)state;
    self_run(&o, "loops", "FOLD_TRACE=1 FOLD_THREADS=1");
    assert_int_equal(o.status, 0);
    assert_string_equal(o.out, "");
    lines_match(o.err, usual, 4);
    self_run(&o, "loops", "FOLD_TRACE=1 FOLD_DEVICE=serial");
    assert_int_equal(o.status, 0);
    lines_match(o.err, serial, 4);
    self_run(&o, "loops", "FOLD_TRACE=1 FOLD_VERIFY=1 FOLD_THREADS=1");
    assert_int_equal(o.status, 0);
    lines_match(o.err, usual, 4);
    self_run(&o, "mode", "FOLD_TRACE=1");
    assert_int_equal(o.status, 0);
    lines_match(o.err, serial, 1);
    self_run(&o, "loops", "FOLD_TRACE=0");
    assert_string_equal(o.err, "");
    self_run(&o, "loops", "FOLD_TRACE=/dev/full");
    assert_int_equal(o.status, 0);
    assert_string_equal(o.err,
                        "foldrt: warning: FOLD_TRACE: cannot write: No space left on device\n");
}

/* Lines are added to a file; another process adds its own. */
static void test_file(void **state)
{
    static struct outcome o;
    static char text[1 << 16];
    char name[] = "/tmp/foldrt-trace-XXXXXX", variables[128];
    const char *const all[] = {usual[0],  usual[1],  usual[2],  usual[3],
                               serial[0], serial[1], serial[2], serial[3]};
    int file = mkstemp(name);

    (void)state;
    assert_true(file >= 0);
    snprintf(variables, sizeof variables, "FOLD_TRACE=%s FOLD_THREADS=1", name);
    self_pass(&o, "loops", variables);
    snprintf(variables, sizeof variables, "FOLD_TRACE=%s FOLD_DEVICE=serial", name);
    self_pass(&o, "loops", variables);
    file_read(file, text, sizeof text);
    lines_match(text, all, 8);
    close(file);
    unlink(name);
}

static void test_file_new(void **state)
{
    static struct outcome o;
    struct stat s;
    char folder[] = "/tmp/foldrt-trace-XXXXXX", name[64], variables[128];

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(name, sizeof name, "%s/trace", folder);
    snprintf(variables, sizeof variables, "FOLD_TRACE=%s", name);
    self_pass(&o, "loops", variables);
    assert_int_equal(stat(name, &s), 0);
    assert_true(s.st_size > 0);
    unlink(name);
    self_pass(&o, "closed", variables);
    unlink(name);
    rmdir(folder);
}

static void test_long(void **state)
{
    static struct outcome o;

    (void)state;
    self_run(&o, "long", "FOLD_TRACE=1");
    assert_int_equal(o.status, 0);
    assert_ptr_equal(strchr(o.err, '\n'), o.err + strlen(o.err) - 1);
    assert_non_null(strstr(o.err, " threads="));
    assert_non_null(strstr(o.err, " isa="));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stderr),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_file_new),
        cmocka_unit_test(test_long),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
