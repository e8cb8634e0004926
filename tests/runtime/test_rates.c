/*
 * What FOLD_DEVICE=auto goes by, without any device: the text of a file of rates, estimates, the
 * decision, and which OpenCL devices are preferred.
 */
#include "runtime_test.h"

#include "../../runtime/choice.h"
#include "../../runtime/device.h"
#include "../../runtime/sites.h"

#include <sys/stat.h>

static const struct foldrt_kernel kernel = {.by = FOLDRT_BY_FOLD};
static const struct foldrt_loop sum_loop = {.partial_size = sizeof(float),
                                            .bytes_per_iteration = 4,
                                            .kernel = &kernel,
                                            .effort = {.simple = 2}};

static void a_file_of_rates_is_read_back(void **state)
{
    struct rates r = foldrt__rates_default, back;
    char text[RATES_ROOM];

    (void)state;
    foldrt__rates_key(&r);
    snprintf(r.name, sizeof r.name, "cuda:0 (a GPU)");
    snprintf(r.words, sizeof r.words, "cuda 13000 nvrtc 13.0");
    r.from[2] = 12345678;
    foldrt__rates_print(&r, text);
    assert_true(foldrt__rates_scan(&back, text));
    assert_string_equal(back.cores, r.cores);
    assert_string_equal(back.words, r.words);
    assert_int_equal(back.threads, r.threads);
    assert_true(back.from[2] > 12.3e6 && back.from[2] < 12.4e6);
    for (size_t n = 0; n < strlen(text); n++) { /* each part of it is no file of rates */
        char part[RATES_ROOM];
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        assert_false(foldrt__rates_scan(&back, part));
    }
    r.read = -1;
    foldrt__rates_print(&r, text);
    assert_false(foldrt__rates_scan(&back, text));
    r.read = 0.0 / 0.0;
    foldrt__rates_print(&r, text);
    assert_false(foldrt__rates_scan(&back, text));
}

static struct rates gpu(void)
{
    struct rates r = foldrt__rates_default;

    r.threads = 16;
    r.read_one = 10;
    r.read_all = 120;
    r.read = 4000;
    r.simple = 30000;
    r.wide = 15000;
    for (int k = 0; k < COPY_SIZES; k++)
        r.to[k] = r.from[k] = 10e3 + (double)foldrt__copy_sizes[k] / 40;
    return r;
}

static double there_of(const struct foldrt_loop *loop, int64_t n, uint64_t in)
{
    struct rates r = gpu();
    struct moved m = {.in = in, .streams = in > 8 << 20};

    return foldrt__estimate_device(&r, loop, n, 0, &m);
}

static double cores_of(const struct foldrt_loop *loop, int64_t n)
{
    struct rates r = gpu();

    return foldrt__estimate_cores(&r, loop, n, 0);
}

static void estimates_are_of_the_right_kind(void **state)
{
    struct foldrt_loop sum = sum_loop, heavy = sum_loop;

    (void)state;
    heavy.effort = (struct foldrt_effort){.simple = 1000, .wide = 1000};
    for (int64_t n = 1 << 12; n <= 1 << 28; n *= 4) {
        uint64_t bytes = 4 * (uint64_t)n;
        assert_true(cores_of(&sum, n) < there_of(&sum, n, bytes)); /* once used: not worth it */
        assert_true(there_of(&sum, n, 0) < there_of(&sum, n, bytes));
        assert_true(there_of(&sum, n, bytes) < there_of(&sum, 4 * n, 4 * bytes));
    }
    assert_true(there_of(&sum, 1 << 28, 0) < cores_of(&sum, 1 << 28)); /* data that is there */
    assert_true(there_of(&heavy, 1 << 24, 1 << 26) < cores_of(&heavy, 1 << 24));
    assert_true(cores_of(&heavy, 1024) < there_of(&heavy, 1024, 4096));
}

/* Of loops whose copies take as long as the cores do; of those that are bound by memory, or by far
   faster on one side, not. */
