/// One element of a document of Interface Builder, with everything that the file says about it.
///
/// Unknown elements and attributes are kept. A copy costs no more than a reference.
///
/// Interface Builder writes the members of an object in two ways. A single member names its role in the attribute
/// `key`: `<view key="view">`. A list of members is in an element named after the role: `<subviews>`. ``child(_:)``
/// finds the former, ``members(_:)`` the latter.
public struct InterfaceNode: Sendable {
    public struct Attribute: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private final class Contents: Sendable {
        let element: String
        let attributes: [Attribute]
        let children: [InterfaceNode]
        let text: String
        let line: Int

        init(_ element: String, _ attributes: [Attribute], _ children: [InterfaceNode], _ text: String, _ line: Int) {
            self.element = element
            self.attributes = attributes
            self.children = children
            self.text = text
            self.line = line
        }
    }

    private let contents: Contents

    /// Makes an element.
    ///
    /// - Parameter line: the line of the opening tag, from 1.
    public init(
        element: String, attributes: [Attribute] = [], children: [InterfaceNode] = [], text: String = "", line: Int
    ) {
        contents = Contents(element, attributes, children, text, line)
    }

    /// The element's name, such as `viewController` or `button`.
    public var element: String { contents.element }
    /// In the order of the file.
    public var attributes: [Attribute] { contents.attributes }
    /// In the order of the file.
    public var children: [InterfaceNode] { contents.children }
    /// The characters between the tags, without those of the children.
    public var text: String { contents.text }
    /// The line of the opening tag, from 1.
    public var line: Int { contents.line }
}

extension InterfaceNode {
    /// The value of the attribute; nil if there is none.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The identifier by which other objects of the document refer to this one.
    public var id: String? { self["id"] }
    /// The role of the object in its parent, such as `view`.
    public var key: String? { self["key"] }
    /// The class that replaces UIKit's class.
    public var customClass: String? { nonempty("customClass") }
    /// The module of the custom class. Nil for a class of Objective-C, and for a class in the module of the target, for
    /// which ``customModuleProvider`` is `target`.
    public var customModule: String? { nonempty("customModule") }
    public var customModuleProvider: String? { nonempty("customModuleProvider") }
    /// The label of the object in Interface Builder.
    public var userLabel: String? { nonempty("userLabel") }

    /// The member with the role, such as `child("view")` of a controller.
    public func child(_ key: String) -> InterfaceNode? { children.first { $0.key == key } }

    /// The list of members with the role, in order, such as `members("subviews")` of a view. Also finds `<array
    /// key="toolbarItems">`.
    public func members(_ role: String) -> [InterfaceNode] {
        (children.first { $0.element == role && $0.key == nil }
            ?? children.first { $0.element == "array" && $0.key == role })?.children ?? []
    }

    /// The children with the element name, in order.
    public func children(named element: String) -> [InterfaceNode] { children.filter { $0.element == element } }

    /// The first child with the element name.
    public func first(_ element: String) -> InterfaceNode? { children.first { $0.element == element } }

    /// Calls `body` with this node and all its descendants, parents before children.
    public func walk(_ body: (InterfaceNode) -> Void) {
        body(self)
        for child in children { child.walk(body) }
    }

    private func nonempty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}

extension InterfaceNode {
    /// A text: the attribute, or the child `<string key="…">`, which Interface Builder writes for texts with line
    /// breaks.
    public func string(_ name: String) -> String? {
        if let value = self[name] { return value }
        return children.first { $0.key == name && ($0.element == "string" || $0.element == "mutableString") }?
            .decodedText
    }

    /// True for `YES`, false for `NO`; nil if the attribute is absent or has another value.
    public func bool(_ name: String) -> Bool? {
        switch self[name] {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// A finite number; nil if the attribute is absent or not a number.
    public func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

    /// A whole number; nil if the attribute is absent or not a whole number.
    public func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

    /// The `<rect>` with the role, in points; nil if there is none, or a part of it is not a number.
    public func rect(_ key: String) -> Rect? {
        guard let node = children.first(where: { $0.key == key && $0.element == "rect" }) else { return nil }
        return Rect(node)
    }

    /// The `<size>` with the role, in points; nil if there is none, or a part of it is not a number.
    public func size(_ key: String) -> Size? {
        guard let node = children.first(where: { $0.key == key && $0.element == "size" }) else { return nil }
        return Size(node)
    }

    static func number(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// A rectangle in points, in the coordinates of the superview.
    public struct Rect: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        init?(_ node: InterfaceNode) {
            guard let x = node.number("x"), let y = node.number("y"), let width = node.number("width"),
                let height = node.number("height")
            else { return nil }
            self.init(x: x, y: y, width: width, height: height)
        }
    }

    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    public struct Size: Hashable, Sendable {
        public var width: Double
        public var height: Double

        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }

        init?(_ node: InterfaceNode) {
            guard let width = node.number("width"), let height = node.number("height") else { return nil }
            self.init(width: width, height: height)
        }
    }
}
