/* Loops that write until an iteration leaves them: the hit is looked for first, then the iterations
   before it run, and the loop as written goes on at it. Nothing may be written that a later
   iteration asks, nor asked that its own has written. */
#include "../pages.h"
#include "search.h"

static int x[CASE_MAX + 8], y[CASE_MAX + 8], counts[64];
static double p[CASE_MAX + 8], q[CASE_MAX + 8];
static char text[CASE_MAX + 8], to[CASE_MAX + 8];

static int copied(int *d, const int *s, int n)
{
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        if (s[i] < 0)
            break;
        d[i] = s[i] * 3;
    }
    return i;
}

/* What is asked is read for nothing else. */
static int allowed(int *d, const int *ok, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        if (ok[i] < 0)
            return i;
        d[i] = -i;
    }
    return -1;
}

static int in_front(int *d, const int *s, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        d[i] = s[i] ^ 5;
        if (s[i] < 0)
            return i;
    }
    return -1;
}

static int in_place(int *d, int n)
{
    int c, i = n;
    while (i-- > 0) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        if ((c = d[i]) == -1)
            break;
        d[i] = c ^ 12;
    }
    return i;
}

static long by_pointers(char *d, const char *s, const char *e)
{
    const char *from = s;
    while (s < e && *s >= '0') // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        *d++ = *s++ + 1;
    *d = 0;
    return s - from;
}

static int along(char *d, const char *s, int n)
{
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        if (*s < '0')
            break;
        *d++ = *s++ + 2;
    }
    return i;
}

static double summed(double *d, const double *s, int n, double most)
{
    double sum = 0;
    int i = 0;
    while (i < n && s[i] < most) { // remark: search for the iteration that leaves the loop, reduction of 'sum' (+, double), writing 'd' [reduction]
        d[i] = s[i] * 2;
        sum += s[i];
        i++;
    }
    return sum + i;
}

static int kept(int *d, const int *s, int n)
{
    int k = 0, last = 0;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), writing 'd' [compaction]
        if (s[i] == 10001 || (i > 2000 && s[i] == 10002))
            return -k;
        last = s[i];
        if (last & 1)
            d[k++] = last;
    }
    return k + last;
}

static int counted(int *h, const int *s, int n)
{
    int i;
    for (i = 0; i < n; i += 3) { // remark: search for the iteration that leaves the loop, bins 'h[s[i]&63]' (+, int) [bins]
        if (s[i] % 5 == 0)
            continue;
        h[s[i] & 63]++;
        if (s[i] < 0)
            goto out;
    }
    return i;
out:
    return -i;
}

/* What is asked is made of what stands behind pointers to the function's own variables. */
static void halve(int *to, int v)
{
    *to = v / 2;
}

static int by_address(int *d, const int *s, int n)
{
    int half = 1, i;
    for (i = 0; i < n; i++) { // left: [carried-scalar]
        halve(&half, s[i] - 1);
        if (half < 0)
            break;
        d[i] = half;
    }
    return i + half;
}

static int by_array(int *d, const int *s, int n)
{
    int pair[2] = {1, 1}, i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        pair[0] = s[i];
        pair[1] = s[i] + 1;
        if (pair[0] + pair[1] < 0)
            break;
        d[i] = pair[1];
    }
    return i + pair[0];
}

static int last_asked(int *d, const int *s, int n)
{
    int c = 7;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        c = s[i] + 2;
        if (c == 1)
            break;
        d[i] = c;
    }
    return c;
}

/* What is written is what the next iteration asks. */
static int shifted(int *d, int n)
{
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        if (d[i] < 0)
            return i;
        d[i + 1] = d[i + 1] - 1;
    }
    return -1;
}

/* What is asked is what has been written. */
static int behind(int *d, const int *s, int n)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, independent iterations, writing 'd' [map]
        d[i] = s[i] - 10;
        if (d[i] < -9)
            return i;
    }
    return -1;
}

