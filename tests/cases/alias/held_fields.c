/* Bases and bounds are fields behind pointers, which the writes could change as far as types tell:
   they are taken to stay, and the bytes of the fields compared with what the loop writes. */
#include "../case.h"

struct image {
    int n, gain;
    unsigned char *px;
    long sum;
    int w, h;
    int *ip;
};
struct counts {
    long n, sum, *x;
};
struct nested {
    struct image *of;
};

static unsigned char px[4 * CASE_MAX], py[4 * CASE_MAX];
static int ip[CASE_MAX + 64];
static long lx[CASE_MAX + 64];
static struct image global;

static int invert(struct image *m)
{
    int i;
    for (i = 0; i < m->n; i++) // remark: independent iterations [map]
        m->px[i] = 255 - m->px[i];
    return i;
}

static void invert_known(struct image *m)
{
    int n = m->n;
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        m->px[i] = 255 - m->px[i];
}

static void invert_down(struct image *m)
{
    for (unsigned i = m->n; i > 0; i--) // remark: independent iterations [map]
        m->px[i - 1] ^= m->gain;
}

static void by_rows(struct image *m)
{
    for (int y = 0; y < m->h; y++) // remark: independent iterations [map]
        for (int x = 0; x < m->w; x++)
            m->px[y * m->w + x] ^= 255;
}

static void own_type(struct image *m)
{
    for (int i = 0; i < m->w * m->h; i++) // remark: independent iterations [map]
        m->ip[i] = m->gain - m->ip[i];
}

static void from_to(struct image *to, const struct image *from)
{
    for (int i = 0; i < from->n; i++) // remark: independent iterations [map]
        to->px[i] = from->px[i] / 2;
}

static void only_bound(const struct image *m, unsigned char *p)
{
    for (int i = 0; i < m->n; i++) // remark: independent iterations, writing 'p' [map]
        p[i] = 255 - p[i];
}

static void named(void)
{
    for (int i = 0; i < global.n; i++) // remark: independent iterations [map]
        global.px[i] += 3;
}

static void through_two(struct nested *m)
{
    for (int i = 0; i < m->of->n; i++) // remark: independent iterations [map]
        m->of->px[i] += 5;
}

static void two_sums(struct counts *to, const struct counts *m)
{
    for (long i = 0; i < m->n; i++) // remark: reduction of 'to->sum' (+, long) [reduction]
        to->sum += m->x[i];
}

static long sum_beside(struct image *m)
{
    long s = 0;
    for (int i = 0; i < m->n; i++) { // remark: scan of 's' (+, long) [scan]
        s += m->px[i] * m->gain;
        m->px[i] = s & 255;
    }
    return s;
}

static void head_of_while(struct image *m)
{
    int i = 0;
    while (i < m->n) { // remark: independent iterations [map]
        m->px[i] = ~m->px[i];
        i++;
    }
}

/* ---- fields that do change, and must be read each time ---- */

static int shrinks(struct image *m)
{
    int i;
    for (i = 0; i < m->n; i++) { // left: [bound-changes]
        m->px[i] = 7;
        m->n -= m->n > 8;
    }
    return i;
}

static int moves(struct image *m)
{
    int i;
    for (i = 0; i < m->n; i++) { // left: [bound-changes]
        m->px[i] = 9;
        m->px += i & 1;
    }
    return i;
}

static int own_sum(struct counts *m)
{
    int i;
    for (i = 0; i < m->n; i++) // left: [bound-changes]
        m->n -= m->x[i] & 1;
    return i;
}

static int ends_itself(int *a)
{
    int i;
    for (i = 1; i < a[0]; i++) // left: [bound-changes]
        a[i - 1] = 3;
    return i;
}

static int is_volatile(volatile int *n, unsigned char *p)
{
    int i;
    for (i = 0; i < *n; i++) // left: [not-counted]
        p[i] = 1;
    return i;
}

static int global_bound;
static int counter(int *n, const int *x)
{
    int i;
    for (i = 0; i < *n; i++) // left: [bound-changes]
        global_bound += x[i];
    return i;
}

static void plain(int n)
{
    struct image a = {n, 3, px, 0, n / 8, 8, ip}, b = {n, 5, py, 0, 8, n / 8, ip};
    struct nested two = {&a};
    struct counts c = {n, 1, lx}, d = {n, 2, lx};

    FILL(px, 4 * CASE_MAX, rnd_in(0, 255));
    FILL(py, 4 * CASE_MAX, rnd_in(0, 255));
    FILL(ip, CASE_MAX, rnd_in(-99, 99));
    FILL(lx, CASE_MAX, rnd_in(-99, 99));
    global = b;
    show("invert", n, invert(&a));
    invert_known(&a);
    invert_down(&a);
    by_rows(&a);
    own_type(&b);
    from_to(&a, &b);
    only_bound(&a, py);
    named();
    through_two(&two);
    two_sums(&c, &d);
    show("sum", n, c.sum);
    show("beside", n, sum_beside(&a));
    head_of_while(&a);
    show_bytes("px", n, px, sizeof px);
    show_bytes("py", n, py, sizeof py);
    show_bytes("ip", n, ip, sizeof ip);
}

