import Foundation
import StoryboardFile

// Texts and their looks.
@MainActor
extension InterfaceCoder {
    func decode(into label: UILabel) {
        label.text = text(of: node)
        label.numberOfLines = node.integer("numberOfLines") ?? 1
        label.adjustsFontSizeToFitWidth = node.bool("adjustsFontSizeToFit") ?? false
        if let alignment = Self.alignments[node["textAlignment"] ?? ""] { label.textAlignment = alignment }
        if let mode = Self.lineBreaks[node["lineBreakMode"] ?? ""] { label.lineBreakMode = mode }
        if let font = font("fontDescription", of: node) { label.font = font }
        label.adjustsFontForContentSizeCategory = node.bool("adjustsFontForContentSizeCategory") ?? false
        if let color = color("textColor", of: node) { label.textColor = color }
    }

    func decode(into field: UITextField) {
        field.text = text(of: node)
        field.placeholder = node.string("placeholder")
        if let alignment = Self.alignments[node["textAlignment"] ?? ""] { field.textAlignment = alignment }
        if let font = font("fontDescription", of: node) { field.font = font }
        field.adjustsFontForContentSizeCategory = node.bool("adjustsFontForContentSizeCategory") ?? false
        if let color = color("textColor", of: node) { field.textColor = color }
        let styles: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
        field.borderStyle = styles[node["borderStyle"] ?? ""] ?? .none
        if let traits = node.child("textInputTraits") { decode(traits, into: field) }
    }

    private func decode(_ traits: InterfaceNode, into field: UITextField) {
        field.isSecureTextEntry = traits.bool("secureTextEntry") ?? false
    }

    /// The text, or that of the fragments of an attributed text.
    func text(of node: InterfaceNode) -> String? {
        if let text = node.string("text") { return text }
        let fragments = node.child("attributedText")?.children(named: "fragment") ?? []
        let texts = fragments.compactMap { $0.string("content") }
        return texts.isEmpty ? nil : texts.joined()
    }

    /// The font with the role; nil for none.
    ///
    /// Source: Interface Builder's `fontDescription`: a kind of the system's font, a text style, or a name.
    func font(_ key: String, of node: InterfaceNode) -> UIFont? {
        guard let font = node.children.first(where: { $0.key == key && $0.element == "fontDescription" }) else {
            return nil
        }
        let size = CGFloat(font.number("pointSize") ?? 17)
        if let style = font["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        if let name = font["name"] { return UIFont(name: name, size: size) }
        switch font["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default:
            return Self.weights[font["weight"] ?? ""].map { .systemFont(ofSize: size, weight: $0) }
                ?? .systemFont(ofSize: size)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    private static let lineBreaks: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
        "tailTruncation": .byTruncatingTail,
    ]
}
