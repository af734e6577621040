import HierarchyModel

/// A popover points at something.
///
/// Source: UIPopoverPresentationController.h; <doc:Popovers>.
public struct PopoverWithoutAnchorRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "popover-without-anchor",
        family: .presentation,
        severity: .error,
        summary: "A popover (or an action sheet shown as one) had nothing to point at",
        why: """
            UIKit raises an exception where the width is regular: the app dies on a pad only. Where the width is compact the \
            popover is shown as something else, and nobody notices.
            """,
        uikit: .throws(
            """
            UIPopoverPresentationController (<…>) should have a non-nil sourceView or barButtonItem set before the \
            presentation occurs.
            """),
        fix: """
            Set popoverPresentationController's barButtonItem, or its sourceView and sourceRect, before present(_:animated:) \
            or in prepareForPopoverPresentation(_:)
            """,
        examples: [
            .triggering("UIKit raises an exception") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.popover(3, by: 2)
                            Script.thrown(
                                """
                                UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil \
                                sourceView or barButtonItem set before the presentation occurs.
                                """, 3)
                            Script.presentationEnded(3, by: 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records what was done") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.popover(3, by: 2)
                            Script.loaded(3)
                        })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .triggering("where the width is compact: a warning, since a pad would have died") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.popover(3, by: 2, shownAs: "formSheet")
                            Script.loaded(3)
                        })
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("anchored before") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2)
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("anchored by the delegate that prepares it") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.present(3, from: 2) {
                        Script.popover(3, by: 2)
                        Script.loaded(3)
                    }
                }
                Script.scope(.callbackPrepareForPopover, [.controller: .id(3)]) { Script.anchored(3) }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("a delegate that would prepare it, where the width is compact") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.tap {
                    Script.present(3, from: 2) {
                        Script.scope(.callbackAdaptivePresentationStyle, [.controller: .id(3)])
                        Script.popover(3, by: 2, shownAs: "fullScreen")
                        Script.loaded(3)
                    }
                }
                Script.comesUp(10, 3, over: 2)
                Script.isUp(10, 3)
                Script.end
            },
            .clean("anchored, and shown in a stack where the width is compact") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "UINavigationController", base: "UINavigationController")
                Script.tap {
                    Script.anchored(3)
                    Script.present(3, from: 2) {
                        Script.embed(3, in: 4)
                        Script.popover(4, by: 2, shownAs: "fullScreen")
                        Script.loaded(4)
                    }
                }
                Script.comesUp(10, 4, over: 2)
                Script.isUp(10, 4)
                Script.end
            },
        ])

    public static let kinds: [EventKind] =
        GrantedPresentations.kinds + [
            .callSetPopoverAnchor, .callbackAdaptivePresentationStyle, .callbackPrepareForPopover, .diagnostic,
            .popoverAnchored,
            .stateGiven, .transitionBegan, .turnEnded,
        ]
    public static let evidence: [EventKind] = [.presentationBegan]
    public static let witnesses: [EventKind] = [.callSetPopoverAnchor, .popoverAnchored]

    /// The parts of UIKit's messages that did not change between its versions.
    private static let complaints = [
        "set before the presentation occurs", "You must provide location information for this popover",
        "Popovers cannot be presented from a view which does not have a window",
    ]

    /// Those whose popover has something to point at.
    private var anchored: Set<ObjectID> = []
    /// Those whose popover has a delegate, which may say so later.
    private var delegated: Set<ObjectID> = []
    private var presentations = GrantedPresentations()
    /// Popovers of this turn, where the producer tells of no transitions: those begin as it ends.
    private var pending: [(presented: ObjectID, began: Event)] = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        presentations.follow(event, in: &trace)
        switch event.kind {
        case .callSetPopoverAnchor, .popoverAnchored: event.id(.presented).map { anchor($0, event.string(.anchor)) }
        case .callbackAdaptivePresentationStyle, .callbackPrepareForPopover:
            event.id(.controller).map { _ = delegated.insert($0) }
        case .diagnostic: complained(event, in: &trace)
        case .transitionBegan:
            if event.string(.type) == "present" { event.id(.to).map { began($0, event, in: &trace) } }
        case .presentationBegan:
            if !trace.records(.transitionBegan) { event.id(.presented).map { pending.append(($0, event)) } }
        // A state does not tell what has been given something to point at.
        case .stateGiven: anchored = trace.withUntoldPast
        case .turnEnded: if !pending.isEmpty { turnEnded(in: &trace) }
        case .controllerDestroyed: event.id(.controller).map { forget($0) }
        default: break
        }
    }

    private mutating func turnEnded(in trace: inout LintTrace) {
        for one in pending { began(one.presented, one.began, in: &trace) }
        pending = []
    }

    private mutating func anchor(_ presented: ObjectID, _ anchor: String?) {
        if anchor == "none" { anchored.remove(presented) } else { anchored.insert(presented) }
    }

    private mutating func forget(_ controller: ObjectID) {
        anchored.forget(controller)
        delegated.forget(controller)
    }

    private mutating func complained(_ event: Event, in trace: inout LintTrace) {
        guard event.complains(in: Self.complaints) else { return }
        let call = trace.presentCall(behind: event)
        let subject = event.id(.subject).flatMap { $0 == call?.id(.presenter) ? nil : $0 }
        guard let presented = subject ?? call?.id(.presented) ?? popover(meantBy: event, in: trace) else {
            return trace.report(event) { "A controller was presented as a popover that has nothing to point at" }
        }
        let request = call ?? presentations.request(for: presented) ?? trace.appCall(behind: event)
        report(presented, request ?? event, in: &trace)
    }

    /// The one whose class UIKit names, which it does of an action sheet; else the only popover without an anchor.
    private func popover(meantBy words: Event, in trace: LintTrace) -> ObjectID? {
        trace.subject(of: words, behind: "has presented a")
            ?? trace.onlyController { $0.style == "popover" && $0.presenting != nil && !anchored.contains($0.id) }
    }

    /// Source: <doc:Popovers>: the beginning of the transition is the last moment for an anchor.
    private func began(_ presented: ObjectID, _ event: Event, in trace: inout LintTrace) {
        guard trace.state.controller(presented, \.style) == "popover" else { return }
        let call = presentations.request(for: presented)
        let asked = [presented, presentations.asked(for: presented)]
        guard !asked.contains(where: anchored.contains) else { return }
        if trace.state.controller(presented, \.effectiveStyle) == "popover" {
            report(presented, call ?? event, in: &trace)
        } else if trace.records(.callPresent), trace.records(.callbackAdaptivePresentationStyle),
            !asked.contains(where: delegated.contains)
        {
            // An adaptation may have put another one in its place; only the call says whose anchor counts.
            reportLatent(presented, call ?? event, in: &trace)
        }
    }

    private func report(_ presented: ObjectID, _ blamed: Event, in trace: inout LintTrace) {
        trace.report(
            Finding(trace.named(presented), presenter(of: presented, in: trace), blamed: blamed) { finding in
                "\(finding.subject) was presented as a popover that has nothing to point at"
            })
    }

    private func reportLatent(_ presented: ObjectID, _ blamed: Event, in trace: inout LintTrace) {
        let parties = presenter(of: presented, in: trace)
        trace.report(
            Finding(trace.named(presented), parties, blamed: blamed, severity: .warning) { finding in
                "\(finding.subject) has the style popover and nothing to point at; where the width is regular, UIKit raises an exception"
            })
    }

    private func presenter(of presented: ObjectID, in trace: LintTrace) -> [NamedObject] {
        trace.presenter(of: presented).map { [trace.named($0)] } ?? []
    }
}
