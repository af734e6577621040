import HierarchyModel

/// How the engine handles the events of each kind. Few rules handle most kinds, and most events change only the state;
/// the table answers that with one read.
// Unchecked for its pointers: their memory does not change once it is made.
final class DispatchTable: @unchecked Sendable {
    /// For one kind: a range of the list of rules, and the roles of its events.
    struct Plan: BitwiseCopyable {
        var first: UInt32 = 0
        var end: UInt32 = 0
        var roles: EventRoles = []

        /// Whether the event changes the state and needs nothing else.
        @inline(__always)
        var isPlain: Bool { first == end && roles.isEmpty }
    }

    /// What an event means for the engine.
    struct EventRoles: OptionSet, BitwiseCopyable {
        let rawValue: UInt16

        /// It opens a scope.
        static let scope = EventRoles(rawValue: 1 << 0)
        /// It closes a scope.
        static let closing = EventRoles(rawValue: 1 << 1)
        static let turn = EventRoles(rawValue: 1 << 2)
        /// It begins or ends a transition, an animation or a drag.
        static let operation = EventRoles(rawValue: 1 << 3)
        /// It is about a transition.
        static let transition = EventRoles(rawValue: 1 << 4)
        /// A later `cause` may name it.
        static let caller = EventRoles(rawValue: 1 << 5)
        /// Rules compare its controller with the controller's state before the event.
        static let comparison = EventRoles(rawValue: 1 << 6)
        /// It changes how messages name a controller.
        static let naming = EventRoles(rawValue: 1 << 7)
        /// A controller is deallocated.
        static let death = EventRoles(rawValue: 1 << 8)
        /// It is rare, and the engine looks at its kind.
        static let rare = EventRoles(rawValue: 1 << 9)
        /// It changes the history of an object.
        static let history = EventRoles(rawValue: 1 << 10)
        /// A rule that handles it sees the state before it.
        static let stateBefore = EventRoles(rawValue: 1 << 11)

        /// More than a scope that opens or closes.
        static let special: EventRoles = [.turn, .operation, .transition, .comparison, .naming, .death, .rare]
    }

    private let plans: UnsafeMutablePointer<Plan>
    /// By kind of a scope: the rules that handle its `return`.
    private let returns: UnsafeMutablePointer<Plan>
    /// Indexes of rules, those that handle the same kind in sequence, in their order.
    let list: UnsafePointer<UInt16>

    /// Rules that are not checked still get UIKit's diagnostics: these are sufficient evidence.
    init(_ rules: [RuleTraits], where isChecked: (RuleTraits) -> Bool) {
        let codes = 0...Int(EventKind.allCases.map(\.rawValue).max() ?? 0)
        var events = codes.map { _ in [Int]() }
        var closings = events
        for (position, rule) in rules.enumerated() {
            let isChecked = isChecked(rule)
            for kind in Set(rule.kinds) where isChecked || kind == .diagnostic {
                events[Int(kind.rawValue)].append(position)
            }
            guard isChecked else { continue }
            let scopes = rule.kinds.contains(.return) ? Array(codes) : Set(rule.scopes).map { Int($0.rawValue) }
            for scope in scopes { closings[scope].append(position) }
        }
        var positions: [UInt16] = []
        func plan(_ wanting: [Int], _ roles: EventRoles) -> Plan {
            defer { positions += wanting.map { UInt16($0) } }
            let seesBefore = wanting.contains { rules[$0].needsStateBefore }
            return Plan(
                first: UInt32(positions.count), end: UInt32(positions.count + wanting.count),
                roles: seesBefore ? roles.union(.stateBefore) : roles)
        }
        plans = Self.table(codes.map { plan(events[$0], EventKind(rawValue: UInt16($0))?.roles ?? []) })
        let answer = Int(EventKind.callbackShouldAutomaticallyForwardAppearanceMethods.rawValue)
        returns = Self.table(codes.map { plan(closings[$0], $0 == answer ? [.closing, .history] : .closing) })
        list = UnsafePointer(Self.table(positions))
    }

    deinit {
        plans.deallocate()
        returns.deallocate()
        list.deallocate()
    }

    @inline(__always)
    func plan(of kind: EventKind) -> Plan { plans[Int(kind.rawValue)] }

    /// For a `return` without an open scope, the rules that handle every `return`.
    @inline(__always)
    func planOfReturn(of scope: EventKind?) -> Plan {
        scope.map { returns[Int($0.rawValue)] } ?? plans[Int(EventKind.return.rawValue)]
    }

    private static func table<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let table = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        for (index, element) in elements.enumerated() { (table + index).initialize(to: element) }
        return table
    }
}

extension EventKind {
    fileprivate var roles: DispatchTable.EventRoles {
        switch self {
        case .return: .closing
        case .turnEnded: .turn
        case .transitionBegan, .transitionEnded: [.operation, .transition]
        case .animationBegan: [.operation, .caller]
        case .animationEnded: .operation
        case .inputDragged, .callbackApplicationWillResignActive: [.operation, .scope, .caller]
        case .callUpdateInteractive, .callFinishInteractive, .callCancelInteractive, .callCompleteTransition,
            .callbackAnimateTransition:
            [.transition, .scope, .caller]
        case .parentChanged, .viewAttached, .viewDetached: [.comparison, .history]
        case .presentationAdapted, .presentationBegan, .presentationEnded: .history
        case .callAddChild, .callAddView, .callDidMove, .callDismiss, .callRemoveFromParent, .callRemoveView,
            .callWillMove, .callbackWillMove:
            [.scope, .caller, .history]
        case .controllerCreated, .identityChanged: .naming
        case .windowDestroyed, .windowResized: .history
        case .controllerDestroyed: [.comparison, .naming, .death, .history, .operation]
        case .ruleAllowed: [.rare, .scope, .caller]
        case .sessionBegan, .sessionEnded, .eventsDropped, .diagnostic, .unknown: .rare
        case .stateGiven: [.rare, .naming, .history]
        default: opensScope ? [.scope, .caller] : []
        }
    }
}