static long sum_to(long *to, const struct counts *m)
{
    long i;
    for (i = 0; i < m->n; i++) // remark: reduction of '*to' (+, long) [reduction]
        *to += m->x[i];
    return i;
}

static void copy(struct image *m, const unsigned char *in, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        m->px[i] = in[i];
}

static int counts(int *h, const struct image *m)
{
    int i;
    for (i = 0; i < m->n; i++) // remark: bins 'h[m->px[i]]' (+, int) [bins]
        h[m->px[i]]++;
    return i;
}

/* One of the bins is the bound, another one the gain. */
static void hit_bins(int n)
{
    static _Alignas(16) int h[256 + sizeof(struct image)];
    struct image *m = (struct image *)(h + 254);

    for (int value = 253; value < 256; value++) { // left: [unsupported]
        memset(h, 0, sizeof h);
        *m = (struct image){n, 1, px, 0, 0, 0, NULL};
        FILL(px, 4 * CASE_MAX, case_k % 97 ? case_k % 50 : case_k < n ? value : 1);
        show("bins", n, counts(h, m));
        m->px = NULL;
        show_bytes("bins", n, h, sizeof h);
    }
}

static _Alignas(256) unsigned char room[3 * CASE_MAX + 512];

/* The bound's bytes before, at either end of, in and behind what is written. */
static void hit_bound(int n)
{
    struct image *m = (struct image *)(room + CASE_MAX / 8 * 8);
    const int back[] = {n + 3, n, n - 1, n - 2, n / 2, 1, 0, -1, -3, -4, -8};

    for (size_t k = 0; k < sizeof back / sizeof *back; k++) { // left: [unsupported]
        unsigned char *p = (unsigned char *)&m->n - back[k];
        FILL(room, sizeof room, 1);
        m->n = n;
        only_bound(m, p);
        show_bytes("bound", n, room, sizeof room);
        FILL(room, sizeof room, 1);
        m->n = n;
        m->px = p;
        if (back[k] >= n || (back[k] < 0 && n == 0))
            show("stays", n, invert(m));
    }
}

/* The pointer's lowest byte goes up by one: what follows lies one further. */
static void hit_base(int n)
{
    static unsigned char in[CASE_MAX + 512];
    const size_t at = offsetof(struct image, px);
    const int where[] = {0, 8, 1024, n / 16 * 8};

    for (size_t k = 0; k < sizeof where / sizeof *where; k++) { // left: [unsupported]
        struct image *m = (struct image *)(room + where[k]);
        size_t byte = (size_t)where[k] + at;
        memset(room, 0, sizeof room);
        m->px = room;
        FILL(in, sizeof in, case_k & 127);
        in[byte] = 1;
        for (size_t b = 1; b < 7; b++) // left: [short]
            in[byte + b] = room[byte + b + 1];
        copy(m, in, n <= (int)byte + 1 || n > (int)byte + 8 ? n : 0);
        memset(&m->px, 0, sizeof m->px);
        show_bytes("base", n, room, sizeof room);
    }
}

static void change(int n)
{
    struct image a = {n, 3, px, 0, n / 8, 8, ip};
    struct counts c = {n, 0, lx};
    volatile int bound = n;

    show("shrinks", n, shrinks(&a));
    a.n = n;
    show("moves", n, moves(&a));
    show("own", n, own_sum(&c));
    FILL(ip, CASE_MAX, case_k & 7);
    global_bound = n;
    show("counter", n, counter(&n, ip));
    global_bound = n / 2;
    FILL(ip, CASE_MAX, -(case_k & 1));
    show("itself", n, counter(&global_bound, ip));
    ip[0] = n;
    show("ends", n, ends_itself(ip));
    show("volatile", n, is_volatile(&bound, py));
}

static void test(int n)
{
    struct counts c = {n, 0, lx};

    plain(n);
    hit_bound(n);
    hit_bins(n);
    hit_base(n);
    change(n);
    FILL(lx, CASE_MAX, case_k % 3 - 1);
    show("own bound", n, sum_to(&c.n, &c));
    show("own bound", n, c.n);
    c.n = 0;
    c.x = NULL;
    show("none", n, sum_to(&c.sum, &c));
    struct image none = {0, 0, NULL, 0, 0, 0, NULL};
    show("none", n, invert(&none));
    own_type(&none);
    by_rows(&none);
}
CASE_MAIN(test)
