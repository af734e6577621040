import HierarchyModel

/// Requires that the view of a presenter is in a window.
struct PresentFromUnattachedViewRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-from-unattached-view",
        family: .presentation,
        severity: .error,
        summary: "present(_:animated:completion:) was called on a controller whose view is not in a window",
        why: "UIKit drops the request: nothing is presented, and the completion is never called.",
        uikit: .logs("Attempt to present <V> on <P> (from <S>) whose view is not in the window hierarchy."),
        fix: "Present in or after viewDidAppear(_:), from the topmost controller that is visible",
        sources: [
            .reference("UIViewController.present(_:animated:completion:)"),
            .programmingGuide,
            .issue("michaelhenry/ImageViewer.swift", 135),
            .issue("BobDG/BDGShare", 4),
            .issue("jaredsinclair/JTSImageViewController", 43),
            .issue("kevin-lyn/STPopup", 91),
            .issue("facebookarchive/Tweaks", 15),
            .issue("apache/cordova-plugin-wkwebview-engine", 152),
        ],
        examples: [
            .triggering("UIKit drops the request") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "SheetViewController")
                Script.tap {
                    Script.blamed(
                        .present(4, from: 3) {
                            Script.logged(
                                """
                                Attempt to present <SheetViewController #4> on <ListViewController #3> \
                                (from <ListViewController #3>) whose view is not in the window hierarchy.
                                """, 3)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the request") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "SheetViewController")
                Script.tap { Script.blamed(.present(4, from: 3)) }
                Script.turn
                Script.end
            },
            .triggering("the view of an ancestor is in no window") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.created(5, "SheetViewController")
                Script.tap {
                    Script.embed(4, in: 3)
                    Script.blamed(.present(5, from: 4))
                }
                Script.turn
                Script.end
            },
            .clean("requested of a child that is not visible yet, and its visible container presents") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "SheetViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.present(4, from: 3) { Script.presentationBegan(4, by: 2) }
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("the runtime delays the request, and presents later") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "SheetViewController")
                Script.tap {
                    Script.present(4, from: 3)
                    Script.embed(3, in: 2)
                }
                Script.presentationBegan(4, by: 2)
                Script.turn
                Script.end
            },
        ])

    static let suppressedBy: [Suppression] = [.rule(DismissalNotObservedRule.self, .sameEvent)]
    static let diagnosticParts = [PresentationRefusal.attempt]
    static let kinds: [EventKind] = PresentationRequests.kinds
    static let scopes: [EventKind] = PresentationRequests.scopes
    static let requiredKinds: [EventKind] = [
        .callPresent, .presentationBegan, .viewAttached, .windowCreated, .windowShown,
    ]

    private var requests = PresentationRequests(refusedFor: .unattached)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if let request = requests.follow(event, in: &context) { context.judge(request, details(request, in: context)) }
    }

    mutating func traceEnded(in context: inout RuleContext) {
        if let request = requests.unanswered(in: context) { context.leaveOpen(details(request, in: context)) }
    }

    private func details(_ request: RefusedRequest, in context: RuleContext) -> ViolationDetails {
        let missing = context.unattachedPresenter(for: request.requester).flatMap { $0 == request.requester ? nil : $0 }
        let related = [request.presented, missing].compactMap { $0 }.map { context.named($0) }
        let owner = missing.map { "the view of \(context.named($0))" } ?? "its view"
        return ViolationDetails(context.named(request.requester), related, blamed: request.call) { details in
            "\(details.subject) was asked to present \(request.object(in: details)) while \(owner) was in no visible "
                + "window"
        }
    }
}
