/* What looks like the two largest values, and is not. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double z[CASE_MAX];
static int global1, global2;

CASE_FN void spoilt(int n)
{
    int m1 = -9, m2 = -9, far = 0;
    /* the first one goes before it is handed on */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m1 = x[i];
            m2 = m1;
        } else if (x[i] > m2) {
            m2 = x[i];
        }
    }
    printf("%d %d\n", m1, m2);
    /* another value */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = y[i];
        }
    }
    printf("%d %d\n", m1, m2);
    /* the largest one is compared in two directions */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] < m2) {
            m2 = x[i];
        }
    }
    printf("%d %d\n", m1, m2);
    /* set elsewhere too */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
        }
        if (y[i] > m2)
            m2 = y[i];
    }
    printf("%d %d\n", m1, m2);
    m1 = m2 = -9;
    /* read elsewhere too */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
        }
        far += m1 - m2 > 50;
    }
    printf("%d %d %d\n", m1, m2, far);
}

CASE_FN void places(int n)
{
    int m1 = -9, m2 = -9, m3 = -9, at = 0;
    /* one that is handed on is lost */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m3 = m2;
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
        } else if (x[i] > m3) {
            m3 = x[i];
        }
    }
    printf("%d %d %d\n", m1, m2, m3);
    m1 = m2 = -9;
    /* the second one is what came before */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        }
    }
    printf("%d %d\n", m1, m2);
    m1 = m2 = -9;
    /* its place goes along */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
            at = i;
        } else if (x[i] > m2) {
            m2 = x[i];
        }
    }
    printf("%d %d %d\n", m1, m2, at);
}

CASE_FN void guards(int n)
{
    int m1 = -9, m2 = -9, count = 0;
    /* how often the second one changes */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
            count++;
        }
    }
    printf("%d %d %d\n", m1, m2, count);
    /* the second one is less than it was */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
            m2 = m2 - 1;
        }
    }
    printf("%d %d\n", m1, m2);
    m1 = m2 = -9;
    /* equal ones are the second in one branch alone */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] >= m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2 && x[i] != m1) {
            m2 = x[i];
        }
    }
    printf("%d %d\n", m1, m2);
    m1 = m2 = -9;
    /* another guard */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2 && y[i] != m1) {
            m2 = x[i];
        }
    }
    printf("%d %d\n", m1, m2);
}

CASE_FN void kinds(int n)
{
    unsigned u1 = 0, u2 = 0;
    int m1 = -9, m2 = -9, *p = &m2;
    /* z is cut */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (z[i] > m1) {
            m2 = m1;
            m1 = (int)z[i];
        } else if (z[i] > m2) {
            m2 = (int)z[i];
        }
    }
    printf("%d %d\n", m1, m2);
    /* compared as one type, kept as another */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > (int)u1) {
            u2 = u1;
            u1 = (unsigned)x[i];
        } else if (x[i] > (int)u2) {
            u2 = (unsigned)x[i];
        }
    }
    printf("%u %u\n", u1, u2);
    /* a pointer leads there */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
        } else if (x[i] > m2) {
            m2 = x[i];
        }
        *p += x[i] == 3;
    }
    printf("%d %d\n", m1, m2);
    /* memory may be the same */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > global1) {
            global2 = global1;
            global1 = x[i];
        } else if (x[i] > global2) {
            global2 = x[i];
        }
    }
    printf("%d %d\n", global1, global2);
}

CASE_FN void beside(int n)
{
    int a = -9, b = -9, s = 0;
    /* a running value beside it */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > a) {
            b = a;
            a = x[i];
        } else if (x[i] > b) {
            b = x[i];
        }
        s += x[i];
        y[i] = s;
    }
    printf("%d %d %d\n", a, b, s);
    a = b = s = 0;
    double sum = 0;
    /* a sum whose lanes are folded one by one */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > a) {
            b = a;
            a = x[i];
        } else if (x[i] > b) {
            b = x[i];
        }
        sum += z[i];
    }
    printf("%d %d %a\n", a, b, sum);
    int least = 0, at = -1;
    /* the place of the least value, which lanes look for */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > a) {
            b = a;
            a = x[i];
        } else if (x[i] > b) {
            b = x[i];
        }
        if (y[i] < least) {
            least = y[i];
            at = i;
        }
    }
    printf("%d %d %d %d\n", a, b, least, at);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-999, 999));
    FILL(y, n, rnd_in(-999, 999));
    FILL(z, n, rnd_d() * 1000);
    global1 = global2 = 0;
    spoilt(n);
    places(n);
    guards(n);
    kinds(n);
    beside(n);
}
CASE_MAIN(test)
