import Foundation
import HierarchyModel

extension UIView {
    /// Converts a point from this view's coordinates to those of `view`, or of the window if `view` is nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let atTop = sequence(first: self) { $0.superview }.reduce(point) { $1.outward($0) }
        guard let view else { return atTop }
        return sequence(first: view) { $0.superview }.reversed().reduce(atTop) { $1.inward($0) }
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return sequence(first: self) { $0.superview }.reversed().reduce(point) { $1.inward($0) } }
        return view.convert(point, to: self)
    }

    /// The smallest rectangle around the four converted corners.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, to: view) })
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, from: view) })
    }

    /// Converts a point from this view's coordinates to its superview's.
    func outward(_ point: CGPoint) -> CGPoint {
        let centred = CGPoint(x: point.x - geometry.anchor.x, y: point.y - geometry.anchor.y)
        let turned = centred.applying(geometry.transform)
        return CGPoint(x: turned.x + geometry.center.x, y: turned.y + geometry.center.y)
    }

    /// Converts a point from the superview's coordinates to this view's.
    func inward(_ point: CGPoint) -> CGPoint {
        let centred = CGPoint(x: point.x - geometry.center.x, y: point.y - geometry.center.y)
        let turned = centred.applying(geometry.transform.inverted())
        return CGPoint(x: turned.x + geometry.anchor.x, y: turned.y + geometry.anchor.y)
    }

    /// Changes the geometry, and updates what depends on it.
    func change(_ change: (inout ViewGeometry) -> Void) {
        let old = geometry
        change(&geometry)
        if let part = geometry.partThatIsNoNumber {
            geometry = old
            return refuseGeometry(part)
        }
        // After the changes that follow from this one, since reverting this one makes them again.
        defer {
            logGeometry(from: old)
            notifyObservers()
        }
        let oldSize = old.bounds.size
        let newSize = geometry.bounds.size
        if old != geometry { session.autoLayout.geometryChanged() }
        if old.bounds != geometry.bounds { noteBoundsChange() }
        guard old.frame != geometry.frame || oldSize != newSize else { return }
        noteMove()
        noteChange { $0.geometry = old }
        owner?.recordFrame()
        guard oldSize != newSize else { return }
        if owner != nil, window != nil, session.isResizingWindow { setNeedsUpdateConstraints() }
        setNeedsLayout()
        if autoresizesSubviews { resizeSubviews(from: oldSize, to: newSize) }
    }

    /// Raises UIKit's exception CALayerInvalidGeometry, which names the layer.
    func refuseGeometry(_ part: String) {
        session.diagnose("CALayer \(part) contains NaN. View: <\(type(of: self))>", subject: owner?.id, thrown: true)
    }

    private func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
        for view in subviews where !view.autoresizingMask.isEmpty {
            view.owner?.assignPendingTraits()
            view.frame = Autoresizing.frame(view.frame, mask: view.autoresizingMask, from: oldSize, to: newSize)
        }
    }

    /// The frame of a root view, as the state stores it.
    var recordedFrame: CGRect? {
        guard let owner, let frame = session.state.controller(owner.id, \.frame) ?? nil else { return nil }
        return CGRect(frame)
    }
}

extension UIViewController {
    /// Commits the frame of the root view, if it has changed.
    func recordFrame() {
        guard let view = viewIfLoaded else { return }
        let frame = Rect(view.geometry.frame)
        guard frame != session.state.controller(id, \.frame) ?? nil else { return }
        session.commit(.viewFramed, [.controller: .id(id), .frame: .rect(frame)])
    }
}

extension Rect {
    init(_ rect: CGRect) {
        self.init(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [minY, maxY].flatMap { y in [minX, maxX].map { CGPoint(x: $0, y: y) } }
    }

    fileprivate init(around points: [CGPoint]) {
        let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        let (right, bottom) = (points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0)
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension Size {
    init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
