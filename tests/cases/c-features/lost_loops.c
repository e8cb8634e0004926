/* Loops inside expressions that are not represented: they are named all the same. */
#include "../case.h"

static int x[CASE_MAX];
#define COUNT(n)                                                                                   \
    ({                                                                                             \
        int c = 0, k = (n);                                                                        \
        while (k > 0) {                                                                            \
            c += k & 1;                                                                            \
            k >>= 1;                                                                               \
        }                                                                                          \
        c;                                                                                         \
    })

static int in_condition(int n)
{
    int s = 0;
    if (({ // a comment between
            int any = 0;
            for (int i = 0; i < n; i++) // left: [unsupported]
                any |= x[i] == 7;
            any;
        }))
        s = 1;
    do { // left: [not-counted]
        s += ({
            int u = 0, i = 0;
            do // left: [unsupported]
                u += i;
            while (++i < 3);
            u;
        });
    } while (s < 100);
    return s;
}

static void test(int n)
{
    int s = COUNT(n); // left: a loop in a statement expression [unsupported]
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += COUNT(x[i]); // left: [unsupported]
    for (int i = 0; i < n; i++) // remark: [reduction]
        s += x[i];
    show("s", n, s + (int)sizeof(COUNT(1))); // left: [unsupported]
    show("in condition", n, in_condition(n));
}
CASE_MAIN(test)
