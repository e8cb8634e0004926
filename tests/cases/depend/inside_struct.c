/* Arrays that are members of one struct: two members never meet. */
#include "../case.h"

struct buffers {
    int n;
    int front[3000], back[3000];
};
static struct buffers s;

static void step(struct buffers *p)
{
    for (int i = 1; i < p->n; i++) // remark: independent iterations, writing 'p' [map]
        p->back[i] = p->front[i - 1] + p->front[i];
    for (int i = 1; i < p->n; i++) // left: [carried-dependence]
        p->front[i] += p->front[i - 1] & 7;
}

static void test(int n)
{
    s.n = n;
    FILL(s.front, 3000, rnd_in(0, 999));
    memset(s.back, 0, sizeof s.back);
    for (int i = 1; i < n; i++) // remark: independent iterations, writing 's' [map]
        s.back[i] = s.front[i - 1] ^ i;
    show_bytes("s", n, &s, sizeof s);
    step(&s);
    show_bytes("s", n, &s, sizeof s);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1026, 3000)
