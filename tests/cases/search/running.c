/* Loops that are left by a running value: of sums, counts, extremes, bits, states and recurrences. */
#include "search.h"

#define BIG (1 << 28) /* of the element that leaves */
#define LIMIT (1 << 27)

static int x[CASE_MAX + 1];
static unsigned char text[CASE_MAX + 1];
static long total;

CASE_FN int sum(const int *a, int n, long limit, long *to)
{
    long s = 3;
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, scan of 's' (+, long) [search]
        s += a[i];
        if (s > limit)
            break;
    }
    *to = s;
    return i;
}

/* what follows wraps around, in int and in narrower types */
CASE_FN int wraps(const int *a, int n)
{
    int s = 0;
    short low = 0;
    for (int i = 0; i < n; i++) { // remark: scans of 's' (+, int) and 'low' (+, short) [search]
        s += a[i];
        low += (short)(a[i] & 1);
        if (s > LIMIT || low < 0)
            return i + low;
    }
    return -1 - low;
}

CASE_FN int packs(const int *w, int n, long cap)
{
    int i = 0;
    long s = 0;
    while (i < n && s + w[i] <= cap) // remark: scan of 's' (+, long) [search]
        s += w[i++];
    return i + (int)(s % 1000);
}

CASE_FN int packs_else(const int *w, int n, long cap, int *full)
{
    long s = 0;
    int i;
    for (i = n - 1; i >= 0; i--) { // remark: scan of 's' (+, long) [search]
        if (s + w[i] <= cap) {
            s += w[i];
        } else {
            *full = i;
            break;
        }
    }
    return i - (int)(s % 1000);
}

CASE_FN int packs_first(const int *w, int n, long cap)
{
    long s = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        if (s + w[i] > cap)
            break;
        else
            s += w[i];
    }
    return i - (int)(s % 1000);
}

CASE_FN int guarded(const int *a, int n, int *others)
{
    int s = 0, other = 7, at = -5;
    for (int i = 0; i < n; i++) // remark: scan of 's' (+, int), reduction of 'other' (^, int) [search]
        if (a[i] & 1 || a[i] >= BIG) {
            s += a[i];
            if (s > LIMIT) {
                at = i;
                break;
            }
        } else {
            other ^= a[i];
        }
    *others = other;
    return at;
}

CASE_FN int spread(const int *a, int n, int limit, int *ends)
{
    int lo = 1 << 30, hi = -1, i, count = 0;
    for (i = 0; i < n; i++) { // remark: scans of 'lo' (min, int) and 'hi' (max, int), reduction of 'count' (+, int) [search]
        if (a[i] < lo)
            lo = a[i];
        if (a[i] > hi)
            hi = a[i];
        if (hi - lo > limit)
            break;
        count += a[i] == 3;
    }
    ends[0] = lo;
    ends[1] = hi;
    ends[2] = count;
    return i;
}

CASE_FN int balance(const unsigned char *s, int n)
{
    int depth = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 'depth' (+, int) [search]
        if (s[i] == '(')
            depth++;
        else if (s[i] == ')' && --depth < 0)
            return -i - 1;
    }
    return depth;
}

CASE_FN int bits(const int *a, int n, unsigned *seen)
{
    unsigned set = 0, p = 1, y = 5;
    int i;
    for (i = 0; i < n; i++) { // remark: [search]
        set |= 1u << (a[i] & 7);
        p *= (unsigned)a[i] | 1;
        y ^= (unsigned)a[i];
        if (a[i] >= BIG && (set || p == y))
            goto out;
    }
    i = -i;
out:
    *seen = set + p + y;
    return i;
}

CASE_FN int all_seen(const int *a, int n)
{
    unsigned set = 0;
    int i;
    for (i = 0; i < n && set != 255; i++) // remark: scan of 'set' (|, unsigned int) [search]
        set |= 1u << (a[i] >> 28);
    return i + (int)set;
}

/* values that live on are those of the iteration before, or of the way out */
CASE_FN int lives(const int *a, int n, int *to)
{
    int s = 0, last = -7, twice = 3, i;
    for (i = 0; i < n; i++) { // remark: [search]
        last = a[i] & 31;
        s += a[i];
        if (s > LIMIT)
            break;
        twice = s * 2;
    }
    to[0] = last;
    to[1] = twice;
    return i + s % 100;
}

