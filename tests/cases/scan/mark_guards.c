/* The running value decides what is written, and what the loop finds out in the end may have it run
   as written, with other running values: nothing of that may have been written before. */
#define CASE_BIG 700001
#include "../case.h"

static int x[CASE_BIG], out[CASE_BIG];
static float f[CASE_BIG];

CASE_FN long hashed(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        h = (h * 31 + a[i]) % 1009;
        if (h > 0 && h % 2)
            to[i] = i;
    }
    return h;
}

/* by a variable, an operator of C's that asks, a jump, an inner loop */
CASE_FN long by_variable(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        h = (h * 31 + a[i]) % 1009;
        int is_odd = (h > 0) & (int)(h % 2);
        if (is_odd)
            to[i] = i;
    }
    return h;
}

CASE_FN long by_operator(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        h = (h * 31 + a[i]) % 1009;
        (void)(h > 500 && (to[i] = i + 3));
    }
    return h;
}

CASE_FN long by_jump(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        h = (h * 31 + a[i]) % 1009;
        if (h < 300)
            continue;
        to[i] = i;
    }
    return h;
}

CASE_FN long by_inner(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        h = (h * 31 + a[i]) % 1009;
        for (int k = 0; k < (int)(h & 1); k++) // left: loop left as it is
            to[i] = i;
    }
    return h;
}

CASE_FN float largest(const float *a, int n, int *to)
{
    float m = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        m = m > a[i] ? m : a[i];
        if (m > 5)
            to[i] = i;
    }
    return m;
}

/* What does not depend on the running value may be written twice. */
CASE_FN long by_data(const int *a, int n, int *to)
{
    long h = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, long) modulo '1009', writing 'to' [scan]
        h = (h * 31 + a[i]) % 1009;
        if (a[i] & 1)
            to[i] = (int)h;
    }
    return h;
}

CASE_FN float each(const float *a, int n, int *to)
{
    float m = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (max, float), writing 'to' [scan]
        m = m > a[i] ? m : a[i];
        to[i] = m > 5;
    }
    return m;
}

static long of_ints(int which, int n)
{
    static long (*const all[])(const int *, int, int *) = {hashed,  by_variable, by_operator,
                                                           by_jump, by_inner,    by_data};
    return all[which](x, n, out);
}

static void run(int n)
{
    for (int k = 0; k < 6; k++) { // left: loop left as it is
        FILL(out, CASE_BIG, -1);
        long h = of_ints(k, n);
        printf("%d %d: %ld", n, k, h);
        show_bytes(" out", n, out, sizeof out);
    }
    for (int k = 0; k < 2; k++) { // left: loop left as it is
        FILL(out, CASE_BIG, -1);
        float m = k ? each(f, n, out) : largest(f, n, out);
        printf("%d: %.9g", n, (double)m);
        show_bytes(" out", n, out, sizeof out);
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG, (int)(rnd() % 1000));
    FILL(f, CASE_BIG, (float)(rnd() % 5));
    for (int k = 0; k < 7; k++) // left: loop left as it is
        run(sizes[k]);
    FILL(x, CASE_BIG, (int)(rnd() % 2001) - 1000);
    f[10] = 7;
    f[1050] = f[CASE_BIG - 5] = NAN;
    for (int k = 0; k < 7; k++) // left: loop left as it is
        run(sizes[k]);
    return 0;
}
