/*
 * Dependences through memory and overlaps: what is folded, after how many tests of ranges, and what
 * is refused. A row's text is a function's text after MEMORY; it wants for each loop
 *
 *     map N         folded, N pairs of ranges compared; "map N once" when it cannot run again
 *     columns N     the same, by columns
 *     fold N        the same, with a reduction
 *     [id] S, O     refused: the reason, the subject and what stands at the other access
 *     inside        part of a folded nest
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse/affine.h"
#include "analyse_table.h"

#define MEMORY                                                                                     \
    "#line 1 \"row.c\"\n"                                                                          \
    "typedef unsigned long size_t; typedef unsigned char u8;\n"                                    \
    "struct pt { double x, y; int k[4]; unsigned lo : 4, hi : 4; };\n"                             \
    "union un { float f; unsigned u; u8 b[4]; };\n"                                                \
    "struct vec { int n; double *data; double *more; };\n"                                         \
    "void *malloc(size_t); void use(void *); void hold(double);\n"                                 \
    "double gain; double ga[4096], gb[4096]; int gm[512][512]; static const double gc[4096];\n"    \
    "double *gp; static double first(const double *v) { return v[0] + v[1]; }\n"

#define FOR "for (int i = 0; i < n; i++) "
#define FORJ "for (int j = 0; j < m; j++) "

static void say(const struct loop_result *l, struct strbuf *out)
{
    const struct loop_facts *f = l->facts;

    if (out->length)
        strbuf_add(out, "; ");
    if (l->verdict == LOOP_INSIDE) {
        strbuf_add(out, "inside");
    } else if (l->verdict == LOOP_FOLDED) {
        strbuf_printf(out, "%s %zu%s",
                      f->nserial        ? "columns"
                      : f->reductions.n ? "fold"
                                        : "map",
                      f->checks.n, f->can_rerun ? "" : " once");
    } else {
        strbuf_printf(out, "[%s] %s", ir_refusal_id(l->refusal), l->subject ? l->subject : "");
        if (l->other.line)
            strbuf_printf(out, ", %s", l->other_text);
    }
}

static void say_memory(const struct analysis *an, struct strbuf *out)
{
    for (size_t i = 0; i < an->loops.n; i++)
        say(&an->loops.at[i], out);
}

static int memory_run(const struct row *rows, size_t n, const struct analyse_options *opt)
{
    return rows_run(MEMORY, rows, n, "", opt, say_memory);
}

/* ---- one array ---- */

