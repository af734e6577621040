extension InterfaceNode {
    /// The name by which code instantiates the controller from the storyboard.
    public var storyboardIdentifier: String? { self["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The restoration identifier of a controller or view. It is the storyboard identifier if the controller says so.
    public var restorationIdentifier: String? {
        if bool("useStoryboardIdentifierAsRestorationIdentifier") == true { return storyboardIdentifier }
        return self["restorationIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The root view of a controller, which may be a table view or a collection view; nil if the class makes its view.
    public var rootView: InterfaceNode? { child("view") ?? child("tableView") ?? child("collectionView") }

    /// The relationship segues of a container to its children, in the order of the file. A tab bar controller has one
    /// `viewControllers` for each tab, a navigation controller one `rootViewController`.
    public var relationships: [Segue] { segues.filter { $0.kind == .relationship } }

    /// The identifiers of the children of a container with the role, in the order of the file.
    public func relationship(_ name: String) -> [String] {
        relationships.filter { $0.relationship == name }.map(\.destination)
    }

    public var navigationItem: InterfaceNode? { child("navigationItem") }
    public var tabBarItem: InterfaceNode? { child("tabBarItem") }
    /// The toolbar items of a controller. The items of a toolbar are ``barItems``.
    public var toolbarItems: [InterfaceNode] { members("toolbarItems") }
    /// The items of a toolbar, navigation bar or tab bar.
    public var barItems: [InterfaceNode] { members("items") }

    public enum BarSide: String, Hashable, Sendable {
        case left, right
    }

    /// The bar button items on one side of a navigation item, the outermost one first.
    public func barButtonItems(_ side: BarSide) -> [InterfaceNode] {
        let several = members("\(side.rawValue)BarButtonItems")
        return several.isEmpty ? [child("\(side.rawValue)BarButtonItem")].compactMap { $0 } : several
    }

    /// The reference to a controller of another storyboard; nil unless the element is a `viewControllerPlaceholder`.
    public var storyboardReference: StoryboardReference? {
        element == "viewControllerPlaceholder" ? StoryboardReference(node: self) : nil
    }
}

/// A reference to a controller of another storyboard, or of the same one.
public struct StoryboardReference: Sendable {
    public let node: InterfaceNode
    /// The name of the file without its extension; nil for this storyboard.
    public var storyboardName: String? { node["storyboardName"].flatMap { $0.isEmpty ? nil : $0 } }
    /// The storyboard identifier of the controller; nil for the initial view controller.
    public var identifier: String? { node["referencedIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
    /// The identifier of the bundle of the storyboard; nil for the bundle of this storyboard.
    public var bundleIdentifier: String? { node["bundleIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}
