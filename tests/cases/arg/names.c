/* Accumulators that have names which the generated functions may use, too. */
#include "../case.h"

static int a[CASE_MAX], c[64];
static double d[CASE_MAX];
static unsigned char u[CASE_MAX];

static void beside(int n)
{
    unsigned any = 1;
    double s = -1e9;
    int place = -1, want = 5000, at = -1, part = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'any' (^, unsigned int) and 's' (max, double) with 'place' of its first place [arg-reduction]
        any ^= u[i] * 3u;
        if (d[i] > s) {
            s = d[i];
            place = i;
        }
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'want' (min, int) with 'at' of its first place [arg-reduction]
        if (a[i] < want) {
            want = a[i];
            at = i;
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'part' (+, int), bins 'c[u[i]&63]' (+, int) [bins]
        c[u[i] & 63]++;
        part += u[i];
    }
    show_u("any", n, any);
    show_d("any", n, s);
    show("any", n, place);
    show("want", n, want * 100000l + at);
    show("part", n, part);
}

static void named(int n)
{
    int any = -1, want = 0, least = 9;
    double part = 0, most = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, double) with 'any' of its last place [arg-reduction]
        if (d[i] >= most) {
            most = d[i];
            any = i;
        }
    for (int i = 0; i < n; i++) { // remark: reductions of 'want' (+, int) and 'least' (min, int) [reduction]
        want += a[i];
        least = a[i] < least ? a[i] : least;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'part' (+, double) and 'most' (max, double) [reduction]
        part += u[i];
        if (d[i] > most)
            most = d[i];
    }
    show("named", n, any * 10l + want + least);
    show_d("named", n, part + most);
}

static void test(int n)
{
    FILL(a, n, rnd_in(-500, 500));
    FILL(d, n, rnd_in(0, 200) / 8.0);
    FILL(u, n, rnd());
    memset(c, 0, sizeof c);
    beside(n);
    named(n);
    show_bytes("counts", n, c, sizeof c);
}
CASE_MAIN(test)
