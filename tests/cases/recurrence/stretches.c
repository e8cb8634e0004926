/* Where the largest sum of neighbours begins and ends: Kadane's algorithm with its places. Small
   values make many sums equal, so that every part has to know which of them C keeps. */
#include "../case.h"

static int x[CASE_BIG];
static long z[CASE_BIG];
static short h[CASE_BIG];

CASE_FN void usual(int n)
{
    int cur = 0, best = -5, start = -1, from = -2, to = -3;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) with 'start' and 'best' (max, int) with 'from' and 'to' [reduction]
        if (cur < 0) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
            to = i;
        }
    }
    printf("%d usual %d %d %d %d %d\n", n, cur, best, start, from, to);
    cur = 3, best = 0, start = 0, from = 0, to = -1;
    for (int i = 0; i < n; ++i) { // remark: 'cur' (+ max, int) with 'start'
        cur += x[i];
        if (best < cur) {
            best = cur;
            from = start;
            to = i + 1;
        }
        if (cur <= 0) {
            cur = 0;
            start = i + 1;
        }
    }
    printf("%d after %d %d %d %d %d\n", n, cur, best, start, from, to);
    long begin = -7, first = -8, last = -9;
    cur = -2, best = INT_MIN;
    for (unsigned i = 0; i < (unsigned)n; i++) { // remark: 'cur' (+ max, int) with 'begin'
        if (cur + x[i] < x[i]) {
            begin = i;
            cur = x[i];
        } else {
            cur += x[i];
        }
        if (cur >= best) {
            last = (long)i - 1;
            first = begin;
            best = cur;
        }
    }
    printf("%d last %d %d %ld %ld %ld\n", n, cur, best, begin, first, last);
}

/* the other way round, downwards, as pointers, with the lesser sum, of longs */
CASE_FN void others(int n)
{
    long cur = 1, least = 2;
    size_t start = 11, from = 12, to = 13;
    for (size_t i = n; i-- > 0;) { // left:
        if (cur > 0) {
            cur = 0;
            start = i;
        }
        cur += z[i];
        if (cur < least) {
            least = cur;
            from = start;
            to = i;
        }
    }
    printf("%d down %ld %ld %zu %zu %zu\n", n, cur, least, start, from, to);
    for (long i = n - 1; i >= 0; i--) { // remark: reductions of 'cur' (+ min, long) with 'start' and 'least' (min, long) with 'from' and 'to' [reduction]
        if (cur < 0)
            cur += z[i];
        else {
            cur = z[i];
            start = i;
        }
        if (cur <= least) {
            least = cur;
            from = start;
            to = i;
        }
    }
    printf("%d least %ld %ld %zu %zu %zu\n", n, cur, least, start, from, to);
    int sum = 0, best = 0;
    const short *begin = NULL, *first = NULL, *end = h;
    for (const short *p = h; p < h + n; p++) { // remark: 'sum' (+ max, int) with 'begin'
        if (sum <= -1) {
            sum = 0;
            begin = p;
        }
        sum += *p;
        if (sum > best) {
            best = sum;
            first = begin;
            end = p + 1;
        }
    }
    printf("%d pointers %d %d %ld %ld %ld\n", n, sum, best, begin ? (long)(begin - h) : -1,
           first ? (long)(first - h) : -1, (long)(end - h));
}

/* only where it ends, only where the sum has begun, under guards, beside other things */
CASE_FN void parts(int n)
{
    int cur = 0, best = 0, to = -1, count = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int), 'best' (max, int) with 'to' and 'count' (+, int) [reduction]
        cur = cur + x[i] > 0 ? cur + x[i] : 0;
        if (cur > best) {
            best = cur;
            to = i;
        }
        count += x[i] & 1;
    }
    printf("%d end %d %d %d %d\n", n, cur, best, to, count);
    int start = 5, from = 6;
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int) with 'start'
        if (cur < 1) {
            cur = 0;
            start = i;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            from = start;
        }
    }
    printf("%d below one %d %d %d %d\n", n, cur, best, start, from);
    cur = 4, best = -2;
    for (int i = 0; i < n; i++) { // remark: 'cur' (+ max, int) with 'start'
        int d = x[i];
        if (h[i] > 0)
            if (cur < 0) {
                cur = 0;
                start = i;
            }
        cur += d;
        if (h[i] != 1)
            cur -= h[i] / 2;
        if (d < 2)
            if (cur > best) {
                best = cur;
                from = start;
            }
    }
    printf("%d guards %d %d %d %d\n", n, cur, best, start, from);
}

/* wide steps, narrow and unsigned indices, constants beside them */
CASE_FN void indices(int n)
{
    int cur = 0, best = -9;
    long start = -1;
    short to = 9;
    for (int i = 2; i < n; i += 3) { // remark: 'cur' (+ max, int) with 'start'
        if (cur < 0) {
            cur = 0;
            start = i - 1;
        }
        cur += x[i];
        if (cur > best) {
            best = cur;
            to = (short)(i + 2);
        }
    }
    printf("%d steps %d %d %ld %d\n", n, cur, best, start, to);
    size_t a = 1, b = 2, c = 3;
    cur = 0, best = -5;
    for (size_t i = 0; i < (size_t)n; i++) { // remark: 'cur' (+ max, int) with 'a'
        cur += x[i];
        if (cur > best) {
            best = cur;
            b = a;
            c = i - 1;
        }
        if (cur < 0) {
            cur = 0;
            a = i + 1;
        }
    }
    printf("%d unsigned %d %d %zu %zu %zu\n", n, cur, best, a, b, c);
    unsigned u = 1, v = 2;
    cur = 0, best = 3;
    for (unsigned short i = (unsigned short)(n & 0xffff); i > 5; i--) { // remark: 'cur' (+ max, int) with 'u'
        if (cur <= 0) {
            cur = x[i - 5];
            u = i;
        } else {
            cur += x[i - 5];
        }
        if (cur >= best) {
            best = cur;
            v = u;
        }
    }
    printf("%d narrow %d %d %u %u\n", n, cur, best, u, v);
}

static void test(int n)
{
    for (int k = 0; k < 3; k++) { // left: [impure-call]
        FILL(x, n, rnd_in(-2, 2 - (k == 1)));
        FILL(z, n, rnd_in(-2, 2 + k));
        FILL(h, n, (short)rnd_in(-1 - k, 2));
        usual(n);
        others(n);
        parts(n);
        indices(n);
    }
    FILL(x, n, case_k < n / 2 ? -1 : rnd_in(-1000, 990));
    usual(n);
    FILL(x, n, case_k < n / 3 ? 1 : case_k < n / 2 ? 0 : -1);
    usual(n);
    /* as large a sum goes on in the second part as one that begins there */
    FILL(x, n, (case_k > 29000 && case_k < 34768) || (case_k > 42000 && case_k < 47768) ? 1 : -1);
    usual(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 20001, 200001)
