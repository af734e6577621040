import HierarchyModel

/// A navigation stack changes when the change before it has come to its end.
///
/// Source: uikit-semantics §1.9.
public struct NavigationDuringTransitionRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "navigation-during-transition",
        family: .navigation,
        severity: .error,
        summary: "push, pop or setViewControllers came while the stack was still animating",
        why: "The bar and the stack drift apart: older systems crash in such a call, newer ones ignore it.",
        uikit: .logs("nested push animation can result in corrupted navigation bar"),
        fix: """
            Wait for navigationController(_:didShow:animated:) or the coordinator's completion, disable the trigger \
            meanwhile, or make one setViewControllers(_:animated:) of both changes
            """,
        examples: [
            .triggering("a second tap while the first push runs") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.tap { Script.push(4, onto: 2, over: [3]) }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.tap { Script.blamed(.push(5, onto: 2, over: [3, 4])) }
                Script.turn
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.slides(11, "push", in: 2, from: 4, to: 5)
                Script.hasSlid(11, in: 2, from: 4, to: 5)
                Script.end
            },
            .triggering("UIKit ignores a pop during a push") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.tap { Script.push(4, onto: 2, over: [3]) }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.tap {
                    Script.blamed(.pop(from: 2) {
                        Script.logged("""
                            popViewControllerAnimated: called on <UINavigationController #2> while an existing transition \
                            or presentation is occurring; the navigation stack will not be updated.
                            """, 2)
                    })
                }
                Script.turn
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.end
            },
            .triggering("two animated pushes in one turn") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.tap {
                    Script.push(4, onto: 2, over: [3])
                    Script.blamed(.push(5, onto: 2, over: [3, 4]))
                }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.slides(11, "push", in: 2, from: 4, to: 5)
                Script.hasSlid(11, in: 2, from: 4, to: 5)
                Script.end
            },
            .clean("from didShow") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.tap { Script.push(4, onto: 2, over: [3]) }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(10, in: 2, from: 3, to: 4) { Script.push(5, onto: 2, over: [3, 4]) }
                Script.slides(11, "push", in: 2, from: 4, to: 5)
                Script.hasSlid(11, in: 2, from: 4, to: 5)
                Script.end
            },
            .clean("back to the root without animation, then a push with it") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap {
                    Script.pop(4, from: 2, leaving: [3], animated: false)
                    Script.push(5, onto: 2, over: [3])
                }
                Script.slideBegan(11, "pop", in: 2, from: 4, to: 3, animated: false)
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.destroyed(4)
                Script.slides(12, "push", in: 2, from: 3, to: 5)
                Script.hasSlid(12, in: 2, from: 3, to: 5)
                Script.end
            },
            .clean("a stack that is not on screen yet") {
                Script.screen
                Script.created(3, "UINavigationController", base: "UINavigationController")
                Script.created(4, "ListViewController")
                Script.created(5, "DetailViewController")
                Script.tap {
                    Script.setStack([4], of: 3) { Script.entersStack(4, of: 3); Script.stack([4], of: 3) }
                    Script.push(5, onto: 3, over: [4])
                    Script.presenting(3, by: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a pop of the last one, and a pop to the top, which change nothing") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.tap { Script.push(4, onto: 2, over: [3]) }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.tap { Script.scope(.callPop, [.container: .id(2), .to: .id(4), .animated: .bool(true)]) }
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.tap { Script.pop(4, from: 2, leaving: [3]) }
                Script.slides(11, "pop", in: 2, from: 4, to: 3)
                Script.tap { Script.pop(from: 2) }
                Script.hasSlid(11, in: 2, from: 4, to: 3)
                Script.leaves(4, 2)
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("two stacks side by side") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.created(5, "UINavigationController", base: "UINavigationController")
                Script.created(6, "ListViewController")
                Script.created(7, "DetailViewController")
                Script.tap {
                    Script.setStack([6], of: 5) { Script.entersStack(6, of: 5); Script.stack([6], of: 5) }
                    Script.push(4, onto: 2, over: [3])
                }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.tap { Script.push(7, onto: 5, over: [6]) }
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.end
            },
        ])

    public static let kinds: [EventKind] =
        NavigationRequest.kinds + [.controllerDestroyed, .diagnostic, .stackChanged, .transitionBegan, .turnEnded]
    public static let scopes: [EventKind] = NavigationRequest.kinds + others
    public static let evidence: [EventKind] = [.callPush, .transitionBegan, .transitionEnded]

    /// The calls of other kinds that may change a stack.
    fileprivate static let others: [EventKind] = [.callShow, .callShowDetail, .callPerformSegue]

    /// The parts of UIKit's messages that did not change between its versions.
    private static let complaints = [
        "nested push animation", "nested pop animation", "Finishing up a navigation transition in an unexpected state",
        "Attempting to begin a transition on navigation bar", "while an existing transition or presentation is occurring",
    ]

    /// A request that is at work.
    private struct Asked {
        let finding: Finding
        let container: ObjectID
        /// No transition ran yet: whether an animated one was about to begin is seen when it begins.
        let isNested: Bool
    }

    /// By their calls.
    private var asked: [UInt64: Asked] = [:]
    /// Behind an animated change of the same turn whose transition has not begun.
    private var nested: [Asked] = []
    /// Containers on screen with an animated change in this turn whose transition has not begun, and the call of the first.
    private var pending: [ObjectID: UInt64] = [:]
    /// Containers whose last change was blamed: what UIKit says of them later, it says of that.
    private var blamed: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .controllerDestroyed: blamed.forget(event.id(.controller))
        case .diagnostic: complained(event, in: &trace)
        case .return: if !asked.isEmpty { returned(in: &trace) }
        case .stackChanged: trace.navigationRequest(by: event).map { ask($0, in: trace) }
        case .transitionBegan: began(event, in: &trace)
        case .turnEnded:
            nested.removeAll()
            pending.removeAll()
        default: trace.navigationRequest(event).map { ask($0, in: trace) }
        }
    }

    /// The process may have ended in the call.
    public mutating func traceEnded(in trace: inout LintTrace) {
        for one in asked.values.sorted(by: { $0.finding.blamed.seq < $1.finding.blamed.seq }) where !one.isNested {
            trace.suspect(one.finding, until: .turn)
        }
    }

    private mutating func ask(_ request: NavigationRequest, in trace: LintTrace) {
        let container = request.container
        let isAnimated = request.call.bool(.animated) ?? true
        let running = trace.navigationTransition(of: container)
        if let running, !trace.isTold(ofTheEndOf: running) {
            asked[request.call.seq] = Asked(finding: finding(request, running, in: trace), container: container, isNested: false)
        } else if pending[container] != nil, isAnimated, request.changesTop {
            asked[request.call.seq] = Asked(finding: finding(request, nil, in: trace), container: container, isNested: true)
        } else {
            blamed.forget(container)
        }
        guard isAnimated, request.changesTop, running == nil, pending[container] == nil else { return }
        if trace.state.controller(container, \.appearance) == "appeared" { pending[container] = request.call.seq }
    }

    private func finding(_ request: NavigationRequest, _ running: TransitionState?, in trace: LintTrace) -> Finding {
        let others = [request.call.id(.target), running?.to ?? trace.stack(of: request.container)?.last, running?.from]
        var related: [NamedObject] = []
        for case let other? in others where !related.contains(where: { $0.id == other }) { related.append(trace.named(other)) }
        let target = request.call.id(.target).map { trace.named($0) }
        let next = (running?.to ?? nil).map { trace.named($0) }
        let isNested = running == nil
        return Finding(trace.named(request.container), related, blamed: request.call) { finding in
            let other = next.map { " to \($0)" } ?? ""
            let obstacle = isNested ? "in the same turn as another animated change" : "while its transition\(other) was running"
            return "\(finding.subject) was asked to \(NavigationRequest.work(finding.blamed, target)) \(obstacle)"
        }
    }

    private mutating func returned(in trace: inout LintTrace) {
        guard let call = trace.scopes.last?.seq, let one = asked.removeValue(forKey: call) else { return }
        if one.isNested { nested.append(one) } else { report(one, in: &trace) }
    }

    /// The first of the turn's changes begins. Where it is not animated after all, nothing is nested in it.
    private mutating func began(_ event: Event, in trace: inout LintTrace) {
        guard let container = event.id(.container), pending.removeValue(forKey: container) != nil else { return }
        for one in nested where one.container == container && event.bool(.animated) != false { report(one, in: &trace) }
        nested.removeAll { $0.container == container }
    }

    private mutating func report(_ one: Asked, in trace: inout LintTrace) {
        blamed.insert(one.container)
        trace.report(one.finding)
    }

    /// A refused request changes nothing. UIKit's words are of the request at work, or else of one before.
    private mutating func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: Self.complaints) else {
            if event.bool(.thrown) == true { trace.appCall(behind: event).map { refused($0) } }
            return
        }
        let call = trace.appCall(behind: event)
        if let call, let one = asked.removeValue(forKey: call.seq) { return report(one, in: &trace) }
        let meant = call?.id(.container) ?? trace.subject(of: event, behind: "called on <")
        guard let container = meant ?? trace.onlyController(where: { $0.base == "UINavigationController" }) else {
            return trace.report(event) {
                "A navigation controller was asked to change its stack while a transition or presentation was running"
            }
        }
        guard blamed.insert(container).inserted else { return }
        let target = call?.id(.target).map { [trace.named($0)] } ?? []
        trace.report(Finding(trace.named(container), target, blamed: call ?? event) { finding in
            "\(finding.subject) was asked to change its stack while a transition or presentation was running"
        })
    }

    private mutating func refused(_ call: Event) {
        asked[call.seq] = nil
        pending = pending.filter { $0.value != call.seq }
    }
}

extension LintTrace {
    /// The change of a stack that the runtime makes for a call of another kind, as `show`.
    fileprivate func navigationRequest(by fact: Event) -> NavigationRequest? {
        guard let container = fact.id(.container), isNavigation(container),
            let call = scopes.last, NavigationDuringTransitionRule.others.contains(call.kind)
        else { return nil }
        return NavigationRequest(call: call, container: container, changesTop: true)
    }

    /// The push or pop of that container that runs.
    fileprivate func navigationTransition(of container: ObjectID) -> TransitionState? {
        func isMeant(_ transition: TransitionState) -> Bool {
            transition.container == container && (transition.type == "push" || transition.type == "pop")
        }
        return state.hasTransition(where: isMeant) ? state.transitions.last(where: isMeant) : nil
    }

    /// Whether the app is being told of its end, which some producers record later.
    fileprivate func isTold(ofTheEndOf transition: TransitionState) -> Bool {
        scopes.contains { scope in
            switch scope.kind {
            case .callbackNavigationDidShow: scope.id(.controller) == transition.container
            case .callbackViewDidAppear: scope.id(.controller) == transition.to
            case .callbackCoordinatorCompletion: scope.id(.transition) == transition.id
            default: false
            }
        }
    }
}
