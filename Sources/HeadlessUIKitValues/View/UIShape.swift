import Foundation

/// Makes a shape for a place.
///
/// Source: UIShape.h, iOS 17.
@preconcurrency @MainActor
public protocol UIShapeProvider {
    func resolve(in context: UIShape.ResolutionContext) -> UIShape.Resolved
}

/// A shape that fits the rectangle in which it is resolved.
///
/// Source: UIShape.h, iOS 17.
@preconcurrency @MainActor
public struct UIShape: UIShapeProvider {
    /// Source: UIShape.h, iOS 17.
    public enum CornerCurve: Int, Sendable {
        case automatic = 0
        case circular = 1
        case continuous = 2
    }

    /// The place of a shape.
    @MainActor
    public struct ResolutionContext {
        public let contentShape: Resolved

        init(contentShape: Resolved) { self.contentShape = contentShape }
    }

    /// A shape with points.
    @MainActor
    public struct Resolved {
        public let shape: UIShape
        public let boundingRect: CGRect
        public let path: UIBezierPath
        /// The rectangle in which the shape is resolved, without the shape's insets.
        private let place: CGRect

        /// - Parameter place: nil for the bounding rectangle.
        init(shape: UIShape, boundingRect: CGRect, path: UIBezierPath, place: CGRect? = nil) {
            (self.shape, self.boundingRect, self.path) = (shape, boundingRect, path)
            self.place = place ?? boundingRect
        }

        /// Adds to the insets of the shape. A path stays as it is.
        public func inset(by insets: UIEdgeInsets) -> Resolved { shape.inset(by: insets).resolved(in: place) }
        public func inset(by inset: CGFloat) -> Resolved {
            self.inset(by: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        }
    }

    private enum Kind {
        case rectangle(radius: CGFloat, corners: UIRectCorner)
        case capsule, circle
        case fixed(CGRect, radius: CGFloat, corners: UIRectCorner)
        case path(UIBezierPath)
        case provider(any UIShapeProvider)
    }

    private let kind: Kind
    private var insets = UIEdgeInsets.zero

    private init(_ kind: Kind) { self.kind = kind }
    public init(_ provider: some UIShapeProvider) { self.init(.provider(provider)) }

    public static var rect: UIShape { .rect(cornerRadius: 0) }
    public static var capsule: UIShape { UIShape(.capsule) }
    public static var circle: UIShape { UIShape(.circle) }
    /// - Parameter cornerRadius: in points.
    public static func rect(
        cornerRadius: CGFloat, cornerCurve: CornerCurve = .automatic, maskedCorners: UIRectCorner = .allCorners
    ) -> UIShape { UIShape(.rectangle(radius: cornerRadius, corners: maskedCorners)) }
    public static func fixedRect(
        _ rect: CGRect, cornerRadius: CGFloat = 0, cornerCurve: CornerCurve = .automatic,
        maskedCorners: UIRectCorner = .allCorners
    ) -> UIShape { UIShape(.fixed(rect, radius: cornerRadius, corners: maskedCorners)) }
    public static func path(_ path: UIBezierPath) -> UIShape { UIShape(.path(path)) }

    /// A path stays as it is.
    public func inset(by insets: UIEdgeInsets) -> UIShape {
        var copy = self
        copy.insets.top += insets.top
        copy.insets.left += insets.left
        copy.insets.bottom += insets.bottom
        copy.insets.right += insets.right
        return copy
    }
    public func inset(by inset: CGFloat) -> UIShape {
        self.inset(by: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    }

    public func resolve(in context: ResolutionContext) -> Resolved {
        if case .provider(let provider) = kind { return provider.resolve(in: context).inset(by: insets) }
        return resolved(in: context.contentShape.boundingRect)
    }

    private func resolved(in place: CGRect) -> Resolved {
        // The corners keep the center of those of the shape without insets.
        let cornersInset = min(insets.top, insets.left)
        func rounded(_ rect: CGRect, _ radius: CGFloat, _ corners: UIRectCorner = .allCorners) -> UIBezierPath {
            let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
            return UIBezierPath(
                roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        }
        var rect = place.inset(by: insets)
        let side = min(rect.width, rect.height)
        let path: UIBezierPath
        switch kind {
        case .rectangle(let radius, let corners): path = rounded(rect, radius - cornersInset, corners)
        case .capsule: path = rounded(rect, side / 2)
        case .circle:
            let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
            path = UIBezierPath(ovalIn: square)
        case .fixed(let fixed, let radius, let corners):
            rect = fixed.inset(by: insets)
            path = rounded(rect, radius - cornersInset, corners)
        case .path(let own): path = own
        case .provider(let provider):
            let outer = Resolved(shape: .rect, boundingRect: place, path: UIBezierPath(rect: place))
            return provider.resolve(in: ResolutionContext(contentShape: outer)).inset(by: insets)
        }
        return Resolved(shape: self, boundingRect: rect, path: path, place: place)
    }
}
