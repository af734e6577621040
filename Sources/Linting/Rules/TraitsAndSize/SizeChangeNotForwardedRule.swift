import HierarchyModel

/// A container passes on to its children that their size will change.
///
/// Where a trace tells that the override does not call super, ``MissingSuperCallRule`` says so.
///
/// Source: uikit-semantics §1.20; Apple's reference, viewWillTransition(to:with:).
public struct SizeChangeNotForwardedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "size-change-not-forwarded",
        family: .traitsAndSize,
        severity: .warning,
        summary: "A container swallowed a size or trait change instead of passing it on",
        why: "The children, and what they present, lay out for the old size; panels and pickers break on a rotation.",
        uikit: .silent,
        fix: "Call super in viewWillTransition(to:with:), or the child's method where its size is not what UIKit takes it for",
        examples: [
            .triggering("the child's size changes, and nobody has told it") {
                Script.screenWithChild
                Script.starts(3)
                Script.turnsToLandscape(10) {
                    Script.blamed(.swallowedSize(2))
                    Script.windowTurned()
                    Script.framed(2, 852, 393)
                    Script.framed(3, 852, 393)
                }
                Script.end
            },
            .clean("the child is told") {
                Script.screenWithChild
                Script.starts(3)
                Script.turnsToLandscape(10) {
                    Script.swallowedSize(2) { Script.willTransition(3, to: Size(852, 393)) }
                    Script.windowTurned()
                    Script.framed(2, 852, 393)
                    Script.framed(3, 852, 393)
                }
                Script.end
            },
            .clean("a child whose size stays, and one that is not on screen") {
                Script.screenWithChild
                Script.starts(3)
                Script.created(4, "HiddenViewController")
                Script.tap { Script.embed(4, in: 2); Script.framed(4, 100, 100); Script.removeView(4) }
                Script.turn
                Script.turnsToLandscape(10) {
                    Script.swallowedSize(2)
                    Script.windowTurned()
                    Script.framed(2, 852, 393)
                    Script.framed(3, 393, 852)
                    Script.framed(4, 200, 100)
                }
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.callbackViewWillTransitionToSize, .controllerDestroyed, .turnEnded, .viewFramed]
    public static let scopes: [EventKind] = [.callbackViewWillTransitionToSize]
    public static let evidence: [EventKind] = [
        .callbackViewWillTransitionToSize, .parentChanged, .return, .viewAttached, .viewDetached, .viewFramed,
    ]

    private struct Untold {
        let container: ObjectID
        let callback: Event
        let size: Size
        var isChanged = false
    }

    /// Children whose container was told in this turn, and they not.
    private var untold: [ObjectID: Untold] = [:]
    /// Who was told in this turn.
    private var told: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .return: if event.bool(.superCalled) != true { returned(in: trace) }
        case .turnEnded: if !told.isEmpty { turnEnded(in: &trace) }
        case .viewFramed: if !untold.isEmpty { framed(event, in: trace) }
        case .controllerDestroyed: untold.forget(event.id(.controller))
        default:
            untold.forget(event.id(.controller))
            event.id(.controller).map { _ = told.insert($0) }
        }
    }

    private mutating func returned(in trace: LintTrace) {
        guard let callback = trace.scopes.last, let container = callback.id(.controller),
            !trace.isRuntimeContainer(container)
        else { return }
        for child in trace.state.controller(container, \.children) ?? [] where !told.contains(child) {
            guard trace.isView(of: child, under: container), let size = trace.size(of: child) else { continue }
            untold[child] = Untold(container: container, callback: callback, size: size)
        }
    }

    private mutating func framed(_ event: Event, in trace: LintTrace) {
        guard let child = event.id(.controller), let one = untold[child] else { return }
        untold[child]?.isChanged = trace.size(of: child) != one.size
    }

    private mutating func turnEnded(in trace: inout LintTrace) {
        for (child, one) in untold.sorted(by: { $0.key < $1.key }) where one.isChanged {
            trace.report(Finding(trace.named(one.container), [trace.named(child)], blamed: one.callback) { finding in
                "\(finding.subject) was told of its new size, but did not tell its child \(finding.related[0]), "
                    + "whose size changed too"
            })
        }
        untold = [:]
        told = []
    }
}

extension LintTrace {
    fileprivate func size(of controller: ObjectID) -> Size? {
        (state.controller(controller, \.frame) ?? nil).map { Size($0.width, $0.height) }
    }
}

extension Script {
    fileprivate static func swallowedSize(_ controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] }) -> Script {
        let fields: EventFields = [.controller: .id(controller), .size: .size(Size(852, 393))]
        return scope(.callbackViewWillTransitionToSize, fields, returns: [.superCalled: .null], body)
    }
}
