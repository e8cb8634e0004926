/*
 * On devices: numbers that lie anywhere among bytes. A GPU loads and stores a number only where its
 * size divides the address, so these are made of bytes, the lowest first as on the cores. `word`
 * stands for the memory: that behind the frame's pointers, an iteration's own, or a table.
 */
#ifdef __OPENCL_VERSION__
#define fold_unaligned_float(bits) as_float(bits)
#define fold_unaligned_of_float(x) as_uint(x)
#define fold_unaligned_double(bits) as_double(bits)
#define fold_unaligned_of_double(x) as_ulong(x)
#else
#define fold_unaligned_float(bits) __uint_as_float(bits)
#define fold_unaligned_of_float(x) __float_as_uint(x)
#define fold_unaligned_double(bits) __longlong_as_double((long long)(bits))
#define fold_unaligned_of_double(x) ((uint64_t)__double_as_longlong(x))
#endif
#define FOLD_UNALIGNED_LOADS(memory, word)                                                         \
    FOLD_INLINE uint8_t fold_unaligned_load8_##word(memory const uint8_t *p)                       \
    {                                                                                              \
        return *p;                                                                                 \
    }                                                                                              \
    FOLD_INLINE uint16_t fold_unaligned_load16_##word(memory const uint8_t *p)                     \
    {                                                                                              \
        return (uint16_t)(p[0] | (uint32_t)p[1] << 8);                                             \
    }                                                                                              \
    FOLD_INLINE uint32_t fold_unaligned_load32_##word(memory const uint8_t *p)                     \
    {                                                                                              \
        return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24; \
    }                                                                                              \
    FOLD_INLINE uint64_t fold_unaligned_load64_##word(memory const uint8_t *p)                     \
    {                                                                                              \
        return fold_unaligned_load32_##word(p) | (uint64_t)fold_unaligned_load32_##word(p + 4)     \
                                                     << 32;                                        \
    }
/* They return what they store. */
#define FOLD_UNALIGNED_STORES(memory, word)                                                        \
    FOLD_INLINE uint8_t fold_unaligned_store8_##word(memory uint8_t *p, uint8_t bits)              \
    {                                                                                              \
        return *p = bits;                                                                          \
    }                                                                                              \
    FOLD_INLINE uint16_t fold_unaligned_store16_##word(memory uint8_t *p, uint16_t bits)           \
    {                                                                                              \
        p[0] = (uint8_t)bits;                                                                      \
        p[1] = (uint8_t)(bits >> 8);                                                               \
        return bits;                                                                               \
    }                                                                                              \
    FOLD_INLINE uint32_t fold_unaligned_store32_##word(memory uint8_t *p, uint32_t bits)           \
    {                                                                                              \
        fold_unaligned_store16_##word(p, (uint16_t)bits);                                          \
        fold_unaligned_store16_##word(p + 2, (uint16_t)(bits >> 16));                              \
        return bits;                                                                               \
    }                                                                                              \
    FOLD_INLINE uint64_t fold_unaligned_store64_##word(memory uint8_t *p, uint64_t bits)           \
    {                                                                                              \
        fold_unaligned_store32_##word(p, (uint32_t)bits);                                          \
        fold_unaligned_store32_##word(p + 4, (uint32_t)(bits >> 32));                              \
        return bits;                                                                               \
    }
FOLD_UNALIGNED_LOADS(FOLD_GLOBAL, memory)
FOLD_UNALIGNED_LOADS(FOLD_PRIVATE, own)
FOLD_UNALIGNED_LOADS(FOLD_CONSTANT, table)
FOLD_UNALIGNED_STORES(FOLD_GLOBAL, memory)
FOLD_UNALIGNED_STORES(FOLD_PRIVATE, own)
