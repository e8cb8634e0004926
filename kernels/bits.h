/*
 * On devices: stores to bit-fields. OpenCL C has none, so where a struct has some there are bytes
 * in their place, and of the bytes that a field shares the other bits stay. p: the byte of its
 * lowest bit, which is bit `from` there. No other member lies in these bytes, and no other thread
 * writes them. What is returned has the field's bits lowest.
 */
#define FOLD_BITS_STORE(memory, word)                                                              \
    FOLD_INLINE uint32_t fold_bits_store_##word(memory uint8_t *p, uint32_t from, uint32_t width,  \
                                                uint32_t bits)                                     \
    {                                                                                              \
        const uint64_t mask = (((uint64_t)1 << width) - 1) << from;                                \
        const uint64_t all = (uint64_t)bits << from & mask;                                        \
        for (uint32_t k = 0; k < from + width; k += 8, p++)                                        \
            *p = (uint8_t)((*p & ~(mask >> k)) | all >> k);                                        \
        return bits;                                                                               \
    }
FOLD_BITS_STORE(FOLD_GLOBAL, memory)
FOLD_BITS_STORE(FOLD_PRIVATE, own)