static const struct row distances[] = {
    {"void f(double *a, int n) { " FOR "a[i] = a[i] + 1; }", "map 0 once"},
    {"void f(double *a, int n) { for (int i = 1; i < n; i++) a[i] = a[i - 1] * a[i - 1]; }",
     "[carried-dependence] a[i-1], an iteration before writes a[i]"},
    {"void f(double *a, int n) { " FOR "a[i] = a[i + 1] + 1; }", "map 0 once"},
    {"void f(double *a, int n) { " FOR "a[i] = a[i + 65] + 1; }",
     "[carried-dependence] a[i+65], a later iteration writes a[i]"},
    {"void f(double *a, int n) { " FOR "a[i] = a[i + n]; }", "map 0"},
    {"void f(double *a, int n) { " FOR "a[i] = a[i + 512]; }",
     "[carried-dependence] a[i+512], a later iteration writes a[i]"},
    {"void f(double *a) { for (int i = 0; i < 4096; i++) a[i] = a[i + 4096]; }", "map 0"},
    {"void f(double *a) { for (int i = 0; i < 4096; i++) a[i] = a[i + 4095]; }",
     "[carried-dependence] a[i+4095], a later iteration writes a[i]"},
    {"void f(double *a, int n) { " FOR "a[2 * i] = a[2 * i + 1]; }", "map 0"},
    {"void f(double *a, int n) { " FOR "a[3 * i + 1] = a[6 * i]; }", "map 0"},
    {"void f(double *a, int n) { " FOR "a[3 * i] = a[6 * i]; }",
     "[carried-dependence] a[6*i], a later iteration writes a[3*i]"},
    {"void f(double *a, int n) { for (int i = 2; i < n; i += 3) a[i] = a[i - 1]; }", "map 0"},
    {"void f(double *a, int n) { for (int i = n - 1; i >= 0; i--) a[i] = a[i] * 2; }",
     "map 0 once"},
    {"void f(double *a, int n) { for (int i = n - 1; i >= 0; i--) a[i] = a[n - 1 - i]; }",
     "[carried-dependence] a[n-1-i], writes a[i]"},
    {"void f(double *a, int n) { for (int i = 0; i < n / 2; i++) {"
     " double t = a[i]; a[i] = a[n - 1 - i]; a[n - 1 - i] = t; } }",
     "map 0 once"},
    {"void f(double *a, int n, double x) { " FOR "{ a[2 * i] = x; a[2 * i + 1] = -x; } }", "map 0"},
    {"void f(double *a, int n, double x) { " FOR "{ a[i] = x; a[i + 1] = -x; } }",
     "[overlapping-writes] a[i], writes a[i+1]"},
    {"void f(double *a, int n, double x) { " FOR "if (x > i) a[i] = x; else a[i + 1] = x; }",
     "[overlapping-writes] a[i], writes a[i+1]"},
    {"void f(double *a, int n, double x) { " FOR "a[0] = x; }", "[overlapping-writes] a[0]"},
    {"void f(double *a, int n, double x, int k) { " FOR "a[k] = x; }", "[overlapping-writes] a[k]"},
    {"void f(double *a, int n, double x) { " FOR "a[i / 2] = i; }", "[overlapping-writes] a[i/2]"},
    {"void f(double *a, int n, double x) { " FOR "a[i % 100] = i; }",
     "[overlapping-writes] a[i%100]"},
    {"void f(double *a, int n, double x, int k) { " FOR "a[k * i] = x; }", "map 0"},
    {"void f(double *a, int n, double x, int k) { " FOR "a[k * k] = x * i; }",
     "[overlapping-writes] a[k*k]"},
    {"void f(double *a, int n, double x) { " FOR "for (int j = 0; j < 4; j++) a[4 * i + j] = x; }",
     "map 0; inside"},
    {"void f(double *a, int n, double x) { " FOR "for (int j = 0; j < 5; j++) a[4 * i + j] = x; }",
     "[overlapping-writes] a[4*i+j]; [short] 5"},
    {"void f(double *a, size_t n) { for (size_t i = 0; i < n; i++) {"
     " double t = a[i]; a[i] += a[i + n]; a[i + n] -= t; } }",
     "map 0 once"},
    {"void f(double *a, int n) { double *p = a; " FOR "{ *p = i; p += 2; } }", "map 0"},
    {"void f(double *a, int n) { int k = 3; " FOR "{ a[k] = a[k + 1]; k += 2; } }", "map 0"},
    {"void f(double *a, int n, int s) { int k = 3; " FOR "{ a[k] = i; k += s; } }", "map 0"},
    {"void f(double *a, int n, long s) { int k = 3; " FOR "{ a[k] = i; k += s; } }",
     "[indirect-write] a[k]"},
    {"void f(double *a, double *e) { for (double *p = a; p < e; p++) *p = *p + 1; }", "map 0 once"},
    {"void f(double *a, double *e) { for (double *p = a; p < e; p++) p[1] = p[0] * p[0]; }",
     "[carried-dependence] p[0], an iteration before writes p[1]"},
};

