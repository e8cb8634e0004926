/* For each TYPE that the case templates gives. */
static TYPE NAME(sum)(const TYPE *x, int n)
{
    TYPE s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+,
        s += x[i];
    return s;
}

static void NAME(scale)(TYPE *x, int n, TYPE f)
{
    int i;
    for (i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = (TYPE)(x[i] * f);
    for (i = 0; i < n; i++) /* two in a line */ for (int k = 0; k < 2; k++) // remark: [map]
        x[i] = (TYPE)(x[i] + k);
}
