/* Rows of bytes and pairs of them, of any length: what vectors leave of them. */
#include "../case.h"

#define SIDE 1100
#define ROWS 40

static uint8_t in[ROWS * SIDE], with[ROWS * SIDE], to[ROWS * SIDE + 64];
static uint16_t half[ROWS * SIDE], halves[ROWS * SIDE + 64];
static int16_t both[ROWS * SIDE + 64];

CASE_FN void most(int w, int h)
{
    for (int y = 1; y < h - 1; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 1; x < w - 1; x++) {
            uint8_t m = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) {
                    uint8_t v = in[(y + j) * w + x + i];
                    if (v > m)
                        m = v;
                }
            to[y * w + x] = m;
        }
}

CASE_FN void turned(int w, int h)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++)
            to[y * w + x] = in[y * w + w - 1 - x] ^ (uint8_t)(3 * y);
}

CASE_FN void in_place(int w, int h)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++)
            to[y * w + x] += with[y * w + x] > 100 ? x : y;
}

CASE_FN void pairs(int w, int h)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'halves' [map]
        for (int x = 0; x < w; x++)
            halves[y * w + x] = (uint16_t)(half[y * w + x] * 3 + y);
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'both' and 'to' [map]
        for (int x = 0; x < w; x++) {
            both[y * w + x] = (int16_t)(in[y * w + x] - with[y * w + x]);
            if (in[y * w + x] & 1)
                to[y * w + x] = with[y * w + x];
        }
}

/* Three levels, columns that lie apart, and a step of two. */
CASE_FN void levels(int w, int h)
{
    for (int z = 0; z < 3; z++) // remark: independent iterations, writing 'halves' [map]
        for (int y = 0; y < h / 3; y++)
            for (int x = 0; x < w; x += 2)
                halves[(z * (h / 3) + y) * w + x] = (uint16_t)(half[y * w + x] + z);
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++)
            to[x * h + y] = (uint8_t)(in[y * w + x] + y + x);
}

CASE_FN uint64_t sum(void)
{
    uint64_t s = 0;
    for (size_t i = 0; i < sizeof to; i++) // remark: reduction of 's' (affine, unsigned long) [reduction]
        s = s * 31 + to[i] + halves[i] * 7u + (uint64_t)both[i];
    return s;
}

int main(void)
{
    static const int widths[] = {1,  3,  15, 16, 17,  31,  32,  33,  47,   48,   49,
                                 63, 64, 65, 79, 127, 128, 130, 200, 1022, 1024, SIDE};

    FILL(in, ROWS * SIDE, (uint8_t)rnd());
    FILL(with, ROWS * SIDE, (uint8_t)rnd());
    FILL(half, ROWS * SIDE, (uint16_t)rnd());
    for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) { // left: [impure-call]
        int w = widths[k];
        most(w, ROWS);
        uint64_t first = sum();
        turned(w, ROWS);
        uint64_t second = sum();
        in_place(w, ROWS);
        pairs(w, ROWS - 1);
        uint64_t third = sum();
        levels(w, ROWS - 2);
        printf("%d: %llx %llx %llx %llx\n", w, (unsigned long long)first,
               (unsigned long long)second, (unsigned long long)third, (unsigned long long)sum());
    }
    return 0;
}
