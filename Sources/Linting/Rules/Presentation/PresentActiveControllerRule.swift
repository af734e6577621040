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
            .triggering("a child is presented: UIKit raises an exception") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.thrown(
                                "Application tried to present modally an active controller <ListViewController #3>.", 3)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("a second tap before the first sheet is presented") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.tap {
                    Script.blamed(
                        .present(3, from: 2) {
                            Script.thrown(
                                """
                                Application tried to present modally a view controller <SheetViewController #3> that \
                                is already being presented by <ContainerViewController #2>.
                                """, 3)
                        })
                }
                Script.endsPresenting(10, 3)
                Script.end
            },
            .triggering("itself") {
                Script.screen
                Script.tap {
                    Script.blamed(
                        .present(2, from: 2) {
                            Script.thrown(
                                """
                                Application tried to present modally a view controller on itself. Presenting \
                                controller is <ContainerViewController #2>.
                                """, 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the request: a window's root") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.blamed(.present(2, from: 3)) }
                Script.turn
                Script.end
            },
            .clean("again, after its dismissal") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.turn
                Script.sheet(3, over: 2, 12)
                Script.end
            },
            .clean("in a navigation controller that the delegate of the presentation puts around it") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "UINavigationController")
                Script.tap {
                    Script.present(3, from: 2) {
                        Script.embed(3, in: 4)
                        Script.presentationBegan(4, by: 2)
                        Script.loaded(4)
                    }
                }
                Script.turn
                Script.end
            },
            .clean("the container of a child") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(4, in: 3)
                    Script.presenting(3, by: 2)
                }
                Script.turn
                Script.end
            },
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
