extension InterfaceNode {
    /// In the superview; nil where the file leaves it to constraints, or gives distances from the far edges.
    public var frame: Rect? { rect("frame") ?? child("frameInset").flatMap(Self.rect(inset:)) }

    /// Some versions of Xcode write `<frame key="frameInset" minX="28" minY="28" width="91" height="21"/>`, and leave out what is 0.
    private static func rect(inset node: InterfaceNode) -> Rect? {
        guard let width = node.number("width"), let height = node.number("height"), node["maxX"] == nil,
            node["maxY"] == nil
        else { return nil }
        return Rect(x: node.number("minX") ?? 0, y: node.number("minY") ?? 0, width: width, height: height)
    }

    /// In their order, the rearmost first, those that are not installed in some size class among them.
    public var subviews: [InterfaceNode] { members("subviews") }
    /// Of a cell or a visual effect view.
    public var contentView: InterfaceNode? { child("contentView") }
    /// Of a visual effect view, cell or table view, all views below in any role that a view can have.
    public var accessoryViews: [InterfaceNode] {
        [
            "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView", "tableHeaderView",
            "tableFooterView", "titleView",
        ]
        .compactMap(child)
    }

    /// How the view follows its superview; nil if the file says nothing of it.
    public var autoresizingMask: [String]? {
        children.first { $0.element == "autoresizingMask" }.map { mask in
            mask.attributes.filter { $0.value == "YES" }.map(\.name)
        }
    }

    /// Of a view: the constraints that it holds, in the order of the file, those that are not installed among them.
    public var constraints: [ConstraintDescription] {
        members("constraints").filter { $0.element == "constraint" }.map(ConstraintDescription.init)
    }

    /// What constraints may refer to besides views: `top` and `bottom` of a controller (iOS 7), `safeArea`, `keyboard`,
    /// `frameLayoutGuide` and `contentLayoutGuide` of a view.
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

    /// Of a table view with static cells, which has `dataMode="static"`.
    public var tableSections: [TableSection] {
        members("sections").filter { $0.element == "tableViewSection" }.map(TableSection.init)
    }
    /// Of a table view or collection view: the cells that the app asks for by their reuse identifiers.
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

/// An area that constraints may refer to.
public struct LayoutGuideDescription: Sendable {
    public let node: InterfaceNode
    public var id: String? { node.id }
    /// `top`, `bottom`, `safeArea`, `keyboard`, `frameLayoutGuide`, `contentLayoutGuide`.
    public var name: String { node["type"] ?? node.key ?? "" }
}

/// A linear relation between two anchors, or one anchor and a number.
public struct ConstraintDescription: Sendable {
    public enum Relation: String, Hashable, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    public let node: InterfaceNode
    public var id: String? { node.id }
    public var line: Int { node.line }
    /// For the app; Interface Builder calls it so, too.
    public var identifier: String? { node["identifier"] }
    /// The identifier of a view or layout guide; nil for the view that holds the constraint.
    public var firstItem: String? { node["firstItem"] }
    /// Such as `leading` or `topMargin`.
    public var firstAttribute: String { node["firstAttribute"] ?? "" }
    public var relation: Relation { node["relation"].flatMap(Relation.init) ?? .equal }
    /// The identifier of a view or layout guide; nil if there is none.
    public var secondItem: String? { node["secondItem"] }
    public var secondAttribute: String? { node["secondAttribute"] }
    /// In points.
    public var constant: Double { node.number("constant") ?? 0 }
    /// From a number or a ratio such as `16:9` or `1/3`; 1 unless given.
    public var multiplier: Double { node["multiplier"].flatMap(Self.multiplier) ?? 1 }
    /// 1…1000; 1000 unless given.
    public var priority: Double { node.number("priority") ?? 1000 }
    /// Whether the constant is the standard spacing, whatever it is.
    public var usesStandardSpacing: Bool { node.bool("symbolic") ?? false }
    /// Whether the constraint is there in Interface Builder only and leaves with the design.
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