static const struct row nests[] = {
    {"void f(int n, int m) { " FOR FORJ "gm[i][j] = i + j; }", "map 0; inside"},
    {"void f(int n, int m) { " FOR FORJ "gm[j][i] = i + j; }", "map 0; inside"},
    {"void f(int n, int m) { " FOR FORJ "gm[i][0] = i + j; }", "map 0; inside"},
    {"void f(int n, int m) { " FOR FORJ "gm[i + j][i] = i + j; }", "map 0; inside"},
    {"void f(int n, int m) { " FOR FORJ "gm[0][i + j] = i + j; }",
     "[overlapping-writes] gm[0][i+j]; map 0"},
    {"void f(int n, int m) { for (int i = 1; i < n; i++) " FORJ "gm[i][j] = gm[i - 1][j]; }",
     "columns 0 once; inside"},
    {"void f(int n, int m) { for (int i = 1; i < n; i++) for (int j = 1; j < m; j++) "
     "gm[i][j] = gm[i - 1][j - 1]; }",
     "[carried-dependence] gm[i-1][j-1], an iteration before writes gm[i][j]; map 0"},
    {"void f(int n, int m) { for (int i = 1; i < n; i++) for (int j = 1; j < m; j++) "
     "gm[i][j] = gm[i - 1][m - j]; }",
     "[carried-dependence] gm[i-1][m-j], an iteration before writes gm[i][j]; map 0"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[j] += i; }", "columns 0 once; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[i + j] += i; }",
     "[overlapping-writes] a[i+j]; map 0 once"},
    {"void f(int *a, int *b, int n, int m) { " FOR FORJ "a[j] += b[i]; }",
     "columns 1 once; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[j] += a[j + 1]; }",
     "[overlapping-writes] a[j]; map 0 once"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[j] += a[j + m]; }", "columns 0 once; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[2 * j] += a[2 * j + 1]; }",
     "columns 0 once; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "for (int k = 0; k < n; k++) a[j * n + k] += i; }",
     "columns 0 once; inside; inside"},
    {"void f(int n, int m) { " FOR "for (int j = 1; j < m; j++) gm[i][j] = gm[i][j - 1]; }",
     "map 0 once; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[i * m + j] = i; }", "map 0; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[7 + i * m + j] = i; }", "map 0; inside"},
    {"void f(int *a, int n, int m, int w) { " FOR FORJ "a[i * w + j] = i; }", "map 0; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[i * (m - 1) + j] = i; }",
     "[overlapping-writes] a[i*(m-1)+j]; map 0"},
    {"void f(int *a, int n, int m) { " FOR "for (int j = 0; j <= m; j++) a[i * m + j] = i; }",
     "[overlapping-writes] a[i*m+j]; map 0"},
    {"void f(int *a, int n, int m) { " FOR "for (int j = 1; j <= m; j++) a[i * m + j] = i; }",
     "map 0; inside"},
    {"void f(int *a, int n, int m) { " FOR FORJ "a[i + j * n] = i; }", "map 0; inside"},
    {"void f(int *a, int n, int m, int l) { " FOR FORJ
     "for (int k = 0; k < l; k++) a[(i * m + j) * l + k] = i; }",
     "map 0; inside; inside"},
    {"void f(int *a, size_t n, size_t m) { for (size_t i = 0; i < n; i++)"
     " for (size_t j = 0; j < m; j++) a[i * m + j] += 1; }",
     "map 0 once; inside"},
    {"void f(int n, int m, int a[n][m]) { " FOR FORJ "a[i][j] = i; }", "map 0; inside"},
    {"void f(int *a, int n, int m) { " FOR "{ int *r = a + i * m; " FORJ "r[j] = i; } }",
     "map 0; inside"},
    {"void f(int *a, int n) { " FOR "for (int j = 0; j <= i; j++) a[i * (i + 1) / 2 + j] = 1; }",
     "[overlapping-writes] a[i*(i+1)/2+j]; map 0"},
    {"void f(int n) { " FOR "for (int j = 0; j < i; j++) gm[i][j] = gm[j][i]; }", "map 0; inside"},
    {"void f(int n) { " FOR "for (int j = 0; j <= i; j++) gm[i][j] = gm[j][i]; }",
     "map 0 once; inside"},
    {"void f(int n) { " FOR "for (int j = 0; j <= i + 1; j++) gm[i][j] = gm[j][i]; }",
     "[carried-dependence] gm[j][i], writes gm[i][j]; map 0 once"},
    {"void f(int *restrict c, const int *a, int n, int m) { " FOR FORJ
     "{ int s = 0; for (int k = 0; k < n; k++) s += a[i * n + k] * a[k * m + j];"
     " c[i * m + j] = s; } }",
     "map 0; inside; inside"},
};

