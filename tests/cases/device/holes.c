/* Memory of one pointer with pages in it that cannot be read, and counted places with gaps. */
#define _GNU_SOURCE
#include "../case.h"
#include <sys/mman.h>
#include <unistd.h>

struct three {
    int x[3];
};
static int a[CASE_MAX], pairs[CASE_MAX][2];
static struct three threes[CASE_MAX];
static char bytes[CASE_MAX][3];

static char *pages(size_t nbytes)
{
    char *p = mmap(NULL, nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED)
        exit(1);
    return p;
}

static long two_parts(const int *p, int n, long apart)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i] + p[i + apart];
    return s;
}

static long slots(char *p, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'p'
        p[i * 8192L] = (char)a[i];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += p[i * 8192L];
    return s;
}

static void guarded(int *y, const int *x, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        if (x[i] > 0)
            y[i] = x[i];
}

static void test(int n)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), part = ((size_t)n * 4 / page + 1) * page;
    int few = n < 1500 ? n : 1500, k = 0, j = 0, m = 0;
    char *p = pages(3 * part), *q = pages(8192L * 1500);
    FILL(a, n, rnd_in(-99, 99));
    FILL((int *)(void *)p, n, a[case_k] * 3);
    FILL((int *)(void *)(p + 2 * part), n, a[case_k] + 5);
    mprotect(p + part, part, PROT_NONE);
    show("parts", n, two_parts((const int *)(void *)p, n, (long)(2 * part / 4)));
    for (volatile long i = 0; i < 1500; i++) // left: [volatile]
        mprotect(q + i * 8192 + 4096, 4096, PROT_NONE);
    show("slots", n, slots(q, few));
    FILL(a, n, case_k < (long)part / 8 ? rnd_in(0, 9) : -1);
    mprotect(p + part / 2 / page * page + page, part, PROT_NONE);
    guarded((int *)(void *)p, a, n);
    show_bytes("guarded", n, p, n ? part / 2 / page * page : 0);
    munmap(p, 3 * part);
    munmap(q, 8192L * 1500);
    FILL(a, n, rnd_in(-99, 99));
    memset(pairs, 0x44, sizeof pairs);
    memset(threes, 0x55, sizeof threes);
    memset(bytes, 0x66, sizeof bytes);
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int)
        if (a[i] & 1) {
            pairs[k][0] = a[i];
            k++;
        }
    for (int i = 0; i < n; i++) // remark: compaction by 'j' (+, int)
        if (a[i] & 2) {
            threes[j].x[1] = a[i];
            j++;
        }
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int)
        if (a[i] & 4) {
            bytes[m][0] = (char)a[i];
            bytes[m][2] = (char)i;
            m++;
        }
    show_bytes("pairs", k, pairs, sizeof pairs);
    show_bytes("threes", j, threes, sizeof threes);
    show_bytes("bytes", m, bytes, sizeof bytes);
}
CASE_MAIN(test)
