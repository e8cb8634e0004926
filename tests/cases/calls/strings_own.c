/* Functions of the program's with names of <string.h>'s. */
#include <stddef.h>
#include <stdio.h>

static char text[3][4000];
static int calls;

static size_t strlen(const char *s)
{
    return (size_t)(s[0] & 3) + 1;
}

static int memcmp(const void *a, const void *b, size_t n)
{
    calls += n > 2;
    return *(const char *)a < *(const char *)b;
}

int strcmp(const char *, const char *);

static int by(int (*strcmp)(const char *, const char *), int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // left: [indirect-call]
        k += strcmp(text[0] + i, text[1] + i) < 0;
    return k;
}

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (long)strlen(text[0] + i);
    for (int i = 0; i < n; i++) // remark: reductions of 'calls' (+, int) and 't' (+, long)
        t += memcmp(text[0] + i, text[1] + i, 3);
    for (int i = 0; i < n; i++) // left: the body of 'strcmp' is not in this file [unseen-call]
        u += strcmp(text[0] + i, text[1] + i) < 0;
    printf("%d %ld %ld %ld %d %d\n", n, s, t, u, by(strcmp, n), calls);
}

int main(void)
{
    unsigned r = 1;
    for (int i = 0; i < 3990; i++) // remark: scan of 'r' (affine, unsigned int), writing 'text'
        for (int k = 0; k < 3; k++) {
            r = r * 1103515245u + 12345u;
            text[k][i] = (char)('a' + (r >> 16) % 3);
        }
    test(0);
    test(1023);
    test(1024);
    test(3000);
    return 0;
}
