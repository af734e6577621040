import HierarchyModel

/// `didMove(toParent:)` is forgotten after an add.
enum DidMoveDropped: MutationOperator {
    static let name = "did-move-dropped"
    static let rule = "missing-did-move"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.placesWithoutDrag(.callDidMove).compactMap { place in
            let call = specimen.events[place]
            guard let child = call.id(.child), let parent = call.id(.to),
                let add = specimen.last(
                    before: place,
                    where: { $0.kind == .callAddChild && $0.id(.child) == child && $0.id(.parent) == parent })
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            return Mutation(place: place, due: due(place, add, child, parent, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ add: Int, _ child: ObjectID, _ parent: ObjectID, _ specimen: Specimen)
        -> Mutation.Due
    {
        let own = specimen.extent(place)
        guard specimen.isMove(add, of: child) else {
            // The call belongs to the move if no other call came for that.
            let move = specimen.places(.callAddChild).last {
                $0 < add && specimen.events[$0].id(.child) == child && specimen.events[$0].id(.parent) == parent
                    && specimen.isMove($0, of: child)
            }
            guard let move, !(move..<place).contains(where: { specimen.events[$0].informs(child, of: parent) }) else {
                return .nothing(because: reordering)
            }
            return due(place, move, child, parent, specimen)
        }
        let others = specimen.events.indices.filter { other in
            other > add && !own.contains(other) && specimen.events[other].informs(child, of: parent)
        }
        let leaves = specimen.next(after: specimen.ends[add]) {
            $0.kind == .parentChanged && $0.id(.child) == child && $0.id(.to) != parent
        }
        // A second add to the same parent in the same turn only changes the position.
        let again = specimen.next(after: specimen.ends[add]) { $0.kind == .callAddChild && $0.id(.child) == child }
            .flatMap { specimen.isMove($0, of: child) || specimen.turnEnds(between: add, and: $0) ? $0 : nil }
        if let other = others.first, other < min(leaves ?? .max, again ?? .max) {
            return .nothing(because: "it is sent a second time")
        }
        if let leaves, specimen.events[leaves].id(.to) == nil, !specimen.turnEnds(between: add, and: leaves) {
            return .nothing(because: "the child is removed again in the same turn")
        }
        return .blame([add])
    }
}

/// `willMove(toParent: nil)` is forgotten before a removal.
enum RemovalUnannounced: MutationOperator {
    static let name = "removal-unannounced"
    static let rule = "missing-will-move-nil"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callWillMove).compactMap { place in
            let call = specimen.events[place]
            guard let child = call.id(.child), call.id(.to) == nil,
                let leaves = specimen.next(
                    after: place, where: { $0.kind == .parentChanged && $0.id(.child) == child }),
                specimen.events[leaves].id(.to) == nil,
                specimen.scopes[leaves].map({ specimen.events[$0].kind }) != .callAddChild
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            return Mutation(place: place, due: due(place, leaves, child, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ leaves: Int, _ child: ObjectID, _ specimen: Specimen) -> Mutation.Due {
        let own = specimen.extent(place)
        let stay = specimen.last(before: place) { $0.kind == .parentChanged && $0.id(.child) == child } ?? 0
        // A `willMove` for the parent takes an earlier announcement back.
        let stays = specimen.last(before: place) {
            $0.kind == .callWillMove && $0.id(.child) == child && $0.id(.to) != nil
        }
        let isToldTwice = (max(stay, stays ?? 0)..<leaves).contains { other in
            !own.contains(other) && specimen.events[other].announcesRemoval(of: child)
        }
        if isToldTwice { return .nothing(because: "it is sent a second time") }
        return .blame([leaves, specimen.scopes[leaves] ?? leaves])
    }
}

/// A controller's view is added, but `addChild(_:)` and all calls that belong to it are forgotten.
enum ViewAddedWithoutChild: MutationOperator {
    static let name = "view-added-without-child"
    static let rule = "view-without-child"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callAddChild).compactMap { place in
            let call = specimen.events[place]
            guard let child = call.id(.child), let parent = call.id(.parent),
                let attached = specimen.next(
                    after: place,
                    until: { $0.kind == .parentChanged && $0.id(.child) == child && $0.id(.to) != parent },
                    where: { $0.kind == .viewAttached && $0.id(.controller) == child }),
                let add = specimen.scopes[attached], specimen.events[add].kind == .callAddView
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            dropFollowing(child, after: specimen.ends[place], specimen, &edit)
            return Mutation(place: place, due: due(place, attached, add, child, specimen), edit: edit)
        }
    }

    /// The calls and events of a child that was never added.
    private static func dropFollowing(_ child: ObjectID, after place: Int, _ specimen: Specimen, _ edit: inout Edit) {
        for other in specimen.events.indices[(place + 1)...] {
            let event = specimen.events[other]
            switch event.kind {
            case .callDidMove, .callWillMove, .callRemoveFromParent:
                if event.id(.child) == child { edit.drop(specimen.extent(other)) }
            case .callAddChild: if event.id(.child) == child { return }
            case .parentChanged: if event.id(.child) == child { return edit.drop(other...other) }
            default: break
            }
        }
    }

    private static func due(_ place: Int, _ attached: Int, _ add: Int, _ child: ObjectID, _ specimen: Specimen)
        -> Mutation.Due
    {
        guard specimen.isMove(place, of: child) else { return .nothing(because: reordering) }
        let detached = specimen.next(after: attached) { $0.kind == .viewDetached && $0.id(.controller) == child }
        if let detached, !specimen.turnEnds(between: add, and: detached) {
            let back = lastAttached(child, after: detached, specimen)
            return back.map { .blame([specimen.scopes[$0] ?? $0]) }
                ?? .nothing(because: "the view is removed, or the child added later, in the same turn")
        }
        if let detached, specimen.isAnimating(from: add, to: detached) {
            return .nothing(because: "the view is removed before its animation ends")
        }
        return .blame([add])
    }

    /// The place in that turn where the view is added last without being a child's view.
    private static func lastAttached(_ child: ObjectID, after place: Int, _ specimen: Specimen) -> Int? {
        let end = specimen.next(after: place) {
            $0.kind == .turnEnded || $0.kind == .callAddChild && $0.id(.child) == child
        }
        return (place..<(end ?? specimen.events.endIndex)).last { other in
            specimen.events[other].kind == .viewAttached && specimen.events[other].id(.controller) == child
        }
    }
}

/// The view of a child that is removed is not removed.
enum ViewLeft: MutationOperator {
    static let name = "view-left"
    static let rule = "view-left-after-removal"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callRemoveFromParent).compactMap { place in
            guard let child = specimen.events[place].id(.child),
                let leaves = specimen.next(
                    after: place,
                    where: {
                        $0.kind == .parentChanged && $0.id(.child) == child
                    })
            else { return nil }
            let isRemoval: (Event) -> Bool = { $0.kind == .callRemoveView && $0.id(.child) == child }
            let before = specimen.last(before: place, until: { $0.kind == .turnEnded }, where: isRemoval)
            let after = specimen.next(after: leaves, until: { $0.kind == .turnEnded }, where: isRemoval)
            guard let removal = before ?? after,
                specimen.next(
                    after: removal, until: { $0.kind == .return },
                    where: {
                        $0.kind == .viewDetached && $0.id(.controller) == child
                    }) != nil
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(removal))
            return Mutation(place: removal, due: due(place, leaves, removal, child, specimen), edit: edit)
        }
    }

    private static func due(
        _ place: Int, _ leaves: Int, _ removal: Int, _ child: ObjectID, _ specimen: Specimen
    ) -> Mutation.Due {
        let turn = specimen.next(after: leaves) { $0.kind == .turnEnded } ?? specimen.events.endIndex
        let own = specimen.extent(removal)
        let goesOn = (leaves + 1..<turn).first { other in
            let event = specimen.events[other]
            return switch event.kind {
            case .viewAttached, .viewDetached: event.id(.controller) == child && !own.contains(other)
            case .presentationBegan: event.id(.presented) == child
            case .windowRootChanged: event.id(.to) == child
            default: false
            }
        }
        if goesOn != nil { return .nothing(because: "the view moves to another host in the same turn") }
        return .blame([place])
    }
}

