/* Which conversions C makes by itself: each with the operand that it stands in. */
#include "base/arena.h"
#include "emit/implied.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct ir_unit *u;
static struct ir_type *i8, *i16, *u16, *i32, *u32, *i64, *u64, *f32, *f64, *truth, *pointer;

static int begin(void **state)
{
    (void)state;
    u = ir_unit_new(arena_new());
    i8 = ir_type_int(u, 8, true);
    i16 = ir_type_int(u, 16, true);
    u16 = ir_type_int(u, 16, false);
    i32 = ir_type_int(u, 32, true);
    u32 = ir_type_int(u, 32, false);
    i64 = ir_type_int(u, 64, true);
    u64 = ir_type_int(u, 64, false);
    f32 = ir_type_float(u, 32);
    f64 = ir_type_float(u, 64);
    truth = ir_type_bool(u);
    pointer = ir_type_ptr(u, i32);
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_free(u->arena);
    return 0;
}

static const struct ir_loc nowhere;

/* A value that is written in type t. */
static struct ir_expr *value(struct ir_type *t)
{
    return ir_load_var(u, ir_var_new(u, "x", t, IR_LOCAL, nowhere), nowhere);
}

static struct ir_expr *converted(struct ir_type *t, struct ir_expr *e)
{
    struct ir_expr *cast = ir_expr_new(u, IR_CAST, t, nowhere);

    cast->a = e;
    cast->is_implicit = true;
    return cast;
}

static struct ir_expr *from(struct ir_type *t, struct ir_type *to)
{
    return converted(to, value(t));
}

static struct ir_expr *node(enum ir_expr_kind k, enum ir_op op, struct ir_type *t,
                            struct ir_expr *a, struct ir_expr *b)
{
    struct ir_expr *e = ir_expr_new(u, k, t, nowhere);

    e->op = op;
    e->a = a;
    e->b = b;
    return e;
}

/* Is the conversion of the first operand implied in `a op b`? */
static bool left_of(struct ir_expr *a, enum ir_op op, struct ir_expr *b)
{
    return conversion_is_implied(node(IR_BINARY, op, a->type, a, b), a);
}

/* Of the second one. */
static bool right_of(struct ir_expr *a, enum ir_op op, struct ir_expr *b)
{
    return conversion_is_implied(node(IR_BINARY, op, b->type, a, b), b);
}

static void test_arithmetic(void **state)
{
    (void)state;
    assert_true(left_of(value(i32), IR_ADD, from(i64, i32)));
    assert_true(right_of(value(f64), IR_ADD, from(f32, f64)));
    assert_true(right_of(value(i64), IR_ADD, from(truth, i64)));
    assert_false(right_of(from(f32, f64), IR_ADD, from(f32, f64)));
    struct ir_expr *told = from(i32, i64);
    told->is_implicit = false;
    assert_true(left_of(told, IR_ADD, value(i16)));
    assert_true(left_of(from(i16, i32), IR_ADD, value(i32)));
    assert_true(left_of(from(i16, i32), IR_ADD, from(u16, i32)));
    assert_true(left_of(from(truth, i32), IR_ADD, from(truth, i32)));
    assert_true(left_of(from(i32, u32), IR_MUL, value(u32)));
    assert_true(left_of(from(u32, i64), IR_SUB, value(i64)));
    assert_true(left_of(from(i64, u64), IR_LT, value(u64)));
    assert_true(left_of(from(f32, f64), IR_ADD, value(f64)));
    assert_true(left_of(from(i64, f32), IR_ADD, value(f32)));
    assert_false(left_of(from(i16, i64), IR_ADD, from(i32, i64)));
    assert_false(left_of(from(i16, u32), IR_ADD, from(i16, u32)));
    assert_false(left_of(from(u32, i32), IR_LT, value(i32)));
    assert_false(left_of(from(f32, f64), IR_ADD, from(f32, f64)));
    assert_false(left_of(from(i32, f64), IR_DIV, from(i32, f64)));
    assert_false(left_of(from(i64, u64), IR_LT, from(i32, u64)));
}

/* Of several conversions one on the way changes the value, so that it is written. */
static void test_several(void **state)
{
    (void)state;
    assert_true(left_of(converted(i32, from(u32, i16)), IR_ADD, value(i32)));
    assert_false(left_of(converted(i32, from(u16, u32)), IR_ADD, from(u32, i32)));
    assert_true(left_of(converted(i32, from(i8, i16)), IR_ADD, value(i32)));
}

static void test_shifts_and_pointers(void **state)
{
    (void)state;
    assert_true(left_of(from(i8, i32), IR_SHL, value(i64)));
    assert_false(left_of(from(i32, i64), IR_SHL, value(i64)));
    struct ir_expr *by = from(i32, i64), *other = converted(pointer, value(pointer));
    assert_true(left_of(other, IR_EQ, value(pointer)));
    assert_true(conversion_is_implied(node(IR_BINARY, IR_ADD, pointer, value(pointer), by), by));
    assert_true(conversion_is_implied(node(IR_ASSIGN_OP, IR_ADD, pointer, value(pointer), by), by));
}

