/* Ways past a factor out of the middle of the consumer: C does not come to the iterations that
   would never end. */
#include "isolation.h"

static int x[1000];

/* Ends for 1, 2, 3 ... only. */
static inline int to_one(long v)
{
    int n = 0;
    while (v != 1) { // left: [not-counted]
        v = v % 2 ? 3 * v + 1 : v / 2;
        n++;
    }
    return n;
}

static int skips(const int *a, int n)
{
    int state = 0, s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        state = a[i] > 0;
        switch (state + printf("%d ", s % 2) * 0) {
        case 0:
            continue;
        default:
            break;
        }
        s += to_one(a[i]);
        printf("%d\n", s);
    }
    return s;
}

static int returns(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        for (int k = 0; k < 3; k++) // left: [impure-call]
            if (printf("%d\n", i) > 3 && i + k >= 451)
                return i;
        printf("%d\n", to_one(a[i]));
    }
    return -1;
}

static int in_switch(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        switch (s % 7 + printf("%d\n", i)) {
        case 1:
            return s;
        default:
            if (i >= 300)
                goto out;
        }
        s += to_one(a[i]);
    }
out:
    return s;
}

int main(void)
{
    FILL(x, 1000, case_k < 500 ? (int)case_k + 1 : 0);
    show("skips", 1000, skips(x, 1000));
    show("returns", 1000, returns(x, 1000));
    show("switch", 1000, in_switch(x, 1000));
    return 0;
}
