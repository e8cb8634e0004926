/* Teams that begin late are left alone for a while; a thread that has a core is seen to have it. */
#define _GNU_SOURCE
#include "runtime_test.h"
#include "../../runtime/trust.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#define MS 1000000
#define LATE (2 * MS)
#define NS_RUN 40000.0

/* Each test has a time of its own. */
static int64_t now;

/* A team that has just ended is awake. */
static void awake_at(int64_t time)
{
    now = time;
    foldrt__trust_begin();
    foldrt__trust_end((double)now);
    now += 1000;
}

static bool is_worth(double ns)
{
    return foldrt__trust_is_worth(now, ns, 0);
}

/* Starts that are judged, each `late` ns late, as long as teams are allowed; how many. */
static int starts(int count, int64_t late)
{
    int k = 0;

    for (; k < count && is_worth(NS_RUN); k++) {
        foldrt__trust_judge(now, now + late);
        now += late + 1000;
        foldrt__trust_end((double)now);
        now += 1000;
    }
    return k;
}

static void test_asleep(void **state)
{
    int alone = 0;

    (void)state;
    now = 1000LL * MS;
    while (!is_worth(20000)) {
        assert_false(foldrt__team_is_awake());
        alone++;
        now += 20000;
    }
    assert_int_equal(alone, 5);
    now += 1000LL * MS;
    for (int k = 0; k < 20; k++, now += 5 * MS)
        assert_false(is_worth(20000));
    assert_true(is_worth(70000));
    assert_false(foldrt__team_is_awake());
    awake_at(now + 1000LL * MS);
    assert_true(is_worth(2000));
    assert_true(foldrt__team_is_awake());
}

static void test_late(void **state)
{
    int64_t pause = MS;

    (void)state;
    awake_at(10000LL * MS);
    assert_int_equal(starts(50, 300), 50);
    assert_int_equal(starts(50, LATE), 3);
    assert_false(is_worth(1.9 * LATE));
    assert_true(is_worth(2.1 * LATE)); /* longer than what is lost */
    assert_false(foldrt__team_is_awake());
    for (int k = 0; k < 6; k++) {
        awake_at(now + pause);
        assert_int_equal(starts(50, LATE), 1);
        pause *= 2; /* the next while is longer */
        awake_at(now + pause / 2);
        assert_false(is_worth(NS_RUN));
    }
    awake_at(now + 2 * pause);
    assert_int_equal(starts(500, 300), 500);
    assert_int_equal(starts(500, LATE), 3);
    awake_at(now + 1000 * pause); /* it has been quiet for long */
    assert_int_equal(starts(500, 300), 500);
    assert_int_equal(starts(500, LATE), 3);
    awake_at(now + 2 * MS);
    assert_int_equal(starts(50, 300), 50);
}

/* More threads than cores are asked for: they come late, and are asked for again. */
static void test_crowded(void **state)
{
    (void)state;
    awake_at(90000LL * MS);
    foldrt__settings.is_crowded = true;
    assert_int_equal(starts(50, LATE), 50);
    foldrt__settings.is_crowded = false;
    assert_int_equal(starts(50, LATE), 1); /* two before were late as well */
}

/* A team that had to be woken may take longer than one that was to be there at once. */
static void test_woken(void **state)
{
    (void)state;
    now = 100000LL * MS;
    for (int k = 0; k < 20; k++, now += 10 * MS) {
        foldrt__trust_begin();
        assert_true(is_worth(100000));
        foldrt__trust_judge(now, now + 100000);
        assert_true(foldrt__team_lost() == 100000);
    }
    for (int k = 0; k < 3; k++, now += 10 * MS) {
        assert_true(is_worth(100000));
        foldrt__trust_judge(now, now + 10 * MS);
    }
    now -= 10 * MS - 100000;
    assert_false(is_worth(100000));
}

