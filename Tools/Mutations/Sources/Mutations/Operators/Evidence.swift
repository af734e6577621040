import HierarchyModel

// Mistakes without an effect on the relations of controllers, which a trace contains because a rule needs them.

/// A container adds one of its views to the view of a child, instead of calling a method of the child.
enum ForeignViewTouched: MutationOperator {
    static let name = "foreign-view-touched"
    static let rule = "foreign-view-touch"

    /// Callbacks in which a controller sets up and lays out its own views.
    private static let ownWork: Set<EventKind> = [
        .callbackViewDidLoad, .callbackViewWillAppear, .callbackViewIsAppearing, .callbackViewDidAppear,
        .callbackViewWillDisappear,
        .callbackViewDidDisappear, .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews,
        .callbackUpdateViewConstraints,
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .callbackTraitCollectionDidChange,
    ]

    static func mutations(of specimen: Specimen) -> [Mutation] {
        var mutations: [Mutation] = []
        specimen.fold { place, state in
            if let mutation = touched(place, state, specimen) ?? touching(place, state, specimen) {
                mutations.append(mutation)
            }
        }
        return mutations
    }

    /// At the end of a method, a container changes the view of its first child.
    private static func touching(_ end: Int, _ state: HierarchyState, _ specimen: Specimen) -> Mutation? {
        guard let callback = specimen.openers[end], ownWork.contains(specimen.events[callback].kind),
            let container = specimen.events[callback].id(.controller).flatMap({ state.controller($0) }),
            !container.system,
            let child = container.children.lazy.compactMap({ state.controller($0) }).first(where: { $0.viewLoaded }),
            let site = site(in: container)
        else { return nil }
        var edit = Edit()
        edit.insert(
            [
                Event(
                    .viewTouched,
                    [.controller: .id(child.id), .sender: .id(container.id), .method: .string("addSubview")],
                    site: site)
            ], before: end)
        return Mutation(place: callback, due: harmless(child, container) ?? .blameNew, edit: edit)
    }

    /// A change that the owner makes for another controller is made by that controller.
    private static func touched(_ place: Int, _ state: HierarchyState, _ specimen: Specimen) -> Mutation? {
        let event = specimen.events[place]
        guard event.kind == .viewTouched, let owner = event.id(.controller).flatMap({ state.controller($0) }),
            let toucher = event.id(.sender).flatMap({ state.controller($0) }), let site = site(in: toucher)
        else { return nil }
        var edit = Edit()
        edit.change(place) { $0.site = site }
        return Mutation(place: place, due: harmless(owner, toucher) ?? .blame([place]), edit: edit)
    }

    private static func site(in controller: ControllerState) -> CallSite? {
        controller.class.map {
            CallSite(CallSite.Place(file: "Container.swift", line: 12, function: "\($0).decorate()"))
        }
    }

    private static func harmless(_ owner: ControllerState, _ toucher: ControllerState) -> Mutation.Due? {
        if owner.system { return .nothing(because: "the child is a controller of UIKit without code of the app") }
        if owner.class == toucher.class {
            return .nothing(because: "both have one class, and it may be a method of either")
        }
        return nil
    }
}

/// A view that a presentation controller added is not removed.
enum DecorationForgotten: MutationOperator {
    static let name = "decoration-forgotten"
    static let rule = "decoration-left-behind"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.decorationRemoved).compactMap { place in
            guard let presented = specimen.events[place].id(.presented),
                let added = specimen.last(
                    before: place,
                    where: {
                        $0.kind == .decorationAdded && $0.isSameDecoration(as: specimen.events[place])
                    })
            else { return nil }
            var edit = Edit()
            edit.drop(place...place)
            return Mutation(place: place, due: due(added, presented, specimen), edit: edit)
        }
    }

    private static func due(_ added: Int, _ presented: ObjectID, _ specimen: Specimen) -> Mutation.Due {
        let isGone: (Event) -> Bool = { $0.kind == .controllerDestroyed && $0.id(.controller) == presented }
        let end = specimen.next(after: added, until: isGone) { event in
            let isDismissal = event.kind == .callbackDismissalTransitionDidEnd
            guard isDismissal || event.kind == .callbackPresentationTransitionDidEnd else { return false }
            return event.id(.controller) == presented && event.bool(.completed) == isDismissal
        }
        return end.map { .blame([$0]) } ?? .nothing(because: "the presentation controller gets no callback at the end")
    }
}

