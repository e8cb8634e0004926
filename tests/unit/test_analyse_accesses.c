/* Which accesses of the body are recorded, with which addresses; calls; costs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "analyse/internal.h"
#include "analyse_table.h"

#define FOR "for (int i = 0; i < n; i++) "

/* "read a[i] of a", "write ? of b guarded"; the address, or the lvalue in brackets where it is not
   affine; the inner loops. */
static void say_access(const struct access *a, struct strbuf *out)
{
    strbuf_add(out, a->is_write ? "write " : "read ");
    if (!a->is_affine)
        strbuf_add(out, "[");
    ir_print_c_expr(a->is_affine ? a->address : a->lvalue, out);
    if (!a->is_affine)
        strbuf_add(out, a->range ? "] in range" : "]");
    strbuf_printf(out, " of %s", a->root ? a->root->name : "?");
    if (a->is_guarded)
        strbuf_add(out, " guarded");
    for (uint32_t i = 0; i < a->ninner; i++) {
        strbuf_printf(out, " %s from ", a->inner[i].index->name);
        ir_print_c_expr(a->inner[i].first, out);
        strbuf_add(out, " to ");
        ir_print_c_expr(a->inner[i].bound, out);
    }
}

static void say_accesses(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    for (size_t i = 0; f && i < f->accesses.n; i++) {
        if (i)
            strbuf_add(out, "; ");
        say_access(&f->accesses.at[i], out);
    }
}

static void say_cost(const struct analysis *an, struct strbuf *out)
{
    const struct loop_facts *f = first_facts(an, out);

    if (!f)
        return;
    strbuf_printf(out, "%llu bytes%s%s%s", (unsigned long long)f->bytes_per_iteration,
                  f->is_heavy ? " heavy" : "", f->is_alike ? " alike" : "",
                  f->calls_inexact_libm ? " inexact" : "");
    for (size_t i = 0; i < f->callees.n; i++)
        strbuf_printf(out, " %s", f->callees.at[i]->name);
}

/* ---- addresses ---- */

static const struct row subscripts[] = {
    {"double s = 0; " FOR "s += a[i]; return s;", "read a[i] of a"},
    {"double s = 0; " FOR "s += a[2 * i + 1] * a2[n - 1 - i]; return s;",
     "read a[2*i+1] of a; read a2[n-1-i] of a2"},
    {"double s = 0; " FOR "s += a[i * w + c]; return s;", "read a[i*w+c] of a"},
    {"double s = 0; " FOR "s += a[i * i]; return s;", "read [a[i*i]] of a"},
    {"double s = 0; " FOR "s += a[i / 2]; return s;", "read [a[i/2]] of a"},
    {"double s = 0; " FOR "s += a[i & 7]; return s;", "read [a[i&7]] of a"},
    {"double s = 0; " FOR "s += a[i % w]; return s;", "read [a[i%w]] of a"},
    {"double s = 0; " FOR "s += a[w / c]; return s;", "read a[w/c] of a"},
    {"double s = 0; " FOR "if (c) s += a[w / c]; return s;", "read [a[w/c]] of a guarded"},
    {"double s = 0; " FOR "s += a[i << 2]; return s;", "read a[i<<2] of a"},
    {"double s = 0; " FOR "s += a[ia[i]]; return s;", "read ia[i] of ia; read [a[ia[i]]] of a"},
    {"double s = 0; " FOR "s += *(a + i) + (a + 4)[i]; return s;",
     "read *(a+i) of a; read (a+4)[i] of a"},
    {"double s = 0; " FOR "s += table[i] + im[i][3]; return s;",
     "read table[i] of table; read im[i][3] of im"},
    {"double s = 0; " FOR "s += pts[i].re; return s;", "read pts[i].re of pts"},
    {"double s = 0; " FOR "s += ca[i] + la[i]; return s;", "read ca[i] of ca; read la[i] of la"},
    {"double s = 0; " FOR "b[i] = gd * a[i]; return s;",
     "read gd of gd; read a[i] of a; write b[i] of b"},
    {"double s = 0; " FOR "b[i] += a[i]; return s;",
     "read a[i] of a; read b[i] of b; write b[i] of b"},
    {"double s = 0; " FOR "{ b[i]++; if (c) ib[i] = 1; } return s;",
     "read b[i] of b; write b[i] of b; write ib[i] of ib guarded"},
};

