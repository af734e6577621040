extension InterfaceNode {
    /// The frame in the superview; nil if constraints determine it, or the file has distances from the far edges.
    public var frame: Rect? { rect("frame") ?? child("frameInset").flatMap(Self.rect(inset:)) }

    /// Some versions of Xcode write `<frame key="frameInset" minX="28" minY="28" width="91" height="21"/>`, without
    /// zeros.
    private static func rect(inset node: InterfaceNode) -> Rect? {
        guard let width = node.number("width"), let height = node.number("height"), node["maxX"] == nil,
            node["maxY"] == nil
        else { return nil }
        return Rect(x: node.number("minX") ?? 0, y: node.number("minY") ?? 0, width: width, height: height)
    }

    /// The subviews in order, the rearmost first. They include views that are not installed in some size classes.
    public var subviews: [InterfaceNode] { members("subviews") }
    /// The content view of a cell or a visual effect view.
    public var contentView: InterfaceNode? { child("contentView") }
    /// The views of a cell, table view or navigation item in roles other than subview and content view.
    public var accessoryViews: [InterfaceNode] {
        [
            "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView", "tableHeaderView",
            "tableFooterView", "titleView",
        ]
        .compactMap(child)
    }

    /// The flexible parts of the autoresizing mask; nil if the file has no mask.
    public var autoresizingMask: [String]? {
        children.first { $0.element == "autoresizingMask" }.map { mask in
            mask.attributes.filter { $0.value == "YES" }.map(\.name)
        }
    }

    /// The constraints of a view, in the order of the file. They include constraints that are not installed.
    public var constraints: [ConstraintDescription] {
        members("constraints").filter { $0.element == "constraint" }.map(ConstraintDescription.init)
    }

    /// The layout guides that constraints can refer to: `top` and `bottom` of a controller (iOS 7), `safeArea`,
    /// `keyboard`, `frameLayoutGuide` and `contentLayoutGuide` of a view.
    public var layoutGuides: [LayoutGuideDescription] {
        (members("layoutGuides") + children).filter {
            ["viewControllerLayoutGuide", "viewLayoutGuide", "keyboardLayoutGuide"].contains($0.element)
        }
        .map(LayoutGuideDescription.init)
    }

    /// The identifiers of the view's gesture recognizers.
    public var gestureRecognizers: [String] {
        outletCollections.filter { $0.property == "gestureRecognizers" }.map(\.destination)
    }

    /// The sections of a table view with static cells, which has `dataMode="static"`.
    public var tableSections: [TableSection] {
        members("sections").filter { $0.element == "tableViewSection" }.map(TableSection.init)
    }
    /// The prototype cells of a table view or collection view, which the app dequeues by their reuse identifiers.
    public var prototypeCells: [InterfaceNode] {
        element == "collectionView" ? members("cells") : members("prototypes")
    }
    public var reuseIdentifier: String? { self["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}

/// A section of a table view with static cells.
public struct TableSection: Sendable {
    public let node: InterfaceNode
    public var headerTitle: String? { node.string("headerTitle") }
    public var footerTitle: String? { node.string("footerTitle") }
    public var cells: [InterfaceNode] { node.members("cells") }
}

/// A layout guide that constraints can refer to.
public struct LayoutGuideDescription: Sendable {
    public let node: InterfaceNode
    public var id: String? { node.id }
    /// `top`, `bottom`, `safeArea`, `keyboard`, `frameLayoutGuide`, `contentLayoutGuide`.
    public var name: String { node["type"] ?? node.key ?? "" }
}

/// A constraint between two anchors, or between one anchor and a number.
public struct ConstraintDescription: Sendable {
    public enum Relation: String, Hashable, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    public let node: InterfaceNode
    public var id: String? { node.id }
    public var line: Int { node.line }
    /// The property `identifier` of the constraint.
    public var identifier: String? { node["identifier"] }
    /// The identifier of a view or layout guide; nil for the view that has the constraint.
    public var firstItem: String? { node["firstItem"] }
    /// The attribute of the first item, such as `leading` or `topMargin`.
    public var firstAttribute: String { node["firstAttribute"] ?? "" }
    public var relation: Relation { node["relation"].flatMap(Relation.init) ?? .equal }
    /// The identifier of a view or layout guide; nil if there is none.
    public var secondItem: String? { node["secondItem"] }
    public var secondAttribute: String? { node["secondAttribute"] }
    /// In points.
    public var constant: Double { node.number("constant") ?? 0 }
    /// The multiplier, which the file may write as a ratio such as `16:9` or `1/3`. The default is 1.
    public var multiplier: Double { node["multiplier"].flatMap(Self.multiplier) ?? 1 }
    /// The priority, 1…1000. The default is 1000.
    public var priority: Double { node.number("priority") ?? 1000 }
    /// Whether the constant is the standard spacing.
    public var usesStandardSpacing: Bool { node.bool("symbolic") ?? false }
    /// Whether the constraint exists only in Interface Builder and is removed at build time.
    public var isPlaceholder: Bool { node.bool("placeholder") ?? false }

    static func multiplier(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map {
            InterfaceNode.number(String($0))
        }
        switch parts.count {
        case 1: return parts[0]
        case 2:
            guard let numerator = parts[0], let denominator = parts[1], denominator != 0 else { return nil }
            return numerator / denominator
        default: return nil
        }
    }
}
