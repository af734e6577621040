/// A way from one controller to another, to a child, or back.
public struct Segue: Sendable {
    public enum Kind: Hashable, Sendable {
        case show, showDetail, presentation, popoverPresentation, embed, relationship, unwind, custom
        /// The kinds of iOS 5 to 7.
        case push, modal, replace, popover
        /// One that is not known, as the file names it; empty if it names none.
        case other(String)
    }

    public let node: InterfaceNode

    public var line: Int { node.line }
    public var id: String? { node.id }
    public var kind: Kind { Kind(node["kind"] ?? "") }
    /// By which the app performs the segue and tells it from others.
    public var identifier: String? { node["identifier"].flatMap { $0.isEmpty ? nil : $0 } }
    /// The identifier of the controller, of a placeholder for one, or of the exit.
    public var destination: String { node["destination"] ?? "" }
    /// The subclass of `UIStoryboardSegue`; any kind may have one.
    public var customClass: String? { node.customClass }
    public var customModule: String? { node.customModule }
    /// What the destination is to the source of a relationship: `rootViewController`, `viewControllers`, `masterViewController`,
    /// `detailViewController`, `supplementaryViewController`, `compactViewController`.
    public var relationship: String? { node["relationship"] }
    /// The selector of an unwind segue, such as `cancel:` or `unwindWithSegue:`.
    public var unwindAction: String? { node["unwindAction"] }
    /// Whether the checkbox Animates is on.
    public var animates: Bool { node.bool("animates") ?? true }
    /// Such as `fullScreen`; nil for what the destination says.
    public var modalPresentationStyle: String? { node["modalPresentationStyle"] }
    /// Such as `flipHorizontal`; nil for what the destination says.
    public var modalTransitionStyle: String? { node["modalTransitionStyle"] }
    /// The method of the source that makes the destination, such as `makeDetail:sender:segueIdentifier:`.
    public var creationSelector: String? { node["destinationCreationSelector"] }
    /// Of a table view's cell: whether its accessory is what the user taps, not the cell.
    public var isTriggeredByAccessory: Bool { node["trigger"] == "accessoryAction" }
    /// Which of the split view controller's columns a segue of the kind show detail or replace leads to; nil if none is named.
    public var splitViewControllerTargetIndex: Int? { node.integer("splitViewControllerTargetIndex") }

    /// The identifier of the view that a popover points to.
    public var popoverAnchorView: String? { node["popoverAnchorView"] }
    /// The identifier of the bar button item that a popover points to.
    public var popoverAnchorBarButtonItem: String? { node["popoverAnchorBarButtonItem"] }
    /// The sides on which the arrow may be, out of `up`, `down`, `left` and `right`; nil if the segue says nothing of it.
    public var popoverArrowDirections: [String]? {
        node.child("popoverArrowDirection").map { arrow in
            ["up", "down", "left", "right"].filter { arrow.bool($0) == true }
        }
    }
    /// The identifiers of views that stay within reach beside a popover.
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

    /// From the spelling of the file.
    public init(_ name: String) { self = Self.named[name] ?? .other(name) }

    /// As the file spells it.
    public var name: String {
        if case .other(let name) = self { return name }
        return Self.named.first { $0.value == self }?.key ?? ""
    }
}
