import HierarchyModel

// What the members of the class share.
extension UIViewController {
    /// The target of a move that is in progress.
    enum Move {
        case into, out
    }

    /// The controller to which a field of the state refers; nil if it was deallocated.
    func related(_ place: KeyPath<ControllerState, ObjectID?>) -> UIViewController? {
        (session.state.controller(id, place) ?? nil).flatMap { session.controller($0) }
    }

    /// The controllers to which a field of the state refers, without deallocated ones; nil if the field is nil.
    func related(_ place: KeyPath<ControllerState, [ObjectID]?>) -> [UIViewController]? {
        (session.state.controller(id, place) ?? nil)?.compactMap { session.controller($0) }
    }

    /// The window whose root controller this is.
    var windowAsRoot: UIWindow? { session.liveWindows.first { $0.rootViewController === self } }

    /// `<Class #4>`. UIKit prints an address instead of the number.
    var debugName: String { "<\(type(of: self)) \(id)>" }

    /// Whether app code called the lifecycle method of a callback directly. False for an override's call of super.
    func isCalledDirectly(_ kind: EventKind) -> Bool { !session.reachedBase(kind, of: id) }

    /// Records that app code called a lifecycle method directly.
    func recordDirectCall(_ method: String, at site: CallSite?) {
        session.call(.callInvokeAppearance, [.controller: .id(id), .method: .string(method)], at: site) { _ in
            if let callback = Self.reportedCallbacks[method], session.has(.directAppearanceCallsAreReported),
                !session.isInside([callback], of: id)
            {
                session.diagnose(
                    """
                    Calling -\(method): directly on a view controller is not supported, and may result in \
                    out-of-order callbacks and other inconsistent behavior. Use the \
                    -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController to \
                    manually drive appearance callbacks instead. Make a symbolic breakpoint at \
                    UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: \
                    \(debugName)
                    """,
                    subject: id, thrown: false)
            }
        }
    }

    /// The methods of which UIKit says that the app called them.
    ///
    /// Source: LNPopupController 521, pocket-casts-ios 599.
    private static let reportedCallbacks: [String: EventKind] = [
        "viewWillAppear": .callbackViewWillAppear, "viewDidAppear": .callbackViewDidAppear,
        "viewWillDisappear": .callbackViewWillDisappear, "viewDidDisappear": .callbackViewDidDisappear,
    ]

    func reached(_ callback: EventKind, call: EventKind, to parent: UIViewController?, _ site: CallSite?) {
        guard !session.reachedBase(callback, of: id) else { return }
        session.call(call, [.child: .id(id), .to: .id(parent?.id)], at: site) { _ in }
    }

    /// The base implementation of a callback was reached; `body` is its work. If app code called the method directly,
    /// this delivers the callback to the controller.
    func reached(_ kind: EventKind, _ fields: EventFields, _ body: () -> Void) {
        guard !session.reachedBase(kind, of: id) else { return body() }
        session.tell(kind, id, fields) {
            _ = session.reachedBase(kind, of: id)
            body()
        }
    }

    /// Runs a layout callback in its scope.
    ///
    /// - Parameter cause: the event that asked for it, if it is known and has returned.
    func tellLayout(
        _ kind: EventKind, _ method: TrackedMethod, because cause: UInt64?, _ body: (UIViewController) -> Void
    ) {
        session.tell(kind, id, because: cause) {
            session.track(method, of: self) {
                CallObservers.tell(Selector(method.rawValue), of: self) { body(self) }
            }
        }
    }

    func callWillMove(to parent: UIViewController?) {
        CallObservers.tell("willMoveToParentViewController:", of: self, [parent as Any]) { willMove(toParent: parent) }
    }

    func callDidMove(to parent: UIViewController?) {
        CallObservers.tell("didMoveToParentViewController:", of: self, [parent as Any]) { didMove(toParent: parent) }
    }
}
