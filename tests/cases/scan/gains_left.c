/* What only looks like the largest gain over the smallest value so far. */
#include "../case.h"

static int p[CASE_MAX], q[CASE_MAX], out[CASE_MAX];
static double x[CASE_MAX];
static int g_best;

static void values(int n)
{
    int low = 5, best = 0, k = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low + 1 > best)
            best = p[i] - low + 1;
    show("one more", low, best);
    low = 5;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (q[i] - low > best)
            best = q[i] - low;
    show("another value", low, best);
    low = 5;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - k > best)
            best = p[i] - k;
    show("another extreme", low, best);
    low = 5;
    best = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else
            best = p[i] - low;
    show("the last", low, best);
    low = 5;
    best = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if ((p[i] - low) / (low | 1) > best)
            best = (p[i] - low) / (low | 1);
    show("quotient", low, best);
    double high = 1, fall = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > high)
            high = x[i];
        else if (high - x[i] >= fall)
            fall = high - x[i];
    show_d("zeros", n, fall);
}

static void others(int n)
{
    int low = 5, best = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > best)
            best = p[i] - low;
        if (q[i] == 3)
            best = -9;
    }
    show("reset", low, best);
    low = 5;
    best = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (p[i] < low) {
            low = p[i];
            best -= 2;
        } else if (p[i] - low > best)
            best = p[i] - low;
    }
    show("lowered", low, best);
    low = 5;
    best = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > best)
            best = p[i] - low;
        out[i] = p[i] > best ? q[i] : best;
        if (out[i] > 7)
            low++;
    }
    show("raised", low, best);
    low = 5;
    g_best = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > g_best)
            g_best = p[i] - low;
    show("global", low, g_best);
    low = 5;
    int i;
    for (best = -3, i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > best)
            best = p[i] - low;
    show("head", low, best);
}

static void begun(int n)
{
    int low = 5;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int best = -3;
        if (p[i] < low)
            low = p[i];
        else if (p[i] - low > best)
            best = p[i] - low;
        out[i] = best;
    }
    show("each", n, low);
    for (int i = 0; i < n; i += 97) // left: [unsupported]
        show("each", i, out[i]);
    /* begins anew in each row */
    long sum = 0;
    for (int r = 0; r + 50 <= n; r += 50) { // remark: reduction of 'sum' (+, long)
        int least = 5, most = -3;
        for (int k = 0; k < 50; k++)
            if (p[r + k] < least)
                least = p[r + k];
            else if (p[r + k] - least > most)
                most = p[r + k] - least;
        sum += most;
    }
    show("rows", n, sum);
}

static void test(int n)
{
    FILL(p, n, rnd_in(-9, 30));
    FILL(q, n, rnd_in(-9, 30));
    FILL(x, n, rnd() & 1 ? 0.0 : -0.0);
    values(n);
    others(n);
    begun(n);
    FILL(p, n, -(int)case_k);
    values(n);
    others(n);
    begun(n);
}
CASE_MAIN(test)
