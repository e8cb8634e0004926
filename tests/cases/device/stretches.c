/* Where the largest sum of neighbours begins and ends, on devices: over lanes, rows and groups of
   tiles. Small values make many sums equal, so that every part has to know which of them C keeps. */
#include "../case.h"

#define MOST (257 * 8192 + 5) /* two groups of tiles and more */

static int x[MOST];
static short h[MOST];
static const long sizes[] = {0,    1,     1023,        1024,           1025,          8191, 8192,
                             8193, 40000, 32 * 8192L, 128 * 8192L + 1, 129 * 8192L, MOST};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

CASE_FN void first(const char *what, int n)
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
    printf("%d first %s %d %d %d %d %d\n", n, what, cur, best, start, from, to);
}

CASE_FN void last(const char *what, int n)
{
    int cur = 3, best = 0;
    long start = 0, from = 0, to = -1;
    for (int i = 0; i < n; ++i) { // remark: reductions of 'cur' (+ max, int) with 'start' and 'best' (max, int) with 'from' and 'to' [reduction]
        cur += x[i];
        if (best <= cur) {
            best = cur;
            from = start;
            to = i + 1;
        }
        if (cur <= 0) {
            cur = 0;
            start = i + 1;
        }
    }
    printf("%d last %s %d %d %ld %ld %ld\n", n, what, cur, best, start, from, to);
}

/* the least sum, downwards, beside a count and a sum that is bounded by nothing */
CASE_FN void down(const char *what, int n)
{
    int cur = -2, least = 4, start = -1, from = -1, to = -1, count = 0;
    unsigned all = 7;
    for (int i = n - 1; i >= 0; i--) { // remark: reductions of 'cur' (+ min, int) with 'start', 'least' (min, int) with 'from' and 'to', 'count' (+, int) and 'all' (affine, unsigned int) [reduction]
        if (cur < 0)
            cur += x[i];
        else {
            cur = x[i];
            start = i;
        }
        if (cur <= least) {
            least = cur;
            from = start;
            to = i;
        }
        count += x[i] & 1;
        all = all * 5 + (unsigned)x[i];
    }
    printf("%d down %s %d %d %d %d %d %d %u\n", n, what, cur, least, start, from, to, count, all);
}

/* pointers, which devices do not have */
CASE_FN void pointers(const char *what, int n)
{
    int sum = 0, best = 0;
    const short *begin = NULL, *from = NULL, *end = h;
    for (const short *p = h; p < h + n; p++) { // remark: reductions of 'sum' (+ max, int) with 'begin' and 'best' (max, int) with 'from' and 'end' [reduction]
        if (sum <= -1) {
            sum = 0;
            begin = p;
        }
        sum += *p;
        if (sum > best) {
            best = sum;
            from = begin;
            end = p + 1;
        }
    }
    printf("%d pointers %s %d %d %ld %ld %ld\n", n, what, sum, best, begin ? (long)(begin - h) : -1,
           from ? (long)(from - h) : -1, (long)(end - h));
}

/* no more than where it ends */
CASE_FN void end_alone(const char *what, int n)
{
    int cur = 0, best = 0, to = -1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'cur' (+ max, int) and 'best' (max, int) with 'to' [reduction]
        cur = cur + x[i] > 0 ? cur + x[i] : 0;
        if (cur > best) {
            best = cur;
            to = i;
        }
    }
    printf("%d end %s %d %d %d\n", n, what, cur, best, to);
}

static void all(const char *what, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        h[i] = (short)x[i];
    first(what, n);
    last(what, n);
    down(what, n);
    pointers(what, n);
    end_alone(what, n);
}

int main(void)
{
    for (int k = 0; k < SIZES; k++) { // left: [unsupported]
        int n = (int)sizes[k];
        FILL(x, n, rnd_in(-1, 1));
        all("small", n);
        FILL(x, n, rnd_in(-1000, 1000));
        all("random", n);
        FILL(x, n, case_k % 4099 == 4090 ? 9 : -1);
        all("rare", n);
        FILL(x, n, 0);
        all("zeros", n);
        FILL(x, n, case_k % 2 ? -1 : 1);
        all("turns", n);
        FILL(x, n, -7);
        all("negative", n);
        FILL(x, n, case_k < n / 2 ? 1 : -1);
        all("hill", n);
        FILL(x, n, case_k < n / 2 ? -1 : 1);
        all("valley", n);
    }
    return 0;
}
