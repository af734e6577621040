import HierarchyModel

/// From which moment times are counted.
enum TimeFormat: CaseIterable {
    case start, mark, previous

    var next: TimeFormat {
        let all = Self.allCases
        return all[(all.firstIndex(of: self)! + 1) % all.count]
    }

    /// `3.412s`; `+0.000120s` or `-1.000s` if the time is not counted from the start.
    func text(_ time: UInt64, mark: UInt64, previous: UInt64) -> String {
        switch self {
        case .start: EventText.time(time)
        case .mark: Self.difference(time, mark)
        case .previous: Self.difference(time, previous)
        }
    }

    private static func difference(_ time: UInt64, _ from: UInt64) -> String {
        time >= from ? "+" + EventText.time(time - from) : "-" + EventText.time(from - time)
    }
}
