/* What is known of functions of the C library and of the compiler's own by their names. */
#include "analyse/calls.h"

#include <string.h>

#include "base/strbuf.h"

enum {
    FLOAT = 1, /* there is a form for float, with an f at the end */
    EXACT = 2, /* every library and device gives the same bits */
    DEVICE = 4 /* kernels/device/libm.h has it */
};

struct known {
    const char *name;
    unsigned flags;
};

/* Functions of numbers: one result for the same arguments, no effect apart from errno and the
   floating-point flags. */
static const struct known numbers[] = {
    {"fabs", FLOAT | EXACT | DEVICE},
    {"sqrt", FLOAT | EXACT | DEVICE},
    {"floor", FLOAT | EXACT | DEVICE},
    {"ceil", FLOAT | EXACT | DEVICE},
    {"trunc", FLOAT | EXACT | DEVICE},
    {"round", FLOAT | EXACT | DEVICE},
    {"rint", FLOAT | EXACT | DEVICE},
    {"nearbyint", FLOAT | EXACT | DEVICE},
    {"roundeven", FLOAT | EXACT},
    {"fmin", FLOAT | EXACT | DEVICE},
    {"fmax", FLOAT | EXACT | DEVICE},
    {"copysign", FLOAT | EXACT | DEVICE},
    {"fma", FLOAT | EXACT | DEVICE},
    {"fmod", FLOAT | EXACT | DEVICE},
    {"remainder", FLOAT | EXACT},
    {"fdim", FLOAT | EXACT | DEVICE},
    {"ldexp", FLOAT | EXACT},
    {"scalbn", FLOAT | EXACT},
    {"scalbln", FLOAT | EXACT},
    {"logb", FLOAT | EXACT},
    {"ilogb", FLOAT | EXACT},
    {"nextafter", FLOAT | EXACT},
    {"lrint", FLOAT | EXACT},
    {"llrint", FLOAT | EXACT},
    {"lround", FLOAT | EXACT},
    {"llround", FLOAT | EXACT},
    {"abs", EXACT | DEVICE},
    {"labs", EXACT | DEVICE},
    {"llabs", EXACT | DEVICE},
    {"sin", FLOAT | DEVICE},
    {"cos", FLOAT | DEVICE},
    {"tan", FLOAT | DEVICE},
    {"asin", FLOAT | DEVICE},
    {"acos", FLOAT | DEVICE},
    {"atan", FLOAT | DEVICE},
    {"atan2", FLOAT | DEVICE},
    {"sinh", FLOAT | DEVICE},
    {"cosh", FLOAT | DEVICE},
    {"tanh", FLOAT | DEVICE},
    {"asinh", FLOAT | DEVICE},
    {"acosh", FLOAT | DEVICE},
    {"atanh", FLOAT | DEVICE},
    {"exp", FLOAT | DEVICE},
    {"exp2", FLOAT | DEVICE},
    {"exp10", FLOAT | DEVICE},
    {"expm1", FLOAT | DEVICE},
    {"log", FLOAT | DEVICE},
    {"log2", FLOAT | DEVICE},
    {"log10", FLOAT | DEVICE},
    {"log1p", FLOAT | DEVICE},
    {"pow", FLOAT | DEVICE},
    {"hypot", FLOAT | DEVICE},
    {"cbrt", FLOAT | DEVICE},
    {"erf", FLOAT | DEVICE},
    {"erfc", FLOAT | DEVICE},
    {"tgamma", FLOAT | DEVICE},
    {"j0", FLOAT},
    {"j1", FLOAT},
    {"jn", FLOAT},
    {"y0", FLOAT},
    {"y1", FLOAT},
    {"yn", FLOAT},
    {"__isnan", FLOAT | EXACT},
    {"__isinf", FLOAT | EXACT},
    {"__finite", FLOAT | EXACT},
    {"__signbit", FLOAT | EXACT},
    {"__fpclassify", FLOAT | EXACT},
    {"creal", FLOAT | EXACT},
    {"cimag", FLOAT | EXACT},
    {"conj", FLOAT | EXACT},
    {"cproj", FLOAT | EXACT},
    {"cabs", FLOAT},
    {"carg", FLOAT},
    {"cexp", FLOAT},
    {"clog", FLOAT},
    {"csqrt", FLOAT},
    {"cpow", FLOAT},
    {"csin", FLOAT},
    {"ccos", FLOAT},
    {"ctan", FLOAT},
    {"csinh", FLOAT},
    {"ccosh", FLOAT},
    {"ctanh", FLOAT},
};

