import CallSites
import Foundation
import HierarchyModel

/// A frame of reference: a view, or a screen.
///
/// Source: UIView.h, iOS 8.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

/// A space of the runtime's own, which all conversions pass through: the coordinates of the screen.
@MainActor
private func toScreen(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    (space as? UIView)?.toScreen(point) ?? (space as? FixedScreenSpace)?.toScreen(point) ?? point
}

@MainActor
private func fromScreen(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    (space as? UIView)?.fromScreen(point) ?? (space as? FixedScreenSpace)?.fromScreen(point) ?? point
}

@MainActor
private func converted(
    _ point: CGPoint, _ from: any UICoordinateSpace, _ to: any UICoordinateSpace
) -> CGPoint { fromScreen(toScreen(point, from: from), to: to) }

@MainActor
private func converted(
    _ rect: CGRect, _ from: any UICoordinateSpace, _ to: any UICoordinateSpace
) -> CGRect {
    let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { converted($0, from, to) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0], size: .zero)) {
        $0.union(CGRect(origin: $1, size: .zero))
    }
}

extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, self, coordinateSpace)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, coordinateSpace, self)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, self, coordinateSpace)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, coordinateSpace, self)
    }

    /// From this view's coordinates to the screen's; `convert(_:to: nil)` ends outside of the topmost view.
    fileprivate func toScreen(_ point: CGPoint) -> CGPoint { convert(point, to: nil as UIView?) }
    fileprivate func fromScreen(_ point: CGPoint) -> CGPoint { convert(point, from: nil as UIView?) }
}

extension UIScreen: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, self, coordinateSpace)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, coordinateSpace, self)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, self, coordinateSpace)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, coordinateSpace, self)
    }
}

/// A frame of reference of a size, whose origin is that of the screen: a scene as it was at one time.
@MainActor
class SystemSpace: UICoordinateSpace {
    fileprivate let ownBounds: CGRect

    init(_ size: CGSize) { ownBounds = CGRect(origin: .zero, size: size) }

    var bounds: CGRect { ownBounds }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, self, coordinateSpace)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, coordinateSpace, self)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, self, coordinateSpace)
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, coordinateSpace, self)
    }
}

/// The coordinates of the screen in portrait, whatever the orientation of the interface.
///
/// Source: UIScreen.h (`fixedCoordinateSpace`).
@MainActor
final class FixedScreenSpace: SystemSpace {
    private let session: Session

    init(_ session: Session) {
        self.session = session
        super.init(CGSize(session.configuration.device.screen))
    }

    override var bounds: CGRect {
        if session.awaitsScreenSize { session.noteScreenSize(CallSite.capture(for: self)) }
        return ownBounds
    }

    fileprivate func toScreen(_ point: CGPoint) -> CGPoint {
        let size = ownBounds.size
        return switch session.environment.interfaceOrientation {
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: CGPoint(x: point.y, y: size.width - point.x)
        case .landscapeLeft: CGPoint(x: size.height - point.y, y: point.x)
        default: point
        }
    }

    fileprivate func fromScreen(_ point: CGPoint) -> CGPoint {
        let size = ownBounds.size
        return switch session.environment.interfaceOrientation {
        case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
        case .landscapeRight: CGPoint(x: size.width - point.y, y: point.x)
        case .landscapeLeft: CGPoint(x: point.y, y: size.height - point.x)
        default: point
        }
    }
}
