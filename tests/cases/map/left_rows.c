/* Rows whose inner loop is left early: its bound may be one that the loop would not come to in a
   lifetime, or with `!=` lie behind it, and then says nothing of how long a row is. */
#include "../case.h"

#define ROOM 200000
#define LONGEST 20

static unsigned memory[ROOM], stop[64];

/* a negative bound is huge, and the rows are less far apart than they are long */
CASE_FN void converted(unsigned *a, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (size_t j = 0; j < (size_t)m; j++) {
            if (!stop[j])
                break;
            a[(long)(i * m) + (long)j] = a[(long)(i * m) + (long)j] * 3 + (unsigned)i;
        }
}

CASE_FN void unlimited(unsigned *a, size_t n, size_t most, size_t ld)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (size_t j = 0; j < most; j++) {
            if (!stop[j])
                break;
            a[i * ld + j] = a[i * ld + j] * 3 + (unsigned)i;
        }
}

CASE_FN void from(unsigned *a, size_t n, size_t most, size_t ld, size_t k)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (size_t j = k; j < most; j++) {
            if (j > k + LONGEST)
                break;
            a[i * ld + j] = a[i * ld + j] * 3 + (unsigned)i;
        }
}

CASE_FN void bytes(char *base, long n, size_t most, size_t pitch)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'base' [map]
        unsigned *row = (unsigned *)(base + (size_t)i * pitch);
        for (size_t j = 0; j < most; j++) {
            if (!stop[j])
                break;
            row[j] = row[j] * 3 + (unsigned)i;
        }
    }
}

/* the index goes away from a bound below 0 */
CASE_FN void unequal(unsigned *a, long n, long m)
{
    for (long i = 0; i < n; i++)       // left: [overlapping-writes]
        for (long j = 0; j != m; j++) { // remark: [map]
            if (!stop[j])
                break;
            a[i * m + j] = a[i * m + j] * 3 + (unsigned)i;
        }
}

/* what a bound below 0 lets through is in no range that is compared */
CASE_FN void unequal_other(unsigned *a, const unsigned *b, long n, long m)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        for (long j = 0; j != m; j++) {
            if (!stop[j])
                break;
            a[i] = a[i] * 3 + b[j];
        }
}

static unsigned *middle(void)
{
    for (int i = 0; i < ROOM; i++) // remark: [map]
        memory[i] = (unsigned)i * 2654435761u;
    return memory + ROOM / 2;
}

static void print(const char *what, long n, long m)
{
    unsigned long h = 0;

    for (int i = 0; i < ROOM; i++) // remark: [reduction]
        h = h * 31 + memory[i];
    printf("%s %ld %ld %lx\n", what, n, m, h);
}

int main(void)
{
    static const long lengths[] = {0, 2, 1025, 3000}, bounds[] = {-8, -3, 0, 5, 24};
    static const size_t most[] = {SIZE_MAX, SIZE_MAX / 2 + 1, 0, 4, 30};

    FILL(stop, LONGEST, 1);
    for (int i = 0; i < 4; i++) // left: [unsupported]
        for (int k = 0; k < 5; k++) { // left: [unsupported]
            long n = lengths[i], m = bounds[k];
            converted(middle(), (int)n, (int)m);
            print("converted", n, m);
            unequal(middle(), n, m);
            print("unequal", n, m);
            unsigned *a = middle();
            unequal_other(a, a + 3, n, m);
            print("unequal_other", n, m);
            for (size_t ld = 1; ld < 30; ld += 14) { // left: [unsupported]
                unlimited(middle(), (size_t)n, most[k], ld);
                print("unlimited", n, k);
                from(middle(), (size_t)n, most[k], ld, 2);
                print("from", n, k);
                bytes((char *)middle(), n, most[k], 4 * ld);
                print("bytes", n, k);
            }
        }
    return 0;
}
