/* Into two lists, into several arrays by one counter, beside sums. */
#include "../case.h"

struct item {
    short key;
    int at;
};
static int x[CASE_MAX], lo[CASE_MAX], hi[CASE_MAX];
static struct item items[CASE_MAX];
static char tags[CASE_MAX];
static double d[CASE_MAX], e[CASE_MAX];

static void test(int n)
{
    int nlo = 0, nhi = 0, k = 0;
    unsigned m = 0;
    size_t j = 0;
    long sum = 0;
    FILL(x, n, rnd_in(-999, 999));
    FILL(d, n, rnd_d());
    memset(lo, 0, sizeof lo);
    memset(hi, 0, sizeof hi);
    for (int i = 0; i < n; i++) { // remark: compactions by 'nlo' (+, int) and 'nhi' (+, int), writing 'lo' and 'hi' [compaction]
        if (x[i] < 10)
            lo[nlo++] = x[i];
        else
            hi[nhi++] = x[i];
    }
    show_bytes("lo", n, lo, sizeof lo);
    show_bytes("hi", n, hi, sizeof hi);
    memset(items, 0, sizeof items);
    memset(tags, 0, sizeof tags);
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), reduction of 'sum' (+, long), writing 'items' and 'tags' [compaction]
        sum += x[i];
        if (x[i] & 1) {
            items[k].key = (short)x[i];
            items[k].at = i;
            tags[k] = (char)(x[i] >> 2);
            k++;
        }
    }
    show_bytes("items", n, items, sizeof items);
    show_bytes("tags", n, tags, sizeof tags);
    memset(e, 0, sizeof e);
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, unsigned int), writing 'e' [compaction]
        if (d[i] > 0.25)
            e[m++] = d[i] * 2;
    show_bytes("e", n, e, sizeof e);
    memset(lo, 0, sizeof lo);
    for (int i = 0; i < n; i++) { // remark: compaction by 'j' (+, unsigned long), writing 'hi' and 'lo' [compaction]
        hi[i] = (int)j;
        if (x[i] > 500)
            lo[j++] = i;
    }
    show_bytes("hi", n, hi, (size_t)n * sizeof *hi);
    show_bytes("lo", n, lo, sizeof lo);
    printf("%d %d %d %u %zu %ld\n", nlo, nhi, k, m, j, sum);
}
CASE_MAIN(test)