static const struct row conversions[] = {
    {"double s = 0; for (unsigned i = 0; i < k; i++) s += a[i]; return s;", "read a[i] of a"},
    {"double s = 0; for (unsigned i = 0; i < k; i++) s += a[i + 1]; return s;", "read a[i+1] of a"},
    {"double s = 0; for (unsigned i = 0; i <= k; i++) s += a[i + 1]; return s;",
     "read [a[i+1]] of a"},
    {"double s = 0; for (unsigned i = 1; i < k; i++) s += a[i - 1]; return s;", "read a[i-1] of a"},
    {"double s = 0; for (unsigned i = 0; i < k; i++) s += a[i - 1]; return s;",
     "read [a[i-1]] of a"},
    {"double s = 0; for (unsigned i = 0; i < k; i++) s += a[i * w]; return s;",
     "read [a[i*w]] of a"},
    {"double s = 0; for (unsigned i = 0; i < 2000; i++) s += a[i * 3]; return s;",
     "read a[i*3] of a"},
    {"double s = 0; for (size_t i = 0; i < un; i++) s += a[i - 1]; return s;", "read a[i-1] of a"},
    {"double s = 0; for (size_t i = 0; i < un; i++) s += a[un - i]; return s;",
     "read a[un-i] of a"},
    {"double s = 0; for (size_t i = 0; i < un; i++) s += a[(int)i]; return s;",
     "read [a[(int)i]] of a"},
    {"double s = 0; for (size_t i = 0; i < 2000; i++) s += a[(int)i]; return s;",
     "read a[(int)i] of a"},
    {"double s = 0; " FOR "s += a[(u8)i]; return s;", "read [a[(unsigned char)i]] of a"},
    {"double s = 0; " FOR "s += a[(unsigned)i]; return s;", "read a[(unsigned)i] of a"},
    {"double s = 0; " FOR "s += a[(size_t)i]; return s;", "read a[(size_t)i] of a"},
    {"double s = 0; " FOR "s += a[(size_t)i * un + w]; return s;", "read a[(size_t)i*un+w] of a"},
    {"double s = 0; " FOR "s += a[(int)x * i]; return s;", "read a[(int)x*i] of a"},
    {"double s = 0; for (short i = 0; i < 3000; i++) s += a[i + 1]; return s;", "read a[i+1] of a"},
};

static const struct row inductions[] = {
    {"double s = 0; int j = 3; " FOR "{ s += a[j]; j += w; } return s;", "read a[j] of a"},
    {"double s = 0; int j = 3; " FOR "{ j += w; s += a[j]; } return s;", "read a[j+w] of a"},
    {"double s = 0; " FOR "s += *a++; return s;", "read *a of a"},
    {"double s = 0; " FOR "s += *++a; return s;", "read *(a+1) of a"},
    {"double s = 0; " FOR "{ s += *a++; s += *a++; } return s;", "read *a of a; read *(a+1) of a"},
    {"double s = 0; " FOR "{ s += *a; a += 2; s += a[1]; } return s;",
     "read *a of a; read (a+2)[1] of a"},
    {"double s = 0; unsigned j = 3; " FOR "{ s += a[j]; j += 2; } return s;", "read [a[j]] of a"},
    {"double s = 0; size_t j = 3; " FOR "{ s += a[j]; j -= 2; } return s;", "read a[j] of a"},
    {"double s = 0; short j = 3; " FOR "{ s += a[j]; j += 2; } return s;", "read [a[j]] of a"},
    {"double s = 0; for (const double *q = a; q < a + n; q++) s += *q; return s;", "read *q of q"},
    {"int k2 = 0; " FOR "b[k2++] = a[i]; return 0;", "read a[i] of a; write b[k2] of b"},
    {"double s = 0; int j = 0; " FOR "{ int o = j; j += 3; s += a[o] + a[o + 1]; } return s;",
     "read a[j] of a; read a[j+1] of a"},
};