CASE_FN long pointers(const int *p, const int *end, int most)
{
    const int *from = p;
    int neg = 0, pos = 0;
    for (; p < end; p++) { // remark: scans of 'pos' (+, int) and 'neg' (+, int) [search]
        if (*p >= BIG)
            pos += most;
        else
            neg++;
        if (pos > neg)
            break;
    }
    return (p - from) * 3 + pos - neg;
}

CASE_FN void in_memory(const int *a, int n, long *to)
{
    total = -9;
    for (int i = 0; i < n; i++) { // remark: scan of 'total' (+, long) [search]
        total += a[i];
        if (total >= LIMIT)
            break;
    }
    for (int i = 0; i < n; i++) { // remark: scan of '*to' (+, long) [search]
        *to -= a[i];
        if (*to < -LIMIT)
            break;
    }
}

CASE_FN int hashes(const int *a, int n, unsigned *to)
{
    unsigned h = 17;
    int i, best = 0;
    for (i = 0; i < n; i++) { // remark: scan of 'h' (affine, unsigned int), reduction of 'best' (max, int) [search]
        h = h * 31 + (unsigned)a[i];
        if (a[i] >= BIG && h != 1)
            break;
        best = (int)(h & 31) > best ? (int)(h & 31) : best;
    }
    *to = h;
    return i + best;
}

/* stepped where they are asked */
CASE_FN int in_tests(const int *a, int n, int *to)
{
    int s = 0, k = 0, i;
    for (i = 0; i < n && (s += a[i]) <= LIMIT; i++) // remark: scan of 's' (+, int) [search]
        ;
    *to = i * 3 + s % 1000;
    for (i = 0; i < n; i++) // remark: scans of 'k' (+, int) and 's' (+, int) [search]
        if ((a[i] & 1 && ++k == n) || (a[i] >= BIG && k++ + (s -= 3) > -n))
            break;
    return i + k + s % 1000;
}

CASE_FN int several_ways(const int *a, int n)
{
    int s = 0, odd = 0;
    for (int i = 0; i < n; i++) { // remark: scans of 'odd' (+, int) and 's' (+, int) [search]
        odd += a[i] & 1;
        switch (a[i] & 3) {
        case 0:
            if (odd > 9000)
                return -odd;
            break;
        default:
            for (int j = 0; j < 3; j++)
                if (s - j > LIMIT)
                    return i * 3 + j;
        }
        s += a[i];
    }
    return s % 1000;
}

static void test(int n, int at)
{
    long to = 0, high = n * 4L;
    int three[3] = {0}, full = -1;
    unsigned u = 0;
    FILL(x, n, rnd_in(0, 9));
    FILL(text, n, (unsigned char)"(()a"[rnd_in(0, 3)]);
    if (at >= 0) {
        x[at] = BIG + 1;
        for (int i = at + 1; i < n && i < at + 40; i++) // remark: [map]
            x[i] = 2147483647;
        for (int i = at; i < n; i++) // remark: [map]
            text[i] = ')';
    }
    show("sum", n, sum(x, n, high, &to));
    show("to", n, to);
    show("none", n, sum(x, at < 0 ? n : at, 1L << 60, &to) + to);
    show("at once", n, sum(x, n, 2, &to) + to);
    show("wraps", n, wraps(x, n));
    show("packs", n, packs(x, n, high));
    show("packs_else", n, packs_else(x, n, high, &full) + full);
    show("packs_first", n, packs_first(x, n, high));
    show("guarded", n, guarded(x, n, &full));
    show("others", n, full);
    show("spread", n, spread(x, n, 9, three));
    show("ends", n, three[0] + 3L * three[1] + 5L * three[2]);
    show("balance", n, balance(text, n));
    show("bits", n, bits(x, n, &u));
    show_u("seen", n, u);
    show("all", n, all_seen(x, n));
    show("lives", n, lives(x, n, three));
    show("lived", n, three[0] * 1000L + three[1] % 1000);
    show("pointers", n, pointers(x, x + n, n));
    to = 5;
    in_memory(x, at < 0 || at + 1 > n ? n : at + 1, &to);
    show("memory", n, total * 3 + to);
    show("hashes", n, hashes(x, n, &u));
    show_u("hash", n, u);
    show("tests", n, in_tests(x, at < 0 ? n : at + 1, &full));
    show("in head", n, full);
    show("ways", n, several_ways(x, at < 0 ? n : at + 1));
}
SEARCH_MAIN(test)
