import Foundation
import StoryboardFile

// Colors and images, which a document names.
@MainActor
extension InterfaceCoder {
    /// The color with the role; nil if the object has none, or if the document does not say what it is.
    func color(_ key: String, of node: InterfaceNode) -> UIColor? {
        node.children.first { $0.key == key && $0.element == "color" }.flatMap { objects.color($0) }
    }
}

extension InterfaceObjects {
    /// A color of the system, of the app's catalogues, or of components.
    ///
    /// The document contains the components of named colors, too, as they were when it was saved.
    func color(_ node: InterfaceNode) -> UIColor? {
        for name in [node["systemColor"], node["cocoaTouchSystemColor"], node["xcode11CocoaTouchSystemColor"]] {
            if let color = name.flatMap(UIColor.systemColor(named:)) { return color }
        }
        if let color = node["name"].flatMap({ UIColor(named: $0) }) { return color }
        return node.components ?? (node["name"] ?? node["systemColor"]).flatMap(resourceColor)
    }

    private func resourceColor(_ name: String) -> UIColor? {
        let resource = document.resources.first {
            $0.name == name && ($0.type == "namedColor" || $0.type == "systemColor")
        }
        return resource?.node.first("color")?.components
    }
}

extension InterfaceNode {
    /// The color of the components in the element.
    @MainActor
    fileprivate var components: UIColor? {
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The image that an attribute names; one of the system has its catalogue in another attribute.
    @MainActor
    func image(_ name: String) -> UIImage? {
        guard let image = self[name] else { return nil }
        return self["catalog"] == "system" ? UIImage(systemName: image) : UIImage(named: image)
    }
}
