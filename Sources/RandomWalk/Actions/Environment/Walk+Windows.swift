import UIKit

// Windows, taps, marks and memory warnings.
extension Walk {
    func openWindow() {
        guard windows.count < Self.maximumWindows else { return }
        let window = UIWindow()
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        windows.append(window)
    }

    private func makeRoot() -> any Screen {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: ManualContainer()
        case 1: WalkNavigationController(rootViewController: AutomaticContainer())
        case 2, 3: makeTabs()
        case 4, 5: makePages()
        default: AutomaticContainer()
        }
    }

    private var anySettledWindow: Int? {
        windows.indices.filter { isSettled(windows[$0]) }.randomElement(using: &random)
    }

    private func isSettled(_ window: UIWindow) -> Bool {
        (window.rootViewController as? any Screen)?.subtreeWithPresented.allSatisfy { $0.isSettled } ?? true
    }

    private func presentsSomething(_ window: UIWindow) -> Bool {
        (window.rootViewController as? any Screen)?.subtree.contains { $0.presentedScreen != nil } ?? false
    }

    func closeWindow() {
        guard windows.count > 1, random.oneIn(3), let index = anySettledWindow, !presentsSomething(windows[index])
        else { return }
        windows[index].isHidden = true
        endTurn()
        guard isSettled(windows[index]) else { return }
        windows.remove(at: index)
    }

    func replaceRoot() {
        guard random.oneIn(4), let index = anySettledWindow, !presentsSomething(windows[index]) else { return }
        windows[index].rootViewController = makeRoot()
    }

    func toggleWindow() {
        guard random.oneIn(2) else { return }
        let index = random.oneIn(4) ? windows.indices.randomElement(using: &random) : anySettledWindow
        if let index { windows[index].isHidden.toggle() }
    }

    func makeKey() { windows.randomElement(using: &random)?.makeKey() }

    func resizeWindow() {
        guard let window = windows.randomElement(using: &random) else { return }
        let size = [CGSize(width: 393, height: 852), CGSize(width: 852, height: 393), CGSize(width: 320, height: 852)]
            .randomElement(using: &random)
        window.frame.size = size ?? window.frame.size
    }

    func tap() {
        guard let controller = anyController(where: { $0.isViewLoaded && $0.viewIfLoaded?.window != nil }) else {
            return
        }
        session.tap(controller.button)
    }

    func rename() { anyScreen { _ in true }?.title = "Screen \(Int.random(in: 0..<100, using: &random))" }

    func mark() { session.mark("step", detail: random.oneIn(2) ? "random" : nil) }

    func warnOfMemory() { if random.oneIn(3) { session.sendMemoryWarning() } }

    /// Breaks a rule inside `allow`. No rule may report it.
    func misuseOnPurpose() {
        guard let controller = anyScreen(where: { $0.isSettled }) else { return }
        if random.oneIn(2) {
            session.allow("unbalanced-appearance-transition", because: "the walk tries an end without a begin") {
                controller.endAppearanceTransition()
            }
        } else {
            session.allow("direct-lifecycle-call", because: "the walk calls a lifecycle method directly") {
                controller.didReceiveMemoryWarning()
            }
        }
    }
}
