/* The longest run in all types, with what lies in its place. */
#include "../case.h"

static int x[CASE_MAX + 8], y[CASE_MAX + 8];
static double w[CASE_MAX + 8];
static long place, other;

CASE_FN size_t wide_best(const int *a, int n, size_t best)
{
    int len = 0, at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, unsigned long) with 'at' of its first place [scan]
        if (a[i] > 0)
            len++;
        else
            len = 0;
        if ((size_t)len > best) {
            best = (size_t)len;
            at = i;
        }
    }
    place = at;
    return best;
}

CASE_FN long signed_best(const int *a, long n, long best)
{
    int sum = 0;
    long at = -1;
    for (long i = 0; i < n; i++) { // remark: scan of 'sum' (+, int), reduction of 'best' (min, long) with 'at' of its last place [scan]
        sum += a[i];
        if (sum <= best) {
            at = i;
            best = sum;
        }
    }
    place = at;
    return best;
}

CASE_FN int narrow_best(const int *a, int n, long len, int best)
{
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, long), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i])
            len += 3;
        else
            len = -5;
        if (len > best) {
            best = (int)len;
            at = i;
        }
    }
    place = at;
    other = len;
    return best;
}

CASE_FN size_t all_wide(const int *a, size_t n, size_t len)
{
    size_t best = 0, from = 0, to = 0;
    for (size_t i = 0; i < n; i++) { // remark: scan of 'len' (affine, unsigned long), reduction of 'best' (max, unsigned long) with 'from' and 'to' of its first place [scan]
        if (a[i] > 0) {
            len++;
            if (len > best) {
                best = len;
                from = i - len + 1;
                to = i;
            }
        } else {
            len = 0;
        }
    }
    place = (long)from;
    other = (long)to;
    return best * 31 + len;
}

CASE_FN size_t between(const int *a, size_t n)
{
    size_t start = 0, best = 0, end = 0;
    for (size_t i = 0; i < n; i++) { // remark: scan of 'start' (affine, unsigned long), reduction of 'best' (max, unsigned long) with 'end' of its first place [scan]
        if (!a[i])
            start = i + 1;
        if (i + 1 - start > best) {
            best = i + 1 - start;
            end = i;
        }
    }
    place = (long)end;
    return best;
}

/* below 0 it is the largest number */
CASE_FN unsigned around(const int *a, int n, unsigned depth, unsigned best)
{
    int at = -1;
    for (int i = n; i > 0; i--) { // remark: scan of 'depth' (+, unsigned int), reduction of 'best' (max, unsigned int) with 'at' of its last place [scan]
        depth += (unsigned)a[i];
        if (best <= depth) {
            best = depth;
            at = i;
        }
    }
    place = at;
    return best;
}

CASE_FN unsigned long lifted(const int *a, int n, unsigned sum, unsigned long best)
{
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'sum' (+, unsigned int), reduction of 'best' (max, unsigned long) with 'at' of its first place [scan]
        sum += (unsigned)a[i] * 999999;
        if (sum > best) {
            best = sum;
            at = i;
        }
    }
    place = at;
    return best;
}

/* compared without a sign: -1 is the most there is */
CASE_FN int as_unsigned(const int *a, int n, int best)
{
    size_t len = 0;
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, unsigned long), reduction of 'best' (max, int) with 'at' of its first place [scan]
        len = a[i] > 0 ? len + 1 : 0;
        if (len > (size_t)best) {
            best = (int)len;
            at = i;
        }
    }
    place = at;
    return best;
}

CASE_FN int elements(const int *a, const double *v, int n)
{
    int len = 0, best = 0, value = -1;
    double weight = 0.5;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'value' and 'weight' of its first place [scan]
        len = i > 0 && a[i] == a[i - 1] ? len + 1 : 1;
        if (len > best) {
            best = len;
            value = a[i];
            weight = v[i];
        }
    }
    place = value;
    other = (long)(weight * 1000);
    return best;
}

/* any values, lengths of an inner loop, differences that have no sign before they are made wider;
   elements that the loop changes */
CASE_FN long hostile(const int *a, int *b, int n)
{
    long len = 0, best = 0, few = 0;
    unsigned u = 0;
    int at = 0, s = 0, most = 0;
    short low = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        len += a[i];
        if (len > best) {
            best = len;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        for (int k = 0; k < (a[i] & 3); k++) // remark: reduction of 'few' (+, long) [reduction]
            few += 1;
        if (few > best) {
            best = few;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        u += (unsigned)a[i];
        if ((long)(u - 7) > best) {
            best = (int)(u - 7);
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        s += a[i];
        if (s > low) {
            low = (short)s;
            at = i;
        }
    }
    for (int i = 1; i < n; i++) { // left: loop left as it is
        s += a[i];
        b[i - 1] = s;
        if (s > most) {
            most = s;
            at = b[i];
        }
    }
    return len + best * 3 + at + most + low + s;
}

static void shown(const char *name, int n, long value)
{
    show(name, n, value);
    show("place", n, place);
    show("other", n, other);
}

static void test(int n)
{
    for (int d = 1; d < 4; d++) { // left: loop left as it is
        FILL(x, n + 8, rnd_in(-1, d) * rnd_in(0, 1));
        FILL(y, n + 8, rnd_in(-d, 3));
        FILL(w, n + 8, rnd_in(-99, 99) * 0.25);
        if (n > 3000 && d > 1) {
            FILL(x + n / 2, n / 5, 3);
            FILL(y + n / 9, n / 5, 3);
        }
        for (size_t b = 0; b < 1ul << 33; b = b * 17 + 5) // left: [not-counted]
            shown("wide_best", n, (long)wide_best(x, n, b));
        shown("wide_best", n, (long)wide_best(x, n, -2ul));
        for (long b = -(1l << 40); b < 0; b /= 77) // left: [not-counted]
            shown("signed_best", n, signed_best(y, n, b));
        shown("signed_best", n, signed_best(y, n, LONG_MIN));
        for (long len = -1; len < 1l << 40; len = len * 99 + 100) // left: [not-counted]
            shown("narrow_best", n, narrow_best(x, n, len, (int)len - 3));
        shown("all_wide", n, (long)all_wide(x, (size_t)n, 0));
        shown("all_wide", n, (long)all_wide(x, (size_t)n, -3ul));
        shown("all_wide", n, (long)all_wide(y, (size_t)n, 1ul << 35));
        shown("between", n, (long)(between(x, (size_t)n) + between(y, (size_t)n)));
        shown("around", n, around(y, n, 2, 0));
        shown("around", n, around(x, n, 9, 20));
        shown("lifted", n, (long)lifted(x, n, 0, 0));
        shown("lifted", n, (long)lifted(y, n, 5, 1ul << 34));
        shown("as_unsigned", n, as_unsigned(x, n, 0));
        shown("as_unsigned", n, as_unsigned(x, n, -1));
        shown("elements", n, elements(x, w, n));
        shown("hostile", n, hostile(x, y, n));
    }
}
CASE_MAIN(test)
