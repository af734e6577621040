#define _GNU_SOURCE
#include "Interposing.h"

#if defined(__linux__)

/// A time that was read or computed in the session, with the session's time that it stands for.
///
/// An app says "in half a second" by adding that to a reading of the real clock. The session's time of the reading
/// makes that exact: what passes between the reading and the call does not count.
typedef struct {
    enum { READING_MONOTONIC, READING_BOOT, READING_WALL, SUM } kind;
    uint64_t time;
    uint64_t now;
} reading;

enum { reading_count = 16 };

static _Thread_local struct {
    const void *session;
    unsigned next;
    reading list[reading_count];
} readings;

static const uint64_t second = 1000000000;
static const uint64_t wall_mark = 1ull << 62, boot_mark = 1ull << 63;

static void note(int kind, uint64_t time, uint64_t now) {
    if (readings.session != cmq_thread_scope.inbox) {
        __builtin_memset(&readings, 0, sizeof readings);
        readings.session = cmq_thread_scope.inbox;
    }
    readings.list[readings.next++ % reading_count] = (reading){.kind = kind, .time = time, .now = now};
}

static const reading *reading_at(unsigned age) {
    if (readings.session != cmq_thread_scope.inbox || age >= reading_count || age >= readings.next) { return NULL; }
    return &readings.list[(readings.next - 1 - age) % reading_count];
}

/// How many zeros more make a distance much rounder: one distance in ten thousand has them by chance.
enum { much_rounder = 4 };

static int zeros(uint64_t number) {
    int count = 0;
    for (; number != 0 && number % 10 == 0; number /= 10) { count += 1; }
    return number == 0 ? 20 : count;
}

/// The session's time of `time`: from the last reading, or from an older one whose distance is a much rounder number.
static uint64_t due_by_readings(int kind, uint64_t time) {
    uint64_t due = CMQ_UNKNOWN;
    int best = -1;
    const reading *found;
    for (unsigned age = 0; (found = reading_at(age)) != NULL; age += 1) {
        if (found->kind != (unsigned)kind || found->time > time) { continue; }
        uint64_t distance = time - found->time;
        int roundness = zeros(distance);
        if (due != CMQ_UNKNOWN && roundness < best + much_rounder) { continue; }
        best = roundness;
        due = found->now + distance;
    }
    return due;
}

static uint64_t read_clock(clockid_t clock);

static bool is_wall(uint64_t when) { return (when & wall_mark) != 0 && (when & boot_mark) != 0; }

uint64_t cmq_due_of_dispatch_time(uint64_t when) {
    if (cmq_thread_scope.now == NULL) { return CMQ_UNKNOWN; }
    if (when == 0) { return *cmq_thread_scope.now; }
    const reading *found;
    for (unsigned age = 0; (found = reading_at(age)) != NULL; age += 1) {
        if (found->kind == SUM && found->time == when) { return found->now; }
    }
    if (is_wall(when)) { return due_by_readings(READING_WALL, 0 - when); }
    return due_by_readings((when & boot_mark) != 0 ? READING_BOOT : READING_MONOTONIC, when & ~boot_mark);
}

/// Seconds since 2001, as Foundation computes them from a reading. A date has a tenth of a microsecond.
static double date_of_reading(uint64_t time) {
    return (double)(time / second) - 978307200.0 + 1.0e-9 * (double)(time % second);
}

uint64_t cmq_due_of_date(double date) {
    if (cmq_thread_scope.now == NULL) { return CMQ_UNKNOWN; }
    uint64_t due = CMQ_UNKNOWN;
    int best = -1;
    const reading *found;
    for (unsigned age = 0; (found = reading_at(age)) != NULL; age += 1) {
        double passed = date - date_of_reading(found->time);
        if (found->kind != READING_WALL || passed < -1e-6 || passed > 9e9) { continue; }
        uint64_t distance = passed > 0 ? (uint64_t)(passed * 1e6 + 0.5) * 1000 : 0;
        int roundness = zeros(distance);
        if (due != CMQ_UNKNOWN && roundness < best + much_rounder) { continue; }
        best = roundness;
        due = found->now + distance;
    }
    return due;
}

uint64_t cmq_delay_of_dispatch_time(uint64_t when) {
    if (when == 0) { return 0; }
    uint64_t now, target;
    if (is_wall(when)) {
        now = read_clock(CLOCK_REALTIME);
        target = 0 - when;
    } else {
        now = read_clock((when & boot_mark) != 0 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC);
        target = when & ~boot_mark;
    }
    return target > now ? target - now : 0;
}

void cmq_note_sum(uint64_t time, int64_t nanoseconds, uint64_t sum) {
    if (cmq_thread_scope.now == NULL || sum == UINT64_MAX) { return; }
    uint64_t base = cmq_due_of_dispatch_time(time);
    if (base == CMQ_UNKNOWN) { return; }
    note(SUM, sum, nanoseconds < 0 && base < (uint64_t)-nanoseconds ? 0 : base + (uint64_t)nanoseconds);
}

static int cmq_clock_gettime(clockid_t clock, struct timespec *time);
CMQ_INTERPOSE(int, clock_gettime, (clockid_t clock, struct timespec *time))

static int cmq_clock_gettime(clockid_t clock, struct timespec *time) {
    int result = real_clock_gettime()(clock, time);
    if (cmq_thread_scope.now == NULL || result != 0) { return result; }
    int kind = clock == CLOCK_MONOTONIC ? READING_MONOTONIC
        : clock == CLOCK_BOOTTIME ? READING_BOOT
        : clock == CLOCK_REALTIME ? READING_WALL : -1;
    if (kind >= 0) { note(kind, (uint64_t)time->tv_sec * second + (uint64_t)time->tv_nsec, *cmq_thread_scope.now); }
    return result;
}

static uint64_t read_clock(clockid_t clock) {
    struct timespec time;
    real_clock_gettime()(clock, &time);
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

uint64_t cmq_real_now(void) { return read_clock(CLOCK_MONOTONIC); }
#endif