static const struct row locals[] = {
    {"double s = 0; " FOR "{ int o = i * w; s += a[o + 1]; } return s;", "read a[i*w+1] of a"},
    {"double s = 0; int o; " FOR "{ o = i * w; s += a[o + 1]; } return s;", "read a[i*w+1] of a"},
    {"double s = 0; " FOR "{ const double *q = a + i * w; s += q[1]; } return s;",
     "read (a+i*w)[1] of a"},
    {"double s = 0; " FOR "{ int o = i; if (c) o = 2 * i; s += a[o]; } return s;",
     "read [a[o]] in range of a guarded; read [a[o]] in range of a guarded"},
    {"double s = 0; " FOR "{ int o = ia[i]; s += a[o]; } return s;",
     "read ia[i] of ia; read [a[o]] of a"},
    {"double s = 0; " FOR "{ const double *q = c ? a : a2; s += q[i]; } return s;",
     "read (c ? a : a2)[i] of ?"},
    {"double s = 0; " FOR "{ double t[2]; double *q = t; q[0] = a[i]; q[1] = 2; s += t[0] * t[1]; }"
     " return s;",
     "read a[i] of a"},
    {"double s = 0; " FOR "{ const struct pt *q = &pts[i]; s += q->re * q->im; } return s;",
     "read (&pts[i])->re of pts; read (&pts[i])->im of pts"},
    {"double s = 0; " FOR "{ int o = i + 1, m = o * 2; s += a[m]; } return s;",
     "read a[(i+1)*2] of a"},
    {"double s = 0; " FOR "{ size_t o = i; s += a[o * 3]; } return s;", "read a[i*3] of a"},
    {"double s = 0; " FOR "{ unsigned o = i; s += a[o]; } return s;", "read a[i] of a"},
    {"double s = 0; " FOR
     "{ int o, j = 0; do { o = j; j++; } while (j < 3); s += a[o]; } return s;",
     "read [a[o]] of a"},
    {"long s = 0; " FOR "{ int j; for (j = 0; j < 4; j++) s += ia[j]; s += ia[j]; } return s;",
     "read ia[j] of ia j from 0 to 4; read [ia[j]] of ia"},
    {"long s = 0; " FOR "for (int j = 0; j < 4; j++) { int o = j + i; s += ia[o]; } return s;",
     "read ia[j+i] of ia"},
    {"long s = 0; " FOR "{ int o = i; for (int j = 0; j < 4; j++) { s += ia[o]; o = j; } }"
     " return s;",
     "read [ia[o]] in range of ia guarded; read [ia[o]] in range of ia guarded j from 0 to 4"},
    {"long s = 0; " FOR
     "{ int j, o; for (j = 0; j < 4; j++) { o = j; if (c) continue; s += ia[o]; }"
     " } return s;",
     "read ia[j] of ia guarded j from 0 to 4"},
    {FOR "{ double *q = b + i; *q = a[i]; } return 0;", "read a[i] of a; write *(b+i) of b"},
    {FOR "{ double *q = p + ia[i]; *q = a[i]; } return 0;", "[indirect-write] *q"},
};

static const struct row inner_loops[] = {
    {"double s = 0; " FOR "{ double t = 1; for (int j = 0; j < 4; j++) t *= a[i * 4 + j]; s += t; }"
     " return s;",
     "read a[i*4+j] of a j from 0 to 4"},
    {FOR "{ int t = 0; for (int j = 0; j < w; j++) t += ia[i * w + j]; ib[i] = t; } return 0;",
     "read ia[i*w+j] of ia guarded j from 0 to w; write ib[i] of ib"},
    {FOR "{ int t = 0; for (int j = 0; j < i; j++) t += ia[i * w + j]; ib[i] = t; } return 0;",
     "read [ia[i*w+j]] in range of ia guarded j from 0 to n-1; write ib[i] of ib"},
    {FOR "{ int t = 0; for (int j = 0; j < ib[0]; j++) t += ia[i * w + j]; b[i] = t; } return 0;",
     "read ib[0] of ib; read ia[i*w+j] of ia guarded j from 0 to ib[0]; write b[i] of b"},
    {FOR "{ int t = 0, j; for (j = w - 1; j >= 0; j--) t += ia[j * n + i]; ib[i] = t; } return 0;",
     "read ia[j*n+i] of ia guarded j from w-1 to 0; write ib[i] of ib"},
    {FOR "{ int t = 0; for (int j = 0; j < 9; j++) { if (j > c) break; t += ia[i + j]; }"
         " ib[i] = t; } return 0;",
     "read ia[i+j] of ia guarded j from 0 to 9; write ib[i] of ib"},
    {FOR "{ int t = 0; for (int j = 0; j < 9; j++) for (int o = c; o < w; o += 2) t += ia[j + o];"
         " ib[i] = t; } return 0;",
     "read ia[j+o] of ia guarded j from 0 to 9 o from c to w; write ib[i] of ib"},
    {FOR "{ int t = 0; for (unsigned j = c; j != k; j++) t += ia[j]; ib[i] = t; } return 0;",
     "read [ia[j]] of ia guarded; write ib[i] of ib"},
    {FOR "{ int t = 0, j = 0; while (j < w) t += ia[i * w + j++]; ib[i] = t; } return 0;",
     "read ia[i*w+j] of ia guarded j from 0 to w; write ib[i] of ib"},
    {FOR "{ const int *r = ia + i * w; int t = 0; for (int j = 0; j < w; j++) t += r[j];"
         " ib[i] = t; } return 0;",
     "read (ia+i*w)[j] of ia guarded j from 0 to w; write ib[i] of ib"},
    {FOR "{ int t = 0; for (int j = 0; j < q->count; j++) if (c) t += ia[i * w + j];"
         " b[i] = t; } return 0;",
     "read q->count of q; read ia[i*w+j] of ia guarded j from 0 to q->count; write b[i] of b"},
    {FOR
     "{ int o = i; if (a[i] > 0) for (int j = 0; j < q->count; j++) b[o * w + j] = 1; } return 0;",
     "[overlapping-writes] b[o*w+j]"},
};

