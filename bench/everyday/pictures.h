/* Loops over the pixels of a picture. */
#ifndef BENCH_EVERYDAY_PICTURES_H
#define BENCH_EVERYDAY_PICTURES_H

#define GRAY_SIDE 512 /* of the picture of floats that is turned */

LOOP(gray)
{
    int n = width * height / 3;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        to[i] = (in[3 * i] * 77 + in[3 * i + 1] * 150 + in[3 * i + 2] * 29) >> 8;
}

LOOP(blend)
{
    int n = width * height;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        to[i] = (in[i] * 100 + with[i] * 156 + 128) >> 8;
}

LOOP(thresh)
{
    int n = width * height;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        to[i] = in[i] > 100 ? 255 : 0;
}

LOOP(lut)
{
    uint8_t table[256];
    int n = width * height;
    for (int i = 0; i < 256; i++)
        table[i] = 255 - i / 2;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        to[i] = table[in[i]];
}

LOOP(box3)
{
    OMP(omp parallel for)
    for (int y = 1; y < height - 1; y++)
        for (int x = 1; x < width - 1; x++) {
            int s = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++)
                    s += in[(y + j) * width + x + i];
            to[y * width + x] = s / 9;
        }
}

LOOP(sobel)
{
    int w = width;
    OMP(omp parallel for)
    for (int y = 1; y < height - 1; y++)
        for (int x = 1; x < w - 1; x++) {
            const uint8_t *p = in + y * w + x;
            int across = p[-w + 1] + 2 * p[1] + p[w + 1] - p[-w - 1] - 2 * p[-1] - p[w - 1];
            int down = p[w - 1] + 2 * p[w] + p[w + 1] - p[-w - 1] - 2 * p[-w] - p[-w + 1];
            int s = abs(across) + abs(down);
            to[y * w + x] = s > 255 ? 255 : s;
        }
}

LOOP(down2)
{
    int w = width;
    OMP(omp parallel for)
    for (int y = 0; y < height / 2; y++)
        for (int x = 0; x < w / 2; x++)
            to[y * (w / 2) + x] =
                (in[2 * y * w + 2 * x] + in[2 * y * w + 2 * x + 1] + in[(2 * y + 1) * w + 2 * x] +
                 in[(2 * y + 1) * w + 2 * x + 1] + 2) /
                4;
}

LOOP(integral)
{
    uint32_t *sums = (uint32_t *)cells;
    for (int y = 0; y < height; y++) {
        uint32_t row = 0;
        for (int x = 0; x < width; x++) {
            row += in[y * width + x];
            sums[y * width + x] = row + (y ? sums[(y - 1) * width + x] : 0);
        }
    }
}

LOOP(hist)
{
    int n = width * height;
    memset(cells, 0, 256 * sizeof *cells);
    OMP(omp parallel for reduction(+ : cells[:256]))
    for (int i = 0; i < n; i++)
        cells[in[i]]++;
}

LOOP(transp)
{
    OMP(omp parallel for)
    for (int y = 0; y < GRAY_SIDE; y++)
        for (int x = 0; x < GRAY_SIDE; x++)
            into[x * GRAY_SIDE + y] = from[y * GRAY_SIDE + x];
}

LOOP(transp8)
{
    OMP(omp parallel for)
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            to[x * height + y] = in[y * width + x];
}

LOOP(flip)
{
    OMP(omp parallel for)
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            to[y * width + x] = in[y * width + width - 1 - x];
}

LOOP(yuv)
{
    int n = width * height / 3;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        int y = in[i], u = with[i / 2] - 128, v = with[n + i / 2] - 128;
        int red = y + ((359 * v) >> 8), green = y - ((88 * u + 183 * v) >> 8);
        int blue = y + ((454 * u) >> 8);
        to[3 * i] = red < 0 ? 0 : red > 255 ? 255 : red;
        to[3 * i + 1] = green < 0 ? 0 : green > 255 ? 255 : green;
        to[3 * i + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue;
    }
}

LOOP(dilate)
{
    OMP(omp parallel for)
    for (int y = 1; y < height - 1; y++)
        for (int x = 1; x < width - 1; x++) {
            uint8_t most = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) {
                    uint8_t v = in[(y + j) * width + x + i];
                    if (v > most)
                        most = v;
                }
            to[y * width + x] = most;
        }
}

LOOP(colsum)
{
    for (int x = 0; x < width; x++)
        cells[x] = 0;
    OMP(omp parallel for reduction(+ : cells[:width]))
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            cells[x] += in[y * width + x];
}

LOOP(bilin)
{
    int w = width;
    OMP(omp parallel for)
    for (int y = 0; y < height / 2; y++)
        for (int x = 0; x < w / 2; x++) {
            float across = x * 1.7F, down = y * 1.7F;
            int i = (int)across, j = (int)down;
            float u = across - i, v = down - j;
            const uint8_t *p = in + j * w + i;
            to[y * (w / 2) + x] = (uint8_t)((p[0] * (1 - u) + p[1] * u) * (1 - v) +
                                            (p[w] * (1 - u) + p[w + 1] * u) * v);
        }
}

LOOP(blit)
{
    uint8_t *d = to;
    const uint8_t *s = in;
    int rows = height;
    while (rows--) {
        int n = width - 7;
        while (n--)
            *d++ = *s++;
        d += 7;
        s += 7;
    }
}

/* Rows of 57 pixels, put over what is there. */
LOOP(sprites)
{
    uint8_t *d = to;
    const uint8_t *s = in;
    for (int y = 0; y < height * 16; y++) {
        int n = width / 16 - 7;
        while (n--) {
            *d = (uint8_t)((*d * 3 + *s) >> 2);
            d++, s++;
        }
        d += 7;
        s += 7;
    }
}

LOOP(bbox)
{
    int left = width, right = -1, top = height, bottom = -1;
    OMP(omp parallel for reduction(min : left, top) reduction(max : right, bottom))
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (in[y * width + x] > 250) {
                if (x < left)
                    left = x;
                if (x > right)
                    right = x;
                if (y < top)
                    top = y;
                if (y > bottom)
                    bottom = y;
            }
    cells[0] = left, cells[1] = right, cells[2] = top, cells[3] = bottom;
}

LOOP(moments)
{
    long all = 0, across = 0, down = 0;
    OMP(omp parallel for reduction(+ : all, across, down))
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int v = in[y * width + x];
            all += v;
            across += v * x;
            down += v * y;
        }
    cells[0] = (int)all, cells[1] = (int)across, cells[2] = (int)down;
}

#endif
