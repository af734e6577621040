import HierarchyModel

/// Requires that a controller to present has no parent and is not presented already.
struct PresentActiveControllerRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "present-active-controller",
        family: .presentation,
        severity: .error,
        summary: "The controller to present is already on screen or already has a parent",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws("Application tried to present modally an active controller <V>."),
        fix: """
            Present the container instead of its child, or a new instance. Where it may be presented already, check \
            its presentingViewController first
            """,
        sources: [
            .page("ChoosingThePresenter"),
            .issue("OpenTreeMap/otm-ios", 362),
            .issue("mxcl/PromiseKit", 178),
            .issue("jonkykong/SideMenu", 29),
            .issue("ko1o/PYSearch", 85),
            .issue("software-mansion/react-native-screens", 1284),
            .issue("material-components/material-components-ios", 8506),
            .issue("TitouanVanBelle/TDBWalkthrough", 3),
        ],
        examples: [
            .triggering(
                "a child is presented: UIKit raises an exception",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  ! call.present presenter:2 presented:3 animated:true
                    diagnostic message:"Application tried to present modally an active controller <ListViewController \
                #3>." subject:3 thrown:true
                  )
                )
                .
                """),
            .clean(
                "again, after its dismissal",
                """
                @presentedSheet
                input.tapped target:2
                  call.dismiss controller:3 animated:true )
                )
                @beginsDismissing 3 2 11
                @endsDismissing 3 2 11
                .
                @sheet 3 2 12
                """),
        ])

    static let diagnosticParts = [PresentationRefusal.modal]
    static let kinds: [EventKind] = PresentationRequests.kinds
    static let scopes: [EventKind] = PresentationRequests.scopes
    static let requiredKinds: [EventKind] = [.callPresent, .presentationBegan, .presentationEnded]

    private var requests = PresentationRequests(refusedFor: .active)

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let request = requests.follow(event, in: &context), let details = details(request, in: context) else {
            return
        }
        if event.kind == .callPresent { context.suspect(details, until: .turn) } else { context.report(details) }
    }

    /// The exception may have ended the process before anything else was recorded.
    mutating func traceEnded(in context: inout RuleContext) {
        guard let request = requests.unanswered(in: context), let details = details(request, in: context) else {
            return
        }
        context.report(details)
    }

    private func details(_ request: RefusedRequest, in context: RuleContext) -> ViolationDetails? {
        guard let presented = request.presented else { return nil }
        let holder = holder(of: presented, in: context)
        let requester = presented == request.requester ? nil : request.requester
        let parties = [requester, holder?.id == requester ? nil : holder?.id].compactMap { $0 }.map {
            context.named($0)
        }
        guard let requester else {
            let isCalled = request.call.kind.family == .call
            return ViolationDetails(context.named(presented), parties, blamed: request.call) { details in
                isCalled
                    ? "\(details.subject) was asked to present itself"
                    : "\(details.subject) was to be presented while it was in use"
            }
        }
        let asked = context.named(requester)
        let reason = holder.map { "\($0.relation) \(context.named($0.id))" } ?? "in use"
        return ViolationDetails(context.named(presented), parties, blamed: request.call) { details in
            "\(asked) was asked to present \(details.subject), which was \(reason)"
        }
    }

    private func holder(of presented: ObjectID, in context: RuleContext) -> (id: ObjectID, relation: String)? {
        if let presenter = context.presenter(of: presented) { return (presenter, "already presented by") }
        if let parent = context.parent(of: presented) { return (parent, "a child of") }
        return context.state.windows.first { $0.root == presented }.map { ($0.id, "the root of") }
    }
}
