import HierarchyModel

// Stacks and presentations.
extension SimulatedApp {
    func push(_ top: SimulatedController) {
        guard let stack = stack(of: top), let old = stack.children.last else { return }
        let isAnimated = random.chance(0.93)
        let new = create(.screen, randomScreenClass())
        emit(
            .callPush, [.container: .id(stack.id), .target: .id(new.id), .animated: .bool(isAnimated)], after: .push)
        enter(stack, new)
        emitStack(of: stack)
        emitReturn()
        passToFrame()
        load(new)
        announce(.viewWillDisappear, to: old, animated: isAnimated)
        appear(new, animated: isAnimated, reason: "movedIn")
        if isAnimated { animate(new) }
        announce(.viewDidDisappear, to: old, animated: isAnimated)
        announce(.viewDidAppear, to: new, animated: isAnimated)
        emitAttachment(of: new, to: stack)
    }

    func pop(_ top: SimulatedController) {
        let toRoot = random.chance(0.06)
        guard let stack = stack(of: top), stack.children.count > 1, let old = stack.children.last else { return }
        let isAnimated = random.chance(0.95)
        let isInteractive = isAnimated && random.chance(0.35)
        let kept = toRoot ? 1 : stack.children.count - 1
        let new = stack.children[kept - 1]
        let gone = Array(stack.children[kept...].reversed())
        emit(.callPop, [.container: .id(stack.id), .to: .id(new.id), .animated: .bool(isAnimated)])
        for _ in gone { emitSelection(of: stack, new) }
        emitReturn()
        announce(.viewWillDisappear, to: old, animated: isAnimated)
        appear(new, animated: isAnimated, reason: "uncovered")
        if isInteractive { drag(old) }
        if isAnimated { animate(new) }
        announce(.viewDidDisappear, to: old, animated: isAnimated)
        announce(.viewDidAppear, to: new, animated: isAnimated)
        for screen in gone { remove(screen, from: stack) }
        emitStack(of: stack)
        for screen in gone { destroy(screen) }
    }

    /// The user drags the view sideways. Its frames are not rounded to pixels.
    private func drag(_ screen: SimulatedController) {
        var progress = 0.0
        for _ in 0..<6 + random.number(below: 30) {
            passToFrame()
            progress += (1 - progress) * 0.08 * random.fraction()
            emitFrame(of: screen, Rect(size.width * progress, 0, size.width, size.height))
        }
    }

    func present(_ root: SimulatedController, _ presenter: SimulatedController) {
        guard depth(of: root) <= 2 else { return }
        let isAnimated = random.chance(0.95)
        let screen = create(.screen, randomScreenClass())
        let presented = random.chance(0.5) ? wrap(screen) : screen
        let isFullScreen = random.chance(0.25)
        let covered = self.screen(of: presenter)
        emit(
            .callPresent, [.presenter: .id(presenter.id), .presented: .id(presented.id), .animated: .bool(isAnimated)],
            after: .present)
        link(presented, to: presenter, style: isFullScreen ? "fullScreen" : "pageSheet")
        load(presented)
        load(screen)
        if isFullScreen { announce(.viewWillDisappear, to: covered, animated: isAnimated) }
        appear(presented, animated: isAnimated, reason: "presented")
        emitReturn()
        if isAnimated { animate(presented) }
        if isFullScreen { announce(.viewDidDisappear, to: covered, animated: isAnimated) }
        announce(.viewDidAppear, to: presented, animated: isAnimated)
    }

    /// The number of nested presentations.
    private func depth(of root: SimulatedController) -> Int {
        sequence(first: root, next: \.presented).reduce(-1) { depth, _ in depth + 1 }
    }

    private func wrap(_ screen: SimulatedController) -> SimulatedController {
        let stack = create(.stack, ClassCatalogue.stack)
        enter(stack, screen)
        emitAttachment(of: screen, to: stack)
        emitStack(of: stack)
        return stack
    }

    private func link(_ presented: SimulatedController, to presenter: SimulatedController, style: String) {
        presenter.presented = presented
        presented.presenter = presenter
        emit(
            .presentationBegan,
            [
                .presenter: .id(presenter.id), .presented: .id(presented.id), .requester: .id(presenter.id),
                .style: .string(style), .effectiveStyle: .string(style), .transitionStyle: .string("coverVertical"),
                .presentationController: .string("UIPresentationController"),
            ])
    }

    func dismiss(_ root: SimulatedController, _ presented: SimulatedController) {
        guard presented !== root, let presenter = presented.presenter else { return }
        let isAnimated = random.chance(0.95)
        emit(.callDismiss, [.controller: .id(presented.id), .animated: .bool(isAnimated)])
        announce(.viewWillDisappear, to: presented, animated: isAnimated)
        presenter.presented = nil
        let uncovered = screen(of: presenter)
        announce(.viewWillAppear, to: uncovered, animated: isAnimated)
        emitReturn()
        if isAnimated, random.chance(0.3) { pullDown(presented) }
        if isAnimated { animate(uncovered) }
        announce(.viewDidDisappear, to: presented, animated: isAnimated)
        announce(.viewDidAppear, to: uncovered, animated: isAnimated)
        emit(.presentationEnded, [.presenter: .id(presenter.id), .presented: .id(presented.id)])
        destroy(presented)
    }

    private func pullDown(_ sheet: SimulatedController) {
        var y = 54.0
        for _ in 0..<5 + random.number(below: 20) {
            passToFrame()
            y += random.fraction() * 40
            emitFrame(of: sheet, Rect(0, y, size.width, size.height - 54))
        }
    }
}
