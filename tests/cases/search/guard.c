/* Nothing is read behind the hit that is not there: a page without access, the end of a file. */
#include <unistd.h>

#include "../pages.h"
#include "search.h"

#define FAR 2000000000L

static long find(const int *a, long n, int key)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (a[i] == key)
            return i;
    return -1;
}

static long find_down(const short *end, long n, int key)
{
    for (long i = 1; i <= n; i++) // remark: [search]
        if (end[-i] == key)
            return i;
    return -1;
}

static long differs(const unsigned char *a, const unsigned char *b, long n)
{
    long i;
    for (i = 0; i < n; i++) // remark: [search]
        if (a[i] != b[i])
            break;
    return i;
}

static long length(const char *s, long most)
{
    long n;
    for (n = 0; n < most && s[n]; n++) // remark: [search]
        ;
    return n;
}

static long at_pointer(const double *p, const double *end, double *sum)
{
    const double *from = p;
    double s = 0;
    for (; p < end; p++) { // remark: reduction of 's' (+, double) [search]
        if (*p != *p)
            break;
        s += *p;
    }
    *sum = s;
    return p - from;
}

static long row(int (*a)[8], long n)
{
    for (long i = 0; i < n; i++) { // remark: [search]
        int s = 0;
        for (int j = 0; j < 8; j++)
            s |= a[i][j];
        if (s & 1024)
            return i;
    }
    return -1;
}

static long word(const char *t, const char *p, long n, int m)
{
    for (long i = 0; i < n; i++) { // remark: [search]
        int j;
        for (j = 0; j < m; j++)
            if (t[i + j] != p[j])
                break;
        if (j == m)
            return i;
    }
    return -1;
}

/* C does not come to the second row. */
static long pair(const int *a, long n, int sum, long *other)
{
    for (long i = 0; i < n; i++) // remark: [search]
        for (long j = i + 1; j < n; j++)
            if (a[i] + a[j] == sum) {
                *other = j;
                return i;
            }
    return -1;
}

static void test(int npages)
{
    size_t nbytes = (size_t)npages * PAGE;
    char *at = pages((size_t)npages), *other = pages((size_t)npages);
    int *a = (int *)at;
    long n = (long)(nbytes / sizeof *a);
    double sum;

    a[n - 1] = 3;
    show("find", npages, find(a, FAR, 3));
    show("find none", npages, find(a, n, 5));
    memset(at, 0, nbytes);
    ((short *)at)[0] = 7;
    show("find down", npages, find_down((short *)(at + nbytes), FAR, 7));
    at[nbytes - 1] = 1;
    show("differs", npages, differs((unsigned char *)at + 3, (unsigned char *)other + 3, FAR) + 3);
    memset(at, 'a', nbytes - 1);
    at[nbytes - 1] = 0;
    show("length", npages, length(at, FAR));
    memset(at, 0, nbytes);
    ((double *)at)[nbytes / 8 - 1] = NAN;
    show("pointer", npages, at_pointer((double *)at, (double *)at + FAR / 8, &sum));
    show_d("sum", npages, sum);
    memset(at, 0, nbytes);
    a[n - 3] = 1024;
    show("row", npages, row((int(*)[8])a, FAR / 32));
    memset(at, 'a', nbytes);
    at[nbytes - 1] = 'b';
    show("word", npages, word(at, "aaab", FAR, 4));
    memset(at, 0, nbytes);
    a[n - 1] = 8;
    long second = -1;
    show("pair", npages, pair(a, FAR, 8, &second));
    show("pair at", npages, second);
    pages_drop(at, (size_t)npages);
    pages_drop(other, (size_t)npages);
}

/* A mapping goes on behind the end of its file. */
static void file_test(long nbytes)
{
    FILE *f = tmpfile();
    char *at;

    if (!f || ftruncate(fileno(f), nbytes))
        exit(1);
    at = mmap(NULL, (size_t)nbytes + 64 * PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(f), 0);
    if (at == MAP_FAILED)
        exit(1);
    at[nbytes - 1] = 'x';
    memset(at, 'a', (size_t)nbytes - 1);
    at[nbytes - 1] = 0;
    show("file", nbytes, length(at, FAR));
    munmap(at, (size_t)nbytes + 64 * PAGE);
    fclose(f);
}

int main(void)
{
    static const long npages[] = {1, 2, 3, 4, 5, 7, 16, 33, 300, 3000};

    case_run(test, npages, 10);
    file_test(10 * PAGE);
    file_test(400 * PAGE);
    return 0;
}