static const struct row guards[] = {
    {"double s = 0; " FOR "if (a[i] > 0) s += a2[i]; return s;",
     "read a[i] of a; read a2[i] of a2 guarded"},
    {"double s = 0; " FOR "s += a[i] > 0 ? a2[i] : 1; return s;",
     "read a[i] of a; read a2[i] of a2 guarded"},
    {"double s = 0; " FOR "s += a[i] > 0 && a2[i] > 0; return s;",
     "read a[i] of a; read a2[i] of a2 guarded"},
    {"double s = 0; " FOR "{ if (c) continue; s += a[i]; } return s;", "read a[i] of a guarded"},
    {"double s = 0; " FOR "switch (ia[i]) { case 1: s += a[i]; break; default: s += a2[i]; }"
     " return s;",
     "read ia[i] of ia; read a[i] of a guarded; read a2[i] of a2 guarded"},
    {"double s = 0; " FOR "if (c) s += q->sum * a[i]; return s;",
     "read q->sum of q guarded; read a[i] of a guarded"},
    {"double s = 0; " FOR "if (c) s += m->data[i]; return s;",
     "read m of m guarded; read m->data of m guarded; read [m->data[i]] of ? guarded"},
    {"double s = 0; " FOR "s += m->data[i * m->cols]; return s;",
     "read m of m; read m->data of m; read m of m; read m->cols of m; read m->data[i*m->cols] of "
     "?"},
    {"double s = 0; for (int i = 0; i < m->rows; i++) if (c) s += m->data[i]; return s;",
     "read m of m guarded; read m->data of m guarded; read m->data[i] of ? guarded"},
    {"long s = 0; " FOR "for (int j = 0; j < m->cols; j++) if (j != i) s += m->data[j] > 0;"
     " return s;",
     "read m of m; read m->cols of m; read m of m guarded; read m->data of m guarded; read "
     "[m->data[j]] of ? guarded"},
    {"long s = 0; " FOR "for (int j = 0; j < m->cols; j++) s += m->data[j] > 0; return s;",
     "read m of m; read m->cols of m; read m of m guarded; read m->data of m guarded; read "
     "m->data[j] of ? guarded j from 0 to m->cols"},
};

/* Places that are not linear, in ranges whose ends are known. */
static const struct row objects[] = {
    {"double s = 0; " FOR "s += table[ia[i]]; return s;",
     "read ia[i] of ia; read [table[ia[i]]] in range of table"},
    {"double s = 0; " FOR "s += im[i % 7][ia[i]]; return s;",
     "read ia[i] of ia; read [im[i%7][ia[i]]] in range of im"},
    {"double s = 0; " FOR "s += flexible.at[ia[i]]; return s;",
     "read ia[i] of ia; read [flexible.at[ia[i]]] of flexible"},
    {"double s = 0; " FOR "s += open_end[ia[i]]; return s;",
     "read ia[i] of ia; read [open_end[ia[i]]] of open_end"},
    {FOR "for (int j = 0; j < i; j++) grid[i][j] = 0; return 0;",
     "write [grid[i][j]] in range of grid guarded"},
    {FOR "grid[ia[i]][0] = i; return 0;", "[indirect-write] grid[ia[i]][0]"},
};

