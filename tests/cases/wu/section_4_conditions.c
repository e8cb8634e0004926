/* The document's conditions for a candidate, each one broken. */
#include "../case.h"

static int a[CASE_MAX];

static void test(int n)
{
    int s = 0, bound = n, other = 0;
    FILL(a, n, rnd_in(0, 99));
    for (int i = 0; i < bound; i++) { // left: [bound-changes]
        s = s + a[i];
        if (a[i] == 98)
            bound = n - n / 10;
    }
    show("bound", n, s);
    for (int i = 0; i < n; i++) { // remark: [search]
        s = s + a[i];
        if (a[i] == 99)
            break;
    }
    show("break", n, s);
    s = 1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        s = s + (a[i] ^ (s & 15));
    show("factor", n, s);
    s = 0;
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (a[i] & 1)
            s = s + a[i];
        else
            s = s ^ 1;
    }
    show("operators", n, s);
    for (int i = 0; i < n; i++) // remark: reduction of 'other' (affine, int) [reduction]
        other = a[i] - other;
    show("order", n, other);
}
CASE_MAIN(test)
