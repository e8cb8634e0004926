/* The largest running value and where it is: the longest run. */
#include "../case.h"

static int x[CASE_MAX + 8], y[CASE_MAX + 8];
static int place, other;

CASE_FN int equal(const int *a, int n)
{
    int len = 1, best = 1, at = -7;
    for (int i = 1; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] == a[i - 1])
            len++;
        else
            len = 1;
        if (len > best) {
            best = len;
            at = i;
        }
    }
    place = at;
    return best * 31 + len;
}

CASE_FN int begun(const int *a, size_t n, int best)
{
    int len = 0;
    long from = -3, to = -4;
    for (size_t i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'to' and 'from' of its last place [scan]
        len = a[i] > 0 ? len + 1 : 0;
        if (best <= len) {
            to = (long)i;
            best = len;
            from = (long)i - len + 1;
        }
    }
    place = (int)from;
    other = (int)to;
    return best * 31 + len;
}

CASE_FN int lowest(const int *a, long n, int k)
{
    int sum = 5, low = k;
    long at = -1;
    for (long i = n - 1; i >= 0; i--) { // remark: scan of 'sum' (+, int), reduction of 'low' (min, int) with 'at' of its first place [scan]
        sum += a[i];
        if (sum < low) {
            low = sum;
            at = i + k;
        }
    }
    place = (int)at;
    return low * 31 + sum;
}

CASE_FN int deepest(const int *a, unsigned n)
{
    int depth = 0, low = 0;
    unsigned at = 9, i;
    for (i = 3; i < n; i++) { // remark: scan of 'depth' (+, int), reduction of 'low' (min, int) with 'at' of its last place [scan]
        if (a[i] > 2)
            depth++;
        else if (a[i] < -2) {
            --depth;
            if (depth <= low) {
                low = depth;
                at = i;
            }
        }
    }
    place = (int)(at + i);
    return low * 31 + depth;
}

/* what is compared is made of the running value */
CASE_FN int widest(const int *a, int n)
{
    int start = 0, best = 0, end = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'start' (affine, int), reduction of 'best' (max, int) with 'end' of its first place [scan]
        if (a[i] == 0)
            start = i + 1;
        if (i + 1 - start > best) {
            best = i + 1 - start;
            end = i;
        }
    }
    place = end;
    return best;
}

/* numbers of 64 bits, without a sign; what goes along is read, set elsewhere, read from memory, made
   of another running value; an accumulator that is read */
CASE_FN long hostile(const int *a, int n)
{
    long len = 0, best = 0, all = 0;
    int at = 0, s = 0, t = 0, b = 0;
    unsigned u = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, long), reduction of 'best' (max, long) with 'at' of its first place [scan]
        len = a[i] > 0 ? len + 1 : 0;
        if (len > best) {
            best = len;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'u' (max, unsigned int) with 'at' of its first place [scan]
        s += a[i];
        if ((unsigned)s > u) {
            u = (unsigned)s;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        s += a[i];
        if (s > b) {
            b = s;
            at = i;
        }
        all += at;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        s += a[i];
        if (s > b) {
            b = s;
            at = i;
        }
        if (a[i] == 7)
            at = 3;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), reduction of 'b' (max, int) with 'at' of its first place [scan]
        s += a[i];
        if (s > b) {
            b = s;
            at = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += a[i];
        t ^= a[i];
        if (s > b) {
            b = s;
            at = t;
        }
    }
    for (int i = 0; i < n; i++) { // left: [running-value]
        s += a[i];
        if (s > b) {
            b = s;
            at = i;
        }
        all += b;
    }
    return best * 3 + len + at + s + t + b + u + all;
}

static void shown(const char *name, int n, long value)
{
    show(name, n, value);
    show("at", n, place * 7 + other);
}

/* The place has a name that hides another one, which keeps its value. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
CASE_FN int hidden(const int *a, int n)
{
    int sum = 0, best = 0, at = 42;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        int at;
        sum += a[i];
        if (sum > best) {
            best = sum;
            at = i;
        }
    }
    return best * 31 + at;
}
#pragma GCC diagnostic pop

static void test(int n)
{
    for (int d = 1; d < 4; d++) { // left: loop left as it is
        FILL(x, n + 8, rnd_in(0, d) * 3 - rnd_in(0, 1) * 5);
        FILL(y, n + 8, rnd_in(-d, 9));
        if (n > 3000 && d > 1) {
            FILL(x + n / 2, n / 5, 3);
            FILL(x + n / 9, n / 5, 3);
            FILL(y + n / 3, n / 4, 0);
        }
        shown("equal", n, equal(x, n));
        for (int best = -1; best < 99999; best = best * 20 + 21) { // left: [not-counted]
            shown("begun", n, begun(x, (size_t)n, best));
            shown("begun", n, begun(y, (size_t)n, best));
            shown("lowest", n, lowest(y, n, best) + lowest(x, n, -best));
        }
        shown("deepest", n, deepest(x, (unsigned)n) + deepest(y, (unsigned)n));
        shown("widest", n, widest(x, n) + widest(y, n));
        shown("hostile", n, hostile(y, n));
        shown("hidden", n, hidden(y, n));
    }
}
CASE_MAIN(test)
