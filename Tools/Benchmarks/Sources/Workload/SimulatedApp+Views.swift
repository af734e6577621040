import HierarchyModel

// Loading, appearance and layout of views.
extension SimulatedApp {
    func load(_ controller: SimulatedController) {
        guard !controller.isLoaded else { return }
        controller.isLoaded = true
        emit(.callbackLoadView, [.controller: .id(controller.id)])
        emitReturn(after: .viewLoaded, slowness: controller.slowness)
        emit(.callbackViewDidLoad, [.controller: .id(controller.id)])
        if controller.role == .screen { viewDidLoad(controller) }
        emitReturn(after: .viewDidLoad, superCalled: true, slowness: controller.slowness)
        emitTraits(of: controller, appearance.all)
    }

    /// The class of a screen decides what it does.
    private func viewDidLoad(_ screen: SimulatedController) {
        let number = screen.classNumber
        let wanted = [0, 1, 2, 1][number * 7919 % 4]
        for index in 0..<wanted where liveCount < Self.crowd {
            addChild(create(.child, ClassCatalogue.child(number * 31 + index * 17)), to: screen)
        }
        if number * 13 % 5 == 0 { emitNamedWork(number, slowness: 4 * screen.slowness) }
        if random.chance(0.3) { emitPreferredSize(of: screen, Size(size.width, thirds(200 + random.fraction() * 900))) }
    }

    /// The four appearance callbacks.
    enum Announcement {
        case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear

        var kind: EventKind {
            switch self {
            case .viewWillAppear: .callbackViewWillAppear
            case .viewDidAppear: .callbackViewDidAppear
            case .viewWillDisappear: .callbackViewWillDisappear
            case .viewDidDisappear: .callbackViewDidDisappear
            }
        }

        var gap: Gap {
            switch self {
            case .viewWillAppear: .willAppear
            case .viewDidAppear: .didAppear
            case .viewWillDisappear: .willDisappear
            case .viewDidDisappear: .didDisappear
            }
        }
    }

    /// Emits the callback of the controller and its visible descendants.
    func announce(_ announcement: Announcement, to controller: SimulatedController, animated: Bool) {
        for receiver in controller.shown {
            emit(announcement.kind, [.controller: .id(receiver.id), .animated: .bool(animated)])
            if announcement == .viewWillAppear, reloads(receiver) {
                emitNamedWork(receiver.classNumber, slowness: receiver.slowness)
            }
            emitReturn(after: announcement.gap, superCalled: true, slowness: receiver.slowness)
        }
    }

    private func reloads(_ controller: SimulatedController) -> Bool {
        controller.classNumber % 3 == 0 && random.chance(0.1 + Double(controller.classNumber % 7) * 0.08)
    }

    func announceIsAppearing(_ controller: SimulatedController, animated: Bool, reason: String) {
        for receiver in controller.shown { emitIsAppearing(receiver, animated: animated, reason: reason) }
    }

    /// Lays out the controller and its visible descendants.
    func layOut(_ controller: SimulatedController, isNeeded: Bool = true) {
        let isNeeded = place(controller) || isNeeded
        if isNeeded { emitLayout(of: controller, content: contentSize(of: controller)) }
        switch controller.role {
        case .tabs, .stack: if let child = controller.shownChild { layOut(child, isNeeded: isNeeded) }
        case .screen, .child: for child in controller.children { layOut(child, isNeeded: isNeeded) }
        }
    }

    /// Sets a frame.
    ///
    /// - Returns: whether it has changed.
    private func place(_ controller: SimulatedController) -> Bool {
        let frame = frame(for: controller)
        guard frame != controller.frame else { return false }
        controller.frame = frame
        emitFrame(of: controller, frame)
        let insets = insets(for: controller)
        if insets != controller.insets {
            controller.insets = insets
            emitSafeArea(of: controller, insets)
        }
        return true
    }

    private func contentSize(of controller: SimulatedController) -> Size {
        guard controller.classNumber % 5 == 1, random.chance(0.25) else { return controller.frame.size }
        return Size(controller.frame.width, thirds(300 + random.logNormal(median: 900, spread: 0.6)))
    }

    func frame(for controller: SimulatedController) -> Rect {
        let number = controller.classNumber
        if controller.role == .child {
            let share = 0.2 + Double(UInt32(number) &* 40503 % 60) / 100
            let margin = Double(number % 3) * 8
            return Rect(
                margin, thirds(size.height * 0.1 + Double(number % 7) * 44), size.width - 2 * margin,
                thirds(size.height * share))
        }
        let isSheet = controller.role == .screen && controller.presenter != nil
        return Rect(0, 0, size.width, isSheet ? size.height - 54 : size.height)
    }

    private func insets(for controller: SimulatedController) -> Insets {
        var insets = appearance.isLandscape ? Insets(left: 59, bottom: 21, right: 59) : Insets(top: 59, bottom: 34)
        if controller.role == .screen {
            insets.top += 44
            if !appearance.isLandscape { insets.bottom += 49 }
        }
        if controller.role == .child {
            insets.top = 0
            insets.bottom = controller.classNumber % 4 == 0 ? 34 : 0
        }
        return insets
    }

    /// Rounds to pixels of a display with a scale of 3.
    func thirds(_ points: Double) -> Double { (points * 3).rounded() / 3 }
}
