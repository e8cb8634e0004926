/* Conditions around the comparison, before and after it. */
#include "../case.h"

static int x[CASE_MAX], ok[CASE_MAX];

static void test(int n)
{
    int a = 1000, ai = -1, b = -1000, bi = -1, c = 0, ci = -1, d = 5, di = -1, e = 0, ei = -1;
    FILL(x, n, rnd_in(-500, 500));
    FILL(ok, n, rnd_in(0, 3));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, int) with 'ai' of its first place [arg-reduction]
        if (ok[i] && x[i] < a) {
            a = x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (max, int) with 'bi' of its first place [arg-reduction]
        if (ok[i] == 2)
            continue;
        if (x[i] > b) {
            b = x[i];
            bi = i;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (max, int) with 'ci' of its first place [arg-reduction]
        if (x[i] > c && i > n / 2 && i % 3 == 1) {
            c = x[i];
            ci = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, int) with 'di' of its first place [arg-reduction]
        if (ok[i] > 7) {
            if (x[i] > d) {
                d = x[i];
                di = i;
            }
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'e' (max, int) with 'ei' of its first place [arg-reduction]
        switch (ok[i]) {
        case 1:
        case 3:
            if (x[i] > e) {
                e = x[i];
                ei = i;
            }
            break;
        default:
            break;
        }
    }
    show("a", n, a);
    show("ai", n, ai);
    show("b", n, b);
    show("bi", n, bi);
    show("c", n, c);
    show("ci", n, ci);
    show("d", n, d);
    show("di", n, di);
    show("e", n, e);
    show("ei", n, ei);
}
CASE_MAIN(test)
