/* The area of the Mandelbrot set by random points: the loop of Wu, Obeid and Hwu's figure 12, in
   its OmpSCR form. Usage: mandelbrot [POINTS [FILE.pgm]]; with FILE a picture is written too. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MAXITER 10000
#define THRESHOLD 4.0

struct complex_number {
    double re, im;
};

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A number from 0 to 1: a 64-bit linear congruential generator (Knuth's MMIX constants). */
static double random_number(unsigned long long *state)
{
    *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (double)(*state >> 11) / 9007199254740992.0;
}

static int count_outside(const struct complex_number *points, int npoints)
{
    int outside = 0;
    struct complex_number z;
    double ztemp;

    for (int i = 0; i < npoints; i++) {
        z.re = points[i].re;
        z.im = points[i].im;
        for (int j = 0; j < MAXITER; j++) {
            ztemp = (z.re * z.re) - (z.im * z.im) + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = ztemp;
            if (z.re * z.re + z.im * z.im > THRESHOLD) {
                outside++;
                break;
            }
        }
    }
    return outside;
}

static void picture(unsigned char *pixels, int width, int height)
{
    for (int p = 0; p < width * height; p++) {
        double cre = -2.0 + 2.5 * (p % width) / width;
        double cim = -1.125 + 2.25 * (p / width) / height;
        double re = 0.0, im = 0.0;
        int j = 0;
        while (j < 255 && re * re + im * im <= THRESHOLD) {
            double t = re * re - im * im + cre;
            im = 2 * re * im + cim;
            re = t;
            j++;
        }
        pixels[p] = (unsigned char)(255 - j);
    }
}

static int write_picture(const char *path)
{
    int width = 2000, height = 1800;
    unsigned char *pixels = malloc((size_t)width * (size_t)height);
    FILE *f = fopen(path, "wb");

    if (!pixels || !f) {
        fprintf(stderr, "mandelbrot: cannot write %s\n", path);
        free(pixels);
        if (f)
            fclose(f);
        return 1;
    }
    picture(pixels, width, height);
    fprintf(f, "P5\n%d %d\n255\n", width, height);
    size_t n = (size_t)width * (size_t)height;
    int bad = fwrite(pixels, 1, n, f) != n;
    bad |= fclose(f) != 0;
    free(pixels);
    if (bad)
        fprintf(stderr, "mandelbrot: cannot write %s\n", path);
    return bad;
}

int main(int argc, char **argv)
{
    int npoints = argc > 1 ? atoi(argv[1]) : 50000;
    struct complex_number *points = malloc((size_t)npoints * sizeof *points);
    unsigned long long state = 3;

    if (npoints < 1 || !points) {
        fprintf(stderr, "mandelbrot: no memory for %d points\n", npoints);
        return 1;
    }
    for (int i = 0; i < npoints; i++) {
        points[i].re = -2.0 + 2.5 * random_number(&state);
        points[i].im = 1.125 * random_number(&state);
    }
    double start = seconds();
    int outside = count_outside(points, npoints);
    double area = 2.0 * (2.5 * 1.125) * (double)(npoints - outside) / (double)npoints;
    fprintf(stderr, "time %.3f ms for %d points\n", 1e3 * (seconds() - start), npoints);
    printf("area %.6f (%d of %d points outside)\n", area, outside, npoints);
    free(points);
    return argc > 2 ? write_picture(argv[2]) : 0;
}
