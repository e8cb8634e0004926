/* Stands behind loops that call what is in it. */
static int behind;

static void count_behind(int v)
{
    behind += v;
}
