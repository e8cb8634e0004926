/*
 * Results of a few bytes by way of memory here (device_notice.c), by a device that is none: what is
 * said is heard, late or not, and all else is copied.
 */
#include "runtime_test.h"

#include "../../runtime/device.h"

#define BYTES 32768
#define WORDS 8 /* before what is left */

static _Alignas(8) char pinned[BYTES], there[BYTES];
static bool has_pinned, is_late, is_mute; /* it says so when it is waited for; never */
static struct device_arg asked[8];
static int launches, copies, waits;

static void *pin(struct device *d, uint64_t nbytes)
{
    (void)d;
    assert_in_range(nbytes, 1, BYTES);
    return has_pinned ? pinned : NULL;
}

static void say(void)
{
    const char *from = *(char *const *)asked[0].at;
    int64_t words = *(const int64_t *)asked[1].at;
    uint64_t *to = *(uint64_t *const *)asked[2].at;

    memcpy(to + WORDS, from, (size_t)words * sizeof(uint32_t));
    __atomic_store_n(to, *(const uint64_t *)asked[3].at, __ATOMIC_RELEASE);
}

static bool launch(struct device *d, void *kernel, uint64_t groups, uint32_t threads,
                   const struct device_arg *args, uint32_t nargs, char *why)
{
    (void)d, (void)kernel, (void)groups, (void)threads, (void)why;
    assert_int_equal(nargs, 4);
    memcpy(asked, args, nargs * sizeof *args);
    launches++;
    if (!is_late && !is_mute)
        say();
    return true;
}

static bool get(struct device *d, uint64_t buffer, uint64_t at, void *to, uint64_t nbytes,
                char *why)
{
    (void)d, (void)why;
    if (nbytes) {
        memcpy(to, (const char *)(uintptr_t)buffer + at, nbytes);
        copies++;
        return true;
    }
    waits++;
    if (is_late)
        say();
    return true;
}

static const struct device_api api = {.pin = pin, .launch = launch, .get = get};

static struct device device_make(bool pins)
{
    has_pinned = pins;
    is_late = is_mute = false;
    launches = copies = waits = 0;
    for (int i = 0; i < BYTES; i++)
        there[i] = (char)(i * 7 + i / 256);
    return (struct device){.api = &api, .has_notice = true};
}

/* Gets so many bytes from there; is it C's answer? */
static bool got(struct device *d, uint64_t at, uint64_t nbytes, bool has_say)
{
    struct buffer word = {.handle = 1};
    struct move m = {.device = d, .word = &word};
    struct built built = {.say = has_say ? &built : NULL};
    char to[BYTES] = {0}, why[DEVICE_WHY] = "";
    bool good = foldrt__notice_get(&m, &built, (uint64_t)(uintptr_t)there, at, to, nbytes, why);

    assert_int_equal(m.notice, 0);
    assert_true(good || strstr(why, "has not left its total"));
    return good && !memcmp(to, there + at, nbytes);
}

static void few_bytes_are_said(void **state)
{
    struct device d = device_make(true);

    (void)state;
    for (uint64_t nbytes = 4; nbytes < 20000; nbytes = nbytes * 3 + 4)
        assert_true(got(&d, 8, nbytes, true));
    assert_true(launches > 5 && !copies);
    assert_int_equal(d.notices, launches);
    is_late = true;
    assert_true(got(&d, 0, 64, true));
    assert_int_equal(waits, 1);
    assert_int_equal(copies, 0);
}

/* No word comes twice: what the last one has left is no answer. */
static void what_is_not_said_is_not_heard(void **state)
{
    struct device d = device_make(true);

    (void)state;
    assert_true(got(&d, 0, 64, true));
    is_mute = true;
    assert_false(got(&d, 64, 64, true));
    assert_int_equal(copies, 0);
}

static void all_else_is_copied(void **state)
{
    struct device d = device_make(true), none = device_make(false);

    (void)state;
    assert_true(got(&none, 0, 64, true)); /* no such memory */
    assert_true(got(&d, 0, 64, false));   /* no kernel that would say it */
    has_pinned = true;
    assert_true(got(&d, 2, 64, true));
    assert_true(got(&d, 0, 63, true));
    assert_true(got(&d, 0, BYTES, true)); /* no room */
    d.has_notice = false;
    assert_true(got(&d, 0, 64, true));
    assert_int_equal(copies, 6);
    assert_int_equal(launches, 0);
}

/* Kernels that can leave a total get two more arguments, whether they are to do it or not. */
static void kernels_get_what_they_take(void **state)
{
    struct device d = device_make(true);
    struct move m = {.device = &d};
    struct device_args a = {.n = 0};

    (void)state;
    foldrt__notice_args(&m, &a, 0);
    assert_int_equal(a.n, 2);
    assert_int_equal(m.notice, 0);
    assert_null(*(void *const *)a.at[0].at);
    foldrt__notice_args(&m, &a, 8);
    assert_int_equal(a.n, 4);
    assert_int_equal(m.notice, 1);
    assert_ptr_equal(*(void *const *)a.at[2].at, pinned);
    d.has_notice = false;
    foldrt__notice_args(&m, &a, 8);
    assert_int_equal(a.n, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_bytes_are_said),
        cmocka_unit_test(what_is_not_said_is_not_heard),
        cmocka_unit_test(all_else_is_copied),
        cmocka_unit_test(kernels_get_what_they_take),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
