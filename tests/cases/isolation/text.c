/* Where the factors stand in the text: macros must see what the user wrote. */
#include "isolation.h"

#define N 300
#define ONE(e) printf("%s = %d\n", #e, e)
#define BOTH(e) printf("%d %d\n", e, e)
#define CALL steps
#define WITH_STEPS(k) (steps((unsigned)(k)) + 1)
#define OPEN (
#define ONCE(e) printf("%d\n", e)
#define NAMED(e) printf("%s %d\n", "steps((unsigned)i)", e)
#define SECOND(a, b) printf("%d\n", b)
#define PASTE(f, e) f##ps e
#define TWICE steps((unsigned)i), steps((unsigned)i)

/* The call is an argument of a macro. */
static void arguments(void)
{
    for (int i = 0; i < N; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        ONCE(steps((unsigned)i));
    for (int i = 0; i < N; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        ONCE(root(steps((unsigned)i) + is_prime(i)) > 2);
    for (int i = 0; i < N; i++) // left: [impure-call]
        ONCE(steps((unsigned)i) - steps((unsigned)i + 1));
    for (int i = 0; i < N; i++) // left: [impure-call]
        ONCE(
            steps((unsigned)i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        NAMED(steps((unsigned)i));
    for (int i = 0; i < N; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        SECOND(is_prime(i), steps((unsigned)i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        SECOND(steps((unsigned)i + 2), WITH_STEPS(i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        ONCE(PASTE(ste, ((unsigned)i)));
}

int main(void)
{
    double s = 0;
    for (int i = 0; i < N; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", N, steps((unsigned)(i + N)));
    for (int i = 0; i < N; i++) // left: [impure-call]
        ONE(steps((unsigned)i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        BOTH(steps((unsigned)i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        printf("%d\n", CALL((unsigned)i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        printf("%d\n", WITH_STEPS(i));
    for (int i = 0; i < N; i++) // left: [impure-call]
        printf("%d %d\n", TWICE);
    for (int i = 0; i < N; i++) // left: [impure-call]
        printf("%d\n", steps OPEN (unsigned)i));
    for (int i = 0; i < N; i++) // remark: loop split: 3 factors run in parallel, the rest in C's order [isolation]
        printf("%d %d %d %d\n", steps((unsigned)i), /* steps(1) */ steps((unsigned)i + 1), N,
               steps( // steps(2)
                   (unsigned)(i +
                              N)));
    for (int i = 0; i < N; i++) // left: [impure-call]
        printf("%zu %d\n", sizeof(steps((unsigned)i)), (steps)((unsigned)i));
    for (int i = 0; i < N; i++) { printf("%d\n", steps((unsigned)i)); } for (int i = 0; i < N; i++) printf("%d\n", is_prime(i)); // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation] // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
    for (int i = 0; i < N; i++) // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        printf("%d %d\n", __LINE__, steps((unsigned)i)), s += root(root(i) + steps((unsigned)i));
    for (int i = 0; i < N; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
#ifdef N
        printf("%d\n", steps((unsigned)i));
#else
        printf("%d\n", steps(0));
#endif
    }
    for (int i = 0; i < N; i++) // left: [impure-call]
        switch (i % 3) {
        case 0:
            printf("%d\n", steps((unsigned)i));
            break;
        default:
            break;
        }
    if (N > 1)
        for (int i = 0; i < N; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            printf("%d ", steps((unsigned)i));
    else
        puts("none");
    printf("%a\n", s);
    arguments();
    return 0;
}
