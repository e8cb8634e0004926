/*
 * FOLD_DEVICE=auto where kernels are on no disk: they are compiled beside the loops of a region,
 * which run on the cores until they are there.
 */
#define _GNU_SOURCE
#include "fake/region.h"

static void builds_check(long n)
{
    CHECK(fake->builds == n && fake->builds_apart == n, "%ld builds, %ld of them apart",
          (long)fake->builds, (long)fake->builds_apart);
}

/* Signals come to this thread all the time, and none while kernels are being compiled. */
static int beside_child(void)
{
    arrays_make();
    alarms_begin();
    fake->builds_held = 1;
    long launches = region_run(20, &loops[STEP]);
    rest_check();
    builds_check(1);
    CHECK(launches > 0 && seen_building > 0, "%ld launches, %ld runs beside", launches,
          (long)seen_building);
    CHECK(alarms > 0 && alarms_inside == 0, "%d alarms inside", (int)alarms_inside);
    return 0;
}

/* The kernels of all loops, one after the other, before any of them goes. */
static int several_child(void)
{
    arrays_make();
    fake->builds_held = 1;
    long launches = regions_run(20, &loops[STEP], &loops[BACK]);
    rest_check();
    builds_check(2);
    CHECK(launches > 0 && seen_building > 0, "%ld launches, %ld runs beside", launches,
          (long)seen_building);
    CHECK(launched_building == 0, "%ld launches before", (long)launched_building);
    return 0;
}

/* While one of them is compiled it cannot be told what those of the others take: the loop that
   comes first once it is there must not go before the others have been asked. */
static int others_child(void)
{
    arrays_make();
    turns_end_it = true;
    fake->held = fake->builds_held = 1;
    long launches = regions_run(20, &loops[STEP], &loops[BACK]);
    rest_check();
    builds_check(2);
    CHECK(launches > 0, "%ld launches", launches);
    CHECK(launched_building == 0, "%ld launches before", (long)launched_building);
    return 0;
}

/* A region that ends before waits for it; the next one finds them. */
static int ends_child(void)
{
    arrays_make();
    fake->builds_held = 1;
    ends_early = COMPILING;
    long launches = region_run(20, &loops[STEP]);
    rest_check();
    builds_check(1);
    CHECK(launches == 0 && seen_building > 0, "%ld launches, %ld runs beside", launches,
          (long)seen_building);
    CHECK(region_run(20, &loops[STEP]) > 0, "no launches");
    rest_check();
    builds_check(1);
    return 0;
}

/* That is not tried again. */
static int fails_child(void)
{
    arrays_make();
    fake->no_build = 1;
    for (int k = 0; k < 3; k++) {
        CHECK(region_run(16, &loops[STEP]) == 0, "launches");
        rest_check();
    }
    builds_check(1);
    return 0;
}

/* Threads with regions of their own: one of them has it compiled. */
static int threads_once_child(void)
{
    int status = threads_child();

    CHECK(fake->builds <= 1, "%ld builds", (long)fake->builds);
    return status;
}

/* Nothing is known of what the program does behind a loop that stands in no region. */
static int alone_child(void)
{
    arrays_make();
    ns_here = 200;
    loops[ALONE].effort.simple = 1000;
    double from = foldrt__now();
    long launches = 0;
    while (!launches && foldrt__now() - from < 20e9)
        launches = region_run(1, &loops[ALONE]);
    CHECK(launches > 0 && fake->builds == 1, "it has not been compiled");
    CHECK(fake->builds_apart == 0 && seen_building == 0, "it has been, beside the program");
    return 0;
}

/* Copies take no time, and each loop goes for itself: the region has been slow too often. */
static int each_child(void)
{
    struct candidate *c = &foldrt__candidates[0];

    arrays_make();
    foldrt__begin();
    foldrt__candidate_rates(c);
    for (int k = 0; k < COPY_SIZES; k++)
        c->rates.to[k] = c->rates.from[k] = 1e5;
    for (int i = STEP; i <= BACK; i++)
        foldrt__site(&loops[i], ANY)->region_wait[0] = 1e6;
    long launches = regions_run(20, &loops[STEP], &loops[BACK]);
    rest_check();
    builds_check(2);
    CHECK(launches > 0, "no launches");
    return 0;
}

/* ---- runs ---- */

/* Nothing has been compiled yet. */
static void child_run_first(struct outcome *o, const char *mode)
{
    char command[128];

    snprintf(command, sizeof command, "rm -f %s/*.kernel", folder);
    assert_int_equal(system(command), 0);
    child_run_in(o, mode, "FOLD_TRACE=1");
}

static void kernels_are_compiled_beside_a_region(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_first(&o, "beside");
    assert_non_null(strstr(o.err, " choice=cores: kernels are being compiled\n"));
    assert_non_null(strstr(o.err, "device.c:1:0: kernels of this loop are compiled: us="));
    child_run_first(&o, "several");
    assert_non_null(strstr(o.err, "device.c:3:0: kernels of this loop are compiled: us="));
    child_run_first(&o, "others");
    child_run_first(&o, "ends");
    child_run_first(&o, "fails");
    assert_non_null(strstr(o.err, "device.c:1:0: kernels of this loop cannot be had: us="));
    child_run_first(&o, "threads");
    child_run_first(&o, "each");
    folder_remove();
}

static void others_are_compiled_by_the_loop_s_thread(void **state)
{
    static struct outcome o;

    (void)state;
    folder_make();
    child_run_first(&o, "alone");
    assert_null(strstr(o.err, "kernels"));
    folder_remove();
}

static const struct child children[] = {
    {"beside", beside_child},
    {"several", several_child},
    {"ends", ends_child},
    {"fails", fails_child},
    {"each", each_child},
    {"alone", alone_child},
    {"threads", threads_once_child},
    {"rates", rates_child},
    {"others", others_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_are_compiled_beside_a_region),
        cmocka_unit_test(others_are_compiled_by_the_loop_s_thread),
    };

    if (argc > 1) {
        foldrt__measured_bytes = 1 << 20;
        foldrt__remeasures = 0;
        return child_run(children, argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
