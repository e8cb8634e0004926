/*
 * FOLD_DEVICE=auto for all loops of a region together, by the driver that is not one: by its rates
 * copies take long, so no loop would go there for itself.
 */
#define _GNU_SOURCE
#include "fake/region.h"

/* Two regions: the first moves when that has paid, the second one at once. */
static int pays_child(void)
{
    arrays_make();
    long first = region_run(60, &loops[0]);
    CHECK(first > 20 && first < 119, "%ld launches", first);
    x[7]++;
    want_x[7]++;
    long second = region_run(30, &loops[0]);
    CHECK(second > 50, "%ld launches of the second one", second);
    printf("%ld\n", first);
    return 0;
}

/* So little is saved in a turn that it pays late, however long it takes to open the device. */
static int late_child(void)
{
    arrays_make();
    ns_here = 2;
    turns_end_it = true;
    CHECK(region_run(120, &loops[0]) > 0, "no launches");
    return 0;
}

/* It is slower there: they come back, and do not go again soon. */
static int slow_child(void)
{
    arrays_make();
    ns_there = 100;
    long first = region_run(60, &loops[0]);
    CHECK(first > 0 && first < 60, "%ld launches", first);
    long more = 0;
    for (int k = 0; k < 3; k++)
        more += region_run(15, &loops[0]);
    CHECK(more < 60, "%ld launches later", more);
    return 0;
}

/* Loops that stand in no region do not go: nobody knows that their data would stay. */
static int none_child(void)
{
    arrays_make();
    ns_here = 2;
    long launches = region_run(4, &loops[1]);
    CHECK(launches == 0, "%ld launches", launches);
    return 0;
}

/* Too short to pay. */
static int short_child(void)
{
    arrays_make();
    ns_here = 0;
    for (int k = 0; k < 10; k++) {
        long launches = region_run(1, &loops[0]);
        CHECK(launches == 0, "%ld launches", launches);
    }
    return 0;
}

/* ---- a device is opened beside a region's loops ---- */

static int beside_child(void)
{
    arrays_make();
    alarms_begin();
    fake->slow = 60;
    fake->held = 1;
    long launches = region_run(80, &loops[0]);
    rest_check();
    CHECK(launches > 0, "no launches");
    CHECK(fake->apart == 2 && seen > 0, "%ld calls apart, %ld runs beside", fake->apart, seen);
    CHECK(alarms > 0 && alarms_inside == 0, "%d alarms inside", (int)alarms_inside);
    return 0;
}

/* Regions that end while the device is being opened wait for one call each. */
static int ends_child(void)
{
    arrays_make();
    alarms_begin();
    fake->held = 1;
    ends_early = OPENING;
    long launches = region_run(80, &loops[0]);
    rest_check();
    CHECK(fake->apart == 1 && seen > 0, "%ld calls apart, %ld runs beside", fake->apart, seen);
    CHECK(launches == 0 && fake->contexts == 0, "it has been opened");
    fake->held = 1;
    CHECK(region_run(80, &loops[0]) == 0 && fake->contexts == 1, "it has been opened");
    rest_check();
    CHECK(region_run(80, &loops[0]) > 0, "no launches");
    rest_check();
    CHECK(alarms > 0 && alarms_inside == 0, "%d alarms inside", (int)alarms_inside);
    return 0;
}

/* It says so, though no loop comes behind it. */
static int ends_last_child(void)
{
    arrays_make();
    fake->held = 1;
    ends_early = OPENING;
    CHECK(region_run(80, &loops[0]) == 0, "launches");
    rest_check();
    return 0;
}

/* It cannot be opened: that is not tried again. */
static int fails_child(void)
{
    arrays_make();
    fake->slow = 60;
    fake->no_init = 1;
    for (int k = 0; k < 3; k++) {
        CHECK(region_run(40, &loops[0]) == 0, "launches");
        rest_check();
    }
    CHECK(fake->apart == 1, "%ld calls apart", fake->apart);
    return 0;
}

