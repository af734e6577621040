import HierarchyModel

/// An app whose user performs random actions.
final class SimulatedApp {
    var random: RandomNumbers
    var log: WorkloadLog
    let clockStep: UInt64

    let window = ObjectID(1)
    private(set) var root: SimulatedController?
    private(set) var liveCount = 0
    private var nextID: UInt32 = 2

    var appearance = Appearance()
    var size = Size(393, 852)

    /// The maximum number of controllers at which screens get new children.
    static let crowd = 44

    init(seed: UInt64, clockStep: UInt64) {
        random = RandomNumbers(seed: seed)
        log = WorkloadLog(clockStep: clockStep)
        self.clockStep = clockStep
    }

    func launch() {
        emitBeginning()
        let root = create(.tabs, ClassCatalogue.tabs)
        self.root = root
        load(root)
        emit(.windowRootChanged, [.window: .id(window), .from: .null, .to: .id(root.id)])
        for tab in 0..<4 { addTab(tab, to: root) }
        announce(.viewWillAppear, to: root, animated: false)
        layOut(root)
        announceIsAppearing(root, animated: false, reason: "window")
        announce(.viewDidAppear, to: root, animated: false)
    }

    private func addTab(_ tab: Int, to root: SimulatedController) {
        let stack = create(.stack, ClassCatalogue.stack)
        addChild(stack, to: root)
        let screen = create(.screen, (tab * 11 + 3) % ClassCatalogue.screenCount)
        enter(stack, screen)
        emitAttachment(of: screen, to: stack)
        emitStack(of: stack)
        if tab == 0 { load(screen) }
    }

    func create(_ role: SimulatedController.Role, _ classNumber: Int) -> SimulatedController {
        let controller = SimulatedController(id: ObjectID(nextID), role: role, classNumber: classNumber)
        nextID += 1
        liveCount += 1
        emitCreation(of: controller)
        return controller
    }

    /// Destroys the controller and its descendants.
    func destroy(_ controller: SimulatedController) {
        for child in controller.children { leave(controller, child, selecting: nil) }
        if controller.role == .stack { emitStack(of: controller) }
        emitDestruction(of: controller)
        liveCount -= 1
    }

    /// Removes and destroys the child.
    func leave(_ parent: SimulatedController, _ child: SimulatedController, selecting selection: SimulatedController?) {
        emitSelection(of: parent, selection)
        remove(child, from: parent)
        destroy(child)
    }

    func remove(_ child: SimulatedController, from parent: SimulatedController) {
        emitParent(of: child, from: parent, to: nil, index: nil)
        parent.children.removeAll { $0 === child }
        child.parent = nil
        emitDetachment(of: child)
    }

    func addChild(_ child: SimulatedController, to parent: SimulatedController) {
        enter(parent, child)
        load(child)
        emitAttachment(of: child, to: parent)
    }

    func enter(_ parent: SimulatedController, _ child: SimulatedController) {
        emitSelection(of: parent, child)
        emitParent(of: child, from: nil, to: parent, index: parent.children.count)
        parent.children.append(child)
        child.parent = parent
    }
}

extension SimulatedApp {
    /// The controller at the end of the chain of presentations.
    func top(_ root: SimulatedController) -> SimulatedController {
        var top = root
        while let next = top.presented { top = next }
        return top
    }

    func stack(of top: SimulatedController) -> SimulatedController? {
        switch top.role {
        case .tabs: top.shownChild
        case .stack: top
        case .screen, .child: nil
        }
    }

    func screen(of top: SimulatedController) -> SimulatedController { stack(of: top)?.children.last ?? top }

    /// A random number. Small numbers are more frequent.
    func randomScreenClass() -> Int {
        let fraction = random.fraction()
        return Int(fraction * fraction * Double(ClassCatalogue.screenCount))
    }
}
