#if !canImport(Darwin)
    import Foundation

    /// Writes how far a date is from another one, in the largest unit: "2 days ago", "in 1 hour", "yesterday".
    ///
    /// Source: NSRelativeDateTimeFormatter.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
        public enum DateTimeStyle: Int, Sendable {
            case numeric = 0
            /// Prefers words to numbers, such as "yesterday".
            case named
        }

        public enum UnitsStyle: Int, Sendable {
            /// "2 months ago"
            case full = 0
            /// "two months ago"
            case spellOut
            /// "2 mo. ago"
            case short
            /// "2mo ago"
            case abbreviated
        }

        open var dateTimeStyle = DateTimeStyle.numeric
        open var unitsStyle = UnitsStyle.full
        open var formattingContext = Formatter.Context.unknown
        /// Nil for that of the user.
        open var calendar: Calendar! = .current
        /// Nil for that of the user.
        open var locale: Locale! = .current

        public override init() { super.init() }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        /// The largest unit of the components; negative values are in the past.
        open func localizedString(from dateComponents: DateComponents) -> String {
            let values = Self.units.map { (unit: $0, value: dateComponents.value(for: $0.component) ?? 0) }
            return text(values.first { $0.value != 0 && $0.value != NSDateComponentUndefined } ?? (Self.seconds, 0))
        }

        /// - Parameter timeInterval: the seconds from now.
        open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
            let now = Date()
            return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
        }

        open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
            localizedString(
                from: usedCalendar.dateComponents(Set(Self.units.map(\.component)), from: referenceDate, to: date))
        }

        /// - Parameter obj: a date, which is compared with the current one.
        open override func string(for obj: Any?) -> String? {
            (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
        }

        private typealias Unit = (component: Calendar.Component, field: Date.ComponentsFormatStyle.Field)

        private static let seconds: Unit = (.second, .second)
        private static let units: [Unit] = [
            (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
            seconds,
        ]

        private var usedCalendar: Calendar { calendar ?? .current }

        private func text(_ part: (unit: Unit, value: Int)) -> String {
            // The fields of the style are whole between these dates.
            let start = Date(timeIntervalSinceReferenceDate: 0)
            let end = usedCalendar.date(byAdding: part.unit.component, value: part.value, to: start) ?? start
            let style = Date.AnchoredRelativeFormatStyle(
                anchor: end, allowedFields: [part.unit.field],
                presentation: dateTimeStyle == .named ? .named : .numeric,
                unitsStyle: unitsStyle.ofFormatStyle, locale: locale ?? .current, calendar: usedCalendar,
                capitalizationContext: formattingContext.ofFormatStyle)
            return style.format(start)
        }
    }

    extension RelativeDateTimeFormatter.UnitsStyle {
        fileprivate var ofFormatStyle: Date.RelativeFormatStyle.UnitsStyle {
            switch self {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        }
    }

    extension Formatter.Context {
        fileprivate var ofFormatStyle: FormatStyleCapitalizationContext {
            switch self {
            case .standalone: .standalone
            case .listItem: .listItem
            case .beginningOfSentence: .beginningOfSentence
            case .middleOfSentence: .middleOfSentence
            default: .unknown
            }
        }
    }
#endif
