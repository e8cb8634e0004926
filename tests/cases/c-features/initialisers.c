/* Initialisers of locals: lists, designators, zeroes, strings, arrays of structs. */
#include "../case.h"

struct pair {
    int a;
    short b[2];
};
static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int v[4] = {x[i], 5};
        struct pair p = {.b = {[1] = (short)x[i]}}, q[2] = {{1, {2, 3}}, {4}};
        s += v[i & 3] + p.b[1] - p.a + q[i & 1].b[1] + q[1].a;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        const char name[] = "abc", wide[8] = "xyz";
        int zero[3] = {0}, w = {7};
        t += name[x[i] & 3] + wide[x[i] & 7] + zero[x[i] % 3] * w + (long)sizeof name;
    }
    show("s", n, s);
    show("t", n, t);
}
// flags: -Wno-missing-field-initializers
CASE_MAIN(test)
