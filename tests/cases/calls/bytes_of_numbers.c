/* memcpy between numbers and bytes: numbers that lie anywhere. */
#define CASE_BIG 700001
#include "../case.h"

enum { ROOM = 8 * CASE_BIG + 16 };

static unsigned char bytes[ROOM], to[ROOM];
static float x[CASE_BIG];
static uint32_t words[CASE_BIG];

static uint32_t get32(const void *p)
{
    uint32_t u;
    memcpy(&u, p, sizeof u);
    return u;
}

static void put16(unsigned char *p, uint16_t v)
{
    memcpy(p, &v, sizeof v);
}

CASE_FN uint32_t sum(const unsigned char *p, size_t n)
{
    uint32_t s = 0;
    for (size_t i = 0; i + 4 <= n; i += 4) { // remark: reduction of 's' (+, unsigned int) [reduction]
        uint32_t u;
        memcpy(&u, p + i, 4);
        s += u;
    }
    return s;
}

/* at every byte */
CASE_FN int found(const char *p, int n, uint32_t what)
{
    int k = 0;
    for (int i = 0; i + 4 <= n; i++) // remark: reduction of 'k' (+, int) [reduction]
        k += (get32(p + i) ^ what) % 61 == 0;
    return k;
}

CASE_FN double mean(const unsigned char *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double) [reduction]
        float f;
        memcpy(&f, &p[5 * i + 1], sizeof f);
        s += f;
    }
    return s;
}

/* bytes may be anybody's: where they lie is compared when the loop runs */
CASE_FN void store(unsigned char *p, const float *a, int n)
{
    for (int i = 0; i < n; i++) // remark: writing 'p' [map]
        memcpy(p + 4 * i, &a[i], sizeof *a);
}

CASE_FN void load(uint32_t *a, const signed char *p, int n)
{
    for (int i = 0; i < n; i++) // remark: writing 'a' [map]
        memcpy(a + i, p + 4 * i, sizeof(uint32_t));
}

CASE_FN void records(unsigned char *restrict p, const uint32_t *restrict a, int n)
{
    for (int i = 0; i < n; i++) { // remark: writing 'p' [map]
        put16(p + 7 * i, (uint16_t)a[i]);
        memcpy(p + 7 * i + 3, a + i, 4);
    }
}

/* as hashes go through their input */
CASE_FN uint64_t mixed(const uint8_t *data, size_t length)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length / 8; i++) { // remark: reduction of 'h' (affine, unsigned long)
        uint64_t k;
        memcpy(&k, data + 8 * i, 8);
        k *= 0xc6a4a7935bd1e995u;
        k ^= k >> 47;
        h = h * 0x100000001b3u + k;
    }
    return h;
}

CASE_FN uint32_t behind(const unsigned char *p, int n)
{
    uint32_t u = 7;
    unsigned all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (^, unsigned int) [reduction]
        memcpy(&u, p + 3 * i, sizeof u);
        all ^= u >> 7;
    }
    return u ^ all;
}

/* a buffer of the iteration */
CASE_FN unsigned digits(const uint32_t *a, const unsigned char *p, int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int) [reduction]
        unsigned char b[4], turned[4];
        uint32_t u;
        memcpy(b, &a[i], sizeof b);
        for (int j = 0; j < 4; j++) // part of an iteration
            turned[j] = p[4 * i + 3 - j];
        memcpy(&u, turned, sizeof u);
        s += b[0] * 3u + b[3] + u;
    }
    return s;
}

struct record {
    char tag[4];
    int value;
};

CASE_FN int tagged(const struct record *r, int n, unsigned char *last)
{
    unsigned char b[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) [reduction]
        uint32_t u, abcd;
        memcpy(&u, r[i].tag, sizeof u);
        memcpy(&abcd, "abcd", 4);
        if (u != abcd)
            s += r[i].value % 1000;
    }
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        if (i % 3 == 0)
            memcpy(b, &r[i].value, 4);
        memcpy(b + 4, &last[i], 1);
        last[i] = b[1] + b[5];
    }
    for (int i = 0; i < 8; i++) // left: [short]
        s = s * 3 + b[i];
    return s;
}

