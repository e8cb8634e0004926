/* Short rows and long ones among them: on a GPU the former are a thread's, the latter a group's.
   The values are small integers, whose sums are the same in any order. */
#include "../case.h"

#define ROWS 3000
#define MOST (ROWS * 40)
static float x[MOST];
static long first[ROWS + 1];
static float s[ROWS];
static double w[ROWS];
static int least[ROWS];

static void lengths(int kind)
{
    long at = 0;
    for (int i = 0; i < ROWS; i++) { // remark: scan of 'at' (+, long), writing 'first'
        first[i] = at;
        at += kind == 0 ? i % 9 : i % 97 == kind ? 1000 + 13 * (i % 5) : i % 13 == 0 ? 0 : 3;
    }
    first[ROWS] = at;
}

static void rows(int n)
{
    double all = 0.5;
    long longest = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 's'
        float t = 1;
        for (long j = first[i]; j < first[i + 1]; j++) // remark: reduction of 't' (+, float)
            t += x[j];
        s[i] = t;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'w' and 'least'
        double t = 0, u = 2;
        for (long j = first[i]; j < first[i + 1]; j++) // remark: reduction of 't' (+, double)
            t += 2 * x[j];
        for (long j = first[i]; j < first[i + 1]; j += 2) // remark: reduction of 'u' (+, double)
            u -= x[j];
        w[i] = t + u;
        least[i] = (int)(first[i + 1] - first[i]);
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'all' (+, double) and 'longest' (max, long)
        double t = 0;
        for (long j = first[i]; j < first[i + 1]; j++) // remark: reduction of 't' (+, double)
            t += x[j] * 3;
        all += t;
        longest = first[i + 1] - first[i] > longest ? first[i + 1] - first[i] : longest;
    }
    show_d("all", n, all);
    show("longest", n, longest);
    show_bytes("s", n, s, sizeof s);
    show_bytes("w", n, w, sizeof w);
    show_bytes("least", n, least, sizeof least);
}

int main(void)
{
    for (long i = 0; i < MOST; i++) // remark: independent iterations, writing 'x'
        x[i] = (float)(i * 7919 % 200 - 100);
    for (int kind = 0; kind < 7; kind += 2) { // left: [impure-call]
        lengths(kind);
        rows(100);
        rows(1025);
        rows(ROWS);
    }
    return 0;
}
