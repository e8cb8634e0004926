/* Of loops.c products of matrices, and distances: of each number n 16 terms, as many as fit. */
#ifndef BENCH_KINDS_PRODUCTS_H
#define BENCH_KINDS_PRODUCTS_H

LOOP(product)
{
    UNUSED(k);
    const long side = product_side(n);
    for (long i = 0; i < side; i++)
        for (long j = 0; j < side; j++) {
            out[i * side + j] = 0;
            for (long l = 0; l < side; l++)
                out[i * side + j] += a[i * side + l] * b[l * side + j];
        }
    return out[0];
}

/* The same, the columns innermost. */
LOOP(productrow)
{
    UNUSED(k);
    const long side = product_side(n);
    for (long i = 0; i < side; i++) {
        for (long j = 0; j < side; j++)
            out[i * side + j] = 0;
        for (long l = 0; l < side; l++)
            for (long j = 0; j < side; j++)
                out[i * side + j] += a[i * side + l] * b[l * side + j];
    }
    return out[0];
}

/* Rows by rows. */
LOOP(transposed)
{
    UNUSED(k);
    const long side = product_side(n);
    for (long i = 0; i < side; i++)
        for (long j = 0; j < side; j++) {
            T s = 0;
            for (long l = 0; l < side; l++)
                s += a[i * side + l] * b[j * side + l];
            out[i * side + j] = s;
        }
    return out[0];
}

/* Of each row of one set to each of another. */
LOOP(distances)
{
    UNUSED(k);
    const long points = points_of(n, SIDE);
    for (long i = 0; i < points; i++)
        for (long j = 0; j < points; j++) {
            T s = 0;
            for (long l = 0; l < SIDE; l++) {
                T d = a[i * SIDE + l] - b[j * SIDE + l];
                s += d * d;
            }
            out[i * points + j] = s;
        }
    return out[0];
}

/* Sums long enough for the fixed shape. */
LOOP(longsums)
{
    UNUSED(k);
    const long points = points_of(n, WIDTH);
    for (long i = 0; i < points; i++)
        for (long j = 0; j < points; j++) {
            T s = 0;
            for (long l = 0; l < WIDTH; l++)
                s += a[i * WIDTH + l] * b[l * points + j];
            out[i * points + j] = s;
        }
    return out[0];
}

#endif
