/* Rows that end at the least of two values, which are told apart by either of them. */
#include "../case.h"

#define ROOM 600000
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static unsigned memory[ROOM];

CASE_FN void least(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < (i < m ? i : m); j++)
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
}

/* rows lie further apart, or, where that is asked, less far than they are long */
CASE_FN void apart(unsigned *a, int n, int m, int by)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        const int end = MIN(m, i + 1);
        for (int j = 0; j < end; j++)
            a[i * by + j] = a[i * by + j] * 3 + (unsigned)i;
    }
}

CASE_FN void least_of_three(unsigned *a, int n, int m, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = 0; j < MIN(MIN(i, k), m); j++)
            a[i * m + j] = a[i * m + j] * 5 + (unsigned)j;
}

CASE_FN void downwards(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = MIN(i, m - 1); j >= 0; j--)
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)j;
}

CASE_FN void from_largest(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (int j = MAX(0, i - 9); j < m; j++)
            a[i * m + j] = a[i * m + j] * 7 + (unsigned)j;
}

CASE_FN void tiles(unsigned *a, int n)
{
    for (int i = 0; i < n; i += 64) // remark: independent iterations, writing 'a' [map]
        for (int j = i; j < MIN(i + 64, n); j++)
            a[j] = a[j] * 3 + (unsigned)j;
}

CASE_FN void sizes(unsigned *a, size_t n, size_t m)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (size_t j = 0; j < MIN(i, m); j++)
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
}

CASE_FN void band(unsigned *restrict y, const unsigned *a, const unsigned *x, int n, int k)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        unsigned s = 0;
        for (int j = MAX(0, i - k); j <= MIN(n - 1, i + k); j++)
            s += a[i + j] * x[j];
        y[i] = s;
    }
}

/* rows that reach into one another */
CASE_FN void largest(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < MAX(i, m); j++) // remark: [map]
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
}

CASE_FN void from_least(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = MIN(0, i - 9); j < m; j++) // remark: [map]
            a[i * m + j] = a[i * m + j] * 7 + (unsigned)j;
}

CASE_FN void long_tiles(unsigned *a, int n)
{
    for (int i = 0; i < n; i += 64) // left: [overlapping-writes]
        for (int j = i; j < MIN(i + 65, n); j++) // remark: [map]
            a[j] = a[j] * 3 + (unsigned)j;
}

/* it looks like the least */
CASE_FN void other(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < (i < m ? m : i); j++) // remark: [map]
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
}

CASE_FN void third(unsigned *a, int n, int m, int k)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int j = 0; j < (i < m ? i : k); j++) // remark: [map]
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
}

/* what is below 0 is large there */
CASE_FN void converted(unsigned *a, int n, int m, int k)
{
    for (int i = 0; i < n; i++) // remark: [choice]
        for (unsigned j = 0; j < MIN((unsigned)m, (unsigned)k); j++)
            a[i * (long)m + (long)j] = a[i * (long)m + (long)j] * 3 + (unsigned)i;
}

static void print(const char *what, int n, int m)
{
    unsigned long h = 0;

    for (int i = 0; i < ROOM; i++) // remark: [reduction]
        h = h * 31 + memory[i];
    printf("%s %d %d %lx\n", what, n, m, h);
}

int main(void)
{
    static const int lengths[] = {0, 1, 2, 70, 1025}, widths[] = {-3, 0, 1, 33, 200};

    FILL(memory, ROOM, (unsigned)case_k * 2654435761u);
    for (int i = 0; i < 5; i++) // left: [unsupported]
        for (int k = 0; k < 5; k++) { // left: [unsupported]
            int n = lengths[i], m = widths[k];
            unsigned *a = memory + ROOM / 2 - (m < 0 ? 0 : 1100);
            least(a, n, m);
            apart(a, n, m, 200);
            apart(a, n, m, 32);
            least_of_three(a, n, m, 40);
            print("least", n, m);
            downwards(a, n, m);
            from_largest(a, n, m);
            tiles(a, n * 8);
            if (m >= 0)
                sizes(a, (size_t)n, (size_t)m);
            band(a, a + 10000, a + 20000, n, m);
            print("band", n, m);
            largest(a, n, m);
            from_least(a, n, m);
            long_tiles(a, n * 8);
            other(a, n, m);
            third(a, n, m, 150);
            if (m < 0)
                converted(a, n, m, 40);
            print("others", n, m);
        }
    return 0;
}
