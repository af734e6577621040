import HierarchyModel

/// Reports a presentation or push before its presenter is on screen.
struct PresentTooEarlyRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-too-early",
        family: .presentation,
        severity: .warning,
        summary: "A presentation, segue or animated push was started in viewDidLoad or viewWillAppear",
        why: """
            The controller is not on screen yet: the request is dropped, or its animation overlaps the transition to \
            the controller. Both methods may also run more often than the app expects.
            """,
        uikit: .silent,
        fix: "Move the call to viewDidAppear(_:), and make sure that it runs once",
        sources: [
            .page("ChoosingThePresenter"),
            .reference("UIViewController.present(_:animated:completion:)"),
            .issue("thellimist/EZAlertController", 5),
            .issue("Esqarrouth/EZLoadingActivity", 41),
            .issue("12207480/TYAlertController", 14),
            .issue("Lasithih/LIHAlert", 3),
            .issue("barrycenter/BAMEasyTable", 4),
        ],
        examples: [
            .triggering(
                "a child presents in viewDidLoad(), and its visible container presents for it",
                """
                @screen
                @created 3 ListViewController
                @created 4 LoginViewController
                input.tapped target:2
                  @addChild 3 2
                  callback.viewDidLoad controller:3
                    ! call.present presenter:3 presented:4 animated:true
                      @presentationBegan 4 2 pageSheet
                    )
                  ) superCalled:true
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
            .clean(
                "a segue of the app's own in viewDidLoad(), which adds a child",
                """
                @screen
                @created 3 MenuViewController
                input.tapped target:2
                  callback.viewDidLoad controller:2
                    call.performSegue controller:2 identifier:menu
                      callback.prepareForSegue controller:2 identifier:menu segueKind:custom class:UIStoryboardSegue \
                destination:3 )
                      callback.seguePerform controller:2 identifier:menu segueKind:custom class:UIStoryboardSegue \
                destination:3
                        @embed 3 2
                      )
                    )
                  ) superCalled:true
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [
        .rule(DismissalNotObservedRule.self, .sameEvent),
        .rule(InvalidPresentationStyleRule.self, .sameEvent),
        .rule(NavigationDuringTransitionRule.self, .sameEvent),
        .rule(PopoverWithoutAnchorRule.self, .sameEvent),
        .rule(PresentActiveControllerRule.self, .sameEvent),
        .rule(PresentDuringTransitionRule.self, .sameEvent),
        .rule(PresentFromUnattachedViewRule.self, .sameEvent),
        .rule(PresentWhilePresentingRule.self, .sameEvent),
        .rule(PushSameControllerRule.self, .sameEvent),
    ]
    static let kinds: [EventKind] = [
        .callPerformSegue, .callPresent, .callPush, .callSetViewControllers, .callbackSeguePerform,
        .callbackViewDidAppear,
    ]
    static let requiredKinds: [EventKind] = [.callPresent]
    static let anyOfKinds: [EventKind] = [.callbackViewDidLoad, .callbackViewWillAppear]

    /// The callbacks in which a request is always too early.
    private static let always: [EventKind: String] = [
        .callbackViewDidLoad: "viewDidLoad()", .callbackViewWillAppear: "viewWillAppear(_:)",
    ]
    /// The callbacks in which a request is too early until the controller has appeared for the first time.
    private static let atFirst: [EventKind: String] = [
        .callbackAwakeFromNib: "awakeFromNib()", .callbackLoadView: "loadView()",
        .callbackViewIsAppearing: "viewIsAppearing(_:)",
        .callbackViewWillLayoutSubviews: "viewWillLayoutSubviews()",
        .callbackViewDidLayoutSubviews: "viewDidLayoutSubviews()",
    ]

    /// Of a controller that has appeared, or that the app put into a container.
    struct Memory: Sendable {
        fileprivate var hasAppeared = false
        /// Its container, where the producer does not record parents.
        fileprivate var container: ObjectID?
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackViewDidAppear:
            if let controller = event.id(.controller) {
                memory.update(controller, from: Memory()) { $0.hasAppeared = true }
            }
        case .callSetViewControllers: putIn(event, in: context)
        case .callbackSeguePerform: if event.segueKind == .custom { excuse(&context) }
        case .callPush:
            asked(event, in: &context)
            putIn(event, in: context)
        default: asked(event, in: &context)
        }
    }

    private mutating func putIn(_ call: Event, in context: RuleContext) {
        guard !context.records(.parentChanged), let container = call.id(.container) else { return }
        for controller in call.ids(.order) ?? [call.id(.target)].compactMap({ $0 }) {
            memory.update(controller, from: Memory()) { $0.container = container }
        }
    }

    /// Whether the controller is in the container, or in one that is.
    private func isIn(_ container: ObjectID, _ controller: ObjectID, in context: RuleContext) -> Bool {
        context.lineage(of: controller).contains(container) || memory[controller]?.container == container
    }

    private func asked(_ event: Event, in context: inout RuleContext) {
        guard let callback = early(event, in: context), let controller = callback.id(.controller) else { return }
        // Two requests in one method have one cause: the method in which they are made.
        guard context.pendingViolation(of: controller) == nil else { return }
        let parties = [event.id(.presented) ?? event.id(.target), event.id(.container)].compactMap { $0 }.map {
            context.named($0)
        }
        let work = Self.work(event, parties.first)
        let method = Self.always[callback.kind] ?? Self.atFirst[callback.kind] ?? ""
        context.suspect(
            ViolationDetails(context.named(controller), parties, blamed: event) { details in
                "\(details.subject) \(work) in its \(method), before it was on screen"
            }, until: .transitions)
    }

    /// A segue of the app's own may add a child, and presents by a call.
    private func excuse(_ context: inout RuleContext) {
        guard let call = context.scopes.last(.callPerformSegue),
            let controller = call.id(.controller),
            context.pendingViolation(of: controller)?.blamed.seq == call.seq
        else { return }
        context.withdraw(controller)
    }

    private static func work(_ call: Event, _ other: NamedObject?) -> String {
        let other = other.map { " \($0)" } ?? ""
        switch call.kind {
        case .callPerformSegue: return "performed the segue '\(call.string(.identifier) ?? "")'"
        case .callPush: return "pushed\(other) with animation"
        default: return "presented\(other)"
        }
    }

    /// Whether the controller has never appeared, if the trace contains its whole life.
    private func isNew(_ controller: ObjectID, in context: RuleContext) -> Bool {
        memory[controller]?.hasAppeared != true && context.records(.callbackViewDidAppear)
            && !context.beganWithinSession
            && context.state.controller(controller, \.appearance) != .appeared
    }

    /// The callback of the asking controller that the call is made in, if that callback is too early.
    private func early(_ call: Event, in context: RuleContext) -> Event? {
        if call.kind == .callPush, call.bool(.animated) == false { return nil }
        return context.scopes.last(of: { Self.always[$0] != nil || Self.atFirst[$0] != nil }) { scope in
            guard let controller = scope.id(.controller),
                Self.always[scope.kind] != nil || isNew(controller, in: context)
            else { return false }
            if call.kind == .callPush { return call.id(.container).map { isIn($0, controller, in: context) } ?? false }
            return controller == (call.id(.presenter) ?? call.id(.controller))
        }
    }
}
