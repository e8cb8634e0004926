/* Inner loops of a few turns are written out in kernels. */
#include "../case.h"

static float x[4 * CASE_MAX + 16], y[4 * CASE_MAX + 16];
static int k[16 * CASE_MAX], out[4 * CASE_MAX + 16];
static unsigned char byte[CASE_MAX + 16], blurred[CASE_MAX + 16];

static void floats(int n)
{
    static const float c[8] = {1, -2, 3, -4, 5, -6, 7, -8};
    static const int w[3] = {1, 2, 1};
    for (int i = 0; i < n; i++) { // remark: writing 'y' [map]
        float p = 0;
        for (int j = 0; j < 8; j++)
            p = p * x[i] + c[j];
        y[i] = p;
    }
    show_bytes("horner", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: writing 'blurred' [map]
        int s = 0;
        for (int j = -1; j <= 1; j++)
            s += w[j + 1] * byte[i + 1 + j];
        blurred[i] = (unsigned char)(s >> 2);
    }
    show_bytes("blurred", n, blurred, (size_t)n);
    for (int i = 0; i < n; i++) { // remark: writing 'y' [map]
        float m = x[4 * i];
        for (int j = 1; j < 4; j++)
            m = x[4 * i + j] > m ? x[4 * i + j] : m;
        for (int j = 0; j < 4; j++)
            y[4 * i + j] = x[4 * i + j] - m;
    }
    show_bytes("less", n, y, (size_t)n * sizeof *y);
}

/* Indices that go down, by steps, that wrap around, that are read behind the loop or live. */
static void indices(int n)
{
    int j, last = -1;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        for (j = 9; j > 2; j -= 3)
            s += k[i] >> j;
        s += j;
        for (unsigned char b = 255; b > 249; b -= 2)
            s += b * (k[i] & 3);
        for (unsigned u = 0xfffffffcu; u < 0xffffffffu; u++)
            s += u * (unsigned)(k[i] & 7);
        for (j = 0; j < 5; j++) {
            int t = k[i] + j;
            for (int q = 0; q < 3; q++)
                t ^= t >> q;
            s += t;
        }
        last = j;
    }
    show("indices", n, s);
    show("last", n, last);
}

/* Places that data tell, of an array that each iteration clears. */
static void counts(int n)
{
    long s = 0, odd = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'odd' (+, long) and 's' (+, long)
        int count[16] = {0}, most = 0;
        short wide[8] = {0};
        for (int c = 0; c < 16; c++)
            count[k[16 * i + c] % 16]++;
        for (int c = 0; c < 16; c++)
            most = count[c] > most ? count[c] : most;
        for (long c = 0; c < 8; c++)
            wide[(long)k[16 * i + c] % 8] += (short)count[c];
        for (int c = 0; c < 8; c++)
            odd += wide[c] & (c + 1);
        s += most;
    }
    show("most", n, s);
    show("odd", n, odd);
}

/* What is not written out: ways out, more turns, turns that take the array from behind its start. */
static void others(int n)
{
    long s = 0, t = 0;
    for (int i = 0; i < n; i++) { // remark: 't' (+, long)
        int v[16];
        const int *middle = v + 8;
        for (int c = 0; c < 16; c++) {
            if (k[i] < c)
                continue;
            if (k[i] == c)
                break;
            s += c;
        }
        for (int c = 0; c < 17; c++)
            s += k[i] >> (c & 7);
        for (int c = 0; c < 16; c++)
            v[c] = k[i] ^ c;
        for (int c = -8; c < 8; c++)
            t += middle[(c - 8 * (c & 1)) % 8] + v[k[i + c + 8] % 16] - v[k[i] % 10];
    }
    show("others", n, s);
    show("middle", n, t);
}

static void test(int n)
{
    FILL(x, 4 * n + 16, rnd_f());
    FILL(y, 4 * n + 16, 0);
    FILL(k, 16 * n, rnd_in(0, 1000));
    FILL(byte, n + 16, (unsigned char)rnd());
    FILL(out, n, 0);
    floats(n);
    indices(n);
    counts(n);
    others(n);
}
CASE_MAIN(test)
