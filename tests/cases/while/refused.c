/* Loops whose trip count is not known before they start. */
#include "../case.h"

struct node {
    int value;
    struct node *next;
};
static struct node nodes[CASE_MAX + 1];
static int x[CASE_MAX + 2];
static char text[CASE_MAX + 2];
static volatile int vi;
static int gi;

static void lists(int n)
{
    int s = 0;
    const struct node *p = nodes;
    const char *c = text;
    while (p) { // left: [not-counted]
        s += p->value;
        p = p->next;
    }
    while (*c) // remark: [reduction]
        s += *c++;
    show("lists", n, s);
}

static void values(int n)
{
    double d = 1 + n;
    int s = 0, m = n + 1, i = 0;
    while (d > 1e-3) { // left: [not-counted]
        s++;
        d *= 0.75;
    }
    while (m > 0) { // left: [not-counted]
        s += m & 1;
        m /= 2;
    }
    while (i < n && s < 1 << 20) { // remark: search for the iteration that leaves the loop, scan of 's' (+, int) [search]
        s += x[i];
        i++;
    }
    show("values", n, s + i);
}

static void sometimes(int n)
{
    int s = 0, i = 0, k = 0, j = 0;
    while (i < n) { // left: [not-counted]
        if (s & 1)
            i++;
        i += s & 1 ? 0 : 1;
        s += x[i] & 7;
    }
    while (k < n) { // left: [not-counted]
        if (x[k] >= 0)
            k++;
        else
            k += 2;
        s++;
    }
    while (j < n) { // left: [not-counted]
        s += x[j] & 3;
        if (x[j] < 0) {
            j += 3;
            continue;
        }
        j += 3;
    }
    show("sometimes", n, s + i + k + j);
}

static void moving(int n)
{
    int s = 0, i = 0, j = n, m = n;
    while (i < j) { // remark: reduction of 's' (+, int) [reduction]
        s += x[i] * x[j];
        i++;
        j--;
    }
    show("moving", n, s + i + j);
    i = 0;
    while (i < m) { // left: [bound-changes]
        s += x[i];
        if (s & 1)
            m = m - 1;
        i++;
    }
    show("moving", n, s + i + m);
}

static void shared(int n)
{
    int s = 0, a = 0;
    int *p = &a;
    vi = 0;
    gi = 0;
    while (vi < n) // left: [volatile]
        s += x[vi++];
    while (gi < n) // remark: reduction of 's' (+, int) [reduction]
        s += x[gi++];
    while (a++ < n) // left: [alias]
        s += x[*p];
    show("shared", n, s + a + gi + vi);
}

static void test(int n)
{
    FILL(x, n + 2, rnd_in(-99, 99));
    FILL(text, n, (char)rnd_in(1, 99));
    text[n] = 0;
    for (volatile int i = 0; i <= n; i++) // left: [volatile]
        nodes[i] = (struct node){i % 71, i < n ? &nodes[i + 1] : NULL};
    lists(n);
    values(n);
    sometimes(n);
    moving(n);
    shared(n);
}
CASE_MAIN(test)