static const struct row writes[] = {
    {FOR "p[ia[i]] = a[i]; return 0;", "[indirect-write] p[ia[i]]"},
    {FOR "ip[ia[i]]++; return 0;", "read ia[i] of ia"},
    {FOR "p[ia[i]] += a[i]; return 0;", "read a[i] of a; read ia[i] of ia"},
    {FOR "ip[ia[i]] += ip[i]; return 0;", "[aggregate] ip[ia[i]]"},
    {FOR "{ p[ia[i]] += a[i]; p[ia[i]] *= 2; } return 0;", "[aggregate] p[ia[i]]"},
    {FOR "p[i / 2] = a[i]; return 0;", "[overlapping-writes] p[i/2]"},
    {FOR "for (int j = 0; j < i; j++) p[i * n + j] = 0; return 0;",
     "write [p[i*n+j]] in range of p guarded j from 0 to n-1"},
    {FOR "if (a[i] > 0) rows[i][3] = a[i]; return 0;", "[indirect-write] rows[i][3]"},
    {"double s = 0; " FOR "{ gd = a[i]; s += gd; } return s;", "[alias] gd"},
    {"int k2 = 0; " FOR "if (a[i] > 0) p[k2++] = a[i]; return k2;",
     "read a[i] of a; read a[i] of a guarded; write [p[k2]] in range of p guarded"},
};

/* ---- calls ---- */

#define CALL_HEAD                                                                                  \
    "struct mat { int rows, cols; double *data; };\n"                                              \
    "static const double lut[4] = {1, 2, 3, 4}; double coeff[8]; double scale; int state;\n"       \
    "double cosf_of(double);\n"                                                                    \
    "static double f1(double v) { return v * v + scale; }\n"                                       \
    "static double f2(const double *v, int n) { return v[0] + v[n]; }\n"                           \
    "static void f3(double *re, double *im) { *re = *im; *im += 1; }\n"                            \
    "static void f4(double *re) { f3(re, re); }\n"                                                 \
    "static int f5(int n) { int c = 0; while (n > 1) { n = n % 2 ? 3 * n + 1 : n / 2; c++; }"      \
    " return c; }\n"                                                                               \
    "static int f6(int n) { return n < 2 ? n : f6(n - 1); }\n"                                     \
    "static int f7(int); static int f8(int n) { return n ? f7(n - 1) : 0; }\n"                     \
    "static int f7(int n) { return n ? f8(n - 1) : 1; }\n"                                         \
    "static int f9(int n) { state = n; return n; }\n"                                              \
    "static int f10(int n) { static int calls; return n + ++calls; }\n"                            \
    "static int f11(int n) { static const int t[2] = {3, 4}; return t[n & 1]; }\n"                 \
    "static double f12(int i) { return coeff[i & 7] * lut[i & 3]; }\n"                             \
    "static double f13(const struct mat *m, int i) { return m->data[i]; }\n"                       \
    "static double f14(const double *v, int n) { double s = 0;"                                    \
    " for (int i = 0; i < n; i++) s += v[i]; return s; }\n"                                        \
    "static double f15(const double *v) { double s = 0;"                                           \
    " for (int i = 0; i < 3; i++) s += v[i]; return s; }\n"                                        \
    "static int f16(int n) { volatile int v = n; return v; }\n"                                    \
    "static int f17(int n) { again: if (n > 9) { n -= 9; goto again; } return n; }\n"              \
    "static int f18(int n) { return f5(n) + f11(n); }\n"                                           \
    "static double f19(double v) { printf(\"x\"); return v; }\n"                                   \
    "static double f20(double v) { double t[2]; double *q = t; *q++ = v; *q = 1;"                  \
    " return t[0] + t[1]; }\n"                                                                     \
    "static int f21(int n) { int c = 0; for (int k = 0; k < n; k++) c += k; return c; }\n"         \
    "static double fabsf_of(double v) { return fabs(v) + sin(v); }\n"                              \
    "static double log2(double v) { return state + v; }\n" HEAD

