/* Arenas, growing text, growing arrays and messages. */
#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/vec.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static void test_arena(void **state)
{
    (void)state;
    struct arena *a = arena_new();
    static const size_t sizes[] = {0, 1, 15, 16, 17, 1000, 65536, 65537, 1 << 20};
    unsigned char *at[2000];

    for (size_t k = 0; k < 2000; k++) {
        size_t n = sizes[k % (k < 1800 ? 6 : 9)];
        at[k] = arena_alloc(a, n);
        assert_int_equal((uintptr_t)at[k] % 16, 0);
        for (size_t j = 0; j < n; j++)
            assert_int_equal(at[k][j], 0);
        memset(at[k], (int)(k & 127) + 1, n);
    }
    for (size_t k = 0; k < 2000; k++) {
        size_t n = sizes[k % (k < 1800 ? 6 : 9)];
        for (size_t j = 0; j < n; j++)
            assert_int_equal(at[k][j], (k & 127) + 1);
    }
    assert_string_equal(arena_strdup(a, ""), "");
    assert_string_equal(arena_strndup(a, "abcdef", 3), "abc");
    assert_string_equal(arena_printf(a, "%s-%d", "x", 7), "x-7");
    char *text = arena_printf(a, "%70000d", 1);
    assert_int_equal(strlen(text), 70000);
    arena_free(a);
    arena_free(NULL);
}

static void test_strbuf(void **state)
{
    (void)state;
    struct strbuf b;

    strbuf_init(&b);
    assert_string_equal(b.text, "");
    strbuf_add(&b, "");
    strbuf_addn(&b, "abc", 2);
    strbuf_addc(&b, 'c');
    strbuf_printf(&b, "%d%s", 12, "x");
    assert_string_equal(b.text, "abc12x");
    assert_int_equal(b.length, 6);
    strbuf_clear(&b);
    assert_string_equal(b.text, "");
    for (int k = 0; k < 3000; k++)
        strbuf_printf(&b, "%*d", k % 50, k);
    assert_int_equal(strlen(b.text), b.length);
    strbuf_clear(&b);
    strbuf_addn(&b, "a\0b", 3);
    assert_int_equal(b.length, 3);
    assert_memory_equal(b.text, "a\0b", 4);
    strbuf_release(&b);
    assert_string_equal(b.text, "");
    assert_int_equal(b.length, 0);
    strbuf_release(&b);
}

/* A folder of this test's own, the working one from here on. */
static void enter_folder(void)
{
    char folder[] = "/tmp/test_base.XXXXXX";

    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
}

