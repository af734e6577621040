import HierarchyModel

/// An embed segue fires once, as the view is loaded.
///
/// Source: uikit-semantics §1.28; UIKit's exception; seed 000.
public struct EmbedSegueRefiredRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "embed-segue-refired",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "An embed segue ran again, or its container view was not empty",
        why: "UIKit raises an exception: the process dies in the call.",
        uikit: .throws("""
            There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was \
            added programmatically?
            """),
        fix: "Let the embed segue fire once, at load, and exchange children by addChild(_:) and removeFromParent() later",
        examples: [
            .triggering("UIKit raises an exception") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "ListViewController")
                Script.callback(.callbackLoadView, 2) { Script.embedSegue("list", from: 2, to: 3) }
                Script.turn
                Script.tap {
                    Script.blamed(.performSegue("list", of: 2) {
                        Script.prepares("list", "embed", from: 2, to: 4)
                        Script.performs("list", "embed", from: 2, to: 4) {
                            Script.thrown("""
                                There are unexpected subviews in the container view. Perhaps the embed segue has already fired \
                                once or a subview was added programmatically?
                                """, 2)
                        }
                    })
                }
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .triggering("another producer records what was asked") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "ListViewController")
                Script.callback(.callbackLoadView, 2) { Script.embedSegue("list", from: 2, to: 3) }
                Script.turn
                Script.tap {
                    Script.blamed(.performSegue("list", of: 2) {
                        Script.prepares("list", "embed", from: 2, to: 4)
                        Script.performs("list", "embed", from: 2, to: 4)
                    })
                }
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("two container views of one scene") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.callback(.callbackLoadView, 2) {
                    Script.embedSegue("part", from: 2, to: 3)
                    Script.embedSegue("part", from: 2, to: 4)
                }
                Script.turn
                Script.end
            },
            .clean("emptied before, and not fired before") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "ListViewController")
                Script.callback(.callbackLoadView, 2) { Script.embedSegue("list", from: 2, to: 3) }
                Script.turn
                Script.tap {
                    Script.unembed(3, from: 2)
                    Script.destroyed(3)
                    Script.performSegue("list", of: 2) { Script.embedSegue("list", from: 2, to: 4) }
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callbackSeguePerform, .controllerDestroyed, .diagnostic]
    public static let evidence: [EventKind] = [.callPerformSegue, .callbackSeguePerform, .parentChanged]

    private static let complaints = ["There are unexpected subviews in the container view"]

    /// By controller and identifier: who was embedded last.
    private var embedded: [ObjectID: [String: ObjectID]] = [:]

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callbackSeguePerform: if event.string(.segueKind) == "embed" { performed(event, in: &trace) }
        case .controllerDestroyed: embedded.forget(event.id(.controller))
        default: if event.complains(in: Self.complaints) { complained(event, in: &trace) }
        }
    }

    /// One that fires by itself does so for a view that has just been loaded.
    private mutating func performed(_ event: Event, in trace: inout LintTrace) {
        guard let controller = event.id(.controller), let identifier = event.string(.identifier) else { return }
        if let other = embedded[controller]?[identifier], trace.parent(of: other) == controller,
            let call = request(behind: event, in: trace) {
            report(controller, other, call, in: &trace)
        }
        embedded[controller, default: [:]][identifier] = event.id(.destination)
    }

    private func request(behind event: Event, in trace: LintTrace) -> Event? {
        let call = trace.caller(of: event, .callPerformSegue)
        return call?.id(.controller) == event.id(.controller) ? call : nil
    }

    private func complained(_ event: Event, in trace: inout LintTrace) {
        let segue = trace.scopes.last { $0.kind == .callbackSeguePerform }
        let call = segue.flatMap { request(behind: $0, in: trace) } ?? trace.scopes.last { $0.kind == .callPerformSegue }
        guard let controller = segue?.id(.controller) ?? call?.id(.controller) ?? event.id(.subject) else {
            return trace.report(event) { "An embed segue was performed into a container view that was not empty" }
        }
        report(controller, nil, call ?? segue ?? event, in: &trace)
    }

    private func report(_ controller: ObjectID, _ child: ObjectID?, _ blamed: Event, in trace: inout LintTrace) {
        let identifier = blamed.string(.identifier).map { " '\($0)'" } ?? ""
        trace.report(Finding(trace.named(controller), child.map { [trace.named($0)] } ?? [], blamed: blamed) { finding in
            "The embed segue\(identifier) of \(finding.subject) was performed into a container view that was not empty"
        })
    }
}
