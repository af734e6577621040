import HierarchyModel

/// The screen of the device that was recorded, and whether the app's window fills it.
struct SessionScreen: Sendable {
    /// In portrait; nil if the trace does not say it.
    private var size: Size?

    /// - Parameter event: `session.began`.
    init(_ event: Event? = nil) {
        if case .size(let size)? = event?[.screen] { self.size = size }
    }

    /// The size of the window in which a controller is shown, if the system has made that window smaller than the
    /// screen. Windows that are not the key window are left out: the app chooses their sizes.
    func sizeOfSmallerWindow(of controller: ObjectID, in context: RuleContext) -> Size? {
        guard let screen = size, context.isInWindow(controller) else { return nil }
        let window = context.hosts(above: controller).last.flatMap { context.state.window($0) }
        guard let window, let size = window.size, size != screen, size != Size(screen.height, screen.width),
            window.key || !context.state.windows.contains(where: \.key)
        else { return nil }
        return size
    }
}