static const struct row calls[] = {
    {"double s = 0; " FOR "s += fabs(a[i]) + sqrt(a[i]); return s;", "8 bytes"},
    {"double s = 0; " FOR "s += sin(a[i]); return s;", "8 bytes inexact"},
    {"double s = 0; " FOR "s += __builtin_isnan(a[i]) + __builtin_expect(ia[i], 1); return s;",
     "12 bytes"},
    {"double s = 0; " FOR "s += __builtin_inff() - a[i]; return s;", "8 bytes"},
    {"double s = 0; " FOR "s += f1(a[i]); return s;", "8 bytes f1"},
    {"double s = 0; " FOR "{ double re = a[i], im = 1; f3(&re, &im); s += re * im; } return s;",
     "8 bytes f3"},
    {"double s = 0; " FOR "{ double re = a[i]; f4(&re); s += re; } return s;", "8 bytes f3 f4"},
    {"double s = 0, re = 0; " FOR "{ f4(&re); s += re; } return s;", "[carried-scalar] re"},
    {FOR "f4(&b[i]); return 0;", "16 bytes"},
    {FOR "f4(&b[i / 2]); return 0;", "[impure-call] f4"},
    {FOR "{ double t[2] = {a[i], 1}; f3(t, t + 1); b[i] = t[0]; } return 0;", "16 bytes f3"},
    {"int s = 0; " FOR "s += f5(ia[i]); return s;", "4 bytes heavy"},
    {"int s = 0; " FOR "s += f6(ia[i]); return s;", "[recursive-call] f6"},
    {"int s = 0; " FOR "s += f8(ia[i]); return s;", "[recursive-call] f8"},
    {"int s = 0; " FOR "s += f9(ia[i]); return s;", "[impure-call] f9"},
    {"int s = 0; " FOR "s += f10(ia[i]); return s;", "[impure-call] f10"},
    {"int s = 0; " FOR "s += f11(ia[i]); return s;", "4 bytes f11"},
    {"int s = 0; " FOR "s += f16(ia[i]); return s;", "[volatile] v"},
    {"int s = 0; " FOR "s += f17(ia[i]); return s;", "[goto] again"},
    {"int s = 0; " FOR "s += f18(ia[i]); return s;", "4 bytes heavy f5 f11 f18"},
    {"double s = 0; " FOR "s += f14(a + i, w); return s;", "[inner-reduction] s"},
    {"double s = 0; " FOR "s += f15(a + 3 * i); return s;", "8 bytes heavy alike f15"},
    {"int s = 0; " FOR "s += f21(ia[i]); return s;", "4 bytes heavy f21"},
    {"double s = 0; " FOR "s += f15(a + 3 * i) > 0 ? a[i] : a2[i]; return s;",
     "24 bytes heavy alike f15"},
    {"double s = 0; " FOR "s += a[i] > 0 ? f15(a + 3 * i) : 0; return s;", "16 bytes heavy f15"},
    {"double s = 0; " FOR "s += a[i] > 0 && f15(a + 3 * i) > 0; return s;", "16 bytes heavy f15"},
    {"double s = 0; " FOR "if (a[i] > 0) s += f15(a + 3 * i); return s;", "16 bytes heavy f15"},
    {"double s = 0; " FOR "s += f19(a[i]); return s;", "[impure-call] printf"},
    {"double s = 0; " FOR "s += f20(a[i]); return s;", "8 bytes f20"},
    {"double s = 0; " FOR "s += fabsf_of(a[i]); return s;", "8 bytes inexact fabsf_of"},
    {"double s = 0; " FOR "s += cosf_of(a[i]); return s;", "[unseen-call] cosf_of"},
    {"double s = 0; " FOR "{ use(a[i]); s += a[i]; } return s;", "[unseen-call] use"},
    {"double s = 0; double (*g)(double) = f1; " FOR "s += g(a[i]); return s;", "[indirect-call]"},
    {"double s = 0, scale = 2; " FOR "s += f1(a[i]) * scale; return s;",
     "[unsupported] a variable of a called function whose name is another's at the loop"},
    {"double s = 0; " FOR "s += log2(a[i]); return s;", "8 bytes log2"},
    {"for (int i = 0; i < log2(n); i++) b[i] = 1; return 0;",
     "[not-counted] 'i' is compared as a floating-point number"},
};

#define ROW(head, body) FOR "{ double s = 0; for (" head ") " body " b[i] = s; } return 0;"

