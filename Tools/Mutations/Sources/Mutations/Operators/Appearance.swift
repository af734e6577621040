import HierarchyModel

/// `endAppearanceTransition()` is forgotten.
enum EndAppearanceDropped: MutationOperator {
    static let name = "end-appearance-dropped"
    static let rule = "unbalanced-appearance-transition"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.placesWithoutDrag(.callEndAppearance).compactMap { place in
            guard let controller = specimen.events[place].id(.controller),
                let begin = specimen.last(
                    before: place, where: { $0.kind == .callBeginAppearance && $0.id(.controller) == controller })
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            return Mutation(place: place, due: due(place, controller, begin, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ controller: ObjectID, _ begin: Int, _ specimen: Specimen) -> Mutation.Due {
        if Balance(of: controller, before: place, specimen).needed == 0 { return .nothing(because: "it ends no begin") }
        let next = specimen.next(after: place, until: { $0.kind == .turnEnded }) {
            $0.kind == .callBeginAppearance && $0.id(.controller) == controller
        }
        if let next, specimen.events[next].bool(.appearing) != specimen.events[begin].bool(.appearing) {
            return .nothing(because: "a begin in the other direction replaces it")
        }
        return .blame([begin])
    }
}

/// `beginAppearanceTransition(_:animated:)` is forgotten.
enum BeginAppearanceDropped: MutationOperator {
    static let name = "begin-appearance-dropped"
    static let rule = "unbalanced-appearance-transition"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callBeginAppearance).compactMap { place in
            guard let controller = specimen.events[place].id(.controller),
                let end = specimen.next(
                    after: place,
                    where: {
                        ($0.kind == .callEndAppearance || $0.kind == .callBeginAppearance)
                            && $0.id(.controller) == controller
                    }), specimen.events[end].kind == .callEndAppearance
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            return Mutation(place: place, due: due(place, controller, end, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ controller: ObjectID, _ end: Int, _ specimen: Specimen) -> Mutation.Due {
        let balance = Balance(of: controller, before: place, specimen)
        if balance.needed > 0 {
            let isSame = balance.direction == specimen.events[place].bool(.appearing)
            return isSame
                ? .blame([lastEnd(from: end, controller, specimen)])
                : .nothing(because: "a begin in the other direction is open, and the end closes that")
        }
        if balance.tolerated > 0 {
            return .nothing(
                because: "a begin that was replaced by another one may still have its end, for which this one counts")
        }
        return .blame([end])
    }

    /// The last of the ends of begins that are nested.
    private static func lastEnd(from end: Int, _ controller: ObjectID, _ specimen: Specimen) -> Int {
        var last = end
        while let next = specimen.next(
            after: last,
            until: {
                $0.kind == .callBeginAppearance && $0.id(.controller) == controller
            }, where: { $0.kind == .callEndAppearance && $0.id(.controller) == controller })
        { last = next }
        return last
    }
}

/// The open begins of a controller: a begin in the other direction makes the ends before it optional.
private struct Balance {
    private(set) var direction: Bool?
    /// The number of ends that must come, and that may come.
    private(set) var needed = 0
    private(set) var tolerated = 0

    init(of controller: ObjectID, before place: Int, _ specimen: Specimen) {
        for event in specimen.events[..<place] where event.id(.controller) == controller { follow(event) }
    }

    private mutating func follow(_ event: Event) {
        if event.kind == .callBeginAppearance {
            if needed == 0 { tolerated = 0 }
            needed = direction == event.bool(.appearing) ? needed + 1 : 1
            tolerated += 1
            direction = event.bool(.appearing)
        } else if event.kind == .callEndAppearance {
            (needed, tolerated) = (max(0, needed - 1), max(0, tolerated - 1))
        }
    }
}

/// An override does not call super.
enum SuperDropped: MutationOperator {
    static let name = "super-dropped"
    static let rule = "missing-super-call"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.events.indices.filter { specimen.events[$0].family == .callback }.compactMap { place in
            let end = specimen.ends[place]
            guard end != place, specimen.events[end].bool(.superCalled) == true else { return nil }
            var edit = Edit()
            edit.change(end) { $0[.superCalled] = .bool(false) }
            let reason = freeOfSuper[specimen.events[place].kind]
            return Mutation(place: place, due: reason.map { .nothing(because: $0) } ?? .blame([place]), edit: edit)
        }
    }

    /// The methods that need not call super, and why.
    ///
    /// Source: UIViewController.loadView(), viewWillLayoutSubviews() and viewDidLayoutSubviews().
    private static let freeOfSuper: [EventKind: String] = [
        .callbackLoadView: "loadView() must not call super",
        .callbackViewWillLayoutSubviews: layoutReason,
        .callbackViewDidLayoutSubviews: layoutReason,
    ]

    private static let layoutReason = "UIKit's own implementation does nothing"
}

/// The app calls a method that only UIKit may call.
enum LifecycleCalled: MutationOperator {
    static let name = "lifecycle-called"
    static let rule = "direct-lifecycle-call"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callbackViewDidAppear, .callbackViewDidLoad).compactMap { place in
            guard let controller = specimen.events[place].id(.controller), specimen.ends[place] != place else {
                return nil
            }
            let method = specimen.events[place].kind == .callbackViewDidLoad ? "viewDidLoad" : "viewWillAppear"
            var edit = Edit()
            edit.insert(
                [
                    Event(.callInvokeAppearance, [.controller: .id(controller), .method: .string(method)]),
                    Event(.return),
                ],
                before: specimen.ends[place])
            return Mutation(place: place, due: .blameNew, edit: edit)
        }
    }
}
