/* The first of equal values wins: < and >, for each type. */
#include "../case.h"

static signed char sc_x[CASE_MAX];
static unsigned char uc_x[CASE_MAX];
static short sh_x[CASE_MAX];
static int in_x[CASE_MAX];
static unsigned un_x[CASE_MAX];
static long lo_x[CASE_MAX];
static float fl_x[CASE_MAX];
static double db_x[CASE_MAX];

static void narrow(int n)
{
    signed char a = 100;
    unsigned char b = 3;
    short c = 0;
    int ai = -1, bi = -1, ci = -1;
    FILL(sc_x, n, (signed char)rnd_in(-9, 9));
    FILL(uc_x, n, (unsigned char)rnd_in(0, 20));
    FILL(sh_x, n, (short)rnd_in(-300, 300));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, signed char) with 'ai' of its first place [arg-reduction]
        if (sc_x[i] < a) {
            a = sc_x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, unsigned char) with 'bi' of its first place [arg-reduction]
        if (b < uc_x[i]) {
            bi = i;
            b = uc_x[i];
        }
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (max, short) with 'ci' of its first place [arg-reduction]
        if (sh_x[i] > c) {
            c = sh_x[i];
            ci = i;
        }
    }
    show("sc", n, a * 100000 + ai);
    show("uc", n, b * 100000 + bi);
    show("sh", n, c * 100000L + ci);
}

static void integers(int n)
{
    int a = 0, ai = -1;
    unsigned b = 1000, bi = 7;
    long c = 5, ci = -1;
    FILL(in_x, n, (int)rnd_in(-70000, 70000));
    FILL(un_x, n, (unsigned)rnd_in(0, 70000));
    FILL(lo_x, n, (long)rnd_in(-9, 90000));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, int) with 'ai' of its first place [arg-reduction]
        if (a > in_x[i]) {
            a = in_x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, unsigned int) with 'bi' of its first place [arg-reduction]
        if (un_x[i] < b) {
            b = un_x[i];
            bi = (unsigned)i;
        }
    for (long i = 0; i < n; i++) // remark: reduction of 'c' (max, long) with 'ci' of its first place [arg-reduction]
        if (lo_x[i] > c) {
            c = lo_x[i];
            ci = i;
        }
    show("in", n, a);
    show("in at", n, ai);
    show("un", n, b);
    show("un at", n, bi);
    show("lo", n, c);
    show("lo at", n, ci);
}

static void floats(int n)
{
    float a = 0;
    double b = 1e9;
    int ai = -1, bi = -1;
    FILL(fl_x, n, (float)rnd_in(-50, 50));
    FILL(db_x, n, (double)rnd_in(-5000, 5000));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, float) with 'ai' of its first place [arg-reduction]
        if (fl_x[i] > a) {
            a = fl_x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, double) with 'bi' of its first place [arg-reduction]
        if (db_x[i] < b) {
            b = db_x[i];
            bi = i;
        }
    show_d("fl", n, (double)a);
    show("fl at", n, ai);
    show_d("db", n, b);
    show("db at", n, bi);
}

static void test(int n)
{
    narrow(n);
    integers(n);
    floats(n);
}
CASE_MAIN(test)
