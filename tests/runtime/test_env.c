/*
 * FOLD_ variables: each wrong value ends the process before it has done anything, with a status and
 * a line that names the variable; right ones are taken.
 */
#include "runtime_test.h"

static float data[20000];

/* Prints what the loop has done, if it comes to that. */
static int child(void)
{
    float s = 0;

    for (int i = 0; i < 20000; i++)
        data[i] = 1;
    printf("before\n");
    int answer = ex_sumf(20000, data, &s);
    printf("answer %d, sum %g\n", answer, (double)s);
    printf("threads %d, isa %d\n", foldrt__settings.threads, (int)foldrt__settings.isa);
    return 0;
}

struct row {
    const char *variables, *line;
};

static const struct row wrong[] = {
    {"FOLD_DEVICE=gpu", "FOLD_DEVICE: 'gpu' is not auto, cpu, serial, opencl or cuda"},
    {"FOLD_DEVICE=CPU", "FOLD_DEVICE: 'CPU' is not auto, cpu, serial, opencl or cuda"},
    {"FOLD_DEVICE=cpu:1", "FOLD_DEVICE: 'cpu:1' is not auto, cpu, serial, opencl or cuda"},
    {"FOLD_DEVICE=cuda:", "FOLD_DEVICE: 'cuda:': a device is named by a number from 0 on"},
    {"FOLD_DEVICE=cuda:1x", "FOLD_DEVICE: 'cuda:1x': a device is named by a number from 0 on"},
    {"FOLD_DEVICE=opencl:-1", "FOLD_DEVICE: 'opencl:-1': a device is named by a number from 0 on"},
    {"FOLD_DEVICE=cudas", "FOLD_DEVICE: 'cudas' is not auto, cpu, serial, opencl or cuda"},
    {"FOLD_THREADS=0", "FOLD_THREADS: '0' is not a number from 1 to 1024"},
    {"FOLD_THREADS=1025", "FOLD_THREADS: '1025' is not a number from 1 to 1024"},
    {"FOLD_THREADS=-1", "FOLD_THREADS: '-1' is not a number from 1 to 1024"},
    {"FOLD_THREADS=+2", "FOLD_THREADS: '+2' is not a number from 1 to 1024"},
    {"FOLD_THREADS=2x", "FOLD_THREADS: '2x' is not a number from 1 to 1024"},
    {"FOLD_THREADS=two", "FOLD_THREADS: 'two' is not a number from 1 to 1024"},
    {"FOLD_THREADS=99999999999999999999",
     "FOLD_THREADS: '99999999999999999999' is not a number from 1 to 1024"},
    {"FOLD_VERIFY=yes", "FOLD_VERIFY: 'yes' is not 0 or 1"},
    {"FOLD_VERIFY=2", "FOLD_VERIFY: '2' is not 0 or 1"},
    {"FOLD_STAY=on", "FOLD_STAY: 'on' is not 0, 1 or pragma"},
    {"FOLD_SPLIT=half", "FOLD_SPLIT: 'half' is not 0 or 1"},
    {"FOLD_VERIFY=10", "FOLD_VERIFY: '10' is not 0 or 1"},
    {"FOLD_ISA=sse2", "FOLD_ISA: 'sse2' is not base, avx2 or avx512"},
    {"FOLD_ISA=AVX2", "FOLD_ISA: 'AVX2' is not base, avx2 or avx512"},
    {"FOLD_TRACE=/proc/nonexistent/trace",
     "FOLD_TRACE: cannot write '/proc/nonexistent/trace': No such file or directory"},
    {"FOLD_TRACE=/tmp", "FOLD_TRACE: cannot write '/tmp': Is a directory"},
    {"FOLD_THREADS=1 FOLD_VERIFY=x", "FOLD_VERIFY: 'x' is not 0 or 1"},
    {"FOLD_STRATEGY=warp:3",
     "FOLD_STRATEGY: 'warp:3': a group has a power of two of threads from 32 to 1024"},
    /* It is not looked for before a loop runs. */
    {"FOLD_DEVICE=opencl:999", "FOLD_DEVICE: 'opencl:999': there is no OpenCL device 999"},
};

static void test_wrong(void **state)
{
    static struct outcome o;
    char line[256];

    (void)state;
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        self_run(&o, "loop", wrong[k].variables);
        snprintf(line, sizeof line, "foldrt: error: %s\n", wrong[k].line);
        assert_string_equal(o.err, line);
        assert_string_equal(o.out, k < sizeof wrong / sizeof *wrong - 1 ? "" : "before\n");
        assert_int_equal(o.status, 2);
    }
}

/* Settings that the processor may lack: taken, or refused with the name of the variable. */
static void test_isa(void **state)
{
    static const char *const isas[] = {"base", "avx2", "avx512"};
    static struct outcome o;
    char text[128];

    (void)state;
    for (int k = 0; k < 3; k++) {
        snprintf(text, sizeof text, "FOLD_ISA=%s", isas[k]);
        self_run(&o, "loop", text);
        if (k <= (int)foldrt__isa_best()) {
            assert_int_equal(o.status, 0);
            snprintf(text, sizeof text, ", isa %d\n", k);
            assert_non_null(strstr(o.out, text));
        } else {
            assert_int_equal(o.status, 2);
            snprintf(text, sizeof text,
                     "foldrt: error: FOLD_ISA: this machine does not have '%s'\n", isas[k]);
            assert_string_equal(o.err, text);
        }
    }
}

static const struct row right[] = {
    {"", "answer 1, sum 20000\n"},
    {"FOLD_DEVICE=auto", "answer 1, sum 20000\n"},
    {"FOLD_DEVICE=cpu", "answer 1, sum 20000\n"},
    {"FOLD_DEVICE=serial", "answer 0, sum 0\n"},
    {"FOLD_DEVICE= FOLD_THREADS= FOLD_TRACE= FOLD_VERIFY= FOLD_ISA=", "answer 1, sum 20000\n"},
    {"FOLD_THREADS=1", "threads 1,"},
    {"FOLD_THREADS=1024", "threads 1024,"},
    {"FOLD_TRACE=0", "answer 1, sum 20000\n"},
    {"FOLD_VERIFY=0", "answer 1, sum 20000\n"},
    {"FOLD_VERIFY=1", "answer 1, sum 20000\n"},
};

static void test_right(void **state)
{
    static struct outcome o;

    (void)state;
    for (size_t k = 0; k < sizeof right / sizeof *right; k++) {
        self_pass(&o, "loop", right[k].variables);
        assert_non_null(strstr(o.out, right[k].line));
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_isa),
        cmocka_unit_test(test_right),
    };

    (void)argv;
    if (argc > 1)
        return child();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
