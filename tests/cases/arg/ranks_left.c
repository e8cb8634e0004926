/* What looks like the two largest values with their places, and is not. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static float f[CASE_MAX];
static long l[CASE_MAX];
static int global;

#define TELL(what) printf(what " %d: %d at %d, %d at %d\n", n, m1, p1, m2, p2)
#define BEGIN int m1 = -9, m2 = -9, p1 = -1, p2 = -2

/* Places handed on in another way than values. */
CASE_FN void places(int n)
{
    BEGIN;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            m1 = x[i];
            p1 = i;
            p2 = p1;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i;
        }
    TELL("late");
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = i;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i;
        }
    TELL("own");
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
        }
    TELL("kept");
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i + 1;
        }
    TELL("another");
}

/* Values that are in no one order with their places. */
CASE_FN void orders(int n)
{
    BEGIN;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] >= m2) {
            m2 = x[i];
            p2 = i;
        }
    TELL("mixed");
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2 && x[i] != m1) {
            m2 = x[i];
            p2 = i;
        }
    TELL("distinct");
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (y[i] > m2) {
            m2 = y[i];
            p2 = i;
        }
    TELL("two values");
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i] - 1;
            p2 = i;
        }
    TELL("one less");
}

/* Numbers too large for half a number, and floats. */
CASE_FN void types(int n)
{
    long m1 = -9, m2 = -9;
    float f1 = -9, f2 = -9;
    int p1 = -1, p2 = -2;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (l[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = l[i];
            p1 = i;
        } else if (l[i] > m2) {
            m2 = l[i];
            p2 = i;
        }
    printf("long %d: %ld at %d, %ld at %d\n", n, m1, p1, m2, p2);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (f[i] > f1) {
            f2 = f1;
            p2 = p1;
            f1 = f[i];
            p1 = i;
        } else if (f[i] > f2) {
            f2 = f[i];
            p2 = i;
        }
    printf("float %d: %g at %d, %g at %d\n", n, f1, p1, f2, p2);
    int narrow = -9, next = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (l[i] > narrow) {
            next = narrow;
            p2 = p1;
            narrow = (int)l[i];
            p1 = i;
        } else if (l[i] > next) {
            next = (int)l[i];
            p2 = i;
        }
    printf("narrow %d: %d at %d, %d at %d\n", n, narrow, p1, next, p2);
}

/* Somebody else reads or sets them. */
CASE_FN void others(int n)
{
    BEGIN, far = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i;
        }
        far += i - p2 > 100;
    }
    TELL("read");
    printf("%d\n", far);
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            global = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            global = i;
        }
    TELL("global");
    printf("%d\n", global);
    /* what lies at the place changes */
    m1 = m2 = -9;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = z[i];
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = z[i];
        }
        z[i] = i;
    }
    TELL("changed");
    m1 = m2 = -9;
    for (int i = 0; i < n; i += 2) // left: [carried-scalar]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i;
        }
    TELL("step");
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, CASE_MAX};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [impure-call]
        int n = sizes[i];
        FILL(x, n, rnd_in(-50, 50));
        FILL(y, n, rnd_in(-50, 50));
        FILL(z, n, rnd_in(-50, 50));
        FILL(f, n, (float)rnd_in(-50, 50));
        FILL(l, n, (long)rnd_in(-50, 50) << (n & 1 ? 33 : 0));
        places(n);
        orders(n);
        types(n);
        others(n);
    }
    return 0;
}