static const struct row members[] = {
    {"void f(struct pt *p, int n) { " FOR "p[i].x = p[n - 1 - i].y; }", "map 0"},
    {"void f(struct pt *p, int n) { for (int i = 1; i < n; i++) p[i].x = p[i - 1].x; }",
     "[carried-dependence] p[i-1].x, an iteration before writes p[i].x"},
    {"void f(struct pt *p, int n) { for (int i = 1; i < n; i++) p[i].k[0] = p[i - 1].k[1]; }",
     "map 0"},
    {"void f(struct pt *p, int n) { for (int i = 1; i < n; i++) p[i].lo = p[i - 1].hi; }",
     "[carried-dependence] p[i-1].hi, an iteration before writes p[i].lo"},
    {"void f(union un *p, int n) { " FOR "p[i].f = p[i].u; }", "map 0 once"},
    {"void f(union un *p, int n) { for (int i = 1; i < n; i++) p[i].f = p[i - 1].u; }",
     "[type-mix] p[i-1].u, writes p[i].f"},
    {"void f(double *a, int n) { " FOR "((float *)a)[i] = a[i]; }",
     "[type-mix] a[i], writes ((float *)a)[i]"},
    {"void f(void *v, int n) { " FOR "((float *)v)[2 * i] = ((float *)v)[2 * i + 1]; }", "map 0"},
    {"void f(u8 *v, int n) { " FOR "*(int *)(v + 4 * i) = i; }", "map 0"},
    {"void f(u8 *v, int n) { " FOR "*(int *)(v + 2 * i) = i; }",
     "[overlapping-writes] *(int *)(v+2*i)"},
    {"void f(struct vec *v) { for (int i = 0; i < 4096; i++) v->data[i] = v->data[i] * 2; }",
     "map 1 once"},
    {"void f(struct vec *v) { for (int i = 0; i < 4096; i++) v->data[i] = v->more[i]; }", "map 3"},
};

/* ---- several ---- */

static const struct row aliases[] = {
    {"void f(double *a, const double *b, int n) { " FOR "a[i] = b[i]; }", "map 1"},
    {"void f(double *a, const double *b, int n) { " FOR "a[i] = b[i] + b[i + 1]; }", "map 2"},
    {"void f(double *a, const double *b, int n) { " FOR "a[i] = b[i] + b[i]; }", "map 1"},
    {"void f(double *restrict a, const double *b, int n) { " FOR "a[i] = b[i]; }", "map 0"},
    {"void f(double *a, const double *restrict b, int n) { " FOR "a[i] = b[i]; }", "map 0"},
    {"void f(double *restrict a, int n) { double *b = a + 5; " FOR "a[i] = b[i]; }", "map 1"},
    {"void f(double *restrict a, double *c, int n, int k) { double *b = k ? a : c;" FOR
     "a[i] = b[i]; }",
     "map 1"},
    {"void f(double *restrict a, double *c, int n) { double *b = c + 1; " FOR "a[i] = b[i]; }",
     "map 0"},
    {"void f(double *restrict a, int n) { gp = a; " FOR "a[i] = gp[i]; }", "map 1"},
    {"void f(double *restrict a, int n) { " FOR "a[i] = gp[i]; }", "map 0"},
    {"void f(int n) { " FOR "ga[i] = gb[i]; }", "map 0"},
    {"void f(double *a, int n) { " FOR "a[i] = ga[i]; }", "map 1"},
    {"void f(double *a, int n) { " FOR "a[i] = gc[i]; }", "map 0"},
    {"void f(double *a, int n) { double t[4096]; " FOR "t[i] = a[i]; use(t); }", "map 0"},
    {"void f(int n) { double t[4096], *p = ga; " FOR "p[i] = gb[i]; use(t); }", "map 0"},
    {"void f(int n) { double *p = malloc(n), *q = malloc(n); use(q); " FOR "p[i] = q[i]; }",
     "map 0"},
    {"void f(int n, double *q) { double *p = malloc(n); " FOR "p[i] = q[i]; }", "map 0"},
    {"void f(double *a, const double *b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }", "map 2"},
    {"void f(double *restrict a, const double *b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }",
     "map 0"},
    {"void f(double *a, const double *restrict b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }",
     "map 1"},
    {"void f(double *a, const int *b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }", "map 2"},
    {"void f(u8 *a, const int *b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }", "map 2"},
    {"void f(double *a, const double *b, const int *k, int n) { " FOR "a[i] = b[k[k[k[i]]]]; }",
     "[alias] k[k[i]], writes a[i]"},
    {"void f(double *a, double *const *r, int n) { " FOR "a[i] = r[i][0]; }", "map 2"},
    {"void f(double *a, int n) { " FOR "a[i] = gain; }", "map 1"},
    {"void f(float *a, int n) { " FOR "a[i] = gain; }", "map 0"},
    {"void f(u8 *a, int n) { " FOR "a[i] = gain; }", "map 1"},
    {"void f(int n) { " FOR "gp[i] = i; }", "map 0"},
    {"void f(int n) { " FOR "((u8 *)gp)[i] = i; }", "map 1"},
    {"void f(double *a, const double *b, int n) { " FOR "*a++ = *b++; }", "map 1"},
    {"void f(double *restrict a, const double *b, int n) { " FOR "a[i] = first(b + i); }", "map 0"},
    {"void f(double *a, const double *b, int n) { " FOR "a[i] = first(b + i); }", "map 2"},
    {"void f(double *restrict a, int n) { " FOR "a[i] = first(a + i + 1); }",
     "[carried-dependence] first(a+i+1), a later iteration writes a[i]"},
};

