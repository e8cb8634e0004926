/* The front end, what it tells of whole files: functions, places, pragmas, flags of variables. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "ir/ir.h"
#include "parse/parse.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct parsed {
    struct arena *arena;
    struct strbuf err;
    struct ir_unit *unit;
};

static struct parsed parse_with(const char *text, const struct parse_options *options)
{
    struct parsed p = {arena_new(), {0}, NULL};

    strbuf_init(&p.err);
    p.unit = parse_unit("a.c", text, strlen(text), options, p.arena, &p.err);
    if (p.unit && !ir_verify_unit(p.unit, &p.err))
        fail_msg("%s", p.err.text);
    return p;
}

static struct parsed parse(const char *text)
{
    const struct parse_options options = {0};

    return parse_with(text, &options);
}

static void release(struct parsed *p)
{
    strbuf_release(&p->err);
    arena_free(p->arena);
}

static const struct ir_func *func_named(const struct parsed *p, const char *name)
{
    if (!p->unit)
        fail_msg("%s", p->err.text);
    for (const struct ir_func *f = p->unit->funcs; f; f = f->next)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

static const struct ir_var *var_in(const struct ir_func *f, const char *name)
{
    assert_non_null(f);
    for (uint32_t k = 0; k < f->nparams; k++)
        if (!strcmp(f->params[k]->name, name))
            return f->params[k];
    for (const struct ir_var *v = f->locals; v; v = v->next)
        if (!strcmp(v->name, name))
            return v;
    fail_msg("no variable %s", name);
    return NULL;
}

struct loops {
    const struct ir_stmt *at[16];
    size_t n;
};

static bool collect_loop(struct ir_stmt *s, void *arg)
{
    struct loops *loops = arg;

    if (s->loop_id)
        loops->at[loops->n++] = s;
    return true;
}

static struct loops loops_of(const struct parsed *p)
{
    struct loops loops = {{NULL}, 0};

    if (!p->unit)
        fail_msg("%s", p->err.text);
    for (const struct ir_func *f = p->unit->funcs; f; f = f->next)
        if (f->body)
            ir_walk_stmt(f->body, collect_loop, NULL, &loops);
    return loops;
}

/* Functions with a loop and what they call are there, with bodies where those are the user's. */
static void test_functions(void **state)
{
    (void)state;
    struct parsed p = parse("# 1 \"a.c\"\n"
                            "# 1 \"user.h\" 1\n"
                            "static inline int in_header(int x) { for (;;) return x; }\n"
                            "# 2 \"a.c\" 2\n"
                            "# 1 \"/usr/include/s.h\" 1 3\n"
                            "static inline int in_system(int x) { for (;;) return x; }\n"
                            "# 4 \"a.c\" 2\n"
                            "int unseen(int); static int helper(int a) { return a; }\n"
                            "static int not_called(int a) { return a; }\n"
                            "__attribute__((weak)) int replaceable(int a) { return a; }\n"
                            "int f(int n) { for (;;) n = helper(n) + unseen(n) + in_system(n)\n"
                            "    + replaceable(n); }\n");
    const char *with_body[] = {"in_header", "helper", "f", "replaceable"};
    for (size_t k = 0; k < 4; k++) {
        assert_non_null(func_named(&p, with_body[k])->body);
        assert_int_equal(func_named(&p, with_body[k])->is_replaceable, k == 3);
    }
    assert_null(func_named(&p, "unseen")->body);
    assert_null(func_named(&p, "in_system")->body);
    assert_null(func_named(&p, "not_called"));
    assert_true(func_named(&p, "helper")->is_static);
    struct loops loops = loops_of(&p);
    assert_int_equal(loops.n, 2);
    assert_true(loops.at[0]->in_header);
    assert_false(loops.at[1]->in_header);
    release(&p);
}

