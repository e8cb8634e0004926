/* What only looks like an extreme with its ties. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX], w[CASE_MAX], out[CASE_MAX];
static double x[CASE_MAX];
static int g_m, g_c;

static void sums(int n)
{
    int m = 3, c = 5;
    double d = 0;
    /* sums of floats have an order */
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            d = x[i];
        } else if (a[i] == m)
            d += x[i];
    show_d("float", m, d);
    /* the first one counts otherwise than the others */
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 0;
        } else if (a[i] == m)
            c++;
    show("repeats", m, c);
    m = 3;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        }
        if (a[i] == m)
            c++;
    }
    show("one more", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = (unsigned char)w[i];
        } else if (a[i] == m)
            c += w[i];
    show("narrowed", m, c);
}

static void operators(int n)
{
    int m = 3, c = 5, other = 2;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c--;
    show("down", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            other++;
    show("other", m, c * 1000L + other);
    m = 3;
    c = 1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 3;
        } else if (a[i] == m)
            c = (int)((unsigned)c * 3);
    show("product", m, c);
}

static void conditions(int n)
{
    int m = 3, c = 5, k = 4;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (b[i] == m)
            c++;
    show("another value", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == k)
            c++;
    show("another key", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] >= m - 1)
            c++;
    show("nearly", m, c);
}

static void read_besides(int n)
{
    int m = 3, c = 5;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        out[i] = m;
    }
    show("running", m, c);
    show("last of them", n, n ? out[n - 1] : 0);
    m = 3, c = 5;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        if (m > 100)
            out[i] = 1;
    }
    show("asked", m, c);
    show("what is asked", n, n ? out[n - 1] : 0);
}

static void around(int n)
{
    int m = 3, c = 5, k = 4;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] >= m) {
            m = a[i];
            c = 0;
        }
        if (a[i] == m)
            c++;
    }
    show("the last", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] >= k) {
            if (a[i] > m) {
                m = a[i];
                c = 0;
            }
            c++;
        }
    show("around", m, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] >= m) {
            if (a[i] > m) {
                m = a[i];
                c = 1;
            }
            c++;
        }
    show("twice", m, c);
}

static void conversions(int n)
{
    int c = 5;
    signed char small = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > small) {
            small = (signed char)a[i];
            c = 1;
        } else if (a[i] == small)
            c++;
    show("cut off", small, c);
    unsigned u = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if ((int)u < a[i]) {
            u = (unsigned)a[i];
            c = 1;
        } else if ((unsigned)a[i] == u)
            c++;
    show("signs", u, c);
}

static void reads(int n)
{
    int m = 3, c = 5, at = -1;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        out[i] = c;
    }
    show("read", m, c * 1000L + out[n / 2]);
    m = 3;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        out[i] = m;
    }
    show("extreme", m, c * 1000L + out[n / 2]);
    m = 3;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
            at = i;
        } else if (a[i] == m)
            c++;
        if (b[i] == 7)
            at = -i;
    }
    show("place", m, c * 1000L + at);
    m = 3;
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
        if (b[i] == 7)
            c++;
    }
    show("more", m, c);
}

static void places(int n)
{
    int m = 3, c = 5, at = -1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 1;
            at = i;
        } else if (a[i] == m) {
            c++;
            at = i;
        }
    show("last place", m, c * 1000L + at);
    m = 3;
    at = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = w[at];
            at = i;
        } else if (a[i] == m)
            c += w[at];
    show("by place", m, c);
    m = 3;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (c > 100)
            c = 0;
        if (a[i] > m) {
            m = a[i];
            c = 1;
        } else if (a[i] == m)
            c++;
    }
    show("reset", m, c);
}

static void memory(int n, int *p)
{
    volatile int v = 0;
    int m = 3, c = 5;
    bool odd = false;
    for (int i = 0; i < n; i++) // left: [volatile]
        if (a[i] > m) {
            m = a[i];
            v = 1;
        } else if (a[i] == m)
            v++;
    show("volatile", m, v);
    g_m = 3;
    g_c = 5;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] > g_m) {
            g_m = p[i];
            g_c = 1;
        } else if (p[i] == g_m)
            g_c++;
    show("globals", g_m, g_c);
    m = 3;
    int *q = &m;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (p[i] > m) {
            m = p[i];
            c = 1;
        } else if (p[i] == m)
            c++;
    show("address", *q, c);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            odd = 1;
        } else if (a[i] == m)
            odd = !odd;
    show("truth", m, odd);
    m = 3;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (a[i] > m) {
            m = a[i];
            c = 100 / b[i];
        } else if (a[i] == m)
            c += 100 / b[i];
    show("division", m, c);
}

static void test(int n)
{
    FILL(a, n, rnd_in(-9, 30));
    FILL(b, n, rnd_in(1, 30));
    FILL(w, n, rnd_in(-1000, 1000));
    FILL(x, n, rnd_d());
    sums(n);
    operators(n);
    conditions(n);
    read_besides(n);
    around(n);
    conversions(n);
    reads(n);
    places(n);
    memory(n, a);
}
CASE_MAIN(test)
