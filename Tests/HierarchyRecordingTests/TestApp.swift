import HeadlessUIKit

/// Starts a small app: a window with a root controller that gets a child.
///
/// - Parameter tellsChild: whether the app calls `didMove(toParent:)`, as it must.
@MainActor
func startApp(in session: Session, tellsChild: Bool = true) -> UIWindow {
    session.run {
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.runUntilIdle()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        if tellsChild { child.didMove(toParent: root) }
        session.runUntilIdle()
        return window
    }
}
