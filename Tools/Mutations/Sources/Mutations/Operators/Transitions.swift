import HierarchyModel

/// `completeTransition(_:)` is called twice.
enum CompletionDoubled: MutationOperator {
    static let name = "completion-doubled"
    static let rule = "transition-completed-twice"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callCompleteTransition).compactMap { place in
            let end = specimen.ends[place]
            guard end != place else { return nil }
            var edit = Edit()
            edit.insert([specimen.events[place], Event(.return)], before: end + 1)
            return Mutation(place: place, due: .blameNew, edit: edit)
        }
    }
}

/// `completeTransition(_:)` is forgotten.
enum CompletionForgotten: MutationOperator {
    static let name = "completion-forgotten"
    static let rule = "transition-never-completed"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callCompleteTransition).compactMap { place in
            guard let began = specimen.began(of: place) else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            edit.endBehind(place, in: specimen)
            return Mutation(place: place, due: due(place, began, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ began: Int, _ specimen: Specimen) -> Mutation.Due {
        let transition = specimen.events[place].id(.transition)
        let isOver = specimen.events[began..<place].contains {
            $0.kind == .transitionEnded && $0.id(.transition) == transition
        }
        if isOver { return .nothing(because: "the transition ends without it") }
        let isLetGo = specimen.events[began..<place].contains { $0.isLettingGo(of: transition) }
        if specimen.events[began].bool(.interactive) == true, !isLetGo {
            return .nothing(because: "the interaction is not ended either, and that rule comes first")
        }
        return .blame([began])
    }
}

/// A transition that was cancelled is reported as completed.
enum CancellationContradicted: MutationOperator {
    static let name = "cancellation-contradicted"
    static let rule = "completion-contradicts-cancellation"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callCompleteTransition).compactMap { place in
            let transition = specimen.events[place].id(.transition)
            guard specimen.events[place].bool(.completed) == false, let began = specimen.began(of: place),
                specimen.last(
                    before: place, until: { $0.seq == UInt64(began) },
                    where: { $0.kind == .callCancelInteractive && $0.id(.transition) == transition }) != nil
            else { return nil }
            var edit = Edit()
            edit.change(place) { $0[.completed] = .bool(true) }
            for fact in specimen.extent(place) where specimen.events[fact].kind == .transitionEnded {
                edit.change(fact) { $0[.completed] = .bool(true) }
            }
            let isDriven = specimen.events[began].bool(.interactive) != false
            return Mutation(place: place, due: isDriven ? .blame([place]) : .nothing(because: undriven), edit: edit)
        }
    }
}

/// The animator does not add the incoming view to the container view.
enum ToViewForgotten: MutationOperator {
    static let name = "to-view-forgotten"
    static let rule = "to-view-not-in-container"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callbackAnimateTransition).compactMap { place in
            let transition = specimen.events[place].id(.transition)
            guard
                let began = specimen.last(
                    before: place, where: { $0.kind == .transitionBegan && $0.id(.transition) == transition }),
                let to = specimen.events[began].id(.to),
                let add = specimen.extent(place).first(where: {
                    specimen.events[$0].kind == .callAddView && specimen.events[$0].id(.child) == to
                }),
                specimen.extent(add).contains(where: { specimen.events[$0].kind == .viewAttached }),
                let completion = specimen.next(
                    after: add, where: { $0.kind == .callCompleteTransition && $0.id(.transition) == transition })
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(add))
            let isCompleted = specimen.events[completion].bool(.completed) == true
            return Mutation(
                place: add, due: isCompleted ? .blame([completion]) : .nothing(because: "the transition is cancelled"),
                edit: edit)
        }
    }
}

/// The progress of an interactive transition is not limited to 0 through 1.
enum ProgressOutOfRange: MutationOperator {
    static let name = "progress-out-of-range"
    static let rule = "interaction-progress-out-of-range"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callUpdateInteractive).map { place in
            var edit = Edit()
            edit.change(place) { $0[.fraction] = .double(1.4) }
            return Mutation(place: place, due: .blame([place]), edit: edit)
        }
    }
}

