#undef LTTNG_UST_TRACEPOINT_PROVIDER
#define LTTNG_UST_TRACEPOINT_PROVIDER bench

#undef LTTNG_UST_TRACEPOINT_INCLUDE
#define LTTNG_UST_TRACEPOINT_INCLUDE "lttng_provider.h"

#if !defined(LTTNG_PROVIDER_H) || defined(LTTNG_UST_TRACEPOINT_HEADER_MULTI_READ)
#define LTTNG_PROVIDER_H

#include <lttng/tracepoint.h>
#include <stdint.h>

// Doubles are written as bit patterns: the library has no sequences of floating-point numbers.
LTTNG_UST_TRACEPOINT_EVENT(
    bench, event,
    LTTNG_UST_TP_ARGS(
        uint16_t, kind, uint32_t, subject, uint32_t, flags, uint32_t, text, const uint32_t*, ids, uint8_t, idCount,
        const uint64_t*, doubles, uint8_t, doubleCount),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(uint16_t, kind, kind)
        lttng_ust_field_integer(uint32_t, subject, subject)
        lttng_ust_field_integer(uint32_t, flags, flags)
        lttng_ust_field_integer(uint32_t, text, text)
        lttng_ust_field_sequence(uint32_t, ids, ids, uint8_t, idCount)
        lttng_ust_field_sequence(uint64_t, doubles, doubles, uint8_t, doubleCount)))

#endif

#include <lttng/tracepoint-event.h>
