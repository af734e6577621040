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
            .triggering(
                "the child was asked before, while it was presented",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.tapped target:2
                  callback.supportedInterfaceOrientations controller:3 ) answer:portrait
                )
                .
                input.resized window:1 size:[393,852] orientation:portrait
                  ! callback.supportedInterfaceOrientations controller:2 ) answer:portrait,landscapeLeft,landscapeRight
                )
                .
                """),
            .clean(
                "asked for the answer",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                input.tapped target:2
                  callback.supportedInterfaceOrientations controller:3 ) answer:portrait
                )
                .
                input.resized window:1 size:[393,852] orientation:portrait
                  callback.supportedInterfaceOrientations controller:2
                    callback.supportedInterfaceOrientations controller:3 ) answer:portrait
                  ) answer:portrait,landscapeLeft,landscapeRight
                )
                .
                """),
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
