/* Which assignments stand behind the if that they stood in, where that is the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse/search.h"
#include "analyse_table.h"

static const char before[] = "#line 1 \"row.c\"\n"
                             "int outside(int), takes(int *); static int gi;\n"
                             "void f(int n, int *x)\n"
                             "{\n"
                             "    int last = -1, in = 0, k = 0, m = 0, seen = 0;\n"
                             "    int *p = &seen;\n"
                             "    for (int i = 0; i < n; i++) {\n"
                             "        int t = x[i];\n";

static const struct {
    const char *text;
    bool is_changed;
} rows[] = {
    {"if (t != last) last = t;", true},
    {"if (t != last) { k++; last = t; }", true},
    {"if (t != last) { last = t; k++; m += i; }", true},
    {"if (last != t) { last = t; k = t; }", true},
    {"if (!in) { in = 1; k++; } if (t) in = 0;", true},
    {"if (t) { if (!in) { in = 1; k += t; } } else in = 0;", true},
    /* what is set is another value behind what follows */
    {"if (t != last) { last = t; t = 9; }", false},
    {"if (t != last) { last = t; t++; }", false},
    {"if (t + m != last) { last = t + m; m += i; }", false},
    {"if (x[m] != last) { last = x[m]; m++; }", false},
    {"if (x[0] != last) { last = x[0]; x[k] = 7; }", false},
    /* or it is read there, or written */
    {"if (t != last) { last = t; k += last; }", false},
    {"if (t != last) { last = t; last++; }", false},
    {"if (t != last) { last = t; k = last = 3; }", false},
    /* or what follows does more than to update variables */
    {"if (t != last) { last = t; k += takes(x); }", false},
    {"if (t != last) { last = t; k += t++; }", false},
    {"if (t != last) { last = t; m = k++; }", false},
    {"if (t != last) { last = t; seen++; }", false},
    {"if (t != last) { last = t; gi++; }", false},
    {"if (t != last) { last = t; if (k) t = 9; }", false},
    /* or the variable has another value where the if is passed over */
    {"if (t == last) last = t;", false},
    {"if (t > last) last = t;", false},
    {"if (t != last) last = t + 1;", false},
    {"if (t != last) last = t; else k++;", false},
    {"if (!in) in = 1; if (t) in = 2;", false},
    {"if (in) in = 1; if (t) in = 0;", false},
};

static bool find_loop(struct ir_stmt *s, void *arg)
{
    struct ir_stmt **found = arg;

    if (s->kind == IR_FOR)
        *found = s;
    return !*found;
}

static void test_rows(void **state)
{
    int bad = 0;

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena *arena = arena_new();
        struct parse_options opt = {0};
        struct ir_stmt *loop = NULL;
        struct strbuf text, err;
        bool is_changed;
        strbuf_init(&text);
        strbuf_init(&err);
        strbuf_printf(&text, "%s%s\n    }\n    outside(last + in + k + m + *p);\n}\n", before,
                      rows[i].text);
        struct ir_unit *u = parse_unit("row.c", text.text, text.length, &opt, arena, &err);
        assert_non_null(u);
        struct ir_func *fn = u->funcs;
        while (strcmp(fn->name, "f") != 0)
            fn = fn->next;
        ir_walk_stmt(fn->body, find_loop, NULL, &loop);
        assert_non_null(loop);
        body_settled(u, fn, loop->body, &is_changed);
        if (is_changed != rows[i].is_changed) {
            fprintf(stderr, "row %zu: %s\n", i, rows[i].text);
            bad++;
        }
        strbuf_release(&text);
        strbuf_release(&err);
        arena_free(arena);
    }
    assert_int_equal(bad, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