static const struct row cells[] = {
    {"void f(struct pt *s, const double *a, int n) { " FOR "s->x += a[i]; }", "fold 1"},
    {"void f(struct pt *s, const float *a, int n) { " FOR "s->x += a[i]; }", "fold 1"},
    {"void f(struct pt *restrict s, const double *a, int n) { " FOR "s->x += a[i]; }", "fold 0"},
    {"void f(double *s, const double *a, int n) { " FOR "{ s[0] += a[i]; s[1] += 1; } }", "fold 2"},
    {"void f(double *s, double *t, int n) { " FOR "{ s[0] += i; t[0] += i; } }", "fold 1"},
    {"void f(double *s, int j, int k, int n) { " FOR "{ s[j] += i; s[k] += i; } }", "fold 1"},
    {"void f(double *s, int n) { for (int i = 1; i < n; i++) s[0] += s[i]; }", "fold 0"},
    {"void f(double *s, int n) { " FOR "s[0] += s[i]; }", "fold 1"},
    {"void f(const double *a, int n) { " FOR "gain += a[i]; }", "fold 1"},
    {"void f(const float *a, int n) { " FOR "gain += a[i]; }", "fold 0"},
    {"void f(double *s, const double *a, const int *k, int n) { " FOR "*s += a[k[i]]; }", "fold 2"},
};

/* ---- types are not trusted ---- */

static const struct row untyped[] = {
    {"void f(double *a, const int *b, const int *k, int n) { " FOR "a[i] = b[k[i]]; }", "map 2"},
    {"void f(float *a, int n) { " FOR "a[i] = gain; }", "map 1"},
    {"void f(float *a, const int *n) { for (int i = 0; i < *n; i++) a[i] = i; }", "map 1"},
    {"void f(float *restrict a, const int *n) { for (int i = 0; i < *n; i++) a[i] = i; }", "map 0"},
};

/* ---- what the order of roundings keeps from being folded ---- */

#define PRAGMA                                                                                     \
    "'#pragma foldcc reassociate' before the loop allows another order of its roundings, "         \
    "which are all that stands in the way"

