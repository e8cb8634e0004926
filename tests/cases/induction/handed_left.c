/* What looks like a value that can be computed again: its parts change, it is kept, somebody else
   knows it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double u[CASE_MAX];
static volatile int watched[CASE_MAX];
static int in_all, counted;

/* what decides it is written in the loop: before, behind, by the iteration itself */
CASE_FN void written(int n)
{
    int in = 0, count = 0, v = 1;
    for (int i = 0; i < n; i++) { // remark: scan of 'in' (affine, int), reduction of 'count' (+, int), writing 'x' [scan]
        if (x[i] < 0)
            in = 0;
        else if (!in) {
            in = 1;
            count++;
        }
        x[i] = -x[i];
    }
    show("count", n, count * 2 + in);
    show_bytes("x", n, x, sizeof x);
    for (int i = 1; i < n; i++) { // left: loop left as it is
        count += v;
        v = 1;
        if (x[i] > 0)
            v = 2;
        x[i] = y[i];
        if (x[i] > 0)
            v = 1;
    }
    show("v", n, count * 2 + v);
    for (int i = 1; i < n - 1; i++) { // left: loop left as it is
        count += v;
        if (x[i] > 3)
            v = 3;
        else
            v = x[i];
        x[i + 1] ^= 5;
    }
    show("v", n, count * 2 + v);
    show_bytes("x", n, x, sizeof x);
    for (int i = 1; i < n; i++) { // left: loop left as it is
        y[i] = v;
        if (x[i] > 3)
            v = 0;
        else
            v = 1;
        x[i - 1] = 9;
        if (x[i - 1] > y[i])
            v += 2;
    }
    show("v", n, v);
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
}

/* of equal conditions, between which memory changes, the second need not say what the first said */
CASE_FN void between(int n, int *p)
{
    int st = 0, k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        k += st * (i & 7);
        if (p[i] > 3)
            st = 1;
        else
            st = 2;
        p[i] = y[i];
        if (!(p[i] > 3))
            st = 1;
    }
    show("between", n, k);
    st = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        int c = x[i];
        k += st;
        if (c > 3)
            st = 1;
        else
            st = 2;
        c = y[i];
        if (!(c > 3))
            st = 1;
    }
    show("between", n, k * 3 + st);
}

static int next(void)
{
    return ++counted;
}

CASE_FN void unseen(int n)
{
    int last = 3, s = 0, in = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        s += last;
        if (x[i] > 0)
            last = next();
        else
            last = 0;
    }
    show("calls", n, s + last);
    for (int i = 0; i < n; i++) { // left: [volatile]
        s += last ^ i;
        if (watched[i] > 0)
            last = 1;
        else
            last = x[i];
    }
    show("watched", n, s + last);
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] > 0)
            in = 0;
        else if (!in) {
            in = 1;
            s++;
            if (y[i] == 9 && i > n / 2)
                break;
        }
    }
    show("break", n, s * 2 + in);
}

/* states that are set to other values too, of which there are many, or that a place outside holds */
CASE_FN void outside(int n, int given, int *known)
{
    static int still;
    int k = 0, many = 0, kept = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < 0)
            given = k;
        else if (!given) {
            given = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] < 0)
            in_all = 0;
        else if (!in_all) {
            in_all = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] < 0)
            still = 0;
        else if (!still) {
            still = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] < 0)
            *known = 0;
        else if (!*known) {
            *known = 1;
            k++;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < -8)
            many = 4;
        else if (x[i] < 7 && many != 1)
            many = 1;
        else if (many != 2 && x[i] > 7)
            many = x[i] > 8 ? 2 : 3;
        k += many;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] == 4 && !kept)
            kept = 1;
        else if (x[i] == 4)
            kept = 0;
        k += kept;
    }
    show("outside", n, k + given + in_all + still + *known + many + kept);
}

/* Never equal to itself, or equal to another zero. */
CASE_FN void floats(int n)
{
    double last = 3, s = 0;
    int k = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (u[i] != last) {
            k++;
            last = u[i];
        }
    }
    show("k", n, k);
    show_d("last", n, last);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        s += u[i] > 0 ? last : 1;
        if (s > 5)
            last = u[i];
        else
            last = 2;
    }
    show_d("s", n, s);
    show_d("last", n, last);
}

/* What an inner loop, or the sum so far, decides. */
CASE_FN void running(int n)
{
    int st = 0, k = 0, sum = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        k += st;
        st = 0;
        for (int j = 0; j < 4; j++) // left: loop left as it is
            st ^= x[(i + j * sum) % n];
        sum += x[i] & 3;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        k += st;
        st = 0;
        if (sum > 40)
            st = 1;
        sum = sum / 2 + x[i] + st;
    }
    show("running", n, k + st + sum);
}

/* Cases that run into each other, or are left early. */
CASE_FN void cases(int n)
{
    int st = 0, k = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'st' (affine, int), reduction of 'k' (+, int) [scan]
        k += st;
        switch (x[i] & 3) {
        case 0:
            st = 1; /* fall through */
        case 1:
            st += 2;
            break;
        default:
            st = 0;
        }
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'st' (affine, int), reduction of 'k' (+, int) [scan]
        k += st;
        switch (x[i] & 3) {
        case 0:
            st = 1;
            if (y[i] > 3)
                break;
            st = 2;
            break;
        default:
            st = 0;
        }
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'st' (affine, int), reduction of 'k' (+, int) [scan]
        k += st * 2;
        switch (x[i] & 3) {
        case 0:
            st = 1;
            break;
        case 1:
            st = 2;
        }
    }
    show("cases", n, k + st);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, rnd_in(-9, 9));
    FILL(watched, n, rnd_in(-9, 9));
    special_d(u, n, 12);
    int known = 3;
    unseen(n);
    outside(n, 3, &known);
    floats(n);
    running(n);
    cases(n);
    between(n, x);
    written(n);
}
CASE_MAIN(test)
