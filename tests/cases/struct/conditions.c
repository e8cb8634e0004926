/* Functions with conditions: each number becomes what it was or what the branch makes of it. */
#include "../case.h"

struct range {
    double lo, hi;
    long n;
    struct {
        int odd, even;
    } count;
};

static double x[CASE_MAX];
static int k[CASE_MAX];

static struct range grow(struct range r, double v)
{
    if (v < r.lo)
        r.lo = v;
    if (v > r.hi) {
        r.hi = v;
    }
    r.n++;
    return r;
}

static struct range counted(struct range r, int v)
{
    int one = 1;
    if (v & 1)
        r.count.odd += one;
    else
        r.count.even += one;
    if (v > 100)
        one = 3;
    else if (v < 0)
        one = -1;
    r.n += one;
    return r;
}

/* what is not set on every way */
static struct range unset(struct range r, int v)
{
    long more;
    if (v > 0)
        more = v;
    else
        more = -v;
    r.n += more;
    return r;
}

static struct range never(struct range r, int v)
{
    int more;
    if (v > 200)
        more = v;
    if (v > 200)
        r.n += more;
    return r;
}

/* one way returns */
static struct range left(struct range r, int v)
{
    if (v < 0)
        return r;
    r.n += v;
    return r;
}

/* a member decides about another one */
static struct range depends(struct range r, int v)
{
    if (r.n > 10)
        r.count.odd += v;
    r.n++;
    return r;
}

static void print(const char *what, int n, struct range r)
{
    printf("%s %d", what, n);
    put_d(r.lo);
    put_d(r.hi);
    printf(" %ld %d %d\n", r.n, r.count.odd, r.count.even);
}

static void test(int n)
{
    struct range a = {0, 0, 0, {0, 0}}, b = a, c = a, d = a, e = a, f = a;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(-300, 300));
    if (n > 2000)
        x[n / 2] = NAN;
    for (int i = 0; i < n; i++) // remark: reductions of 'a.lo' (min, double), 'a.hi' (max, double) and 'a.n' (+, long) [reduction]
        a = grow(a, x[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'b.n' (+, long), 'b.count.odd' (+, int) and 'b.count.even' (+, int) [reduction]
        b = counted(b, k[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'c.n' (+, long) [reduction]
        c = unset(c, k[i]);
    for (int i = 0; i < n; i++) // left: [
        d = never(d, k[i]);
    for (int i = 0; i < n; i++) // left: [
        e = left(e, k[i]);
    for (int i = 0; i < n; i++) // left: [
        f = depends(f, k[i]);
    print("a", n, a);
    print("b", n, b);
    print("c", n, c);
    print("d", n, d);
    print("e", n, e);
    print("f", n, f);
}
CASE_MAIN(test)
