import HierarchyModel

// Emits what the app does as events. Only this file chooses kinds.
//
// If there is no kind for a moment of the app without a scope, a fact with the same fields replaces it: a layout pass
// is a change of constraints and a change of the preferred content size.
extension SimulatedApp {
    func emit(_ kind: EventKind, _ fields: EventFields = [:], after gap: Gap = .usual, slowness: Double = 1) {
        log.pass(max(Gap.minimum, random.logNormal(median: gap.median * slowness, spread: gap.spread)))
        log.append(Event(kind, fields))
    }

    func emitReturn(after gap: Gap = .usual, superCalled: Bool? = nil, slowness: Double = 1) {
        emit(.return, superCalled.map { [.superCalled: .bool($0)] } ?? [:], after: gap, slowness: slowness)
    }

    func emitBeginning() {
        let screen = Size(393, 852)
        log.append(
            Event(
                .sessionBegan,
                [
                    .device: .string("iPhone 15 Pro"), .idiom: .string("phone"), .screen: .size(screen),
                    .scale: .double(3),
                    .app: .string("Workload"), .clock: .string("real"), .clockStep: .int(Int64(clockStep)),
                    .semantics: .string("v13"), .records: .null,
                ]))
        emit(.windowCreated, [.window: .id(window), .size: .size(screen), .orientation: .string("portrait")])
        emit(.windowKeyed, [.window: .id(window)])
        emit(.windowShown, [.window: .id(window), .visible: .bool(true)])
    }

    func emitCreation(of controller: SimulatedController) {
        let isSystem = controller.role == .tabs || controller.role == .stack
        let name = ClassCatalogue.names[controller.classNumber]
        emit(
            .controllerCreated,
            [
                .controller: .id(controller.id), .class: .string(name), .module: .string(isSystem ? nil : "App"),
                .base: .string(isSystem ? name : "UIViewController"), .system: .bool(isSystem),
            ], after: .creation)
    }

    func emitDestruction(of controller: SimulatedController) {
        emit(.controllerDestroyed, [.controller: .id(controller.id)], after: .destruction)
    }

    /// Changes the selection of a container before a child is added or removed.
    func emitSelection(of container: SimulatedController, _ selected: SimulatedController?) {
        emit(.selectionChanged, [.container: .id(container.id), .selected: .id(selected?.id)])
    }

    func emitParent(of child: SimulatedController, from: SimulatedController?, to: SimulatedController?, index: Int?) {
        emit(.parentChanged, [.child: .id(child.id), .from: .id(from?.id), .to: .id(to?.id), .index: .int(index)])
    }

    func emitAttachment(of child: SimulatedController, to host: SimulatedController) {
        emit(.viewAttached, [.controller: .id(child.id), .host: .id(host.id)])
    }

    func emitDetachment(of child: SimulatedController) { emit(.viewDetached, [.controller: .id(child.id)]) }

    func emitStack(of container: SimulatedController) {
        emit(.stackChanged, [.container: .id(container.id), .order: .ids(container.children.map(\.id))])
    }

    func emitFrame(of controller: SimulatedController, _ frame: Rect) {
        emit(.viewFramed, [.controller: .id(controller.id), .frame: .rect(frame)], after: .frame)
    }

    func emitSafeArea(of controller: SimulatedController, _ insets: Insets) {
        emit(.viewFramed, [.controller: .id(controller.id), .frame: .rect(controller.frame.inset(by: insets))])
    }

    func emitLayout(of controller: SimulatedController, content: Size) {
        let constraints = Int64(controller.classNumber % 9)
        emit(.constraintsChanged, [.controller: .id(controller.id), .active: .int(constraints)], after: .layoutBegins)
        emit(
            .preferredContentSizeChanged, [.controller: .id(controller.id), .size: .size(content)], after: .layoutEnds,
            slowness: controller.slowness)
    }

    func emitPreferredSize(of controller: SimulatedController, _ size: Size) {
        emit(.preferredContentSizeChanged, [.controller: .id(controller.id), .size: .size(size)])
    }

    func emitIsAppearing(_ controller: SimulatedController, animated: Bool, reason: String) {
        emit(
            .appearanceChanged,
            [
                .controller: .id(controller.id), .state: .string("appeared"), .animated: .bool(animated),
                .reason: .string(reason),
            ])
    }

    func emitTraits(of controller: SimulatedController, _ traits: Traits) {
        emit(.traitsChanged, [.subject: .id(controller.id), .traits: .traits(traits)])
    }

    func emitMarker(_ name: String, detail: String) {
        emit(.marker, [.name: .string(name), .detail: .string(detail)], after: .marker)
    }

    /// Emits an event for named work of the app.
    func emitNamedWork(_ number: Int, slowness: Double) {
        emit(.ruleAllowed, [.rule: .string("reloadData#\(number % 12)")])
        emitReturn(after: .appWork, slowness: slowness)
    }
}
