import HierarchyModel

/// A controller is pushed a second time; UIKit raises an exception.
enum PushDoubled: MutationOperator {
    static let name = "push-doubled"
    static let rule = "push-same-controller"

    private static let complaint =
        "Pushing the same view controller instance more than once is not supported (<UIViewController: 0x1>)"

    static func mutations(of specimen: Specimen) -> [Mutation] {
        specimen.places(.callPush).compactMap { place in
            let push = specimen.events[place]
            guard let target = push.id(.target), specimen.ends[place] != place, specimen.pushed(by: place) else {
                return nil
            }
            var edit = Edit()
            var again = push
            again.cause = nil
            edit.insert(
                [
                    again,
                    Event(.diagnostic, [.message: .string(complaint), .subject: .id(target), .thrown: .bool(true)]),
                    Event(.return),
                ], before: specimen.ends[place] + 1)
            return Mutation(place: place, due: .blameNew, edit: edit)
        }
    }
}

extension Specimen {
    /// Whether the push changed the stack.
    fileprivate func pushed(by place: Int) -> Bool {
        extent(place).contains { events[$0].kind == .stackChanged }
    }
}
