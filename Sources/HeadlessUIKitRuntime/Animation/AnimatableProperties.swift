import Foundation

/// The properties of a view that an animation changes.
struct AnimatableProperties {
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

    /// Interpolates between this look and `other`. Properties that cannot be interpolated have the value of `other`
    /// from the start.
    func moved(toward other: AnimatableProperties, by fraction: Double) -> AnimatableProperties {
        guard fraction > 0 else { return self }
        var look = other
        let share = CGFloat(fraction)
        look.alpha = alpha + (other.alpha - alpha) * share
        look.geometry = geometry.moved(toward: other.geometry, by: share)
        return look
    }
}

extension AnimatableProperties {
    /// The properties that an animation block has set.
    struct Parts: OptionSet {
        let rawValue: Int
        static let bounds = Parts(rawValue: 1)
        static let center = Parts(rawValue: 2)
        static let transform = Parts(rawValue: 4)
        static let alpha = Parts(rawValue: 8)
        static let isHidden = Parts(rawValue: 16)
        static let backgroundColor = Parts(rawValue: 32)
    }

    func parts(unlike other: AnimatableProperties) -> Parts {
        var parts = Parts()
        if geometry.bounds != other.geometry.bounds { parts.insert(.bounds) }
        if geometry.center != other.geometry.center { parts.insert(.center) }
        if geometry.transform != other.geometry.transform { parts.insert(.transform) }
        if alpha != other.alpha { parts.insert(.alpha) }
        if isHidden != other.isHidden { parts.insert(.isHidden) }
        if backgroundColor != other.backgroundColor { parts.insert(.backgroundColor) }
        return parts
    }

    /// Copies those properties from `other`.
    mutating func take(_ parts: Parts, of other: AnimatableProperties) {
        if parts.contains(.bounds) { geometry.bounds = other.geometry.bounds }
        if parts.contains(.center) { geometry.center = other.geometry.center }
        if parts.contains(.transform) { geometry.transform = other.geometry.transform }
        if parts.contains(.alpha) { alpha = other.alpha }
        if parts.contains(.isHidden) { isHidden = other.isHidden }
        if parts.contains(.backgroundColor) { backgroundColor = other.backgroundColor }
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
            a: between(a.a, b.a), b: between(a.b, b.b), c: between(a.c, b.c), d: between(a.d, b.d),
            tx: between(a.tx, b.tx),
            ty: between(a.ty, b.ty))
        return moved
    }
}

extension UIView {
    func take(_ look: AnimatableProperties) {
        change { $0 = look.geometry }
        if alpha != look.alpha { alpha = look.alpha }
        if isHidden != look.isHidden { isHidden = look.isHidden }
        backgroundColor = look.backgroundColor
    }
}

/// The properties that an animation has changed, with their earlier values. Other changes of the views are not part of
/// the animation.
@MainActor
struct AnimatedViewStates {
    private struct Entry {
        let view: UIView
        var parts: AnimatableProperties.Parts
        var start: AnimatableProperties
        /// Known after the view has left this look.
        var end: AnimatableProperties?

        /// - Parameter old: the look without the latest change.
        mutating func note(_ old: AnimatableProperties, _ now: AnimatableProperties) {
            let new = now.parts(unlike: old).subtracting(parts)
            start.take(new, of: old)
            end?.take(new, of: now)
            parts.formUnion(new)
        }
    }

    private var entries: [Entry] = []

    /// - Parameter change: reverts the latest change.
    mutating func note(_ view: UIView, _ change: (inout AnimatableProperties) -> Void) {
        let now = AnimatableProperties(of: view)
        var old = now
        change(&old)
        if let index = entries.firstIndex(where: { $0.view === view }) { return entries[index].note(old, now) }
        entries.append(Entry(view: view, parts: now.parts(unlike: old), start: old))
    }

    /// Gives the views the looks of a position between 0 (the start) and 1 (the end).
    mutating func take(_ position: Double) {
        for index in entries.indices where entries[index].end == nil {
            entries[index].end = AnimatableProperties(of: entries[index].view)
        }
        for entry in entries {
            var look = AnimatableProperties(of: entry.view)
            look.take(entry.parts, of: entry.start.moved(toward: entry.end ?? look, by: position))
            entry.view.take(look)
        }
    }
}
