/* Statements for the case middle, which stand in a function of its own. */
#ifdef HEAD
for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
#else
    s += x[i];
#endif