CASE_FN int differ(const char *p, const char *q, int n)
{
    int i;
    for (i = 0; i + 8 <= n; i += 8) { // remark: search for the iteration that leaves the loop [search]
        uint64_t u, v;
        memcpy(&u, p + i, 8);
        memcpy(&v, q + i, 8);
        if (u != v)
            break;
    }
    return i;
}

/* ---- places that meet ---- */

CASE_FN void overlapping(unsigned char *p, const uint32_t *a, int n)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        memcpy(p + i, a + i, 4);
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        memcpy(p + 3 * i, a + i, 4);
    for (int i = 0; i < n; i++) { // left: [type-mix]
        uint32_t u;
        memcpy(&u, p + i, 4);
        p[i] = (unsigned char)(u % 251);
    }
}

/* not as many bytes as the number has */
CASE_FN uint32_t parts(const unsigned char *p, int n)
{
    uint32_t s = 0, u = 0;
    for (int i = 0; i < n; i++) { // left: [impure-call]
        memcpy(&u, p + i, 3);
        s += u;
    }
    return s;
}

/* that it may be written is said by a cast alone */
CASE_FN void into(const unsigned char *p, const uint32_t *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        memcpy((void *)(p + 4 * i), a + i, 4);
}

static uint32_t sum_of(const unsigned char *p, size_t n)
{
    uint32_t s = 0;
    for (size_t i = 0; i < n; i++) // remark: reduction of 's' (affine, unsigned int)
        s = s * 31 + p[i];
    return s;
}

static void run(int n)
{
    const size_t room = 8 * (size_t)n + 16; /* that the loops come near; in the end, all of it */

    printf("%d: %u %d", n, sum(bytes, (size_t)n), found((char *)bytes + 1, n, 77));
    printf(" %.17g %u", mean(bytes, n), behind(bytes + 1, n));
    printf(" %llu", (unsigned long long)mixed(bytes + 3, (size_t)n * 4));
    store(to + 1, x, n);
    printf(" %u", sum_of(to, room));
    load(words, (signed char *)bytes + 1, n);
    records(to, words, n);
    printf(" %u", sum_of(to, room));
    load(words, (signed char *)words + 3, n); /* what it writes it reads */
    load(words, (signed char *)words, n);
    printf(" %u", sum_of((unsigned char *)words, (size_t)n * sizeof *words));
    memcpy(to, x, sizeof x);
    store(to + 4, (float *)(void *)to, n); /* all become the first */
    printf(" %u", sum_of(to, room));
    memcpy(to, x, sizeof x);
    store(to + 2, (float *)(void *)to, n);
    store(to, (float *)(void *)(to + 4), n);
    printf(" %u", sum_of(to, room));
    printf(" %u", digits(words, bytes + 2, n));
    printf(" %d", tagged((struct record *)(void *)bytes, n, to));
    memcpy(to, bytes, ROOM);
    to[4 * n + 3]++;
    printf(" %u %d", sum_of(to, room), differ((char *)to + 1, (char *)bytes + 1, 4 * n + 12));
    overlapping(to, words, n);
    into(to, words, n);
    printf(" %u %u\n", sum_of(to, room), parts(to, n));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 5, 1023, 1024, 1025, 4099, 8193, CASE_MAX, CASE_BIG};

    FILL(bytes, ROOM, (unsigned char)rnd());
    for (int i = 0; i < CASE_BIG; i++) { // left: [impure-call]
        x[i] = rnd_f();
        memcpy(bytes + 5 * i + 1, &x[i], sizeof *x);
    }
    for (int k = 0; k < 11; k++) // left: [impure-call]
        run(sizes[k]);
    return 0;
}
