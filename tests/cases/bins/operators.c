/* Every operator, in every spelling. */
#include "../case.h"

static int x[CASE_BIG], k[CASE_BIG];
static unsigned sum[50], product[50], both[50], any[50], odd[50];
static long least[50], most[50];
static bool seen[50], all[50];

static void test(int n)
{
    FILL(x, n, (int)rnd());
    FILL(k, n, rnd_in(0, 49));
    FILL(both, 50, ~0u);
    FILL(all, 50, true);
    FILL(product, 50, 1);
    for (int i = 0; i < n; i++) { // remark: bins 'sum[k[i]]' (+, unsigned int), 'product[k[i]]' (*, u
        sum[k[i]] = x[i] + sum[k[i]] - 3;
        product[k[i]] *= (unsigned)x[i] | 1u;
        both[k[i]] &= ~(1u << (x[i] & 31));
        any[k[i]] |= 1u << (x[i] & 31);
        odd[k[i]] = odd[k[i]] ^ x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'least[k[i]]' (min, long) and 'most[k[i]]' (max, long
        if (x[i] < least[k[i]])
            least[k[i]] = x[i];
        most[k[i]] = most[k[i]] > x[i] ? most[k[i]] : x[i];
    }
    for (int i = 0; i < n; i++) { // remark: bins 'seen[k[i]]' (|, _Bool) and 'all[k[i]]' (&, _Bool)
        seen[k[i]] |= x[i] > 5;
        all[k[i]] &= x[i] % 3 != 0;
    }
    show_bytes("sum", n, sum, sizeof sum);
    show_bytes("product", n, product, sizeof product);
    show_bytes("both", n, both, sizeof both);
    show_bytes("any", n, any, sizeof any);
    show_bytes("odd", n, odd, sizeof odd);
    show_bytes("least", n, least, sizeof least);
    show_bytes("most", n, most, sizeof most);
    show_bytes("seen", n, seen, sizeof seen);
    show_bytes("all", n, all, sizeof all);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
