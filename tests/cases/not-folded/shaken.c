/* Writes of bytes, which may be those of what leads to them: that is found out when they run. */
#include "../case.h"

struct image {
    int w, h;
    unsigned char *px;
};

static unsigned char px[CASE_MAX + 1];

static void inverted(struct image *m)
{
    for (int i = 0; i < m->w * m->h; i++) // remark: independent iterations [map]
        m->px[i] = (unsigned char)(255 - m->px[i]);
}

static void filled(struct image *m, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        m->px[i] = (unsigned char)i;
}

/* The place of k[i] moves: it is data. */
static void scattered(struct image *m, const int *k, int n)
{
    unsigned char *p = m->px;
    for (int i = 0; i < n; i++) // left: [indirect-write] // note: +1 here
        p[k[i]] = (unsigned char)i;
}

/* The same, and what leads there may be among the bytes. */
static void led(struct image *m, const int *k, int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write] // note: +1 may change 'm->px', which leads there
        m->px[k[i]] = (unsigned char)(i + 1);
}

static void copied(struct image *m)
{
    unsigned char *p = m->px;
    int n = m->w * m->h;
    for (int i = 0; i < n; i++) // remark: [map]
        p[i] = (unsigned char)(p[i] * 3);
}

static void test(int n)
{
    struct image m = {n, 1, px}, *self = &m;
    FILL(px, n, (unsigned char)rnd());
    inverted(&m);
    copied(&m);
    show_bytes("px", n, px, sizeof px);
    filled(&m, n);
    show_bytes("px", n, px, sizeof px);
    static int k[CASE_MAX];
    FILL(k, n, n - 1 - case_k);
    scattered(&m, k, n);
    led(&m, k, n / 2);
    show_bytes("px", n, px, sizeof px);
    if (n < 4) {
        m.px = (unsigned char *)self;
        filled(&m, n);
        show("own", n, m.w);
    }
}
CASE_MAIN(test)
