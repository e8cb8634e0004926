/* Loops over text, and over bytes and words of any meaning. */
#ifndef BENCH_EVERYDAY_BYTES_H
#define BENCH_EVERYDAY_BYTES_H

LOOP(toup)
{
    int n = width * height;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        to[i] = in[i] >= 'a' && in[i] <= 'z' ? in[i] - 32 : in[i];
}

LOOP(lines)
{
    int n = width * height, count = 0;
    OMP(omp parallel for reduction(+ : count))
    for (int i = 0; i < n; i++)
        count += in[i] == '\n';
    cells[0] = count;
}

LOOP(swap32)
{
    int n = width * height / 4;
    const uint32_t *p = (const uint32_t *)in;
    uint32_t *q = (uint32_t *)to;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        uint32_t v = p[i];
        q[i] = v >> 24 | (v >> 8 & 0xff00) | (v << 8 & 0xff0000) | v << 24;
    }
}

LOOP(hexs)
{
    static const char digits[] = "0123456789abcdef";
    int n = width * height / 2;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        to[2 * i] = digits[in[i] >> 4];
        to[2 * i + 1] = digits[in[i] & 15];
    }
}

LOOP(adler)
{
    uint32_t s = 1, t = 0;
    int n = width * height;
    for (int i = 0; i < n; i++) {
        s = (s + in[i]) % 65521;
        t = (t + s) % 65521;
    }
    cells[0] = (int)(t << 16 | s);
}

LOOP(sad)
{
    int n = width * height, s = 0;
    OMP(omp parallel for reduction(+ : s))
    for (int i = 0; i < n; i++)
        s += abs(in[i] - with[i]);
    cells[0] = s;
}

LOOP(mse)
{
    int n = width * height;
    long s = 0;
    OMP(omp parallel for reduction(+ : s))
    for (int i = 0; i < n; i++) {
        int d = in[i] - with[i];
        s += d * d;
    }
    cells[0] = (int)s;
}

LOOP(popc)
{
    int n = width * height / 8;
    const uint64_t *p = (const uint64_t *)in;
    long s = 0;
    OMP(omp parallel for reduction(+ : s))
    for (int i = 0; i < n; i++)
        s += __builtin_popcountll(p[i]);
    cells[0] = (int)s;
}

LOOP(ham)
{
    int n = width * height / 4, s = 0;
    const uint32_t *p = (const uint32_t *)in, *q = (const uint32_t *)with;
    OMP(omp parallel for reduction(+ : s))
    for (int i = 0; i < n; i++) {
        uint32_t v = p[i] ^ q[i];
        while (v) {
            v &= v - 1;
            s++;
        }
    }
    cells[0] = s;
}

LOOP(rle)
{
    int n = width * height, count = 0;
    for (int i = 0; i < n;) {
        int j = i + 1;
        while (j < n && in[j] == in[i] && j - i < 255)
            j++;
        to[count++] = j - i;
        if (count >= n)
            break;
        i = j;
    }
    cells[0] = count;
}

LOOP(delta)
{
    int n = width * height;
    OMP(omp parallel for)
    for (int i = n - 1; i > 0; i--)
        to[i] = in[i] - in[i - 1];
    to[0] = in[0];
}

LOOP(undelta)
{
    int n = width * height;
    uint8_t s = 0;
    for (int i = 0; i < n; i++) {
        s += in[i];
        to[i] = s;
    }
}

LOOP(utf8len)
{
    int n = width * height, count = 0;
    OMP(omp parallel for reduction(+ : count))
    for (int i = 0; i < n; i++)
        if ((in[i] & 0xc0) != 0x80)
            count++;
    cells[0] = count;
}

LOOP(fnv)
{
    int n = width * height;
    uint32_t x = 2166136261U;
    for (int i = 0; i < n; i++) {
        x ^= in[i];
        x *= 16777619U;
    }
    cells[0] = (int)x;
}

LOOP(djb)
{
    int n = width * height;
    uint32_t x = 5381;
    for (int i = 0; i < n; i++)
        x = x * 33 + in[i];
    cells[0] = (int)x;
}

LOOP(count2)
{
    int n = width * height, low = 0, high = 0;
    OMP(omp parallel for reduction(+ : low, high))
    for (int i = 0; i < n; i++) {
        if (in[i] < 50)
            low++;
        else if (in[i] > 200)
            high++;
    }
    cells[0] = low, cells[1] = high;
}

/* How often each number comes, and how many come up to it. */
LOOP(cdf)
{
    int n = width * height / 4, all = 0;
    int *up = (int *)(void *)into;
    for (int i = 0; i < n; i++) {
        cells[i] = in[i] & 63;
        all += cells[i];
        up[i] = all;
    }
}

#endif
