/* Of omp.c what loops over rows, columns and triangles of matrices. */
#ifndef BENCH_KINDS_OMP_NESTS_H
#define BENCH_KINDS_OMP_NESTS_H

LOOP(around)
{
    UNUSED(b), UNUSED(k);
    out[0] = a[n - 1] + a[1];
#pragma omp parallel for simd
    for (long i = 1; i < n - 1; i++)
        out[i] = a[i - 1] + a[i + 1];
    out[n - 1] = a[n - 2] + a[0];
    return out[n - 1];
}

LOOP(rows)
{
    UNUSED(b), UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
#pragma omp simd reduction(+ : s)
        for (long j = 0; j < WIDTH; j++)
            s += a[i * WIDTH + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(longrows)
{
    UNUSED(b), UNUSED(k);
    long length = n / LONG_ROWS;
    for (long i = 0; i < LONG_ROWS; i++) {
        T s = 0;
#pragma omp parallel for simd reduction(+ : s)
        for (long j = 0; j < length; j++)
            s += a[i * length + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(shortrows)
{
    UNUSED(b), UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / SHORT_ROW; i++) {
        T s = 0;
#pragma omp simd reduction(+ : s)
        for (long j = 0; j < SHORT_ROW; j++)
            s += a[i * SHORT_ROW + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(rowmax)
{
    UNUSED(b), UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / WIDTH; i++) {
        T m = a[i * WIDTH];
#pragma omp simd reduction(max : m)
        for (long j = 1; j < WIDTH; j++)
            m = a[i * WIDTH + j] > m ? a[i * WIDTH + j] : m;
        out[i] = m;
    }
    return out[0];
}

LOOP(rowless)
{
    UNUSED(b), UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / WIDTH; i++) {
        T m = a[i * WIDTH], s = 0;
#pragma omp simd reduction(max : m)
        for (long j = 1; j < WIDTH; j++)
            m = a[i * WIDTH + j] > m ? a[i * WIDTH + j] : m;
#pragma omp simd reduction(+ : s)
        for (long j = 0; j < WIDTH; j++)
            s += m - a[i * WIDTH + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(triangle)
{
    UNUSED(b), UNUSED(k);
    const long side = side_of(n);
#pragma omp parallel for schedule(dynamic, 16)
    for (long i = 0; i < side; i++) {
        T s = 0;
#pragma omp simd reduction(+ : s)
        for (long j = 0; j <= i; j++)
            s += a[i * side + j];
        out[i] = s;
    }
    return out[side - 1];
}

LOOP(triangles)
{
    UNUSED(k);
    const long side = side_of(n);
#pragma omp parallel for schedule(dynamic, 16)
    for (long i = 0; i < side; i++) {
#pragma omp simd
        for (long j = i; j < side; j++)
            out[i * side + j] = a[i] * b[j];
    }
    return out[side * side - 1];
}

LOOP(columns)
{
    UNUSED(b), UNUSED(k);
#pragma omp parallel
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = (long)WIDTH * me / threads, end = (long)WIDTH * (me + 1) / threads;
        for (long i = 0; i < n / WIDTH; i++) {
#pragma omp simd
            for (long j = first; j < end; j++)
                out[j] += a[i * WIDTH + j];
        }
    }
    return out[0];
}

LOOP(bicg)
{
    UNUSED(k);
    const T *r = b, *p = b + n / WIDTH;
    T *s = out, *q = out + WIDTH;
#pragma omp parallel for reduction(+ : s[:WIDTH])
    for (long i = 0; i < n / WIDTH; i++) {
        T t = 0;
#pragma omp simd reduction(+ : t)
        for (long j = 0; j < WIDTH; j++) {
            s[j] += r[i] * a[i * WIDTH + j];
            t += a[i * WIDTH + j] * p[j];
        }
        q[i] = t;
    }
    return q[0];
}

LOOP(atax)
{
    UNUSED(k);
    T *y = out, *sums = out + WIDTH;
#pragma omp parallel for reduction(+ : y[:WIDTH])
    for (long i = 0; i < n / WIDTH; i++) {
        T t = 0;
#pragma omp simd reduction(+ : t)
        for (long j = 0; j < WIDTH; j++)
            t += a[i * WIDTH + j] * b[j];
#pragma omp simd
        for (long j = 0; j < WIDTH; j++)
            y[j] += a[i * WIDTH + j] * t;
        sums[i] = t;
    }
    return sums[0];
}

LOOP(matvec)
{
    UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
#pragma omp simd reduction(+ : s)
        for (long j = 0; j < WIDTH; j++)
            s += a[i * WIDTH + j] * b[j];
        out[i] = s;
    }
    return out[0];
}

LOOP(matmul)
{
    UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / (SIDE * SIDE); i++) {
        T z[SIDE] = {0};
        for (long l = 0; l < SIDE; l++) {
            T x = a[i * SIDE + l];
#pragma omp simd
            for (long j = 0; j < SIDE; j++)
                z[j] += x * b[l * SIDE + j];
        }
        memcpy(out + i * SIDE, z, sizeof z);
    }
    return out[0];
}

/* Row l and column l stay as they are while paths by way of l are looked at. */
LOOP(paths)
{
    UNUSED(a), UNUSED(b);
    long side = product_side(n);
#pragma omp parallel
    {
#pragma omp for simd
        for (long i = 0; i < side * side; i++)
            out[i] = (T)k[i];
        for (long l = 0; l < side; l++)
#pragma omp for schedule(static)
            for (long i = 0; i < side; i++) {
                T to = out[i * side + l], *row = out + i * side;
                const T *by = out + l * side;
#pragma omp simd
                for (long j = 0; j < side; j++)
                    row[j] = to + by[j] < row[j] ? to + by[j] : row[j];
            }
    }
    return out[side + 1];
}

LOOP(closure)
{
    UNUSED(a), UNUSED(b);
    long side = product_side(n);
    int *reach = (int *)out;
#pragma omp parallel
    {
#pragma omp for simd
        for (long i = 0; i < side * side; i++)
            reach[i] = k[i] & k[i + 1];
        for (long l = 0; l < side; l++)
#pragma omp for schedule(static)
            for (long i = 0; i < side; i++) {
                int to = reach[i * side + l], *row = reach + i * side;
                const int *by = reach + l * side;
#pragma omp simd
                for (long j = 0; j < side; j++)
                    row[j] |= to & by[j];
            }
    }
    return (T)(reach[side + 1] % 1024);
}

LOOP(flipped)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
#pragma omp parallel for
    for (long i = 0; i < n / WIDTH; i++) {
        T *row = out + i * WIDTH;
#pragma omp simd
        for (long j = 0; j < WIDTH / 2; j++) {
            T t = row[j];
            row[j] = row[WIDTH - 1 - j];
            row[WIDTH - 1 - j] = t;
        }
    }
    return out[0];
}

#endif
