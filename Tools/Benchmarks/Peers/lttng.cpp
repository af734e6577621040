// LTTng-UST, a typed tracepoint for each event. The session daemon and the session are set up by peers.py; a time stamp
// is part of the tracepoint.
#include "peer.hpp"

extern "C" {
#include "lttng_provider.h"
}

static void writeEvents(Figures& figures, const std::string& folder, const std::string&, bool eachCall) {
    auto records = Workload(folder).records(SIZE_MAX);
    timeAppends(figures, records, eachCall, [](const Record& record) {
        lttng_ust_tracepoint(
            bench, event, record.shape, record.numbers, record.numberCount,
            reinterpret_cast<const uint64_t*>(record.doubles), record.doubleCount);
    });
    figures.add("events", double(records.size()));
}

int main(int argumentCount, char** arguments) { return run({.write = writeEvents}, argumentCount, arguments); }
