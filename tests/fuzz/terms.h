/*
 * In the program that says what is right: the terms that a loop adds to floats (or multiplies them
 * with), noted as it goes, and what the fixed shape makes of them.
 */
#ifndef TERMS_H
#define TERMS_H

/* Accumulator `number` has this value before its loop; kind: '+', '*', or 'x' for what is made of
   itself under #pragma foldcc reassociate, whose value in the shape is that of pairs. */
void terms_start(int number, double value, int is_float, int kind);
/* A loop begins, then an iteration; the present one leaves the loop. */
void terms_loop(void);
void terms_turn(void);
void terms_left(void);
/* Prints the value as frame_near does, and behind it those that the terms have in C's order, in the
   fixed shape, in that of scans and in that of sums beside them; nothing behind it if these are
   not all of its terms. */
void terms_show(const char *name, int number, double value, double tolerance);
/* op: + - * /, or of an 'x': H x * 0.5f + term, N 0.9 * x + term, T x - x / 3, Z 0. */
void terms_note(int number, char op, int is_double, double term);
/* The running value before or behind the update has been put there. */
void terms_put(int number, void *at, int is_after);
/* A row is over: what its accumulator has come to goes there. */
void terms_row(int number, void *at);
/* The next term goes to that bin, whose number is given back. */
long terms_key(int number, long key);
/* Prints bins that were 0 as frame_memory_near does, with what they hold as docs/fixed-shape.md has
   it, and in fixed point however many iterations there are. */
void terms_bins(const char *name, int number, const void *at, int type, long count,
                double tolerance, int is_pointer);
/* Prints the array that these are in as frame_memory_near does, with what it holds in C's order
   and, twice, in that of scans. */
void terms_memory(const char *name, int number, void *at, int type, long count, double tolerance);
/* The array of that name holds a value that the generator does not reckon with: ends the program.
 */
void terms_outside(const char *name, double value);
/* New accumulators: another call of a function. */
void terms_round(void);

/* The term, which `s op= term` takes in the type that C gives the two. */
#define TERMS_NOTE(number, s, op, ...)                                                             \
    __extension__({                                                                                \
        __typeof__(__VA_ARGS__) terms_x = (__VA_ARGS__);                                           \
        terms_note(number, op, sizeof((s) + terms_x) == sizeof(double),                            \
                   (double)(__typeof__((s) + terms_x))terms_x);                                    \
        terms_x;                                                                                   \
    })

/* The same of a complex value, whose parts are accumulators `number` and the next. */
#define TERMS_PARTS(number, s, op, ...)                                                            \
    __extension__({                                                                                \
        __typeof__(__VA_ARGS__) terms_x = (__VA_ARGS__);                                           \
        __typeof__((s) + terms_x) terms_w = terms_x;                                               \
        terms_note(number, op, sizeof terms_w == 2 * sizeof(double), creal(terms_w));              \
        terms_note((number) + 1, op, sizeof terms_w == 2 * sizeof(double), cimag(terms_w));        \
        terms_x;                                                                                   \
    })

#define TERMS_WITHIN(name, at, count, lo, hi)                                                      \
    do {                                                                                           \
        for (long terms_k = 0; terms_k < (count); terms_k++)                                       \
            if (!((at)[terms_k] >= (lo) && (at)[terms_k] <= (hi)))                                 \
                terms_outside(name, (double)(at)[terms_k]);                                        \
    } while (0)

#endif
