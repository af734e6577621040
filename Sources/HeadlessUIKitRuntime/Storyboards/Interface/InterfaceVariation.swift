import Foundation
import HierarchyModel
import JSONText
import StoryboardFile

/// The parts of a view that depend on size classes: its subviews, its constraints and their constants.
///
/// Source: Apple's reference of size classes in Interface Builder.
@MainActor
final class InterfaceVariation {
    private struct Constraint {
        let node: InterfaceNode
        let constraint: NSLayoutConstraint
    }

    private let node: InterfaceNode
    private weak var view: UIView?
    private var subviews: [(id: String, view: UIView)] = []
    private var constraints: [Constraint] = []
    /// Whether anything depends on the size classes.
    let varies: Bool
    var isGone: Bool { view == nil }

    /// Nil if nothing varies.
    init?(_ view: UIView, _ node: InterfaceNode, _ objects: InterfaceObjects) {
        let descriptions = node.constraints.filter { !$0.isPlaceholder }
        (self.view, self.node) = (view, node)
        varies = !node.variations.isEmpty || descriptions.contains { !$0.node.variations.isEmpty }
        guard varies || !descriptions.isEmpty else { return nil }
        if varies {
            subviews = node.subviews.compactMap { node in
                node.id.flatMap { id in (objects[id] as? UIView).map { (id, $0) } }
            }
        }
        for description in descriptions {
            guard let constraint = NSLayoutConstraint(description, in: view, objects) else { continue }
            objects.name(constraint, description.id)
            constraints.append(Constraint(node: description.node, constraint: constraint))
        }
    }

    /// Adds the subviews for these traits, in their order, and removes the others.
    func install(_ traits: Traits) {
        guard varies, let view else { return }
        let out = uninstalled("subviews", traits)
        for (id, subview) in subviews {
            if out.contains(id) {
                if subview.superview === view { subview.remove(moving: subview.topmostRootControllers) }
            } else if subview.superview == nil {
                view.insert(subview, at: place(of: id, in: view), moving: subview.topmostRootControllers)
            }
        }
        if let hidden = value("hidden", of: node, traits) { view.isHidden = hidden == "YES" }
    }

    /// In front of the nearest preceding sibling in the file that is present.
    private func place(of id: String, in view: UIView) -> SubviewPlace {
        let before = subviews.prefix { $0.id != id }.last { $0.view.superview === view }
        return before.map { .above($0.view) } ?? .index(0)
    }

    /// Activates the constraints for these traits whose views are in one tree.
    func constrain(_ traits: Traits) {
        let out = uninstalled("constraints", traits)
        for entry in constraints {
            if varies, let constant = value("constant", of: entry.node, traits).flatMap(Double.init) {
                entry.constraint.constant = constant
            }
            let isWanted = !out.contains(entry.node.id ?? "")
            if isWanted != entry.constraint.isActive, !isWanted || entry.constraint.host != nil {
                entry.constraint.isActive = isWanted
            }
        }
    }

    private func uninstalled(_ role: String, _ traits: Traits) -> Set<String> {
        varies ? node.uninstalled(role, width: traits.interfaceWidth, height: traits.interfaceHeight) : []
    }

    private func value(_ name: String, of node: InterfaceNode, _ traits: Traits) -> String? {
        node.variations.isEmpty ? nil : node.value(name, width: traits.interfaceWidth, height: traits.interfaceHeight)
    }
}

extension Traits {
    fileprivate var interfaceWidth: InterfaceNode.SizeClass? { sizeClass("horizontalSizeClass") }
    fileprivate var interfaceHeight: InterfaceNode.SizeClass? { sizeClass("verticalSizeClass") }
    private func sizeClass(_ name: String) -> InterfaceNode.SizeClass? {
        guard case .string(let word)? = self[name] else { return nil }
        return InterfaceNode.SizeClass(rawValue: word)
    }
}

extension NSLayoutConstraint {
    /// Nil if an item or an attribute does not exist.
    fileprivate convenience init?(_ description: ConstraintDescription, in view: UIView, _ objects: InterfaceObjects) {
        guard let first = Self.item(description.firstItem, else: view, objects),
            let attribute = Attribute(fileName: description.firstAttribute)
        else { return nil }
        let second = description.secondItem.map { Self.item($0, else: nil, objects) }
        if case .some(nil) = second { return nil }
        let secondAttribute = description.secondAttribute.flatMap(Attribute.init(fileName:)) ?? .notAnAttribute
        guard (second ?? nil) == nil || secondAttribute != .notAnAttribute, second != nil || attribute.family == .size
        else { return nil }
        self.init(
            first, attribute, Relation(description.relation), second ?? nil, secondAttribute,
            multiplier: description.multiplier == 0 ? 1 : description.multiplier, constant: description.points)
        (identifier, shouldBeArchived) = (description.identifier, true)
        priority = UILayoutPriority(Float(min(max(description.priority, 1), 1000)))
    }

    private static func item(_ id: String?, else view: UIView?, _ objects: InterfaceObjects) -> (any LayoutItem)? {
        guard let id else { return view }
        let object = objects[id]
        return (object as? UIView) ?? (object as? UILayoutGuide)
    }
}

extension ConstraintDescription {
    /// The standard spacing between siblings is 8 points.
    fileprivate var points: Double { node["constant"] == nil && usesStandardSpacing ? 8 : constant }
}
