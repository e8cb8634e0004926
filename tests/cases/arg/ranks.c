/* The two or three largest or smallest integers, each with its place. */
#include "../case.h"

static int x[CASE_BIG], id[CASE_BIG];
static unsigned u[CASE_BIG];
static short h[CASE_BIG];
static double w[CASE_BIG];

struct two {
    int m1, m2, p1, p2;
};

CASE_FN void tell(const char *what, int n, struct two r)
{
    printf("%s %d: %d at %d, %d at %d\n", what, n, r.m1, r.p1, r.m2, r.p2);
}

CASE_FN struct two first_places(int n, int m1, int m2)
{
    int p1 = -1, p2 = -2;
    for (int i = 0; i < n; i++) { // remark: reductions of 'm1' (max, int) with 'p1' of its first place and 'm2' (2nd max, int) with 'p2' of its first place [reduction]
        if (x[i] > m1) {
            m2 = m1;
            p2 = p1;
            m1 = x[i];
            p1 = i;
        } else if (x[i] > m2) {
            m2 = x[i];
            p2 = i;
        }
    }
    return (struct two){m1, m2, p1, p2};
}

CASE_FN struct two last_places(int n, int m1, int m2)
{
    int p1 = -1, p2 = -2;
    for (int i = 0; i < n; i++) { // remark: 'm2' (2nd max, int) with 'p2' of its last place
        const int v = x[i];
        if (m1 <= v) {
            p2 = p1, p1 = i;
            m2 = m1, m1 = v;
        } else if (m2 <= v) {
            p2 = i;
            m2 = v;
        }
    }
    return (struct two){m1, m2, p1, p2};
}

CASE_FN struct two smallest(int n, int m1, int m2)
{
    int p1 = -1, p2 = -2;
    for (int i = 0; i < n; i++) // remark: 'm2' (2nd min, int) with 'p2' of its first place
        if (x[i] < m2) {
            if (x[i] < m1) {
                m2 = m1;
                m1 = x[i];
                p2 = p1;
                p1 = i;
            } else {
                m2 = x[i];
                p2 = i;
            }
        }
    return (struct two){m1, m2, p1, p2};
}

CASE_FN struct two smallest_last(int n, int m1, int m2)
{
    int p1 = -1, p2 = -2;
    for (int i = n - 1; i >= 0; i--) // remark: 'm2' (2nd min, int) with 'p2' of its last place
        if (id[i] & 1) {
            if (x[i] <= m1) {
                m2 = m1;
                p2 = p1;
                m1 = x[i];
                p1 = i;
            } else if (x[i] <= m2) {
                m2 = x[i];
                p2 = i;
            }
        }
    return (struct two){m1, m2, p1, p2};
}

/* Unsigned numbers, what lies at the place, and what stands beside. */
CASE_FN void more(int n, unsigned from)
{
    unsigned m1 = from, m2 = 0;
    size_t p1 = 0, p2 = 0;
    int id1 = -1, id2 = -2;
    double w1 = -1, w2 = -2;
    long sum = 0;
    signed char c1 = 1, c2 = 2;
    for (size_t i = 1; i <= (size_t)n; i++) { // remark: 'm2' (2nd max, unsigned int) with 'p2', 'id2', 'w2' and 'c2' of its first place
        sum += u[i - 1] & 7;
        if (u[i - 1] > m1) {
            m2 = m1, p2 = p1, id2 = id1, w2 = w1, c2 = c1;
            m1 = u[i - 1], p1 = i + 3, id1 = id[i - 1], w1 = w[i - 1], c1 = (signed char)i;
        } else if (u[i - 1] > m2) {
            m2 = u[i - 1], p2 = i + 3, id2 = id[i - 1], w2 = w[i - 1], c2 = (signed char)i;
        }
    }
    printf("more %d: %u %u %zu %zu %d %d %g %g %d %d %ld\n", n, m1, m2, p1, p2, id1, id2, w1, w2, c1,
           c2, sum);
}

CASE_FN void three(int n, int from)
{
    int a = from, b = from, c = from, at = -1, bt = -2, ct = -3;
    for (int i = 0; i < n; i++) { // remark: 'c' (3rd max, int) with 'ct' of its first place
        if (h[i] > a) {
            c = b;
            ct = bt;
            b = a;
            bt = at;
            a = h[i];
            at = i;
        } else if (h[i] > b) {
            c = b;
            ct = bt;
            b = h[i];
            bt = i;
        } else if (h[i] > c) {
            c = h[i];
            ct = i;
        }
    }
    printf("three %d: %d at %d, %d at %d, %d at %d\n", n, a, at, b, bt, c, ct);
}

/* An inner loop comes to several values of one place. */
CASE_FN struct two inner(int n)
{
    int m1 = -1000, m2 = -1000, p1 = -1, p2 = -2;
    for (int i = 0; i + 3 < n; i++) // remark: 'm2' (2nd max, int) with 'p2' of its first place
        for (int j = 0; j < 1 + (id[i] & 3); j++)
            if (x[i + j] > m1) {
                m2 = m1;
                p2 = p1;
                m1 = x[i + j];
                p1 = i;
            } else if (x[i + j] > m2) {
                m2 = x[i + j];
                p2 = i;
            }
    return (struct two){m1, m2, p1, p2};
}

static void all(int n, int range)
{
    FILL(x, n, rnd_in(-range, range));
    FILL(u, n, (unsigned)rnd() >> (range < 100 ? 28 : 0));
    FILL(h, n, (short)rnd_in(-range, range));
    for (int from = -1; from <= 1; from++) { // left: [unsupported]
        tell("first", n, first_places(n, from * range, -range));
        tell("same", n, first_places(n, from * range, from * range));
        tell("last", n, last_places(n, from * range, -range));
        tell("last same", n, last_places(n, from * range, from * range));
        tell("smallest", n, smallest(n, from * range, range));
        tell("smallest last", n, smallest_last(n, from * range, range));
        three(n, from * range);
    }
    tell("turned", n, first_places(n, -range, range));
    tell("inner", n, inner(n));
    more(n, 0);
    more(n, UINT_MAX);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 1023, 1024, 1025, 20001, CASE_BIG};

    FILL(id, CASE_BIG, rnd_in(0, 1000000));
    FILL(w, CASE_BIG, rnd_d());
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [impure-call]
        all(sizes[i], 3);
        all(sizes[i], 1000000);
    }
    /* the ends of the type, early and late */
    FILL(x, CASE_BIG, INT_MIN);
    tell("least", CASE_BIG, first_places(CASE_BIG, INT_MIN, INT_MIN));
    tell("least", CASE_BIG, last_places(CASE_BIG, INT_MIN, INT_MIN));
    x[CASE_BIG - 1] = INT_MAX;
    tell("largest", CASE_BIG, first_places(CASE_BIG, INT_MIN, INT_MIN));
    tell("largest", CASE_BIG, last_places(CASE_BIG, INT_MIN, INT_MIN));
    x[0] = INT_MAX;
    tell("both", CASE_BIG, first_places(CASE_BIG, INT_MIN, INT_MIN));
    tell("both", CASE_BIG, last_places(CASE_BIG, INT_MIN, INT_MIN));
    FILL(x, CASE_BIG, INT_MAX);
    tell("all", CASE_BIG, smallest(CASE_BIG, INT_MAX, INT_MAX));
    tell("all", CASE_BIG, smallest_last(CASE_BIG, INT_MAX, INT_MAX));
    return 0;
}
