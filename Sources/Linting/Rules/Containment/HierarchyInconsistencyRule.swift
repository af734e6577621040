import HierarchyModel

/// A child's view belongs under its parent's, nowhere else.
///
/// Source: UIViewController.h (UIViewControllerHierarchyInconsistencyException).
public struct HierarchyInconsistencyRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "hierarchy-inconsistency",
        family: .containment,
        severity: .error,
        summary: "A child's view was put under a controller that is not its parent",
        why: "UIKit raises an exception: the process dies where the view joins the window.",
        uikit: .throws(
            """
            child view controller:<C> should have parent view controller:<P> but requested parent is:<Q>
            """),
        fix: """
            Add the view under the controller that owns the child, or move the child with removeFromParent() and \
            addChild(_:) first
            """,
        examples: [
            .triggering("UIKit refuses the view") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                    Script.removeView(4)
                    Script.blamed(
                        .scope(.callAddView, [.child: .id(4), .host: .id(3)]) {
                            Script.thrown(
                                """
                                child view controller:<ListViewController> should have parent view controller:\
                                <ContainerViewController> but requested parent is:<PanelViewController>
                                """, 4)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("the refused view is not missed as well") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.addChild(4, to: 2)
                    Script.blamed(
                        .scope(.callAddView, [.child: .id(4), .host: .id(3)]) {
                            Script.thrown(
                                """
                                child view controller:<ListViewController> should have parent view controller:\
                                <ContainerViewController> but requested parent is:<PanelViewController>
                                """, 4)
                        })
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("UIKit refuses the add of a stray whose view lies elsewhere: one cause") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.addView(4, to: 3)
                    Script.blamed(
                        .scope(.callAddChild, [.parent: .id(2), .child: .id(4)]) {
                            Script.thrown(
                                """
                                child view controller:<ListViewController> should have parent view controller:\
                                <ContainerViewController> but actual parent is:<PanelViewController>
                                """, 4)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records what was done") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.addChild(4, to: 2)
                    Script.blamed(.addView(4, to: 3))
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records that it became the title view of a navigation bar") {
                Script.navigationScreen
                Script.created(4, "PagesViewController")
                Script.callback(.callbackViewDidLoad, 3) {
                    Script.addChild(4, to: 3)
                    Script.blamed(Script(.viewAttached, [.controller: .id(4), .host: .id(2)]))
                    Script.didMove(4, to: 3)
                }
                Script.turn
                Script.end
            },
            .clean("under the parent, and under one that is not in a window") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.removeView(4)
                    Script.addView(4, to: 3)
                    Script.removeView(4)
                    Script.addView(4, to: 2)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callAddView, .diagnostic, .parentChanged, .viewAttached]
    public static let evidence: [EventKind] = [.parentChanged, .viewAttached]

    /// The part of UIKit's message that did not change between its versions.
    private static let complaint = "should have parent view controller:"

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callAddView: asked(event, in: &trace)
        case .diagnostic: complained(event, in: &trace)
        case .viewAttached: attached(event, in: &trace)
        default: added(event, in: &trace)
        }
    }

    /// The exception may have ended the process before anything else was recorded.
    public mutating func traceEnded(in trace: inout LintTrace) {
        guard trace.innermost == .callAddChild, let call = trace.scopes.last, let child = call.id(.child),
            let parent = call.id(.parent),
            trace.parent(of: child) != parent,
            isElsewhere(trace.state.controller(child, \.host) ?? nil, than: parent, in: trace)
        else { return }
        reportAdd(child, to: parent, call, in: &trace)
    }

    private func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: [Self.complaint]) else { return }
        let call = trace.scopes.last.flatMap { $0.family == .call ? $0 : nil }
        let isAboutHost = event.id(.subject).map { $0 == call?.id(.host) || $0 == call?.id(.parent) } ?? true
        let asked = isAboutHost ? call?.id(.child) : nil
        guard let child = asked ?? trace.subject(of: event, behind: "child view controller:") else {
            return trace.report(event) { "The view of a controller was put under a controller that is not its parent" }
        }
        if let call, call.kind == .callAddChild, let parent = call.id(.parent) {
            return reportAdd(child, to: parent, call, in: &trace)
        }
        reportView(child, under: call?.id(.host) ?? call?.id(.window), call ?? event, in: &trace)
    }

    /// UIKit refuses, so that no view comes in; not every producer hears what it says.
    private func asked(_ event: Event, in trace: inout LintTrace) {
        guard !trace.records(.diagnostic), let child = event.id(.child), let host = event.id(.host),
            let parent = trace.parent(of: child), parent != host, isLive(host, in: trace)
        else { return }
        reportView(child, under: host, event, in: &trace)
    }

    private func attached(_ event: Event, in trace: inout LintTrace) {
        guard let child = event.id(.controller), let host = event.id(.host), let parent = trace.before?.parent,
            parent != host, isLive(host, in: trace),
            let operation = trace.operation(attaching: child, to: host, event)
                ?? intrusion(event, child, host, in: trace)
        else { return }
        reportView(child, under: host, operation, in: &trace)
    }

    /// A container of the runtime puts the views of its own children into its own, and no others: a title view is the app's doing.
    private func intrusion(_ fact: Event, _ child: ObjectID, _ host: ObjectID, in trace: LintTrace) -> Event? {
        trace.isRuntimeContainer(host) && trace.isByApp(fact, of: child) ? fact : nil
    }

    private func added(_ event: Event, in trace: inout LintTrace) {
        guard let child = event.id(.child), let parent = event.id(.to),
            isElsewhere(trace.before?.host, than: parent, in: trace),
            let operation = trace.operation(adding: child, to: parent, event)
        else { return }
        reportAdd(child, to: parent, operation, in: &trace)
    }

    /// Whether a child's view lies under the view of another controller, in a window.
    private func isElsewhere(_ host: ObjectID?, than parent: ObjectID, in trace: LintTrace) -> Bool {
        guard let host, host != parent, trace.records(.viewDetached) else { return false }
        return trace.state.holdsController(host) && isLive(host, in: trace)
    }

    private func isLive(_ host: ObjectID, in trace: LintTrace) -> Bool {
        trace.state.window(host).map { $0.visible || !trace.records(.windowShown) } ?? trace.isInWindow(host)
    }

    private func reportView(_ child: ObjectID, under host: ObjectID?, _ operation: Event, in trace: inout LintTrace) {
        let parties = [trace.state.controller(child)?.parent, host].compactMap { $0 }.map { trace.named($0) }
        trace.report(
            Finding(trace.named(child), parties, blamed: operation) { finding in
                guard finding.related.count == 2 else {
                    return "The view of \(finding.subject) was put under a controller that is not its parent"
                }
                return
                    "The view of \(finding.subject), a child of \(finding.related[0]), was put under \(finding.related[1])"
            })
    }

    private func reportAdd(_ child: ObjectID, to parent: ObjectID, _ operation: Event, in trace: inout LintTrace) {
        let parties = [parent, trace.state.controller(child)?.host].compactMap { $0 }.map { trace.named($0) }
        trace.report(
            Finding(trace.named(child), parties, blamed: operation) { finding in
                let place = finding.related.count == 2 ? "under \(finding.related[1])" : "under another controller"
                return "\(finding.subject) was added to \(finding.related[0]) while its view was \(place)"
            })
    }
}
