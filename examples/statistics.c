/* Count, sum, sum of squares, min and max of the numbers in a PGM picture (P2 or P5) or in a file
   of numbers separated by commas and white space. Usage: statistics FILE */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct numbers {
    double *at;
    size_t n, room;
};

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void put(struct numbers *v, double x)
{
    if (v->n == v->room) {
        v->room = v->room ? 2 * v->room : 65536;
        v->at = realloc(v->at, v->room * sizeof *v->at);
        if (!v->at) {
            fprintf(stderr, "statistics: no memory for %zu numbers\n", v->room);
            exit(1);
        }
    }
    v->at[v->n++] = x;
}

/* The next white-space separated word of a PGM header as a number, comments skipped; -1: none. */
static int header_number(FILE *f)
{
    int c, value = -1;

    while ((c = getc(f)) != EOF) {
        if (c == '#') {
            while (c != '\n' && c != EOF)
                c = getc(f);
        } else if (isdigit(c)) {
            value = (value < 0 ? 0 : value) * 10 + (c - '0');
            if (value > 1 << 20)
                return -1;
        } else if (value >= 0 || !isspace(c)) {
            break;
        }
    }
    return value;
}

static int read_pgm(FILE *f, struct numbers *v, int binary)
{
    int width = header_number(f), height = header_number(f), most = header_number(f);

    if (width < 1 || height < 1 || most < 1 || most > 65535)
        return 1;
    for (long k = (long)width * height; k > 0; k--) {
        int x = binary ? getc(f) : header_number(f);
        if (binary && most > 255 && x != EOF) {
            int low = getc(f);
            x = low == EOF ? EOF : x * 256 + low;
        }
        if (x < 0)
            return 1;
        put(v, x);
    }
    return 0;
}

static int read_csv(FILE *f, struct numbers *v)
{
    char word[64];
    int c;

    do {
        size_t k = 0;
        while ((c = getc(f)) != EOF && c != ',' && c != ';' && !isspace(c))
            if (k + 1 < sizeof word)
                word[k++] = (char)c;
        word[k] = '\0';
        char *end = word;
        double x = strtod(word, &end);
        if (k && !*end)
            put(v, x);
    } while (c != EOF);
    return 0;
}

static int read_numbers(const char *path, struct numbers *v)
{
    FILE *f = fopen(path, "rb");
    char magic[2] = {0, 0};
    int bad;

    if (!f) {
        perror(path);
        return 1;
    }
    if (fread(magic, 1, 2, f) == 2 && magic[0] == 'P' && (magic[1] == '2' || magic[1] == '5')) {
        bad = read_pgm(f, v, magic[1] == '5');
    } else {
        rewind(f);
        bad = read_csv(f, v);
    }
    fclose(f);
    if (bad || !v->n)
        fprintf(stderr, "statistics: %s: not a PGM picture or a file of numbers\n", path);
    return bad || !v->n;
}

int main(int argc, char **argv)
{
    struct numbers v = {NULL, 0, 0};

    if (argc != 2) {
        fprintf(stderr, "usage: statistics FILE\n");
        return 2;
    }
    if (read_numbers(argv[1], &v))
        return 1;

    const double *a = v.at;
    size_t n = v.n;
    double start = seconds();
    size_t positive = 0;
    double sum = 0.0, squares = 0.0, least = a[0], most = a[0];
    for (size_t i = 0; i < n; i++) {
        if (a[i] > 0.0)
            positive++;
        sum += a[i];
        squares += a[i] * a[i];
        if (a[i] < least)
            least = a[i];
        if (a[i] > most)
            most = a[i];
    }
    double took = seconds() - start;

    double mean = sum / (double)n;
    printf("count %zu (%zu positive)\nsum %.17g\nsum of squares %.17g\nmin %.17g\nmax %.17g\n", n,
           positive, sum, squares, least, most);
    printf("mean %.10g, standard deviation %.10g\n", mean,
           sqrt(fmax(0.0, squares / (double)n - mean * mean)));
    fprintf(stderr, "time %.3f ms for %zu numbers\n", 1e3 * took, n);
    free(v.at);
    return 0;
}
