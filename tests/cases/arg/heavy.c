/* Costly iterations: the longest way to one, shared out at any trip count. */
#include "../case.h"

static int steps_from(unsigned long v)
{
    int steps = 0;
    while (v > 1) { // left: [not-counted]
        v = v & 1 ? 3 * v + 1 : v / 2;
        steps++;
    }
    return steps;
}

static void test(int n)
{
    int best = 0, from = -1, last = -1, longest = 0;
    double low = 1e9;
    int low_at = -1;
    for (int i = 1; i <= n; i++) { // remark: reduction of 'best' (max, int) with 'from' of its first place [arg-reduction]
        int s = steps_from((unsigned long)i);
        if (s > best) {
            best = s;
            from = i;
        }
    }
    for (int i = 1; i <= n; i++) { // remark: reductions of 'longest' (max, int) with 'last' of its last place and 'low' (min, double) with 'low_at' of its last place [arg-reduction]
        int s = 0;
        for (unsigned long v = (unsigned long)i; v > 1; s++)
            v = v & 1 ? 3 * v + 1 : v / 2;
        if (s >= longest) {
            longest = s;
            last = i;
        }
        if (s * 0.25 <= low && i > 3) {
            low = s * 0.25;
            low_at = i;
        }
    }
    show("best", n, best);
    show("from", n, from);
    show("longest", n, longest);
    show("last", n, last);
    show_d("low", n, low);
    show("low_at", n, low_at);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 100, 1023, 1024, 1025, 20000)
