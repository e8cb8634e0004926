/* A loop for the case header_loop. */
#pragma once

static long header_sum(const int *x, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: the loop is in an included file [header-loop]
        s += x[i];
    return s;
}
