/* Members of unnamed structs and unions, bit-fields beside unnamed ones, and fields whose names the
   generated text also uses. */
#include "../case.h"

struct s {
    int a;
    struct {
        int x, y;
    };
    union {
        int ui;
        float uf;
    };
    int : 3;
    unsigned b : 5;
    double d;
};

struct __attribute__((packed)) packed {
    char c;
    struct {
        int x;
        short y;
    };
    double d;
    unsigned k : 7;
};

struct names {
    double t, base, total, frame, redo, live, fold_x;
    int alignas, size_t;
};

static struct s s[20000];
static struct packed p[20000];
static struct names names[20000];

static void test(int n)
{
    long sum = 0;
    double d = 0, e = 0;
    for (int i = 0; i < n; i++) { // remark: [map]
        s[i].a = s[i].x = i;
        s[i].y = 2 * i;
        s[i].ui = 3 * i;
        s[i].b = (unsigned)i;
        s[i].d = i;
    }
    for (int i = 0; i < n; i++) { // remark: [map]
        p[i].x = i;
        p[i].y = (short)i;
        p[i].d = i;
        p[i].k = (unsigned)i;
        p[i].c = 1;
    }
    for (int i = 0; i < n; i++) { // remark: [map]
        struct names *q = &names[i];
        q->t = q->base = q->total = q->frame = i;
        q->redo = q->live = q->fold_x = q->alignas = q->size_t = 1;
    }
    for (int i = 0; i < n; i++) { // remark: [reduction]
        sum += s[i].x + 10l * s[i].y + 100l * s[i].ui + s[i].b;
        d += s[i].d;
    }
    for (int i = 0; i < n; i++) // remark: [reduction]
        sum += p[i].x + 10l * p[i].y + p[i].k + p[i].c;
    for (int i = 0; i < n; i++) // remark: [reduction]
        e += names[i].t + names[i].total + names[i].alignas;
    show("sum", n, sum);
    show_d("d", n, d);
    show_d("e", n, e);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 20000)
