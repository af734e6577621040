import HierarchyModel

/// Requires that the root of a window is neither presented nor a child.
struct ActiveControllerAsRootRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "active-controller-as-root",
        family: .lifetime,
        severity: .warning,
        summary: "A controller that is presented, or is a child, was made the root of a window",
        why: """
            The presentation does not end: the presenter and the controllers below it stay in memory, and dismiss \
            takes the root's view out of the window, which is then empty. For a child UIKit raises an exception, \
            which hierarchy-inconsistency explains.
            """,
        uikit: .silent,
        fix: """
            Dismiss the controller without animation and make it the root in the completion, or make a new instance \
            the root. Remove a child from its parent first, or make the parent the root
            """,
        sources: [
            .page("RootController"),
            .page("PresentAndDismiss#Dismiss-forwarding"),
            .reference("UIWindow.rootViewController"),
            .issue("Rightpoint/Swiftilities", 103),
            .issue("TitouanVanBelle/TDBWalkthrough", 3),
        ],
        examples: [
            .triggering("it replaces the root that presents it: that both stay in memory has the same cause") {
                Script.sheet("HomeViewController")
                Script.tap { Script.blamed(.setRoot(3, insteadOf: 2)) }
                Script.turn
                Script.wait(seconds: 3)
                Script.end
            },
            .triggering("it becomes the root of a second window") {
                Script.playerAndSecondWindow
                Script.tap { Script.blamed(.becomesRoot(3, of: 9)) }
                Script.turn
                Script.end
            },
            .triggering("an animated dismissal was requested and has not ended") {
                Script.playerAndSecondWindow
                Script.tap {
                    Script.dismiss(3)
                    Script.blamed(.becomesRoot(3, of: 9))
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records that a child of the sheet becomes the root") {
                Script.screen
                Script.created(3, "SheetViewController")
                Script.created(4, "ListViewController")
                Script.sheet(3, over: 2, 10)
                Script.tap { Script.embed(4, in: 3) }
                Script.turn
                Script.secondWindow
                Script.tap { Script.blamed(.becomesRoot(4, of: 9)) }
                Script.turn
                Script.end
            },
            .clean("a child that has left its parent") {
                Script.screen
                Script.created(4, "ListViewController")
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.secondWindow
                Script.tap {
                    Script.unembed(4, from: 2)
                    Script.becomesRoot(4, of: 9)
                }
                Script.turn
                Script.end
            },
            .clean("in the completion of its dismissal") {
                Script.sheet("HomeViewController")
                Script.tap { Script.dismiss(3) }
                Script.beginsDismissing(11, 3, to: 2)
                Script.endsDismissing(11, 3, by: 2)
                Script.scope(.callbackCompletion) { Script.setRoot(3, insteadOf: 2) }
                Script.destroyed(2)
                Script.turn
                Script.end
            },
            .clean("dismissed without animation just before") {
                Script.playerAndSecondWindow
                Script.tap {
                    Script.dismiss(3, animated: false)
                    Script.becomesRoot(3, of: 9)
                }
                Script.presentationEnded(3, by: 2)
                Script.turn
                Script.end
            },
            .clean("a second window with a root of its own") {
                Script.screen
                Script.created(3, "PlayerViewController")
                Script.created(4, "ScreenViewController")
                Script.sheet(3, over: 2, 10)
                Script.secondWindow
                Script.tap { Script.becomesRoot(4, of: 9) }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callDismiss, .windowRootChanged]
    static let excusingKinds: [EventKind] = [.callDismiss]
    static let requiredKinds: [EventKind] = [.presentationBegan, .presentationEnded, .windowRootChanged]

    /// The turn in which the app asked for its dismissal without animation, which ends with the turn.
    var memory = ObjectMap<UInt64>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .callDismiss { return asked(event, in: context) }
        guard let root = event.id(.to), let holder = holder(of: root, in: context) else { return }
        let top = context.top(above: holder.id)
        let parties = [holder.id, event.id(.window), top == holder.id ? nil : top].compactMap { $0 }
        context.report(
            ViolationDetails(
                context.named(root), parties.map { context.named($0) },
                blamed: context.appCall(causing: event) ?? event
            ) { details in
                "\(details.subject) was made the root of \(details.related[1]) while it was \(holder.relation) "
                    + "\(details.related[0])"
            })
    }

    private func holder(of root: ObjectID, in context: RuleContext) -> (id: ObjectID, relation: String)? {
        if let parent = context.parent(of: root) { return (parent, "a child of") }
        guard memory[root] != context.turn else { return nil }
        return context.presenter(of: root).map { ($0, "presented by") }
    }

    private mutating func asked(_ event: Event, in context: RuleContext) {
        guard event.bool(.animated) == false, let receiver = event.id(.controller) else { return }
        for presented in context.chain(dismissedBy: receiver)?.presented ?? [] { memory[presented] = context.turn }
    }
}

extension Script {
    /// A screen over which controller 3 is presented.
    fileprivate static func sheet(_ class: String) -> Script {
        Script {
            screen
            created(3, `class`)
            sheet(3, over: 2, 10)
        }
    }

    fileprivate static let playerAndSecondWindow = Script {
        sheet("PlayerViewController")
        secondWindow
    }

    fileprivate static let secondWindow = Script(
        .windowCreated, [.window: .id(9), .size: .size(Size(393, 852)), .orientation: .string("portrait")])

    /// The first root of a window that is not shown.
    fileprivate static func becomesRoot(_ controller: UInt32, of window: UInt32) -> Script {
        scope(.callSetRoot, [.window: .id(window), .controller: .id(controller)]) {
            Script(.windowRootChanged, [.window: .id(window), .from: .null, .to: .id(controller)])
        }
    }
}
