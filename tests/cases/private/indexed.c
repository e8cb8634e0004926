/* Memory of an iteration's own, indexed by what is read: all iterations may have it in one place. */
#include "../case.h"

#define ROWS 40

struct two {
    float a[2];
};

struct deep {
    int before;
    struct two of[2];
};

union bits {
    float f[2];
    unsigned char c[8];
};

union digits {
    unsigned all;
    unsigned short low;
};

static float x[CASE_MAX], y[CASE_MAX], out[CASE_MAX];
static int k[CASE_MAX];

static void maps(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        struct two w = {{x[i], y[i]}};
        out[i] = w.a[k[i] & 1];
    }
    show_bytes("map", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        struct deep w;
        w.before = i;
        w.of[0].a[0] = w.of[1].a[1] = x[i];
        w.of[0].a[1] = w.of[1].a[0] = y[i];
        out[i] = w.of[k[i] & 1].a[k[i] >> 1 & 1] + (float)(w.before & 1);
    }
    show_bytes("deep", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        union bits w;
        w.f[0] = x[i];
        w.f[1] = y[i];
        out[i] = w.c[k[i] & 7];
    }
    show_bytes("union", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        union digits w;
        w.all = (unsigned)k[i] * 77777u;
        w.low += 9;
        out[i] = (float)(w.all >> 3);
    }
    show_bytes("digits", n, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        struct two w[2];
        w[0].a[0] = w[1].a[1] = x[i];
        w[0].a[1] = w[1].a[0] = y[i];
        out[i] = w[k[i] & 1].a[k[i] >> 1 & 1];
    }
    show_bytes("array", n, out, sizeof out);
}

static void folds(int n)
{
    struct two v;
    float t = -1, least = 9, high = -1, best = 0;
    int count = 0, at = -1, picked = 0;

    for (int i = 0; i < n; i++) { // remark: reduction of 't' (max, float) [reduction]
        struct two w = {{x[i], y[i]}};
        float u = w.a[k[i] & 1];
        if (u > t)
            t = u;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int) [reduction]
        v.a[0] = x[i];
        v.a[1] = y[i];
        count += v.a[k[i] & 1] > 0.25f;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'high' (max, float), reduction of 'best' (max, float) [scan]
        struct two w = {{x[i], y[i]}};
        float u = w.a[k[i] & 1];
        high = u > high ? u : high;
        best = high - u > best ? high - u : best;
    }
    for (int i = 0; i < n; i++) { // remark: compaction
        struct two w = {{x[i], y[i]}};
        if (w.a[k[i] & 1] > 0)
            out[picked++] = w.a[k[i] >> 1 & 1];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'least' (min, float) with 'at'
        struct two w = {{x[i], y[i]}};
        if (w.a[k[i] & 1] < least) {
            least = w.a[k[i] & 1];
            at = i;
        }
    }
    printf("%d: %a %d %a %a %d %a %d\n", n, t, count, high, best, picked, least, at);
    show_bytes("picked", n, out, sizeof out);
}

static void rows(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float t = -1;
        for (int j = 0; j < m; j++) {
            float w[2] = {x[j], y[j + i]};
            float u = w[k[j] & 1];
            if (u > t)
                t = u;
        }
        out[i] = t;
    }
    show_bytes("rows", m, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float t = -1, w[2], u;
        for (int j = 0; j < m; j++) {
            w[0] = x[j + i];
            w[1] = y[j];
            u = w[k[j] & 1];
            if (u > t)
                t = u;
        }
        out[i] = t;
    }
    show_bytes("outside", m, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float t = -1;
        for (int j = 0; j < m; j++) {
            struct { float u, v; } w = {x[j], y[j + i]};
            float u = ((float *)&w)[k[j] & 1];
            if (u > t)
                t = u;
        }
        out[i] = t;
    }
    show_bytes("address", m, out, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float t = -1;
        for (int j = 0; j < m; j++) {
            struct two w = {{x[j], y[j + i]}};
            float u = w.a[k[j] & 1];
            if (u > t)
                t = u;
        }
        out[i] = t;
    }
    show_bytes("struct", m, out, sizeof out);
}

static void nest(int n, int m)
{
    float t = -1;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (max, float) [reduction]
        struct two w = {{x[i], y[i]}};
        for (int j = 0; j < m; j++) {
            float u = w.a[k[j] & 1] + x[j];
            if (u > t)
                t = u;
        }
    }
    show_d("nest", m, t);
}

static void test(int n)
{
    static const int lengths[] = {0, 1, 63, 64, 65, 700, 3000};
    FILL(x, CASE_MAX, rnd_f());
    FILL(y, CASE_MAX, rnd_f());
    FILL(k, CASE_MAX, rnd_in(0, 1000));
    maps(n);
    folds(n);
    for (int c = 0; c < (int)(sizeof lengths / sizeof *lengths); c++) { // left: [impure-call]
        rows(n < ROWS ? n : ROWS, lengths[c]);
        nest(n < ROWS ? n : ROWS, lengths[c]);
    }
}
CASE_MAIN(test)