/* So does one whose threads lose a core in the midst of runs. */
static void test_stalled(void **state)
{
    (void)state;
    awake_at(1000000LL * MS);
    assert_int_equal(starts(50, 300), 50);
    for (int k = 0; k < 50; k++) {
        awake_at(now + 50 * MS);
        assert_true(is_worth(NS_RUN));
        foldrt__trust_compare((double)now, 3 * MS, NS_RUN);
    }
    awake_at(now + 50 * MS);
    for (int k = 0; k < 50; k++) { /* long ones take long */
        foldrt__trust_compare((double)now, 3 * MS, 2 * MS);
        assert_true(is_worth(NS_RUN));
    }
    foldrt__trust_compare((double)now, 3 * MS, NS_RUN);
    awake_at(now + 5 * MS);
    assert_true(is_worth(NS_RUN));
    foldrt__trust_compare((double)now, 3 * MS, NS_RUN);
    assert_false(is_worth(5 * MS));
    for (int64_t pause = 1; pause < 100; pause *= 2) {
        awake_at(now + pause * MS);
        assert_true(is_worth(NS_RUN));
        foldrt__trust_compare((double)now, 3 * MS, NS_RUN);
        awake_at(now + pause * MS);
        assert_false(is_worth(NS_RUN));
    }
}

static _Atomic int spinner, sleeper;
static _Atomic bool is_over;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *spin(void *unused)
{
    (void)unused;
    spinner = gettid();
    while (!is_over)
        ;
    return NULL;
}

static void *sleep_long(void *unused)
{
    (void)unused;
    sleeper = gettid();
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return NULL;
}

/* To each thread a core of its own, or neither would see the other one run on a busy machine;
   false: there is but one. */
static bool part(pthread_t one, pthread_t other)
{
    cpu_set_t all, own[2];
    int found = 0;

    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    for (int k = 0; k < CPU_SETSIZE && found < 2; k++)
        if (CPU_ISSET(k, &all)) {
            CPU_ZERO(&own[found]);
            CPU_SET(k, &own[found++]);
        }
    return found == 2 && !pthread_setaffinity_np(one, sizeof all, &own[0]) &&
           !pthread_setaffinity_np(other, sizeof all, &own[1]);
}

static void test_running(void **state)
{
    pthread_t threads[2];
    int seen = 0, wrong = 0;

    (void)state;
    pthread_mutex_lock(&gate);
    assert_int_equal(pthread_create(&threads[0], NULL, spin, NULL), 0);
    assert_int_equal(pthread_create(&threads[1], NULL, sleep_long, NULL), 0);
    while (!spinner || !sleeper)
        usleep(1000);
    bool are_apart = part(pthread_self(), threads[0]);
    usleep(20000);
    now = 10000000LL * MS;
    for (int k = 0; k < (are_apart ? 50000 : 100) && seen < 5; k++, now += 5 * MS) {
        seen += foldrt__trust_is_worth(now, NS_RUN, spinner) && foldrt__team_is_awake();
        now += 5 * MS;
        wrong += foldrt__trust_is_worth(now, NS_RUN, sleeper);
        now += 5 * MS;
        wrong += foldrt__trust_is_worth(now, NS_RUN, 0x3fffffff);
        usleep(100);
    }
    is_over = true;
    pthread_mutex_unlock(&gate);
    for (int k = 0; k < 2; k++)
        pthread_join(threads[k], NULL);
    assert_true(seen == 5 || !are_apart);
    assert_int_equal(wrong, 0);
    int gone = 0; /* what a thread that has been joined leaves in the system may last a moment */
    for (; gone < 1000 && foldrt__trust_is_worth(now, NS_RUN, spinner); gone++, now += 5 * MS)
        usleep(1000);
    assert_in_range(gone, 0, 999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_asleep),  cmocka_unit_test(test_late),
        cmocka_unit_test(test_crowded), cmocka_unit_test(test_woken),
        cmocka_unit_test(test_stalled), cmocka_unit_test(test_running),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
