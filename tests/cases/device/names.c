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

#undef M_PI
#undef M_2_PI
#undef INFINITY
#undef INT_MAX

struct angle {
    int M_2_PI, cl_khr_fp64;
};

/* Macros there, variables here. */
static void macros(int n, int M_PI, long CL_VERSION_1_0)
{
    static struct angle angles[CASE_MAX];
    long INFINITY = 0, sum = 0;
    int INT_MAX = -1;
    FILL(angles, n, ((struct angle){rnd_in(-9, 9), rnd_in(0, 9)}));
    for (int i = 0; i < n; i++) { // remark: reductions of 'INFINITY' (+, long) and 'INT_MAX' (max, int)
        const int CLK_LOCAL_MEM_FENCE = new[i] * M_PI;
        INFINITY += CLK_LOCAL_MEM_FENCE + CL_VERSION_1_0;
        if (CLK_LOCAL_MEM_FENCE > INT_MAX)
            INT_MAX = CLK_LOCAL_MEM_FENCE;
    }
    for (int M_E_F = 0; M_E_F < n; M_E_F++) // remark: reduction of 'sum' (+, long)
        sum += angles[M_E_F].M_2_PI * angles[M_E_F].cl_khr_fp64;
    show("macros", n, INFINITY * 3 + INT_MAX);
    show("angles", n, sum);
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
    macros(n, 3, n);
    show("local", n, local);
    show("uint", n, uint);
    show_d("length", n, length);
    show_d("private", n, private);
}
CASE_MAIN(test)
