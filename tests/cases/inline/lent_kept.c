/* Functions that keep, or give back, what they are lent. */
#include "../case.h"

struct box {
    int *at;
};
static int v[CASE_MAX];
static int *kept;

static int *same(int *p)
{
    return p;
}

static struct box wrap(int *p)
{
    struct box b = {p};
    return b;
}

static int keep(int *p)
{
    kept = p;
    return *p;
}

static int local_copy(int *p)
{
    int *q = p;
    *q += 1;
    return *q;
}

static int plus(int *p, const int *q)
{
    *p += *q;
    return *p;
}

static void test(int n)
{
    int x = 0, y = 0, z = 0, e = 0, s = 0, array[2], other[2];
    FILL(v, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // left:
        x = v[i];
        *same(&x) += 1;
        s += x;
    }
    show("x", n, s);
    for (int i = 0; i < n; i++) { // left:
        y = v[i];
        *wrap(&y).at += 2;
        s += y;
    }
    show("y", n, s);
    for (int i = 0; i < n; i++) { // left: [impure-call]
        z = v[i];
        s += keep(&z);
        *kept += 1;
        s += z;
    }
    show("z", n, s);
    for (int i = 0; i < n; i++) { // left:
        e = v[i];
        s += local_copy(&e) + e;
    }
    show("e", n, s);
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        array[0] = v[i];
        array[1] = 1;
        s += plus(&*(array + 1), &array[0]) + plus(array, array) + array[1];
    }
    show("array", n, s);
    for (int i = 0; i < n; i++) { // left:
        int *alias = &other[1];
        other[0] = other[1] = v[i];
        s += plus(other, other) + *alias;
    }
    show("alias", n, s);
    array[1] = 3;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        s += plus(&*(array + 1), &v[i]);
    show("array", n, s + array[1]);
}
CASE_MAIN(test)
