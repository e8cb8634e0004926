/* Bins through local pointers, which an iteration sets to a place that depends on data. */
#define CASE_BIG 700001
#include "../case.h"

#define N CASE_BIG
#define FEW 777
#define WIDE 12

struct bin {
    int n;
    double sum;
    float most;
};
struct table {
    int size;
    struct bin *bins;
    unsigned count[256];
};

static struct bin many[FEW], shared[FEW];
static int h[16 * FEW], k[N], room[2 * FEW];
static double v[N], sums[32][WIDE];
static unsigned char x[N];
static unsigned long flat[FEW * WIDE];

static void fields(struct bin *b, const int *key, const double *value, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'b[p].n' (+, int) and 'b[p].sum' (+, double) [bins]
        struct bin *p = &b[key[i]];
        p->n++;
        p->sum += value[i];
    }
}

static void elements(int *to, unsigned *count, const int *key, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'to[p]' (+, int) and 'count[c]' (^, unsigned int) [bins]
        int *p = to + key[i];
        unsigned *c = &count[x[i]];
        (*p)++;
        *c ^= (unsigned)i;
    }
}

static void object(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'many[b].n' (+, int) and 'many[b].most' (max, float) [bins]
        struct bin *const b = many + k[i];
        if (x[i] == 7)
            continue;
        b->n += x[i];
        if (b->most < (float)x[i])
            b->most = (float)x[i];
    }
}

/* a pointer of the function's; below a guard; one of which the last lives on */
static long outside(int *to, int n)
{
    int *p, *last = NULL;
    for (int i = 0; i < n; i++) { // remark: bins 'h[p]' (+, int)
        p = &h[k[i] * 2];
        *p += 3;
        p[1]--;
        *(p + 5) += i;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'to[last]' (+, int)
        last = to + k[i];
        *last += 3;
    }
    for (int i = 0; i < n; i++) { // remark: bins 'many[b].n' (+, int)
        if (x[i] & 1) {
            struct bin *b = &many[k[i]];
            b->n -= 2;
        }
    }
    return last ? last - to : -1;
}

/* rows, of two dimensions and of one */
static void rows(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'sums[row][j]' (+, double) [bins]
        double *row = sums[x[i] & 31];
        for (int j = 0; j < WIDE; j++)
            row[j] += v[(i + j) % n];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'flat[row+j]' (+, unsigned long) [bins]
        unsigned long *row = flat + k[i] * WIDE;
        for (int j = 0; j < WIDE; j++)
            row[j] += x[i] + (unsigned)j;
    }
}

/* pointers to fields, pointers from pointers, arrays behind a struct */
static void roundabout(struct table *t, int n)
{
    struct bin *from = t->bins;
    for (int i = 0; i < n; i++) { // remark: bins 't->count[c]' (+, unsigned int), 'from[b].n' (+, int) and 'from[b].sum' (min, double) [bins]
        unsigned *c = &t->count[x[i]];
        struct bin *b = from + k[i];
        int *m = &b->n;
        struct bin *again = b;
        *c += 1;
        *m += i;
        if (v[i] < again->sum)
            again->sum = v[i];
    }
}

static struct bin *slot(struct bin *b, unsigned key)
{
    return &b[key % FEW];
}

static inline void add(struct bin *b, double value)
{
    b->n++;
    b->sum += value;
}

static void count(int *c)
{
    ++*c;
}

static void by_functions(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'shared[slot].n' (+, int) and 'shared[slot].sum' (+, double) [bins]
        struct bin *b = slot(shared, (unsigned)k[i] * 3u);
        b->n++;
        b->sum += v[i];
    }
    for (int i = 0; i < n; i++) // remark: bins 'shared[b].n' (+, int) and 'shared[b].sum' (+, double) [bins]
        add(&shared[k[i]], v[i]);
    for (int i = 0; i < n; i++) { // remark: bins 'h[c]' (+, int) and 'many[c].n' (+, int) [bins]
        count(h + k[i]);
        count(&h[x[i]]);
        count(&many[k[i]].n);
    }
}

static void marks(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'h' [map]
        int *p = &h[k[i]];
        *p = -1;
    }
}

static void test(int n)
{
    static struct table t = {FEW, many, {0}};

    FILL(x, n, (unsigned char)rnd_in(0, 255));
    FILL(k, n, rnd_in(0, FEW - 1));
    FILL(v, n, rnd_in(-99, 99));
    fields(many, k, v, n);
    fields(shared, k, v, n);
    elements(h, t.count, k, n);
    show_bytes("many", n, many, sizeof many);
    object(n);
    show("outside", n, outside(h, n));
    rows(n);
    roundabout(&t, n);
    by_functions(n);
    show_bytes("many", n, many, sizeof many);
    show_bytes("shared", n, shared, sizeof shared);
    show_bytes("count", n, t.count, sizeof t.count);
    show_bytes("h", n, h, sizeof h);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("flat", n, flat, sizeof flat);
    marks(n);
    show_bytes("h", n, h, sizeof h);

    /* bins that meet their keys and one another */
    FILL(room, 2 * FEW, (int)(case_k * 7 % 600));
    elements(room, (unsigned *)room + 100, room + FEW, n < 400 ? n : 400);
    elements(room + n % 50, (unsigned *)room + 256, room, n < 60 ? n : 60);
    show_bytes("room", n, room, sizeof room);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, CASE_BIG)
