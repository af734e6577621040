import HierarchyModel

// What the members of the class share.
extension UIViewController {
    /// What a move that is under way leads to.
    enum Move {
        case into, out
    }

    /// The controller that the state names in that place, while it exists.
    func related(_ place: KeyPath<ControllerState, ObjectID?>) -> UIViewController? {
        (session.state.controller(id, place) ?? nil).flatMap { session.controller($0) }
    }

    /// The controllers that the state names in that place, those that exist; nil where it has no list.
    func related(_ place: KeyPath<ControllerState, [ObjectID]?>) -> [UIViewController]? {
        (session.state.controller(id, place) ?? nil)?.compactMap { session.controller($0) }
    }

    /// The window whose root this controller is.
    var windowAsRoot: UIWindow? { session.liveWindows.first { $0.rootViewController === self } }

    /// `<Class #4>`: UIKit has an address where this has the number.
    var debugName: String { "<\(type(of: self)) \(id)>" }

    /// Whether app code called a lifecycle method by itself, which is then recorded; false for an override's call of super.
    func appCalled(_ kind: EventKind, _ method: String, at site: CallSite?) -> Bool {
        guard !session.reachedBase(kind, of: id) else { return false }
        session.call(.callInvokeAppearance, [.controller: .id(id), .method: .string(method)], at: site) { _ in }
        return true
    }

    func reached(_ callback: EventKind, call: EventKind, to parent: UIViewController?, _ site: CallSite?) {
        guard !session.reachedBase(callback, of: id) else { return }
        session.call(call, [.child: .id(id), .to: .id(parent?.id)], at: site) { _ in }
    }

    /// The base implementation of a callback was reached, where `body` is its work; a call by hand tells the controller.
    func reached(_ kind: EventKind, _ fields: EventFields, _ body: () -> Void) {
        guard !session.reachedBase(kind, of: id) else { return body() }
        session.tell(kind, id, fields) {
            _ = session.reachedBase(kind, of: id)
            body()
        }
    }

    /// Runs a layout callback inside its scope.
    func tellLayout(_ kind: EventKind, _ body: (UIViewController) -> Void) {
        session.tell(kind, id) { body(self) }
    }
}

extension UIViewController: CustomStringConvertible {}
