/* Which divisions may end the program where C does not come to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse/parts.h"
#include "analyse_table.h"

static const struct {
    const char *text; /* in a loop */
    bool traps;
} rows[] = {
    {"s = n / m;", true},
    {"s = n % m;", true},
    {"s /= m;", true},
    {"s %= m;", true},
    {"s = x[n / m];", true},
    {"s = n && m ? 1 : n / (m + 1);", true},
    {"s = n / 0;", true},
    {"s = n / (3 - 3);", true},
    {"s = n / -1;", true},
    {"s = n % -1;", true},
    {"s = n / (int)0xffffffffu;", true},
    {"l = l / -1;", true},
    {"u = u / 0;", true},
    {"u = u / (unsigned)n;", true},
    {"c /= n;", true},
    {"c %= (unsigned char)256;", true},
    {"s = n / 2;", false},
    {"s = n / -2;", false},
    {"s = n % (1 << 4);", false},
    {"s /= 7;", false},
    {"s = n / (int)sizeof(int);", false},
    {"u = u / -1;", false},
    {"u %= 0xffffffffu;", false},
    {"z = z / -1;", false},
    {"l = l / 0xffffffffu;", false},
    {"d = d / e;", false},
    {"d /= n;", false},
    {"d = n / 0.0;", false},
    {"s = n * m - (n >> m);", false},
    {"s = x[n];", false},
};

static bool find_statement(struct ir_stmt *s, void *arg)
{
    struct ir_stmt **found = arg;

    if (s->kind == IR_EXPR)
        *found = s;
    return true;
}

static bool says(const char *text, struct arena *arena)
{
    const struct parse_options options = {0};
    struct ir_stmt *found = NULL;
    struct strbuf whole, err;

    strbuf_init(&whole);
    strbuf_init(&err);
    strbuf_printf(&whole,
                  "#line 1 \"row.c\"\nvoid f(int n, int m, int s, long l, unsigned u,"
                  " unsigned long z, unsigned char c, double d, double e, int *x)\n{\nwhile (n) "
                  "{\n%s\n}\n}\n",
                  text);
    struct ir_unit *u = parse_unit("row.c", whole.text, whole.length, &options, arena, &err);
    assert_non_null(u);
    ir_walk_stmt(u->funcs->body, find_statement, NULL, &found);
    assert_non_null(found);
    strbuf_release(&whole);
    strbuf_release(&err);
    return expr_may_trap(found->expr);
}

static void test_rows(void **state)
{
    int bad = 0;

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena *arena = arena_new();
        if (says(rows[i].text, arena) != rows[i].traps) {
            fprintf(stderr, "%s\n  want: %d\n", rows[i].text, rows[i].traps);
            bad++;
        }
        arena_free(arena);
    }
    assert_int_equal(bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
