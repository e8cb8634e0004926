/* Bins in rows of arrays that parameters of all forms name, looked for at their addresses: the row
   or the last subscript is an inner loop's. */
#include "../case.h"

typedef double square[64][8];
struct within {
    int p;
    double d[64][8];
};
struct behind {
    double (*d)[8];
    int p;
};

static void moments_pointer(double (*m)[8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[a][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                m[a][b] += v[i][a] * v[i][b];
}

static void pairs_pointer(double (*m)[8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[j][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                m[i][k] += d;
                m[j][k] -= d;
            }
}

static void keys_pointer(double (*m)[8], const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[key[i]][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            m[key[i]][k] += v[i][k];
}

static void moments_array(double m[64][8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[a][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                m[a][b] += v[i][a] * v[i][b];
}

static void pairs_array(double m[64][8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[j][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                m[i][k] += d;
                m[j][k] -= d;
            }
}

static void keys_array(double m[64][8], const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[key[i]][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            m[key[i]][k] += v[i][k];
}

static void moments_square(square *m, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins '(*m)[a][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                (*m)[a][b] += v[i][a] * v[i][b];
}

static void pairs_square(square *m, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins '(*m)[j][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                (*m)[i][k] += d;
                (*m)[j][k] -= d;
            }
}

static void keys_square(square *m, const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins '(*m)[key[i]][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            (*m)[key[i]][k] += v[i][k];
}

static void moments_behind(struct behind *s, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[a][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                s->d[a][b] += v[i][a] * v[i][b];
}

static void pairs_behind(struct behind *s, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[i][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                s->d[i][k] += d;
                s->d[j][k] -= d;
            }
}

static void keys_behind(struct behind *s, const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[key[i]][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            s->d[key[i]][k] += v[i][k];
}

static void moments_plane(double (*m)[4][8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[a][1][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                m[a][1][b] += v[i][a] * v[i][b];
}

static void pairs_plane(double (*m)[4][8], const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[j][1][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                m[i][1][k] += d;
                m[j][1][k] -= d;
            }
}

static void keys_plane(double (*m)[4][8], const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'm[key[i]][1][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            m[key[i]][1][k] += v[i][k];
}

static void moments_within(struct within *s, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[a][b]' (+, double) [bins]
        for (int a = 0; a < 3; a++)
            for (int b = a; b < 3; b++)
                s->d[a][b] += v[i][a] * v[i][b];
}

static void pairs_within(struct within *s, const double (*v)[3], int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[j][k]' (+, double) [bins]
        for (int j = i + 1; j < n; j++)
            for (int k = 0; k < 3; k++) {
                double d = v[i][k] - v[j][k];
                s->d[i][k] += d;
                s->d[j][k] -= d;
            }
}

static void keys_within(struct within *s, const double (*v)[3], const int *key, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 's->d[key[i]][k]' (+, double) [bins]
        for (int k = 0; k < 3; k++)
            s->d[key[i]][k] += v[i][k];
}

static double v[CASE_MAX][3], in[256][8];
static struct within in_struct;
static int key[CASE_MAX];

#define TEST(form, m)                                                                              \
    do {                                                                                           \
        memset(in, 0, sizeof in);                                                                  \
        memset(&in_struct, 0, sizeof in_struct);                                                   \
        moments_##form(m, v, n);                                                                   \
        pairs_##form(m, v, n < 64 ? n : 64);                                                       \
        keys_##form(m, v, key, n);                                                                 \
        show_bytes(#form, n, in, sizeof in);                                                       \
        show_bytes(#form " in a struct", n, &in_struct, sizeof in_struct);                         \
    } while (0)

static void test(int n)
{
    struct behind s = {in, 0};
    FILL(&v[0][0], 3L * n, rnd_in(-9, 9));
    FILL(key, n, rnd_in(0, 63));
    TEST(pointer, in);
    TEST(array, in);
    TEST(square, (square *)in);
    TEST(behind, &s);
    TEST(plane, (double (*)[4][8])in);
    TEST(within, &in_struct);
    /* the bins lie on what is read */
    moments_pointer((double (*)[8])v, (const double (*)[3])v, n / 8);
    show_bytes("overlapping", n, v, sizeof v);
}
CASE_MAIN_AT(test, 0, 1, 63, 1025, CASE_MAX)