/* Loops inside an iteration: does it take the same time as the others? */
static const struct row inside[] = {
    {ROW("int j = 0; j < 8; j++", "s += a[j];"), "8 bytes heavy alike"},
    {ROW("int j = 0; j < ia[0]; j++", "s += a[j];"), "8 bytes heavy alike"},
    {ROW("int j = 0; j < 8; j++", "for (int k = 0; k <= j; k++) s += a[k];"),
     "16 bytes heavy alike"},
    {ROW("int j = 0; j < 8; j++", "if (a[j] > 0) s += a[j];"), "8 bytes heavy alike"},
    {ROW("int j = 0; j < i; j++", "s += a[j];"), "16 bytes heavy"},
    {ROW("int j = i; j < n; j++", "s += a[j];"), "16 bytes heavy"},
    {ROW("int j = 0; j < ia[i]; j++", "s += a[j];"), "20 bytes heavy"},
    {ROW("int j = 0; j < f11(3); j++", "s += a[j];"), "16 bytes heavy f11"},
    {FOR "{ int top = ia[i]; double s = 0; for (int j = 0; j < top; j++) s += a[j]; b[i] = s; } "
         "return 0;",
     "20 bytes heavy"},
    {ROW("int j = 0; j < 8; j++", "{ if (a[j] > 5) break; s += a[j]; }"), "8 bytes heavy"},
    {FOR "{ double s = 0; if (a[i] > 0) for (int j = 0; j < 8; j++) s += a[j]; b[i] = s; } "
         "return 0;",
     "16 bytes heavy"},
    {FOR "{ double s = 0; int j = 0; while (j < 8) s += a[j++]; b[i] = s; } return 0;",
     "8 bytes heavy"},
};

static const struct row call_reads[] = {
    {FOR "b[i] = f1(a[i]); return 0;",
     "read a[i] of a; read [scale] in range of scale guarded; write b[i] of b"},
    {FOR "b[i] = f2(a + i, 3); return 0;",
     "read (a+i)[0] of a guarded; read (a+i)[3] of a guarded; write b[i] of b"},
    {FOR "b[i] = f12(i); return 0;",
     "read [coeff] in range of coeff guarded; read [lut] in range of lut guarded; write b[i] of b"},
    {FOR "ib[i] = f13(m, i) > 0; return 0;", "[alias] f13(m, i)"},
    {FOR "{ double t[4] = {0}; b[i] = f2(t, 3); } return 0;", "write b[i] of b"},
    {FOR "b[i] = f18(i); return 0;", "write b[i] of b"},
};

#define MAT_HEAD                                                                                   \
    "struct mat { int rows, cols; double *data; } *m; double **rows;\n"                            \
    "struct { int n; double at[]; } flexible; extern double open_end[]; int "                      \
    "grid[2000][2000];\n" HEAD

static void test_subscripts(void **state)
{
    int bad = 0;

    (void)state;
    bad += rows_run(HEAD, TABLE(subscripts), "}\n", NULL, say_accesses);
    bad += rows_run(HEAD, TABLE(conversions), "}\n", NULL, say_accesses);
    assert_int_equal(bad, 0);
}

static void test_worth(void **state)
{
    int bad = 0;

    (void)state;
    bad += rows_run(HEAD, TABLE(inductions), "}\n", NULL, say_accesses);
    bad += rows_run(HEAD, TABLE(locals), "}\n", NULL, say_accesses);
    assert_int_equal(bad, 0);
}

static void test_inner(void **state)
{
    int bad = 0;

    (void)state;
    bad += rows_run(HEAD, TABLE(inner_loops), "}\n", NULL, say_accesses);
    bad += rows_run(MAT_HEAD, TABLE(guards), "}\n", NULL, say_accesses);
    bad += rows_run(MAT_HEAD, TABLE(objects), "}\n", NULL, say_accesses);
    bad += rows_run(MAT_HEAD, TABLE(writes), "}\n", NULL, say_accesses);
    assert_int_equal(bad, 0);
}

static void test_calls(void **state)
{
    int bad = 0;

    (void)state;
    bad += rows_run(CALL_HEAD, TABLE(calls), "}\n", NULL, say_cost);
    bad += rows_run(CALL_HEAD, TABLE(inside), "}\n", NULL, say_cost);
    bad += rows_run("struct mat; extern struct mat *m;\n" CALL_HEAD, TABLE(call_reads), "}\n", NULL,
                    say_accesses);
    assert_int_equal(bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_subscripts),
        cmocka_unit_test(test_worth),
        cmocka_unit_test(test_inner),
        cmocka_unit_test(test_calls),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
