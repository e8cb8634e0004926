/* The longest run, where it begins being kept while it has elements, or told by what is compared. */
#include "../case.h"

#define MOST 100000

static int a[MOST], b[MOST];

static void within(int n, int start0, int len0, int best0)
{
    int len = len0, start = start0, best = best0, at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
            if (len > best) {
                best = len;
                at = start;
            }
        } else {
            len = 0;
        }
    }
    show("positive", best, at);
    show("at last", len, best);
    len = len0;
    start = start0;
    best = best0;
    int last = -1;
    for (int i = 1; i < n; ++i) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'last' and 'at' of its last place [scan]
        if (a[i] != a[i - 1]) {
            len = 0;
        } else {
            if (!len)
                start = i;
            len += 1;
            if (best <= len)
                best = len, last = start, at = i;
        }
    }
    show("equal", best, last);
    show("to", at, len);
}

static void behind(int n, int start0, int len0, int best0)
{
    int len = len0, start = start0, best = best0, at = -1;
    for (int i = 1; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'at' of its first place, writing 'b' [scan]
        if (a[i] > a[i - 1]) {
            if (!len)
                start = i;
            len++;
            b[i] = start;
        } else {
            b[i] = -1;
            len = 0;
        }
        if (best < len) {
            at = start;
            best = len;
        }
    }
    show("rising", best, at);
    show("noted", n > 1 ? b[n - 1] : 0, n > 1 ? b[n / 2] : 0);
    unsigned u = (unsigned)len0, begin = (unsigned)start0, high = (unsigned)best0, spot = 7;
    for (unsigned i = 0; i < (unsigned)n; i++) { // remark: scan of 'u' (affine, unsigned int), reduction of 'high' (max, unsigned int) with 'spot' of its first place [scan]
        if (a[i] & 1) {
            if (0 == u)
                begin = i;
            u++;
        } else
            u = 0;
        if (u > high) {
            high = u;
            spot = begin;
        }
    }
    show("odd", high, spot);
}

/* Of no elements it begins with the next one. */
static void next(int n, int start0, int len0, int best0)
{
    int len = len0, start = start0, best = best0, at = -1;
    for (int i = 0; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] == 0) {
            len = 0;
            start = i + 1;
        } else {
            len++;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("not 0", best, at);
    show("not 0", len, start);
}

/* What is compared tells where it begins. */
static void told(int n, int start0, int best0)
{
    int start = start0, best = best0, at = -1, on = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'start' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] < 1)
            start = i + 1;
        if (i - start + 1 > best) {
            best = i - start + 1;
            at = start;
        }
    }
    show("apart", best, at);
    show("apart", start, best);
    int end = n - 1 - start0;
    best = best0;
    for (int i = n - 1; i >= 0; i--) { // remark: scan of 'end' (affine, int), reduction of 'best' (max, int) with 'at' of its last place [scan]
        if (a[i] == 1)
            end = i - 1;
        if (best <= 3 + (end - i)) {
            at = end + end - i;
            best = 3 + (end - i);
        }
    }
    show("down", best, at);
    best = 0;
    start = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'start' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] > 0) {
            if (!on) {
                on = 1;
                start = i;
            }
        } else {
            if (on && i - start > best) {
                best = i - start;
                at = start;
            }
            on = 0;
        }
    }
    show("ended", best, at);
}

static void longs(long n, long best0)
{
    long len = 0, start = 0, best = best0, at = -1, where = -1, from = 0, most = 0;
    for (long i = 0; i < n; i++) { // remark: scan of 'len' (affine, long), reduction of 'best' (max, long) with 'at' of its first place [scan]
        if (a[i] > 0) {
            if (!len)
                start = i;
            len++;
            if (len > best) {
                best = len;
                at = start;
            }
        } else
            len = 0;
    }
    show("long", best, at);
    for (long i = 0; i < n; i++) { // remark: scan of 'from' (affine, long), reduction of 'most' (max, long) with 'where' of its first place [scan]
        if (a[i] == 0)
            from = i + 1;
        if (i + 1 - from > most) {
            most = i + 1 - from;
            where = from;
        }
    }
    show("long", most, where);
}

/* Where start is read there may be no elements, or it lives on. */
static void left(int n)
{
    int len = 0, start = -5, best = 0, at = -1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
        } else {
            len = 0;
        }
        if (len >= best) {
            best = len;
            at = start;
        }
    }
    show("none", best, at);
    start = len = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
        } else {
            len = 0;
        }
        if (len > best) {
            best = len;
            at = start;
        }
        b[i] = start;
    }
    show("any", best, n ? at + b[n / 2] + b[n - 1] : 0);
    best = len = start = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
            if (len > best) {
                best = len;
                at = start;
            }
        } else {
            len = 0;
        }
    }
    show("on", start, at);
}

static void wrong(int n)
{
    int len = 0, start = 0, best = 0, at = -1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 1)
                start = i;
            len++;
            if (len > best) {
                best = len;
                at = start;
            }
        } else {
            len = 0;
        }
    }
    show("second", best, at);
    best = len = start = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
        } else {
            len = 0;
        }
        if (len > best) {
            best = len;
            at = start;
        }
        if (i % 1000 == 7)
            best = -1;
    }
    show("again", best, at);
}

static void more_left(int n)
{
    int len = 0, start = -5, best = 0, at = -1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len += 2;
            if (len > best) {
                best = len;
                at = start;
            }
        } else {
            len = 0;
        }
    }
    show("two", best, at);
    best = len = start = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            if (a[i] > 1)
                len++;
            if (len > best) {
                best = len;
                at = start;
            }
        } else {
            len = 0;
        }
    }
    show("some", best, at);
}

static void others(int n)
{
    int len = 0, start = 0, best = 0, at = -1;
    for (int i = 0; i < n; i++) { // left: [conditional-live-out]
        if (a[i] > 0) {
            at = start;
            if (len == 0)
                start = i;
            len++;
        } else {
            len = 0;
        }
        if (len > best)
            best = len;
    }
    show("before", best, at);
    best = len = start = 0;
    int skip = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] == 0)
            start = i + 1;
        if (a[i] == 1)
            skip++;
        if (i - start - skip > best) {
            best = i - start - skip;
            at = start;
        }
    }
    show("of two", best, at);
    long sum = 0;
    int limit = 0;
    len = start = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (len == 0)
                start = i;
            len++;
        } else {
            len = 0;
        }
        limit = a[i] - 1;
        if (len > limit)
            sum = sum + start;
    }
    show("limit", sum, limit);
}

static void test(int n)
{
    static const int ranges[] = {0, 1, 3, 30, 100000};
    for (int k = 0; k < 5; k++) { // left: [impure-call]
        FILL(a, n, rnd_in(k == 3 ? -1 : 0, ranges[k]));
        for (int j = 0; j < 8; j++) { // left: [impure-call]
            static const int starts[] = {0, 5, -4, 3, -1, 2, 2, 5}, lens[] = {0, 0, 4, 1, 1, -2, -3, 0},
                             bests[] = {0, 0, 0, 2, -1, 1, -2, -1};
            within(n, starts[j], lens[j], bests[j]);
            behind(n, starts[j], lens[j], bests[j]);
            next(n, starts[j], lens[j], bests[j]);
            told(n, starts[j], bests[j]);
        }
        longs(n, 0);
        longs(n, -3);
        left(n);
        wrong(n);
        more_left(n);
        others(n);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
