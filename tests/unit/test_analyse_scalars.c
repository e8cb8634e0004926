/* Reductions: every spelling that is one, and its twin that is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse_table.h"

#define FOR "for (int i = 0; i < n; i++) "

static const struct row sums[] = {
    {"double s = 0; " FOR "s += a[i]; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s -= a[i]; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = s + a[i]; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] + s; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = s - a[i]; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = s + a[i] + a2[i]; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] + (s + a2[i]); return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] + (s - a2[i]); return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] - s; return s;", "[not-associative] s"},
    {"double s = 0; " FOR "s = a[i] - (s + 1); return s;", "[not-associative] s"},
    {"double s = 0; " FOR "s = s * x + a[i]; return s;", "[carried-scalar] s"},
    {"double s = 0; " FOR "s += s * a[i]; return s;", "[carried-scalar] s"},
    {"double s = 1; " FOR "s += s; return s;", "[carried-scalar] s"},
    {"double s = 1; " FOR "s *= a[i]; return s;", "reduction of 's' (*, double)"},
    {"double s = 1; " FOR "s /= a[i]; return s;", "reduction of 's' (*, double)"},
    {"double s = 1; " FOR "s = s / a[i]; return s;", "reduction of 's' (*, double)"},
    {"double s = 1; " FOR "s = a[i] / s; return s;", "[not-associative] s"},
    {"double s = 1; " FOR "s = s * a[i] / a2[i]; return s;", "reduction of 's' (*, double)"},
    {"int s = 100; " FOR "s /= ia[i]; return s;", "[not-associative] s"},
    {"int s = 100; " FOR "s %= 7; return s;", "[not-associative] s"},
    {"int s = 0; " FOR "s = (s ^ ia[i]) % 1000; return s;", "[not-associative] s"},
    {"int s = 0; " FOR "s >>= 1; return s;", "[not-associative] s"},
    {"int s = 0; " FOR "s <<= 1; return s;", "reduction of 's' (affine, int)"},
    {"int s = 0; " FOR "s = s * 3 + ia[i]; return s;", "reduction of 's' (affine, int)"},
    {"int s = 0; " FOR "s += ia[i]; return s;", "reduction of 's' (+, int)"},
    {"int s = 0; " FOR "s++; return s;", "reduction of 's' (+, int)"},
    {"int s = 0; " FOR "if (ia[i] > 0) ++s; return s;", "reduction of 's' (+, int)"},
    {"int s = 0; " FOR "if (ia[i] > 0) s--; return s;", "reduction of 's' (+, int)"},
    {"int s = 0; " FOR "s += a[i] > 0; return s;", "reduction of 's' (+, int)"},
    {"int s = 0; " FOR "s += a[i]; return s;", "[not-associative] s"},
    {"int s = 0; " FOR "s = s + 0.5; return s;", "[not-associative] s"},
    {"int s = 0; " FOR "s += (int)a[i]; return s;", "reduction of 's' (+, int)"},
    {"long s = 0; " FOR "s += ia[i]; return s;", "reduction of 's' (+, long)"},
    {"long s = 0; " FOR "s = (int)s + ia[i]; return s;", "[not-associative] s"},
    {"u8 s = 0; " FOR "s += ca[i]; return s;", "reduction of 's' (+, unsigned char)"},
    {"u8 s = 0; " FOR "s = s * 3 * ca[i]; return s;", "reduction of 's' (*, unsigned char)"},
    {"short s = 0; " FOR "s += ia[i]; return s;", "reduction of 's' (+, short)"},
    {"unsigned s = 0; " FOR "s += k * ia[i]; return s;", "reduction of 's' (+, unsigned int)"},
    {"float s = 0; " FOR "s += a[i]; return s;", "reduction of 's' (+, float)"},
    {"float s = 0; " FOR "s += fa[i] * 0.5; return s;", "reduction of 's' (+, float)"},
    {"float s = 0; " FOR "s = (int)(s + fa[i]); return s;", "[not-associative] s"},
    {"double s = 0; " FOR "s += 1.0; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s++; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "{ if (a[i] > 0) s += a[i]; else s -= a2[i]; } return s;",
     "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] > 0 ? s + a[i] : s; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "a[i] > 0 ? (s += a[i]) : 0; return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s = a[i] > 0 ? s + a[i] : 0; return s;", "[carried-scalar] s"},
    {"double s = 0; " FOR "s = s > 10 ? 10 : s + a[i]; return s;", "[not-associative] s"},
    {"double s = 0, t = 0; " FOR "s += a[i], t += a2[i]; return s + t;",
     "reductions of 's' (+, double) and 't' (+, double)"},
    {"double s = 0, t = 1; int u = 0; " FOR
     "{ s += a[i]; t *= a[i]; u ^= ia[i]; } return s + t + u;",
     "reductions of 's' (+, double), 't' (*, double) and 'u' (^, int)"},
    {"double s = 0; " FOR "{ s += a[i]; s *= x; } return s;", "[mixed-operators] s"},
    {"double s = 0; " FOR "{ s += a[i]; if (a[i] > 3) s = 0; } return s;", "[carried-scalar] s"},
    {"double s = 0; " FOR "s += square(a[i]); return s;", "reduction of 's' (+, double)"},
    {"double s = 0; " FOR "s += sqrt(a[i]); return s;", "reduction of 's' (+, double)"},
    {"double s = 0; for (int i = 0; i < n; i++) { double t = a[i]; t = t * t; s += t; } return s;",
     "reduction of 's' (+, double)"},
    {"double s = 0, t; " FOR "{ t = a[i]; s += t * t; } return s;", "reduction of 's' (+, double)"},
    {"double s = 0, t = 0; " FOR "{ s += t; t = a[i]; } return s;", "reduction of 's' (+, double)"},
    {"double s = 0, t = 0; " FOR "{ s += t; if (s > 3) t = a[i]; } return s;",
     "[carried-scalar] t"},
    {"double s = 0, t = 0; " FOR "{ t += a[i]; s += t; } return s;",
     "scan of 't' (+, double), reduction of 's' (+, double)"},
};

static const struct row bits[] = {
    {"int s = 0; " FOR "s |= ia[i]; return s;", "reduction of 's' (|, int)"},
    {"int s = -1; " FOR "s &= ia[i]; return s;", "reduction of 's' (&, int)"},
    {"int s = 0; " FOR "s ^= ia[i]; return s;", "reduction of 's' (^, int)"},
    {"unsigned s = 0; " FOR "s = s | ca[i]; return s;", "reduction of 's' (|, unsigned int)"},
    {"int s = 1; " FOR "s &= a[i] > 0; return s;", "reduction of 's' (&, int)"},
    {"u8 s = 0; " FOR "s |= 1 << (ia[i] & 15); return s;", "reduction of 's' (|, unsigned char)"},
    {"_Bool s = 0; " FOR "s |= ia[i]; return s;", "reduction of 's' (|, _Bool)"},
    {"_Bool s = 0; " FOR "s ^= ia[i]; return s;", "[not-associative] s"},
    {"_Bool s = 0; " FOR "s ^= ia[i] > 0; return s;", "reduction of 's' (^, _Bool)"},
    {"_Bool s = 0; " FOR "s += ia[i]; return s;", "[not-associative] s"},
    {"_Bool s = 1; " FOR "s = (a[i] > 0) && s; return s;", "reduction of 's' (&&, _Bool)"},
    {"int s = 1; " FOR "s = s && c; return s;", "reduction of 's' (&&, int)"},
    {"int s = 0; " FOR "s = ia[i] || s; return s;", "reduction of 's' (||, int)"},
    {"int s = 1; " FOR "s = s && a[i] > 3; return s;", "reduction of 's' (&&, int)"},
    {"int s = 0; " FOR "s = s || a[i] > 3; return s;", "reduction of 's' (||, int)"},
    {"int s = 0; " FOR "s = s || a[ia[i]] > 3; return s;", "[short-circuit-read] a[ia[i]]"},
    {"int s = 1; " FOR "if (!(a[i] > 0)) s = 0; return s;", "reduction of 's' (&&, int)"},
    {"int s = 1; " FOR "if (a[i] < 0) { s = 0; } return s;", "reduction of 's' (&&, int)"},
    {"int s = 0; " FOR "if (a[i] < 0) s = 1; return s;", "reduction of 's' (||, int)"},
    {"int s = 0, t = 0; " FOR "if (a[i] < 0) { s = 7; t++; } return s + t;",
     "reductions of 's' (||, int) and 't' (+, int)"},
    {"int s = 0; " FOR "{ if (a[i] < 0) s = 1; if (a[i] > 9) s = 2; } return s;",
     "search for the last value of 's'"},
    {"double s = 0; " FOR "if (a[i] < 0) s = 1; return s;", "search for the last value of 's'"},
    {"int s = 0; " FOR "if (a[i] < 0) s = i; return s;", "search for the last value of 's'"},
    {"int s = 0, t = 0; " FOR "{ if (s) t++; if (a[i] < 0) s = 1; } return s + t;",
     "[accumulator-read] s"},
};

static const struct row minmax[] = {
    {"double m = a[0]; " FOR "if (a[i] > m) m = a[i]; return m;", "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "if (m < a[i]) m = a[i]; return m;", "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "if (a[i] < m) m = a[i]; return m;", "reduction of 'm' (min, double)"},
    {"double m = a[0]; " FOR "if (!(a[i] >= m)) m = a[i]; return m;",
     "reduction of 'm' (min, double)"},
    {"double m = a[0]; " FOR "if (m >= a[i]) ; else m = a[i]; return m;",
     "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "m = a[i] > m ? a[i] : m; return m;",
     "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "m = m > a[i] ? m : a[i]; return m;",
     "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "m = m <= a[i] ? m : a[i]; return m;",
     "reduction of 'm' (min, double)"},
    {"double m = a[0]; " FOR "m = (((m) > (a[i])) ? (m) : (a[i])); return m;",
     "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "m = fmax(m, a[i]); return m;", "reduction of 'm' (max, double)"},
    {"double m = a[0]; " FOR "m = fmin(a[i], m); return m;", "reduction of 'm' (min, double)"},
    {"float m = fa[0]; " FOR "m = fmaxf(m, fa[i]); return m;", "reduction of 'm' (max, float)"},
    {"float m = fa[0]; " FOR "m = fmax(m, fa[i]); return m;", "reduction of 'm' (max, float)"},
    {"float m = fa[0]; " FOR "m = fmax(m, a[i]); return m;", "[not-associative] m"},
    {"double m = 0; " FOR "m = fmax(m, fabs(a[i])); return m;", "reduction of 'm' (max, double)"},
    {"double m = 0; " FOR "if (fabs(a[i]) > m) m = fabs(a[i]); return m;",
     "reduction of 'm' (max, double)"},
    {"int m = 0; " FOR "if (ia[i] > m) m = ia[i]; return m;", "reduction of 'm' (max, int)"},
    {"u8 m = 0; " FOR "m = ca[i] > m ? ca[i] : m; return m;",
     "reduction of 'm' (max, unsigned char)"},
    {"u8 m = 0; " FOR "if (ia[i] > m) m = ia[i]; return m;", "[carried-scalar] m"},
    {"u8 m = 0; " FOR "m = ia[i] > m ? ia[i] : m; return m;", "[not-associative] m"},
    {"double m = 0; " FOR "if (fa[i] > m) m = fa[i]; return m;", "reduction of 'm' (max, double)"},
    {"float m = 0; " FOR "if (a[i] > m) m = a[i]; return m;", "[carried-scalar] m"},
    {"double m = 0; " FOR "if (ia[i] > m) m = ia[i]; return m;", "reduction of 'm' (max, double)"},
    {"int m = 0; " FOR "if (a[i] > m) m = a[i]; return m;", "[carried-scalar] m"},
    {"unsigned m = 0; " FOR "if (ia[i] > m) m = ia[i]; return m;",
     "reduction of 'm' (max, unsigned int)"},
    {"int m = 0; " FOR "if ((unsigned)ia[i] > (unsigned)m) m = ia[i]; return m;",
     "reduction of '(unsigned)m' (max, unsigned int) with 'm' of its first place"},
    {"float m = 0; " FOR "if (a[i] * a[i] > m * m) m = a[i]; return m;", "[carried-scalar] m"},
    {"double m = 0; " FOR "if (a[i] > m) m = a2[i]; return m;", "[carried-scalar] m"},
    {"double m = 0; " FOR "if (a[i] > m) m = a[i] + 1; return m;", "[carried-scalar] m"},
    {"double m = 0; int at = 0; " FOR "if (a[i] > m) { m = a[i]; at = i; } return m + at;",
     "reduction of 'm' (max, double) with 'at' of its first place"},
    {"double m = 0; int at = 0; " FOR "if (a[i] > m) { at = i; m = a[i]; } return m + at;",
     "reduction of 'm' (max, double) with 'at' of its first place"},
    {"double m = 0; int at = 0; " FOR "if (a[i] > m) { m = a[i]; at = i + m; } return m + at;",
     "[carried-scalar] at"},
    {"double m = 0; int at = 0; " FOR "if (a[i] > m) { m = a[i]; at++; } return m + at;",
     "[carried-scalar] m"},
    {"double m = 0; int at = 0; " FOR "if (a[i] > m) { m = a2[i]; at = i; } return m + at;",
     "[carried-scalar] at"},
    {"double m = 0; int at = 0; " FOR
     "if (a[i] > m) { m = a[i]; at = i; } else at = 0; return m + at;",
     "[carried-scalar] at"},
    {"double m = 0; int at = 0, cc = 0; " FOR
     "{ if (a[i] > m) { m = a[i]; at = i; } cc += at; } return m + cc;",
     "[carried-scalar] at"},
    {"double m = 0; int at = 0; " FOR
     "if (a[i] >= m && ia[i]) { m = a[i]; at = i; } return m + at;",
     "reduction of 'm' (max, double) with 'at' of its last place"},
    {"double m = 0, l = 0; " FOR
     "{ if (a[i] > m) m = a[i]; if (a[i] < l) l = a[i]; } return m - l;",
     "reductions of 'm' (max, double) and 'l' (min, double)"},
    {"double m = 0, l = 0; " FOR
     "if (a[i] > m) m = a[i]; else if (a[i] < l) l = a[i]; return m - l;",
     "reductions of 'm' (max, double) and 'l' (min, double)"},
    {"double m = 0, l = 0; " FOR
     "if (a[i] > m) m = a[i]; else if (a[i] < m) l = a[i]; return m - l;",
     "[carried-scalar] m"},
    {"double m = 0; " FOR "{ m = fmax(m, a[i]); m = fmin(m, a[n - i]); } return m;",
     "[mixed-operators] m"},
    {"double m = 0; " FOR "{ m = fmax(m, a[i]); m = fmin(m, x); } return m;",
     "reduction of 'm' (max, double)"},
    {"double m = 0; " FOR "if (ia[i] && a[i] > m) m = a[i]; return m;",
     "reduction of 'm' (max, double)"},
    {"double m = 0, s = 0; " FOR "{ s += a[i]; if (s > m) m = s; } return m;",
     "scan of 's' (+, double), reduction of 'm' (max, double)"},
    {"double m = 0; " FOR "{ if (a[i] > m) m = a[i]; b[i] = m; } return m;",
     "scan of 'm' (max, double), writing 'b'"},
};

static const struct row cells[] = {
    {"double A[2][2] = {{0}}; " FOR
     "{ A[0][0] += a[i]; A[0][1] += a2[i]; } return A[0][0] + A[0][1];",
     "reductions of 'A[0][0]' (+, double) and 'A[0][1]' (+, double)"},
    {FOR "*p += a[i]; return 0;", "reduction of '*p' (+, double)"},
    {FOR "p[3] += a[i]; return 0;", "reduction of 'p[3]' (+, double)"},
    {FOR "p[c] += a[i]; return 0;", "reduction of 'p[c]' (+, double)"},
    {FOR "{ q->sum += a[i]; q->count++; } return 0;",
     "reductions of 'q->sum' (+, double) and 'q->count' (+, int)"},
    {FOR "gd += a[i]; return 0;", "reduction of 'gd' (+, double)"},
    {"static double t; " FOR "t += a[i]; return t;", "reduction of 't' (+, double)"},
    {"double s = 0; use_p(&s); " FOR "s += a[i]; return s;", "reduction of 's' (+, double)"},
    {"struct acc s = {0}; " FOR "{ s.sum += a[i]; s.big += ia[i]; } return s.sum + s.big;",
     "reductions of 's.sum' (+, double) and 's.big' (+, long)"},
    {FOR "q->bits += ia[i]; return 0;", "[unsupported] an accumulator that is a bit-field"},
    {FOR "{ *p += a[i]; b[i] = *p; } return 0;", "scan of '*p' (+, double), writing 'b'"},
    {FOR "{ *p += a[i]; if (*p > 3) ib[i] = 1; } return 0;",
     "scan of '*p' (+, double), writing 'ib'"},
    {FOR "p[0] = p[0] * x + a[i]; return 0;", "[carried-scalar] p[0]"},
    {FOR "if (a[i] > *p) *p = a[i]; return 0;", "reduction of '*p' (max, double)"},
    {FOR "table[2] += a[i]; return 0;", "reduction of 'table[2]' (+, double)"},
    {FOR "if (a[i] < 0) q->flag = 1; return 0;", "reduction of 'q->flag' (||, _Bool)"},
};

static void test_sums(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(sums), NULL), 0);
}

static void test_bits(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(bits), NULL), 0);
}

static void test_minmax(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(minmax), NULL), 0);
}

static void test_cells(void **state)
{
    (void)state;
    assert_int_equal(table_run(TABLE(cells), NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sums), cmocka_unit_test(test_bits),
                                       cmocka_unit_test(test_minmax), cmocka_unit_test(test_cells)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
