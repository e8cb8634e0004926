/* The front end, construct by construct: each is represented exactly or names why it is not. */
#include "parse_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Promotions and conversions are nodes of their own. */
static const struct row conversions[] = {
    {"x = c + us;",
     "(assign i32 (var i32 x#25) (add i32 (cast i32 :implicit (load i8 (var i8 c#2))) (cast i32 "
     ":implicit (load u16 (var u16 us#5)))))"},
    {"c = c + 1;",
     "(assign i8 (var i8 c#2) (cast i8 :implicit (add i32 (cast i32 :implicit (load i8 (var i8 "
     "c#2))) (int i32 1))))"},
    {"x = uc << h;",
     "(assign i32 (var i32 x#25) (shl i32 (cast i32 :implicit (load u8 (var u8 uc#3))) (cast i32 "
     ":implicit (load i16 (var i16 h#4)))))"},
    {"u = n + u;",
     "(assign u32 (var u32 u#6) (add u32 (cast u32 :implicit (load i32 (var i32 n#1))) (load u32 "
     "(var u32 u#6))))"},
    {"l = n * u;",
     "(assign i64 (var i64 l#7) (cast i64 :implicit (mul u32 (cast u32 :implicit (load i32 (var "
     "i32 n#1))) (load u32 (var u32 u#6)))))"},
    {"d = e + n;",
     "(assign f64 (var f64 d#11) (cast f64 :implicit (add f32 (load f32 (var f32 e#10)) (cast "
     "f32 :implicit (load i32 (var i32 n#1))))))"},
    {"e = d * e;",
     "(assign f32 (var f32 e#10) (cast f32 :implicit (mul f64 (load f64 (var f64 d#11)) (cast "
     "f64 :implicit (load f32 (var f32 e#10))))))"},
    {"x = d;", "(assign i32 (var i32 x#25) (cast i32 :implicit (load f64 (var f64 d#11))))"},
    {"t = d;", "(assign bool (var bool t#9) (cast bool :implicit (load f64 (var f64 d#11))))"},
    {"x = t;", "(assign i32 (var i32 x#25) (cast i32 :implicit (load bool (var bool t#9))))"},
    {"x = -c;",
     "(assign i32 (var i32 x#25) (neg i32 (cast i32 :implicit (load i8 (var i8 c#2)))))"},
    {"x = ~us;",
     "(assign i32 (var i32 x#25) (not i32 (cast i32 :implicit (load u16 (var u16 us#5)))))"},
    {"x = !d;", "(assign i32 (var i32 x#25) (lnot i32 (load f64 (var f64 d#11))))"},
    {"x = +h;",
     "(assign i32 (var i32 x#25) (plus i32 (cast i32 :implicit (load i16 (var i16 h#4)))))"},
    {"x = n < u;",
     "(assign i32 (var i32 x#25) (lt i32 (cast u32 :implicit (load i32 (var i32 n#1))) (load u32 "
     "(var u32 u#6))))"},
    {"x = d == n;",
     "(assign i32 (var i32 x#25) (eq i32 (load f64 (var f64 d#11)) (cast f64 :implicit (load i32 "
     "(var i32 n#1)))))"},
    {"x = n ? c : u;",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (cond u32 (load i32 (var i32 n#1)) (cast "
     "u32 :implicit (load i8 (var i8 c#2))) (load u32 (var u32 u#6)))))"},
    {"d = n ? 1 : 2.5;",
     "(assign f64 (var f64 d#11) (cond f64 (load i32 (var i32 n#1)) (cast f64 :implicit (int i32 "
     "1)) (float f64 0x1.4p+1 \"2.5\")))"},
    {"p = n ? p : 0;",
     "(assign ptr.i32 (var ptr.i32 p#12) (cond ptr.i32 (load i32 (var i32 n#1)) (load ptr.i32 "
     "(var ptr.i32 p#12)) (cast ptr.i32 :implicit (int i32 0))))"},
    {"x = n ?: 3;",
     "(assign i32 (var i32 x#25) (cond i32 (load i32 (var i32 n#1)) (load i32 (var i32 n#1)) "
     "(int i32 3)))"},
    {"n ? (void)x : (void)0;",
     "(cond void (load i32 (var i32 n#1)) (cast void (load i32 (var i32 x#25))) (cast void (int "
     "i32 0)))"},
    {"d = (float)d;",
     "(assign f64 (var f64 d#11) (cast f64 :implicit (cast f32 (load f64 (var f64 d#11)))))"},
    {"x = (unsigned char)n;",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (cast u8 (load i32 (var i32 n#1)))))"},
    {"pd = (double *)p;",
     "(assign ptr.f64 (var ptr.f64 pd#13) (cast ptr.f64 (load ptr.i32 (var ptr.i32 p#12))))"},
    {"ul = (unsigned long)p;",
     "(assign u64 (var u64 ul#8) (cast u64 (load ptr.i32 (var ptr.i32 p#12))))"},
    {"p = (int *)(ul + 4);",
     "(assign ptr.i32 (var ptr.i32 p#12) (cast ptr.i32 (add u64 (load u64 (var u64 ul#8)) (cast "
     "u64 :implicit (int i32 4)))))"},
    {"p = 0;", "(assign ptr.i32 (var ptr.i32 p#12) (cast ptr.i32 :implicit (int i32 0)))"},
    {"(void)x;", "(cast void (load i32 (var i32 x#25)))"},
    {"d = sqrt(n);",
     "(assign f64 (var f64 d#11) (call f64 sqrt (cast f64 :implicit (load i32 (var i32 n#1)))))"},
};

/* The type that a compound assignment is computed in. */
static const struct row assignments[] = {
    {"x += 3.7;",
     "(assign-op i32 add f64 (var i32 x#25) (float f64 0x1.d99999999999ap+1 \"3.7\"))"},
    {"uc += 3.7;", "(assign-op u8 add f64 (var u8 uc#3) (float f64 0x1.d99999999999ap+1 \"3.7\"))"},
    {"uc += 1;", "(assign-op u8 add i32 (var u8 uc#3) (int i32 1))"},
    {"h <<= 2;", "(assign-op i16 shl i32 (var i16 h#4) (int i32 2))"},
    {"us >>= l;", "(assign-op u16 shr i32 (var u16 us#5) (load i64 (var i64 l#7)))"},
    {"e += d;", "(assign-op f32 add f64 (var f32 e#10) (load f64 (var f64 d#11)))"},
    {"d += e;",
     "(assign-op f64 add f64 (var f64 d#11) (cast f64 :implicit (load f32 (var f32 e#10))))"},
    {"t |= n;", "(assign-op bool or i32 (var bool t#9) (load i32 (var i32 n#1)))"},
    {"p += 2;", "(assign-op ptr.i32 add ptr.i32 (var ptr.i32 p#12) (int i32 2))"},
    {"p -= l;", "(assign-op ptr.i32 sub ptr.i32 (var ptr.i32 p#12) (load i64 (var i64 l#7)))"},
    {"x++;", "(postinc i32 (var i32 x#25))"},
    {"--p;", "(predec ptr.i32 (var ptr.i32 p#12))"},
    {"e--;", "(postdec f32 (var f32 e#10))"},
    {"t++;", "(postinc bool (var bool t#9))"},
    {"x = n = 3;", "(assign i32 (var i32 x#25) (assign i32 (var i32 n#1) (int i32 3)))"},
};

/* What decides whether and when a part is evaluated. */
static const struct row orders[] = {
    {"x = n && *p;",
     "(assign i32 (var i32 x#25) (land i32 (load i32 (var i32 n#1)) (load i32 (deref i32 (load "
     "ptr.i32 (var ptr.i32 p#12))))))"},
    {"x = n || g(n);",
     "(assign i32 (var i32 x#25) (lor i32 (load i32 (var i32 n#1)) (call i32 g (load i32 (var "
     "i32 n#1)))))"},
    {"x = (n++, *p);",
     "(assign i32 (var i32 x#25) (comma i32 (postinc i32 (var i32 n#1)) (load i32 (deref i32 "
     "(load ptr.i32 (var ptr.i32 p#12))))))"},
    {"x = n % 3, x = n / 7;",
     "(comma i32 (assign i32 (var i32 x#25) (rem i32 (load i32 (var i32 n#1)) (int i32 3))) "
     "(assign i32 (var i32 x#25) (div i32 (load i32 (var i32 n#1)) (int i32 7))))"},
    {"x = *p++;",
     "(assign i32 (var i32 x#25) (load i32 (deref i32 (postinc ptr.i32 (var ptr.i32 p#12)))))"},
};

/* Lvalues: arrays decay, parameters declared as arrays are pointers. */
static const struct row places[] = {
    {"x = p[2] + 2[p] + *(p + 3);",
     "(assign i32 (var i32 x#25) (add i32 (add i32 (load i32 (index i32 (load ptr.i32 (var "
     "ptr.i32 p#12)) (int i32 2))) (load i32 (index i32 (load ptr.i32 (var ptr.i32 p#12)) (int "
     "i32 2)))) (load i32 (deref i32 (add ptr.i32 (load ptr.i32 (var ptr.i32 p#12)) (int i32 "
     "3))))))"},
    {"x = p - (p + 3);",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (sub i64 (load ptr.i32 (var ptr.i32 p#12)) "
     "(add ptr.i32 (load ptr.i32 (var ptr.i32 p#12)) (int i32 3)))))"},
    {"x = p == 0;",
     "(assign i32 (var i32 x#25) (eq i32 (load ptr.i32 (var ptr.i32 p#12)) (cast ptr.i32 "
     ":implicit (int i32 0))))"},
    {"x = arr[3];",
     "(assign i32 (var i32 x#25) (load i32 (index i32 (load ptr.i32 (var ptr.i32 arr#22)) (int "
     "i32 3))))"},
    {"arr++;", "(postinc ptr.i32 (var ptr.i32 arr#22))"},
    {"x = m[1][2];",
     "(assign i32 (var i32 x#25) (load i32 (index i32 (decay ptr.i32 (index array.4.i32 (decay "
     "ptr.array.4.i32 (var array.3.array.4.i32 m#26)) (int i32 1))) (int i32 2))))"},
    {"p = m[1];", "(assign ptr.i32 (var ptr.i32 p#12) (decay ptr.i32 (index array.4.i32 (decay "
                  "ptr.array.4.i32 (var array.3.array.4.i32 m#26)) (int i32 1))))"},
    {"p = &m[1][2];",
     "(assign ptr.i32 (var ptr.i32 p#12) (addr ptr.i32 (index i32 (decay ptr.i32 (index "
     "array.4.i32 (decay ptr.array.4.i32 (var array.3.array.4.i32 m#26)) (int i32 1))) (int i32 "
     "2))))"},
    {"p = &x;", "(assign ptr.i32 (var ptr.i32 p#12) (addr ptr.i32 (var i32 x#25)))"},
    {"p = *&p;",
     "(assign ptr.i32 (var ptr.i32 p#12) (load ptr.i32 (deref ptr.i32 (addr ptr.ptr.i32 (var "
     "ptr.i32 p#12)))))"},
    {"d = row[2][3];",
     "(assign f64 (var f64 d#11) (load f64 (index f64 (decay ptr.f64 (index array.((load i32 "
     "(var i32 n#1))).f64 (load ptr.array.((load i32 (var i32 n#1))).f64 (var ptr.array.((load "
     "i32 (var i32 n#1))).f64 row#23)) (int i32 2))) (int i32 3))))"},
    {"x = vla[1][2];",
     "(assign i32 (var i32 x#25) (load i32 (index i32 (decay ptr.i32 (index array.4.i32 (decay "
     "ptr.array.4.i32 (var array.((load i32 (var i32 n#1))).array.4.i32 vla#28)) (int i32 1))) "
     "(int i32 2))))"},
    {"row = (double (*)[n])pd;",
     "(assign ptr.array.((load i32 (var i32 n#1))).f64 (var ptr.array.((load i32 (var i32 "
     "n#1))).f64 row#23) (cast ptr.array.((load i32 (var i32 n#1))).f64 :implicit (cast "
     "ptr.array.?.f64 (load ptr.f64 (var ptr.f64 pd#13)))))"},
    {"x = *pv;",
     "(assign i32 (var i32 x#25) (load i32 (deref volatile.i32 (load ptr.volatile.i32 (var "
     "ptr.volatile.i32 pv#17)))))"},
    {"x = *(volatile int *)&x;",
     "(assign i32 (var i32 x#25) (load i32 (deref volatile.i32 (cast ptr.volatile.i32 (addr "
     "ptr.i32 (var i32 x#25))))))"},
    {"x = s.vol[1];",
     "(assign i32 (var i32 x#25) (load i32 (index volatile.i32 (decay ptr.volatile.i32 (member "
     "volatile.array.2.volatile.i32 8 (var record.s s#24))) (int i32 1))))"},
    {"x = ext[2];",
     "(assign i32 (var i32 x#25) (load i32 (index i32 (decay ptr.i32 (var array.?.i32 ext#29)) "
     "(int i32 2))))"},
    {"x = st;", "(assign i32 (var i32 x#25) (load i32 (var i32 st#27)))"},
};

/* Members, bit-fields, unnamed members, compound literals. */
static const struct row records[] = {
    {"x = s.a + q->in.q + r->v[1];",
     "(assign i32 (var i32 x#25) (add i32 (add i32 (load i32 (member i32 0 (var record.s s#24))) "
     "(load i32 (member i32 1 (member record.in 1 (deref record.s (load ptr.record.s (var "
     "ptr.record.s q#14))))))) (load i32 (index const.i32 (decay ptr.const.i32 (member "
     "const.array.4.const.i32 5 (deref const.record.s (load ptr.const.record.s (var "
     "restrict.ptr.const.record.s r#15))))) (int i32 1)))))"},
    {"s.in = q->in;",
     "(assign record.in (member record.in 1 (var record.s s#24)) (load record.in (member "
     "record.in 1 (deref record.s (load ptr.record.s (var ptr.record.s q#14))))))"},
    {"x = s.b + s.c;",
     "(assign i32 (var i32 x#25) (add i32 (cast i32 :implicit (load u32 (member u32 2 (var "
     "record.s s#24)))) (load i32 (member i32 3 (var record.s s#24)))))"},
    {"s.b = 40;",
     "(assign u32 (member u32 2 (var record.s s#24)) (cast u32 :implicit (int i32 40)))"},
    {"s.c += n;",
     "(assign-op i32 add i32 (member i32 3 (var record.s s#24)) (load i32 (var i32 n#1)))"},
    {"s.b++;", "(postinc u32 (member u32 2 (var record.s s#24)))"},
    {"x = s.ui;",
     "(assign i32 (var i32 x#25) (load i32 (member i32 0 (member record.anon.1 6 (var record.s "
     "s#24)))))"},
    {"e = q->uf;",
     "(assign f32 (var f32 e#10) (load f32 (member f32 1 (member record.anon.1 6 (deref record.s "
     "(load ptr.record.s (var ptr.record.s q#14)))))))"},
    {"d = s.dx;",
     "(assign f64 (var f64 d#11) (load f64 (member f64 0 (member record.anon.2 7 (var record.s "
     "s#24)))))"},
    {"x = q->deep;",
     "(assign i32 (var i32 x#25) (load i32 (member i32 0 (member record.anon.3 1 (member "
     "record.anon.2 7 (deref record.s (load ptr.record.s (var ptr.record.s q#14))))))))"},
    {"x = ((struct in){1, 2}).q;",
     "(assign i32 (var i32 x#25) (load i32 (member i32 1 (compound record.in (int i32 1) (int "
     "i32 2)))))"},
    {"x = (int[]){1, 2, 3}[n];",
     "(assign i32 (var i32 x#25) (load i32 (index i32 (decay ptr.i32 (compound array.3.i32 (int "
     "i32 1) (int i32 2) (int i32 3))) (load i32 (var i32 n#1)))))"},
    {"q = &(struct s){.in = {.q = 2}, .a = 1};",
     "(assign ptr.record.s (var ptr.record.s q#14) (addr ptr.record.s (compound record.s (int "
     "i32 1) (list record.in (zero i32) (int i32 2)) (zero u32) (zero i32) (zero i64) (zero "
     "array.4.i32) (zero record.anon.1) (zero record.anon.2) (zero array.2.volatile.i32))))"},
};

/* Literals and what the compiler computes. */
static const struct row constants[] = {
    {"ul = 'a';", "(assign u64 (var u64 ul#8) (cast u64 :implicit (int i32 97)))"},
    {"ul = -1;", "(assign u64 (var u64 ul#8) (cast u64 :implicit (neg i32 (int i32 1))))"},
    {"x = k + BLUE;",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (add u32 (load u32 (var u32 k#16)) (cast "
     "u32 :implicit (int i32 8)))))"},
    {"x = 0x7fffffff + 0xffffffff;",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (add u32 (cast u32 :implicit (int i32 "
     "2147483647)) (int u32 4294967295))))"},
    {"ul = 18446744073709551615ull;", "(assign u64 (var u64 ul#8) (int u64 18446744073709551615))"},
    {"l = 1L << 40;", "(assign i64 (var i64 l#7) (shl i64 (int i64 1) (int i32 40)))"},
    {"l = 0b101 + 017;",
     "(assign i64 (var i64 l#7) (cast i64 :implicit (add i32 (int i32 5) (int i32 15))))"},
    {"e = 1.5f;", "(assign f32 (var f32 e#10) (float f32 0x1.8p+0 \"1.5\"))"},
    {"d = 0x1.8p3;", "(assign f64 (var f64 d#11) (float f64 0x1.8p+3 \"0x1.8p3\"))"},
    {"d = 1e-3;", "(assign f64 (var f64 d#11) (float f64 0x1.0624dd2f1a9fcp-10 \"1e-3\"))"},
    {"d = .5;", "(assign f64 (var f64 d#11) (float f64 0x1p-1 \".5\"))"},
    {"x = \"abc\"[n];", "(load i8 (index const.i8 (decay ptr.const.i8 (var const.array.4.const.i8 "
                        "string_29#29)) (load i32 (var i32 n#1))))"},
    {"x = L'a' + u'b';",
     "(assign i32 (var i32 x#25) (add i32 (int i32 97) (cast i32 :implicit (int u16 98))))"},
    {"x = '\\n';", "(assign i32 (var i32 x#25) (int i32 10))"},
    {"x = sizeof x + sizeof(struct s) + sizeof m;",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (add u64 (add u64 (int u64 4) (int u64 72)) "
     "(int u64 48))))"},
    {"x = _Alignof(double);", "(assign i32 (var i32 x#25) (cast i32 :implicit (int u64 8)))"},
    {"x = __builtin_offsetof(struct s, in.q);",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (int u64 8)))"},
    {"x = _Generic(d, double: 3, default: 4);", "(assign i32 (var i32 x#25) (int i32 3))"},
    {"x = __builtin_types_compatible_p(int, long);", "(assign i32 (var i32 x#25) (int i32 0))"},
    {"x = __extension__ n;", "(assign i32 (var i32 x#25) (load i32 (var i32 n#1)))"},
};

/* Initialisers, designated ones too. */
static const struct row declarations[] = {
    {"int y = n;", "(decl y#29 (load i32 (var i32 n#1)))"},
    {"struct in y = {n};", "(decl y#29 (list record.in (load i32 (var i32 n#1)) (zero i32)))"},
    {"struct in y = s.in;",
     "(decl y#29 (load record.in (member record.in 1 (var record.s s#24))))"},
    {"struct in y = {.q = 2, .p = n};",
     "(decl y#29 (list record.in (load i32 (var i32 n#1)) (int i32 2)))"},
    {"int y[3] = {[1] = n, 5};",
     "(decl y#29 (list array.3.i32 (zero i32) (load i32 (var i32 n#1)) (int i32 5)))"},
    {"struct { int a; int : 4; int b; } y = {1, 2};",
     "(decl y#29 (list record.anon.4 (int i32 1) (zero i32) (int i32 2)))"},
    {"int y[2][2] = {{1}, {2, n}};",
     "(decl y#29 (list array.2.array.2.i32 (list array.2.i32 (int i32 1) (zero i32)) (list "
     "array.2.i32 (int i32 2) (load i32 (var i32 n#1)))))"},
    {"char y[] = \"ab\";", "(decl y#29 (list array.3.i8 (int i8 97) (int i8 98) (int i8 0)))"},
    {"static const int y[2] = {4, 5};", "(decl y#29 _)"},
    {"double (*y)[n] = row;",
     "(decl y#29 (load ptr.array.((load i32 (var i32 n#1))).f64 (var ptr.array.((load i32 (var "
     "i32 n#1))).f64 row#23)))"},
};

/* Statements: a label is one of its own before the one it marks. */
static const struct row statements[] = {
    {"if (n) x = 1; else x = 2;",
     "(if (load i32 (var i32 n#1)) (expr (assign i32 (var i32 x#25) (int i32 1))) (expr (assign "
     "i32 (var i32 x#25) (int i32 2))))"},
    {"if (n) { }", "(if (load i32 (var i32 n#1)) (block) _)"},
    {"while (n) n--;", "(while 2 (load i32 (var i32 n#1)) (expr (postdec i32 (var i32 n#1))))"},
    {"do n--; while (n);", "(do 2 (load i32 (var i32 n#1)) (expr (postdec i32 (var i32 n#1))))"},
    {"for (int i = 0, j = n; i < j; i++, j--) ;",
     "(for 2 (init (decl i#29 (int i32 0)) (decl j#30 (load i32 (var i32 n#1)))) (lt i32 (load "
     "i32 (var i32 i#29)) (load i32 (var i32 j#30))) (comma i32 (postinc i32 (var i32 i#29)) "
     "(postdec i32 (var i32 j#30))) (empty))"},
    {"for (x = 1; ; ) break;",
     "(for 2 (init (expr (assign i32 (var i32 x#25) (int i32 1)))) _ _ (break))"},
    {"for (; n; n--) continue;",
     "(for 2 (init) (load i32 (var i32 n#1)) (postdec i32 (var i32 n#1)) (continue))"},
    {"switch (n) { case 1: x = 2; break; case 3 ... 5: x = 4; default: ; }",
     "(switch (load i32 (var i32 n#1)) (block (case 1 1) (expr (assign i32 (var i32 x#25) (int "
     "i32 2))) (break) (case 3 5) (expr (assign i32 (var i32 x#25) (int i32 4))) (default) "
     "(empty)))"},
    {"again: if (n--) goto again;",
     "(label \"again\") (if (postdec i32 (var i32 n#1)) (goto \"again\") _)"},
    {"return;", "(return _)"},
    {";", "(empty)"},
};

/* What the IR cannot say names its reason. */
static const struct row refused[] = {
    {"ld = 1.0L;", "!long-double 1.0L"},
    {"d = __real__ z;", "!complex a complex operator"},
    {"ul = sizeof vla;", "!unsupported a size that is known at run time"},
    {"x = s.wide;", "!unsupported a bit-field wider than int"},
    {"x = ({ int y = n; y + 1; });", "!unsupported a statement expression"},
    {"x = n++ ?: 3;", "!unsupported 'a ?: b' whose first operand has side effects"},
    {"fp = g;", "!unsupported the address of a function"},
    {"fp = &g;", "!unsupported the address of a function"},
    {"asm(\"\" : \"+r\"(x));", "!asm inline assembly"},
    {"struct in y = {.p = 1, .p = 2};", "!unsupported an initialiser list"},
    {"int y[9] = {[1 ... 3] = 2};", "!unsupported an initialiser list"},
    {"int y[2][2] = {1, 2, 3, 4};", "!unsupported an initialiser list"},
    {"union { int a; char b; } y = {.b = 1};", "!unsupported an initialiser list"},
    {"int y __attribute__((cleanup(cl))) = 3;", "!unsupported a cleanup attribute"},
    {"int y __attribute__((unused, __cleanup__(cl)));", "!unsupported a cleanup attribute"},
    {"here: goto *&&here;", "!unsupported a statement"},
    {"x = __builtin_va_arg(*(__builtin_va_list *)p, int);", "!unsupported an expression"},
};

/* Direct calls name their function, others none. */
static const struct row calls[] = {
    {"x = g(c);",
     "(assign i32 (var i32 x#25) (call i32 g (cast i32 :implicit (load i8 (var i8 c#2)))))"},
    {"x = (g)(2);", "(assign i32 (var i32 x#25) (call i32 g (int i32 2)))"},
    {"x = fp(2);", "(assign i32 (var i32 x#25) (call i32 _ (int i32 2)))"},
    {"x = (*fp)(2);", "(assign i32 (var i32 x#25) (call i32 _ (int i32 2)))"},
    {"x = (x++, g)(3);", "(assign i32 (var i32 x#25) (call i32 _ (int i32 3)))"},
    {"x = printf(\"%d\", x);",
     "(assign i32 (var i32 x#25) (call i32 printf (decay ptr.const.i8 (var const.array.3.const.i8 "
     "string_29#29)) (load i32 (var i32 x#25))))"},
    {"x = __builtin_expect(n, 1);",
     "(assign i32 (var i32 x#25) (cast i32 :implicit (call i64 __builtin_expect (cast i64 "
     ":implicit (load i32 (var i32 n#1))) (cast i64 :implicit (int i32 1)))))"},
};

#define RUN(name)                                                                                  \
    static void test_##name(void **state)                                                          \
    {                                                                                              \
        (void)state;                                                                               \
        assert_int_equal(rows_run(ROWS(name), "\n}\n"), 0);                                        \
    }

RUN(conversions)
RUN(assignments)
RUN(orders)
RUN(places)
RUN(records)
RUN(constants)
RUN(declarations)
RUN(statements)
RUN(refused)
RUN(calls)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conversions),  cmocka_unit_test(test_assignments),
        cmocka_unit_test(test_orders),       cmocka_unit_test(test_places),
        cmocka_unit_test(test_records),      cmocka_unit_test(test_constants),
        cmocka_unit_test(test_declarations), cmocka_unit_test(test_statements),
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_calls),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
