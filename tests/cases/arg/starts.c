/* Starts that nothing beats, that everything equals, at the ends of the type. */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static void ask(int n, int start, double dstart)
{
    int a = start, ai = -1, b = start, bi = -1;
    double c = dstart, e = dstart;
    int ci = -1, ei = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, int) with 'ai' of its first place [arg-reduction]
        if (x[i] < a) {
            a = x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, int) with 'bi' of its last place [arg-reduction]
        if (x[i] >= b) {
            b = x[i];
            bi = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (max, double) with 'ci' of its first place [arg-reduction]
        if (d[i] > c) {
            c = d[i];
            ci = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (min, double) with 'ei' of its last place [arg-reduction]
        if (d[i] <= e) {
            e = d[i];
            ei = i;
        }
    printf("%d %d: %d %d %d %d", n, start, a, ai, b, bi);
    put_d(c);
    put_d(e);
    printf(" %d %d\n", ci, ei);
}

static void test(int n)
{
    static const int starts[] = {INT_MAX, INT_MIN, 0, 5, -5};
    static const double dstarts[] = {INFINITY, -INFINITY, 0.0, -0.0, NAN};
    for (volatile int kind = 0; kind < 4; kind++) { // left: [volatile]
        FILL(x, n, kind == 0 ? INT_MAX : kind == 1 ? INT_MIN : kind == 2 ? 5 : rnd_in(-9, 9));
        FILL(d, n, kind == 0 ? INFINITY : kind == 1 ? -INFINITY : kind == 2 ? -0.0 : rnd_d());
        for (volatile int s = 0; s < 5; s++) // left: [volatile]
            ask(n, starts[s], dstarts[s]);
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
