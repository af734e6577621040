/// EventKit in memory: a session's calendar has what the app puts into it.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: EKTypes.h.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4
    public static let authorized = EKAuthorizationStatus.fullAccess
}

/// Source: EKTypes.h.
public enum EKEntityType: UInt, Sendable {
    case event = 0
    case reminder = 1
}

/// Source: EKTypes.h.
public enum EKSpan: Int, Sendable {
    case thisEvent = 0
    case futureEvents = 1
}

/// Source: EKError.h.
public struct EKError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case noCalendar = 1
        case noStartDate = 2
        case noEndDate = 3
        case eventStoreNotAuthorized = 29
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// The events of a session's device, and what the user answers to an app that asks for them. A test sets both.
// Unchecked: a lock guards what changes.
public final class CalendarAccess: @unchecked Sendable {
    private let lock = NSLock()
    private let permission = Permission(undetermined: EKAuthorizationStatus.notDetermined, answer: .denied)
    private var stored: [EKEvent] = []

    /// `notDetermined` until the app asks.
    public var authorizationStatus: EKAuthorizationStatus {
        get { permission.status }
        set { permission.status = newValue }
    }
    /// What the user answers when the app asks; `denied` at first.
    public var answer: EKAuthorizationStatus {
        get { permission.answer }
        set { permission.answer = newValue }
    }
    /// In the order in which they were saved.
    public var events: [EKEvent] {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    static var current: CalendarAccess { Session.currentExtras.value(CalendarAccess.init) }

    fileprivate func ask() -> Bool { [.fullAccess, .writeOnly].contains(permission.ask()) }
}

extension Session {
    public var calendarAccess: CalendarAccess { extras.value(CalendarAccess.init) }
}

/// Source: EKCalendar.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class EKCalendar: NSObject, @unchecked Sendable {
    open var title = "Calendar"
    open var calendarIdentifier: String { title }
    open var cgColor: CGColor! = UIColor.systemBlue.cgColor
    open var allowsContentModifications: Bool { true }
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// What events and reminders have in common.
///
/// Source: EKCalendarItem.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class EKCalendarItem: NSObject, @unchecked Sendable {
    open var calendar: EKCalendar!
    open var title: String! = ""
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open var recurrenceRules: [EKRecurrenceRule]?
    open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }

    override init() {}

    open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    /// Leaves nil in place of no rules.
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
        let rest = (recurrenceRules ?? []).filter { $0 !== rule }
        recurrenceRules = rest.isEmpty ? nil : rest
    }
}

/// Source: EKEvent.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
    open fileprivate(set) var eventIdentifier: String! = ""
    open var startDate: Date!
    open var endDate: Date!
    open var isAllDay = false
    public init(eventStore: EKEventStore) {}
}

/// The session's ``CalendarAccess``. Without the user's permission it has no events, and saves none.
///
/// Source: EKEventStore.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class EKEventStore: NSObject, @unchecked Sendable {
    private let access = CalendarAccess.current
    private lazy var calendar = EKCalendar(for: .event, eventStore: self)

    public override init() {}

    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        CalendarAccess.current.authorizationStatus
    }
    /// Answers in a later turn.
    open func requestAccess(to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void) {
        nonisolated(unsafe) let completion = completion
        let access = access
        DispatchQueue.main.async { completion(access.ask(), nil) }
    }
    open func requestAccess(to entityType: EKEntityType) async throws -> Bool { access.ask() }
    open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
        requestAccess(to: .event, completion: completion)
    }
    open func requestFullAccessToEvents() async throws -> Bool { access.ask() }
    open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
        requestAccess(to: .event, completion: completion)
    }
    open func requestWriteOnlyAccessToEvents() async throws -> Bool { access.ask() }

    open var defaultCalendarForNewEvents: EKCalendar? { calendar }
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] { entityType == .event ? [calendar] : [] }

    open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
        guard [.fullAccess, .writeOnly].contains(access.authorizationStatus) else {
            throw EKError(.eventStoreNotAuthorized)
        }
        if event.calendar == nil { throw EKError(.noCalendar) }
        if event.startDate == nil { throw EKError(.noStartDate) }
        if event.endDate == nil { throw EKError(.noEndDate) }
        if access.events.contains(where: { $0 === event }) { return }
        event.eventIdentifier = "event\(access.events.count + 1)"
        access.events.append(event)
    }
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
        access.events.removeAll { $0 === event }
    }
    open func event(withIdentifier identifier: String) -> EKEvent? {
        events { $0.eventIdentifier == identifier }.first
    }
    open func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        NSPredicate { object, _ in
            guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate else {
                return false
            }
            return start <= endDate && end >= startDate
        }
    }
    open func events(matching predicate: NSPredicate) -> [EKEvent] { events { predicate.evaluate(with: $0) } }
    open func commit() throws {}
    open func reset() {}

    private func events(_ isIncluded: (EKEvent) -> Bool) -> [EKEvent] {
        access.authorizationStatus == .fullAccess ? access.events.filter(isIncluded) : []
    }
}
