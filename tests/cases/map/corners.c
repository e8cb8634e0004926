/* Places that go one way with each counter, which are looked for at the corners of a nest alone, and
   such that turn between them; the arrays lie in one piece of memory, apart and one in the other. */
#include "../case.h"

#include <math.h>

#define ROOM 60000

static unsigned char memory[ROOM];

typedef void loop(unsigned char *to, const unsigned char *in, int w, int h);
#define LOOP(name)                                                                                 \
    __attribute__((noinline)) static void name(unsigned char *to, const unsigned char *in, int w,  \
                                               int h)

LOOP(bilinear)
{
    for (int y = 0; y < h / 2; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w / 2; x++) {
            float across = x * 1.7F, down = y * 1.7F;
            int i = (int)across, j = (int)down;
            float u = across - i, v = down - j;
            const unsigned char *p = in + j * w + i;
            to[y * (w / 2) + x] = (unsigned char)((p[0] * (1 - u) + p[1] * u) * (1 - v) +
                                                  (p[w] * (1 - u) + p[w + 1] * u) * v);
        }
}

/* Upside down, and held within the picture. */
LOOP(turned)
{
    for (int y = h - 1; y >= 0; y--) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++) {
            int i = (int)floorf((w - x) * 0.9F - 2.5F), j = (h - 1 - y) * 4 / 5;
            i = i < 0 ? 0 : i;
            to[y * w + x] = (unsigned char)(in[j * w + (i < w - 1 ? i : w - 1)] + 3);
        }
}

LOOP(saddle)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++) {
            int k = (x - 7) * (y - 9) / 2;
            to[y * w + x] = in[k + 7 * h + 9 * w];
        }
}

LOOP(cube)
{
    for (int z = 0; z < 4; z++) // remark: independent iterations, writing 'to' [map]
        for (int y = 0; y < h / 4; y++)
            for (int x = 0; x < w; x++) {
                int i = (int)(x * 0.5F), j = (int)(y * 0.5), k = z / 2;
                to[(z * (h / 4) + y) * w + x] = in[(k * h + j) * w + i];
            }
}

/* These turn: their ends lie in the middle, or anywhere. */
LOOP(hump)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        int k = x / 8 * ((n - x) / 8) / 64;
        to[x] = (unsigned char)(in[k] + 1);
    }
}

LOOP(meets)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        int k = x * 2 - (int)(x * 1.5F) - x / 2 + x / 16 - x / 20;
        to[x] = (unsigned char)(in[k + 8] + 1);
    }
}

LOOP(narrow)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        unsigned char k = (unsigned char)(x * 3);
        to[x] = (unsigned char)(in[k * 9] + 1);
    }
}

LOOP(wraps)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        unsigned k = (unsigned)x * 0x3000000U;
        to[x] = (unsigned char)(in[k >> 20] + 1);
    }
}

LOOP(again)
{
    int n = w * h, k;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        k = x / 2;
        k = k / 8 * ((n - x) / 8) / 16;
        to[x] = (unsigned char)(in[k] + 1);
    }
}

LOOP(either)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        int k = x / 2;
        if (x > n / 2)
            k = n - x;
        to[x] = (unsigned char)(in[k] + 1);
    }
}

LOOP(falls)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        int k = x < n / 2 ? x + 3000 : 2 * x - n;
        to[x] = (unsigned char)(in[k] + 1);
    }
}

/* A number that a conversion has made positive. */
LOOP(converted)
{
    int n = w * h;
    for (int x = 0; x < n; x++) { // remark: independent iterations, writing 'to' [map]
        int k = x / 65 * (unsigned char)-191 - x;
        to[x] = (unsigned char)(in[k * 40 + 2600] + 1);
    }
}

int main(void)
{
    loop *const loops[] = {bilinear, turned, saddle, cube,   hump,  meets,
                           narrow,   wraps,  again,  either, falls, converted};
    const int apart[] = {0, 1, 64, 700, 1100, 2030, 2070, 2500, 4000, 4096, 5000, 9000, 30000};

    for (unsigned l = 0; l < sizeof loops / sizeof *loops; l++) // left: [indirect-call]
        for (unsigned i = 0; i < sizeof apart / sizeof *apart; i++) // left: [indirect-call]
            for (int side = 0; side < 2; side++) { // left: [indirect-call]
                unsigned sum = 0;
                for (int k = 0; k < ROOM; k++) // remark: independent iterations, writing 'memory' [map]
                    memory[k] = (unsigned char)(k * 7 + k / 251);
                loops[l](memory + 8192 * 2 + (side ? apart[i] : 0),
                         memory + 8192 * 2 + (side ? 0 : apart[i]), 64, 64);
                loops[l](memory + (side ? apart[i] : 0), memory + (side ? 0 : apart[i]), 65, 31);
                for (int k = 0; k < ROOM; k++) // remark: reduction of 'sum' (affine, unsigned int) [reduction]
                    sum = sum * 31 + memory[k];
                printf("%u %d %d %u\n", l, apart[i], side, sum);
            }
    return 0;
}
