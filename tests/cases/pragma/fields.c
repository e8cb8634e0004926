/* Fields of structs at places from data, and unions, whose types tell nothing apart. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct point {
    float x, y;
    int count;
};
union word {
    float f;
    unsigned u;
};
static struct point p[CASE_MAX];
static union word w[CASE_MAX], from[CASE_MAX];
static int k[CASE_MAX];

static void convert(union word *to, const union word *in, const int *at, int n)
{
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to', by #pragma foldcc parallel [map]
        to[at[i]].u = in[i].u >> 1;
}

static void test(int n)
{
    int seen = 0;
    FILL(k, n, (int)((case_k + 7) % n));
    FILL(&p[0].x, 0, 0);
    memset(p, 0, sizeof p);
    memset(w, 0, sizeof w);
    FILL((unsigned *)from, n, (unsigned)rnd());
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 'seen' (+, int), writing 'p', by #pragma foldcc parallel
        struct point *q = &p[k[i]];
        q->x += (float)i;
        q->y = q->x / 3;
        q->count++;
        seen += q->count;
    }
    convert(w, from, k, n);
    show("seen", n, seen);
    show_bytes("p", n, p, sizeof p);
    show_bytes("w", n, w, sizeof w);
}
CASE_MAIN(test)
