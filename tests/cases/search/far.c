/* Hits that many threads look for: the first one counts, wherever others are. */
#include "../case.h"

#define FAR (1 << 22)

static int x[FAR];

static int first(const int *v, int n, int what)
{
    for (int i = 0; i < n; i++) // remark: search
        if (v[i] == what)
            return i;
    return -1;
}

static int last(const int *v, int n, int what)
{
    int at = -1;
    for (int i = n - 1; i >= 0; i--) // remark: search
        if (v[i] == what) {
            at = i;
            break;
        }
    return at;
}

int main(void)
{
    static const int places[] = {FAR - 1, FAR / 2, FAR / 2 + 3, FAR / 4, FAR / 8 + 100, 4000};

    printf("%d %d\n", first(x, FAR, 7), last(x, FAR, 7));
    for (int k = 0; k < 6; k++) { // left: [impure-call]
        x[places[k]] = 7;
        printf("%d %d\n", first(x, FAR, 7), last(x, FAR, 7));
    }
    return 0;
}
