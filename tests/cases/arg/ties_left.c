/* What only looks like several keys, or like nothing taken so far. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX], to[CASE_MAX], g;
static double x[CASE_MAX], y[CASE_MAX];

static long keys(int n)
{
    int m = 50, k = 50;
    long all = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] <= m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
        }
    all += m * 100 + k;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] < m || (a[i] == k && b[i] < k)) {
            m = a[i];
            k = b[i];
        }
    all += m * 100 + k;
    m = k = 50;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i] + 1;
        }
    all += m * 100 + k;
    m = k = 50;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
        }
        to[i] = k;
    }
    all += m * 100 + k;
    return all + m * 100 + k;
}

static long company(int n)
{
    int m = 50, k = 50, at = -1, count = 0;
    double u = 50, v = 50, sum = 0;
    long all = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] < m || (a[i] == m && b[i] < k)) {
            m = a[i];
            k = b[i];
            count++;
        }
    all += m * 100 + k + count;
    for (int i = 0; i < n; i++) { // left: [unsupported]
        sum += y[i];
        if (x[i] < u || (x[i] == u && y[i] < v)) {
            u = x[i];
            v = y[i];
            at = i;
        }
    }
    u = v = 50;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < u) { /* a zero of the other sign would stay below */
            u = x[i];
            v = y[i];
        } else if (x[i] == u && y[i] < v) {
            v = y[i];
        }
    }
    all += (long)(u * 100 + v + sum) + at;
    m = g = 50;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] < m || (a[i] == m && b[i] < g)) {
            m = a[i];
            g = b[i];
        }
    all += m * 100 + g;
    m = k = 50;
    for (int i = 0; i < n; i++) // left: [short-circuit-read]
        if (a[i] < m || (a[i] == m && b[to[i] & 1023] < k)) {
            m = a[i];
            k = b[to[i] & 1023];
        }
    all += m * 100 + k;
    m = k = 50;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] < m || (a[i] == m && 100 / (b[i] + 1) < k)) {
            m = a[i];
            k = 100 / (b[i] + 1);
        }
    return all + m * 100 + k;
}

static long starts(int n, int from)
{
    int at = -1, q = 0, r = -1;
    short s = -1;
    unsigned w = 7;
    for (int i = from; i < n; i++) // left: [carried-scalar]
        if (at == -1 || a[i + (i < 0)] < a[at < 0 ? 0 : at])
            at = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (q == 0 || a[i] < a[q])
            q = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (r == -1 || a[i] < a[r < 0 ? 0 : r])
            r = a[i] & 1 ? i : -1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (s == -1 || a[i] < a[s])
            s = (short)i;
    for (unsigned i = 0; i < (unsigned)n; i++) // left: [carried-scalar]
        if (w == 7 || a[i] < a[w])
            w = i;
    return at + q * 3l + r * 5l + s * 7l + w * 11l;
}

static void test(int n)
{
    FILL(a, n, rnd_in(0, 9));
    FILL(b, CASE_MAX, rnd_in(0, 60));
    FILL(to, n, rnd_in(0, 2000));
    FILL(x, n, rnd_in(0, 9) - 0.0);
    FILL(y, n, rnd_in(0, 60));
    show("keys", n, keys(n));
    show("company", n, company(n));
    show("starts", n, starts(n, -1));
    show("starts", n, starts(n, 1));
}
CASE_MAIN(test)
