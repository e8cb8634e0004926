/* Loops over samples and other floats. */
#ifndef BENCH_EVERYDAY_SOUND_H
#define BENCH_EVERYDAY_SOUND_H

#define TAPS 16

LOOP(fir)
{
    int n = width * height / 4 - 2 * TAPS;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int k = 0; k < TAPS; k++)
            s += from[i + k] * from[k];
        into[i] = s;
    }
}

LOOP(conv5)
{
    float weights[5] = {1, 4, 6, 4, 1};
    OMP(omp parallel for)
    for (int y = 2; y < height / 4 - 2; y++)
        for (int x = 2; x < width - 2; x++) {
            float s = 0;
            for (int j = -2; j <= 2; j++)
                for (int i = -2; i <= 2; i++)
                    s += from[(y + j) * width + x + i] * weights[j + 2] * weights[i + 2];
            into[y * width + x] = s;
        }
}

LOOP(norm)
{
    int n = width * height / 4;
    float mean = 0, spread = 0;
    OMP(omp parallel for simd reduction(+ : mean))
    for (int i = 0; i < n; i++)
        mean += from[i];
    mean /= n;
    OMP(omp parallel for simd reduction(+ : spread))
    for (int i = 0; i < n; i++)
        spread += (from[i] - mean) * (from[i] - mean);
    spread = 1 / sqrtf(spread / n);
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        into[i] = (from[i] - mean) * spread;
}

LOOP(softm)
{
    int n = width * height / 4;
    float most = from[0], sum = 0;
    OMP(omp parallel for simd reduction(max : most))
    for (int i = 1; i < n; i++)
        if (from[i] > most)
            most = from[i];
    OMP(omp parallel for reduction(+ : sum))
    for (int i = 0; i < n; i++) {
        into[i] = expf(from[i] - most);
        sum += into[i];
    }
    OMP(omp parallel for)
    for (int i = 0; i < n; i++)
        into[i] /= sum;
}

LOOP(clampf)
{
    int n = width * height / 4;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        float v = from[i] * 255 + 0.5F;
        to[i] = v < 0 ? 0 : v > 255 ? 255 : (uint8_t)v;
    }
}

LOOP(deint)
{
    int n = width * height / 12;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        into[i] = from[3 * i];
        into[n + i] = from[3 * i + 1];
        into[2 * n + i] = from[3 * i + 2];
    }
}

LOOP(interl)
{
    int n = width * height / 12;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        into[3 * i] = from[i];
        into[3 * i + 1] = from[n + i];
        into[3 * i + 2] = from[2 * n + i];
    }
}

LOOP(iir)
{
    int n = width * height / 4;
    float y = 0;
    for (int i = 0; i < n; i++) {
        y = 0.9F * y + 0.1F * from[i];
        into[i] = y;
    }
}

LOOP(envel)
{
    int n = width * height / 4;
    float level = 0;
    for (int i = 0; i < n; i++) {
        float v = fabsf(from[i]);
        level = v > level ? v : level * 0.999F;
        into[i] = level;
    }
}

LOOP(dist)
{
    int n = width * height / 12;
    OMP(omp parallel for)
    for (int i = 0; i < n; i++) {
        float x = from[3 * i] - 0.5F, y = from[3 * i + 1], z = from[3 * i + 2];
        into[i] = sqrtf(x * x + y * y + z * z);
    }
}

#endif
