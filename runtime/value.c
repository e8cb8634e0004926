/*
 * Accumulators by their type: what FOLD_VERIFY folds and compares without the generated code.
 */
#include "value.h"

#include <stdio.h>
#include <string.h>

#define LOAD(c_type, field)                                                                        \
    do {                                                                                           \
        c_type x;                                                                                  \
        memcpy(&x, at, sizeof x);                                                                  \
        v.field = x;                                                                               \
    } while (0)

struct value foldrt__value_get(const struct foldrt_acc *acc, const void *partial)
{
    const char *at = (const char *)partial + acc->offset;
    struct value v = {.type = acc->type, .u = 0};

    switch (acc->type) {
    case FOLDRT_I8:
        LOAD(int8_t, i);
        break;
    case FOLDRT_BOOL:
    case FOLDRT_U8:
        LOAD(uint8_t, u);
        break;
    case FOLDRT_I16:
        LOAD(int16_t, i);
        break;
    case FOLDRT_U16:
        LOAD(uint16_t, u);
        break;
    case FOLDRT_I32:
        LOAD(int32_t, i);
        break;
    case FOLDRT_U32:
        LOAD(uint32_t, u);
        break;
    case FOLDRT_I64:
        LOAD(int64_t, i);
        break;
    case FOLDRT_U64:
        LOAD(uint64_t, u);
        break;
    case FOLDRT_F32:
        LOAD(float, f);
        break;
    case FOLDRT_F64:
        LOAD(double, f);
        break;
    }
    return v;
}

/* As the type stores it. */
static struct value wrap(enum foldrt_type type, uint64_t bits)
{
    struct foldrt_acc acc = {.type = type};

    return foldrt__value_get(&acc, &bits); /* x86 is little-endian */
}

static bool is_less(struct value a, struct value b)
{
    if (value_is_float(a.type))
        return a.f < b.f;
    return value_is_signed(a.type) ? a.i < b.i : a.u < b.u;
}

struct value foldrt__value_fold(const char *op, struct value a, struct value b)
{
    if (!strcmp(op, "min"))
        return is_less(b, a) ? b : a;
    if (!strcmp(op, "max"))
        return is_less(a, b) ? b : a;
    if (!strcmp(op, "&&"))
        return wrap(a.type, a.u && b.u);
    if (!strcmp(op, "||"))
        return wrap(a.type, a.u || b.u);
    switch (*op) {
    case '+':
        return wrap(a.type, a.u + b.u);
    case '*':
        return wrap(a.type, a.u * b.u);
    case '&':
        return wrap(a.type, a.u & b.u);
    case '|':
        return wrap(a.type, a.u | b.u);
    default:
        return wrap(a.type, a.u ^ b.u);
    }
}

bool foldrt__value_same(const char *op, struct value a, struct value b)
{
    if (value_is_float(a.type))
        return a.f == b.f || (a.f != a.f && b.f != b.f);
    if (!strcmp(op, "&&") || !strcmp(op, "||"))
        return !a.u == !b.u;
    return a.u == b.u;
}

const char *foldrt__value_text(struct value v, char *buffer, size_t size)
{
    if (value_is_float(v.type))
        snprintf(buffer, size, "%.17g (%a)", v.f, v.f);
    else if (value_is_signed(v.type))
        snprintf(buffer, size, "%lld", (long long)v.i);
    else
        snprintf(buffer, size, "%llu", (unsigned long long)v.u);
    return buffer;
}

void foldrt__bytes_text(const unsigned char *at, size_t n, char *out)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t k = 0; k < n; k++) {
        *out++ = digits[at[k] >> 4];
        *out++ = digits[at[k] & 15];
    }
    *out = 0;
}

bool foldrt__both_nan(const char *a, const char *b, size_t at, size_t n)
{
    size_t four = at & ~(size_t)3, eight = at & ~(size_t)7;
    float fa, fb;
    double da, db;

    if (four + 4 <= n) {
        memcpy(&fa, a + four, 4);
        memcpy(&fb, b + four, 4);
        if (fa != fa && fb != fb)
            return true;
    }
    if (eight + 8 > n)
        return false;
    memcpy(&da, a + eight, 8);
    memcpy(&db, b + eight, 8);
    return da != da && db != db;
}

bool foldrt__part_has_nan(const struct foldrt_loop *loop, const void *part)
{
    for (uint32_t k = 0; k < loop->nacc; k++) {
        const struct foldrt_acc *acc = &loop->acc[k];
        double x = value_is_float(acc->type) ? foldrt__value_get(acc, part).f : 0;
        if (x != x)
            return true;
    }
    return false;
}

bool foldrt__is_dropped(const struct foldrt_loop *loop, const void *total)
{
    bool found = false;

    for (uint32_t k = 0; k < loop->nacc; k++) {
        const struct foldrt_acc *acc = &loop->acc[k];
        int64_t mark = acc->exact > 1 ? foldrt__value_get(acc, total).i : 0;
        found |= acc->exact == 3 ? mark < 0 : mark != 0;
    }
    return found;
}
