/* Parameters that are declared as functions, and are pointers. */
#include "../case.h"

typedef int rule(int);

static int a[CASE_MAX];

static int twice(int x)
{
    return 2 * x;
}

CASE_FN int is_twice(rule *r)
{
    return r == twice;
}

CASE_FN int sum(int n, rule r, int(other)(int))
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += a[i] ^ 3;
    for (int i = 0; i < n; i++) // left: [indirect-call]
        s += r(a[i]);
    rule *q = n & 1 ? r : other, *none = 0;
    q = !r || (none && other) ? none : q;
    return is_twice(r) + 2 * is_twice(other) + (r == other) + other(s) + (*r)(n) + q(n);
}

static int less(int x)
{
    return x - 1;
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, CASE_MAX};

    FILL(a, CASE_MAX, rnd_in(-100, 100));
    for (int k = 0; k < 6; k++) // left: [impure-call]
        printf("%d %d\n", sum(sizes[k], twice, less), sum(sizes[k], less, twice));
    return 0;
}
