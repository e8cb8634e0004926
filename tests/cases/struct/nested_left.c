/* What cannot be taken apart: unions, bit-fields, volatile parts, too many of them, parts that are
   made of each other. */
// flags: -Wno-array-bounds
#include "../case.h"

struct with_union {
    int a;
    union {
        int b;
        float f;
    } u;
};
struct with_bits {
    int a;
    struct {
        unsigned low : 3, high : 5;
    } b;
};
struct with_volatile {
    int a;
    struct {
        volatile int b;
    } c;
};
struct large {
    int a[40];
};
struct pair {
    int a[2];
};
struct two {
    struct pair p, q;
};

static int x[CASE_MAX];
static int at = 1;

static struct with_union add_union(struct with_union s, int v)
{
    s.a += v;
    s.u.b += v;
    return s;
}

static struct with_bits add_bits(struct with_bits s, int v)
{
    s.a += v;
    s.b.low += (unsigned)v;
    return s;
}

static struct with_volatile add_volatile(struct with_volatile s, int v)
{
    s.a += v;
    s.c.b += v;
    return s;
}

static struct large add_large(struct large s, int v)
{
    for (int k = 0; k < 40; k++) // left: [
        s.a[k] += v;
    return s;
}

/* the index is not known */
static struct pair add_at(struct pair s, int v)
{
    s.a[v & 1] += v;
    return s;
}

static struct pair add_global(struct pair s, int v)
{
    s.a[at] += v;
    return s;
}

/* out of the array, where no iteration comes to */
static struct pair add_out(struct pair s, int v)
{
    if (v > 1000)
        s.a[2] += v;
    s.a[0] += v;
    return s;
}

static struct two swapped(struct two s, int v)
{
    struct pair p = s.p;
    s.p = s.q;
    s.q = p;
    s.p.a[0] += v;
    return s;
}

static struct two across(struct two s, int v)
{
    s.p.a[0] += s.q.a[1] + v;
    s.q.a[1] += v;
    return s;
}

static struct pair index_set(struct pair s, int v)
{
    for (int k = 0; k < 2; k++) { // left: [
        s.a[k] += v;
        if (v == 7)
            k++;
    }
    return s;
}

static void test(int n)
{
    struct with_union a = {0, {0}};
    struct with_bits b = {0, {0, 0}};
    struct with_volatile c = {0, {0}};
    struct large d = {{0}};
    struct pair e = {{0, 0}}, f = e, g = e, l = e;
    struct two h = {{{1, 2}}, {{3, 4}}}, k = h, m = h;
    FILL(x, n, rnd_in(-50, 50));
    for (int i = 0; i < n; i++) // left: [
        a = add_union(a, x[i]);
    for (int i = 0; i < n; i++) // left: [
        b = add_bits(b, x[i]);
    for (int i = 0; i < n; i++) // left: [
        c = add_volatile(c, x[i]);
    for (int i = 0; i < n; i++) // left: [
        d = add_large(d, x[i]);
    for (int i = 0; i < n; i++) // left: [
        e = add_at(e, x[i]);
    for (int i = 0; i < n; i++) // left: [
        f = add_global(f, x[i]);
    for (int i = 0; i < n; i++) // left: [
        g = add_out(g, x[i]);
    for (int i = 0; i < n; i++) // left: [
        h = swapped(h, x[i]);
    for (int i = 0; i < n; i++) // left: [
        k = across(k, x[i]);
    for (int i = 0; i < n; i++) // left: [
        l = index_set(l, x[i]);
    /* one part is read by an index of the loop */
    for (int i = 0; i < n; i++) // left: [
        m = (struct two){{{m.p.a[0] + m.q.a[i & 1], m.p.a[1]}}, {{m.q.a[0] + 1, m.q.a[1]}}};
    printf("%d: %d %d %d %u %d %d %d\n", n, a.a, a.u.b, b.a, b.b.low, c.a, c.c.b, d.a[39]);
    printf("%d %d %d %d %d %d %d %d\n", e.a[0], e.a[1], f.a[0], f.a[1], g.a[0], g.a[1], l.a[0],
           l.a[1]);
    show_bytes("h", n, &h, sizeof h);
    show_bytes("k", n, &k, sizeof k);
    show_bytes("m", n, &m, sizeof m);
}
CASE_MAIN(test)