/* What only asks whether it is 0 takes any value, but not one that has been cut. */
static void test_truth(void **state)
{
    (void)state;
    static const struct {
        enum ir_expr_kind kind;
        enum ir_op op;
    } asks[] = {{IR_BINARY, IR_LAND}, {IR_BINARY, IR_LOR}, {IR_UNARY, IR_LNOT}, {IR_COND, 0}};
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        struct ir_expr *whole = from(i16, i64), *cut = from(f64, i32), *less = from(i64, i8);
        struct ir_expr *address = converted(i32, from(pointer, i64));
        struct ir_expr *of = node(asks[k].kind, asks[k].op, i32, whole, value(i32));
        of->c = value(i32);
        assert_true(conversion_is_implied(of, whole));
        of->a = cut;
        assert_false(conversion_is_implied(of, cut));
        of->a = less;
        assert_false(conversion_is_implied(of, less));
        of->a = address;
        assert_false(conversion_is_implied(of, address));
    }
}

static void test_one_operand(void **state)
{
    (void)state;
    struct ir_expr *e = from(i16, i32);
    assert_true(conversion_is_implied(node(IR_UNARY, IR_NEG, i32, e, NULL), e));
    e = from(i32, i64);
    assert_false(conversion_is_implied(node(IR_UNARY, IR_NEG, i64, e, NULL), e));
    struct ir_expr *of = node(IR_COND, IR_OP_NONE, f64, value(i32), from(f32, f64));
    of->c = value(f64);
    assert_true(conversion_is_implied(of, of->b));
    of->c = from(f32, f64);
    assert_false(conversion_is_implied(of, of->b));
    assert_false(conversion_is_implied(of, of->c));
}

/* Into an object, a parameter or a cast: C converts once, from what is written. */
static bool is_stored(struct ir_type *to, struct ir_expr *e)
{
    struct ir_expr *of = node(IR_ASSIGN, IR_OP_NONE, to, value(to)->a, e);

    return conversion_is_implied(of, e);
}

static bool is_given(struct ir_type *to, struct ir_expr *e)
{
    struct ir_expr *of = ir_expr_new(u, IR_CALL, i32, nowhere);
    struct ir_var *param = ir_var_new(u, "p", to, IR_PARAM, nowhere);
    struct ir_func f = {.name = "f", .nparams = 1, .params = &param};

    of->func = &f;
    of->args = e;
    return conversion_is_implied(of, e);
}

static bool is_cast(struct ir_type *to, struct ir_expr *e)
{
    return conversion_is_implied(node(IR_CAST, IR_OP_NONE, to, e, NULL), e);
}

static void test_stored(void **state)
{
    (void)state;
    static bool (*const all[])(struct ir_type *, struct ir_expr *) = {is_stored, is_given, is_cast};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        assert_true(all[k](i64, from(i16, i32)));
        assert_true(all[k](f64, from(i32, f64)));
        assert_true(all[k](f64, from(i16, f32)));
        assert_true(all[k](i32, from(truth, u16)));
        assert_true(all[k](i64, from(u32, i64)));
        assert_true(all[k](i64, from(truth, i8)));
        assert_false(all[k](f64, from(f64, f32)));
        assert_false(all[k](i16, from(f64, i32)));
        assert_false(all[k](f64, from(i32, f32)));
        assert_false(all[k](f64, from(f32, i64)));
        assert_false(all[k](i64, from(i32, u32)));
        assert_false(all[k](f64, from(i16, u64)));
        assert_false(all[k](f32, from(f64, i64)));
        assert_false(all[k](f32, from(i64, f64)));
        assert_true(all[k](pointer, from(pointer, pointer)));
    }
    assert_true(is_stored(i16, from(f64, i16)));
    assert_true(is_given(i16, from(f64, i16)));
    assert_false(is_cast(i16, from(f64, i16)));
}

static void test_updates(void **state)
{
    (void)state;
    struct ir_expr *e = from(i32, i64);
    assert_true(conversion_is_implied(node(IR_ASSIGN_OP, IR_ADD, i64, value(i64)->a, e), e));
    assert_false(conversion_is_implied(node(IR_ASSIGN_OP, IR_ADD, i32, value(i32)->a, e), e));
    assert_false(conversion_is_implied(node(IR_ASSIGN_OP, IR_SHL, i64, value(i64)->a, e), e));
    e = from(i16, i32);
    assert_true(conversion_is_implied(node(IR_ASSIGN_OP, IR_SHR, i64, value(i64)->a, e), e));
}

/* Arguments without a parameter, subscripts: they stay as they are. */
static void test_others(void **state)
{
    (void)state;
    struct ir_expr *e = from(f32, f64), *of = ir_expr_new(u, IR_CALL, i32, nowhere);
    of->args = e;
    assert_true(conversion_is_implied(of, e));
    struct ir_expr *at = from(i32, i64);
    assert_true(conversion_is_implied(node(IR_INDEX, IR_OP_NONE, i32, value(pointer), at), at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_shifts_and_pointers),
        cmocka_unit_test(test_truth),
        cmocka_unit_test(test_one_operand),
        cmocka_unit_test(test_stored),
        cmocka_unit_test(test_updates),
        cmocka_unit_test(test_others),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
