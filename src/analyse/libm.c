/* What is known of functions of the C library and of the compiler's own by their names. */
#include "analyse/calls.h"

#include <string.h>

#include "base/strbuf.h"

struct known {
    const char *name;
    bool has_float; /* there is a form for float, with an f at the end */
    bool exact;
};

/* Functions of numbers: one result for the same arguments, no effect apart from errno and the
   floating-point flags. exact: every library and device gives the same bits. */
static const struct known numbers[] = {
    {"fabs", true, true},         {"sqrt", true, true},      {"floor", true, true},
    {"ceil", true, true},         {"trunc", true, true},     {"round", true, true},
    {"rint", true, true},         {"nearbyint", true, true}, {"roundeven", true, true},
    {"fmin", true, true},         {"fmax", true, true},      {"copysign", true, true},
    {"fma", true, true},          {"fmod", true, true},      {"remainder", true, true},
    {"fdim", true, true},         {"ldexp", true, true},     {"scalbn", true, true},
    {"scalbln", true, true},      {"logb", true, true},      {"ilogb", true, true},
    {"nextafter", true, true},    {"lrint", true, true},     {"llrint", true, true},
    {"lround", true, true},       {"llround", true, true},   {"abs", false, true},
    {"labs", false, true},        {"llabs", false, true},    {"sin", true, false},
    {"cos", true, false},         {"tan", true, false},      {"asin", true, false},
    {"acos", true, false},        {"atan", true, false},     {"atan2", true, false},
    {"sinh", true, false},        {"cosh", true, false},     {"tanh", true, false},
    {"asinh", true, false},       {"acosh", true, false},    {"atanh", true, false},
    {"exp", true, false},         {"exp2", true, false},     {"exp10", true, false},
    {"expm1", true, false},       {"log", true, false},      {"log2", true, false},
    {"log10", true, false},       {"log1p", true, false},    {"pow", true, false},
    {"hypot", true, false},       {"cbrt", true, false},     {"erf", true, false},
    {"erfc", true, false},        {"tgamma", true, false},   {"j0", true, false},
    {"j1", true, false},          {"jn", true, false},       {"y0", true, false},
    {"y1", true, false},          {"yn", true, false},       {"__isnan", true, true},
    {"__isinf", true, true},      {"__finite", true, true},  {"__signbit", true, true},
    {"__fpclassify", true, true}, {"creal", true, true},     {"cimag", true, true},
    {"conj", true, true},         {"cproj", true, true},     {"cabs", true, false},
    {"carg", true, false},        {"cexp", true, false},     {"clog", true, false},
    {"csqrt", true, false},       {"cpow", true, false},     {"csin", true, false},
    {"ccos", true, false},        {"ctan", true, false},     {"csinh", true, false},
    {"ccosh", true, false},       {"ctanh", true, false},
};

/* Known with the prefix __builtin_ alone; all exact. */
static const char *const builtins[] = {
    "isnan",     "isinf",       "isinf_sign",    "isfinite",    "isnormal",
    "signbit",   "signbitf",    "fpclassify",    "isgreater",   "isgreaterequal",
    "isless",    "islessequal", "islessgreater", "isunordered", "inf",
    "inff",      "huge_val",    "huge_valf",     "expect",      "popcount",
    "popcountl", "popcountll",  "clz",           "clzl",        "clzll",
    "ctz",       "ctzl",        "ctzll",         "ffs",         "ffsl",
    "ffsll",     "parity",      "parityl",       "parityll",    "bswap16",
    "bswap32",   "bswap64",     "clrsb",         "clrsbl",      "clrsbll",
    "isnanf",    "isinff",      "finite",        "finitef",     "expect_with_probability",
    "nan",       "nanf",        "complex",
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
    return name[n] == '\0' || (k->has_float && name[n] == 'f' && name[n + 1] == '\0');
}

bool libm_is_pure(const char *name, bool *exact)
{
    const char *plain = without_prefix(name);

    *exact = true;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_named(&numbers[i], plain)) {
            *exact = numbers[i].exact;
            return true;
        }
    return plain != name && text_is_among(plain, builtins, sizeof builtins / sizeof *builtins);
}

bool library_has_effects(const char *name)
{
    return text_is_among(without_prefix(name), impure, sizeof impure / sizeof *impure);
}
