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
            .triggering(
                "UIKit drops the request",
                """
                @screen
                @created 3 ListViewController
                @created 4 SheetViewController
                input.tapped target:2
                  ! call.present presenter:3 presented:4 animated:true
                    diagnostic message:"Attempt to present <SheetViewController #4> on <ListViewController #3> (from \
                <ListViewController #3>) whose view is not in the window hierarchy." subject:3 thrown:false
                  )
                )
                .
                """),
            .clean(
                "requested of a child that is not visible yet, and its visible container presents",
                """
                @screen
                @created 3 ListViewController
                @created 4 SheetViewController
                input.tapped target:2
                  @addChild 3 2
                  call.present presenter:3 presented:4 animated:true
                    @presentationBegan 4 2 pageSheet
                  )
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                .
                """),
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
