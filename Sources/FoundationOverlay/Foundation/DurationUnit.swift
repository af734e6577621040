#if !canImport(Darwin)
    import Foundation

    /// A unit of a duration with its English names.
    struct DurationUnit {
        let unit: NSCalendar.Unit
        let component: Calendar.Component
        let name: String
        private let shortName: String
        let letter: String
        /// Whether a formatter without allowed units uses it.
        let isDefault: Bool

        static let all = [
            Self(unit: .year, component: .year, name: "year", shortName: "yr", letter: "y", isDefault: false),
            Self(unit: .month, component: .month, name: "month", shortName: "mth", letter: "mo", isDefault: false),
            Self(
                unit: .weekOfMonth, component: .weekOfMonth, name: "week", shortName: "wk", letter: "w",
                isDefault: false),
            Self(unit: .day, component: .day, name: "day", shortName: "day", letter: "d", isDefault: true),
            Self(unit: .hour, component: .hour, name: "hour", shortName: "hr", letter: "h", isDefault: true),
            Self(unit: .minute, component: .minute, name: "minute", shortName: "min", letter: "m", isDefault: true),
            Self(unit: .second, component: .second, name: "second", shortName: "sec", letter: "s", isDefault: true),
        ]

        func full(_ count: Int) -> String { count == 1 ? name : name + "s" }
        /// Hours, minutes and seconds have no plural in this form.
        func short(_ count: Int) -> String {
            count == 1 || ["hr", "min", "sec"].contains(shortName) ? shortName : shortName + "s"
        }
    }
#endif