static void leave_folder(void)
{
    char folder[4096];

    assert_non_null(getcwd(folder, sizeof folder));
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void test_files(void **state)
{
    (void)state;
    struct strbuf b, back;
    struct stat st;

    enter_folder();
    strbuf_init(&b);
    strbuf_init(&back);
    for (int k = 0; k < 100000; k++)
        strbuf_addc(&b, (char)k);
    assert_int_equal(strbuf_write_file(&b, "one"), 0);
    strbuf_add(&back, "before ");
    assert_int_equal(strbuf_read_file(&back, "one"), 0);
    assert_int_equal(back.length, 100007);
    assert_memory_equal(back.text + 7, b.text, b.length);

    strbuf_clear(&b);
    strbuf_add(&b, "new");
    assert_int_equal(symlink("one", "link"), 0);
    assert_int_equal(strbuf_write_file(&b, "link"), 0); /* the link stays, its file changes */
    assert_int_equal(lstat("link", &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    strbuf_clear(&back);
    assert_int_equal(strbuf_read_file(&back, "one"), 0);
    assert_string_equal(back.text, "new");

    assert_int_equal(strbuf_write_file(&b, "/dev/null"), 0);
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
    assert_int_equal(strbuf_write_file(&b, "/dev/full"), ENOSPC);
    assert_int_equal(strbuf_write_file(&b, "missing/one"), ENOENT);
    assert_int_equal(strbuf_read_file(&back, "missing"), ENOENT);
    assert_int_equal(strbuf_read_file(&back, "."), EISDIR);
    assert_string_equal(back.text, "new");
    assert_int_equal(unlink("one") | unlink("link"), 0);
    strbuf_release(&b);
    strbuf_release(&back);
    leave_folder(); /* nothing else is in it */
}

static void test_vec(void **state)
{
    (void)state;
    struct pair {
        int a;
        double b;
    };
    VEC(struct pair) v = {0};

    vec_release(&v);
    for (int k = 0; k < 1000; k++)
        vec_push(&v, ((struct pair){k, k / 2.0}));
    assert_int_equal(v.n, 1000);
    assert_true(v.room >= 1000 && v.room < 3000);
    for (int k = 0; k < 1000; k++)
        assert_true(v.at[k].a == k && v.at[k].b == k / 2.0);
    vec_release(&v);
    assert_null(v.at);
    assert_int_equal(v.n, 0);
}

static void test_diag_at(void **state)
{
    (void)state;
    static const char source[] = "one\n\ttwo x\nlast";
    static const struct {
        unsigned line, column;
        const char *id, *want;
    } rows[] = {
        {1, 2, "id", "a.c:1:2: note: text [id]\n    1 | one\n      |  ^\n"},
        {2, 3, NULL, "a.c:2:3: note: text\n    2 | \ttwo x\n      | \t ^\n"},
        {3, 9, NULL, "a.c:3:9: note: text\n    3 | last\n      |         ^\n"},
        {4, 1, NULL, "a.c:4:1: note: text\n"},
        {0, 1, NULL, "a.c:0:1: note: text\n"},
    };

    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct strbuf b;
        strbuf_init(&b);
        diag_at(&b, "a.c", rows[k].line, rows[k].column, "note", "text", rows[k].id, source,
                sizeof source - 1);
        assert_string_equal(b.text, rows[k].want);
        strbuf_clear(&b);
        diag_at(&b, "a.c", 1, 1, "note", "text", NULL, NULL, 0);
        assert_string_equal(b.text, "a.c:1:1: note: text\n");
        strbuf_release(&b);
    }
}

#define BAD "\xef\xbf\xbd"

static void test_utf8(void **state)
{
    static const struct {
        const char *bytes, *want;
    } rows[] = {
        {"", ""},
        {"plain", "plain"},
        {"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80", "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80"},
        {"a\xff"
         "b\xfe",
         "a" BAD "b" BAD},
        {"\x80", BAD},
        {"\xc3", BAD}, /* ends too early */
        {"\xc3(", BAD "("},
        {"\xe2\x82", BAD BAD},
        {"\xf0\x9f\x98x", BAD BAD BAD "x"},
        {"\xc0\xaf", BAD BAD}, /* overlong */
        {"\xe0\x80\xaf", BAD BAD BAD},
        {"\xf0\x80\x80\xaf", BAD BAD BAD BAD},
        {"\xed\xa0\x80", BAD BAD BAD},         /* a surrogate */
        {"\xf4\x90\x80\x80", BAD BAD BAD BAD}, /* beyond the last character */
        {"\xf4\x8f\xbf\xbf\xef\xbf\xbf", "\xf4\x8f\xbf\xbf\xef\xbf\xbf"},
    };
    struct strbuf b;

    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        strbuf_init(&b);
        utf8_add(&b, rows[k].bytes, strlen(rows[k].bytes));
        assert_string_equal(b.text, rows[k].want);
        strbuf_release(&b);
    }
    strbuf_init(&b);
    utf8_add(&b, "a\0b", 3);
    assert_int_equal(b.length, 3);
    assert_memory_equal(b.text, "a\0b", 3);
    strbuf_release(&b);
    assert_int_equal(utf8_length("\xe2\x82\xac", 3), 3);
    assert_int_equal(utf8_length("\xe2\x82\xac", 2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena), cmocka_unit_test(test_strbuf),  cmocka_unit_test(test_files),
        cmocka_unit_test(test_vec),   cmocka_unit_test(test_diag_at), cmocka_unit_test(test_utf8),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