/* Threads with regions of their own, one of which opens it. */
static int threads_slowly_child(void)
{
    fake->slow = 60;
    return threads_child();
}

/* Nothing is known of what the program does behind a loop that stands in no region. */
static int alone_child(void)
{
    arrays_make();
    ns_here = 200;
    loops[1].effort.simple = 1000;
    double from = foldrt__now();
    long launches = 0;
    while (!launches && foldrt__now() - from < 20e9)
        launches = region_run(1, &loops[1]);
    CHECK(launches > 0 && fake->contexts == 1, "it has not been opened");
    CHECK(fake->apart == 0 && seen == 0, "%ld calls apart", fake->apart);
    return 0;
}

/* ---- runs ---- */

/* What the first region to move has saved is its price. */
static void first_move_check(const char *err)
{
    const char *line = strstr(err, "region of this loop: saved_us=");
    double saved, price;

    assert_non_null(line);
    assert_int_equal(sscanf(strstr(line, "saved_us="), "saved_us=%lf price_us=%lf choice=device",
                            &saved, &price),
                     2);
    assert_true(saved > price && price * 1e3 > NS_PRICE);
}

static void a_region_moves_when_that_has_paid(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "threads", "");
    child_run_in(&o, "pays", "FOLD_TRACE=1 FOLD_OVERLAP=0");
    assert_non_null(strstr(o.err, "device.c:1:0: region of this loop: saved_us="));
    assert_non_null(strstr(o.err, " choice=device\n"));
    assert_null(strstr(o.err, "choice=cores\n"));
    assert_non_null(strstr(o.err, "choice=device: the data of its region stays"));
    first_move_check(o.err);
    child_run_in(&o, "late", "FOLD_TRACE=1");
    first_move_check(o.err);
    child_run_in(&o, "none", "");
    child_run_in(&o, "short", "");
    folder_remove();
}

static void a_region_comes_back(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "slow", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " choice=device\n"));
    assert_non_null(strstr(o.err, "device.c:1:0: region of this loop: lost_us="));
    assert_non_null(strstr(o.err, " choice=cores\n"));
    folder_remove();
}

static void a_device_is_opened_beside_a_region(void **state)
{
    static struct outcome o;

    (void)state;
    if (!can_track())
        skip();
    folder_make();
    child_run_in(&o, "beside", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " choice=cores: the device is being opened\n"));
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    child_run_in(&o, "ends", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: the region has ended\n"));
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    child_run_in(&o, "ends_last", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: the region has ended\n"));
    child_run_in(&o, "fails", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, " cuda: cuInit: the device is lost\n"));
    child_run_in(&o, "threads_slowly", "");
    folder_remove();
}

static void a_device_is_opened_by_a_loop_alone(void **state)
{
    static struct outcome o;

    (void)state;
    folder_make();
    child_run_in(&o, "alone", "FOLD_TRACE=1");
    assert_non_null(strstr(o.err, "foldrt: a device is opened: us="));
    folder_remove();
}

static const struct child children[] = {
    {"pays", pays_child},
    {"late", late_child},
    {"slow", slow_child},
    {"none", none_child},
    {"short", short_child},
    {"threads", threads_child},
    {"rates", rates_child},
    {"beside", beside_child},
    {"ends", ends_child},
    {"fails", fails_child},
    {"threads_slowly", threads_slowly_child},
    {"ends_last", ends_last_child},
    {"alone", alone_child},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_region_moves_when_that_has_paid),
        cmocka_unit_test(a_region_comes_back),
        cmocka_unit_test(a_device_is_opened_beside_a_region),
        cmocka_unit_test(a_device_is_opened_by_a_loop_alone),
    };

    if (argc > 1) {
        foldrt__measured_bytes = 1 << 20;
        foldrt__remeasures = 0;
        return child_run(children, argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
