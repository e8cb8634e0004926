/* Names that mean something in OpenCL C or in C++, of variables, structs and functions. */
#include "../case.h"

struct float4 {
    float x, y, z, w;
};
struct half {
    double t, base;
};

static int new[CASE_MAX], class[CASE_MAX];
static struct float4 points[CASE_MAX];
static struct half pairs[CASE_MAX];

static int min(int kernel, int global)
{
    return kernel < global ? kernel : global;
}

static float dot(struct float4 this, struct float4 operator)
{
    return this.x * operator.x + this.y * operator.y + this.z * operator.z + this.w * operator.w;
}

static void test(int n)
{
    long local = 0, uint = 1;
    float length = 0;
    double private = 0;
    int template = 3;
    FILL(new, n, rnd_in(-99, 99));
    FILL(class, n, rnd_in(-99, 99));
    FILL(points, n, ((struct float4){rnd_f(), rnd_f(), rnd_f(), rnd_f()}));
    FILL(pairs, n, ((struct half){rnd_d(), rnd_d()}));
    for (int constant = 0; constant < n; constant++) // remark: reductions of 'local' (+, long) and 'uint' (^, long)
    {
        const int threadIdx = min(new[constant], class[constant]);
        local += threadIdx;
        uint ^= threadIdx * template;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'length' (max, float)
        length = dot(points[i], points[n - 1 - i]) > length ? dot(points[i], points[n - 1 - i]) : length;
    for (int t = 0; t < n; t++) // remark: reduction of 'private' (max, double)
        if (pairs[t].t * pairs[t].base > private)
            private = pairs[t].t * pairs[t].base;
    show("local", n, local);
    show("uint", n, uint);
    show_d("length", n, length);
    show_d("private", n, private);
}
CASE_MAIN(test)
