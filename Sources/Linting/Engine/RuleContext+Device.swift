import HierarchyModel

/// The device that was recorded, as `session.began` says it.
struct RecordedDevice: Sendable {
    /// The size of its screen in portrait; nil if the trace does not say it, or if it is no size.
    let screen: Size?
    /// Nil if the trace does not say it.
    let idiom: Symbol<DeviceIdiom>?

    /// - Parameter session: `session.began`.
    init(_ session: Event? = nil) {
        if case .size(let size)? = session?[.screen], size.width.isFinite, size.height.isFinite {
            screen = size
        } else {
            screen = nil
        }
        idiom = session?.symbol(.idiom)
    }
}

extension RuleContext {
    /// The size of the window in which a controller is shown, if the system has made that window smaller than the
    /// screen. Windows that are not the key window are left out: the app chooses their sizes.
    func sizeOfSmallerWindow(of controller: ObjectID) -> Size? {
        guard let screen = device.screen, isInWindow(controller), let id = hosts(above: controller).last,
            let window = state.window(id), let size = window.size, history(of: id).isResizedBySystem,
            size != screen, size != screen.turned, size.fits(in: screen) || size.fits(in: screen.turned),
            window.key || !state.windows.contains(where: \.key)
        else { return nil }
        return size
    }

    /// Whether the system changes the window's size, or the app; nil for a rotation, which keeps who chose it.
    func isResizedBySystem(_ window: ObjectID) -> Bool? {
        guard records(.inputResized) else { return scopes.last(of: { $0.family == .call }) == nil }
        guard let input = scopes.last(.inputResized) else { return false }
        if input.inputAction == .rotateDevice { return nil }
        return input.id(.window) == window || input.string(.scene) != nil
    }
}

extension Size {
    fileprivate var turned: Size { Size(height, width) }

    fileprivate func fits(in other: Size) -> Bool { width <= other.width && height <= other.height }

    /// In whole points, as `393 by 852`. A trace may contain any number.
    var pointsText: String { "\(Self.text(width)) by \(Self.text(height)) points" }

    private static func text(_ number: Double) -> String {
        Int(exactly: number.rounded()).map(String.init) ?? number.description
    }
}
