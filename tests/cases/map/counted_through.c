/* Nests of three and four loops through which one variable counts: where they write is what all
   their counters make of it, so that arrays that lie in one another are told from others. */
#include <stdio.h>

#define ROOM 40000

static float memory[ROOM];
static int cells[ROOM];

__attribute__((noinline)) static void three(float *o, const float *in, int a, int b, int c)
{
    int k = 0;
    for (int x = 0; x < a; x++) // remark: independent iterations, writing 'o' [map]
        for (int y = 0; y < b; y++)
            for (int z = 0; z < c; z++) {
                o[k] = in[k] * 2;
                k++;
            }
}

__attribute__((noinline)) static void four(int *o, const int *in, int a, int b, int c, int d)
{
    const int *p = in;
    for (int x = 0; x < a; x++) // remark: independent iterations, writing 'o' [map]
        for (int y = 0; y < b; y++)
            for (int z = 0; z < c; z++)
                for (int w = 0; w < d; w++)
                    *o++ = *p++ + w;
}

int main(void)
{
    const int apart[] = {0, 1, 31, 32, 100, 1023, 1024, 5999, 6000, 6001, 18000};

    for (unsigned i = 0; i < sizeof apart / sizeof *apart; i++) { // left: [impure-call]
        double sum = 0;
        long long all = 0;
        for (int k = 0; k < ROOM; k++) { // remark: independent iterations, writing 'memory' and 'cells' [map]
            memory[k] = (float)(k % 1021);
            cells[k] = k % 1021;
        }
        three(memory + apart[i], memory, 10, 20, 30);
        three(memory, memory + apart[i], 10, 20, 30);
        four(cells + apart[i], cells, 3, 10, 20, 10);
        four(cells, cells + apart[i], 20, 3, 10, 10);
        for (int k = 0; k < ROOM; k++) { // left: [carried-scalar]
            sum = sum * 0.5 + memory[k];
            all = (all * 3 + cells[k]) % 1000003;
        }
        printf("%d %a %lld\n", apart[i], sum, all);
    }
    return 0;
}
