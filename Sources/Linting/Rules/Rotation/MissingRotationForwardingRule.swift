import HierarchyModel

/// Requires that a container that turned off automatic forwarding of rotation forwards it itself.
///
/// Up to iOS 5 one switch controls appearance and rotation. Later versions have a switch for rotation that traces do
/// not contain.
public struct MissingRotationForwardingRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "missing-rotation-forwarding",
        family: .rotation,
        severity: .warning,
        summary: "A container took over rotation forwarding and then skipped a child or a phase",
        why:
            "The child lays out for the old orientation, or does not show again the views that it hid during the "
            + "rotation.",
        uikit: .silent,
        fix: """
            Forward willRotate(to:duration:), willAnimateRotation(to:duration:) and didRotate(from:) to each visible \
            child, or leave forwarding to UIKit
            """,
        sources: [
            .page("Rotation"),
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .reference("UIViewController.shouldAutomaticallyForwardRotationMethods()"),
            .programmingGuide,
        ],
        examples: [
            .triggering("nothing is forwarded") {
                Script.manualScreen
                Script.rotates {
                    Script.blamed(.willRotate(2))
                    Script.forwards(2, false)
                } animate: {
                    Script.willAnimateRotation(2)
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2)
                }
                Script.end
            },
            .triggering("one phase is skipped") {
                Script.manualScreen
                Script.rotates {
                    Script.willRotate(2) { Script.willRotate(3) }
                    Script.forwards(2, false)
                } animate: {
                    Script.blamed(.willAnimateRotation(2))
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2) { Script.didRotate(3) }
                }
                Script.end
            },
            .triggering("the phases are in another order") {
                Script.manualScreen
                Script.rotates {
                    Script.willRotate(2) { Script.willAnimateRotation(3) }
                    Script.forwards(2, false)
                } animate: {
                    Script.willAnimateRotation(2) { Script.blamed(.willRotate(3)) }
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2) { Script.didRotate(3) }
                }
                Script.end
            },
            .clean("all phases are forwarded by hand") {
                Script.manualScreen
                Script.rotates {
                    Script.willRotate(2) { Script.willRotate(3) }
                    Script.forwards(2, false)
                } animate: {
                    Script.willAnimateRotation(2) { Script.willAnimateRotation(3) }
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2) { Script.didRotate(3) }
                    Script.forwards(2, false)
                }
                Script.end
            },
            .clean("a container that gets the callbacks by hand forwards after its call of super") {
                Script.manualScreen
                Script.created(4, "InnerViewController")
                Script.tap { Script.embed(4, in: 3) }
                Script.turn
                Script.rotates {
                    Script.willRotate(2) {
                        Script.willRotate(3)
                        Script.forwards(3, false)
                        Script.willRotate(4)
                    }
                    Script.forwards(2, false)
                } animate: {
                    Script.willAnimateRotation(2) {
                        Script.willAnimateRotation(3)
                        Script.forwards(3, false)
                        Script.willAnimateRotation(4)
                    }
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2) {
                        Script.didRotate(3)
                        Script.forwards(3, false)
                        Script.didRotate(4)
                    }
                    Script.forwards(2, false)
                }
                Script.end
            },
            .clean("UIKit forwards") {
                Script.manualScreen
                Script.rotates {
                    Script.willRotate(2)
                    Script.forwards(2, true)
                    Script.willRotate(3)
                } animate: {
                    Script.willAnimateRotation(2)
                    Script.forwards(2, true)
                    Script.willAnimateRotation(3)
                } did: {
                    Script.didRotate(2)
                    Script.forwards(2, true)
                    Script.didRotate(3)
                }
                Script.end
            },
            .clean("a child that is not on screen, and one that is removed meanwhile") {
                Script.manualScreen
                Script.created(4, "HiddenViewController")
                Script.tap { Script.embed(4, in: 2) }
                Script.turn
                Script.tap { Script.removeView(4) }
                Script.turn
                Script.rotates {
                    Script.willRotate(2) {
                        Script.willMove(3, to: nil)
                        Script.beginAppearance(3, false)
                        Script.removeView(3)
                        Script.scope(.callEndAppearance, [.controller: .id(3)]) { Script.appearance(3, "disappeared") }
                        Script.removeFromParent(3, 2)
                        Script.destroyed(3)
                    }
                    Script.forwards(2, false)
                } animate: {
                    Script.willAnimateRotation(2)
                    Script.forwards(2, false)
                } did: {
                    Script.didRotate(2)
                }
                Script.destroyed(4)
                Script.end
            },
        ])

    public static let kinds: [EventKind] =
        phases + [.appearanceChanged, .controllerDestroyed, .parentChanged, .sessionBegan, .viewDetached]
    public static let scopes: [EventKind] = [.callbackDidRotate, .callbackShouldAutomaticallyForwardAppearanceMethods]
    public static let requiredKinds: [EventKind] =
        phases + [
            .appearanceChanged, .callbackShouldAutomaticallyForwardAppearanceMethods, .parentChanged, .return,
            .viewAttached,
        ]

    private static let phases: [EventKind] = [.callbackWillRotate, .callbackWillAnimateRotation, .callbackDidRotate]

    /// The rotation of one container, from its first callback to the end of its last one.
    private struct ContainerRotation {
        /// The callbacks that the container itself got, in order.
        var callbacks: [Event]
        /// The phases that the container must forward.
        var byHand: Set<EventKind> = []
        /// The callbacks of those of its children that are on screen all the time.
        var children: [ObjectID: [Event]]
    }

    /// Whether the session is of a UIKit with one switch for appearance and rotation.
    private var hasJointSwitch = false
    /// The containers that turned forwarding off, by their last answers.
    private var manual: Set<ObjectID> = []
    private var rotations: [ObjectID: ContainerRotation] = [:]
    /// The containers that have had their last callback, in order.
    private var ended: [ObjectID] = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .sessionBegan: hasJointSwitch = event.string(.semantics).map { $0 == "v5" } ?? true
        case .return: if hasJointSwitch { returned(event, in: &context) }
        case .callbackWillRotate, .callbackWillAnimateRotation, .callbackDidRotate:
            if hasJointSwitch, let controller = event.id(.controller) {
                receivedCallback(controller, event, in: context)
            }
        case .parentChanged: if !rotations.isEmpty { event.id(.child).map { leave($0) } }
        case .controllerDestroyed: event.id(.controller).map { forget($0) }
        case .appearanceChanged where rotations.isEmpty || event.string(.state)?.hasPrefix("appear") == true: break
        default: event.id(.controller).map { leave($0) }
        }
    }

    private mutating func receivedCallback(_ controller: ObjectID, _ event: Event, in context: RuleContext) {
        if let parent = context.parent(of: controller) { rotations[parent]?.children[controller]?.append(event) }
        if event.kind == .callbackWillRotate {
            let children = Dictionary(
                uniqueKeysWithValues: context.childrenOnScreen(of: controller).map { ($0, [Event]()) })
            rotations[controller] = ContainerRotation(callbacks: [event], children: children)
        } else if let last = rotations[controller]?.callbacks.last {
            settle(last.kind, of: controller)
            rotations[controller]?.callbacks.append(event)
        }
    }

    /// The answer for a phase is the last answer before the next phase.
    private mutating func settle(_ phase: EventKind, of container: ObjectID) {
        if manual.contains(container) { rotations[container]?.byHand.insert(phase) }
    }

    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard let scope = context.scopes.last, let controller = scope.id(.controller) else { return }
        if scope.kind == .callbackShouldAutomaticallyForwardAppearanceMethods {
            if event.string(.answer) == "false" { manual.insert(controller) } else { manual.remove(controller) }
        } else if scope.kind == .callbackDidRotate {
            ended.append(controller)
            if !context.scopes.dropLast().contains(where: { $0.kind == .callbackDidRotate }) {
                judgeEnded(in: &context)
            }
        }
    }

    /// An override's code after its call of super may be outside of the container's own scope if the container got the
    /// callback by hand; it is inside of the outermost scope.
    private mutating func judgeEnded(in context: inout RuleContext) {
        for container in ended {
            settle(.callbackDidRotate, of: container)
            rotations.removeValue(forKey: container).map { judge($0, of: container, in: &context) }
        }
        ended = []
    }

    /// A controller that has left the screen gets no callbacks, which is no violation.
    private mutating func leave(_ controller: ObjectID) {
        guard !rotations.isEmpty else { return }
        for container in rotations.keys { rotations[container]?.children[controller] = nil }
    }

    private mutating func forget(_ controller: ObjectID) {
        leave(controller)
        manual.removeIfPresent(controller)
        rotations.removeIfPresent(controller)
    }

    private func judge(_ rotation: ContainerRotation, of container: ObjectID, in context: inout RuleContext) {
        let required = rotation.callbacks.filter { rotation.byHand.contains($0.kind) }
        for (child, callbacks) in rotation.children.sorted(by: { $0.key < $1.key }) {
            let missing = required.filter { phase in !callbacks.contains { $0.kind == phase.kind } }
            if let first = missing.first {
                let names = missing.map { Self.name(of: $0.kind) }.joined(separator: " and ")
                report(
                    child, container, first, "never got \(names) from", "or its override does not call super",
                    in: &context)
            } else if let late = outOfOrder(callbacks, required) {
                report(child, container, late, "got \(Self.name(of: late.kind)) out of order from", nil, in: &context)
            }
        }
    }

    /// The first callback that came although a later phase had come before.
    private func outOfOrder(_ callbacks: [Event], _ required: [Event]) -> Event? {
        let order = required.map(\.kind)
        let firsts = order.compactMap { kind in callbacks.first { $0.kind == kind } }
        return zip(firsts, firsts.dropFirst()).first { $0.seq > $1.seq }?.0
    }

    private func report(
        _ child: ObjectID, _ container: ObjectID, _ blamed: Event, _ mistake: String, _ doubt: String?,
        in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(container)], blamed: blamed) { details in
                "\(details.subject) \(mistake) \(details.related[0]), which forwards rotation itself"
                    + (doubt.map { ", \($0)" } ?? "")
            })
    }

    private static func name(of phase: EventKind) -> String {
        switch phase {
        case .callbackWillRotate: "willRotate(to:duration:)"
        case .callbackWillAnimateRotation: "willAnimateRotation(to:duration:)"
        default: "didRotate(from:)"
        }
    }
}

extension RuleContext {
    /// The children whose views are in the container's view and are visible or about to be.
    fileprivate func childrenOnScreen(of container: ObjectID) -> [ObjectID] {
        (state.controller(container, \.children) ?? []).filter { child in
            state.controller(child, \.host) == container
                && state.controller(child, \.appearance)?.hasPrefix("appear") == true
        }
    }
}
