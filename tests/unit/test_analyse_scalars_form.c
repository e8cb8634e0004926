/* The loop's form, its other scalars, nests and surroundings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse_table.h"

#define FOR "for (int i = 0; i < n; i++) "
#define SUM "reduction of 's' (+, double)"
#define LEFT(why) "[not-counted] " why

static const struct row forms[] = {
    {"double s = 0; int i; for (i = 0; i <= n; ++i) s += a[i]; return s + i;", SUM},
    {"double s = 0; for (int i = n; i > 0; i--) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = n - 1; i >= 0; --i) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i != n; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; n > i; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < n; i += 2) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < n; i = i + 3) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < n; i = 3 + i) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = n; i > 3; i -= 2) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = n; i > 3; i = i - 2) s += a[i]; return s;", SUM},
    {"double s = 0; for (size_t i = 0; i < un; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < un; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (size_t i = 0; (int)i < n; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (short i = 0; i < n; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (unsigned i = 0; i < k; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (unsigned i = k; i > 0; i += -1) s += a[i]; return s;", SUM},
    {"double s = 0; for (const double *e = a; e < a + n; e++) s += *e; return s;", SUM},
    {"double s = 0; for (const double *e = a; e != a + n; e++) s += *e; return s;", SUM},
    {"double s = 0; int i = 3; for (; i < n; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0, e = n; i < e; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = n; i; i--) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; !(i >= n); i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < 4096; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i < 1023; i++) s += a[i]; return s;", "[short] 1023"},
    {"double s = 0; for (int i = 0; i <= 1023; i++) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i != 2048; i += 2) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i != 2049; i += 2) s += a[i]; return s;", "[may-not-end]"},
    {"double s = 0; for (int i = 0; i != n; i += 2) s += a[i]; return s;", "[may-not-end]"},
    {"double s = 0; for (int i = 0; i < n; i--) s += a[0]; return s;", "[may-not-end]"},
    {"double s = 0; for (u8 i = 0; i < 300; i++) s += a[i]; return s;", "[may-not-end]"},
    {"double s = 0; for (unsigned i = 9; i >= 0; i--) s += a[i]; return s;", "[may-not-end]"},
    {"double s = 0; for (unsigned i = 0; i <= 4294967295u; i++) s += a[i]; return s;",
     "[may-not-end]"},
    {"double s = 0; for (unsigned i = 0; i < 4294967295u; i += 2) s += a[i]; return s;",
     "[may-not-end]"},
    {"double s = 0; int i = 0; while (i < n) s += a[i++]; for (;;) ;",
     SUM "; " LEFT("it has no condition")},
    {"double s = 0; int i = 0; do s += a[i]; while (++i < n); for (;;) ;",
     SUM "; " LEFT("it has no condition")},
    {"double s = 0; int i = 0; while (a[i] > 0) s += a[i++]; return s;",
     LEFT("only what it reads from memory says where it ends")},
    {"double s = 0; int i = 0; do s += a[i]; while (a[++i] > 0); return s;",
     LEFT("only what it reads from memory says where it ends")},
    {"double s = 0; int i = 0; while (i < n) { s += a[i]; if (a[i] > 0) i++; } return s;",
     LEFT("its body does not step the index once on every way")},
    {"double s = 0; for (int i = 0; i < n && a[i] > 0; i++) s += a[i]; return s;",
     "search for the iteration that leaves the loop, reduction of 's' (+, double)"},
    {"double s = 0; for (int i = 0; i < n; i += w) s += a[i]; return s;", SUM},
    {"double s = 0; for (int i = 0; i != n; i += w) s += a[i]; return s;",
     LEFT("the step of 'i' is no constant")},
    {"double s = 0; for (int i = 0; ; i++) { if (i == n) break; s += a[i]; } return s;", SUM},
    {"double s = 0; for (int i = 0; i < n; ) s += a[i++]; return s;", SUM},
    {"double s = 0; for (int i = n; i-- > 0; ) s += a[i]; return s;", SUM},
    {"double s = 0; for (double t = 0; t < x; t += 0.5) s += t; return s;",
     LEFT("'t' is compared as a floating-point number")},
    {"double s = 0; for (int i = 0; i < x; i++) s += a[i]; return s;",
     LEFT("'i' is compared as a floating-point number")},
    {"double s = 0; for (int i = 0; a[i] > 0; i++) s += a[i]; return s;",
     LEFT("only what it reads from memory says where it ends")},
    {"double s = 0; " FOR "{ s += a[i]; n -= 2; } return s;", "[bound-changes] n"},
    {"double s = 0; " FOR "{ s += a[i]; if (a[i] > 0) i++; } return s;", "[index-changes] i"},
    {"double s = 0; for (int i = 0; i < q->count; i++) { s += a[i]; q->count = 3; } return s;",
     "[bound-changes] q->count"},
    {"double s = 0; for (int i = 0; i < q->count; i++) s += a[i]; return s;", SUM},
    {"for (int i = 0; i < *ip; i++) ib[i] = 0; return 0;", "independent iterations, writing 'ib'"},
    {"for (int i = 0; i < *ip; i++) b[i] = 0; return 0;", "independent iterations, writing 'b'"},
    {"double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) s += a[j]; return s;",
     SUM "; " SUM},
    {"double s = 0; for (int i = 0; i < sin(x); i++) s += a[i]; return s;",
     LEFT("'i' is compared as a floating-point number")},
};

static const struct row scalars[] = {
    {"double s = 0, t = 9; " FOR "{ t = a[i]; s += t; } return s + t;", SUM},
    {"double s = 0, t = 9; " FOR "{ if (a[i] > 0) t = a[i]; s += 1; } return s + t;",
     "search for the last value of 't', reduction of 's' (+, double)"},
    {"double s = 0, t = 9; " FOR "{ if (a[i] > 0) { t = a[i]; s += t; } } return s;", SUM},
    {"double s = 0, t = 9; " FOR "{ if (a[i] > 0) { t = a[i]; s += t; } } t = 0; return s + t;",
     SUM},
    {"double s = 0, t = 9; " FOR "{ if (a[i] > 0) t = a[i]; s += t; } return s;",
     "[carried-scalar] t"},
    {"double s = 0, t; " FOR "{ if (a[i] > 0) t = 1; else t = 2; s += t; } return s;", SUM},
    {"double s = 0, t = 0; " FOR
     "{ switch (ia[i]) { case 1: t = 1; break; default: t = 2; } s += t; }"
     " return s;",
     SUM},
    {"double s = 0, t = 0; " FOR
     "{ switch (ia[i]) { case 1: t = 1; break; case 2: t = 2; } s += t; }"
     " return s;",
     "[carried-scalar] t"},
    {"double s = 0, t = 0; " FOR "{ for (int j = 0; j < w; j++) t = j; s += t; } return s;",
     "[carried-scalar] t; [overlapping-writes] t"},
    {"double s = 0, t = 0; " FOR "{ if (ia[i]) continue; t = a[i]; s += t; } return s;", SUM},
    {"double s = 0, t = 0; " FOR "{ if (ia[i]) continue; t = a[i]; s += t; } return s + t;",
     "[conditional-live-out] t"},
    {"double s = 0, t = 0; " FOR "{ (ia[i] && (t = a[i])); s += t; } return s;",
     "[carried-scalar] t"},
    {"double s = 0, t = 0; " FOR "{ c ? (t = a[i]) : (t = 2); s += t; } return s;", SUM},
    {"double s = 0; int j = 0; " FOR "{ s += a[j]; j += 2; } return s;", SUM},
    {"double s = 0; int j = 0; " FOR "{ j += w; s += a[j]; } return s + j;", SUM},
    {"double s = 0; int j = 0; " FOR "{ if (ia[i]) j++; s += j; } return s;",
     "scan of 'j' (+, int), reduction of 's' (+, double)"},
    {"double s = 0; int j = 0; " FOR "{ s += a[j]; j += i; } return s;",
     "scan of 'j' (+, int), reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s += *a++; return s;", SUM},
    {"double s = 0; " FOR "{ s += *a++; s += *a++; } return s;", SUM},
    {"double s = 0, t = 0; " FOR "{ t += 0.5; s += t * a[i]; } return s;",
     "scan of 't' (+, double), reduction of 's' (+, double)"},
    {"double s = 0; struct pt z; " FOR "{ z.re = a[i]; z.im = a2[i]; s += z.re * z.im; } return s;",
     SUM},
    {"double s = 0; struct pt z = {0}; " FOR "{ z.re = a[i]; s += z.re * z.im; } return s;",
     "[overlapping-writes] z.re"},
    {"double s = 0; struct pt z; " FOR "{ z = pts[i]; s += z.re * z.im; } return s;", SUM},
    {"double s = 0; double v[2]; " FOR "{ v[0] = a[i]; v[1] = v[0]; s += v[1]; } return s;", SUM},
    {"double s = 0; double v[4]; " FOR
     "{ for (int j = 0; j < 4; j++) v[j] = a[j] * i; s += v[i & 3]; }"
     " return s;",
     SUM "; inside"},
    {"double s = 0; " FOR "{ double v[4] = {0}; v[ia[i] & 3] = 1; s += v[0]; } return s;", SUM},
    {"double s = 0; " FOR "{ static int t; t++; s += t; } return s;", "[static-local] t"},
    {"int t = 0; " FOR "t = ia[i]; return t;", "[overlapping-writes] t"},
    {FOR "{ double t = a[i]; t += 1; } return 0;", "[nothing-to-fold]"},
    {FOR "gd = a[i]; return 0;", "[alias] gd"},
    {"double s = 0; int t = 0; for (int o = 0; o < w; o++) { use(t); " FOR
     "{ if (ia[i]) t = i; s += 1; } } return s;",
     "[unseen-call] use; search for the last value of 't', reduction of 's' (+, double)"},
    {"double s = 0; int t; for (int o = 0; o < w; o++) { use(s); " FOR
     "{ if (ia[i]) { t = i; s += t; } } } return s;",
     "[unseen-call] use; " SUM},
    {"double s = 0; int t = 0; again: " FOR "{ if (ia[i]) t = i; s += 1; } if (s < 3) goto again;"
     " return s;",
     SUM},
    {"double s = 0; int t = 0; again: use(t); " FOR "{ if (ia[i]) t = i; s += 1; }"
     " if (s < 3) goto again; return s;",
     "search for the last value of 't', reduction of 's' (+, double)"},
};

static const struct row nests[] = {
    {"double s = 0; for (int i = 0; i < 512; i++) for (int j = 0; j < 512; j++) s += im[i][j];"
     " return s;",
     SUM "; inside"},
    {"double s = 0; int i, j; for (i = 0; i < n; i++) { for (j = 0; j < w; j++) { s += a[i * w + "
     "j]; } }"
     " return s;",
     SUM "; inside"},
    {"double s = 0; for (int i = 0; i < n; i++) { double t = 0; for (int j = 0; j < w; j++) t += "
     "a[j];"
     " s += t * i; } return s;",
     SUM "; reduction of 't' (+, double)"},
    {"double s = 0; for (int i = 0; i < n; i++) { double t = 0; for (int j = 0; j < 9; j++) t += "
     "a[j];"
     " s += t * i; } return s;",
     SUM "; inside"},
    {"double s = 0; for (int i = 0; i < n; i++) { double t = 0; for (int j = 0; j < i; j++) t += "
     "a[j];"
     " s += t * i; } return s;",
     SUM "; reduction of 't' (+, double)"},
    {"int s = 0; for (int i = 0; i < n; i++) { int t = 0; for (int j = 0; j < i; j++) t += ia[j];"
     " s += t; } return s;",
     "reduction of 's' (+, int); inside"},
    {"int s = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < 100; j++) { if (ia[j] > i) { "
     "s++;"
     " break; } } } return s;",
     "reduction of 's' (+, int); inside"},
    {"int s = 0; for (int i = 0; i < n; i++) { int t = ia[i]; while (t) { s += t & 1; t >>= 1; } }"
     " return s;",
     "reduction of 's' (+, int); inside"},
    {"double s = 0; for (int i = 0; i < 10; i++) { use(i); for (int j = 0; j < n; j++) s += a[j]; }"
     " return s;",
     "[unseen-call] use; " SUM},
    {"int s = 0, outside = 0; struct pt z; double t; for (int i = 0; i < n; i++) { z.re = "
     "pts[i].re;"
     " z.im = pts[i].im; for (int j = 0; j < 1000; j++) { t = z.re * z.re - z.im * z.im + "
     "pts[i].re;"
     " z.im = z.re * z.im * 2 + pts[i].im; z.re = t; if (z.re * z.re + z.im * z.im > 4.0) {"
     " outside++; break; } } } return outside + s;",
     "reduction of 'outside' (+, int); inside"},
};

static const struct row surroundings[] = {
    {"double s = 0; " FOR "{ if (a[i] < 0) break; s += a[i]; } return s;",
     "search for the iteration that leaves the loop, reduction of 's' (+, double)"},
    {"double s = 0; " FOR "{ if (a[i] < 0) return 1; s += a[i]; } return s;",
     "search for the iteration that leaves the loop, reduction of 's' (+, double)"},
    {"double s = 0; " FOR "{ if (a[i] < 0) goto out; s += a[i]; } out: return s;",
     "search for the iteration that leaves the loop, reduction of 's' (+, double)"},
    {"double s = 0; " FOR "{ if (a[i] < 0) continue; s += a[i]; } return s;", SUM},
    {"double s = 0; " FOR "{ switch (ia[i]) { case 1: s += 1; break; } } return s;", SUM},
    {"double s = 0; " FOR "{ if (a[i] < 0) exit(1); s += a[i]; } return s;",
     "search for the iteration that leaves the loop, reduction of 's' (+, double)"},
    {"switch (n) for (int i = 0; i < n; i++) { case 3: b[i] = 0; } return 0;", "[goto] case"},
    {"volatile double s = 0; " FOR "s += a[i]; return s;", "[volatile] s"},
    {"_Atomic int s = 0; " FOR "s += ia[i]; return s;", "[atomic] s"},
    {"static __thread double s; " FOR "s += a[i]; return s;", "[thread-local] s"},
    {"long double s = 0; " FOR "s += a[i]; return s;", "[long-double] s"},
    {"double _Complex s = 0; " FOR "s += a[i]; return __real__ s;",
     "reduction of 's' (+, double _Complex)"},
    {"double s = 0; double _Complex z = 1; " FOR "s += __real__ z; return s;",
     "[complex] a complex operator"},
    {"double s = 0; " FOR "{ __asm__(\"\"); s += a[i]; } return s;", "[asm] inline assembly"},
    {"double s = 0; " FOR "{ double *t = &s; *t += a[i]; } return s;", "[address-escapes] s"},
    {"double s = 0; for (gi = 0; gi < n; gi++) s += a[gi]; return s;", SUM},
    {"double s = 0; for (gi = 0; gi < n; gi++) s += ia[gi]; return s;", "[alias] gi"},
};

static const struct row serial[] = {
    {"double s = 0; " FOR "s += a[i]; return s;", "[order-serial] s"},
    {"double s = 0; " FOR "s *= a[i]; return s;", "[order-serial] s"},
    {"double m = 0; " FOR "if (a[i] > m) m = a[i]; return m;", "reduction of 'm' (max, double)"},
    {"int s = 0; " FOR "s += ia[i]; return s;", "reduction of 's' (+, int)"},
};

static void test_forms(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(forms), NULL), 0);
}

static void test_scalars(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(scalars), NULL), 0);
}

static void test_nests(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(nests), NULL), 0);
}

static void test_surroundings(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(surroundings), NULL), 0);
}

static void test_serial(void **state)
{
    struct analyse_options opt = {.order_serial = true};

    (void)state;
    assert_int_equal(table_run(TABLE(serial), &opt), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forms), cmocka_unit_test(test_scalars), cmocka_unit_test(test_nests),
        cmocka_unit_test(test_surroundings), cmocka_unit_test(test_serial)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
