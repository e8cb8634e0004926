/* Bit-fields of all kinds on devices, beside other members, in structs that are copied, in unions,
   read and written. */
#include "../case.h"

enum colour { RED, GREEN, BLUE, WHITE };
struct flags {
    char first;
    unsigned kind : 3;
    int level : 6;
    bool on : 1;
    enum colour colour : 2;
    short beside;
    unsigned : 0;
    unsigned wide : 32;
    long crossing : 20, all : 30;
    signed char last : 7;
};
union either {
    struct {
        unsigned low : 12, high : 20;
    } part;
    unsigned whole;
};
struct outer {
    unsigned char c;
    struct flags in;
    double d;
};
struct options {
    unsigned mask : 5, twice : 1;
    int shift : 4;
};
struct __attribute__((packed)) tight {
    unsigned a : 7, b : 9;
    char c;
};

static struct flags x[CASE_MAX], y[CASE_MAX];
static union either z[CASE_MAX];
static struct outer o[CASE_MAX];
static struct tight t[CASE_MAX];
static int key[CASE_MAX], to[CASE_MAX], h[8];

static void fill(int n)
{
    FILL(key, n, rnd_in(-9999, 9999));
    for (int i = 0; i < n; i++) { // remark: [map]
        struct flags *p = &x[i];
        p->first = (char)(i & 63);
        p->kind = (unsigned)i;
        p->level = key[i] % 32;
        p->on = key[i] & 4;
        p->colour = (enum colour)(i % 4);
        p->beside = (short)-i;
        p->wide = (unsigned)key[i] * 77777u;
        p->crossing = key[i] * 50l;
        p->all = key[i] * 40000l;
        p->last = (signed char)(key[i] % 64);
    }
}

CASE_FN long sums(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        s += x[i].kind * x[i].level + x[i].on * 5 + (int)x[i].colour - x[i].last;
        s += x[i].wide + x[i].crossing * 3 + x[i].all / 7 + x[i].beside + x[i].first;
    }
    return s;
}

CASE_FN int least(int n)
{
    int m = 99, at = -1;
    for (int i = 0; i < n; i++) // remark: (min, int) with 'at'
        if (x[i].level < m)
            m = x[i].level, at = i;
    return m * 100000 + at;
}

/* Those that int holds are ints where they are computed with. */
CASE_FN int compared(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[i].wide > ~0u >> 1 ? 1 : 0;
        s += x[i].kind - 4 < 0 ? 2 : 0;
        s += -x[i].kind < 0 ? 4 : 0;
        s += ~x[i].kind < 0 ? 8 : 0;
        s += (x[i].kind << 29) / 8 < 9 ? 16 : 0;
    }
    return s;
}

CASE_FN void counts(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[x[i].kind]' (+, int)
        h[x[i].kind] += x[i].on;
}

CASE_FN long running(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's'
        s += x[i].level;
        to[i] = (int)s;
    }
    return s;
}

CASE_FN int kept(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (x[i].on)
            to[k++] = x[i].level;
    return k;
}

CASE_FN int found(int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: search for the iteration
        if (x[i].all == 1234567)
            break;
    return i;
}

static int score(const struct flags *p, struct options given)
{
    return (int)((p->kind & given.mask) << (given.twice ? 1 : 0)) + p->level;
}

CASE_FN long with_options(struct options given, const struct options *other, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        s += (x[i].wide & given.mask) * (given.twice + 1u) + given.shift;
        if (other->twice)
            s += x[i].kind >> (other->mask & 1);
        s += score(&x[i], given) * other->shift;
    }
    return s;
}

CASE_FN long copied(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        struct flags own = x[i];
        own.level += 3;
        own.kind ^= 5;
        own.wide--;
        s += own.level * own.kind + own.on + own.last + (own.wide & 255) + own.beside;
    }
    return s;
}

CASE_FN void moved(int n)
{
    for (int i = 0; i < n; i++) { // remark: [map]
        y[i] = x[i];
        if (key[i] > 0)
            y[i].level = -y[i].level;
    }
}

/* Neighbours in the same unit stay as they are, whoever writes them. */
CASE_FN void stepped(int n)
{
    for (int i = 0; i < n; i++) { // remark: [map]
        y[i].crossing -= 12345;
        y[i].beside = (short)(y[i].kind++ * 2 + --y[i].last);
        y[i].wide *= 3u;
        y[i].level /= -2;
        y[i].all >>= 2;
        y[i].colour = (enum colour)((y[i].colour + 1) & 3);
        to[i] = (int)(y[i].all = key[i] * 100000l) + (y[i].on = key[i]) + y[i].kind--;
    }
}

CASE_FN void neighbours(int n)
{
    for (int i = 0; i < n; i++) // remark: [map]
        y[i].first = (char)(y[i].level + y[i].beside);
    for (int i = 0; i + 1 < n; i++) { // remark: [map]
        y[i].kind = 3;
        y[i + 1].beside = 7;
    }
}

CASE_FN unsigned unions(int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: [map]
        z[i].whole = (unsigned)key[i] * 65537u;
    for (int i = 0; i < n; i++) // remark: [map]
        z[i].part.low += z[i].part.high;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (^, unsigned int)
        s ^= z[i].whole + z[i].part.high;
    return s;
}

CASE_FN double nested(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: [map]
        o[i].in.level = x[i].level + 1;
        o[i].in.last = x[i].last;
        o[i].d = o[i].in.level * 0.5;
        o[i].c = (unsigned char)i;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += o[i].d + o[i].in.last + o[i].c;
    return s;
}

/* the cores' */
CASE_FN int tightly(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += t[i].a + t[i].b * 2 + t[i].c;
    return s;
}

static void test(int n)
{
    struct options some = {21, 1, -3}, others = {30, n & 1, 5};
    memset(x, 0x5a, sizeof x);
    memset(o, 0x3c, sizeof o);
    memset(t, 0x77, sizeof t);
    fill(n);
    show_bytes("x", n, x, sizeof x);
    show("sums", n, sums(n));
    show("least", n, least(n));
    show("compared", n, compared(n));
    counts(n);
    show_bytes("counts", n, h, sizeof h);
    show("running", n, running(n));
    show_bytes("running", n, to, sizeof to);
    show("kept", n, kept(n));
    show_bytes("kept", n, to, sizeof to);
    show("found", n, found(n));
    show("with_options", n, with_options(some, &others, n));
    show("copied", n, copied(n));
    memset(y, 0x11, sizeof y);
    moved(n);
    show_bytes("moved", n, y, sizeof y);
    stepped(n);
    show_bytes("stepped", n, y, sizeof y);
    show_bytes("stepped", n, to, sizeof to);
    neighbours(n);
    show_bytes("neighbours", n, y, sizeof y);
    show_u("unions", n, unions(n));
    show_bytes("unions", n, z, sizeof z);
    show_d("nested", n, nested(n));
    show_bytes("nested", n, o, sizeof o);
    show("tightly", n, tightly(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 4096, CASE_MAX)
