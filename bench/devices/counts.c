/* Counts in 16 to 2^20 bins, for FOLD_TRACE's times of kernels. usage: counts LOG2_N REPEATS */
#include <stdio.h>
#include <stdlib.h>

static unsigned h16[16], h256[256], h2048[2048], h16384[16384], h57344[57344], h65536[65536],
    h1048576[1048576];

static void random_16(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h16[key[i]]++;
}
static void one_16(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h16[key[i]]++;
}
static void random_256(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h256[key[i]]++;
}
static void one_256(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h256[key[i]]++;
}
static void random_2048(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h2048[key[i]]++;
}
static void one_2048(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h2048[key[i]]++;
}
static void random_16384(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h16384[key[i]]++;
}
static void one_16384(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h16384[key[i]]++;
}
static void random_57344(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h57344[key[i]]++;
}
static void one_57344(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h57344[key[i]]++;
}
static void random_65536(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h65536[key[i]]++;
}
static void one_65536(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h65536[key[i]]++;
}
static void random_1048576(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h1048576[key[i]]++;
}
static void one_1048576(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h1048576[key[i]]++;
}

static void shifted_1048576(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h1048576[key[i]]++;
}
static void ordered_1048576(const int *key, long n)
{
    for (long i = 0; i < n; i++)
        h1048576[key[i]]++;
}

enum order { RANDOM, ONE, SHIFTED, ORDERED };

/* Keys below `count`: at random, all of them one, all after another again and again, or sorted. */
static void keys_make(int *key, long n, unsigned count, enum order order)
{
    unsigned state = 12345;

    for (long i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        key[i] = order == ONE       ? 7
                 : order == SHIFTED ? (int)(i % count)
                 : order == ORDERED ? (int)((double)i / (double)n * count)
                                    : (int)((state >> 8) % count);
    }
}

int main(int argc, char **argv)
{
    static const struct {
        unsigned count;
        void (*loops[4])(const int *, long); /* by order */
    } all[] = {
        {16, {random_16, one_16}},
        {256, {random_256, one_256}},
        {2048, {random_2048, one_2048}},
        {16384, {random_16384, one_16384}},
        {57344, {random_57344, one_57344}},
        {65536, {random_65536, one_65536}},
        {1048576, {random_1048576, one_1048576, shifted_1048576, ordered_1048576}},
    };
    long n = 1L << (argc > 1 ? atoi(argv[1]) : 20);
    int repeats = argc > 2 ? atoi(argv[2]) : 5;
    int *key = malloc((size_t)n * sizeof *key);

    if (!key)
        return 1;
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        for (int order = 0; order < 4 && all[i].loops[order]; order++) {
            keys_make(key, n, all[i].count, (enum order)order);
            for (int r = 0; r < repeats; r++)
                all[i].loops[order](key, n);
        }
    printf("%u %u %u\n", h16[7], h2048[7], h1048576[7]);
    free(key);
    return 0;
}