/// A view that a presentation controller added is removed although the dismissal is, or may be, cancelled.
enum DecorationRemovedEarly: MutationOperator {
    static let name = "decoration-removed-early"
    static let rule = "decoration-left-behind"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callbackDismissalTransitionWillBegin, .callbackDismissalTransitionDidEnd).compactMap { place in
            let callback = specimen.events[place]
            let end = specimen.ends[place]
            guard callback.bool(.completed) != true, end != place, let presented = callback.id(.controller),
                let added = standing(before: end, of: presented, specimen), let view = specimen.events[added].int(.view)
            else { return nil }
            var edit = Edit()
            edit.insert([Event(.decorationRemoved, [.presented: .id(presented), .view: .int(view)])], before: end)
            if let removed = removal(of: added, specimen) { edit.drop(removed...removed) }
            return Mutation(place: place, due: .blameNew, edit: edit)
        }
    }

    /// The place where the last view was added that is still on screen.
    private static func standing(before place: Int, of presented: ObjectID, _ specimen: Specimen) -> Int? {
        specimen.events.indices[..<place].last { added in
            specimen.events[added].kind == .decorationAdded && specimen.events[added].id(.presented) == presented
                && removal(of: added, specimen) ?? .max > place
        }
    }

    private static func removal(of added: Int, _ specimen: Specimen) -> Int? {
        specimen.next(after: added) {
            $0.kind == .decorationRemoved && $0.isSameDecoration(as: specimen.events[added])
        }
    }
}

/// A controller reads the device's idiom during layout.
enum IdiomAsked: MutationOperator {
    static let name = "idiom-asked"
    static let rule = "layout-decision-from-idiom"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.events.indices.filter { specimen.isLayout($0) }.compactMap { place in
            guard let controller = specimen.events[place].id(.controller), specimen.ends[place] != place else {
                return nil
            }
            var edit = Edit()
            edit.insert(
                [Event(.traitRead, [.controller: .id(controller), .name: .string("userInterfaceIdiom")])],
                before: specimen.ends[place])
            let isInformed = !specimen.readings(in: place) { $0.hasSuffix("SizeClass") }.isEmpty
            return Mutation(
                place: place, due: isInformed ? .nothing(because: "a size class is read too") : .blameNew,
                edit: edit)
        }
    }
}

/// A controller that lays out by the idiom and a size class does not read the size class.
enum SizeClassForgotten: MutationOperator {
    static let name = "size-class-forgotten"
    static let rule = "layout-decision-from-idiom"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.traitRead).compactMap { place in
            guard let callback = specimen.scopes[place], specimen.isLayout(callback),
                specimen.ends[callback] != callback,
                let idiom = specimen.readings(in: callback, where: { $0 == "userInterfaceIdiom" }).first,
                specimen.readings(in: callback, where: { $0.hasSuffix("SizeClass") }).contains(place)
            else { return nil }
            var edit = Edit()
            edit.drop(place...place)
            let others = specimen.readings(in: callback) { $0.hasSuffix("SizeClass") }.count - 1
            return Mutation(
                place: place, due: others > 0 ? .nothing(because: "the other one is read") : .blame([idiom]),
                edit: edit)
        }
    }
}

/// A call is made on another thread, and the checker writes its diagnostic.
enum ThreadForgotten: MutationOperator {
    static let name = "thread-forgotten"
    static let rule = "off-main-thread-call"

    /// The texts of versions of Xcode and UIKit.
    private static let diagnostics = [
        "UIViewController.view must be used from main thread only",
        "Main Thread Checker: UI API called on a background thread: -[UIView addSubview:]",
        "Call must be made on main thread: this must not be performed from a background thread",
        "This application is modifying the autolayout engine from a background thread after the engine was accessed "
            + "from the main thread.",
    ]

    static func mutations(of specimen: Specimen) -> [Mutation] {
        var mutations: [Mutation] = []
        specimen.fold { place, state in
            let event = specimen.events[place]
            guard event.family == .call || event.kind == .callbackCompletion, specimen.ends[place] != place else {
                return
            }
            let complaint = Event(
                .diagnostic, [.message: .string(diagnostics[place % diagnostics.count]), .thrown: .bool(false)])
            var edit = Edit()
            edit.insert([complaint], before: place + 1)
            mutations.append(Mutation(place: place, due: due(place, state, specimen), edit: edit))
        }
        return mutations
    }

    private static func due(_ place: Int, _ state: HierarchyState, _ specimen: Specimen) -> Mutation.Due {
        let event = specimen.events[place]
        let isCall = event.family == .call
        let names: [FieldName] = [.presenter, .container, .controller, .child, .window]
        if state.windowCount == 0, !isCall || names.allSatisfy({ event.id($0) == nil }) {
            return .nothing(because: "no object is named, and there is no window")
        }
        return isCall ? .blame([place]) : .blameNew
    }
}

extension Event {
    fileprivate func isSameDecoration(as other: Event) -> Bool {
        id(.presented) == other.id(.presented) && int(.view) == other.int(.view)
    }
}

extension Specimen {
    /// Whether it opens a callback in which a controller lays out.
    fileprivate func isLayout(_ place: Int) -> Bool {
        switch events[place].kind {
        case .callbackTraitCollectionDidChange, .callbackUpdateViewConstraints, .callbackViewDidLayoutSubviews,
            .callbackViewWillLayoutSubviews, .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits:
            true
        default: false
        }
    }

    /// The places where traits of such names are read in that very scope.
    fileprivate func readings(in scope: Int, where isMeant: (String) -> Bool) -> [Int] {
        extent(scope).filter {
            scopes[$0] == scope && events[$0].kind == .traitRead && isMeant(events[$0].string(.name) ?? "")
        }
    }
}
