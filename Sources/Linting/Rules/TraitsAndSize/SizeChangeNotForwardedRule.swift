import HierarchyModel

/// A container passes on to its children that their size will change.
///
/// Where a trace tells that the override does not call super, ``MissingSuperCallRule`` says so.
///
/// Source: <doc:TraitsAndSizeChanges>; Apple's reference, viewWillTransition(to:with:).
public struct SizeChangeNotForwardedRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "size-change-not-forwarded",
        family: .traitsAndSize,
        severity: .warning,
        summary: "A container swallowed a size or trait change instead of passing it on",
        why: "The children, and what they present, lay out for the old size; panels and pickers break on a rotation.",
        uikit: .silent,
        fix:
            "Call super in viewWillTransition(to:with:), or the child's method where its size is not what UIKit takes it for",
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
            .triggering("traits are kept from a child") {
                Script.screenWithChild
                Script.turnsToLandscape(10) {
                    Script.blamed(.swallowedTraits(2))
                    Script.windowTurned()
                    Script.changes(2)
                    Script.changesUntold(3)
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
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.framed(4, 100, 100)
                    Script.removeView(4)
                }
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

    public static let kinds: [EventKind] = [
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .controllerDestroyed, .traitsChanged,
        .turnEnded,
        .viewFramed,
    ]
    public static let scopes: [EventKind] = [.callbackViewWillTransitionToSize, .callbackWillTransitionToTraits]
    public static let requiredKinds: [EventKind] = [.parentChanged, .return, .viewAttached, .viewDetached]
    public static let anyOfKinds: [EventKind] = [.traitsChanged, .viewFramed]

    private struct Untold {
        let container: ObjectID
        let callback: Event
        /// Its size before, or nil where it is about traits.
        let size: Size?
        var isChanged = false
    }

    /// Children whose container was told of a new size in this turn, and they not.
    private var untold: [ObjectID: Untold] = [:]
    /// The same of traits.
    private var untoldOfTraits: [ObjectID: Untold] = [:]
    /// Who was told in this turn.
    private var told: Set<ObjectID> = []
    private var toldOfTraits: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: if event.bool(.superCalled) != true { returned(in: context) }
        case .turnEnded: if !told.isEmpty || !toldOfTraits.isEmpty { turnEnded(in: &context) }
        case .viewFramed: if !untold.isEmpty { framed(event, in: context) }
        case .traitsChanged: if !untoldOfTraits.isEmpty { changed(event, in: context) }
        case .controllerDestroyed:
            untold.removeIfPresent(event.id(.controller))
            untoldOfTraits.removeIfPresent(event.id(.controller))
        case .callbackWillTransitionToTraits:
            untoldOfTraits.removeIfPresent(event.id(.controller))
            event.id(.controller).map { _ = toldOfTraits.insert($0) }
        default:
            untold.removeIfPresent(event.id(.controller))
            event.id(.controller).map { _ = told.insert($0) }
        }
    }

    private mutating func returned(in context: RuleContext) {
        guard let callback = context.scopes.last, let container = callback.id(.controller),
            !context.isRuntimeContainer(container)
        else { return }
        let isAboutTraits = callback.kind == .callbackWillTransitionToTraits
        for child in context.state.controller(container, \.children) ?? []
        where context.isView(of: child, under: container) {
            if isAboutTraits {
                guard !toldOfTraits.contains(child) else { continue }
                untoldOfTraits[child] = Untold(container: container, callback: callback, size: nil)
            } else if !told.contains(child), let size = context.size(of: child) {
                untold[child] = Untold(container: container, callback: callback, size: size)
            }
        }
    }

    private mutating func framed(_ event: Event, in context: RuleContext) {
        guard let child = event.id(.controller), let one = untold[child] else { return }
        untold[child]?.isChanged = context.size(of: child) != one.size
    }

    /// Of traits that the container overrides, or that change for another reason, the change is not the one that was announced.
    private mutating func changed(_ event: Event, in context: RuleContext) {
        guard let child = event.id(.subject), let one = untoldOfTraits[child], let new = event.traits(.traits),
            let announced = one.callback.traits(.traits),
            new.entries.contains(where: { announced[$0.name] == $0.value && Self.sizeClasses.contains($0.name) })
        else { return }
        untoldOfTraits[child]?.isChanged = true
    }

    private static let sizeClasses: Set<String> = ["horizontalSizeClass", "verticalSizeClass"]

    private mutating func turnEnded(in context: inout RuleContext) {
        for (child, one) in untold.sorted(by: { $0.key < $1.key }) where one.isChanged {
            report(child, one, "size", in: &context)
        }
        for (child, one) in untoldOfTraits.sorted(by: { $0.key < $1.key })
        where one.isChanged && untold[child]?.isChanged != true {
            report(child, one, "traits", in: &context)
        }
        untold = [:]
        untoldOfTraits = [:]
        told = []
        toldOfTraits = []
    }

    private func report(_ child: ObjectID, _ one: Untold, _ what: String, in context: inout RuleContext) {
        context.report(
            ViolationDetails(context.named(one.container), [context.named(child)], blamed: one.callback) { details in
                "\(details.subject) was told of its new \(what), but did not tell its child \(details.related[0]), "
                    + "whose \(what) changed too"
            })
    }
}

extension RuleContext {
    fileprivate func size(of controller: ObjectID) -> Size? {
        (state.controller(controller, \.frame) ?? nil).map { Size($0.width, $0.height) }
    }
}

extension Script {
    fileprivate static func swallowedTraits(_ controller: UInt32) -> Script {
        let fields: EventFields = [.controller: .id(controller), .traits: .traits(traits("regular"))]
        return scope(.callbackWillTransitionToTraits, fields, returns: [.superCalled: .null])
    }

    fileprivate static func swallowedSize(_ controller: UInt32, @ScriptBuilder _ body: () -> [Script] = { [] })
        -> Script
    {
        let fields: EventFields = [.controller: .id(controller), .size: .size(Size(852, 393))]
        return scope(.callbackViewWillTransitionToSize, fields, returns: [.superCalled: .null], body)
    }
}