static void test_function_flags(void **state)
{
    (void)state;
    struct parsed p =
        parse("__attribute__((const)) int c(int); __attribute__((pure)) int pu(int);\n"
              "void die(int) __attribute__((__noreturn__)); _Noreturn void end(void);\n"
              "int setjmp(void *); int var(int, ...);\n"
              "void f(int n) { for (;;) { c(n); pu(n); die(n); end(); var(n); } }\n"
              "void jumps(void *b) { for (;;) setjmp(b); }\n"
              "void labels(void) { for (;;) goto out; out: ; }\n"
              "void assembly(void) { for (;;) __asm__(\"\"); }\n");
    assert_true(func_named(&p, "c")->declared_const);
    assert_true(func_named(&p, "pu")->declared_pure);
    assert_true(func_named(&p, "die")->declared_noreturn);
    assert_true(func_named(&p, "end")->declared_noreturn);
    assert_true(func_named(&p, "var")->is_variadic);
    assert_true(func_named(&p, "jumps")->has_setjmp);
    assert_true(func_named(&p, "labels")->has_labels);
    assert_true(func_named(&p, "assembly")->has_asm);
    const struct ir_func *f = func_named(&p, "f");
    assert_false(f->declared_const || f->declared_noreturn || f->has_setjmp || f->has_labels ||
                 f->has_asm || f->fenv_access || f->is_static);
    release(&p);
    p = parse("#pragma STDC FENV_ACCESS ON\nvoid f(void) { for (;;) ; }\n");
    assert_true(func_named(&p, "f")->fenv_access);
    release(&p);
}

/* Line markers give the places, and the pragma counts that stands right before the loop. */
static void test_loops(void **state)
{
    (void)state;
    struct parsed p = parse("# 1 \"a.c\"\n"
                            "void f(int n) {\n"
                            "# 40 \"a.c\"\n"
                            "    for (;n;) n--;\n"
                            "#pragma omp parallel for\n"
                            "    for (;n;)\n"
                            "        for (;n;) n--;\n"
                            "#pragma foldcc serial\n"
                            "\n"
                            "    while (n) n--;\n"
                            "#pragma foldcc parallel\n"
                            "    do n--; while (n);\n"
                            "#pragma GCC ivdep\n"
                            "    for (;n;) n--;\n"
                            "#pragma foldcc serial\n"
                            "    n++;\n"
                            "    for (;n;)\n"
                            "        n--;\n"
                            "}\n");
    const struct {
        unsigned line, column, end, pragmas;
    } want[] = {{40, 5, 40, 0},
                {42, 5, 43, IR_PRAGMA_OMP},
                {43, 9, 43, IR_PRAGMA_OMP},
                {46, 5, 46, IR_PRAGMA_SERIAL},
                {48, 5, 48, IR_PRAGMA_PARALLEL},
                {50, 5, 50, 0},
                {53, 5, 54, 0}};
    struct loops loops = loops_of(&p);
    assert_int_equal(loops.n, 7);
    for (size_t k = 0; k < 7; k++) {
        const struct ir_stmt *s = loops.at[k];
        assert_int_equal(s->loop_id, k + 1);
        assert_int_equal(s->loc.file, 0);
        assert_int_equal(s->loc.line, want[k].line);
        assert_int_equal(s->loc.column, want[k].column);
        assert_int_equal(s->end.line, want[k].end);
        assert_int_equal(s->pragmas, want[k].pragmas);
    }
    release(&p);
}

/* Any part of a for may be missing, and statements with `;` may stand in one. */
static void test_for_parts(void **state)
{
    (void)state;
    static const char *const heads[] = {";;",        "n = 1;;",    ";n;",     ";;n++",
                                        "n = 1; n;", "n = 1;;n++", ";n; n++", "n = 1; n; n++"};
    for (unsigned k = 0; k < 8; k++) {
        static const unsigned bits[] = {0, 1, 2, 4, 3, 5, 6, 7};
        struct strbuf text;
        strbuf_init(&text);
        strbuf_printf(&text, "void f(int n) { for (%s) break; }\n", heads[k]);
        struct parsed p = parse(text.text);
        const struct ir_stmt *s = loops_of(&p).at[0];
        unsigned have = (s->init ? 1 : 0) | (s->expr ? 2 : 0) | (s->step ? 4 : 0);
        assert_int_equal(have, bits[k]);
        assert_int_equal(s->body->kind, IR_BREAK);
        release(&p);
        strbuf_release(&text);
    }
    struct parsed p = parse("void f(int n) { for (n = ({ int y = ')'; ; y; }); n; ) n--; }\n");
    const struct ir_stmt *s = loops_of(&p).at[0];
    assert_non_null(s->init);
    assert_non_null(s->expr);
    assert_null(s->step);
    release(&p);
}