/* It is compared when the loop runs, and so runs as written. */
static int of_cell(int *d, const int *s, int n, int *sum)
{
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of '*sum' (+, int), writing 'd' [reduction]
        d[i] = s[i];
        *sum += s[i];
        if (sum[0] > 2000000 || s[i] < 0)
            return i;
    }
    return -1;
}

static int of_bins(int *h, int *d, const int *s, int n)
{
    for (int i = 0; i < n; i++) { // left: [aggregate]
        h[s[i] & 63]++;
        d[i] = 1;
        if (h[5] > 40)
            return i;
    }
    return -1;
}

static int bounded(int *d, const int *s, const int *n)
{
    for (int i = 0; i < *n; i++) { // left: [bound-changes]
        if (s[i] < 0)
            return i;
        d[i] = s[i];
    }
    return -1;
}

static int of_counter(int *d, const int *s, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [alias]
        d[k++] = s[i];
        if (s[k] < 0 && s[k & 7] < 100)
            return k;
    }
    return -k;
}

static void tell(const char *what, int answer)
{
    unsigned long h = 5381;
    for (int i = 0; i < CASE_MAX + 8; i++) // remark: reduction of 'h' (affine, unsigned long) [reduction]
        h = h * 33 + (unsigned)x[i] + (unsigned)y[i] * 5u + (unsigned char)to[i] * 7u + (unsigned char)text[i];
    for (int i = 0; i < 64; i++) // left: [short]
        h = h * 33 + (unsigned)counts[i];
    printf("%s %d %lx\n", what, answer, h);
}

static void fill(int at)
{
    for (int i = 0; i < CASE_MAX + 8; i++) { // remark: independent iterations, writing 'x', 'y', 'p' and 'text' [map]
        x[i] = 1 + i % 1000;
        y[i] = i % 77;
        p[i] = i % 100;
        text[i] = (char)('0' + i % 60);
    }
    if (at >= 0) {
        x[at] = -1;
        p[at] = 1000;
        text[at] = ' ';
    }
}

static void test(int n, int at)
{
    volatile int shift = 3;
    fill(at);
    tell("copied", copied(y, x, n));
    tell("to the right", copied(x + shift, x, n));
    fill(at);
    tell("to the left", copied(x, x + shift, n));
    fill(at);
    tell("allowed", allowed(y, x, n));
    tell("allowed, to the right", allowed(x + shift, x, n));
    fill(at);
    tell("allowed, to the left", allowed(x, x + shift, n));
    fill(at);
    tell("in front", in_front(y, x, n));
    tell("in front, itself", in_front(x, x, n));
    fill(at);
    tell("in place", in_place(x, n));
    tell("by address", by_address(y, x, n));
    tell("by array", by_array(y, x, n));
    tell("last asked", last_asked(y, x, n));
    tell("by pointers", (int)by_pointers(to, text, text + n));
    tell("along", along(to, text, n));
    tell("by pointers, to the right", (int)by_pointers(text + 1, text, text + n));
    fill(at);
    printf("summed %.1f\n", summed(q, p, n, 500.0));
    x[n] = 10001;
    tell("kept", kept(y, x, n));
    tell("counted", counted(counts, x, n));
    tell("counted, itself", counted(x, x, n));
    fill(at);
    tell("shifted", shifted(x, n));
    fill(at);
    tell("behind", behind(y, x, n));
    int sum = 0;
    tell("of a cell", of_cell(y, x, n, &sum));
    tell("of bins", of_bins(counts, y, x, n));
    y[n / 2] = n;
    tell("bounded", bounded(y, x, &y[n / 2]));
    tell("of a counter", of_counter(y, x, n));
}

int main(void)
{
    search_run(test);
    /* the last element that is there leaves the loop, in both arrays */
    int *s = pages_end(4096 * sizeof *s), *d = pages_end(4096 * sizeof *d);
    for (int i = 0; i < 4096; i++) // remark: independent iterations, writing 's' [map]
        s[i] = i;
    s[4095] = -1;
    int at = copied(d, s, 1 << 22);
    printf("%d %d\n", at, d[4094]);
    at = in_front(d, s, 1 << 22);
    printf("%d %d\n", at, d[4095]);
    return 0;
}
