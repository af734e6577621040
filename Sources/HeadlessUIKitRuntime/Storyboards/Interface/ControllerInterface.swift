import Foundation
import HierarchyModel
import StoryboardFile

/// A controller's data from its storyboard.
@MainActor
final class ControllerInterface {
    /// Nil if a test sets the segues itself.
    let node: InterfaceNode?
    let objects: InterfaceObjects?
    /// Kept alive, since the segues read it.
    let storyboard: UIStoryboard?
    var segues: [SegueTemplate] = []
    /// The rows of a table with static cells.
    var staticTable: StaticTable?
    /// The variations by size class.
    var variations: [InterfaceVariation] = []

    /// The segues to perform after the view was loaded.
    var embeds: [SegueTemplate] { segues.filter { $0.kind == .embed } }

    init(_ node: InterfaceNode? = nil, _ objects: InterfaceObjects? = nil, of controller: UIViewController? = nil) {
        (self.node, self.objects, storyboard) = (node, objects, objects?.loader.storyboard)
        guard let node, let objects, let id = node.id else { return }
        objects.owner = controller
        // All segues of a scene belong to its controller, whichever object they start from.
        for object in objects.document.scene(of: id)?.objects ?? [] { collectSegues(in: object) }
    }

    private func collectSegues(in node: InterfaceNode) {
        segues += node.segues.filter { $0.kind != .relationship }.compactMap { SegueTemplate($0, on: node, in: self) }
        for child in node.children where child.element != "connections" { collectSegues(in: child) }
    }

    /// The template of a segue in the file.
    func template(for segue: Segue) -> SegueTemplate? { segues.first { $0.place == segue.node.place } }
}

extension InterfaceNode {
    /// Distinguishes the nodes of one document.
    var place: String { "\(line) \(id ?? "") \(self["destination"] ?? "")" }
}
