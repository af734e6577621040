import HierarchyModel

/// Who presents is part of the controller tree.
///
/// Source: <doc:ChoosingThePresenter>, step 5.
public struct PresentFromDetachedControllerRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "present-from-detached-controller",
        family: .presentation,
        severity: .warning,
        summary: "present was asked of a controller that is not part of the controller tree",
        why: """
            What is presented gets wrong traits and safe areas, and its dismissal may not find the way back. UIKit \
            announces that it will raise an exception in a future version.
            """,
        uikit: .logs("Presenting view controllers on detached view controllers is discouraged <P>."),
        fix: "Make it a child of the controller whose view holds its own, or present from a controller of the tree",
        examples: [
            .triggering("an overlay that nobody contains presents") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.created(4, "SheetViewController")
                Script.overlay(3)
                Script.tap {
                    Script.blamed(
                        .present(4, from: 3) {
                            Script.logged(
                                """
                                Presenting view controllers on detached view controllers is discouraged <OverlayViewController #3>.
                                """, 3)
                            Script.presentationBegan(4, by: 3)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("UIKit complains of nobody in particular") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.created(4, "SheetViewController")
                Script.overlay(3)
                Script.tap {
                    Script.blamed(
                        .present(4, from: 3) {
                            Script.logged(
                                "Presenting view controllers on detached view controllers is discouraged <Overlay: 0x7f>.",
                                nil)
                            Script.presentationBegan(4, by: 3)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records what was done, by a child of the overlay") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.created(4, "SheetViewController")
                Script.created(5, "ListViewController")
                Script.overlay(3)
                Script.tap {
                    Script.embed(5, in: 3)
                    Script.blamed(.present(4, from: 5) { Script.presentationBegan(4, by: 3) })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records what was asked, and no more of it") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.created(4, "SheetViewController")
                Script.overlay(3)
                Script.tap { Script.blamed(.present(4, from: 3)) }
                Script.turn
                Script.end
            },
            .clean("a root, a presented controller and a child present") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "SheetViewController")
                Script.created(5, "ListViewController")
                Script.created(6, "SheetViewController")
                Script.sheet(3, over: 2, 10)
                Script.sheet(4, over: 3, 11)
                Script.tap { Script.embed(5, in: 4) }
                Script.turn
                Script.tap { Script.presenting(6, by: 5) }
                Script.turn
                Script.end
            },
            .clean("asked of an overlay, granted to the root below it") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.created(4, "SheetViewController")
                Script.overlay(3)
                Script.tap { Script.present(4, from: 3) { Script.presentationBegan(4, by: 2) } }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callPresent, .diagnostic, .presentationBegan]
    public static let evidence: [EventKind] = [
        .parentChanged, .presentationBegan, .viewAttached, .viewDetached, .windowRootChanged,
    ]

    /// The last call that UIKit complained of.
    private var told: UInt64?

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callPresent: if event.id(.presented) != nil { asked(event, in: &trace) }
        case .diagnostic: complained(event, in: &trace)
        default: began(event, in: &trace)
        }
    }

    /// Not every producer goes on to tell that the presentation began.
    private func asked(_ call: Event, in trace: inout LintTrace) {
        guard let presenter = call.id(.presenter), let top = detached(presenter, in: trace) else { return }
        suspect(top, call, in: &trace)
    }

    /// UIKit lets such a presentation begin; what it refuses has another reason.
    private mutating func complained(_ event: Event, in trace: inout LintTrace) {
        let call = trace.appCall(behind: event)
        guard DetachedPresentation.isMeant(by: event) else {
            return trace.call(.callPresent).map { withdraw($0, in: &trace) } ?? ()
        }
        let subject = event.id(.subject).flatMap { $0 == call?.id(.presented) ? nil : $0 }
        guard
            let presenter = subject ?? call?.id(.presenter)
                ?? trace.controller(in: event, behind: DetachedPresentation.marks)
        else {
            return trace.report(event) {
                "A controller that is neither a child nor presented nor a window's root presented another"
            }
        }
        told = call?.seq
        let finding = finding(trace.top(above: presenter), event, in: trace)
        trace.report(finding)
    }

    /// Somebody else of the tree may have got what was asked of one that is not in it.
    private func began(_ event: Event, in trace: inout LintTrace) {
        if let call = trace.appCall(behind: event) {
            if call.seq == told { return }
            withdraw(call, in: &trace)
        }
        guard let presenter = event.id(.presenter), let top = detached(presenter, in: trace) else { return }
        suspect(top, event, in: &trace)
    }

    private func withdraw(_ call: Event, in trace: inout LintTrace) {
        guard call.seq != told, let presenter = call.id(.presenter).map({ trace.top(above: $0) }),
            trace.suspicion(of: presenter)?.blamed.seq == call.seq
        else { return }
        trace.withdraw(presenter)
    }

    private func suspect(_ presenter: ObjectID, _ event: Event, in trace: inout LintTrace) {
        trace.suspect(finding(presenter, event, in: trace), until: .scope)
    }

    private func finding(_ presenter: ObjectID, _ event: Event, in trace: LintTrace) -> Finding {
        let call = event.kind == .callPresent ? event : trace.appCall(behind: event)
        let presented = event.id(.presented) ?? call?.id(.presented)
        let related = presented.map { [trace.named($0)] } ?? []
        let cause = whereabouts(of: presenter, in: trace)
        return Finding(trace.named(presenter), related, blamed: call ?? event) { finding in
            "\(finding.subject), neither a child nor presented nor a window's root, presented "
                + (finding.related.first.map { "\($0)" } ?? "a controller") + cause
        }
    }

    /// What mostly is the cause, which view-without-child reports where it happened.
    private func whereabouts(of presenter: ObjectID, in trace: LintTrace) -> String {
        guard let host = trace.hosts(above: presenter).first, trace.state.holdsController(host) else { return "" }
        return "; its view lies in that of \(trace.named(host)) all the same"
    }

    /// The top of the presenter's line, where nothing ties it to a window's root though its view is in a window.
    private func detached(_ presenter: ObjectID, in trace: LintTrace) -> ObjectID? {
        let top = trace.top(above: presenter)
        return trace.isDetached(top) && trace.isInWindow(top) ? top : nil
    }
}

extension Script {
    /// A controller whose view the app put straight into window 1, and says so.
    fileprivate static func overlay(_ id: UInt32) -> Script {
        tap {
            scope(.ruleAllowed, [.rule: .string("view-without-child"), .reason: .string("an overlay")]) {
                addView(id, to: 1)
            }
        }
    }
}
