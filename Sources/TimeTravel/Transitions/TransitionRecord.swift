import HierarchyModel

/// One transition of a trace, from the request to the end.
public struct TransitionRecord: Hashable, Sendable {
    public enum Outcome: String, CaseIterable, Sendable {
        case completed, cancelled
        /// It was requested and never began.
        case withdrawn
        /// It had not ended at the end of the trace, or the events of its end are lost.
        case unfinished
    }

    /// A call or an input that caused the transition.
    public struct Driver: Hashable, Sendable {
        public let seq: UInt64
        /// The name of the event's kind: `call.present`, `input.dragged`.
        public let kind: String
        /// Where app code made the call; nil for an input, and where no call site was recorded.
        public let site: CallSite?
    }

    /// A field that has another value at the end than before the request.
    public struct Difference: Hashable, Sendable {
        public let object: ObjectName
        public let change: ObjectChange.Field
    }

    /// Whether a cancelled transition left the hierarchy as it was.
    public enum Restoration: Hashable, Sendable {
        /// The transition was not cancelled, or too much happened during it to compare.
        case notCompared
        /// Empty if all fields that count are as before.
        case compared([Difference])
    }

    public let id: ObjectID
    public internal(set) var type: String?
    public internal(set) var container: ObjectName?
    public internal(set) var from: ObjectName?
    public internal(set) var to: ObjectName?
    public internal(set) var requested: UInt64?
    public internal(set) var began: UInt64?
    public internal(set) var ended: UInt64?
    /// When it began, or was requested if it never began; nanoseconds since the session began.
    public internal(set) var startTime: UInt64
    public internal(set) var endTime: UInt64?
    public internal(set) var animated: Bool?
    public internal(set) var interactive: Bool?
    /// The duration that was announced, in seconds; nil if the animator decides.
    public internal(set) var announcedDuration: Double?
    /// The class of the app's animator; nil if UIKit animates.
    public internal(set) var animator: String?
    /// The innermost call of the app that asked for it.
    public internal(set) var call: Driver?
    /// The input during which, or because of which, it was asked for.
    public internal(set) var input: Driver?
    /// The calls that added work alongside it; at most 64.
    public internal(set) var alongside: [Driver] = []
    /// The last progress that was recorded, from 0 to 1.
    public internal(set) var fraction = 0.0
    public internal(set) var outcome = Outcome.unfinished
    /// The call or the input that ended it before its time; nil if none did.
    public internal(set) var interruption: Driver?
    public internal(set) var restoration = Restoration.notCompared

    static let maximumAlongside = 64

    /// The first event of the transition: its beginning, or the request if it never began.
    public var start: UInt64 { began ?? requested ?? ended ?? 0 }

    /// Nanoseconds from the beginning to the end; nil if it has not ended.
    public var duration: UInt64? { endTime.map { $0 >= startTime ? $0 - startTime : 0 } }

    /// The part that is done, from 0 to 1: all of a completed transition, of another one the last recorded progress.
    public var progress: Double { outcome == .completed ? 1 : fraction.share }

    /// Whether a cancelled transition restored the hierarchy; nil if that was not compared.
    public var isRestored: Bool? {
        if case .compared(let differences) = restoration { differences.isEmpty } else { nil }
    }

    /// What a cancelled transition did not restore.
    public var differences: [Difference] { if case .compared(let found) = restoration { found } else { [] } }

    init(id: ObjectID, startTime: UInt64) {
        self.id = id
        self.startTime = startTime
    }
}
