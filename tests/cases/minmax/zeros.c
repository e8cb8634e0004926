/* Zeros of both signs alone: which one is left depends on the spelling and on the order. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    for (volatile int first = 0; first < 2; first++) {     // left: loop left as it is
        for (volatile int start = 0; start < 2; start++) { // left: loop left as it is
            double a = start ? -0.0 : 0.0, b = a, c = a, d = a;
            FILL(x, n, first == (case_k > n / 2) ? -0.0 : 0.0);
            for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, double)
                if (x[i] > a)
                    a = x[i];
            for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, double)
                if (x[i] >= b)
                    b = x[i];
            for (int i = 0; i < n; i++) // remark: reduction of 'c' (min, double)
                c = c < x[i] ? c : x[i];
            for (int i = 0; i < n; i++) // remark: reduction of 'd' (min, double)
                d = d <= x[i] ? d : x[i];
            printf("%d %d%d:", n, first, start);
            put_d(a);
            put_d(b);
            put_d(c);
            put_d(d);
            printf("\n");
        }
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2048, 9000)