static void sharing_pays_between_copies_and_cores(void **state)
{
    struct rates r = gpu();
    struct moved m = {.in = (uint64_t)4 << 28, .streams = true};
    int64_t n = 1 << 28;
    double memory = 4e0 * (double)n / r.read_all, copies = foldrt__estimate_copies(&r, &m);

    (void)state;
    for (double cores = memory; cores < 1000 * memory; cores *= 1.1) {
        double split = foldrt__estimate_split(&r, &sum_loop, n, cores, copies, &m);
        double alone = cores < copies ? cores : copies;
        assert_true(split > memory && split > alone / 2);
        struct question q = {.cores = cores, .there = copies};
        q = foldrt__question_split(&q, split);
        bool is_shared = foldrt__decide(&q).is_there;
        assert_true(is_shared || cores < 1.4 * memory || cores > 5 * copies);
        assert_false(is_shared && (cores < 1.15 * memory || cores > 8 * copies));
    }
}

/* The one that the rest is compared with is tried again. */
static void what_is_shared_is_tried_alone(void **state)
{
    struct question alone = {.cores = 100,
                             .there = 80,
                             .cores_measured = true,
                             .there_measured = true,
                             .there_sure = true,
                             .since_there = 7199,
                             .since_cores = 1e9};
    struct question q = foldrt__question_split(&alone, 50);

    (void)state;
    assert_true(foldrt__decide(&q).is_there);
    alone.since_there = 7201;
    q = foldrt__question_split(&alone, 50);
    assert_false(foldrt__decide(&q).is_there);
    assert_string_equal(foldrt__decide(&q).why, "tried");
    q = foldrt__question_split(&alone, 73);
    assert_false(foldrt__decide(&q).is_there);
}

static const struct {
    struct question q;
    bool is_there;
    const char *why;
} decisions[] = {
    {{.cores = 100, .there = 50}, true, "estimated"},
    {{.cores = 50, .there = 100}, false, "estimated"},
    {{.cores = 50, .there = 100, .cores_measured = true, .there_measured = true},
     false,
     "measured"},
    {{.cores = 100, .there = 50, .cores_measured = true, .there_measured = true}, true, "measured"},
    {{.cores = 100, .there = 50, .is_open_ended = true},
     false,
     "nothing is known of its inner loops yet"},
    {{.cores = 100, .there = 50, .is_open_ended = true, .cores_measured = true}, true, "estimated"},
    {{.cores = 100, .there = 50, .debt = 1000},
     false,
     "the device would have to be prepared first"},
    {{.cores = 100, .there = 50, .debt = 1000, .saved = 940},
     false,
     "the device would have to be prepared first"},
    {{.cores = 100, .there = 50, .debt = 1000, .saved = 950}, true, "estimated"},
    {{.cores = 2000, .there = 50, .debt = 1000}, true, "estimated"},
    /* a device that is estimated to be a little slower is tried once that costs little */
    {{.cores = 50, .there = 100, .cores_measured = true, .since_there = 900}, false, "estimated"},
    {{.cores = 50, .there = 100, .cores_measured = true, .since_there = 1000}, true, "tried"},
    {{.cores = 50, .there = 160, .cores_measured = true, .since_there = 1e9}, false, "estimated"},
    {{.cores = 50, .there = 100, .debt = 1, .since_there = 1e9}, false, "estimated"},
    {{.cores = 50,
      .there = 70,
      .cores_measured = true,
      .there_measured = true,
      .there_sure = true,
      .since_there = 6999},
     false,
     "measured"},
    {{.cores = 50,
      .there = 70,
      .cores_measured = true,
      .there_measured = true,
      .there_sure = true,
      .since_there = 7000},
     true,
     "tried"},
    {{.cores = 100, .there = 50, .there_measured = true, .since_cores = 1000}, false, "tried"},
    {{.cores = 100, .there = 50, .there_measured = true, .since_cores = 999}, true, "estimated"},
};

