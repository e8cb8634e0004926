/* The exclusive or of a file's bytes through pointers of several types. */
#include "../case.h"

static uint64_t data[CASE_MAX];

static unsigned char check(const void *at, size_t n)
{
    const unsigned char *p = at;
    unsigned char s = 0;
    for (size_t i = 0; i < n; i++) // remark: reduction of 's' (^, unsigned char)
        s ^= p[i];
    return s;
}

static uint64_t words(const uint64_t *p, const uint64_t *end)
{
    uint64_t s = 0;
    for (; p != end; p++) // remark: reduction of 's' (^, unsigned long)
        s ^= *p;
    return s;
}

static void test(int n)
{
    FILL(data, n, rnd());
    show_u("bytes", n, check(data, (size_t)n * 8));
    show_u("words", n, words(data, data + n));
    show_u("odd", n, check((const char *)data + (n > 0), n ? (size_t)n * 8 - 3 : 0));
}
CASE_MAIN(test)
