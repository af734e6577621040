import Foundation

/// The primary view is over the secondary one. On a display that is folded they would be side by side; no device here
/// is.
///
/// Source: Apple's reference, `UIOverlayArrangement`.
public struct UIOverlayArrangement: UIArrangementViewController.Arrangement {
    /// Source: Apple's reference, `UIOverlayArrangementViewProperties`.
    public struct ViewProperties {
        /// The edge of the view on a folded display. Stored only.
        public var edge: NSDirectionalRectEdge = []
    }

    private(set) var axes = UIAxis.both
    private var properties: [UIArrangementViewController.ViewPlacement: ViewProperties] = [:]

    public init() {}

    /// The arrangement with other axes along which the views can be side by side. Stored only.
    public func axes(_ axes: UIAxis) -> UIOverlayArrangement {
        var copy = self
        copy.axes = axes
        return copy
    }

    public var defaultViewProperties: ViewProperties { ViewProperties() }

    public mutating func setViewProperties(
        _ properties: ViewProperties, for placement: UIArrangementViewController.ViewPlacement
    ) {
        self.properties[placement] = properties
    }
}

extension UIArrangementViewController.Arrangement where Self == UISplitArrangement {
    public static var split: UISplitArrangement { UISplitArrangement() }
}

extension UIArrangementViewController.Arrangement where Self == UIOverlayArrangement {
    public static var overlay: UIOverlayArrangement { UIOverlayArrangement() }
}

/// An arrangement that a container can lay out.
enum ArrangementKind {
    case split(UISplitArrangement)
    case overlay

    /// Nil for a type of an app's own.
    init?(_ arrangement: some UIArrangementViewController.Arrangement) {
        switch arrangement {
        case let split as UISplitArrangement: self = .split(split)
        case is UIOverlayArrangement: self = .overlay
        default: return nil
        }
    }
}
