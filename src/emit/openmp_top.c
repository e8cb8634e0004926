/* What the output begins with: what is promised of it, and what its pragmas use. */
#include "emit/openmp.h"

static void add_extremes(const struct omp_needs *n, struct strbuf *out)
{
    static const char *const types[] = {"float", "double"};

    for (int max = 0; max < 2; max++)
        for (int libm = 0; libm < 2; libm++)
            for (int t = 0; t < 2; t++)
                if (n->extreme[max][libm][t])
                    strbuf_printf(out,
                                  "#pragma omp declare reduction(fold_%s%s : %s : omp_out = "
                                  "omp_in %c omp_out%s \\\n"
                                  "    ? omp_in : omp_out) initializer(omp_priv = omp_orig)\n",
                                  libm ? "f" : "", max ? "max" : "min", types[t], max ? '>' : '<',
                                  libm ? " || omp_out != omp_out" : "");
}

static const char apart_text[] =
    "/* Do the bytes between the corners of a and those between the corners of b lie apart? */\n"
    "static __inline__ int fold_apart(const void *const *a, int na, unsigned long sa,\n"
    "                                 const void *const *b, int nb, unsigned long sb)\n"
    "{\n"
    "    unsigned long from[2], to[2];\n"
    "    int k, i;\n"
    "    for (k = 0; k < 2; k++) {\n"
    "        const void *const *at = k ? b : a;\n"
    "        from[k] = to[k] = (unsigned long)at[0];\n"
    "        for (i = 1; i < (k ? nb : na); i++) {\n"
    "            unsigned long p = (unsigned long)at[i];\n"
    "            from[k] = p < from[k] ? p : from[k];\n"
    "            to[k] = p > to[k] ? p : to[k];\n"
    "        }\n"
    "        to[k] += k ? sb : sa;\n"
    "    }\n"
    "    return to[0] <= from[1] || to[1] <= from[0];\n"
    "}\n";

static const char threads_text[] = "#ifdef _OPENMP\n"
                                   "extern int omp_get_num_threads(void);\n"
                                   "#define FOLD_THREADS omp_get_num_threads()\n"
                                   "#else\n"
                                   "#define FOLD_THREADS 1\n"
                                   "#endif\n";

void omp_top(const struct omp_needs *n, struct strbuf *out)
{
    strbuf_add(out, "/* The OpenMP pragmas are foldcc's.");
    if (n->rounds)
        strbuf_add(out, "\n   Floating-point sums and products are made in another order than "
                        "the serial loops',\n   and in one that the number of threads sets: "
                        "results agree to rounding.");
    if (n->zeros)
        strbuf_add(out, "\n   Where +0 and -0 both are the least or largest value, either may "
                        "come out.");
    strbuf_add(out, " */\n");
    add_extremes(n, out);
    if (n->apart)
        strbuf_add(out, apart_text);
    if (n->threads)
        strbuf_add(out, threads_text);
    strbuf_addc(out, '\n');
}
