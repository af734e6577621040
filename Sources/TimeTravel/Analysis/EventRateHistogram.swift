/// Samples the times of events, so that the timeline bar can draw how many events a second there are.
///
/// Keeps at most 8,192 samples, however long the trace grows.
package struct EventRateHistogram: Equatable, Sendable {
    /// The times of events 0, `stride`, 2 × `stride`, …
    private var times: [UInt64] = []
    private var stride: UInt64 = 1
    /// The last event that was added.
    private var last: (seq: UInt64, t: UInt64) = (0, 0)

    private static let maximumSamples = 8_192

    package static func == (left: EventRateHistogram, right: EventRateHistogram) -> Bool {
        left.times == right.times && left.stride == right.stride && left.last == right.last
    }

    package init() {}

    package mutating func add(seq: UInt64, t: UInt64) {
        last = (seq, t)
        // After lost events, the missing samples get the time of the next event.
        while UInt64(times.count) <= seq / stride {
            times.append(t)
            if times.count > Self.maximumSamples { thinOut() }
        }
    }

    private mutating func thinOut() {
        times = Swift.stride(from: 0, to: times.count, by: 2).map { times[$0] }
        stride *= 2
    }

    /// The number of events a second in each of `count` equal parts of `eventCount` events; nil where a part is not
    /// known yet.
    package func density(of eventCount: UInt64, in count: Int) -> [Double?] {
        (0..<count).map { part in
            let last = max(1, eventCount) - 1
            let first = eventCount.share(part, of: count)
            // The time after the last event is not known: the last part ends with that event.
            let end = min(max(first + 1, eventCount.share(part + 1, of: count)), last)
            let begin = min(first, max(1, end) - 1)
            guard let start = time(of: begin), let finish = time(of: end) else { return nil }
            return Double(max(1, end - begin)) * 1e9 / Double(max(1, finish - min(start, finish)))
        }
    }

    /// The time of an event, interpolated between two samples; nil if the event was not added.
    private func time(of seq: UInt64) -> UInt64? {
        guard !times.isEmpty, seq <= last.seq else { return nil }
        let index = Int(seq / stride)
        let before = times[index]
        let (next, t) = index + 1 < times.count ? (UInt64(index + 1) * stride, times[index + 1]) : last
        guard next > seq, t > before else { return seq == last.seq ? last.t : before }
        let share = Double(seq - UInt64(index) * stride) / Double(next - UInt64(index) * stride)
        return before + UInt64(Double(t - before) * share)
    }
}

extension UInt64 {
    /// ⌊self · part / whole⌋, for a `part` from 0 to `whole`.
    package func share(_ part: Int, of whole: Int) -> UInt64 {
        UInt64(whole).dividingFullWidth(multipliedFullWidth(by: UInt64(part))).quotient
    }
}
