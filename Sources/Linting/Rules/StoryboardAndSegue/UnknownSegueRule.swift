import HierarchyModel

/// A controller performs the segues that its storyboard gives it.
///
/// Source: <doc:Segues>; Apple's reference, performSegue(withIdentifier:sender:).
public struct UnknownSegueRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "unknown-segue",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A segue was performed that the controller does not have",
        why: "UIKit raises an exception: the process dies in the call.",
        uikit: .throws("Receiver (<X>) has no segue with identifier 'id'"),
        fix: """
            Check the identifier against the storyboard, and make the controller by instantiateViewController(withIdentifier:) of \
            that storyboard
            """,
        examples: [
            .triggering("a misspelt identifier: UIKit raises an exception") {
                Script.screen
                Script.tap {
                    Script.blamed(
                        .performSegue("showDetials", of: 2) {
                            Script.thrown(
                                "Receiver (<ContainerViewController #2>) has no segue with identifier 'showDetials'", 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records that nothing came of it; the parent has such a segue") {
                Script.screenWithChild
                Script.created(4, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "present", from: 2, to: 4)
                        Script.performs("detail", "present", from: 2, to: 4) { Script.presenting(4, by: 2) }
                    }
                }
                Script.comesUp(10, 4, over: 2)
                Script.isUp(10, 4)
                Script.tap { Script.blamed(.performSegue("detail", of: 3)) }
                Script.turn
                Script.end
            },
            .clean("a segue of its own") {
                Script.screen
                Script.created(4, "DetailViewController")
                Script.tap {
                    Script.performSegue("detail", of: 2) {
                        Script.prepares("detail", "present", from: 2, to: 4)
                        Script.performs("detail", "present", from: 2, to: 4) { Script.presenting(4, by: 2) }
                    }
                }
                Script.comesUp(10, 4, over: 2)
                Script.isUp(10, 4)
                Script.end
            },
            .clean("a producer that tells of nothing but the calls") {
                Script.screen
                Script.tap { Script.performSegue("detail", of: 2) }
                Script.turn
                Script.end
            },
            .clean("an unwind segue for which everybody is asked, and an override that performs none after all") {
                Script.screenWithChild
                Script.tap {
                    Script.performSegue("close", of: 3) {
                        Script.canUnwind(2, "close", from: 3, true)
                        Script.prepares("close", "unwind", from: 3, to: 2)
                        Script.unwindAction(2, "close", from: 3)
                    }
                    Script.performSegue("detail", of: 2) {
                        Script.scope(.callShow, [.sender: .id(2), .target: .id(3)])
                    }
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callPerformSegue, .callbackPrepareForSegue, .controllerDestroyed, .diagnostic, .turnEnded,
    ]
    public static let scopes: [EventKind] = [.callPerformSegue]
    public static let evidence: [EventKind] = [.callPerformSegue, .callbackPrepareForSegue, .return]

    private static let complaints = ["has no segue with identifier"]

    /// By controller: the segues that it is known to have.
    private var segues: [ObjectID: Set<String>] = [:]
    /// The trace has told of the preparation of a segue.
    private var hasPrepared = false
    /// The calls that were blamed.
    private var blamed: Set<UInt64> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callbackPrepareForSegue: prepared(event)
        case .controllerDestroyed: segues.forget(event.id(.controller))
        case .diagnostic: if event.complains(in: Self.complaints) { complained(event, in: &trace) }
        case .return: returned(event, in: &trace)
        case .turnEnded: if !blamed.isEmpty { blamed = [] }
        default: break
        }
    }

    /// The process may have ended in the call.
    public mutating func traceEnded(in trace: inout LintTrace) {
        guard let call = trace.scopes.last, call.kind == .callPerformSegue, trace.state.seq == call.seq else { return }
        finding(call, in: trace).map { trace.suspect($0, until: .turn) }
    }

    private mutating func prepared(_ event: Event) {
        hasPrepared = true
        guard let controller = event.id(.controller), let identifier = event.string(.identifier) else { return }
        segues[controller, default: []].insert(identifier)
    }

    private mutating func complained(_ event: Event, in trace: inout LintTrace) {
        let call = trace.appCall(behind: event)
        guard let call, call.kind == .callPerformSegue, let finding = finding(call, in: trace) else {
            guard let controller = trace.subject(of: event, behind: "Receiver") else {
                return trace.report(event) { "A controller was asked to perform a segue that it does not have" }
            }
            return trace.report(
                Finding(trace.named(controller), blamed: call ?? event) { "\($0.subject) has no such segue" })
        }
        blamed.insert(call.seq)
        trace.report(finding)
    }

    /// A segue that there is would at least have been prepared for, where the producer says or has shown that it records that: nothing
    /// has happened in the call at all.
    private mutating func returned(_ event: Event, in trace: inout LintTrace) {
        guard hasPrepared || trace.listsWhatItRecords, let call = trace.call(.callPerformSegue),
            event.seq == call.seq + 1,
            !blamed.contains(call.seq)
        else { return }
        finding(call, in: trace).map { trace.report($0) }
    }

    private func finding(_ call: Event, in trace: LintTrace) -> Finding? {
        guard let controller = call.id(.controller) else { return nil }
        let identifier = call.string(.identifier) ?? ""
        let owner = relative(of: controller, with: identifier, in: trace)
        return Finding(trace.named(controller), owner.map { [trace.named($0)] } ?? [], blamed: call) { finding in
            "\(finding.subject) has no segue with the identifier '\(identifier)'"
                + (finding.related.first.map { "; \($0) has one" } ?? "")
        }
    }

    /// Who above or right below it has such a segue.
    private func relative(of controller: ObjectID, with identifier: String, in trace: LintTrace) -> ObjectID? {
        let relatives =
            trace.lineage(of: controller).dropFirst() + (trace.state.controller(controller, \.children) ?? [])
        return relatives.first { segues[$0]?.contains(identifier) == true }
    }
}
