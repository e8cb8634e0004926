/* A _Bool that iterations turn over: c = !c and c ^= 1 are one operator. */
#include "../case.h"

#define N CASE_MAX

struct point {
    double x, y;
};
static int x[N];
static struct point p[N];
static bool shared, seen[N];

CASE_FN bool odd(int n, bool c)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, _Bool) [reduction]
        if (x[i] > 0)
            c = !c;
    return c;
}

CASE_FN bool constant(int n, bool c)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, _Bool) [reduction]
        if (x[i] > 0)
            c ^= 1;
        else if (x[i] < -50)
            c = c ^ true;
        else
            c ^= 0;
    return c;
}

/* of a struct and in memory; several an iteration */
CASE_FN void in_memory(int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'shared' (^, _Bool) [reduction]
        shared = (!shared) ^ (x[i] & 1);
        if (x[i] == 7)
            shared = !(_Bool)shared;
    }
}

/* is the point inside the polygon? */
CASE_FN bool inside(int n, double px, double py)
{
    bool c = false;
    int j = n - 1;
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (^, _Bool) [reduction]
        if ((p[i].y > py) != (p[j].y > py) &&
            px < (p[j].x - p[i].x) * (py - p[i].y) / (p[j].y - p[i].y) + p[i].x)
            c = !c;
        j = i;
    }
    return c;
}

/* of wider types !c is an inverse of 0 and 1 alone, which is asked; other operators; a value that is read; a larger
   constant */
CASE_FN int left(int n, int c, bool b)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (^, int) [reduction]
        if (x[i] > 0)
            c = !c;
    for (int i = 0; i < n; i++) // left: [not-associative]
        if (x[i] > 0)
            b = (!b) | (x[i] & 1);
    for (int i = 0; i < n; i++) // left: [not-associative]
        if (x[i] > 0)
            b ^= 2;
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        if (x[i] > 0)
            b = !b;
        else
            b |= x[i] & 1;
    for (int i = 0; i < n; i++) // left: [not-associative]
        if (x[i] > 0)
            b = !(b ^ 1);
    return c * 2 + b;
}

CASE_FN bool every(int n, bool b)
{
    for (int i = 0; i < n; i++) { // remark: scan of 'b' (^, _Bool), writing 'seen' [scan]
        if (x[i] > 0)
            b = !b;
        seen[i] = b;
    }
    return b;
}

static void test(int n)
{
    FILL(x, N, rnd_in(-99, 99));
    FILL(p, N, ((struct point){rnd_d(), rnd_d()}));
    show("odd", n, odd(n, false) * 2 + odd(n, true));
    show("constant", n, constant(n, false) * 2 + constant(n, true));
    in_memory(n);
    show("shared", n, shared);
    for (int k = 0; k < 5; k++) // left: [unsupported]
        show("inside", n, inside(n, k * 0.1, 0.05));
    show("left", n, left(n, 5, true));
    show("left", n, left(n, 0, false));
    show("every", n, every(n, n & 1));
    show_bytes("seen", n, seen, sizeof seen);
}
CASE_MAIN(test)
