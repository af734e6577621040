import HierarchyModel

// Rotations of the device and changes of settings.
extension SimulatedApp {
    func rotate(_ root: SimulatedController) {
        appearance.isLandscape.toggle()
        size = Size(size.height, size.width)
        let all = root.tree
        let (traits, changed) = (appearance.all, appearance.sizeClasses)
        for controller in all {
            emit(.callbackWillTransitionToTraits, [.controller: .id(controller.id), .traits: .traits(traits)])
        }
        for controller in all {
            emit(
                .callbackViewWillTransitionToSize,
                [.controller: .id(controller.id), .size: .size(frame(for: controller).size)])
        }
        for controller in all { emitTraits(of: controller, changed) }
        layOutAll(root)
        log.pass(random.logNormal(median: 300e6, spread: 0.1))
        for _ in 0..<2 * all.count { emitReturn(superCalled: true) }
    }

    func changeTraits(_ root: SimulatedController) {
        let number = random.number(below: Appearance.switchCount)
        appearance.toggle(number)
        let changed = appearance.trait(ofSwitch: number)
        for controller in root.tree { emitTraits(of: controller, changed) }
        passToFrame()
        layOutAll(root)
    }

    /// The root and the controllers presented over it.
    private func layOutAll(_ root: SimulatedController) {
        for controller in sequence(first: root, next: \.presented) { layOut(controller) }
    }
}
