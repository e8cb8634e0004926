/* Behind the iteration whose running value leaves the loop there is no memory. */
#include "../pages.h"

#define FAR 2000000000L

static long sum(const int *a, long n, long limit)
{
    long s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        s += a[i];
        if (s >= limit)
            break;
    }
    return i * 3 + s;
}

static long packs(const short *w, long n, long cap)
{
    long s = 0, i = 0;
    while (i < n && s + w[i] <= cap) // remark: scan of 's' (+, long) [search]
        s += w[i++];
    return i * 3 + s;
}

static double real(const double *a, long n, double limit, long *at)
{
    double s = 0;
    long i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, double) [search]
        s += a[i];
        if (s >= limit)
            break;
    }
    *at = i;
    return s;
}

/* what C does not come to is not there: elements of b behind its page */
static long guarded(const int *a, const int *b, long n, long limit)
{
    long s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        if (a[i] > 1)
            s += b[i];
        s += a[i];
        if (s >= limit)
            break;
    }
    return i * 3 + s;
}

static float guarded_floats(const float *a, const float *b, long n, float limit, long *at)
{
    float s = 0;
    long i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, float) [search]
        if (a[i] > 1)
            s += b[i];
        s += a[i];
        if (s >= limit)
            break;
    }
    *at = i;
    return s;
}

static long down(const int *end, long n, int step)
{
    long s = 0, i;
    for (i = 0; i < n; i++) { // remark: scan of 's' (+, long) [search]
        s += end[-1 - i * step];
        if (s >= 1000000)
            return i;
    }
    return -s;
}

static void test(int pagecount)
{
    size_t nbytes = (size_t)pagecount * PAGE;
    int *a = (int *)pages((size_t)pagecount), *b = (int *)pages(1);
    double *d = (double *)pages((size_t)pagecount);
    float *f = (float *)pages((size_t)pagecount), *g = (float *)pages(1);
    short *w = (short *)pages((size_t)pagecount);
    long n = (long)(nbytes / sizeof *a), m = (long)(nbytes / sizeof *d), at;
    long h = (long)(nbytes / sizeof *w);
    FILL(a, n, 1);
    FILL(d, m, 0.5);
    FILL(w, h, 1);
    FILL(f, n, 1);
    FILL(b, PAGE / 4, 1);
    FILL(g, PAGE / 4, 1);
    show("all", n, sum(a, n, 1 << 30));
    show("last", n, sum(a, FAR, n));
    show("but last", n, sum(a, FAR, n - 1));
    show("half", n, sum(a, FAR, n / 2));
    show("last", n, packs(w, h, 1 << 30));
    w[h - 1] = 30000;
    show("last", n, packs(w, FAR, h - 1));
    show_d("real", m, real(d, FAR, (double)m * 0.5, &at));
    show("at", m, at);
    show_d("real", m, real(d, FAR, (double)m * 0.25, &at));
    show("at", m, at);
    show("guarded", n, guarded(a, b, FAR, n));
    show_d("floats", n, guarded_floats(f, g, FAR, (float)n, &at));
    show("at", n, at);
    a[0] = a[1] = a[2] = 1000000;
    show("down", n, down(a + n, FAR, 1));
    show("down by 3", n, down(a + n, FAR, 3));
    munmap(a, nbytes);
    munmap(d, nbytes);
}

int main(void)
{
    for (volatile int k = 1; k < 40; k += k < 3 ? 1 : 12) // left: [volatile]
        test(k);
    test(1100);
    return 0;
}
