// What the programs by hand share: as table.h, and `kernel MS`, the time of kernels with the copy of
// a result of a few bytes, as foldrt's traces have it; `time MS` is with all copies.
#include "table.h"

#include <cuda_runtime.h>

template <class T> static T *hand_there(const T *from, size_t n)
{
    void *there;

    if (cudaMalloc(&there, n * sizeof(T) + 1) != cudaSuccess) {
        fprintf(stderr, "no memory on the device\n");
        exit(1);
    }
    if (from)
        cudaMemcpy(there, from, n * sizeof(T), cudaMemcpyHostToDevice);
    return (T *)there;
}

static inline void hand_nothing(void)
{
}

// copy() brings what the kernels read, launch() runs them and waits for their result, back() fetches
// arrays that they have made.
template <class C, class L, class B = void (*)(void)>
static void hand_times(int repeats, C copy, L launch, B back = hand_nothing)
{
    double first = 0;

    for (int k = -1; k < repeats; k++) {
        double from = table_ms();
        if (k == 0)
            first = from;
        copy();
        cudaDeviceSynchronize();
        double begun = table_ms();
        launch();
        double done = table_ms();
        back();
        double home = table_ms();
        if (k < 0)
            continue;
        printf("time %.6f\nkernel %.6f\n", home - from, done - begun);
        if (!table_goes_on(first))
            break;
    }
    if (cudaGetLastError() != cudaSuccess)
        printf("wrong: a call of CUDA failed\n");
}
