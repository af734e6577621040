import HierarchyModel
import UIKit

/// A random walk over legal use of the runtime; what it does follows from the seed alone.
@MainActor
final class Monkey {
    let session: Session
    var random: RandomNumbers
    private(set) var windows: [UIWindow] = []
    /// The stack that a finger is on.
    var swiped: MonkeyNavigation?
    /// The presentation that a finger drags away.
    var dragged: OwnPresentation?
    /// The finger on a stack or on tabs that the app moves in its own way.
    var driven: UIPercentDrivenInteractiveTransition?
    /// The sheet that a finger pulls down.
    var pulled: (any Screen)?
    /// The animation that the app has in its hands.
    var handled: UIViewPropertyAnimator?
    /// The popover of the old kind that is open.
    var popover: UIPopoverController?
    /// A transition that can be interrupted.
    weak var running: Slide?
    /// Called at the end of every turn.
    var turnEnded: () -> Void = {}

    static let mostControllers = 24
    private static let mostWindows = 3
    let mood: Mood
    private let actions: [Mood.Action]

    init(session: Session, seed: UInt64) {
        self.session = session
        random = RandomNumbers(seed: seed)
        mood = WalkSetting.of(seed).mood
        actions = mood.actions
    }

    /// Walks until the session's state has seen `events` events, then lets everything under way come to its end.
    func walk(events: UInt64) {
        session.run {
            openWindow()
            while (session.state.seq ?? 0) < events {
                act()
                if !random.oneIn(4) { endTurn() }
            }
            letGo()
            session.runUntilIdle()
            turnEnded()
        }
    }

    /// No finger stays anywhere.
    private func letGo() {
        if let swiped { session.swipeBack(swiped, .cancelled) }
        letGoOfPages()
        dragged?.driver?.cancel()
        driven?.cancel()
        endPull()
        running?.letGo(cancelling: true)
        handled?.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        handled?.pausesOnCompletion = false
    }

    /// Closes all windows and lets go of everything.
    func leave() {
        session.run {
            popover?.dismiss(animated: false)
            session.runUntilIdle()
            (swiped, dragged, driven, pulled, handled, popover) = (nil, nil, nil, nil, nil, nil)
            for window in windows { window.isHidden = true }
            session.runUntilIdle()
            windows = []
            session.runUntilIdle()
        }
    }

    func endTurn() {
        session.advance(by: [0, 0, 0.016, 0.1, 0.35, 2].randomElement(using: &random) ?? 0)
        turnEnded()
    }

    private func act() {
        actions[Int.random(in: 0..<actions.count, using: &random)](self)()
    }
}

// What the monkey chooses from.
extension Monkey {
    var controllers: [any Screen] {
        windows.compactMap { $0.rootViewController as? any Screen }.flatMap { $0.subtreeWithPresented }
    }

    func anyScreen(where condition: (any Screen) -> Bool) -> (any Screen)? {
        controllers.filter(condition).randomElement(using: &random)
    }

    /// A controller that is no stack.
    private func anyController(where condition: (MonkeyController) -> Bool) -> MonkeyController? {
        controllers.compactMap { $0 as? MonkeyController }.filter(condition).randomElement(using: &random)
    }

    func anyStack(where condition: (MonkeyNavigation) -> Bool = { _ in true }) -> MonkeyNavigation? {
        controllers.compactMap { $0 as? MonkeyNavigation }.filter { $0.isSettled && condition($0) }.randomElement(
            using: &random)
    }

    private func anyContainer() -> MonkeyController? { anyController { !($0 is Leaf) && $0.isSettled } }

    func anyChild(where condition: (any Screen) -> Bool = { _ in true }) -> (any Screen, MonkeyController)? {
        guard let child = anyScreen(where: { $0.parent != nil && $0.isSettled && condition($0) }),
            let parent = child.parent as? MonkeyController
        else { return nil }
        return (child, parent)
    }

