/* Consumers that leave the loop: what has been computed ahead by then is dropped. */
#include "isolation.h"

static int x[9000];
static double d[9000];
/* By break, with values of the iteration that leaves. */
static double breaks(const double *a, int n, double limit)
{
    double s = 0, v = 0;
    int i;
    for (i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        v = root(a[i]);
        if (s > limit) {
            printf("over at %d: %a\n", i, v);
            break;
        }
        s = s * 0.75 + v;
    }
    printf("%d %a\n", i, v);
    return s;
}

static int returns(const int *a, int n, int limit)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)a[i]);
        if (s > limit)
            return i;
    }
    return -1;
}

static int jumps(const int *a, int n, int limit)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)a[i]);
        if (s > limit)
            goto out;
        s += is_prime(a[i]);
    }
    return s;
out:
    return -s;
}

/* Out of a switch and of an inner loop of the consumer's. */
static int deeper(const int *a, int n, int limit)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 3 + steps((unsigned)a[i]);
        for (int k = 0; k < 3; k++) { // left: [impure-call]
            printf("%d ", s + k);
            if (s + k > limit)
                return s;
        }
        switch (s % 5) {
        case 0:
            continue;
        case 1:
            if (s > limit / 2)
                goto out;
            break;
        default:
            break;
        }
        printf("%d\n", i);
    }
    return 0;
out:
    return 1;
}

/* Convergence: the loop with the factor of an inner loop. */
static int converges(const int *a, int n)
{
    double last = 0, mean = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int v = a[i], c = 0;
        while (v != 1) {
            v = v % 2 ? 3 * v + 1 : v / 2;
            c++;
        }
        mean = (mean * i + c) / (i + 1);
        if (i > 100 && fabs(mean - last) < 1e-3)
            return i;
        last = mean;
    }
    return -1;
}

/* The condition of the way out is known ahead, what stands behind it is computed all the same. */
static int guarded(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (a[i] == 97)
            break;
        s = s / 2 + steps((unsigned)a[i]);
    }
    return s;
}

/* Inside a loop of its own, again and again. */
static int nested(const int *a, int n, int limit)
{
    int found = 0;
    for (int j = 0; j < n; j += 50) { // left: [not-associative]
        int s = found % 3;
        for (int i = j; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            s = s / 2 + steps((unsigned)a[i]);
            if (s > limit)
                break;
        }
        found = found * 3 % 1001 + s;
    }
    return found;
}

/* Two in one expression, and one of which nobody reads the value. */
static int together(const int *a, int n, int limit)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 4 factors run in parallel, the rest in C's order [isolation]
        steps((unsigned)a[i] + 2);
        s = s / 2 + steps((unsigned)a[i]) + steps((unsigned)a[i] + 1);
        printf("%d %d\n", is_prime(a[i]), is_prime(a[i] + 1));
        if (s > limit)
            break;
    }
    return s;
}

/* A factor on the way out is none. */
static int on_the_way(const int *a, int n, int limit)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)a[i]);
        if (s > limit)
            return is_prime(a[i]);
    }
    return -1;
}

int main(void)
{
    FILL(x, 9000, rnd_in(1, 1000));
    FILL(d, 9000, fabs(rnd_d()) * 100);
    for (int k = 0; k < SPLIT_SIZES; k++) { // left: [unsupported]
        int n = split_sizes[k];
        show_d("breaks", n, breaks(d, n, 30));
        show_d("breaks", n, breaks(d, n, 1e9));
        for (int limit = 100; limit < 400; limit += 99) { // left: [unsupported]
            show("returns", n, returns(x, n, limit));
            show("jumps", n, jumps(x, n, limit));
            show("deeper", n, deeper(x, n, limit));
            show("together", n, together(x, n, 2 * limit));
            show("way", n, on_the_way(x, n, limit));
        }
        show("converges", n, converges(x, n));
        show("guarded", n, guarded(x, n));
        show("nested", n, nested(x, n, 150));
    }
    return 0;
}
