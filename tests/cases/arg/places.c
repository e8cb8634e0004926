/* The winner stands at the borders of lanes, rows, chunks and blocks; ties stand at two of them. */
#include "../case.h"

static int x[CASE_BIG];

static void ask(int n, int p, int q)
{
    int m = 0, at = -1, l = 0, last = -1;
    x[p] = x[q] = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with 'at' of its first place [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (max, int) with 'last' of its last place [arg-reduction]
        if (x[i] >= l) {
            l = x[i];
            last = i;
        }
    x[p] = x[q] = -1;
    if (at != (p < q ? p : q) || last != (p < q ? q : p) || m != 1 || l != 1)
        printf("%d %d %d: %d %d\n", n, p, q, at, last);
}

int main(void)
{
    static const int places[] = {0,    1,    511,  512,  1023,  1024,  1025,   2047,
                                 2048, 4095, 8191, 8192, 16383, 16384, 300000, CASE_BIG - 1};
    static const int sizes[] = {1024, 1025, 8192, 8193, CASE_MAX, CASE_BIG};
    const int np = sizeof places / sizeof *places;

    FILL(x, CASE_BIG, -1);
    for (volatile int s = 0; s < 6; s++) // left: [volatile]
        for (volatile int a = 0; a < np; a++) // left: [volatile]
            for (volatile int b = 0; b <= a; b++) // left: [volatile]
                if (places[a] < sizes[s] && places[b] < sizes[s] && (s < 5 || b > 12))
                    ask(sizes[s], places[a], places[b]);
    printf("done\n");
    return 0;
}
