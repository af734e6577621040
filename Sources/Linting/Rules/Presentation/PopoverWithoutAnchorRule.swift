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
    public static let requiredKinds: [EventKind] = [.presentationBegan]
    public static let anyOfKinds: [EventKind] = [.callSetPopoverAnchor, .popoverAnchored]

    /// The parts of UIKit's messages that did not change between its versions.
    private static let diagnosticParts = [
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

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        presentations.follow(event, in: &context)
        switch event.kind {
        case .callSetPopoverAnchor, .popoverAnchored: event.id(.presented).map { anchor($0, event.string(.anchor)) }
        case .callbackAdaptivePresentationStyle, .callbackPrepareForPopover:
            event.id(.controller).map { _ = delegated.insert($0) }
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .transitionBegan:
            if event.string(.type) == "present" { event.id(.to).map { began($0, event, in: &context) } }
        case .presentationBegan:
            if !context.records(.transitionBegan) { event.id(.presented).map { pending.append(($0, event)) } }
        // A state does not tell what has been given something to point at.
        case .stateGiven: anchored = context.objectsWithUnknownHistory
        case .turnEnded: if !pending.isEmpty { turnEnded(in: &context) }
        case .controllerDestroyed: event.id(.controller).map { forget($0) }
        default: break
        }
    }

    private mutating func turnEnded(in context: inout RuleContext) {
        for one in pending { began(one.presented, one.began, in: &context) }
        pending = []
    }

    private mutating func anchor(_ presented: ObjectID, _ anchor: String?) {
        if anchor == "none" { anchored.remove(presented) } else { anchored.insert(presented) }
    }

    private mutating func forget(_ controller: ObjectID) {
        anchored.removeIfPresent(controller)
        delegated.removeIfPresent(controller)
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.presentCall(causing: event)
        let subject = event.id(.subject).flatMap { $0 == call?.id(.presenter) ? nil : $0 }
        guard let presented = subject ?? call?.id(.presented) ?? popover(meantBy: event, in: context) else {
            return context.report(event) { "A controller was presented as a popover that has nothing to point at" }
        }
        let request = call ?? presentations.request(for: presented) ?? context.appCall(causing: event)
        report(presented, request ?? event, in: &context)
    }

    /// The one whose class UIKit names, which it does of an action sheet; else the only popover without an anchor.
    private func popover(meantBy words: Event, in context: RuleContext) -> ObjectID? {
        context.subject(of: words, after: "has presented a")
            ?? context.onlyController { $0.style == "popover" && $0.presenting != nil && !anchored.contains($0.id) }
    }

    /// Source: <doc:Popovers>: the beginning of the transition is the last moment for an anchor.
    private func began(_ presented: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard context.state.controller(presented, \.style) == "popover" else { return }
        let call = presentations.request(for: presented)
        let asked = [presented, presentations.asked(for: presented)]
        guard !asked.contains(where: anchored.contains) else { return }
        if context.state.controller(presented, \.effectiveStyle) == "popover" {
            report(presented, call ?? event, in: &context)
        } else if context.records(.callPresent), context.records(.callbackAdaptivePresentationStyle),
            !asked.contains(where: delegated.contains)
        {
            // An adaptation may have put another one in its place; only the call says whose anchor counts.
            reportLatent(presented, call ?? event, in: &context)
        }
    }

    private func report(_ presented: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(presented), presenter(of: presented, in: context), blamed: blamed) {
                details in
                "\(details.subject) was presented as a popover that has nothing to point at"
            })
    }

    private func reportLatent(_ presented: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        let parties = presenter(of: presented, in: context)
        context.report(
            ViolationDetails(context.named(presented), parties, blamed: blamed, severity: .warning) { details in
                "\(details.subject) has the style popover and nothing to point at; where the width is regular, UIKit raises an exception"
            })
    }

    private func presenter(of presented: ObjectID, in context: RuleContext) -> [NamedObject] {
        context.presenter(of: presented).map { [context.named($0)] } ?? []
    }
}
