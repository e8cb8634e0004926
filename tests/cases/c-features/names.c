/* Names that collide: tags, labels, fields, types and variables, keywords of other languages. */
#include "../case.h"

struct s {
    int s, class, n;
};
typedef int new;
static struct s x[CASE_MAX];

static long sum(int n, int lane, int frame)
{
    long s = 0, t = 0, fold__done = 1, partial = 2, kernel = 3, this = 4;
    for (new i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 't' (+, long)
        struct s *p = &x[i];
        new delete = p->s * lane + frame;
        s += delete + p->class;
        t += partial + kernel * this;
    }
    return s * 3 + t * fold__done;
}

static void test(int n)
{
    FILL(x, n, ((struct s){(int)case_k, (int)case_k & 7, 5}));
    show("sum", n, sum(n, 2, 1));
}
CASE_MAIN(test)
