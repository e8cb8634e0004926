/* Around a declared object nothing can be read, and C leaves the loop with its last element; the
   pages of the array beside it go on. */
#include "../pages.h"

#define FAR 2000000000L
#define TABLE 2048

/* Two pages between two that are nobody's. */
__asm__(".pushsection .bss\n"
        ".balign 4096\n"
        ".globl edge_before, edge_table, edge_behind\n"
        "edge_before: .zero 4096\n"
        "edge_table: .zero 8192\n"
        "edge_behind: .zero 4096\n"
        ".popsection");
extern int edge_table[TABLE];
extern char edge_before[PAGE], edge_behind[PAGE];

static long in_table(const int *a, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (edge_table[i] != a[i])
            return i;
    return -1;
}

static long in_table_down(const int *a, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (edge_table[TABLE - 1 - i] != a[i])
            return i;
    return -1;
}

int main(void)
{
    static const int sizes[] = {1, 2, 64, 65, 255, 321, 1023, 1024, 1025, 1300, 2047, TABLE};
    static const int starts[] = {0, 1, 16, 100, 512, 1000, 1023};
    int *a = (int *)pages(6);

    if (mprotect(edge_before, PAGE, PROT_NONE) || mprotect(edge_behind, PAGE, PROT_NONE))
        return 1;
    for (int k = 0; k < 12; k++) // left: [unsupported]
        for (int m = 0; m < 7; m++) { // left: [unsupported]
            int *from = a + starts[m], n = sizes[k];
            from[n - 1] = 1;
            show("up", n, in_table(from, FAR));
            show("down", n, in_table_down(from, FAR));
            from[n - 1] = 0;
        }
    return 0;
}
