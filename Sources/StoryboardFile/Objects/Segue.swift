/// A segue from a controller to another one, to a child, or back.
public struct Segue: Sendable {
    public enum Kind: Hashable, Sendable {
        case show, showDetail, presentation, popoverPresentation, embed, relationship, unwind, custom
        /// The kinds of iOS 5 to 7.
        case push, modal, replace, popover
        /// An unknown kind as the file names it; empty if the file names none.
        case other(String)
    }

    public let node: InterfaceNode

    public var line: Int { node.line }
    public var id: String? { node.id }
    public var kind: Kind { Kind(node["kind"] ?? "") }
    /// The name by which code performs the segue and distinguishes it from others.
    public var identifier: String? { node["identifier"].flatMap { $0.isEmpty ? nil : $0 } }
    /// The identifier of the destination: a controller, a placeholder for a controller, or the exit.
    public var destination: String { node["destination"] ?? "" }
    /// The subclass of `UIStoryboardSegue`. Segues of every kind can have one.
    public var customClass: String? { node.customClass }
    public var customModule: String? { node.customModule }
    /// The role of the destination in a relationship: `rootViewController`, `viewControllers`, `masterViewController`,
    /// `detailViewController`, `supplementaryViewController`, `compactViewController`.
    public var relationship: String? { node["relationship"] }
    /// The selector of an unwind segue, such as `cancel:` or `unwindWithSegue:`.
    public var unwindAction: String? { node["unwindAction"] }
    /// Whether the segue is animated.
    public var animates: Bool { node.bool("animates") ?? true }
    /// The style, such as `fullScreen`; nil for the style of the destination.
    public var modalPresentationStyle: String? { node["modalPresentationStyle"] }
    /// The style, such as `flipHorizontal`; nil for the style of the destination.
    public var modalTransitionStyle: String? { node["modalTransitionStyle"] }
    /// The segue action: the method of the source that makes the destination, such as
    /// `makeDetail:sender:segueIdentifier:`.
    public var creationSelector: String? { node["destinationCreationSelector"] }
    /// Whether the accessory of a table view cell triggers the segue, and not the cell.
    public var isTriggeredByAccessory: Bool { node["trigger"] == "accessoryAction" }
    /// The column of the split view controller for segues of the kinds show detail and replace; nil if the file names
    /// none.
    public var splitViewControllerTargetIndex: Int? { node.integer("splitViewControllerTargetIndex") }

    /// The identifier of the view that a popover points to.
    public var popoverAnchorView: String? { node["popoverAnchorView"] }
    /// The identifier of the bar button item that a popover points to.
    public var popoverAnchorBarButtonItem: String? { node["popoverAnchorBarButtonItem"] }
    /// The allowed arrow directions: `up`, `down`, `left` and `right`; nil if the file names none.
    public var popoverArrowDirections: [String]? {
        node.child("popoverArrowDirection").map { arrow in
            ["up", "down", "left", "right"].filter { arrow.bool($0) == true }
        }
    }
    /// The identifiers of the views that the user can touch while the popover is visible.
    public var popoverPassthroughViews: [String] {
        node.outletCollections.filter { $0.property == "passthroughViews" }.map(\.destination)
    }
}

extension Segue.Kind {
    private static let named: [String: Segue.Kind] = [
        "show": .show, "showDetail": .showDetail, "presentation": .presentation,
        "popoverPresentation": .popoverPresentation,
        "embed": .embed, "relationship": .relationship, "unwind": .unwind, "custom": .custom,
        "push": .push, "modal": .modal, "replace": .replace, "popover": .popover,
    ]

    /// Makes the kind from its spelling in the file.
    public init(_ name: String) { self = Self.named[name] ?? .other(name) }

    /// The spelling in the file.
    public var name: String {
        if case .other(let name) = self { return name }
        return Self.named.first { $0.value == self }?.key ?? ""
    }
}
