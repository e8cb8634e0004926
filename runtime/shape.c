/*
 * docs/fixed-shape.md in plain C, without threads, vectors or generated code.
 */
#include "shape.h"

#include <stdlib.h>

static double combine(const struct shape *s, double a, double b)
{
    double r = s->is_product ? a * b : a + b; /* of floats: exact, or rounded twice to the same */

    return s->is_float ? (double)(float)r : r;
}

static void lanes_clear(struct shape *s)
{
    for (int l = 0; l < FOLDRT_LANES; l++)
        s->lanes[l] = s->is_product ? 1.0 : -0.0;
    s->done = 0;
}

static double lanes_fold(struct shape *s)
{
    for (int d = FOLDRT_LANES / 2; d >= 1; d /= 2)
        for (int l = 0; l < d; l++)
            s->lanes[l] = combine(s, s->lanes[l], s->lanes[l + d]);
    return s->lanes[0];
}

bool foldrt__shape_init(struct shape *s, enum foldrt_type type, const char *op, int64_t n)
{
    s->is_float = type == FOLDRT_F32;
    s->is_product = *op == '*';
    s->chunk = foldrt__chunk(n);
    s->count = 0;
    s->partials = malloc((size_t)((n - 1) / s->chunk + 1) * sizeof *s->partials);
    lanes_clear(s);
    return s->partials != NULL;
}

void foldrt__shape_release(struct shape *s)
{
    free(s->partials);
}

static void chunk_end(struct shape *s)
{
    s->partials[s->count++] = lanes_fold(s);
    lanes_clear(s);
}

void foldrt__shape_add(struct shape *s, double x)
{
    double *lane = &s->lanes[s->done % FOLDRT_LANES];

    *lane = combine(s, *lane, x);
    if (++s->done == s->chunk)
        chunk_end(s);
}

double foldrt__shape_total(struct shape *s)
{
    if (s->done)
        chunk_end(s);
    for (int64_t c = 0; c < s->count; c++) {
        double *lane = &s->lanes[c % FOLDRT_LANES];
        *lane = combine(s, *lane, s->partials[c]);
    }
    return lanes_fold(s);
}
