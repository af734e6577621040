extension InterfaceNode {
    /// The name by which the app asks the storyboard for the controller.
    public var storyboardIdentifier: String? { self["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Of a controller or view; the storyboard identifier where the controller is to use that.
    public var restorationIdentifier: String? {
        if bool("useStoryboardIdentifierAsRestorationIdentifier") == true { return storyboardIdentifier }
        return self["restorationIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Of a controller: its root view, which may be a table or a collection view. Nil where the class makes its own.
    public var rootView: InterfaceNode? { child("view") ?? child("tableView") ?? child("collectionView") }

    /// Of a container: the segues to its children in the order of the file. The tabs of a tab bar controller are several
    /// `viewControllers`; a navigation controller has one `rootViewController`.
    public var relationships: [Segue] { segues.filter { $0.kind == .relationship } }

    /// Of a container: the identifiers of the children with that role, in the order of the file.
    public func relationship(_ name: String) -> [String] {
        relationships.filter { $0.relationship == name }.map(\.destination)
    }

    public var navigationItem: InterfaceNode? { child("navigationItem") }
    public var tabBarItem: InterfaceNode? { child("tabBarItem") }
    /// Of a controller; of a toolbar the items are `barItems`.
    public var toolbarItems: [InterfaceNode] { members("toolbarItems") }
    /// Of a toolbar, navigation bar or tab bar.
    public var barItems: [InterfaceNode] { members("items") }

    public enum BarSide: String, Hashable, Sendable {
        case left, right
    }

    /// Of a navigation item: the buttons on one side, the outermost one first.
    public func barButtonItems(_ side: BarSide) -> [InterfaceNode] {
        let several = members("\(side.rawValue)BarButtonItems")
        return several.isEmpty ? [child("\(side.rawValue)BarButtonItem")].compactMap { $0 } : several
    }

    /// The controller in another storyboard that the object stands for; nil unless it is a `viewControllerPlaceholder`.
    public var storyboardReference: StoryboardReference? {
        element == "viewControllerPlaceholder" ? StoryboardReference(node: self) : nil
    }
}

/// Stands in a storyboard for a controller of another one, or of the same one.
public struct StoryboardReference: Sendable {
    public let node: InterfaceNode
    /// The name of the file without its ending; nil for this storyboard.
    public var storyboardName: String? { node["storyboardName"].flatMap { $0.isEmpty ? nil : $0 } }
    /// The storyboard identifier of the controller there; nil for the initial one.
    public var identifier: String? { node["referencedIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
    /// Of the bundle that the storyboard is in; nil for that of this storyboard.
    public var bundleIdentifier: String? { node["bundleIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}
