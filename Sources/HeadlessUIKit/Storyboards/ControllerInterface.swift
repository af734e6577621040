import Foundation
import HierarchyModel
import StoryboardFile

/// What a controller has of the storyboard that it was made from.
@MainActor
final class ControllerInterface {
    /// Nil where a test gives the segues by hand.
    let node: InterfaceNode?
    let objects: InterfaceObjects?
    /// Keeps it alive, since the segues read it.
    let storyboard: UIStoryboard?
    var segues: [SegueTemplate] = []
    /// The rows of a table with static cells.
    var staticTable: StaticTable?
    /// What differs by size classes.
    var variations: [InterfaceVariation] = []

    /// What is embedded when the view has been loaded.
    var embeds: [SegueTemplate] { segues.filter { $0.kind == .embed } }

    init(_ node: InterfaceNode? = nil, _ objects: InterfaceObjects? = nil, of controller: UIViewController? = nil) {
        (self.node, self.objects, storyboard) = (node, objects, objects?.loader.storyboard)
        guard let node, let objects, let id = node.id else { return }
        objects.owner = controller
        // All segues of a scene are its controller's, whatever they hang on.
        for object in objects.document.scene(of: id)?.objects ?? [] { collectSegues(in: object) }
    }

    private func collectSegues(in node: InterfaceNode) {
        segues += node.segues.filter { $0.kind != .relationship }.compactMap { SegueTemplate($0, on: node, in: self) }
        for child in node.children where child.element != "connections" { collectSegues(in: child) }
    }

    /// The template that was made for a segue of the file.
    func template(for segue: Segue) -> SegueTemplate? { segues.first { $0.place == segue.node.place } }
}

extension InterfaceNode {
    /// Tells nodes of one document apart.
    var place: String { "\(line) \(id ?? "") \(self["destination"] ?? "")" }
}
