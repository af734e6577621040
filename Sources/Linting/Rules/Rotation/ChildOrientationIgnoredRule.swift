import HierarchyModel

/// Requires that a container that decides about rotation asks its visible children.
///
/// Since iOS 6 UIKit asks the root controller or the controller that covers the screen, and no children. The
/// orientations of a child are known only if it was asked.
struct ChildOrientationIgnoredRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-orientation-ignored",
        family: .rotation,
        severity: .note,
        systems: .since(6),
        summary: "A container decided about rotation without asking its visible children",
        why: "The children are shown in orientations that they do not support.",
        uikit: .silent,
        fix: """
            Return the intersection of the visible children's supportedInterfaceOrientations from the container, or \
            return the value of the child in front
            """,
        sources: [
            .page("Rotation"),
            .programmingGuide,
            .issue("John-Lluch/SWRevealViewController", 22),
            .issue("timshadel/TSAnimatedRootViewSwitcheroo", 3),
            .issue("fahidattique55/FAPanels", 54),
            .issue("gordontucker/FittedSheets", 181),
            .issue("romaonthego/RESideMenu", 286),
            .issue("lionheart/openradar-mirror", 4921),
        ],
        examples: [
            .triggering("the child was asked before, while it was presented") {
                Script.screenWithChild
                Script.tap { Script.mask(3, "portrait") }
                Script.turn
                Script.turning { Script.blamed(.mask(2, "portrait,landscapeLeft,landscapeRight")) }
                Script.end
            },
            .triggering("the child is asked after the container's answer, not for it") {
                Script.screenWithChild
                Script.turning {
                    Script.blamed(.mask(2, "allButUpsideDown"))
                    Script.mask(3, "landscape")
                }
                Script.end
            },
            .clean("asked for the answer") {
                Script.screenWithChild
                Script.tap { Script.mask(3, "portrait") }
                Script.turn
                Script.turning {
                    Script.mask(2, "portrait,landscapeLeft,landscapeRight") { Script.mask(3, "portrait") }
                }
                Script.end
            },
            .clean("an answer that the child supports") {
                Script.screenWithChild
                Script.tap { Script.mask(3, "portrait,landscapeLeft") }
                Script.turn
                Script.turning { Script.mask(2, "portrait") }
                Script.end
            },
            .clean("a child that supports what every controller does, and one that is not on screen") {
                Script.screenWithChild
                Script.created(4, "HiddenViewController")
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.removeView(4)
                    Script.mask(4, "portrait")
                }
                Script.tap { Script.mask(3, "allButUpsideDown") }
                Script.turn
                Script.turning { Script.mask(2, "all") }
                Script.end
            },
            .clean("a navigation controller, which does not ask its children") {
                Script.navigationScreen
                Script.tap { Script.mask(3, "portrait") }
                Script.turn
                Script.turning { Script.mask(2, "portrait,landscapeLeft,landscapeRight") }
                Script.end
            },
        ])

    static let kinds: [EventKind] = []
    static let scopes: [EventKind] = [.callbackSupportedInterfaceOrientations]
    static let requiredKinds: [EventKind] = [
        .callbackSupportedInterfaceOrientations, .parentChanged, .return, .viewAttached,
    ]

    /// The last answer of a controller.
    struct Memory: Sendable {
        fileprivate let question: Event
        fileprivate let mask: OrientationMask
        fileprivate let turn: UInt64
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let (question, controller) = context.question(.callbackSupportedInterfaceOrientations, answeredBy: event),
            let mask = OrientationMask(event.string(.answer))
        else { return }
        memory[controller] = Memory(question: question, mask: mask, turn: context.turn)
        answered(controller, in: &context)
    }

    private func answered(_ controller: ObjectID, in context: inout RuleContext) {
        for child in context.state.controller(controller, \.children) ?? [] { compare(controller, child, in: &context) }
        if let parent = context.parent(of: controller), memory[parent]?.turn == context.turn {
            compare(parent, controller, in: &context)
        }
    }

    private func compare(_ container: ObjectID, _ child: ObjectID, in context: inout RuleContext) {
        guard let answer = memory[container], let own = memory[child], !answer.mask.isSubset(of: own.mask),
            !own.mask.isEmpty,
            !wasAsked(own.question, for: answer.question, in: context), !context.isRuntimeContainer(container),
            own.mask != .all, own.mask != .allButUpsideDown, isVisible(child, in: container, context)
        else { return }
        context.report(
            ViolationDetails(context.named(container), [context.named(child)], blamed: answer.question) { details in
                "\(details.subject) supports orientations that its child \(details.related[0]) does not; it may not "
                    + "have asked the child"
            })
    }

    /// The child was asked in the scope of the request to the container.
    private func wasAsked(_ child: Event, for container: Event, in context: RuleContext) -> Bool {
        context.scopes.contains { $0.seq == container.seq } && child.seq > container.seq
    }

    private func isVisible(_ child: ObjectID, in container: ObjectID, _ context: RuleContext) -> Bool {
        context.isView(of: child, under: container)
            && (!context.records(.appearanceChanged)
                || context.state.controller(child, \.appearance)?.known?.isAppearingOrAppeared == true)
    }
}
