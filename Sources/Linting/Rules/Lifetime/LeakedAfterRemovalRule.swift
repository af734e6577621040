import HierarchyModel

/// Requires that a controller that has left the hierarchy is deallocated, unless it is used again.
struct LeakedAfterRemovalRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "leaked-after-removal",
        family: .lifetime,
        severity: .warning,
        summary: "A controller was removed and not used again, but never deallocated",
        why: """
            A strong reference to it is left: most often from a closure, timer or delegate that it owns itself. Its \
            memory, and all its observers, stay for as long as the app runs.
            """,
        uikit: .silent,
        fix: "Break the cycle: make delegates weak, use [weak self] in closures, invalidate timers and observers",
        sources: [
            .programmingGuide,
            .issue("Tencent/MLeaksFinder", 27),
            .issue("Tencent/MLeaksFinder", 12),
            .issue("fastred/DeallocationChecker", 16),
            .issue("material-motion/motion-transitioning-objc", 34),
            .issue("Rightpoint/RZTransitions", 25),
            .issue("bugsnag/bugsnag-cocoa-performance", 428),
            .issue("lionheart/openradar-mirror", 18663),
        ],
        examples: [
            .triggering(
                "removed, and not deallocated seconds later",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  call.willMove child:3 to:null )
                  @removeView 3
                  ! @removeFromParent 3 2
                )
                .
                wait:3
                .
                """),
            .clean(
                "deallocated",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  @unembed 3 2
                )
                .
                controller.destroyed controller:3
                wait:3
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(ActiveControllerAsRootRule.self, .tree),
        .rule(RootReplacedWhilePresentingRule.self, .tree),
    ]
    static let kinds: [EventKind] = [
        .controllerCreated, .controllerDestroyed, .parentChanged, .presentationAdapted, .presentationBegan,
        .presentationEnded, .sessionBegan, .stateGiven, .viewAttached, .windowRootChanged,
    ]
    static let excusingKinds: [EventKind] = [
        .callPresent, .presentationAdapted, .presentationBegan, .turnEnded, .viewAttached, .windowRootChanged,
    ]
    static let requiredKinds: [EventKind] = [.controllerDestroyed, .parentChanged]

    /// Nanoseconds for which temporary references may keep a controller alive.
    private static let delay: UInt64 = 2_000_000_000
    /// Classes of the runtime whose instances apps, or their containers, keep for the next use.
    private static let kept = ["UIAlertController", "UIMoreNavigationController", "UISearchController"]

    /// The app's calls that change the columns of a split view controller.
    private static let replacements: [EventKind] = [
        .callRemoveFromParent, .callSetViewControllers, .callShow, .callShowDetail,
    ]

    struct Memory: Sendable {
        /// Whether it came back after it had left: kept by design.
        fileprivate var isReused = false
        /// Whether a split view controller removed it from a column itself, and keeps it for that column.
        fileprivate var isColumn = false
        /// Whether it was there before the trace began: the trace does not contain what the app keeps.
        fileprivate var isGiven = false
        /// Whether the app keeps its children, since one of them waited to be added, or came back.
        fileprivate var isKeeper = false
        /// The turn in which it was created, if it has not entered the hierarchy yet.
        fileprivate var createdIn: UInt64?
        /// The callback, other than a completion handler, in which it was created.
        fileprivate var maker: UInt64?
        /// The turn in which it left, for traces in which no time passes.
        fileprivate var leftIn: UInt64?
        /// The controller to present, where an adapted presentation shows this one instead.
        fileprivate var original: ObjectID?
        /// The controller that an adapted presentation shows instead of this one, which the presentation keeps.
        fileprivate var shownAs: ObjectID?
        /// What descendants presented in their contexts when this controller left with them.
        fileprivate var takenAlong: [ObjectID] = []
    }

    var memory = ObjectMap<Memory>()
    /// The time at which the session began.
    private var start: UInt64?
    /// Whether the producer records deallocations.
    private var recordsDeallocations = false
    /// The callbacks in which the app created controllers that it keeps, by their sequence numbers: one of them waited
    /// to enter the hierarchy.
    private var keepingMakers: Set<UInt64> = []
    /// The callbacks in which controllers were created that have left the hierarchy: others have nothing to withdraw.
    private var suspectedMakers: Set<UInt64> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .controllerCreated: if let controller = event.id(.controller) { created(controller, in: context) }
        case .parentChanged: moved(event, in: &context)
        case .presentationBegan: presented(event, in: &context)
        case .presentationAdapted: adapted(event.id(.presented), event.id(.replacement))
        case .presentationEnded: dismissed(event, in: &context)
        case .sessionBegan:
            start = event.t
            recordsDeallocations = context.listsWhatItRecords
        case .stateGiven: given(context.state)
        case .viewAttached: if let controller = event.id(.controller) { entered(controller, in: &context) }
        case .windowRootChanged:
            if let controller = event.id(.to) { entered(controller, in: &context) }
            left(event.id(.from), event.id(.window), event, "was replaced as the root of", in: &context)
        default:
            recordsDeallocations = true
            if let controller = event.id(.controller) { context.withdraw(controller) }
        }
    }

    private mutating func created(_ controller: ObjectID, in context: RuleContext) {
        let scope = context.lastScope { _ in true }
        let isInMethod = scope.map { $0.family == .callback && $0.kind != .callbackCompletion } ?? false
        memory[controller] = Memory(createdIn: context.turn, maker: isInMethod ? scope?.seq : nil)
    }

    private mutating func given(_ state: HierarchyState) {
        for controller in state.controllers { memory[controller.id] = Memory(isGiven: true) }
    }

    /// One violation for the topmost controller: it may own the others. A controller that still exists, and is kept by
    /// design, owns what left with it.
    mutating func traceEnded(in context: inout RuleContext) {
        let suspected = context.pendingViolations
        let subjects = Set(suspected.map(\.subject.id))
        for details in suspected {
            let isOwned = details.related.contains { subjects.contains($0.id) }
            let holder = details.related.count > 1 ? details.related[1].id : nil
            if isOwned || holder.map(context.state.holdsController) == true { context.withdraw(details.subject.id) }
        }
        decideByTurns(in: &context)
    }

    /// In a trace without times, a whole turn replaces the delay.
    private func decideByTurns(in context: inout RuleContext) {
        guard context.endsInOrder, context.state.t == start, recordsDeallocations else { return }
        for details in context.pendingViolations {
            if let turn = memory[details.subject.id]?.leftIn, turn + 1 < context.turn {
                context.confirm(details.subject.id)
            }
        }
    }

    private mutating func presented(_ event: Event, in context: inout RuleContext) {
        guard let presented = event.id(.presented) else { return }
        entered(presented, in: &context)
        let call = context.presentCall(causing: event)
        if let asked = call?.id(.presented) { show(presented, insteadOf: asked) }
    }

    /// Source: <doc:AdaptivePresentation>: back in its first style, the presentation has its first controller again.
    private mutating func adapted(_ old: ObjectID?, _ new: ObjectID?) {
        if let old, let new, new != old { show(new, insteadOf: original(of: old) ?? old) }
    }

    private mutating func show(_ new: ObjectID, insteadOf original: ObjectID) {
        memory.update(original, from: Memory()) { $0.shownAs = new == original ? nil : new }
        if new != original { memory.update(new, from: Memory()) { $0.original = original } }
    }

    /// The controller that the presentation keeps while it shows this one.
    private func original(of shown: ObjectID) -> ObjectID? {
        guard let original = memory[shown, \.original] ?? nil, memory[original, \.shownAs] == shown else { return nil }
        return original
    }

    private mutating func dismissed(_ event: Event, in context: inout RuleContext) {
        guard let presented = event.id(.presented) else { return }
        context.withdraw(presented)
        left(presented, event.id(.presenter), event, "was dismissed from", in: &context)
        guard let original = original(of: presented) else { return }
        memory.updateIfPresent(original) { $0.shownAs = nil }
        left(original, event.id(.presenter), event, "was dismissed from", in: &context)
    }

    private mutating func moved(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.child) else { return }
        if let parent = event.id(.to) {
            if isSplit(parent, in: context) { memory.updateIfPresent(child) { $0.isColumn = false } }
            if wasKept(child, in: context) { keeps(parent, in: &context) }
            return entered(child, in: &context)
        }
        if let split = context.before?.parent, keepsItsColumns(split, when: event, in: context) {
            memory.update(child, from: Memory()) { $0.isColumn = true }
        }
        guard let parent = context.before?.parent, !isKeeper(parent, in: context) else { return }
        left(child, parent, event, "was removed from", in: &context)
    }

    /// A controller that leaves a split view controller without a call of the app leaves because the columns collapse
    /// or expand.
    ///
    /// Source: <doc:SplitViewController>; UISplitViewController.h, setViewController(_:for:).
    private func keepsItsColumns(_ container: ObjectID, when event: Event, in context: RuleContext) -> Bool {
        isSplit(container, in: context) && context.caller(of: event, where: Self.replacements.contains) == nil
    }

    private func isSplit(_ id: ObjectID, in context: RuleContext) -> Bool {
        context.base(of: id) == "UISplitViewController" || (context.state.controller(id, \.collapsed) ?? nil) != nil
    }

    private func isStack(_ container: ObjectID, in context: RuleContext) -> Bool {
        context.state.controller(container, \.base) == "UINavigationController"
    }

    /// Whether the app had a reference to the controller that lasted longer than a turn of the run loop, while the
    /// controller was nowhere in the hierarchy.
    private func wasKept(_ controller: ObjectID, in context: RuleContext) -> Bool {
        context.pendingViolation(of: controller) != nil
            || ((memory[controller, \.createdIn] ?? nil) ?? context.turn) < context.turn
    }

    /// A container with an array of pages keeps all of them. A stack does not keep what is popped.
    private mutating func keeps(_ container: ObjectID, in context: inout RuleContext) {
        guard !isStack(container, in: context), memory[container, \.isKeeper] != true else { return }
        memory.update(container, from: Memory()) { $0.isKeeper = true }
        for details in context.pendingViolations where details.related.first?.id == container {
            context.withdraw(details.subject.id)
        }
    }

    /// What a method such as `viewDidLoad` creates for later stands in a property or an array, with what else it
    /// creates there. What an input or a completion handler creates for later may be held by a closure only.
    private mutating func keepsScreens(of controller: ObjectID, in context: inout RuleContext) {
        guard let created = memory[controller, \.createdIn] ?? nil, created < context.turn,
            let maker = memory[controller, \.maker] ?? nil,
            keepingMakers.insert(maker).inserted, suspectedMakers.contains(maker)
        else { return }
        for details in context.pendingViolations where memory[details.subject.id, \.maker] == maker {
            context.withdraw(details.subject.id)
        }
    }

    private mutating func entered(_ controller: ObjectID, in context: inout RuleContext) {
        keepsScreens(of: controller, in: &context)
        memory.updateIfPresent(controller) { $0.createdIn = nil }
        if let taken = memory[controller, \.takenAlong], !taken.isEmpty {
            for presented in taken { context.withdraw(presented) }
            memory.updateIfPresent(controller) { $0.takenAlong = [] }
        }
        guard context.pendingViolation(of: controller) != nil else { return }
        context.withdraw(controller)
        memory.update(controller, from: Memory()) { $0.isReused = true }
    }

    private mutating func left(
        _ id: ObjectID?, _ place: ObjectID?, _ event: Event, _ how: String, in context: inout RuleContext
    ) {
        guard let id, let place, isOut(id, in: context), !isKept(id, in: context) else { return }
        let blamed = context.appCall(causing: event) ?? event
        if event.t == start { memory.update(id, from: Memory()) { $0.leftIn = context.turn } }
        takeAlong(with: id, blamed, event, in: &context)
        let isUncertain =
            memory[id, \.isGiven] == true || memory[place, \.isGiven] == true && !isStack(place, in: context)
        suspect(
            ViolationDetails(
                context.named(id), [context.named(place)], blamed: blamed, severity: isUncertain ? .note : nil
            ) { details in
                "\(details.subject) \(how) \(details.related[0]) and not used again, but it was never deallocated"
            }, in: &context)
    }

    private mutating func suspect(_ details: ViolationDetails, in context: inout RuleContext) {
        if let maker = memory[details.subject.id, \.maker] ?? nil { suspectedMakers.insert(maker) }
        context.suspect(details, until: .trace(after: Self.delay))
    }

    /// What descendants of a controller that leaves present in their contexts leaves with it, even where the
    /// presentations never end.
    ///
    /// Source: <doc:PresentAndDismiss#With-ancestors>.
    private mutating func takeAlong(
        with top: ObjectID, _ blamed: Event, _ event: Event, in context: inout RuleContext
    ) {
        for (presenter, presented) in context.presentations(below: top)
        where !isKept(presented, in: context) && !isKeptByClass(presented, in: context) {
            if event.t == start { memory.update(presented, from: Memory()) { $0.leftIn = context.turn } }
            memory.update(top, from: Memory()) { $0.takenAlong.append(presented) }
            suspect(
                ViolationDetails(
                    context.named(presented), [context.named(presenter), context.named(top)], blamed: blamed
                ) { details in
                    "\(details.subject), presented by \(details.related[0]), left the screen with "
                        + "\(details.related[1]) and was not used again, but it was never deallocated"
                }, in: &context)
        }
    }

    /// A controller from before the trace may be kept by design.
    private func isKept(_ id: ObjectID, in context: RuleContext) -> Bool {
        guard context.history(of: id).isKnown else { return true }
        if memory[id, \.isReused] == true || memory[id, \.isColumn] == true { return true }
        if let maker = memory[id, \.maker] ?? nil, keepingMakers.contains(maker) { return true }
        guard let shown = memory[id, \.shownAs] ?? nil else { return false }
        return memory[shown, \.original] == id
    }

    /// A container from before the trace may keep its children.
    private func isKeeper(_ container: ObjectID, in context: RuleContext) -> Bool {
        memory[container, \.isKeeper] == true
            || !context.history(of: container).isKnown && !isStack(container, in: context)
    }

    /// Compares lengths first: nearly every class has a different length.
    private static func isKept(_ class: String?) -> Bool {
        guard let `class` else { return false }
        return kept.contains { $0.utf8.count == `class`.utf8.count && $0 == `class` }
    }

    private func isOut(_ id: ObjectID, in context: RuleContext) -> Bool {
        context.state.holdsController(id) && context.isDetached(id) && !isKeptByClass(id, in: context)
    }

    private func isKeptByClass(_ id: ObjectID, in context: RuleContext) -> Bool {
        Self.isKept(context.state.controller(id, \.base) ?? nil)
            || Self.isKept(context.state.controller(id, \.class) ?? nil)
    }
}

extension RuleContext {
    /// The presentations by descendants of a controller, and not by itself. Linear in its descendants.
    fileprivate func presentations(below top: ObjectID) -> [(presenter: ObjectID, presented: ObjectID)] {
        var found: [(presenter: ObjectID, presented: ObjectID)] = []
        var pending = state.controller(top, \.children) ?? []
        for _ in 0..<state.controllerCount {
            guard let next = pending.popLast() else { break }
            if let presented = presented(by: next) { found.append((next, presented)) }
            pending += state.controller(next, \.children) ?? []
        }
        return found
    }
}