static void test_addresses(void **state)
{
    (void)state;
    struct parsed p =
        parse("void use(void *, ...); extern int e;\n"
              "void f(int n) {\n"
              "    int plain = 0, arr[4] = {0}, passed = 0, array_passed[4], kept, lost, in_asm;\n"
              "    int in_choice, field_passed_x; struct { int x; } r, field_passed; int *p, *q;\n"
              "    int moved = 0, in_statement; static int st;\n"
              "    for (;;) { plain++; arr[1]++; *(arr + 2) = r.x; *&moved = 3; }\n"
              "    use(&passed, array_passed, &field_passed.x);\n"
              "    p = &kept; q = ({ &in_statement; }); use(n ? (void *)\"a\" : &in_choice);\n"
              "    __asm__(\"\" : \"+m\"(in_asm)); use(p ?: &lost); use(q, &st, &e);\n"
              "}\n");
    const struct ir_func *f = func_named(&p, "f");
    static const char *const free[] = {"plain", "arr", "r", "moved", "p", "q", "n"};
    static const char *const taken[] = {"passed", "array_passed", "field_passed", "kept", "lost",
                                        "in_asm", "in_choice",    "in_statement", "st"};
    for (size_t k = 0; k < sizeof free / sizeof *free; k++)
        if (var_in(f, free[k])->address_taken)
            fail_msg("%s", free[k]);
    for (size_t k = 0; k < sizeof taken / sizeof *taken; k++)
        if (!var_in(f, taken[k])->address_taken)
            fail_msg("%s", taken[k]);
    release(&p);
}

/* An extent is known when nothing in the function changes what it is made of. */
static void test_extents(void **state)
{
    (void)state;
    struct parsed p =
        parse("typedef double four[4]; int g(void); void use(int *);\n"
              "void f(int n, int m, int k, double a[n][m], double b[][k], double c[2][n][4],\n"
              "       double (*d)[m], four *e, double r[restrict], four h[n][m]) {\n"
              "    int q = 3, t = g(), w = 2; double x[t], y[3][q + 1][4], z[g()], v[2][w];\n"
              "    k++; use(&w);\n"
              "    for (;;) ;\n"
              "}\n");
    const struct ir_func *f = func_named(&p, "f");
    assert_non_null(var_in(f, "a")->type->elem->vla);
    assert_int_equal(var_in(f, "a")->type->kind, IR_PTR);
    assert_null(var_in(f, "b")->type->elem->vla);
    assert_non_null(var_in(f, "c")->type->elem->vla);
    assert_int_equal(var_in(f, "c")->type->elem->elem->count, 4);
    assert_non_null(var_in(f, "d")->type->elem->vla);
    assert_int_equal(var_in(f, "e")->type->elem->count, 4);
    assert_true(var_in(f, "r")->type->is_restrict);
    assert_null(var_in(f, "h")->type->elem->vla);
    assert_non_null(var_in(f, "x")->type->vla);
    const struct ir_type *y = var_in(f, "y")->type;
    assert_int_equal(y->vla->kind, IR_CONST_INT);
    assert_int_equal(y->elem->vla->kind, IR_BINARY);
    assert_int_equal(y->elem->elem->count, 4);
    assert_null(var_in(f, "z")->type->vla);
    assert_null(var_in(f, "v")->type->elem->vla);
    release(&p);
}

static void test_types(void **state)
{
    (void)state;
    struct parsed p =
        parse("struct packed { char a; int b; } __attribute__((packed));\n"
              "struct plain { char a; int b; struct plain *next; };\n"
              "union un { int a; float b; };\n"
              "void f(struct packed *a, struct plain *b, union un *c,\n"
              "       volatile int d[4], _Atomic int *e, volatile struct plain *v) {\n"
              "    static _Thread_local int tls; enum { A } en; _Bool t; __int128 w;\n"
              "    volatile int vol[2][2]; long double ld; float _Complex z;\n"
              "    for (;;) { a->b = b->b + c->a + *d + *e + v->b; tls++; en = A;\n"
              "        t = 1; w = 1; vol[1][1] = ld = z = 1; } }\n");
    const struct ir_func *f = func_named(&p, "f");
    assert_true(var_in(f, "a")->type->elem->record->is_packed);
    assert_false(var_in(f, "b")->type->elem->record->is_packed);
    assert_true(var_in(f, "c")->type->elem->record->is_union);
    assert_true(var_in(f, "d")->type->elem->is_volatile);
    assert_true(var_in(f, "e")->type->elem->is_atomic);
    assert_true(var_in(f, "v")->type->elem->is_volatile);
    assert_true(var_in(f, "tls")->is_thread_local);
    assert_int_equal(var_in(f, "tls")->storage, IR_STATIC_LOCAL);
    assert_int_equal(var_in(f, "t")->type->kind, IR_BOOL);
    assert_int_equal(var_in(f, "w")->type->bits, 128);
    assert_int_equal(var_in(f, "ld")->type->bits, 80);
    assert_int_equal(var_in(f, "z")->type->kind, IR_COMPLEX);
    assert_true(var_in(f, "vol")->type->elem->elem->is_volatile);
    release(&p);
}

