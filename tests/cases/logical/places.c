/* Flags in a global, a static, a field and through a pointer. */
#include "../case.h"

int failed;
static bool seen;
struct status {
    char name[3];
    bool ok;
    short code;
};
static int x[CASE_MAX];

static void into(int *out, struct status *st, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*out' (||, int)
        if (x[i] == 77)
            *out = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'st->ok' (&&, _Bool) and 'st->code' (||
        if (x[i] > 98)
            st->ok = false;
        if (x[i] == 3)
            st->code = -9;
    }
}

static void test(int n)
{
    struct status st = {"ab", true, 4};
    int out = 0;
    failed = 0;
    seen = false;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 'failed' (||, int) and 'seen' (||, _Boo
        if (x[i] == 50)
            failed = 1;
        if (x[i] > 20 && x[i] < 22)
            seen = true;
    }
    into(&out, &st, n);
    printf("%d: %d %d %d %d %d\n", n, failed, seen, out, st.ok, st.code);
}
CASE_MAIN(test)
