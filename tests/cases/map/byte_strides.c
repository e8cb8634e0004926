/* Elements that lie a number of bytes apart, as generic libraries and images have them: that none
   of them lies in another is asked when the loop runs. Strides that are too short, 0, negative or
   huge run as written. */
#include "../case.h"

#define ROOM 700000

struct pair {
    unsigned a, b;
};

struct mixed {
    double x;
    int k;
    float f;
};

static _Alignas(64) char memory[ROOM], other[ROOM], begin[ROOM];

CASE_FN void scaled(void *base, int n, int stride)
{
    char *b = base;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        *(double *)(b + i * stride) = *(double *)(b + i * stride) * 3 + i;
}

CASE_FN void sized(void *base, size_t n, size_t stride)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'base' [map]
        *(double *)((char *)base + i * stride) = *(double *)((char *)base + i * stride) / 2 + i;
}

CASE_FN void members(void *base, long n, long stride)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'base' [map]
        struct mixed *m = (struct mixed *)((char *)base + i * stride);
        m->x += 0.5;
        m->k++;
        m->f = m->k;
    }
}

/* each pair may begin in the one before, at a multiple of its alignment */
CASE_FN void pairs(char *base, int n, int stride)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'base' [map]
        struct pair *p = (struct pair *)(base + (long)i * stride);
        p->a += 3 * p->b + (unsigned)i;
        p->b = p->a ^ (unsigned)i;
    }
}

CASE_FN long summed(char *base, long n, long stride)
{
    long s = 0;
    for (long i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        *(unsigned *)(base + i * stride) += 2;
        s += *(unsigned *)(base + i * stride);
    }
    return s;
}

CASE_FN void pointers(char *a, char *b, char *c, long sa, long sb, long sc, long n)
{
    for (long i = 0; i < n; i++, a += sa, b += sb, c += sc) // remark: [map]
        *(unsigned *)c = *(unsigned *)a * 3 + *(unsigned *)b;
}

CASE_FN void stepped(char *p, long stride, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'p' [map]
        *(unsigned *)p = *(unsigned *)p * 5 + (unsigned)i;
        p += stride;
    }
}

CASE_FN void rows(char *base, int h, int w, size_t pitch)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'base' [map]
        float *row = (float *)(base + y * pitch);
        for (int x = 0; x < w; x++)
            row[x] = row[x] / 2 + (float)(x - y);
    }
}

CASE_FN void colours(unsigned char *base, int h, int w, int pitch)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'base' [map]
        unsigned char *row = base + (long)y * pitch;
        for (int x = 0; x <= w; x++) {
            row[3 * x] = (unsigned char)(row[3 * x] * 3 + y);
            row[3 * x + 1] ^= (unsigned char)(y + x);
            row[3 * x + 2] = (unsigned char)(255 - row[3 * x + 2]);
        }
    }
}

CASE_FN void copied(char *to, const char *from, int h, int w, long pitch, long from_pitch)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        const unsigned *in = (const unsigned *)(from + y * from_pitch);
        unsigned *out = (unsigned *)(to + y * pitch);
        for (int x = 0; x < w; x++)
            out[x] = in[x] * 2;
    }
}

/* the next row's last element is half in it */
CASE_FN void sideways(char *base, int h, int w, long pitch)
{
    for (int y = 0; y < h; y++) { // left: [overlapping-writes]
        struct pair *row = (struct pair *)(base + y * pitch + 4);
        for (int x = 0; x < w; x++) // remark: [map]
            row[x].b = row[x].a + (unsigned)y;
    }
}

/* all rows begin 4 bytes later */
CASE_FN void straddling(char *base, int h, int w, long pitch)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'base' [map]
        struct pair *row = (struct pair *)(base + y * pitch + 4);
        for (int x = 0; x < w; x++) {
            struct pair p = row[x];
            p.a = p.b + (unsigned)y;
            row[x] = p;
        }
    }
}

