import HierarchyModel

/// A change of the environment is told in order: the traits to come, the size to come, then that the traits have changed.
///
/// Source: <doc:TraitsAndSizeChanges>; Apple's reference, willTransition(to:with:).
public struct TraitSizeCallbackOrderRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "trait-size-callback-order",
        family: .traitsAndSize,
        severity: .error,
        summary: "Trait and size callbacks arrived in the wrong order or reached the wrong controllers",
        why: "A controller lays out for traits and a size that it does not have, or is not ready when they change.",
        uikit: .silent,
        fix: "Forward through super, in the given order and once for each change",
        examples: [
            .triggering("the size is told before the traits") {
                Script.screen
                Script.starts(2)
                Script.turnsToLandscape(10) {
                    Script.willTransition(2, to: Size(852, 393))
                    Script.blamed(.willTransition(2))
                    Script.windowTurned()
                    Script.changes(2)
                }
                Script.end
            },
            .triggering("a child has not been told of what has changed") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.windowTurned()
                    Script.changes(2)
                    Script.changesUntold(3)
                    Script.blamed(.traitsDidChange(3, from: "compact"))
                }
                Script.end
            },
            .triggering("a child is told of traits that an override keeps from it") {
                Script.screenWithChild
                Script.tap { Script.overrideTraits(of: 3, by: 2, "compact") { Script.overridden(3, by: 2, "compact") } }
                Script.turn
                Script.turnsToLandscape(10) {
                    Script.willTransition(2) { Script.blamed(.willTransition(3)) }
                    Script.windowTurned()
                    Script.changes(2)
                }
                Script.end
            },
            .triggering("a child is told of a size that it has") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.willTransition(2, to: Size(852, 393)) {
                        Script.blamed(.willTransition(3, to: Size(393, 852)))
                    }
                    Script.windowTurned()
                    Script.framed(2, 852, 393)
                }
                Script.end
            },
            .triggering("traits change, and nobody is told that they have") {
                Script.screen
                Script.starts(2)
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.windowTurned()
                    Script.blamed(.changesUntold(2))
                }
                Script.end
            },
            .triggering("the size is told once more when all has changed") {
                Script.screen
                Script.starts(2)
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.willTransition(2, to: Size(852, 393))
                    Script.windowTurned()
                    Script.changes(2)
                    Script.framed(2, 852, 393)
                    Script.blamed(.willTransition(2, to: Size(852, 393)))
                }
                Script.end
            },
            .triggering("that the traits have changed is told twice") {
                Script.screen
                Script.starts(2)
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.windowTurned()
                    Script.changes(2)
                    Script.blamed(.traitsDidChange(2, from: "compact"))
                }
                Script.end
            },
            .clean("a container and its child turn") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.willTransition(2) { Script.willTransition(3) }
                    Script.willTransition(2, to: Size(852, 393)) { Script.willTransition(3, to: Size(852, 393)) }
                    Script.windowTurned()
                    Script.changes(2)
                    Script.framed(2, 852, 393)
                    Script.changes(3)
                    Script.framed(3, 852, 393)
                }
                Script.end
            },
            .clean("only the size changes, and a child keeps its own") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.willTransition(2, to: Size(852, 393)) {
                        Script.scope(.callbackSizeForChild, [.controller: .id(2), .child: .id(3)])
                    }
                    Script.windowTurned()
                    Script.framed(2, 852, 393)
                }
                Script.end
            },
            .clean("one comes on screen while the others turn, and gets its first traits") {
                Script.screen
                Script.starts(2)
                Script.created(3, "ListViewController")
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.windowTurned()
                    Script.changes(2)
                    Script.addChild(3, to: 2)
                    Script.changes(3)
                    Script.appearance(3, "appearing")
                    Script.addView(3, to: 2)
                    Script.appearance(3, "appeared")
                    Script.didMove(3, to: 2)
                }
                Script.end
            },
            .clean("an override that the container sets meanwhile is a change of its own") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.willTransition(2)
                    Script.willTransition(2, to: Size(852, 393)) {
                        Script.overrideTraits(of: 3, by: 2) {
                            Script.overridden(3, by: 2)
                            Script.willTransition(3)
                            Script.changes(3)
                        }
                        Script.willTransition(3, to: Size(852, 393))
                    }
                    Script.windowTurned()
                    Script.changes(2)
                }
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .appearanceChanged, .callbackTraitCollectionDidChange, .callbackViewWillTransitionToSize,
        .callbackWillTransitionToTraits, .controllerDestroyed, .parentChanged, .traitsChanged, .traitsOverridden,
        .transitionBegan, .transitionEnded, .turnEnded, .viewDetached, .viewFramed,
    ]
    public static let scopes: [EventKind] = [.callbackWillTransitionToTraits]
    public static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackTraitCollectionDidChange, .callbackViewWillTransitionToSize,
        .callbackWillTransitionToTraits,
        .traitsChanged, .transitionBegan, .transitionEnded, .turnEnded,
    ]

    /// Those that run, in the order in which they began.
    private var changes: [EnvironmentChangeProgress] = []
    /// What was told in this turn of no change that has begun in it: some producers record the beginning later.
    private var early: [ObjectID: EnvironmentChangeProgress.ReceivedCallbacks] = [:]

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionBegan: began(event, in: context)
        case .turnEnded: if !early.isEmpty { early.removeAll(keepingCapacity: true) }
        case .callbackWillTransitionToTraits, .callbackViewWillTransitionToSize: willChange(event, in: &context)
        default: if !changes.isEmpty { checkChange(event, in: &context) }
        }
    }

    private mutating func checkChange(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionEnded: changes.removeAll { $0.transition == event.id(.transition) }
        case .callbackTraitCollectionDidChange: didChange(event, in: &context)
        case .traitsChanged: traitsChanged(event, in: &context)
        case .viewFramed: event.id(.controller).map { note($0) { $0.framed = true } }
        case .return: returned(event, in: context)
        default: (event.id(.child) ?? event.id(.controller)).map { leave($0, in: &context) }
        }
    }

    private mutating func began(_ event: Event, in context: RuleContext) {
        guard event.string(.type) == "size", let transition = event.id(.transition), !context.isOfOverride(event) else {
            return
        }
        let onScreen = context.controllersOnScreen(under: event.id(.container))
        changes.append(
            EnvironmentChangeProgress(
                transition: transition, container: event.id(.container), turn: context.turn,
                told: Dictionary(
                    uniqueKeysWithValues: onScreen.map {
                        ($0, early[$0] ?? EnvironmentChangeProgress.ReceivedCallbacks())
                    })))
    }

    private mutating func willChange(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), !context.isOfOverride(event) else { return }
        let isSize = event.kind == .callbackViewWillTransitionToSize
        guard let index = change(of: controller), let told = changes[index].told[controller],
            changes[index].turn == context.turn
                || told.did && isNoChange(event, controller, in: context)
        else {
            if !changes.isEmpty || !context.hasNoPendingViolations { leave(controller, in: &context) }
            return early[controller, default: .init()].tell(size: isSize)
        }
        let fault =
            isSize
            ? faultOfSize(event, controller, told, in: context) : faultOfTraits(event, controller, told, in: context)
        fault.map { report($0, controller, event, in: &context) }
        note(controller) { $0.tell(size: isSize) }
    }

    /// What comes turns later and tells of what is there by now belongs to the change that still runs.
    private func isNoChange(_ event: Event, _ controller: ObjectID, in context: RuleContext) -> Bool {
        if case .size(let new)? = event[.size] {
            return (context.state.controller(controller, \.frame) ?? nil)?.size == new
        }
        guard let new = event.traits(.traits), !new.isEmpty, let old = context.state.controller(controller, \.traits)
        else { return false }
        return isNoChange(new, from: old)
    }

    /// A trait of the app's own that is told no more goes back to its default.
    private func isNoChange(_ new: Traits, from old: Traits) -> Bool {
        new.isPart(of: old) && old.entries.allSatisfy { new[$0.name] != nil || Traits.knownNames.contains($0.name) }
    }

    private func faultOfTraits(
        _ event: Event, _ controller: ObjectID, _ told: EnvironmentChangeProgress.ReceivedCallbacks,
        in context: RuleContext
    ) -> String? {
        if told.did { return "was told that its traits would change after they had" }
        if told.size { return "was told of its new traits only after its new size" }
        guard !told.traitsChanged, let new = event.traits(.traits), !new.isEmpty,
            let old = context.state.controller(controller, \.traits)
        else { return nil }
        if isNoChange(new, from: old) { return "was told of new traits that are those it has" }
        guard let override = context.override(of: controller) else { return nil }
        var effective = new
        effective.merge(override.traits)
        guard effective.isPart(of: old) else { return nil }
        return "was told of new traits that an override by \(context.named(override.owner)) keeps from it"
    }

    private func faultOfSize(
        _ event: Event, _ controller: ObjectID, _ told: EnvironmentChangeProgress.ReceivedCallbacks,
        in context: RuleContext
    ) -> String? {
        if told.did, !told.size { return "was told of its new size only after its traits had changed" }
        guard told.did || !told.framed, case .size(let new)? = event[.size],
            let old = context.state.controller(controller, \.frame) ?? nil
        else { return nil }
        return old.size == new ? "was told of a new size that is the one it has" : nil
    }

    private mutating func didChange(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), let index = change(of: controller),
            let told = changes[index].told[controller], !context.isOfOverride(event)
        else { return }
        context.withdraw(controller)
        note(controller) {
            $0.did = true
            $0.isDue = false
        }
        if told.did, !told.isDue, context.records(.traitsChanged) {
            return report("got traitCollectionDidChange(_:) again for the same change", controller, event, in: &context)
        }
        let traits = context.state.controller(controller, \.traits)
        guard !told.traits, changes[index].turn == context.turn, isTold(above: controller, in: changes[index], context),
            let traits, event.traits(.previous)?.differsInSizeClass(from: traits) == true
        else { return }
        report(
            "got traitCollectionDidChange(_:) but not willTransition(to:with:) before", controller, event, in: &context)
    }

    /// Where the one above has not been told either, or has kept it for itself, the fault is there.
    private func isTold(above controller: ObjectID, in change: EnvironmentChangeProgress, _ context: RuleContext)
        -> Bool
    {
        guard let superior = context.parent(of: controller) ?? context.presenter(of: controller) else { return true }
        return change.told[superior].map { $0.traits && !$0.isSwallowed } ?? false
    }

    private mutating func traitsChanged(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.subject), let index = change(of: controller), !context.isOfOverride(event)
        else {
            return
        }
        note(controller) {
            $0.traitsChanged = true
            $0.isDue = true
        }
        guard changes[index].told[controller]?.traits == true else { return }
        let container = changes[index].container.map { [context.named($0)] } ?? []
        context.suspect(
            ViolationDetails(context.named(controller), container, blamed: event) { details in
                "The traits of \(details.subject) changed but it never got traitCollectionDidChange(_:)"
            }, until: .transitions)
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard event.bool(.superCalled) == false,
            let controller = context.call(.callbackWillTransitionToTraits)?.id(.controller)
        else { return }
        note(controller) { $0.isSwallowed = true }
    }

    /// Something else happens to it: what it is told from now on may be of that.
    private mutating func leave(_ controller: ObjectID, in context: inout RuleContext) {
        for one in context.family(of: controller) {
            context.withdraw(one)
            for index in changes.indices { changes[index].told[one] = nil }
        }
    }

    private func report(_ fault: String, _ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in "\(details.subject) \(fault)" })
    }

    private func change(of controller: ObjectID) -> Int? { changes.lastIndex { $0.told[controller] != nil } }

    private mutating func note(
        _ controller: ObjectID, _ what: (inout EnvironmentChangeProgress.ReceivedCallbacks) -> Void
    ) {
        guard let index = change(of: controller), var told = changes[index].told[controller] else { return }
        what(&told)
        changes[index].told[controller] = told
    }
}

extension RuleContext {
    /// Whether the app set override traits, which is a change of its own.
    fileprivate func isOfOverride(_ event: Event) -> Bool { caller(of: event, .callOverrideTraits) != nil }
}
