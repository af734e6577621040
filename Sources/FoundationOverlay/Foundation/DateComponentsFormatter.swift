#if !canImport(Darwin)
    import Foundation

    /// Writes durations: "1:05:09", "1h 5m", "1 hour, 5 minutes". The words are English.
    ///
    /// Source: NSDateComponentsFormatter.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        public enum UnitsStyle: Int, Sendable {
            case positional = 0
            case abbreviated, short, full, spellOut, brief
        }

        public struct ZeroFormattingBehavior: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let `default` = Self(rawValue: 1 << 0)
            public static let dropLeading = Self(rawValue: 1 << 1)
            public static let dropMiddle = Self(rawValue: 1 << 2)
            public static let dropTrailing = Self(rawValue: 1 << 3)
            public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
            public static let pad = Self(rawValue: 1 << 16)
        }

        open var unitsStyle = UnitsStyle.positional
        /// Empty for days to seconds.
        open var allowedUnits: NSCalendar.Unit = []
        open var zeroFormattingBehavior = ZeroFormattingBehavior.default
        open var calendar: Calendar? = .current
        /// The date at which the duration begins, for months and years; nil for the current date.
        open var referenceDate: Date?
        /// 0 for no limit.
        open var maximumUnitCount = 0
        open var includesApproximationPhrase = false
        open var includesTimeRemainingPhrase = false
        // Stored only.
        open var allowsFractionalUnits = false
        open var collapsesLargestUnit = false

        public override init() { super.init() }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        open override func string(for obj: Any?) -> String? {
            (obj as? DateComponents).flatMap { string(from: $0) } ?? (obj as? Double).flatMap { string(from: $0) }
        }

        open func string(from components: DateComponents) -> String? {
            let calendar = calendar ?? .current
            let start = referenceDate ?? Date()
            return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
        }

        /// - Parameter ti: in seconds.
        open func string(from ti: TimeInterval) -> String? {
            let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
            return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
        }

        open func string(from startDate: Date, to endDate: Date) -> String? {
            let units = DurationUnit.all.filter { unit in
                allowedUnits.isEmpty ? unit.isDefault : allowedUnits.contains(unit.unit)
            }
            let components = (calendar ?? .current).dateComponents(
                Set(units.map(\.component)), from: startDate, to: endDate)
            let isNegative = endDate < startDate
            var parts = units.map { (unit: $0, value: abs(components.value(for: $0.component) ?? 0)) }
            parts = withoutZeros(parts)
            if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
            return (isNegative ? "-" : "") + phrase(text(parts))
        }

        open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
            let formatter = DateComponentsFormatter()
            formatter.unitsStyle = unitsStyle
            return formatter.string(from: components)
        }

        /// At least one part stays. By default positions drop leading zeros and keep minutes; words drop all.
        private func withoutZeros(_ parts: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
            var behavior = zeroFormattingBehavior
            if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
            guard let first = parts.firstIndex(where: { $0.value != 0 }),
                let last = parts.lastIndex(where: { $0.value != 0 })
            else {
                let dropsAll = behavior.contains(.dropLeading) || behavior.contains(.dropTrailing)
                return dropsAll ? Array(parts.suffix(1)) : parts
            }
            return parts.enumerated().filter { index, part in
                if part.value != 0 { return true }
                if index < first { return !behavior.contains(.dropLeading) }
                return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
            }.map(\.element)
        }

        private func text(_ parts: [(unit: DurationUnit, value: Int)]) -> String {
            let pads = zeroFormattingBehavior.contains(.pad)
            switch unitsStyle {
            case .positional:
                return parts.enumerated().map { index, part in
                    let digits = String(part.value)
                    return digits.count < 2 && (index > 0 || pads) ? "0" + digits : digits
                }.joined(separator: ":")
            case .abbreviated: return parts.map { "\($0.value)\($0.unit.letter)" }.joined(separator: " ")
            case .brief: return parts.map { "\($0.value)\($0.unit.short($0.value))" }.joined(separator: " ")
            case .short: return parts.map { "\($0.value) \($0.unit.short($0.value))" }.joined(separator: ", ")
            case .full: return parts.map { "\($0.value) \($0.unit.full($0.value))" }.joined(separator: ", ")
            case .spellOut:
                let formatter = NumberFormatter()
                formatter.numberStyle = .spellOut
                return parts.map {
                    "\(formatter.string(from: NSNumber(value: $0.value)) ?? "\($0.value)") \($0.unit.full($0.value))"
                }.joined(separator: ", ")
            }
        }

        private func phrase(_ text: String) -> String {
            let remaining = includesTimeRemainingPhrase ? text + " remaining" : text
            return includesApproximationPhrase ? "About " + remaining : remaining
        }
    }
#endif
