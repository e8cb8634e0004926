/* Records with fields of types that are not folded, or that have no C name: the others are read. */
#include "../case.h"

#include <setjmp.h>
#include <stdarg.h>
#include <time.h>

typedef float four __attribute__((vector_size(16)));
enum level { LOW, HIGH = 6 };
struct odd {
    FILE *file;
    va_list list;
    jmp_buf place;
    struct tm when;
    long double x87;
    float _Complex z;
    __int128 wide;
    four v;
    int (*call)(int, ...);
    void (*calls[3])(void);
    enum level level : 4;
    bool on : 1;
    unsigned : 0;
    volatile int seen;
    const int fixed;
    _Atomic int shared;
    struct odd *self;
    struct unknown *unknown;
    int frame, t, FOLD_INLINE;
    __attribute__((aligned(32))) int aligned;
    int key;
    struct {
        char q;
        short r;
    } in[2][3];
};
static struct odd x[1300];

static void test(int n)
{
    long s = 0, u = 0;
    memset((void *)x, 0, sizeof x);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i].key = i;
        x[i].level = i & 1 ? HIGH : LOW;
        x[i].in[i & 1][i % 3].r = (short)i;
        x[i].self = &x[(i * 7) % n];
        x[i].frame = i ^ 5;
        x[i].t = -i;
        x[i].FOLD_INLINE = 3;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i].key + x[i].level * 2 + x[i].in[1][2].r + x[i].frame * x[i].FOLD_INLINE -
             x[i].t + x[i].aligned;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += x[i].self->key + (x[i].call == NULL) + (x[i].unknown != NULL) + x[i].when.tm_year;
    show("s", n, s);
    show("u", n, u);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1300)
