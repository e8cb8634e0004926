/*
 * Kernels on disk: by several processes at once, by one that is killed amid a write, on a full
 * disk, in a folder that cannot be written, and files that others could have put there.
 */
#define _GNU_SOURCE
#include "runtime_test.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>

#include "../../runtime/cache.h"

#define KEYS 4
#define CODE_MOST (300 << 10)

static char folder[] = "/tmp/foldrt-cache-XXXXXX";

/* ---- a disk that is full ---- */

static long writes, full_at; /* 0: never */

ssize_t __real_foldrt__write(int file, const void *from, size_t n);
ssize_t __wrap_foldrt__write(int file, const void *from, size_t n);
ssize_t __wrap_foldrt__write(int file, const void *from, size_t n)
{
    writes++;
    if (full_at && writes == full_at && n > 1)
        return __real_foldrt__write(file, from, n / 2);
    if (full_at && writes > full_at) {
        errno = ENOSPC;
        return -1;
    }
    return __real_foldrt__write(file, from, n);
}

/* ---- entries ---- */

static size_t code_size(unsigned key)
{
    return CODE_MOST / (key + 1);
}

static char code_byte(unsigned key, size_t at)
{
    return (char)(at * 31 + at / 251 + key * 7);
}

static void words_of(unsigned key, char *words, size_t room)
{
    snprintf(words, room, "a device, key %u", key);
}

static void entry_put(unsigned key)
{
    static char bytes[CODE_MOST];
    char words[64];

    for (size_t i = 0; i < code_size(key); i++)
        bytes[i] = code_byte(key, i);
    words_of(key, words, sizeof words);
    foldrt__cache_put(words, "a text", (struct cache_code){bytes, code_size(key)});
}

/* Is there an entry? One that is there is right. */
static bool entry_get(unsigned key)
{
    struct cache_code code;
    char words[64];

    words_of(key, words, sizeof words);
    if (!foldrt__cache_get(words, "a text", &code))
        return false;
    CHECK(code.nbytes == code_size(key), "%zu bytes", code.nbytes);
    for (size_t i = 0; i < code.nbytes; i++)
        CHECK(((const char *)code.at)[i] == code_byte(key, i), "byte %zu of key %u", i, key);
    free(code.at);
    return true;
}

/* Files of the folder, or with `removes` what their removal leaves: none. */
static int files_count(bool removes, char *one, size_t room)
{
    DIR *dir = opendir(folder);
    int n = 0;

    for (struct dirent *e; dir && (e = readdir(dir));) {
        char path[512];
        if (e->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (one)
            snprintf(one, room, "%s", path);
        if (removes)
            unlink(path);
        else
            n++;
    }
    if (dir)
        closedir(dir);
    return n;
}

static int setup(void **state)
{
    (void)state;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    foldrt__cache_folder(folder);
    full_at = 0;
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    chmod(folder, 0700);
    files_count(true, NULL, 0);
    return rmdir(folder);
}

/* ---- tests ---- */

static void fill(unsigned seed)
{
    for (unsigned k = 0; k < 60; k++) {
        unsigned key = (seed + k) % KEYS;
        if (k % 3 != 0 || !entry_get(key))
            entry_put(key);
        CHECK(entry_get(key), "key %u has gone", key);
    }
    exit(0);
}

static void test_together(void **state)
{
    pid_t ids[5];
    int status;

    (void)state;
    fflush(NULL);
    for (unsigned k = 0; k < 5; k++)
        if ((ids[k] = fork()) == 0)
            fill(k);
    for (unsigned k = 0; k < 5; k++) {
        assert_int_equal(waitpid(ids[k], &status, 0), ids[k]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(files_count(false, NULL, 0), KEYS);
}

/* Killed wherever it may be: an entry is whole, or not there, and is made anew. */
static void test_killed(void **state)
{
    int status;

    (void)state;
    for (unsigned k = 0; k < 40; k++) {
        fflush(NULL);
        pid_t id = fork();
        if (id == 0)
            for (unsigned i = 0;; i++)
                entry_put((k + i) % KEYS);
        struct timespec some = {0, 1000000 + 137000 * k};
        nanosleep(&some, NULL);
        kill(id, SIGKILL);
        assert_int_equal(waitpid(id, &status, 0), id);
        for (unsigned key = 0; key < KEYS; key++) {
            entry_get(key);
            entry_put(key);
            assert_true(entry_get(key));
        }
    }
}

/* Whichever write is the first that the disk has no room for, nothing is left of the entry. */
static void test_full(void **state)
{
    (void)state;
    writes = 0;
    entry_put(1);
    long all = writes;
    assert_true(all >= 4);
    files_count(true, NULL, 0);
    for (long at = 1; at <= all; at++) {
        writes = 0;
        full_at = at;
        entry_put(1);
        full_at = 0;
        assert_int_equal(files_count(false, NULL, 0), 0);
        assert_false(entry_get(1));
    }
    entry_put(1);
    assert_true(entry_get(1));
}

static _Noreturn void read_only(void)
{
    entry_put(1);
    CHECK(!entry_get(1), "an entry in a folder that cannot be written");
    CHECK(entry_get(0), "what is there is not read");
    exit(0);
}

/* No permissions stop root: there the folder is another user's, and somebody else writes. */
static void test_read_only(void **state)
{
    int status;

    (void)state;
    fflush(NULL);
    if (geteuid() == 0)
        assert_int_equal(chown(folder, 65534, 65534), 0);
    pid_t id = fork();
    if (id == 0) {
        if (geteuid() == 0 && setuid(65534) != 0)
            exit(1);
        entry_put(0);
        chmod(folder, 0500);
        read_only();
    }
    assert_int_equal(waitpid(id, &status, 0), id);
    assert_int_equal(status, 0);
    chmod(folder, 0700);
}

/* What a file holds is run: one that another user has put there, or could have, is passed over. */
static void test_others(void **state)
{
    char path[512];

    (void)state;
    entry_put(2);
    assert_true(entry_get(2));
    assert_int_equal(files_count(false, path, sizeof path), 1);
    assert_int_equal(chmod(path, 0660), 0);
    assert_false(entry_get(2));
    assert_int_equal(chmod(path, 0602), 0);
    assert_false(entry_get(2));
    entry_put(2);
    assert_true(entry_get(2));
    if (geteuid() != 0)
        skip();
    assert_int_equal(chown(path, 65534, 65534), 0);
    assert_false(entry_get(2));
}

/* A pipe that nobody writes to is not waited for. */
static void test_pipe(void **state)
{
    char path[512];

    (void)state;
    entry_put(1);
    assert_int_equal(files_count(false, path, sizeof path), 1);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    alarm(20);
    assert_false(entry_get(1));
    alarm(0);
    entry_put(1);
    assert_true(entry_get(1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_together, setup, teardown),
        cmocka_unit_test_setup_teardown(test_killed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_full, setup, teardown),
        cmocka_unit_test_setup_teardown(test_read_only, setup, teardown),
        cmocka_unit_test_setup_teardown(test_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pipe, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
