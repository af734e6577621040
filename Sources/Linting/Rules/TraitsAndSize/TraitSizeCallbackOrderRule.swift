import HierarchyModel

/// Requires the order of callbacks in an environment change: the coming traits, the coming size, then that the traits
/// have changed.
struct TraitSizeCallbackOrderRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "trait-size-callback-order",
        family: .traitsAndSize,
        severity: .error,
        systems: .since(8),
        summary: "Trait and size callbacks arrived in the wrong order or reached the wrong controllers",
        why: "A controller lays out for traits and a size that it does not have, or is not ready when they change.",
        uikit: .silent,
        fix: "Forward by calling super, in the given order and once for each change",
        sources: [
            .page("TraitsAndSizeChanges"),
            .reference("UIContentContainer.willTransition(to:with:)"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "the size callback comes before the traits callback",
                """
                @screen
                @starts 2
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:true
                  ! callback.willTransitionToTraits controller:2 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
                  @windowTurned
                  @regular 2
                  callback.traitCollectionDidChange controller:2 \
                previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
                )
                .
                transition.ended transition:10 completed:true
                .
                """),
            .clean(
                "a container and its child rotate",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  callback.willTransitionToTraits controller:2 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                    callback.willTransitionToTraits controller:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
                  ) superCalled:true
                  callback.viewWillTransitionToSize controller:2 size:[852,393]
                    callback.viewWillTransitionToSize controller:3 size:[852,393] ) superCalled:true
                  ) superCalled:true
                  @windowTurned
                  @regular 2
                  callback.traitCollectionDidChange controller:2 \
                previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
                  view.framed controller:2 frame:[0,0,852,393]
                  @regular 3
                  callback.traitCollectionDidChange controller:3 \
                previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
                  view.framed controller:3 frame:[0,0,852,393]
                )
                .
                transition.ended transition:10 completed:true
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .appearanceChanged, .callbackTraitCollectionDidChange, .callbackViewWillTransitionToSize,
        .callbackWillTransitionToTraits, .controllerDestroyed, .parentChanged, .traitsChanged, .traitsOverridden,
        .transitionBegan, .transitionEnded, .turnEnded, .viewDetached, .viewFramed,
    ]
    static let scopes: [EventKind] = [.callbackWillTransitionToTraits]
    static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callbackTraitCollectionDidChange, .callbackViewWillTransitionToSize,
        .callbackWillTransitionToTraits,
        .traitsChanged, .transitionBegan, .transitionEnded, .turnEnded,
    ]

    var memory = ObjectMap<EnvironmentCallbacks>()
    /// Whether a change runs, and whether callbacks of this turn came before the beginning of theirs.
    private var (isChanging, hasEarlyCallbacks) = (false, false)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionBegan: began(event, in: context)
        case .turnEnded: if hasEarlyCallbacks { forget(change: nil) }
        case .callbackWillTransitionToTraits, .callbackViewWillTransitionToSize: willChange(event, in: &context)
        default: if isChanging { checkChange(event, in: &context) }
        }
    }

    private mutating func checkChange(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .transitionEnded: if let transition = event.id(.transition) { forget(change: transition) }
        case .callbackTraitCollectionDidChange: didChange(event, in: &context)
        case .traitsChanged: traitsChanged(event, in: &context)
        case .viewFramed: if let controller = event.id(.controller) { note(controller) { $0.framed = true } }
        case .return: returned(event, in: context)
        default: (event.id(.child) ?? event.id(.controller)).map { leave($0, in: &context) }
        }
    }

    private mutating func began(_ event: Event, in context: RuleContext) {
        guard event.transitionType == .size, let transition = event.id(.transition), !context.isOfOverride(event) else {
            return
        }
        let change = EnvironmentChange(
            transition: transition, container: event.id(.container).map { context.named($0) }, turn: context.turn)
        for controller in context.controllersOnScreen(under: event.id(.container)) {
            var callbacks = memory[controller] ?? EnvironmentCallbacks()
            if callbacks.change != nil { callbacks = EnvironmentCallbacks() }
            callbacks.change = change
            memory[controller] = callbacks
            isChanging = true
        }
    }

    /// Ends what belongs to that change, or to none.
    private mutating func forget(change transition: ObjectID?) {
        for id in memory.ids where memory[id]?.change?.transition == transition { memory.remove(id) }
        if transition == nil { hasEarlyCallbacks = false } else { isChanging = !memory.isEmpty }
    }

    private mutating func willChange(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), !context.isOfOverride(event) else { return }
        let isSize = event.kind == .callbackViewWillTransitionToSize
        guard isChanging, let callbacks = memory[controller], let change = callbacks.change,
            change.turn == context.turn || callbacks.did && isNoChange(event, controller, in: context)
        else {
            if isChanging || !context.hasNoPendingViolations { leave(controller, in: &context) }
            hasEarlyCallbacks = true
            return memory.update(controller, from: EnvironmentCallbacks()) { $0.noteCallback(size: isSize) }
        }
        let mistake =
            isSize
            ? mistakeOfSize(event, controller, callbacks, in: context)
            : mistakeOfTraits(event, controller, callbacks, in: context)
        let isLate = change.turn != context.turn
        if let mistake, !isLate || isFirstLate(controller, callbacks, in: context) {
            report(mistake, controller, event, in: &context)
        }
        memory.updateIfPresent(controller) {
            $0.noteCallback(size: isSize)
            if isLate { $0.lateTurn = context.turn }
        }
    }

    /// Late callbacks have one cause where they come together: the first one of the turn, or the one that the
    /// controller above gets, is the violation.
    private func isFirstLate(
        _ controller: ObjectID, _ callbacks: EnvironmentCallbacks, in context: RuleContext
    ) -> Bool {
        if callbacks.lateTurn == context.turn { return false }
        let superior = context.parent(of: controller) ?? context.presenter(of: controller)
        return !context.scopes.contains { scope in
            (scope.kind == .callbackWillTransitionToTraits || scope.kind == .callbackViewWillTransitionToSize)
                && scope.id(.controller) == superior
        }
    }

    /// A callback of a later turn with the present values belongs to the change that still runs.
    private func isNoChange(_ event: Event, _ controller: ObjectID, in context: RuleContext) -> Bool {
        if case .size(let new)? = event[.size] {
            return (context.state.controller(controller, \.frame) ?? nil)?.size == new
        }
        guard let new = event.traits(.traits), !new.isEmpty, let old = context.state.controller(controller, \.traits)
        else { return false }
        return isNoChange(new, from: old)
    }

    /// A custom trait that is missing from the new traits has its default value again.
    private func isNoChange(_ new: Traits, from old: Traits) -> Bool {
        new.isSubset(of: old)
            && old.entries.allSatisfy { new[$0.name] != nil || Traits.knownNames.contains($0.name) }
    }

    private func mistakeOfTraits(
        _ event: Event, _ controller: ObjectID, _ callbacks: EnvironmentCallbacks,
        in context: RuleContext
    ) -> String? {
        if callbacks.did { return "got willTransition(to:with:) after its traits had changed" }
        if callbacks.size { return "got willTransition(to:with:) only after viewWillTransition(to:with:)" }
        guard !callbacks.traitsChanged, let new = event.traits(.traits), !new.isEmpty,
            let old = context.state.controller(controller, \.traits)
        else { return nil }
        if isNoChange(new, from: old) { return "got willTransition(to:with:) with the traits that it already has" }
        guard let override = context.override(of: controller) else { return nil }
        var effective = new
        effective.merge(override.traits)
        guard effective.isSubset(of: old) else { return nil }
        return
            "got willTransition(to:with:) with traits that an override by \(context.named(override.owner)) keeps from "
            + "it"
    }

    private func mistakeOfSize(
        _ event: Event, _ controller: ObjectID, _ callbacks: EnvironmentCallbacks,
        in context: RuleContext
    ) -> String? {
        if callbacks.did, !callbacks.size {
            return "got viewWillTransition(to:with:) only after its traits had changed"
        }
        guard callbacks.did || !callbacks.framed, case .size(let new)? = event[.size],
            let old = context.state.controller(controller, \.frame) ?? nil
        else { return nil }
        return old.size == new ? "got viewWillTransition(to:with:) with the size that it already has" : nil
    }

    private mutating func didChange(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller), let callbacks = memory[controller],
            let change = callbacks.change, !context.isOfOverride(event)
        else { return }
        context.withdraw(controller)
        memory.updateIfPresent(controller) {
            $0.did = true
            $0.isDue = false
        }
        if callbacks.did, !callbacks.isDue, context.records(.traitsChanged) {
            return report("got traitCollectionDidChange(_:) again for the same change", controller, event, in: &context)
        }
        let traits = context.state.controller(controller, \.traits)
        guard !callbacks.traits, change.turn == context.turn,
            receivedTraits(above: controller, in: change, context),
            let traits, event.traits(.previous)?.differsInSizeClass(from: traits) == true
        else { return }
        report(
            "got traitCollectionDidChange(_:) but not willTransition(to:with:) before", controller, event, in: &context)
    }

    /// If the controller above got no callback either, or did not forward it, the violation is there.
    private func receivedTraits(
        above controller: ObjectID, in change: EnvironmentChange, _ context: RuleContext
    ) -> Bool {
        guard let superior = context.parent(of: controller) ?? context.presenter(of: controller) else {
            return !isStray(controller, context)
        }
        guard let callbacks = memory[superior], callbacks.change?.transition == change.transition else { return false }
        return callbacks.traits && !callbacks.isSwallowed
    }

    /// Whether its view is in that of a window or a controller that does not contain it. Then it gets the traits of the
    /// views above it since iOS 17, and no controller tells it of their change before.
    private func isStray(_ controller: ObjectID, _ context: RuleContext) -> Bool {
        guard let host = context.state.controller(controller, \.host) ?? nil else { return false }
        guard let window = context.state.window(host) else { return true }
        return window.root.map { $0 != controller } ?? false
    }

    private mutating func traitsChanged(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.subject), let callbacks = memory[controller],
            let change = callbacks.change, !context.isOfOverride(event)
        else { return }
        memory.updateIfPresent(controller) {
            $0.traitsChanged = true
            $0.isDue = true
        }
        guard callbacks.traits else { return }
        context.suspect(
            ViolationDetails(context.named(controller), change.container.map { [$0] } ?? [], blamed: event) { details in
                "The traits of \(details.subject) changed but it never got traitCollectionDidChange(_:)"
            }, until: .transitions)
    }

    private mutating func returned(_ event: Event, in context: RuleContext) {
        guard event.bool(.superCalled) == false,
            let controller = context.call(.callbackWillTransitionToTraits)?.id(.controller)
        else { return }
        note(controller) { $0.isSwallowed = true }
    }

    /// The controller changes for another reason: its next callbacks may belong to that change.
    private mutating func leave(_ controller: ObjectID, in context: inout RuleContext) {
        for one in context.family(of: controller) {
            context.withdraw(one)
            if memory[one]?.change != nil { memory.remove(one) }
        }
    }

    /// Notes what belongs to a change.
    private mutating func note(_ controller: ObjectID, _ what: (inout EnvironmentCallbacks) -> Void) {
        if memory[controller]?.change != nil { memory.updateIfPresent(controller, what) }
    }

    private func report(_ mistake: String, _ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in "\(details.subject) \(mistake)" })
    }
}

extension RuleContext {
    /// Whether the app set override traits, which is a separate change.
    fileprivate func isOfOverride(_ event: Event) -> Bool { caller(of: event, .callOverrideTraits) != nil }
}
