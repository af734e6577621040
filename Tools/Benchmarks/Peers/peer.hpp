// The common part of the peers' programs: arguments, clock, and the line of JSON that they print.
//
//     PEER load WORKLOAD -         only reads the workload; this time is subtracted from others
//     PEER write WORKLOAD OUTPUT   ns of the caller per event, bytes per event
//     PEER stall WORKLOAD OUTPUT   the longest call, ms
//     PEER scan WORKLOAD OUTPUT    ns per event to read and decode
//     PEER store WORKLOAD OUTPUT   writes events and snapshots, for `seek`
//     PEER seek WORKLOAD OUTPUT    µs to rebuild the state after a random event
//
// `store` and `seek` take the number of events between two snapshots as one more argument (4096).
#pragma once
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "workload.hpp"

inline double nanoseconds(clockid_t clock) {
    timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

/// The wall-clock time, in nanoseconds.
inline double now() { return nanoseconds(CLOCK_MONOTONIC); }

/// The processor time of the calling thread, in nanoseconds.
inline double processorTime() { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

/// Figures by name, in the order of insertion.
class Figures {
public:
    void add(const std::string& name, double value) {
        char text[64];
        snprintf(text, sizeof text, "%s\"%s\": %.6g", line.empty() ? "" : ", ", name.c_str(), value);
        line += text;
    }
    /// Adds the times per operation: wall-clock (`ns`) and processor time of the thread (`cpu_ns`).
    void addTime(size_t operations, double start, double processorStart) {
        add("ns", (now() - start) / operations);
        add("cpu_ns", (processorTime() - processorStart) / operations);
    }
    void print() const { printf("{%s}\n", line.c_str()); }

private:
    std::string line;
};

/// Times `append` over all events together, or each call separately.
template <class Event, class Append>
void timeAppends(Figures& figures, const std::vector<Event>& events, bool eachCall, Append append) {
    double start = now(), processorStart = processorTime(), worst = 0;
    for (auto& event : events) {
        if (!eachCall) {
            append(event);
            continue;
        }
        double callStart = now();
        append(event);
        worst = std::max(worst, now() - callStart);
    }
    if (eachCall) figures.add("worst_ms", worst / 1e6);
    else figures.addTime(events.size(), start, processorStart);
}

/// The random numbers that choose the events to seek: SplitMix64, as in the product's measurement.
class Picks {
public:
    explicit Picks(uint64_t seed) : state(seed) {}
    uint64_t below(uint64_t limit) {
        uint64_t mixed = state += 0x9E3779B97F4A7C15;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
        return (mixed ^ mixed >> 31) % limit;
    }

private:
    uint64_t state;
};

/// Times `count` calls of `seek`, which returns the number of controllers in the state.
template <class Seek>
void timeSeeks(Figures& figures, uint64_t events, int count, Seek seek) {
    Picks picks(7);
    std::vector<double> taken;
    double controllers = 0;
    for (int i = 0; i < count; i++) {
        uint64_t target = picks.below(events);
        double start = now();
        controllers += seek(target);
        taken.push_back((now() - start) / 1e3);
    }
    std::sort(taken.begin(), taken.end());
    figures.add("p50_us", taken[count / 2]);
    figures.add("p99_us", taken[size_t(count * 0.99)]);
    figures.add("controllers", controllers);
}

/// Times `open`, which opens the store, reads its end and closes it: the median of 21 calls.
template <class Open>
void timeOpens(Figures& figures, Open open) {
    std::vector<double> taken;
    for (int i = 0; i < 21; i++) {
        double start = now();
        open();
        taken.push_back((now() - start) / 1e6);
    }
    std::sort(taken.begin(), taken.end());
    figures.add("open_ms", taken[taken.size() / 2]);
}

inline double sizeOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    return file ? double(file.tellg()) : 0;
}

/// The number of events between two snapshots.
inline uint64_t perSnapshot = 4096;

/// The operations of a peer. An operation that it does not have is empty.
struct Peer {
    using Task = std::function<void(Figures&, const std::string& workload, const std::string& output)>;
    std::function<void(Figures&, const std::string& workload, const std::string& output, bool eachCall)> write = {};
    Task scan = {};
    Task store = {};
    Task seek = {};
};

inline int run(const Peer& peer, int argumentCount, char** arguments) {
    if (argumentCount == 5) perSnapshot = strtoull(arguments[4], nullptr, 10);
    if ((argumentCount != 4 && argumentCount != 5) || perSnapshot == 0) {
        fprintf(stderr, "usage: %s load|write|stall|scan|store|seek WORKLOAD OUTPUT [SPACING]\n", arguments[0]);
        return 2;
    }
    std::string task = arguments[1], workload = arguments[2], output = arguments[3];
    Figures figures;
    if (task == "load") Workload(workload).records(SIZE_MAX);
    else if (task == "write" && peer.write) peer.write(figures, workload, output, false);
    else if (task == "stall" && peer.write) peer.write(figures, workload, output, true);
    else if (task == "scan" && peer.scan) peer.scan(figures, workload, output);
    else if (task == "store" && peer.store) peer.store(figures, workload, output);
    else if (task == "seek" && peer.seek) peer.seek(figures, workload, output);
    else {
        fprintf(stderr, "%s: no task '%s'\n", arguments[0], task.c_str());
        return 2;
    }
    figures.print();
    return 0;
}
