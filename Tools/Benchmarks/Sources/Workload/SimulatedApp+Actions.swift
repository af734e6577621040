import HierarchyModel

// The actions of the user.
extension SimulatedApp {
    /// Performs a random action, then a pause.
    func act() {
        guard let root else { return }
        let top = top(root)
        if random.chance(0.12) { mark() }
        perform(at: random.fraction() * 100, root: root, top: top)
        log.pass(80e6 + random.exponential(mean: random.chance(0.04) ? 20e9 : 1.2e9))
    }

    /// Each action has a percentage. With fewer controllers, pushes are more frequent.
    private func perform(at place: Double, root: SimulatedController, top: SimulatedController) {
        let actions: [(share: Double, perform: () -> Void)] = [
            (max(4, 26 + Double(25 - liveCount) * 1.6), { self.push(top) }),
            (24, { self.pop(top) }),
            (8, { self.selectTab(top) }),
            (6, { self.present(root, top) }),
            (9, { self.dismiss(root, top) }),
            (1.2, { self.rotate(root) }),
            (0.6, { self.changeTraits(root) }),
            (8, { self.exchangeChild(self.screen(of: top)) }),
            (14, { self.scroll(self.screen(of: top)) }),
            (4, { self.type(self.screen(of: top)) }),
            (0.8, { self.visitBackground(self.screen(of: top)) }),
        ]
        var rest = place
        for action in actions {
            if rest < action.share { return action.perform() }
            rest -= action.share
        }
        passToFrame()
        layOut(screen(of: top))
    }

    private func mark() { emitMarker("user.tap.\(random.number(below: 8))", detail: "\(random.number(below: 16))") }

    func passToFrame() { log.passToFrame(late: abs(random.normal()) * 45_000 + 20_000) }

    /// Lays out in some frames of a running animation.
    func animate(_ controller: SimulatedController) {
        for _ in 0...random.number(below: 3) {
            passToFrame()
            layOut(controller)
        }
        log.pass(random.logNormal(median: 320e6, spread: 0.1))
        passToFrame()
    }

    /// Replaces one controller on screen by another.
    func appear(_ new: SimulatedController, animated: Bool, reason: String) {
        announce(.viewWillAppear, to: new, animated: animated)
        layOut(new)
        announceIsAppearing(new, animated: animated, reason: reason)
    }

    private func selectTab(_ tabs: SimulatedController) {
        guard tabs.role == .tabs, let old = tabs.shownChild else { return }
        let number = random.number(below: tabs.children.count)
        guard number != tabs.selection else { return }
        tabs.selection = number
        let new = tabs.children[number]
        emitSelection(of: tabs, new)
        load(new)
        for child in new.children { load(child) }
        announce(.viewWillDisappear, to: old, animated: false)
        appear(new, animated: false, reason: "container")
        announce(.viewDidDisappear, to: old, animated: false)
        announce(.viewDidAppear, to: new, animated: false)
    }

    private func exchangeChild(_ screen: SimulatedController) {
        if !screen.children.isEmpty, random.chance(0.5) || liveCount > 38 {
            dropChild(screen.children[random.number(below: screen.children.count)], of: screen)
        } else if liveCount <= 38 {
            let child = create(.child, ClassCatalogue.child(random.number(below: ClassCatalogue.childCount)))
            addChild(child, to: screen)
            announce(.viewWillAppear, to: child, animated: false)
            passToFrame()
            layOut(screen)
            announceIsAppearing(child, animated: false, reason: "movedIn")
            announce(.viewDidAppear, to: child, animated: false)
        }
    }

    private func dropChild(_ child: SimulatedController, of screen: SimulatedController) {
        announce(.viewWillDisappear, to: child, animated: false)
        announce(.viewDidDisappear, to: child, animated: false)
        leave(screen, child, selecting: nil)
    }

    private func scroll(_ screen: SimulatedController) {
        for _ in 0..<Int(min(80, 2 + random.exponential(mean: 14))) {
            passToFrame()
            let shown = screen.shown
            layOut(random.chance(0.7) ? screen : shown[random.number(below: shown.count)])
        }
    }

    private func type(_ screen: SimulatedController) {
        var covered = screen.insets
        covered.bottom = appearance.isLandscape ? 198 : 336
        emitSafeArea(of: screen, covered)
        layOut(screen)
        log.pass(random.logNormal(median: 250e6, spread: 0.05))
        passToFrame()
        layOut(screen)
        log.pass(random.exponential(mean: 4e9))
        emitSafeArea(of: screen, screen.insets)
        passToFrame()
        layOut(screen)
    }

    private func visitBackground(_ screen: SimulatedController) {
        announce(.viewWillDisappear, to: screen, animated: false)
        announce(.viewDidDisappear, to: screen, animated: false)
        log.pass(1e9 + random.exponential(mean: 60e9))
        appear(screen, animated: false, reason: "window")
        announce(.viewDidAppear, to: screen, animated: false)
    }
}
