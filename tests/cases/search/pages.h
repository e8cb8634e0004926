/* Memory that ends where it is said to end. */
#include "../case.h"

#include <sys/mman.h>

#define PAGE 4096

/* npages pages with none around them that can be read. */
CASE_FN char *pages(size_t npages)
{
    char *at = mmap(NULL, (npages + 2) * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED || mprotect(at + PAGE, npages * PAGE, PROT_READ | PROT_WRITE))
        exit(1);
    return at + PAGE;
}