    func makeController() -> MonkeyController {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: AutomaticContainer()
        case 2: ManualContainer()
        default: Leaf()
        }
    }

    func makeScreen() -> any Screen {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: MonkeyNavigation(rootViewController: makeController())
        case 2, 3: makeTabs()
        case 4, 5: makePages()
        case 6: MonkeyTable()
        default: makeController()
        }
    }

    private func frame(in container: MonkeyController) -> CGRect {
        let size = container.view.bounds.size
        let inset = CGFloat(Int.random(in: 0..<40, using: &random))
        return CGRect(x: inset, y: inset, width: max(0, size.width - 2 * inset), height: max(0, size.height / 2))
    }
}

// Containment.
extension Monkey {
    func embedNew() {
        guard controllers.count < Self.mostControllers, let container = anyContainer() else { return }
        embed(makeScreen(), in: container, animated: random.oneIn(3))
    }

    /// Builds a container with children off screen and adds it as a whole.
    func adoptBuiltSubtree() {
        guard controllers.count < Self.mostControllers, let container = anyContainer() else { return }
        let subtree: MonkeyController = random.oneIn(2) ? AutomaticContainer() : ManualContainer()
        for _ in 0..<Int.random(in: 1...3, using: &random) { embed(Leaf(), in: subtree, animated: false) }
        embed(subtree, in: container, animated: false)
    }

    private func embed(_ child: any Screen, in container: MonkeyController, animated: Bool) {
        container.addChild(child)
        child.view.frame = frame(in: container)
        let tellsByHand = container is ManualContainer && container.told == "appeared"
        if tellsByHand { child.beginAppearanceTransition(true, animated: animated) }
        container.view.addSubview(child.view)
        guard animated else { return finishEmbedding(child, in: container, tellsByHand) }
        child.isBusy = true
        child.view.alpha = 0
        UIView.animate(withDuration: 0.3) {
            child.view.alpha = 1
        } completion: { _ in
            self.finishEmbedding(child, in: container, tellsByHand)
            child.isBusy = false
        }
    }

    private func finishEmbedding(_ child: any Screen, in container: MonkeyController, _ tellsByHand: Bool) {
        // The container may have gone off screen meanwhile, and have taken the child with it.
        if tellsByHand, child.told == "appearing" { child.endAppearanceTransition() }
        child.didMove(toParent: container)
    }

    func removeChild() {
        guard let (child, parent) = anyChild() else { return }
        remove(child, from: parent, animated: random.oneIn(3))
    }

    private func remove(_ child: any Screen, from container: MonkeyController, animated: Bool) {
        let tellsByHand = container is ManualContainer && child.told == "appeared"
        child.willMove(toParent: nil)
        if tellsByHand { child.beginAppearanceTransition(false, animated: animated) }
        guard animated else { return finishRemoving(child, tellsByHand) }
        child.isBusy = true
        UIView.animate(withDuration: 0.25) {
            child.view.alpha = 0
        } completion: { _ in
            self.finishRemoving(child, tellsByHand)
            child.isBusy = false
        }
    }

    private func finishRemoving(_ child: any Screen, _ tellsByHand: Bool) {
        child.viewIfLoaded?.removeFromSuperview()
        if tellsByHand, child.told == "disappearing" { child.endAppearanceTransition() }
        child.removeFromParent()
    }

    func swapChildren() {
        guard
            let (old, parent) = anyChild(where: { $0.parent is AutomaticContainer && $0.viewIfLoaded?.superview != nil }
            )
        else { return }
        let new = makeController()
        old.willMove(toParent: nil)
        parent.addChild(new)
        new.view.frame = old.view.frame
        old.isBusy = true
        new.isBusy = true
        let duration = random.oneIn(3) ? 0 : 0.25
        parent.transition(from: old, to: new, duration: duration, options: [], animations: { new.view.alpha = 1 }) {
            _ in
            old.removeFromParent()
            new.didMove(toParent: parent)
            old.isBusy = false
            new.isBusy = false
        }
    }

