import HierarchyModel

/// Which part of a trace each column of Lanes stands for: a number of events, or a span of time.
struct LaneScale {
    /// Whether a column is a span of time.
    var usesTime = false
    /// Events in a column.
    var events: UInt64
    /// Nanoseconds in a column.
    var time: UInt64
    /// The first event or time that is shown, and the position for which it was chosen. Nil keeps the position in the
    /// middle.
    private(set) var start: (first: UInt64, position: UInt64?)?

    /// The events or nanoseconds in a column.
    var step: UInt64 {
        get { usesTime ? time : events }
        set { if usesTime { time = newValue } else { events = newValue } }
    }

    mutating func zoomIn() {
        step = max(1, step / 2)
        start = nil
    }

    mutating func zoomOut() {
        // A step that shows a whole life may be larger already.
        let most: UInt64 = usesTime ? 1 << 42 : 64
        step = max(step, min(step, most / 2) * 2)
        start = nil
    }

    mutating func toggle() {
        usesTime.toggle()
        start = nil
    }

    /// Shows a range of events or times in that many columns, while the position stays.
    mutating func show(_ range: ClosedRange<UInt64>, columns: Int, at position: UInt64?) {
        step = min((range.upperBound - range.lowerBound) / UInt64(max(1, columns)), .max - 1) + 1
        start = (range.lowerBound, position)
    }

    /// The first event or time on the screen.
    ///
    /// - Parameters:
    ///   - here: the event or the time of the position.
    ///   - total: the number of events, or the time after the last one.
    func first(at here: UInt64, position: UInt64?, of total: UInt64, columns: Int) -> UInt64 {
        let room = UInt64(max(1, columns))
        if let start, start.position == position || start.first <= here && (here - start.first) / step < room {
            return start.first
        }
        let all = total == 0 ? 0 : (total - 1) / step + 1
        guard all > room else { return 0 }
        let middle = here / step
        return middle > room / 2 ? min(middle - room / 2, all - room) * step : 0
    }

    /// `4 events`, `0.050s`
    var text: String { usesTime ? EventText.time(time) : "\(events) event\(events == 1 ? "" : "s")" }
}

extension LaneScale {
    init(usesTime: Bool, events: UInt64, time: UInt64) {
        (self.usesTime, self.events, self.time) = (usesTime, events, time)
    }

    /// So that a short trace fits on the screen.
    init(eventCount: UInt64, duration: UInt64) {
        events = [1, 2, 4, 8].first { $0 * 50 >= eventCount } ?? 8
        time = Self.round(duration / 50 + 1)
    }

    /// The next 1, 2 or 5 with zeros.
    private static func round(_ time: UInt64) -> UInt64 {
        var unit: UInt64 = 1
        while unit < time / 10 { unit *= 10 }
        return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= time } ?? time
    }
}