static void decisions_are_those_of_what_is_known(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof decisions / sizeof *decisions; k++) {
        struct answer a = foldrt__decide(&decisions[k].q);
        if (a.is_there != decisions[k].is_there || strcmp(a.why, decisions[k].why) != 0)
            print_error("row %zu: %d, %s\n", k, a.is_there, a.why);
        assert_int_equal(a.is_there, decisions[k].is_there);
        assert_string_equal(a.why, decisions[k].why);
    }
}

static const char *kinds; /* of the devices of an API: c cores, g GPU, b one that cannot be used */

static bool kinds_describe(int index, struct foldrt_device *to)
{
    if (index >= (int)strlen(kinds))
        return false;
    to->is_cores = kinds[index] == 'c';
    snprintf(to->why_not, sizeof to->why_not, "%s", kinds[index] == 'b' ? "it is broken" : "");
    return true;
}

static void gpus_are_preferred(void **state)
{
    static const struct device_api api = {.describe = kinds_describe};
    static const struct {
        const char *kinds;
        int any, only;
    } rows[] = {{"g", 0, 0},   {"cg", 1, 1}, {"cbg", 2, 2}, {"gc", 0, 0},
                {"cc", 0, -1}, {"", 0, -1},  {"b", 0, -1},  {"cb", 0, -1}};

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        kinds = rows[k].kinds;
        assert_int_equal(foldrt__device_prefer(&api, false), rows[k].any);
        assert_int_equal(foldrt__device_prefer(&api, true), rows[k].only);
    }
}

static char folder[] = "/tmp/foldrt-icd-XXXXXX";

static void icd_put(const char *name, const char *text)
{
    char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void icd_remove(const char *name)
{
    char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
}

static void pocl_is_not_at_hand(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(folder));
    setenv("OCL_ICD_VENDORS", folder, 1);
    assert_false(foldrt__icds_are_at_hand(true));
    icd_put("pocl.icd", "/usr/lib/x86_64-linux-gnu/libpocl.so.2.13.0\n");
    icd_put("readme", "libother.so\n");
    assert_false(foldrt__icds_are_at_hand(true));
    icd_put("nvidia.icd", "libnvidia-opencl.so.1\n");
    assert_true(foldrt__icds_are_at_hand(true));
    assert_false(foldrt__icds_are_at_hand(false));
    icd_put("intel.icd", "/usr/lib/x86_64-linux-gnu/intel-opencl/libigdrcl.so\n");
    assert_true(foldrt__icds_are_at_hand(false));
    unsetenv("OCL_ICD_VENDORS");
    icd_remove("pocl.icd");
    icd_remove("readme");
    icd_remove("nvidia.icd");
    icd_remove("intel.icd");
    rmdir(folder);
}

/* Wherever the loops' records lie: no run of a loop makes room for another run of the same one. */
static void sites_of_one_loop_stay(void **state)
{
    static const struct foldrt_loop loops[3000];

    (void)state;
    for (size_t k = 0; k < sizeof loops / sizeof *loops; k++) {
        foldrt__site(&loops[k], ANY)->failed[0] = 1;
        foldrt__site(&loops[k], 1000)->failed[0] = 2;
        foldrt__site(&loops[k], 1 << 20)->failed[0] = 3;
        assert_int_equal(foldrt__site(&loops[k], ANY)->failed[0], 1);
        assert_int_equal(foldrt__site(&loops[k], 1000)->failed[0], 2);
        assert_int_equal(foldrt__site(&loops[k], 1 << 20)->failed[0], 3);
    }
    assert_int_equal(foldrt__site(&loops[0], ANY)->failed[0], 0); /* learned again */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_of_rates_is_read_back),
        cmocka_unit_test(estimates_are_of_the_right_kind),
        cmocka_unit_test(sharing_pays_between_copies_and_cores),
        cmocka_unit_test(what_is_shared_is_tried_alone),
        cmocka_unit_test(decisions_are_those_of_what_is_known),
        cmocka_unit_test(gpus_are_preferred),
        cmocka_unit_test(pocl_is_not_at_hand),
        cmocka_unit_test(sites_of_one_loop_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