/* Known with the prefix __builtin_ alone. */
static const struct known builtins[] = {
    {"isnan", EXACT | DEVICE},
    {"isinf", EXACT | DEVICE},
    {"isinf_sign", EXACT | DEVICE},
    {"isfinite", EXACT | DEVICE},
    {"isnormal", EXACT | DEVICE},
    {"signbit", EXACT | DEVICE},
    {"signbitf", EXACT | DEVICE},
    {"fpclassify", EXACT},
    {"isgreater", EXACT | DEVICE},
    {"isgreaterequal", EXACT | DEVICE},
    {"isless", EXACT | DEVICE},
    {"islessequal", EXACT | DEVICE},
    {"islessgreater", EXACT | DEVICE},
    {"isunordered", EXACT | DEVICE},
    {"inf", EXACT | DEVICE},
    {"inff", EXACT | DEVICE},
    {"huge_val", EXACT | DEVICE},
    {"huge_valf", EXACT | DEVICE},
    {"expect", EXACT | DEVICE},
    {"popcount", EXACT | DEVICE},
    {"popcountl", EXACT | DEVICE},
    {"popcountll", EXACT | DEVICE},
    {"clz", EXACT | DEVICE},
    {"clzl", EXACT | DEVICE},
    {"clzll", EXACT | DEVICE},
    {"ctz", EXACT | DEVICE},
    {"ctzl", EXACT | DEVICE},
    {"ctzll", EXACT | DEVICE},
    {"ffs", EXACT | DEVICE},
    {"ffsl", EXACT | DEVICE},
    {"ffsll", EXACT | DEVICE},
    {"parity", EXACT | DEVICE},
    {"parityl", EXACT | DEVICE},
    {"parityll", EXACT | DEVICE},
    {"bswap16", EXACT | DEVICE},
    {"bswap32", EXACT | DEVICE},
    {"bswap64", EXACT | DEVICE},
    {"clrsb", EXACT},
    {"clrsbl", EXACT},
    {"clrsbll", EXACT},
    {"isnanf", EXACT},
    {"isinff", EXACT},
    {"finite", EXACT},
    {"finitef", EXACT},
    {"expect_with_probability", EXACT},
    {"nan", EXACT | DEVICE},
    {"nanf", EXACT | DEVICE},
    {"complex", EXACT},
};

/* Library functions that print, allocate, end the program, write memory or keep a state. */
static const char *const impure[] = {
    "printf",  "fprintf", "sprintf",       "snprintf", "vprintf", "vfprintf", "puts",
    "fputs",   "putchar", "putc",          "fputc",    "getchar", "getc",     "fgetc",
    "fgets",   "scanf",   "fscanf",        "sscanf",   "fread",   "fwrite",   "fopen",
    "fclose",  "fflush",  "fseek",         "perror",   "read",    "write",    "open",
    "close",   "rand",    "srand",         "random",   "srandom", "drand48",  "lrand48",
    "mrand48", "rand_r",  "malloc",        "calloc",   "realloc", "free",     "time",
    "clock",   "exit",    "_Exit",         "abort",    "memcpy",  "memmove",  "memset",
    "strcpy",  "strncpy", "strcat",        "strncat",  "strtok",  "qsort",    "setjmp",
    "longjmp", "_setjmp", "__assert_fail", "modf",     "modff",   "frexp",    "frexpf",
    "sincos",  "sincosf", "remquo",        "remquof",  "lgamma",  "lgammaf",  "nan",
    "sleep",   "usleep",  "getenv",        "system",   "raise",   "signal",   "__errno_location",
};

static const char *without_prefix(const char *name)
{
    return strncmp(name, "__builtin_", 10) == 0 ? name + 10 : name;
}

static bool is_named(const struct known *k, const char *name)
{
    size_t n = strlen(k->name);

    if (strncmp(name, k->name, n) != 0)
        return false;
    return name[n] == '\0' || (k->flags & FLOAT && name[n] == 'f' && name[n + 1] == '\0');
}

static const struct known *known_find(const char *name)
{
    const char *plain = without_prefix(name);

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_named(&numbers[i], plain))
            return &numbers[i];
    for (size_t i = 0; plain != name && i < sizeof builtins / sizeof *builtins; i++)
        if (is_named(&builtins[i], plain))
            return &builtins[i];
    return NULL;
}

/* Names of the library's that C leaves to the program: where no header declares them they are its
   own. */
static const char *const open_names[] = {
    "exp10",  "exp10f",  "j0",      "j0f",     "j1",      "j1f",  "jn",
    "jnf",    "y0",      "y0f",     "y1",      "y1f",     "yn",   "ynf",
    "random", "srandom", "drand48", "lrand48", "mrand48", "putw", "putchar_unlocked",
};

bool func_is_library(const struct ir_func *f)
{
    bool is_open = text_is_among(f->name, open_names, sizeof open_names / sizeof *open_names);

    return !f->body && !f->is_unread && !f->is_replaceable && !(f->is_own && is_open);
}

bool libm_is_pure(const struct ir_func *f, bool *exact)
{
    const struct known *k = func_is_library(f) ? known_find(f->name) : NULL;

    *exact = !k || k->flags & EXACT;
    return k;
}

bool libm_is_on_devices(const char *name)
{
    const struct known *k = known_find(name);

    return k && k->flags & DEVICE;
}

bool library_has_effects(const char *name)
{
    return text_is_among(without_prefix(name), impure, sizeof impure / sizeof *impure);
}
