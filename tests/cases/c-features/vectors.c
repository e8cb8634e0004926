/* GNU vectors and types without arithmetic here: their loops are left, others in the file are not. */
#include "../case.h"

typedef int v4 __attribute__((vector_size(16)));

struct both {
    v4 v;
    int n;
};

static int key[CASE_MAX];
static v4 a[CASE_MAX], b[CASE_MAX];
static struct both p[CASE_MAX], q[CASE_MAX];
static __float128 wide[CASE_MAX];
static _Complex int z[CASE_MAX];

static void left(int n)
{
    v4 s = {0}, t = {0};
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) // left: not represented: a value of type 'v4' [unsupported]
        s += a[i];
    for (int i = 0; i < n; i++) { // left: not represented: a value of type 'v4' [unsupported]
        t = t + p[i].v * (p[i].v > key[i]);
        t += 1;
    }
    for (int i = 0; i < n; i++) // left: not represented: an element of a vector [unsupported]
        b[i][1] += a[i][2];
    for (int i = 0; i < n; i++) // left: not represented: a value of type 'v4' [unsupported]
        b[i] = -(v4)(b[i] >> 1);
    for (int i = 0; i < n; i++) // left: not represented: a value of type '__float128' [unsupported]
        wide[i] += key[i];
    for (int i = 0; i < n; i++) // left: not represented: a value of type '__float128' [unsupported]
        k += (__float128)key[i] > wide[i];
    for (int i = 0; i < n; i++) // left: not represented: a value of type '_Complex int' [unsupported]
        z[i] *= key[i];
    for (int i = 0; i < n; i++) // left: [unsupported]
        m += b[i][0] + b[i][1];
    show("s", n, s[1]);
    show("t", n, t[2]);
    show("k", n, k);
    show("m", n, m);
}

static void test(int n)
{
    long s = 0;
    FILL(key, n, rnd_in(-99, 99));
    FILL(a, n, ((v4){rnd_in(-99, 99), 1, 2, 3}));
    FILL(p, n, ((struct both){{1, 2, rnd_in(-9, 9), 4}, rnd_in(-99, 99)}));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i].n;
    for (int i = 0; i < n; i++) // remark: independent iterations
        q[i] = p[i];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += q[i].n * 3;
    show("s", n, s);
    show("q", n, n ? q[n - 1].v[2] : 0);
    left(n);
}
CASE_MAIN(test)
