#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: NSDateComponentsFormatter.h.
    struct DurationTests {
        struct Row: Sendable, CustomTestStringConvertible {
            var style = DateComponentsFormatter.UnitsStyle.positional
            var units: NSCalendar.Unit = [.hour, .minute, .second]
            var zeros = DateComponentsFormatter.ZeroFormattingBehavior.default
            var count = 0
            let seconds: Double
            let text: String
            var testDescription: String { text }
        }

        @Test(
            arguments: [
                Row(seconds: 3909, text: "1:05:09"), Row(seconds: 65, text: "1:05"), Row(seconds: 9, text: "9"),
                Row(zeros: .pad, seconds: 9, text: "00:00:09"),
                Row(units: [.minute, .second], zeros: .pad, seconds: 9, text: "00:09"),
                Row(style: .abbreviated, seconds: 3909, text: "1h 5m 9s"),
                Row(style: .abbreviated, seconds: 3600, text: "1h"),
                Row(style: .short, seconds: 3660, text: "1 hr, 1 min"),
                Row(style: .full, seconds: 7265, text: "2 hours, 1 minute, 5 seconds"),
                Row(style: .full, count: 1, seconds: 7265, text: "2 hours"),
                Row(style: .brief, units: [.day, .hour], seconds: 176_400, text: "2days 1hr"),
                Row(style: .full, seconds: 0, text: "0 seconds"), Row(seconds: -65, text: "-1:05"),
            ])
        func `a duration is written`(row: Row) {
            let formatter = DateComponentsFormatter()
            (formatter.unitsStyle, formatter.allowedUnits) = (row.style, row.units)
            (formatter.zeroFormattingBehavior, formatter.maximumUnitCount) = (row.zeros, row.count)
            formatter.calendar = Calendar(identifier: .gregorian)
            #expect(formatter.string(from: row.seconds) == row.text)
        }
    }
#endif
