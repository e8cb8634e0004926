/* Factors that are loops of the body. */
#include "isolation.h"

static void fractal(int w, int h)
{
    for (int y = 0; y < h; y++) // left: [impure-call]
        for (int x = 0; x < w; x++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            double re = 0, im = 0, cr = 3.0 * x / w - 2, ci = 2.0 * y / h - 1;
            int k = 0;
            while (k < 100 && re * re + im * im < 4) {
                double t = re * re - im * im + cr;
                im = 2 * re * im + ci;
                re = t;
                k++;
            }
            putchar(" .:-=+*#%@"[k / 11]);
            if (x == w - 1)
                putchar('\n');
        }
}

/* Several results, of several loops, some of them used by the next. */
static double several(int n)
{
    double acc = 1;
    int j;
    float f;
    for (int i = 1; i <= n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        unsigned long x = (unsigned long)i, top = x;
        int count = 0;
        while (x != 1) {
            x = x % 2 ? 3 * x + 1 : x / 2;
            if (x > top)
                top = x;
            count++;
        }
        for (j = 0, f = 1; j < count + 40 && f < 1000; j++)
            f *= 1.1f;
        acc = acc * 0.25 + (double)top / (count + 1) + (double)f;
        if (i % 100 == 0)
            printf("%d %lu %d %d %a %a\n", i, top, count, j, (double)f, acc);
    }
    return acc;
}

/* do, and loops that are left by break. */
static long others(int n)
{
    long digest = 7;
    for (int i = 2; i < n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        int d = 1, e;
        do
            d++;
        while (i % d);
        for (e = 2; e * e < i; e += 2) {
            if (i % e == 1)
                break;
        }
        digest = digest * 31 % 1000003 + d * e;
    }
    return digest;
}

/* A loop that only a break in it ends may run for ever, and C may then not come to the next. */
static long endless(int n)
{
    long digest = 7;
    for (int i = 2; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int d = 2;
        for (;;) {
            if (i % d == 0)
                break;
            d++;
        }
        digest = digest * 31 % 1000003 + d;
    }
    return digest;
}

/* What the loops of an iteration fill is its own. */
static void local_array(int n)
{
    double last = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int prime[40], at = 0, c = i, k = 0;
        while (at < 40) {
            c++;
            prime[at] = c;
            at += c % 3 != 0;
        }
        long sum = 0;
        while (k < 40) {
            sum = sum * 3 % 65521 + prime[k];
            k++;
        }
        last = last / 2 + (double)sum;
        printf("%a\n", last);
    }
}

int main(void)
{
    fractal(70, 20);
    fractal(1, 300);
    for (int k = 0; k < SPLIT_SIZES; k++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        show_d("several", split_sizes[k], several(split_sizes[k]));
        show("others", split_sizes[k], others(split_sizes[k]));
        show("endless", split_sizes[k], endless(split_sizes[k]));
    }
    local_array(500);
    return 0;
}