static const struct row roundings[] = {
    {"float f(const float *x, int n) { float s = 0; " FOR "s = 0.9f * s + x[i]; return s; }",
     "[carried-scalar] s, " PRAGMA},
    {"double f(const double *c, double x, int n) { double p = 0; " FOR
     "p = p * x + c[i]; return p; "
     "}",
     "[carried-scalar] p, " PRAGMA},
    {"void f(const float *x, float *y, int n) { for (int i = 1; i < n; i++) y[i] = y[i - 1] / 2 + "
     "x[i]; }",
     "[carried-dependence] y[i-1], an iteration before writes y[i]; " PRAGMA},
    /* no pragma would help */
    {"double f(const double *x, int n) { double s = 0; " FOR "s = s * s + x[i]; return s; }",
     "[carried-scalar] s"},
    {"int f(const int *x, int n) { int s = 0; " FOR "s = s * s + x[i]; return s; }",
     "[carried-scalar] s"},
    {"double f(double *x, int n) { double s = 0; " FOR "x[i] = s = s / 2 + x[i]; return s; }",
     "[carried-scalar] s"},
    {"void f(const double *x, double *restrict y, int n) { double s = 0; " FOR
     "{ s = s / 2 + x[i]; if (s > 1) y[i] = s; } }",
     "[carried-scalar] s"},
    {"void f(double *y, int n) { for (int i = 1; i < n; i++) y[i] = y[i - 1] * y[i] + 1; }",
     "[carried-dependence] y[i-1], an iteration before writes y[i]"},
};

static void test_roundings(void **state)
{
    static const struct analyse_options serial = {.order_serial = true};
    static const struct row plain[] = {
        {"float f(const float *x, int n) { float s = 0; " FOR "s = 0.9f * s + x[i]; return s; }",
         "[carried-scalar] s"},
    };

    (void)state;
    assert_int_equal(memory_run(TABLE(roundings), NULL), 0);
    assert_int_equal(memory_run(TABLE(plain), &serial), 0);
}

static void test_distances(void **state)
{
    (void)state;
    assert_int_equal(memory_run(TABLE(distances), NULL), 0);
}

static void test_nests(void **state)
{
    (void)state;
    assert_int_equal(memory_run(TABLE(nests), NULL), 0);
}

static void test_members(void **state)
{
    (void)state;
    assert_int_equal(memory_run(TABLE(members), NULL), 0);
}

static void test_aliases(void **state)
{
    (void)state;
    assert_int_equal(memory_run(TABLE(aliases), NULL), 0);
}

static void test_cells(void **state)
{
    (void)state;
    assert_int_equal(memory_run(TABLE(cells), NULL), 0);
}

static void test_untyped(void **state)
{
    struct analyse_options opt = {.no_strict_aliasing = true};

    (void)state;
    assert_int_equal(memory_run(TABLE(untyped), &opt), 0);
}

/* 0 <= k <= 9, 3k == 7 + 2 * free: k odd. */
static void test_system(void **state)
{
    struct system s;

    (void)state;
    system_init(&s);
    uint32_t k = system_counter(&s, 9), q = system_unknown(&s);
    struct affine a = affine_unknown(k), b = affine_unknown(q), c = affine_number(7), d;
    a = affine_scaled(&a, 3);
    b = affine_scaled(&b, 2);
    d = affine_difference(&a, &b);
    d = affine_difference(&d, &c);
    system_zero(&s, &d);
    assert_false(system_is_empty(&s));
    a = affine_unknown(k);
    c = affine_number(8);
    b = affine_difference(&a, &c);
    d = affine_difference(&c, &a);
    assert_false(system_implies(&s, &d));
    system_zero(&s, &b);
    assert_true(system_is_empty(&s));
    assert_false(s.gave_up);
    system_release(&s);
}

static void test_products(void **state)
{
    struct affine x = affine_unknown(0), m = affine_unknown(1), p, q, r;
    int64_t number;

    (void)state;
    p = affine_product(&m, &x);
    q = affine_product(&x, &m);
    r = affine_difference(&p, &q);
    assert_true(affine_is_number(&r, &number));
    assert_int_equal(number, 0);
    assert_false(affine_is_linear(&p));
    p = affine_sum(&p, &x);
    affine_divide(&p, 1, &q, &r);
    assert_true(affine_is_linear(&q) && affine_is_linear(&r));
    p = affine_number(INT64_MAX);
    p = affine_sum(&p, &p);
    assert_true(p.lost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roundings), cmocka_unit_test(test_distances),
        cmocka_unit_test(test_nests),     cmocka_unit_test(test_members),
        cmocka_unit_test(test_aliases),   cmocka_unit_test(test_cells),
        cmocka_unit_test(test_untyped),   cmocka_unit_test(test_system),
        cmocka_unit_test(test_products)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