/// Progress is reported after the end of the interaction.
enum ProgressAfterEnd: MutationOperator {
    static let name = "progress-after-end"
    static let rule = "interaction-after-end"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callFinishInteractive, .callCancelInteractive).compactMap { place in
            guard let transition = specimen.events[place].id(.transition), specimen.ends[place] != place else {
                return nil
            }
            var edit = Edit()
            edit.insert(
                [
                    Event(.callUpdateInteractive, [.transition: .id(transition), .fraction: .double(0.5)]),
                    Event(.return),
                ],
                before: specimen.ends[place] + 1)
            let began = specimen.last(before: place) { $0.kind == .transitionBegan && $0.id(.transition) == transition }
            let isDriven = began.map { specimen.events[$0].bool(.interactive) != false } ?? true
            return Mutation(
                place: place,
                due: isDriven ? .blameNew : .nothing(because: undriven),
                edit: edit)
        }
    }
}

/// An interactive transition is neither finished nor cancelled, so that it never ends.
enum LettingGoForgotten: MutationOperator {
    static let name = "letting-go-forgotten"
    static let rule = "interaction-never-ended"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callFinishInteractive, .callCancelInteractive).compactMap { place in
            let transition = specimen.events[place].id(.transition)
            guard let began = specimen.began(of: place),
                specimen.events.count(where: { $0.isLettingGo(of: transition) }) == 1
            else { return nil }
            var edit = Edit()
            edit.drop(specimen.extent(place))
            edit.endBehind(place, in: specimen)
            return Mutation(place: place, due: due(place, began, specimen), edit: edit)
        }
    }

    private static func due(_ place: Int, _ began: Int, _ specimen: Specimen) -> Mutation.Due {
        let transition = specimen.events[place].id(.transition)
        let completion = specimen.next(after: specimen.ends[place], until: { $0.kind == .turnEnded }) {
            $0.kind == .callCompleteTransition && $0.id(.transition) == transition
        }
        if completion != nil { return .nothing(because: "it is completed in the same turn") }
        if specimen.events[began].bool(.interactive) != true {
            return .nothing(because: "it did not begin with a gesture")
        }
        return .blame([began])
    }
}

/// Why little is known of such a transition: a trace does not contain that another gesture resumes it.
private let undriven = "it did not begin with a gesture, and may be resumed"

extension Event {
    fileprivate func isLettingGo(of transition: ObjectID?) -> Bool {
        (kind == .callFinishInteractive || kind == .callCancelInteractive) && id(.transition) == transition
    }
}

extension Edit {
    /// Ends the session soon after the turn of that event: while a transition does not end, later events of the trace
    /// could not happen, and objects that its end would release stay. Running operations and all grace periods end
    /// before.
    fileprivate mutating func endBehind(_ place: Int, in specimen: Specimen) {
        guard let turn = specimen.next(after: place, where: { $0.kind == .turnEnded }),
            let last = specimen.events.indices.last, specimen.events[last].kind == .sessionEnded
        else { return }
        if turn + 1 < last { drop(turn + 1...last - 1) }
        let call = specimen.extent(place)
        for fact in place..<turn where specimen.events[fact].kind == .controllerDestroyed && !call.contains(fact) {
            drop(fact...fact)
        }
        let late = max(specimen.events[turn].t + 10_000_000_000, specimen.events[last].t)
        var ends = specimen.runningAnimations(after: turn).map {
            Event(.animationEnded, [.animation: .id($0), .finished: .bool(true)])
        }
        if specimen.isFingerDown(after: turn) {
            ends += [Event(.inputDragged, [.phase: .string("ended")]), Event(.return)]
        }
        if !ends.isEmpty { ends.append(Event(.turnEnded)) }
        insert(ends.map { $0.at(late) }, before: last)
        change(last) { $0.t = late }
    }
}

extension Event {
    fileprivate func at(_ time: UInt64) -> Event {
        var event = self
        event.t = time
        return event
    }
}

extension Specimen {
    /// The beginning of the transition that the call is about, if an animator of the app runs it.
    fileprivate func began(of call: Int) -> Int? {
        let transition = events[call].id(.transition)
        return last(before: call) {
            $0.kind == .transitionBegan && $0.id(.transition) == transition && $0.string(.animator) != nil
        }
    }

    /// The operations that began until then and have not ended, in that order.
    fileprivate func runningAnimations(after place: Int) -> [ObjectID] {
        var running: [ObjectID] = []
        for event in events[...place] {
            guard let animation = event.id(.animation) else { continue }
            if event.kind == .animationBegan { running.append(animation) }
            if event.kind == .animationEnded { running.removeAll { $0 == animation } }
        }
        return running
    }

    fileprivate func isFingerDown(after place: Int) -> Bool {
        let drag = last(before: place) { $0.kind == .inputDragged }
        return drag.map { ["began", "changed"].contains(events[$0].string(.phase)) } ?? false
    }
}
