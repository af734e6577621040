import Foundation

/// What an animation changes of a view.
struct ViewLook {
    var geometry: ViewGeometry
    var alpha: CGFloat
    var isHidden: Bool
    var backgroundColor: UIColor?

    @MainActor
    init(of view: UIView) {
        geometry = view.geometry
        alpha = view.alpha
        isHidden = view.isHidden
        backgroundColor = view.backgroundColor
    }

    /// Between this look and `other`; what cannot be mixed is that of `other` from the first moment on.
    func moved(toward other: ViewLook, by fraction: Double) -> ViewLook {
        guard fraction > 0 else { return self }
        var look = other
        let share = CGFloat(fraction)
        look.alpha = alpha + (other.alpha - alpha) * share
        look.geometry = geometry.moved(toward: other.geometry, by: share)
        return look
    }
}

extension ViewGeometry {
    fileprivate func moved(toward other: ViewGeometry, by share: CGFloat) -> ViewGeometry {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
        let (a, b) = (transform, other.transform)
        var moved = other
        moved.center = CGPoint(x: between(center.x, other.center.x), y: between(center.y, other.center.y))
        moved.bounds = CGRect(
            x: between(bounds.minX, other.bounds.minX), y: between(bounds.minY, other.bounds.minY),
            width: between(bounds.width, other.bounds.width), height: between(bounds.height, other.bounds.height))
        moved.transform = CGAffineTransform(
            a: between(a.a, b.a), b: between(a.b, b.b), c: between(a.c, b.c), d: between(a.d, b.d), tx: between(a.tx, b.tx),
            ty: between(a.ty, b.ty))
        return moved
    }
}

extension UIView {
    func take(_ look: ViewLook) {
        change { $0 = look.geometry }
        if alpha != look.alpha { alpha = look.alpha }
        if isHidden != look.isHidden { isHidden = look.isHidden }
        backgroundColor = look.backgroundColor
    }
}

/// The views that an animation changes, as they were before it.
@MainActor
struct AnimatedLooks {
    private struct Entry {
        let view: UIView
        let start: ViewLook
        /// Known once the view has been moved away from it.
        var end: ViewLook?
    }

    private var entries: [Entry] = []

    /// - Parameter change: takes back what has just changed.
    mutating func note(_ view: UIView, _ change: (inout ViewLook) -> Void) {
        guard !entries.contains(where: { $0.view === view }) else { return }
        var look = ViewLook(of: view)
        change(&look)
        entries.append(Entry(view: view, start: look))
    }

    /// Gives the views the looks of a position between 0, the start, and 1, the end.
    mutating func take(_ position: Double) {
        for index in entries.indices {
            let view = entries[index].view
            let end = entries[index].end ?? ViewLook(of: view)
            entries[index].end = end
        }
        for entry in entries { entry.end.map { entry.view.take(entry.start.moved(toward: $0, by: position)) } }
    }
}
