import HierarchyModel
import Linting

/// Watches one window, controller or transition for changes of its fields, or for events that name it.
public struct Watchpoint: Sendable {
    /// What is watched.
    private enum Target: Sendable {
        /// Changes of these fields; nil for all.
        case fields([String]?)
        /// Every event of the watched kinds that names the object.
        case events
        /// The events with these sequence numbers.
        case sequenceNumbers(Set<UInt64>)
    }

    public let object: ObjectID
    /// The kinds of events at which the watchpoint may stop.
    private let kinds: [KindPattern]
    private let target: Target
    private let knownKinds: Set<EventKind>

    /// - Parameter fields: the names of the fields; nil for all.
    public init(object: ObjectID, fields: [String]? = nil) {
        let kinds =
            Self.kinds(of: WindowState.self, fields) + Self.kinds(of: ControllerState.self, fields)
            + Self.kinds(of: TransitionState.self, fields)
        self.init(object, .fields(fields), EventKind.allCases.filter(Set(kinds).contains))
    }

    /// - Parameter analysis: has the violations; those that it finds later are not watched.
    public init(object: ObjectID, _ query: ObjectQuery, _ analysis: IncrementalAnalysis) {
        switch query {
        case .field(let name): self.init(object: object, fields: [name])
        case .events(_, let kinds): self.init(object, .events, kinds)
        case .violations:
            let violations = analysis.violations(of: object)
            self.init(
                object, .sequenceNumbers(Set(violations.map(\.seq))),
                Set(violations.map(\.event)).sorted().map { KindPattern($0) })
        }
    }

    /// A filter that every event that may stop the watchpoint passes, for the index. An event may change fields of an
    /// object that it does not name.
    var filter: EventFilter {
        if case .events = target {
            EventFilter(kinds: kinds, controllers: [.id(object)])
        } else {
            EventFilter(kinds: kinds)
        }
    }

    private init(_ object: ObjectID, _ target: Target, _ kinds: [EventKind]) {
        self.init(object, target, kinds.map { KindPattern($0.name) }, kinds)
    }

    private init(_ object: ObjectID, _ target: Target, _ patterns: [KindPattern], _ kinds: [EventKind] = []) {
        (self.object, self.target, self.kinds, knownKinds) = (object, target, patterns, Set(kinds))
    }

    private static func kinds<Object: StateObject>(of type: Object.Type, _ names: [String]?) -> [EventKind] {
        let fields = Object.fields.filter { names?.contains($0.name) ?? true }
        return fields.isEmpty ? [] : Object.kindsOfLife + fields.flatMap(\.changedBy)
    }

    /// Tests an event against the state before it. Returns a test of the state after the event, which gives the changes
    /// of the watched fields, or nil if there are none.
    ///
    /// - Parameter ignored: lists of a controller that are not compared. A list that is compared is copied by each
    ///   event that changes it.
    func test(
        _ event: Event, before state: HierarchyState, ignoring ignored: [StateField<ControllerState>] = []
    ) -> ((HierarchyState) -> [ObjectChange.Field]?)? {
        switch target {
        case .sequenceNumbers(let numbers): return numbers.contains(event.seq) ? { _ in [] } : nil
        case .events: return knownKinds.contains(event.kind) && event.identifiers.contains(object) ? { _ in [] } : nil
        case .fields(let fields):
            guard knownKinds.contains(event.kind) else { return nil }
            let old = state.object(object, without: ignored)
            return { state in
                let changes = AnyStateObject.changes(from: old, to: state.object(object, without: ignored))
                let wanted = changes.filter { fields?.contains($0.name) ?? true }
                return wanted.isEmpty ? nil : wanted
            }
        }
    }
}

extension HierarchyState {
    /// The object; if it is a controller, with these fields as in a new one.
    fileprivate func object(_ id: ObjectID, without fields: [StateField<ControllerState>]) -> AnyStateObject? {
        guard !fields.isEmpty, var controller = controller(id) else { return object(id) }
        for field in fields { field.set(&controller, .null) }
        return .controller(controller)
    }
}
