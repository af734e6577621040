import Foundation

/// A rectangle in a view that constraints can name. It has no view of its own.
///
/// Source: UILayoutGuide.h.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    package let number: Int64
    /// Nil for a guide that constraints place.
    let kind: InsetGuide?
    weak var storedOwner: UIView?
    /// A name for descriptions.
    open var identifier = ""

    public override init() {
        number = Session.current.newViewNumber()
        kind = nil
    }

    /// Makes a guide that follows from insets of its view.
    init(_ kind: InsetGuide, of view: UIView) {
        number = view.session.newViewNumber()
        self.kind = kind
        storedOwner = view
        identifier = kind.rawValue
    }

    /// The view to which `addLayoutGuide` has added the guide; nil without one.
    open weak var owningView: UIView? {
        get { storedOwner }
        set {
            guard newValue !== storedOwner, kind == nil else { return }
            storedOwner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    /// In the coordinates of the owning view; zero without one.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        guard let kind else { return LayoutEngine.upToDate(for: view)?.frame(of: self) ?? .zero }
        return kind.edges(in: view).frame(in: kind == .scrollContent ? .zero : view.bounds)
    }

    /// Whether another frame would also satisfy the constraints.
    public var hasAmbiguousLayout: Bool {
        guard kind == nil, let view = owningView else { return false }
        return LayoutEngine.upToDate(for: view)?.isDetermined(self) == false
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// The guides that every view or every controller has.
package enum InsetGuide: String {
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case margins = "UIViewLayoutMarginsGuide"
    case readable = "UIViewReadableContentGuide"
    case top = "UIViewControllerTopLayoutGuide"
    case bottom = "UIViewControllerBottomLayoutGuide"
    case keyboard = "UIKeyboardLayoutGuide"
    case scrollFrame = "UIScrollViewFrameLayoutGuide"
    case scrollContent = "UIScrollViewContentLayoutGuide"
    case tabContent = "UITabBarControllerContentLayoutGuide"

    /// The edges for the present state of the view.
    @MainActor
    package func edges(in view: UIView) -> GuideEdges {
        switch self {
        case .safeArea: GuideEdges(view.safeAreaInsets)
        case .margins: GuideEdges(view.layoutMargins)
        case .readable: GuideEdges(view.readableInsets)
        case .scrollFrame: GuideEdges(UIEdgeInsets.zero)
        case .tabContent: GuideEdges(view.owner?.insetsOfOwnBar ?? .zero)
        case .scrollContent: GuideEdges((view as? UIScrollView)?.contentSize ?? .zero)
        case .top: GuideEdges(top: .init(share: 0, offset: 0), bottom: .init(share: 0, offset: view.safeAreaInsets.top))
        case .bottom:
            GuideEdges(top: .init(share: 1, offset: -view.safeAreaInsets.bottom), bottom: .init(share: 1, offset: 0))
        case .keyboard:
            view.keyboardLayoutGuide.usesBottomSafeArea
                ? InsetGuide.bottom.edges(in: view)
                : GuideEdges(top: .init(share: 1, offset: 0), bottom: .init(share: 1, offset: 0))
        }
    }
}

/// The edges of a rectangle in a view. Each is a share of the view's extent, 0 or 1, plus an offset in points.
package struct GuideEdges: Equatable {
    package struct Edge: Equatable {
        var share: Double
        package var offset: CGFloat

        func position(from start: CGFloat, extent: CGFloat) -> CGFloat { start + CGFloat(share) * extent + offset }
    }

    package var left = Edge(share: 0, offset: 0)
    package var right = Edge(share: 1, offset: 0)
    package var top: Edge
    package var bottom: Edge

    init(top: Edge, bottom: Edge) { (self.top, self.bottom) = (top, bottom) }

    init(_ insets: UIEdgeInsets) {
        left.offset = insets.left
        right.offset = -insets.right
        top = Edge(share: 0, offset: insets.top)
        bottom = Edge(share: 1, offset: -insets.bottom)
    }

    /// Measured from the origin, independent of the view's extent.
    init(_ size: CGSize) {
        right = Edge(share: 0, offset: size.width)
        top = Edge(share: 0, offset: 0)
        bottom = Edge(share: 0, offset: size.height)
    }

    func frame(in bounds: CGRect) -> CGRect {
        let x = left.position(from: bounds.minX, extent: bounds.width)
        let y = top.position(from: bounds.minY, extent: bounds.height)
        return CGRect(
            x: x, y: y, width: max(0, right.position(from: bounds.minX, extent: bounds.width) - x),
            height: max(0, bottom.position(from: bounds.minY, extent: bounds.height) - y))
    }
}

extension UIView {
    func take(_ guide: UILayoutGuide) {
        guard guide.storedOwner !== self, guide.kind == nil else { return }
        guide.storedOwner?.letGo(of: guide)
        guide.storedOwner = self
        layout.guides.append(guide)
    }

    /// Deactivates the constraints that name the guide.
    func letGo(of guide: UILayoutGuide) {
        guard guide.storedOwner === self, guide.kind == nil else { return }
        deactivateConstraints { $0.first === guide || $0.second === guide }
        layout.guides.removeAll { $0 === guide }
        guide.storedOwner = nil
    }

    package func insetGuide(_ kind: InsetGuide) -> UILayoutGuide {
        if let guide = storedLayout?.insetGuides[kind] { return guide }
        let guide: UILayoutGuide =
            switch kind {
            case .top, .bottom: LayoutSupport(kind, of: self)
            case .keyboard: UIKeyboardLayoutGuide(kind, of: self)
            default: UILayoutGuide(kind, of: self)
            }
        layout.insetGuides[kind] = guide
        return guide
    }
}

/// The edge below or above the bars at which a controller's content begins or ends, until iOS 10.
///
/// Source: UIViewController.h.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// In points, from the edge of the view.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The area under the bars at one edge.
final class LayoutSupport: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// The guide of that kind in the root view. Loads the view.
    func layoutSupport(_ kind: InsetGuide) -> LayoutSupport {
        let view: UIView = view
        return view.insetGuide(kind) as? LayoutSupport ?? LayoutSupport(kind, of: view)
    }
}
