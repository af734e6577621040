import Foundation
import HeadlessUIKit

/// Source: EKTypes.h.
public enum EKRecurrenceFrequency: Int, Sendable {
    case daily = 0
    case weekly = 1
    case monthly = 2
    case yearly = 3
}

/// Source: EKTypes.h.
public enum EKWeekday: Int, Sendable {
    case sunday = 1
    case monday = 2
    case tuesday = 3
    case wednesday = 4
    case thursday = 5
    case friday = 6
    case saturday = 7
}

/// A day of the week, or one in a week of a month or a year.
///
/// Source: EKRecurrenceDayOfWeek.h.
// Unchecked: it has no state that changes.
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
    public let dayOfTheWeek: EKWeekday
    /// 0 for each week; negative numbers count from the end.
    public let weekNumber: Int

    public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0) }
    public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
        self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
    }
    public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
        (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
    }
}

/// When an event is not repeated any more: at a date, or after a number of events.
///
/// Source: EKRecurrenceEnd.h.
// Unchecked: it has no state that changes.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
    public let endDate: Date?
    /// 0 for an end at a date.
    public let occurrenceCount: Int

    public init(end: Date) { (endDate, occurrenceCount) = (end, 0) }
    public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// How an event is repeated. It is kept: the session's calendar makes no events of it. What does not belong to the
/// frequency is not kept.
///
/// Source: EKRecurrenceRule.h; https://developer.apple.com/documentation/eventkit/ekrecurrencerule
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
    open var recurrenceEnd: EKRecurrenceEnd?
    public let frequency: EKRecurrenceFrequency
    /// In units of the frequency; more than 0.
    public let interval: Int
    /// Nil for daily rules.
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    /// For monthly rules only.
    public let daysOfTheMonth: [NSNumber]?
    /// For yearly rules only.
    public let monthsOfTheYear: [NSNumber]?
    /// For yearly rules only.
    public let weeksOfTheYear: [NSNumber]?
    /// For yearly rules only.
    public let daysOfTheYear: [NSNumber]?
    /// Only with another list.
    public let setPositions: [NSNumber]?

    public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
        self.init(
            recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
            weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
    }

    /// - Precondition: the interval is more than 0.
    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
        daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
        weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
    ) {
        precondition(interval > 0, "EKRecurrenceRule: the interval \(interval) is not greater than 0")
        let days = type == .daily ? nil : days
        let monthDays = type == .monthly ? monthDays : nil
        let ofTheYear = type == .yearly ? [months, weeksOfTheYear, daysOfTheYear] : [nil, nil, nil]
        let hasList = days != nil || monthDays != nil || ofTheYear.contains(where: { $0 != nil })
        frequency = type
        self.interval = interval
        recurrenceEnd = end
        daysOfTheWeek = days
        daysOfTheMonth = monthDays
        monthsOfTheYear = ofTheYear[0]
        self.weeksOfTheYear = ofTheYear[1]
        self.daysOfTheYear = ofTheYear[2]
        self.setPositions = hasList ? setPositions : nil
    }
}