/* what is read ends behind what is written: the stride is compared with both */
CASE_FN void wider(char *base, int n, long stride)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'base' [map]
        struct pair p = *(struct pair *)(base + i * stride);
        *(unsigned *)(base + i * stride) = p.a + p.b * (unsigned)i;
    }
}

/* 32 bits may come round, which is asked before the loop */
CASE_FN void narrow(char *base, unsigned n, unsigned stride)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'base' [map]
        *(unsigned *)(base + i * stride) += i;
}

/* Other iterations' elements, which the stride says nothing of. */
CASE_FN void chained(char *base, long n, long stride)
{
    for (long i = 1; i < n; i++) // left: [overlapping-writes]
        *(double *)(base + i * stride) += *(double *)(base + (i - 1) * stride);
}

CASE_FN void fill(void)
{
    for (volatile int i = 0; i < ROOM / 8; i++) { // left: [volatile]
        double v = i % 100 - 50;
        memcpy(begin + 8 * i, &v, sizeof v);
    }
}

CASE_FN void again(void)
{
    memcpy(memory, begin, ROOM);
    memcpy(other, begin, ROOM);
}

CASE_FN void shown(const char *what, long n)
{
    show_bytes(what, n, memory, sizeof memory);
    again();
}

CASE_FN void bytes_apart(int n)
{
    static const int strides[] = {0, 4, 8, 12, 16, 24, 40};

    for (volatile int k = 0; k < 7; k++) { // left: loop left as it is
        int s = strides[k];
        if (s % 8 == 0) {
            scaled(memory, n, s);
            scaled(memory + ROOM - 64, n, -s);
            shown("scaled", s);
            sized(memory, (size_t)n, (size_t)s);
            sized(memory + ROOM - 64, (size_t)n, -(size_t)s);
            shown("sized", s);
            members(memory, n, s);
            members(memory + ROOM - 64, n, -s);
            shown("members", s);
            chained(memory, n, s);
            shown("chained", s);
        }
        pairs(memory, n, s);
        pairs(memory + ROOM - 64, n, -s);
        shown("pairs", s);
        wider(memory, n, s);
        wider(memory + ROOM - 64, n, -s);
        shown("wider", s);
        show("sum", s, summed(memory, n, s));
        show("sum", s, summed(memory + ROOM - 64, n, -s));
        shown("summed", s);
        pointers(memory, memory + 8, other, s, 4, s, n);
        pointers(other, other, memory, s, -s * 0, 4, n);
        pointers(memory + 64, memory, memory + 128, s, s, s, n);
        shown("pointers", s);
        stepped(memory, s, n);
        stepped(memory + ROOM - 64, -s, n);
        shown("stepped", s);
        narrow(memory, (unsigned)n, (unsigned)s);
        shown("narrow", s);
    }
}

CASE_FN void in_rows(int h)
{
    for (volatile int w = 0; w < 40; w += 13) { // left: loop left as it is
        static const int more[] = {-100, -4, -1, 0, 4, 100};
        for (volatile int k = 0; k < 6; k++) { // left: loop left as it is
            int d = more[k];
            long pitch = 4 * w + (d == -100 ? -4 * w : d == -1 ? 0 : d);
            rows(memory + ROOM / 2, h, w, (size_t)pitch);
            shown("rows", pitch);
            copied(memory + ROOM / 2, other, h, w, pitch, 4 * w);
            copied(memory + ROOM / 2, memory + ROOM / 2 + 64, h, w, pitch, 4 * w);
            shown("copied", pitch);
            sideways(memory + 9000, h, w, 2 * pitch);
            shown("sideways", pitch);
            straddling(memory + 9000, h, w, 2 * pitch);
            straddling(memory + 9000, h, w, 2 * pitch - 4);
            shown("straddling", pitch);
            colours((unsigned char *)memory + ROOM / 2, h, w, 3 * (w + 1) + (d == -100 ? 0 : d));
            shown("colours", d);
        }
    }
}

CASE_FN void test(int n)
{
    fill();
    again();
    bytes_apart(n);
    in_rows(n < 1200 ? n : 1100);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000)
