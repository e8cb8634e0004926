/* Several keys of floats: NaN in any of them, zeros of both signs, infinities. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static float z[CASE_MAX];

static void two(int n, double m, double k)
{
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double) then 'k' (min, double) with 'at' of its first place [arg-reduction]
        if (x[i] < m || (x[i] == m && y[i] < k)) {
            m = x[i];
            k = y[i];
            at = i;
        }
    show_d("two", at, m);
    show_d("two", at, k);
}

static void last(int n, double m, float k)
{
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) then 'k' (max, float) with 'at' of its last place [arg-reduction]
        if (x[i] > m || (x[i] == m && z[i] >= k)) {
            m = x[i];
            k = z[i];
            at = i;
        }
    show_d("last", at, m);
    show_d("last", at, k);
}

static void taken(int n, int at)
{
    int any = at >= 0;
    double m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'x[at]' (min, double) with 'at' of its first place [arg-reduction]
        if (at < 0 || x[i] < x[at])
            at = i;
    show("taken", n, at);
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) with 'any' of its first place [arg-reduction]
        if (!any || y[i] > m) {
            m = y[i];
            any = 1;
        }
    show_d("any", any, m);
}

static void test(int n)
{
    for (int kind = 0; kind < CASE_SPECIALS; kind++) // left: [impure-call]
        for (int other = 0; other < CASE_SPECIALS; other += 2) { // left: [impure-call]
            special_d(x, n, kind);
            special_d(y, n, other);
            special_f(z, n, other);
            two(n, INFINITY, INFINITY);
            two(n, 0, -0.0);
            last(n, -INFINITY, NAN);
            last(n, 2, -1);
            taken(n, -1);
            taken(n, n / 2);
        }
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 9001};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) // left: [impure-call]
        test(sizes[i]);
    return 0;
}
