/*
 * Names in the kernel text. The user's names are kept where they can be; a name that C, gcc's
 * predefined macros, the prelude or the generated functions use gets a trailing underscore.
 */
#include "emit/device.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

/* Keywords of C and of gcc, lower-case macros of gnu17, and what the kernel text itself uses. */
static const char *const reserved[] = {
    "alignas",  "alignof",      "asm",      "auto",    "bool",    "break",     "case",
    "char",     "const",        "continue", "default", "do",      "double",    "else",
    "enum",     "extern",       "false",    "float",   "for",     "goto",      "i386",
    "if",       "inline",       "int",      "linux",   "long",    "nullptr",   "register",
    "restrict", "return",       "short",    "signed",  "sizeof",  "static",    "struct",
    "switch",   "thread_local", "true",     "typedef", "typeof",  "union",     "unix",
    "unsigned", "void",         "volatile", "while",   "size_t",  "ptrdiff_t", "uintptr_t",
    "int8_t",   "int16_t",      "int32_t",  "int64_t", "uint8_t", "uint16_t",  "uint32_t",
    "uint64_t", "NULL",         "frame",    "live",    "won",     "t",         "redo",
    "total",    "base",         "avx2",     "avx512",  "part",
};

/* Keywords of OpenCL C and of C++, in which kernels for devices are written. */
static const char *const device_words[] = {
    "kernel",    "global",        "local",       "constant",   "private",
    "read_only", "write_only",    "read_write",  "half",       "uniform",
    "pipe",      "complex",       "imaginary",   "quad",       "and",
    "and_eq",    "bitand",        "bitor",       "catch",      "char16_t",
    "char32_t",  "char8_t",       "class",       "co_await",   "co_return",
    "co_yield",  "compl",         "concept",     "const_cast", "consteval",
    "constexpr", "constinit",     "decltype",    "delete",     "dynamic_cast",
    "explicit",  "export",        "friend",      "mutable",    "namespace",
    "new",       "noexcept",      "not",         "not_eq",     "operator",
    "or",        "or_eq",         "protected",   "public",     "reinterpret_cast",
    "requires",  "static_assert", "static_cast", "template",   "this",
    "throw",     "try",           "typeid",      "typename",   "using",
    "virtual",   "wchar_t",       "xor",         "xor_eq",     "uchar",
    "ushort",    "uint",          "ulong",
};

/* What macros of OpenCL C begin with, and those that are words: of <math.h>, <limits.h>, <float.h>
   and its own. */
static const char *const device_macros[] = {
    "M_",    "FLT_",   "DBL_", "HALF_", "CHAR_",    "SCHAR_",   "UCHAR_",
    "SHRT_", "USHRT_", "INT_", "UINT_", "LONG_",    "ULONG_",   "FP_",
    "CLK_",  "CL_",    "cl_",  "NAN",   "INFINITY", "HUGE_VAL", "MAXFLOAT",
};

bool name_is_device_word(const char *name)
{
    for (size_t i = 0; i < sizeof device_macros / sizeof *device_macros; i++)
        if (strncmp(name, device_macros[i], strlen(device_macros[i])) == 0)
            return true;
    return text_is_among(name, device_words, sizeof device_words / sizeof *device_words);
}

void emit_bug(const char *what)
{
    fprintf(stderr, "foldcc: internal error: emit: %s\n", what);
    abort();
}

bool name_is_reserved(const char *name)
{
    return text_is_among(name, reserved, sizeof reserved / sizeof *reserved) ||
           name_is_device_word(name) || strncmp(name, "fold", 4) == 0 ||
           strncmp(name, "FOLD", 4) == 0 || strncmp(name, "__", 2) == 0;
}

const char *name_safe(struct arena *a, const char *name)
{
    if (strncmp(name, "__", 2) == 0)
        return arena_printf(a, "u%s", name);
    if (strncmp(name, "fold", 4) == 0 || strncmp(name, "FOLD", 4) == 0)
        return arena_printf(a, "u_%s", name);
    return name_is_reserved(name) ? arena_printf(a, "%s_", name) : name;
}

const char *name_unique(struct loop_text *l, const char *base)
{
    const char *name = base;

    for (unsigned n = 2; text_is_among(name, l->taken.at, l->taken.n); n++)
        name = arena_printf(l->arena, "%s_%u", base, n);
    vec_push(&l->taken, name);
    return name;
}

const char *name_of_text(struct arena *a, const char *text)
{
    char *name = arena_alloc(a, strlen(text) + 3);
    size_t n = 0;

    for (const char *p = text; *p; p++) {
        if (isalnum((unsigned char)*p) || *p == '_')
            name[n++] = *p;
        else if (n > 0 && name[n - 1] != '_')
            name[n++] = '_';
    }
    while (n > 0 && name[n - 1] == '_')
        n--;
    name[n] = '\0';
    if (n == 0 || isdigit((unsigned char)name[0]))
        return arena_printf(a, "acc_%s", name);
    return name_safe(a, name);
}

void text_host_name(struct strbuf *out, const struct ir_var *v)
{
    if (v->is_ctype)
        strbuf_printf(out, "(*%s_loc() - %d)", v->name, IR_CTYPE_BELOW);
    else
        strbuf_add(out, v->name);
}

void text_escape(struct strbuf *out, const char *text)
{
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        if (*p == '"' || *p == '\\')
            strbuf_printf(out, "\\%c", *p);
        else if (*p == '?' && p[1] == '?') /* no trigraph */
            strbuf_add(out, "\\?");
        else if (*p == '\n')
            strbuf_add(out, "\\n");
        else if (*p < 32 || *p == 127)
            strbuf_printf(out, "\\%03o", *p);
        else
            strbuf_addc(out, (char)*p);
    }
}

const char *name_acc_safe(struct arena *a, const char *name)
{
    static const char *const used[] = {
        "f", "p",  "w",   "l",    "l0",    "l1",   "a",     "b",    "lo",      "hi",     "from",
        "m", "at", "end", "to",   "stop",  "left", "lanes", "full", "after",   "before", "n",
        "j", "t",  "was", "kept", "mixed", "row",  "rows",  "many", "partial", "any",    "want"};

    for (size_t i = 0; i < sizeof used / sizeof *used; i++)
        if (strcmp(name, used[i]) == 0)
            return arena_printf(a, "%s_", name);
    return name;
}
