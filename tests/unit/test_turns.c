/* How many turns loops make, and what functions return, where constants tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse/turns.h"
#include "analyse_table.h"

/* `want`: "least sure - most turns, least .. most returned" of the first while loop of f. */
static const struct {
    const char *text, *want;
} rows[] = {
    {"int lo = 0, hi = 20; while (hi > lo + 1) { int k = (lo + hi) / 2; if (x[k] < n) hi = k;"
     " else lo = k; } return lo;",
     "4 - 5, 0 .. 19"},
    {"int lo = 0, hi = 20; while (hi > lo + 1) { int k = (lo + hi) >> 1; if (x[k] < n) hi = k;"
     " else lo = k; } return x[lo] ? lo : x[hi] ? hi : hi + 1;",
     "4 - 5, 0 .. 21"},
    {"int lo = 0, hi = 16; while (lo < hi) { int k = lo + (hi - lo) / 2; if (x[k] < n) lo = k + 1;"
     " else hi = k; } return lo;",
     "4 - 5, 0 .. 16"},
    {"unsigned lo = 0, left = 31; while (left > 0) { unsigned h = left >> 1; if (x[lo + h] < n) {"
     " lo += h + 1; left -= h + 1; } else left = h; } return (int)lo;",
     "?, ?"},
    {"unsigned lo = 0, left = 31; while (left > 0) { unsigned h = left >> 1; if (x[lo + h] < n) {"
     " lo = lo + h + 1; left = left - h - 1; } else left = h; } return (int)lo;",
     "5 - 5, 0 .. 31"},
    {"int k = 3; while (k > 0) k = k - 1; return k;", "3 - 3, 0 .. 0"},
    {"int k = 3; while (k != 3) k = k - 1; return k;", "0 - 0, 3 .. 3"},
    {"int k = 8; while (k > 0) { if (n) return k; k = k / 2; } return k;", "4 - 4, 0 .. 8"},
    {"int k = 4; if (n) k = 2; while (k > 0) k = k - 1; return k;", "2 - 4, 0 .. 0"},
    {"int k = 1; while (k < 100 && n) k = k + k; return k;", "?, ?"},
    {"int k = 4; { int k = 2; n = k; } while (k > 0) k = k - 1; return k;", "4 - 4, 0 .. 0"},
    /* nothing is known of where they begin */
    {"int k = n; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5; k += n; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5; n = k++; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5; if (n && (k = x[0])) n = 0; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5; for (int i = 0; i < n; i++) k = x[i]; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5; switch (n) { case 1: k = 7; } while (k > 0) k = k / 2; return k;", "?, ?"},
    {"int k = 5, *p = &k; *p = n; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"volatile int k = 5; while (k > 0) k = k / 2; return k;", "?, ?"},
    {"static int k = 5; while (k > 0) k = k / 2; return k;", "?, ?"},
    /* or of where they go */
    {"int k = 5; while (k > 0) { k = k / 2; if (x[k]) break; } return k;", "?, ?"},
    {"int k = 5; while (k > 0) { if (x[k]) continue; k = k - 1; } return k;", "?, ?"},
    {"int k = 5; while (k-- > 0) n += x[k]; return k;", "?, ?"},
    {"int k = 5; while (k > 0) k = x[k]; return k;", "?, ?"},
    {"int k = 13; while (k > 0) k = k - 1; return k;", "?, ?"},
    {"int k = 5; while (k > -2) k = k / 2 - 1; return k;", "?, ?"},
    {"int k = 200; while (k > 0) k = (signed char)k; return k;", "?, ?"},
    {"unsigned k = 5; while (k > 0) k = k - 2; return 1;", "?, ?"},
    {"int k = 0x7ffffff0; while (k > 0) k = k + 9; return k;", "?, ?"},
    {"int k = 5; again: while (k > 0) k = k - 1; if (n) goto again; return k;", "?, ?"},
    /* values that are returned */
    {"int k = 5; while (k > 0) k = k - 1; return n;", "5 - 5, ?"},
    {"int k = 5; while (k > 0) k = k - 1; return n ? k : x[k];", "5 - 5, ?"},
    {"int k = 5; while (k > 0) k = k - 1; if (n) return -3; return 7;", "5 - 5, -3 .. 7"},
    /* come to several times */
    {"int k = 0; while (k < 3) { int j = k; while (j > 0) j = j - 1; k = k + 1; } return k;",
     "3 - 3, 3 .. 3"},
};

static bool find_while(struct ir_stmt *s, void *arg)
{
    struct ir_stmt **found = arg;

    if (s->kind == IR_WHILE && !*found)
        *found = s;
    return !*found;
}

static bool find_last(struct ir_stmt *s, void *arg)
{
    if (s->kind == IR_WHILE)
        *(struct ir_stmt **)arg = s;
    return true;
}

static struct ir_func *parsed(const char *text, struct arena *arena)
{
    const struct parse_options options = {0};
    struct strbuf whole, err;

    strbuf_init(&whole);
    strbuf_init(&err);
    strbuf_printf(&whole, "#line 1 \"row.c\"\nint f(int n, int *x)\n{\n%s\n}\n", text);
    struct ir_unit *u = parse_unit("row.c", whole.text, whole.length, &options, arena, &err);
    assert_non_null(u);
    strbuf_release(&whole);
    strbuf_release(&err);
    return u->funcs;
}

static void said(const struct ir_func *f, struct strbuf *out)
{
    struct ir_stmt *loop = NULL;
    struct turns turns;
    wide least, most;

    ir_walk_stmt(f->body, find_while, NULL, &loop);
    assert_non_null(loop);
    if (turns_count(f->body, loop, &turns))
        strbuf_printf(out, "%u - %u, ", turns.sure, turns.most);
    else
        strbuf_add(out, "?, ");
    if (returns_range(f, &least, &most))
        strbuf_printf(out, "%lld .. %lld", (long long)least, (long long)most);
    else
        strbuf_add(out, "?");
}

static void test_rows(void **state)
{
    int bad = 0;

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena *arena = arena_new();
        struct strbuf have;
        strbuf_init(&have);
        said(parsed(rows[i].text, arena), &have);
        if (strcmp(have.text, rows[i].want)) {
            fprintf(stderr, "%s\n  want: %s\n  have: %s\n", rows[i].text, rows[i].want, have.text);
            bad++;
        }
        strbuf_release(&have);
        arena_free(arena);
    }
    assert_int_equal(bad, 0);
}

/* A loop inside another makes as many turns as it makes at least, and at most, whenever it is come
   to. */
static void test_inside(void **state)
{
    struct arena *arena = arena_new();
    struct ir_stmt *loop = NULL;
    struct turns turns;

    (void)state;
    const struct ir_func *f =
        parsed("int k = 1; while (k < 4) { int j = k; while (j > 0) j = j - 1;"
               " k = k + 1; } return k;",
               arena);
    ir_walk_stmt(f->body, find_last, NULL, &loop);
    assert_true(turns_count(f->body, loop, &turns));
    assert_int_equal(turns.sure, 1);
    assert_int_equal(turns.most, 3);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows), cmocka_unit_test(test_inside)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