extension Event {
    /// Whether the event informs the child that the move to that parent is over.
    func informs(_ child: ObjectID, of parent: ObjectID) -> Bool {
        switch kind {
        case .callDidMove: id(.child) == child && id(.to) == parent
        case .callbackDidMove: id(.controller) == child && id(.to) == parent
        default: false
        }
    }

    /// Whether the event informs the child that it is about to leave.
    func announcesRemoval(of child: ObjectID) -> Bool {
        switch kind {
        case .callWillMove: id(.child) == child && id(.to) == nil
        case .callbackWillMove: id(.controller) == child && id(.to) == nil
        default: false
        }
    }
}

/// Why an add of a child to its own parent matters little.
private let reordering = "it was a child already, and the add only changes its position"

extension Specimen {
    /// Whether the add makes it a child.
    fileprivate func isMove(_ add: Int, of child: ObjectID) -> Bool {
        extent(add).contains { events[$0].kind == .parentChanged && events[$0].id(.child) == child }
    }

    /// Whether an animation or transition that began between the two, in the turn of the first, still runs at the
    /// second.
    func isAnimating(from first: Int, to last: Int) -> Bool {
        let turn = next(after: first) { $0.kind == .turnEnded } ?? last
        let running = events[first..<min(turn, last)].filter {
            $0.kind == .animationBegan || $0.kind == .transitionBegan
        }
        return running.contains { began in
            !events[first..<last].contains { ended in
                ended.kind == .animationEnded && began.kind == .animationBegan
                    && ended.id(.animation) == began.id(.animation)
                    || ended.kind == .transitionEnded && began.kind == .transitionBegan
                        && ended.id(.transition) == began.id(.transition)
            }
        }
    }

    func turnEnds(between first: Int, and last: Int) -> Bool {
        events[first...last].contains { $0.kind == .turnEnded }
    }
}
