/// A user-defined runtime attribute: a value for a property of an object.
public struct RuntimeAttribute: Sendable {
    /// Components are between 0 and 1.
    public struct Color: Hashable, Sendable {
        public var red: Double
        public var green: Double
        public var blue: Double
        public var alpha: Double

        public init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    public enum Value: Hashable, Sendable {
        case `nil`
        case boolean(Bool)
        case integer(Int)
        case real(Double)
        case string(String)
        /// A string that the app localizes.
        case localizedString(String)
        case point(InterfaceNode.Point)
        case size(InterfaceNode.Size)
        case rect(InterfaceNode.Rect)
        case range(location: Int, length: Int)
        case color(Color)
        /// A colour by name, from an asset catalog or of the system.
        case namedColor(String)
        /// An image by its name.
        case image(String)
        /// A value of an unknown type, or without a value: the type in the file.
        case other(String)
    }

    /// The `<userDefinedRuntimeAttribute>` element.
    public let node: InterfaceNode
    public var line: Int { node.line }
    /// The key path, such as `layer.cornerRadius`.
    public var keyPath: String { node["keyPath"] ?? "" }

    public var value: Value {
        let type = node["type"] ?? ""
        if type == "nil" || type == "null" { return .nil }
        return inAttribute(type) ?? node.child("value").flatMap { Self.value(of: $0, type: type) } ?? .other(type)
    }

    private func inAttribute(_ type: String) -> Value? {
        guard let text = node["value"] else { return nil }
        return switch type {
        case "boolean": node.bool("value").map { .boolean($0) }
        case "string": .string(text)
        case "localizedString": .localizedString(text)
        case "image": .image(text)
        case "number": InterfaceNode.number(text).map(Self.number)
        default: nil
        }
    }

    private static func value(of node: InterfaceNode, type: String) -> Value? {
        switch node.element {
        case "nil": .nil
        case "integer": node.integer("value").map { .integer($0) }
        case "real": node.number("value").map { .real($0) }
        case "string", "mutableString":
            type == "localizedString" ? .localizedString(node.decodedText) : .string(node.decodedText)
        case "boolean": node.bool("value").map { .boolean($0) }
        case "point": point(node).map { .point($0) }
        case "size": InterfaceNode.Size(node).map { .size($0) }
        case "rect": InterfaceNode.Rect(node).map { .rect($0) }
        case "range": range(node)
        case "color": color(node)
        case "imageReference", "image": (node["image"] ?? node["name"]).map { .image($0) }
        // Interface Builder wraps some sizes, points and rectangles: <value key="value" type="size" width="3"
        // height="5"/>.
        case "value" where node["type"] != nil && node["type"] != "value":
            value(of: InterfaceNode(element: node["type"]!, attributes: node.attributes, line: node.line), type: type)
        default: nil
        }
    }

    private static func number(_ value: Double) -> Value { Int(exactly: value).map { .integer($0) } ?? .real(value) }

    private static func point(_ node: InterfaceNode) -> InterfaceNode.Point? {
        guard let x = node.number("x"), let y = node.number("y") else { return nil }
        return InterfaceNode.Point(x: x, y: y)
    }

    private static func range(_ node: InterfaceNode) -> Value? {
        guard let location = node.integer("location"), let length = node.integer("length") else { return nil }
        return .range(location: location, length: length)
    }

    private static func color(_ node: InterfaceNode) -> Value? {
        if let name = node["name"] ?? node["systemColor"] ?? node["cocoaTouchSystemColor"] { return .namedColor(name) }
        let alpha = node.number("alpha") ?? 1
        if let white = node.number("white") {
            return .color(Color(red: white, green: white, blue: white, alpha: alpha))
        }
        guard let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") else {
            return nil
        }
        return .color(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
}

extension InterfaceNode {
    /// The runtime attributes in the order in which UIKit sets them.
    public var runtimeAttributes: [RuntimeAttribute] {
        members("userDefinedRuntimeAttributes").filter { $0.element == "userDefinedRuntimeAttribute" }.map(
            RuntimeAttribute.init)
    }
}
