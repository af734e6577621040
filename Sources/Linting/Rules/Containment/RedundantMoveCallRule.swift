import HierarchyModel

/// Reports move callbacks that the app sends although the runtime sends them.
struct RedundantMoveCallRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "redundant-move-call",
        family: .containment,
        severity: .note,
        summary: "The app repeated a move callback that the runtime sends itself",
        why:
            "addChild(_:) sends willMove(toParent:), removeFromParent() sends didMove(toParent: nil): overrides run "
            + "twice.",
        uikit: .silent,
        fix: "Delete willMove(toParent: self) before addChild(_:), and didMove(toParent: nil) after removeFromParent()",
        sources: [
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .programmingGuide,
            .issue("wikimedia/wikipedia-ios", 1892),
        ],
        examples: [
            .triggering("willMove before the add") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.blamed(.willMove(3, to: 2))
                    Script.embed(3, in: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("willMove after the add") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.blamed(.willMove(3, to: 2))
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("didMove after the removal") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.unembed(3, from: 2)
                    Script.blamed(.didMove(3, to: nil))
                }
                Script.turn
                Script.end
            },
            .triggering("didMove to a controller in a navigation stack, which sends it itself") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.tap {
                    Script.push(4, onto: 2, over: [3])
                    Script.blamed(.didMove(4, to: 2))
                }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.end
            },
            .clean("what a container has to send itself") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.unembed(3, from: 2) }
                Script.turn
                Script.end
            },
            .clean("the calls of super in overrides") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.scope(.callAddChild, [.parent: .id(2), .child: .id(3)]) {
                        Script.scope(.callbackWillMove, [.controller: .id(3), .to: .id(2)]) {
                            Script.willMove(3, to: 2)
                        }
                        Script(.parentChanged, [.child: .id(3), .from: .null, .to: .id(2), .index: .int(nil)])
                    }
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                    Script.willMove(3, to: nil)
                    Script.removeView(3)
                    Script.scope(.callRemoveFromParent, [.child: .id(3)]) {
                        Script(.parentChanged, [.child: .id(3), .from: .id(2), .to: .null, .index: .null])
                        Script.scope(.callbackDidMove, [.controller: .id(3), .to: .null]) { Script.didMove(3, to: nil) }
                    }
                }
                Script.turn
                Script.end
            },
            .clean("a removal that is cancelled, and a child that is added again") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.willMove(3, to: nil)
                    Script.willMove(3, to: 2)
                    Script.didMove(3, to: 2)
                    Script.unembed(3, from: 2)
                    Script.embed(3, in: 2)
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .callAddChild, .callDidMove, .callRemoveFromParent, .callWillMove, .parentChanged,
    ]
    static let requiredKinds: [EventKind] = [.callDidMove, .callWillMove]
    static let anyOfKinds: [EventKind] = [.callAddChild, .parentChanged]

    /// The willMove of the app for a parent that the child did not have yet.
    typealias Memory = Event

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callWillMove: if let child = event.id(.child) { willMove(child, event, in: &context) }
        case .callDidMove: if let child = event.id(.child) { didMove(child, event, in: &context) }
        case .parentChanged: if let child = event.id(.child) { moved(child, to: event.id(.to), in: &context) }
        default: if let move = context.unconfirmedMove(event) { moved(move.child, to: move.to, in: &context) }
        }
    }

    private mutating func willMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackWillMove) else { return }
        memory.remove(child)
        guard let parent = event.id(.to) else { return }
        if context.parent(of: child) != parent {
            memory[child] = event
        } else if !context.history(of: child).isLeaving {
            report(child, parent, event, "willMove(toParent:)", "after UIKit had sent it", in: &context)
        }
    }

    private func didMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackDidMove) else { return }
        guard let parent = event.id(.to) else {
            guard context.parent(of: child) == nil, context.history(of: child).hasLeft else { return }
            return context.report(
                ViolationDetails(context.named(child), blamed: event) { details in
                    "\(details.subject) got didMove(toParent: nil) from the app, after UIKit had sent it"
                })
        }
        if context.isInStack(child, of: parent) {
            report(child, parent, event, "didMove(toParent:)", "which sends it itself", in: &context)
        }
    }

    private mutating func moved(_ child: ObjectID, to parent: ObjectID?, in context: inout RuleContext) {
        guard let call = memory.remove(child), let parent, call.id(.to) == parent else { return }
        report(child, parent, call, "willMove(toParent:)", "and addChild(_:) sends it again", in: &context)
    }

    private func report(
        _ child: ObjectID, _ parent: ObjectID, _ blamed: Event, _ callback: String, _ reason: String,
        in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: blamed) { details in
                "\(details.subject) got \(callback) from the app for \(details.related[0]), \(reason)"
            })
    }
}
