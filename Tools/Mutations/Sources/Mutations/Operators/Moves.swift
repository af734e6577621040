import HierarchyModel

/// An add by the app, of a child without a parent, with the add of its view, in one scope.
private struct Add {
    let call: Int
    let child: ObjectID
    let parent: ObjectID
    /// The `call.addView`, in the same scope as `call`.
    let addView: Int
    /// The `call.didMove` after it, in the same scope.
    let didMove: Int

    static func all(of specimen: Specimen) -> [Add] {
        specimen.places(.callAddChild).compactMap { place in
            let call = specimen.events[place]
            let scope = specimen.scopes[place]
            guard let child = call.id(.child), let parent = call.id(.parent),
                let addView = specimen.next(
                    after: specimen.ends[place],
                    until: { $0.kind == .parentChanged && $0.id(.child) == child || $0.kind == .turnEnded },
                    where: { $0.kind == .callAddView && $0.id(.child) == child }),
                specimen.extent(addView).contains(where: {
                    specimen.events[$0].kind == .viewAttached && specimen.events[$0].id(.controller) == child
                        && specimen.events[$0].id(.host) == parent
                }),
                let didMove = specimen.next(
                    after: addView, until: { $0.kind == .turnEnded }, where: { $0.informs(child, of: parent) }),
                specimen.events[didMove].kind == .callDidMove, specimen.scopes[addView] == scope,
                specimen.scopes[didMove] == scope,
                specimen.state(before: place).controller(child)?.parent == nil
            else { return nil }
            return Add(call: place, child: child, parent: parent, addView: addView, didMove: didMove)
        }
    }
}

/// `didMove(toParent:)` is called before the view is added.
enum DidMoveTooEarly: MutationOperator {
    static let name = "did-move-too-early"
    static let rule = "premature-did-move"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        Add.all(of: specimen).map { add in
            var edit = Edit()
            edit.move(specimen.extent(add.didMove), before: specimen.ends[add.call] + 1)
            return Mutation(place: add.didMove, due: due(add, specimen), edit: edit)
        }
    }

    private static func due(_ add: Add, _ specimen: Specimen) -> Mutation.Due {
        let others = (add.call..<add.addView).contains { other in
            specimen.events[other].kind == .callAddChild && other != add.call
                && specimen.events[other].id(.parent) == add.parent
        }
        return others
            ? .nothing(because: "the container keeps several children until it needs them") : .blame([add.didMove])
    }
}

/// `didMove(toParent:)` names another controller.
enum DidMoveToAnother: MutationOperator {
    static let name = "did-move-to-another"
    static let rule = "did-move-mismatch"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        Add.all(of: specimen).map { add in
            var edit = Edit()
            edit.change(add.didMove) { $0[.to] = .id(add.child) }
            return Mutation(place: add.didMove, due: .blame([add.didMove]), edit: edit)
        }
    }
}

/// The view is added first, and the child after it.
enum ViewAddedFirst: MutationOperator {
    static let name = "view-added-first"
    static let rule = "view-attached-before-add-child"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        Add.all(of: specimen).map { add in
            var edit = Edit()
            edit.move(specimen.extent(add.call), before: specimen.ends[add.addView] + 1)
            return Mutation(place: add.call, due: .blame([add.addView]), edit: edit)
        }
    }
}

/// The app calls `willMove(toParent:)` before `addChild(_:)`, which sends it too.
enum WillMoveRepeated: MutationOperator {
    static let name = "will-move-repeated"
    static let rule = "redundant-move-call"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        Add.all(of: specimen).map { add in
            var edit = Edit()
            edit.insert(
                [
                    Event(.callWillMove, [.child: .id(add.child), .to: .id(add.parent)]),
                    Event(.callbackWillMove, [.controller: .id(add.child), .to: .id(add.parent)]),
                    Event(.return, [.superCalled: .bool(true)]), Event(.return),
                ], before: add.call)
            return Mutation(place: add.call, due: .blameNew, edit: edit)
        }
    }
}

/// A removal is announced, but `removeFromParent()` is forgotten.
enum RemovalForgotten: MutationOperator {
    static let name = "removal-forgotten"
    static let rule = "child-left-after-view-removal"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.placesWithoutDrag(.callRemoveFromParent).compactMap { place in
            guard let child = specimen.events[place].id(.child),
                let call = specimen.last(
                    before: place,
                    until: {
                        $0.kind == .parentChanged && $0.id(.child) == child
                    }, where: { $0.kind == .callWillMove && $0.id(.child) == child && $0.id(.to) == nil }),
                let parent = specimen.state(before: place).controller(child)?.parent
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            return Mutation(place: place, due: due(place, call, child, parent, specimen), edit: edit)
        }
    }

    private static func due(
        _ place: Int, _ call: Int, _ child: ObjectID, _ parent: ObjectID, _ specimen: Specimen
    ) -> Mutation.Due {
        let next = specimen.next(after: specimen.ends[place]) { event in
            switch event.kind {
            case .controllerDestroyed: [child, parent].contains(event.id(.controller))
            case .parentChanged: event.id(.child) == child
            case .viewAttached: event.id(.controller) == child
            default: false
            }
        }
        guard let next, !isOverdue(child, parent, from: call, to: next, specimen) else { return .blame([call]) }
        return switch specimen.events[next].kind {
        case .controllerDestroyed: .nothing(because: "the child or its container is deallocated before the end")
        case .parentChanged: .nothing(because: "the child moves to another parent before the end")
        default: .nothing(because: "the view is added again before the end")
        }
    }

    /// Whether a turn ends in which the view is removed and nothing moves any more: neither of the two, nor an object
    /// that began to move meanwhile.
    private static func isOverdue(
        _ child: ObjectID, _ parent: ObjectID, from call: Int, to next: Int, _ specimen: Specimen
    ) -> Bool {
        var running: Set<ObjectID> = []
        var isOut = false
        for place in 0..<next {
            let event = specimen.events[place]
            switch event.kind {
            case .animationBegan, .transitionBegan:
                let names =
                    event.ids(.subjects) ?? [event.id(.container), event.id(.from), event.id(.to)].compactMap { $0 }
                let isAwaited =
                    names.contains(child) || names.contains(parent) || place > call && event.kind == .animationBegan
                if isAwaited { (event.id(.animation) ?? event.id(.transition)).map { _ = running.insert($0) } }
            case .animationEnded, .transitionEnded:
                (event.id(.animation) ?? event.id(.transition)).map { _ = running.remove($0) }
            case .viewDetached: isOut = isOut || place > call && event.id(.controller) == child
            case .turnEnded: if isOut, running.isEmpty { return true }
            default: break
            }
        }
        return false
    }
}

/// A controller is presented a second time; UIKit raises an exception.
enum PresentationDoubled: MutationOperator {
    static let name = "presentation-doubled"
    static let rule = "present-active-controller"

    private static let complaint = "Application tried to present modally an active controller <UIViewController: 0x1>."

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callPresent).compactMap { place in
            guard let presented = specimen.events[place].id(.presented), specimen.ends[place] != place,
                specimen.extent(place).contains(where: { specimen.events[$0].kind == .presentationBegan })
            else { return nil }
            var again = specimen.events[place]
            again.cause = nil
            var edit = Edit()
            edit.insert(
                [
                    again,
                    Event(.diagnostic, [.message: .string(complaint), .subject: .id(presented), .thrown: .bool(true)]),
                    Event(.return),
                ], before: specimen.ends[place] + 1)
            return Mutation(place: place, due: .blameNew, edit: edit)
        }
    }
}
