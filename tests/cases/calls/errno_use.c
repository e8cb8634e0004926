/* errno read and written in the loop. */
#include "../case.h"

#include <errno.h>

static double x[CASE_MAX];

static void test(int n)
{
    int errors = 0;
    double s = 0;
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) { // left: loop left as it is
        errno = 0;
        s += (double)(long)(sqrt(fabs(x[i])) * 100);
        if (errno == EDOM)
            errors++;
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        errors += errno + (x[i] < 0);
    show_d("s", n, s);
    show("errors", n, errors);
}
CASE_MAIN(test)