static void test_options(void **state)
{
    (void)state;
    const char *const macros[] = {"width"};
    const char *const flags[] = {"-funsigned-char"};
    const struct parse_options options = {
        .std = "gnu89", .flags = flags, .nflags = 1, .macros = macros, .nmacros = 1};
    struct parsed p = parse_with("int f(n, width, c) int n, width; char *c;\n"
                                 "{ int inline_ = 0; for (;;) inline_ += width + *c; }\n",
                                 &options);
    const struct ir_func *f = func_named(&p, "f");
    assert_true(var_in(f, "width")->is_macro_name);
    assert_false(var_in(f, "n")->is_macro_name);
    assert_false(var_in(f, "c")->type->elem->is_signed);
    release(&p);
}

struct read {
    bool reads;
    uint32_t nconstants;
    int64_t value;
};

static bool find_read(struct ir_expr *e, void *arg)
{
    struct read *r = arg;

    r->reads |= e->kind == IR_LOAD && e->a->kind == IR_VAR && !strcmp(e->a->var->name, "N");
    if (e->kind == IR_CONST_INT) {
        r->nconstants++;
        r->value = e->ival;
    }
    return true;
}

/* A const integer is its number where nothing of another file can be it, nor write it. */
static void test_constants(void **state)
{
    (void)state;
    static const struct {
        const char *before, *inside; /* the function, and the loop in it */
        int64_t value;               /* 0: its object is read */
    } rows[] = {
        {"static const int N = 5;", "", 5},
        {"static const int N; static const int N = 6;", "", 6},
        {"static const int M = 5, N = M + 2;", "", 7},
        {"static const unsigned char N = 300;", "", 44},
        {"static const int N = 5; extern const int N;", "", 5},
        {"static const int N = 5; void *open = (void *)&N;", "", 5},
        {"", "static const int N = 8;", 8},
        {"const int N = 5;", "", 0},
        {"extern const int N;", "", 0},
        {"extern const int N; const int N = 5;", "", 0},
        {"const int N = 5; static const int *at = &N;", "", 0},
        {"__attribute__((weak)) const int N = 5;", "", 0},
        {"", "extern const int N;", 0},
        {"static volatile const int N = 5;", "", 0},
        {"static _Atomic const int N = 5;", "", 0},
        {"static _Thread_local const int N = 5;", "", 0},
        {"static int N = 5;", "", 0},
        {"static const double N = 5;", "", 0},
        {"int g(void); ", "const int N = g();", 0},
        {"", "static int N = 8;", 0},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        char text[512];
        snprintf(text, sizeof text, "%s\nvoid f(int n) { %s for (;;) n = N; }\n", rows[k].before,
                 rows[k].inside);
        struct parsed p = parse(text);
        struct read r = {.reads = false};
        struct loops loops = {.n = 0};
        ir_walk_stmt(func_named(&p, "f")->body, collect_loop, NULL, &loops);
        assert_int_equal(loops.n, 1);
        ir_walk_stmt(loops.at[0]->body, NULL, find_read, &r);
        if (r.reads != !rows[k].value || r.nconstants != !r.reads || r.value != rows[k].value)
            fail_msg("%s: %lld", text, (long long)r.value);
        release(&p);
    }
}

/* Text that does not parse gives no unit and one line that says where and what. */
static void test_errors(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"void f(void) { for (;;) undeclared++; }\n", "a.c:1: "},
        {"# 7 \"other.c\"\nint f(void) { return }\n", "other.c:7: expected expression"},
        {"int f(", "a.c:1: "},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct parsed p = parse(rows[k].text);
        assert_null(p.unit);
        assert_non_null(strstr(p.err.text, rows[k].want));
        assert_null(strchr(p.err.text, '\n'));
        release(&p);
    }
    struct parsed p = parse("# 1 \"/usr/include/s.h\" 1 3\n"
                            "static int bad(void) { return undeclared; }\n"
                            "# 2 \"a.c\" 2\n"
                            "_Float32 f(_Float32 x) { for (;;) x++; }\n");
    assert_non_null(func_named(&p, "f"));
    release(&p);
    p = parse("");
    assert_non_null(p.unit);
    assert_null(p.unit->funcs);
    release(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions), cmocka_unit_test(test_function_flags),
        cmocka_unit_test(test_loops),     cmocka_unit_test(test_for_parts),
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_extents),
        cmocka_unit_test(test_types),     cmocka_unit_test(test_options),
        cmocka_unit_test(test_constants), cmocka_unit_test(test_errors),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
