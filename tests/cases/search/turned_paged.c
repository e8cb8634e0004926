/* Behind the hit there is no memory, nor before the first element. */
#include "../pages.h"

#define FAR 2000000000L

static long before(const int *a, long n, int x)
{
    long i = -1;
    while (++i < n && a[i] != x) // remark: search for the iteration that leaves the loop [search]
        ;
    return i;
}

static long body(const int *a, long n, int x)
{
    long i = -1;
    do // remark: search for the iteration that leaves the loop [search]
        i++;
    while (i < n && a[i] != x);
    return i;
}

static long down(const int *a, long n, int x)
{
    while (n-- > 0 && a[n] != x) // remark: search for the iteration that leaves the loop [search]
        ;
    return n;
}

static const char *pointer(const char *p, const char *end, char x)
{
    do { // remark: search for the iteration that leaves the loop [search]
        if (*p == x)
            break;
    } while (++p < end);
    return p;
}

static void test(int pagecount)
{
    int *a = (int *)pages((size_t)pagecount);
    long n = pagecount * PAGE / (long)sizeof *a;
    FILL(a, n, 7);
    show("all", n, before(a, n, 1) + body(a, n, 1) + down(a, n, 1));
    a[n - 1] = 1;
    show("last", n, before(a, FAR, 1));
    show("last", n, body(a, FAR, 1));
    show("last", n, down(a, n, 1));
    show("pointer", n, pointer((const char *)a, (const char *)a + FAR, 1) - (const char *)a);
    a[n / 3] = 1;
    show("third", n, before(a, FAR, 1));
    show("third", n, body(a, FAR, 1));
    a[n - 1] = 7;
    show("third", n, down(a, n, 1));
    a[0] = 2;
    show("first", n, down(a, n, 2));
}

int main(void)
{
    test(1);
    test(3);
    test(40);
    return 0;
}
