/* Steps so large that the index would leave its type past the last iteration. */
#include "../case.h"

static unsigned count_up(int first, int last)
{
    unsigned s = 0;
    for (int i = first; i < last; i += 1000000) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)i;
    return s;
}

static unsigned count_down(int first)
{
    unsigned s = 0;
    for (int i = first; i >= -2000000000; i -= 1000000) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)i;
    return s;
}

static unsigned by_int_max(int last)
{
    unsigned s = 0;
    for (int i = 0; i < last; i += INT_MAX) // remark: reduction of 's' (+, unsigned int)
        s += (unsigned)i + 1;
    return s;
}

int main(void)
{
    show_u("up", 0, count_up(0, 2000000000));
    show_u("up", 1, count_up(-2000000000, 2000000000));
    show_u("up", 2, count_up(INT_MIN, INT_MIN + 3000000));
    show_u("down", 0, count_down(2000000000));
    show_u("down", 1, count_down(-1999999999));
    show_u("most", 0, by_int_max(0));
    show_u("most", 1, by_int_max(1));
    show_u("most", 2, by_int_max(INT_MAX));
    return 0;
}