    /// Takes a child out of its container and puts it into another.
    func moveChild() {
        guard let (child, parent) = anyChild(),
            let container = anyController(where: { !($0 is Leaf) && $0.isSettled && !holds(child, $0) && $0 !== parent }
            )
        else { return }
        remove(child, from: parent, animated: false)
        endTurn()
        guard container.isSettled, !holds(child, container) else { return }
        embed(child, in: container, animated: false)
    }

    /// Whether the container lies in the child, or in what is presented from there.
    private func holds(_ child: any Screen, _ container: any Screen) -> Bool {
        child.subtreeWithPresented.contains(where: container.isSame(as:))
    }

    func moveToEnd() {
        guard let (child, parent) = anyChild() else { return }
        parent.addChild(child)
        child.didMove(toParent: parent)
    }
}

// Views.
extension Monkey {
    /// Takes a child's view out, or puts it back, while it stays a child. A container that has put none back does so in the next turn: one
    /// that never does would have forgotten to remove the child.
    func showOrHideView() {
        guard let (child, parent) = anyChild(where: { $0.parent is AutomaticContainer }),
            let container = parent as? AutomaticContainer
        else { return }
        if child.viewIfLoaded?.superview == nil { return container.putBack(child) }
        child.view.removeFromSuperview()
        guard !container.putsViewsBack else { return }
        endTurn()
        if child.parent === container, child.viewIfLoaded?.superview == nil { container.putBack(child) }
    }

    /// Puts a child's view into a view that belongs to nobody.
    func wrapView() {
        guard
            let (child, parent) = anyChild(where: {
                $0.parent is AutomaticContainer && $0.viewIfLoaded?.superview != nil
            })
        else { return }
        let wrapper = UIView(frame: parent.view.bounds)
        parent.view.addSubview(wrapper)
        wrapper.addSubview(child.view)
    }

    func resizeChild() {
        guard let (child, parent) = anyChild(where: { $0.isViewLoaded }) else { return }
        child.view.frame = frame(in: parent)
        if random.oneIn(2) { child.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        child.view.transform = .identity
    }

    func layOut() {
        guard let controller = anyScreen(where: { $0.isViewLoaded }) else { return }
        controller.view.setNeedsUpdateConstraints()
        controller.view.layoutIfNeeded()
    }

    func unloadView() {
        guard let (child, _) = anyChild(where: { $0 is Leaf && $0.isViewLoaded && $0.viewIfLoaded?.superview == nil })
        else { return }
        child.view = nil
    }

    func animateNothing() {
        UIView.animate(withDuration: 1) {
        } completion: { _ in
            self.session.mark("nothing moved")
        }
    }
}

// Windows and what comes from outside.
extension Monkey {
    func openWindow() {
        guard windows.count < Self.mostWindows else { return }
        let window = UIWindow()
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        windows.append(window)
    }

    private func makeRoot() -> any Screen {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: ManualContainer()
        case 1: MonkeyNavigation(rootViewController: AutomaticContainer())
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
        (window.rootViewController as? any Screen)?.subtree.contains { $0.shown != nil } ?? false
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

    func mark() { session.mark("step", detail: random.oneIn(2) ? "by the monkey" : nil) }

    func warnOfMemory() { if random.oneIn(3) { session.sendMemoryWarning() } }

    /// Misuse that the app allows itself, with a reason: no rule may report it.
    func misuseOnPurpose() {
        guard let controller = anyScreen(where: { $0.isSettled }) else { return }
        if random.oneIn(2) {
            session.allow("unbalanced-appearance-transition", because: "the monkey tries an end without a begin") {
                controller.endAppearanceTransition()
            }
        } else {
            session.allow("direct-lifecycle-call", because: "the monkey calls a lifecycle method by itself") {
                controller.didReceiveMemoryWarning()
            }
        }
    }
}
