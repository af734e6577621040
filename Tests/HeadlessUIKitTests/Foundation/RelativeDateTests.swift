#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: NSRelativeDateTimeFormatter.h.
    struct RelativeDateTests {
        struct Row: Sendable, CustomTestStringConvertible {
            var components: DateComponents
            var style = RelativeDateTimeFormatter.DateTimeStyle.numeric
            var units = RelativeDateTimeFormatter.UnitsStyle.full
            var context = Formatter.Context.unknown
            var locale = "en_US"
            let text: String
            var testDescription: String { text }
        }

        private func formatter(_ row: Row) -> RelativeDateTimeFormatter {
            let formatter = RelativeDateTimeFormatter()
            (formatter.dateTimeStyle, formatter.unitsStyle) = (row.style, row.units)
            (formatter.formattingContext, formatter.locale) = (row.context, Locale(identifier: row.locale))
            formatter.calendar = Calendar(identifier: .gregorian)
            return formatter
        }

        @Test(
            arguments: [
                Row(components: DateComponents(day: -2), text: "2 days ago"),
                Row(components: DateComponents(day: 1), text: "in 1 day"),
                Row(components: DateComponents(day: 1), style: .named, text: "tomorrow"),
                Row(
                    components: DateComponents(day: -1), style: .named, context: .beginningOfSentence, text: "Yesterday"
                ),
                Row(components: DateComponents(month: -14), text: "14 months ago"),
                Row(components: DateComponents(year: 0, hour: 3, minute: 59), text: "in 3 hours"),
                Row(components: DateComponents(weekOfMonth: 3), text: "in 3 weeks"),
                Row(components: DateComponents(), text: "in 0 seconds"),
                Row(components: DateComponents(), style: .named, text: "now"),
                Row(components: DateComponents(second: 0), style: .named, text: "now"),
                Row(components: DateComponents(minute: -2), units: .spellOut, text: "two minutes ago"),
                Row(components: DateComponents(month: -2), units: .short, text: "2 mo. ago"),
                Row(components: DateComponents(month: -2), units: .abbreviated, text: "2mo ago"),
                Row(components: DateComponents(year: -1), locale: "de_DE", text: "vor 1 Jahr"),
            ])
        func `components are written in their largest unit`(row: Row) {
            #expect(formatter(row).localizedString(from: row.components) == row.text)
        }

        @Test(
            arguments: [
                (-119, "1 minute ago"), (-59, "59 seconds ago"), (0, "in 0 seconds"), (3600, "in 1 hour"),
                (86_400 * 6, "in 6 days"), (86_400 * 15, "in 2 weeks"), (-86_400 * 40, "1 month ago"),
            ] as [(Double, String)])
        func `a date is written in the largest whole unit`(seconds: Double, text: String) {
            let formatter = formatter(Row(components: DateComponents(), text: ""))
            formatter.calendar.timeZone = .gmt
            let reference = Date(timeIntervalSinceReferenceDate: 0)
            #expect(
                formatter.localizedString(for: reference.addingTimeInterval(seconds), relativeTo: reference) == text)
        }

        @Test func `the current date is the reference`() {
            let formatter = formatter(Row(components: DateComponents(), text: ""))
            #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
            #expect(formatter.string(for: Date().addingTimeInterval(-86_400 * 3 - 60)) == "3 days ago")
            #expect(formatter.string(for: "today") == nil)
        }
    }
#endif
