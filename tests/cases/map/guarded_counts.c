/* Conditions in nests of two and three loops, on which nothing but a step is made: such nests look
   like closures and shortest paths until then. */
#include "../case.h"

#define MOST 60

static int d[MOST][MOST], h[4];

CASE_FN void count(int n)
{
    for (int k = 0; k < n; k++) // remark: reduction of 'h[2]'
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (d[k][j] > 1)
                    h[2]++;
}

CASE_FN void step(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // left: [carried-dependence]
            for (int j = 0; j < n; j++) // remark: independent iterations, writing 'd'
                if (d[i][k] > 0)
                    if (d[k][j] > 1)
                        d[i][j]++;
}

CASE_FN void step_down(int n)
{
    for (int k = 0; k < n; k++) // left: [overlapping-writes]
        for (int i = 0; i < n; i++) { // left: [carried-dependence]
            if (!d[i][k])
                continue;
            for (int j = 0; j < n; j++) // remark: independent iterations, writing 'd'
                if (d[k][j] % 3 == 1)
                    --d[i][j];
        }
}

static int never(int n)
{
    int s = 1;
    for (int k = 0; k < n; k++) // remark: reduction of 's' (+, int), writing 'h'
        for (int i = 0; i < n; i++) {
            if (7 < 1)
                s++;
            if (d[k][i] != -1)
                h[d[k][i] & 3] = 5;
        }
    return s;
}

static void test(int n)
{
    n = n > MOST ? MOST : n;
    FILL(&d[0][0], MOST * MOST, rnd_in(0, 3));
    memset(h, 0, sizeof h);
    count(n);
    show("count", n, h[2]);
    show("never", n, never(n));
    step(n);
    step_down(n);
    show_bytes("d", n, d, sizeof d);
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN_AT(test, 0, 1, 7, 33, MOST)
