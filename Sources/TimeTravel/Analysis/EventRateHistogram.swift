/// When events happened, as closely as a picture of the trace needs: a few thousand samples, however long it grows.
package struct EventRateHistogram: Equatable, Sendable {
    /// The times of events 0, stride, 2 × stride, …
    private var times: [UInt64] = []
    private var stride: UInt64 = 1
    /// The last event that was seen.
    private var last: (seq: UInt64, t: UInt64) = (0, 0)

    private static let maximumSamples = 8_192

    package static func == (left: EventRateHistogram, right: EventRateHistogram) -> Bool {
        left.times == right.times && left.stride == right.stride && left.last == right.last
    }

    package init() {}

    package mutating func take(seq: UInt64, t: UInt64) {
        last = (seq, t)
        // Behind lost events the times that are missing are those of the next one.
        while UInt64(times.count) <= seq / stride {
            times.append(t)
            if times.count > Self.maximumSamples { thinOut() }
        }
    }

    private mutating func thinOut() {
        times = Swift.stride(from: 0, to: times.count, by: 2).map { times[$0] }
        stride *= 2
    }

    /// How many events a second there are in each of `count` equal parts of `eventCount` events; nil where that is not known yet.
    package func density(of eventCount: UInt64, in count: Int) -> [Double?] {
        (0..<count).map { part in
            let first = min(eventCount.share(part, of: count), max(1, eventCount) - 1)
            let end = max(first + 1, eventCount.share(part + 1, of: count))
            guard let start = time(of: first), let finish = time(of: min(end, max(1, eventCount) - 1)) else {
                return nil
            }
            return Double(end - first) * 1e9 / Double(max(1, finish - min(start, finish)))
        }
    }

    /// Between two samples as if events came evenly; nil if the event was not seen.
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
    /// ⌊self · part / whole⌋, for parts from 0 to the whole.
    package func share(_ part: Int, of whole: Int) -> UInt64 {
        UInt64(whole).dividingFullWidth(multipliedFullWidth(by: UInt64(part))).quotient
    }
}
