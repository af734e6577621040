import Foundation

// The last phase of a pass. It exists where reads are tracked: what an app draws has no other effect here.
extension UIView {
    /// Draws the visible views of this subtree that need it, from the top, into contexts that nothing shows.
    func displaySubtree() {
        guard !isHidden else { return }
        displayIfNeeded()
        for view in subviews where view.superview === self { view.displaySubtree() }
    }

    private func displayIfNeeded() {
        guard DrawingProbe.draw.isOverridden(in: type(of: self)), bounds.width > 0, bounds.height > 0 else { return }
        let state = knownUpdates
        guard state.needsDisplay else { return }
        state.needsDisplay = false
        UIGraphicsPushContext(GraphicsContexts.context(size: bounds.size, scale: contentScaleFactor))
        session.track(.draw, of: self) { draw(bounds) }
        UIGraphicsPopContext()
    }

    func requestDisplay() {
        guard session.updatePass.rules.tracksTraits else { return }
        knownUpdates.needsDisplay = true
        session.runLoop.needsLayout = true
    }
}

private enum DrawingProbe {
    static let draw = OverrideProbe(base: UIView.self, blank: Blank.self, probe: Drawing.self)

    private final class Blank: UIView {}
    private final class Drawing: UIView {
        override func draw(_ rect: CGRect) {}
    }
}
