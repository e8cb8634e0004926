/* Of loops.c what loops over rows, columns and triangles of matrices. */
#ifndef BENCH_KINDS_NESTS_H
#define BENCH_KINDS_NESTS_H

/* Neighbours, of which the first and the last element are some. */
LOOP(around)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n; i++)
        out[i] = a[(i + n - 1) % n] + a[(i + 1) % n];
    return out[n - 1];
}

LOOP(rows)
{
    UNUSED(b), UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
        for (long j = 0; j < WIDTH; j++)
            s += m[i][j];
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
        for (long j = 0; j < length; j++)
            s += a[i * length + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(shortrows)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / SHORT_ROW; i++) {
        T s = 0;
        for (long j = 0; j < SHORT_ROW; j++)
            s += a[i * SHORT_ROW + j];
        out[i] = s;
    }
    return out[0];
}

LOOP(rowmax)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / WIDTH; i++) {
        T m = a[i * WIDTH];
        for (long j = 1; j < WIDTH; j++)
            if (a[i * WIDTH + j] > m)
                m = a[i * WIDTH + j];
        out[i] = m;
    }
    return out[0];
}

/* What the elements of each row lack of its largest one. */
LOOP(rowless)
{
    UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / WIDTH; i++) {
        T m = a[i * WIDTH], s = 0;
        for (long j = 1; j < WIDTH; j++)
            if (a[i * WIDTH + j] > m)
                m = a[i * WIDTH + j];
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
    for (long i = 0; i < side; i++) {
        T s = 0;
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
    for (long i = 0; i < side; i++)
        for (long j = i; j < side; j++)
            out[i * side + j] = a[i] * b[j];
    return out[side * side - 1];
}

LOOP(columns)
{
    UNUSED(b), UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++)
        for (long j = 0; j < WIDTH; j++)
            out[j] += m[i][j];
    return out[0];
}

LOOP(bicg)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    const T *r = b, *p = b + n / WIDTH;
    T *s = out, *q = out + WIDTH;
    for (long i = 0; i < n / WIDTH; i++) {
        q[i] = 0;
        for (long j = 0; j < WIDTH; j++) {
            s[j] += r[i] * m[i][j];
            q[i] += m[i][j] * p[j];
        }
    }
    return q[0];
}

LOOP(atax)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    T *y = out, *t = out + WIDTH;
    for (long i = 0; i < n / WIDTH; i++) {
        t[i] = 0;
        for (long j = 0; j < WIDTH; j++)
            t[i] += m[i][j] * b[j];
        for (long j = 0; j < WIDTH; j++)
            y[j] += m[i][j] * t[i];
    }
    return t[0];
}

LOOP(matvec)
{
    UNUSED(k);
    const T(*m)[WIDTH] = (const T(*)[WIDTH])a;
    for (long i = 0; i < n / WIDTH; i++) {
        T s = 0;
        for (long j = 0; j < WIDTH; j++)
            s += m[i][j] * b[j];
        out[i] = s;
    }
    return out[0];
}

LOOP(matmul)
{
    UNUSED(k);
    const T(*x)[SIDE] = (const T(*)[SIDE])a, (*y)[SIDE] = (const T(*)[SIDE])b;
    T(*z)[SIDE] = (T(*)[SIDE])out;
    for (long i = 0; i < n / (SIDE * SIDE); i++)
        for (long j = 0; j < SIDE; j++) {
            T s = 0;
            for (long l = 0; l < SIDE; l++)
                s += x[i][l] * y[l][j];
            z[i][j] = s;
        }
    return z[0][0];
}

/* Shortest paths by way of one place after the other. */
LOOP(paths)
{
    UNUSED(a), UNUSED(b);
    long side = product_side(n);
    for (long i = 0; i < side * side; i++)
        out[i] = (T)k[i];
    for (long l = 0; l < side; l++)
        for (long i = 0; i < side; i++)
            for (long j = 0; j < side; j++)
                if (out[i * side + l] + out[l * side + j] < out[i * side + j])
                    out[i * side + j] = out[i * side + l] + out[l * side + j];
    return out[side + 1];
}

/* What can be reached, by places whose numbers stand in bits. */
LOOP(closure)
{
    UNUSED(a), UNUSED(b);
    long side = product_side(n);
    int *reach = (int *)out;
    for (long i = 0; i < side * side; i++)
        reach[i] = k[i] & k[i + 1];
    for (long l = 0; l < side; l++)
        for (long i = 0; i < side; i++)
            for (long j = 0; j < side; j++)
                reach[i * side + j] |= reach[i * side + l] & reach[l * side + j];
    return (T)(reach[side + 1] % 1024);
}

/* Rows that are turned round in place. */
LOOP(flipped)
{
    UNUSED(a), UNUSED(b), UNUSED(k);
    for (long i = 0; i < n / WIDTH; i++)
        for (long j = 0; j < WIDTH / 2; j++) {
            T t = out[i * WIDTH + j];
            out[i * WIDTH + j] = out[i * WIDTH + WIDTH - 1 - j];
            out[i * WIDTH + WIDTH - 1 - j] = t;
        }
    return out[0];
}

#endif
