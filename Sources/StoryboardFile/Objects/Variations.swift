/// The size classes for which something is said.
public struct SizeClassCondition: Hashable, Sendable {
    public enum SizeClass: String, Hashable, Sendable {
        case compact, regular
    }

    /// Nil for any.
    public let width: SizeClass?
    /// Nil for any.
    public let height: SizeClass?

    public init(width: SizeClass?, height: SizeClass?) {
        self.width = width
        self.height = height
    }

    /// From the key of a variation: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`.
    /// Nil for one that names something else, such as `gamut=P3`.
    init?(key: String) {
        var width: SizeClass?
        var height: SizeClass?
        for part in key.split(separator: "-") where part != "default" {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let value = SizeClass(rawValue: String(sides[1])) else { return nil }
            switch sides[0] {
            case "widthClass": width = value
            case "heightClass": height = value
            default: return nil
            }
        }
        self.init(width: width, height: height)
    }

    /// Whether it holds for these classes; nil is an unspecified one, for which only conditions on the other dimension hold.
    public func holds(width: SizeClass?, height: SizeClass?) -> Bool {
        (self.width == nil || self.width == width) && (self.height == nil || self.height == height)
    }

    /// How much it names: 0 for the default, 2 for both dimensions.
    public var weight: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}

/// What holds for an object in some size classes.
public struct Variation: Sendable {
    /// `<variation>`.
    public let node: InterfaceNode
    public let condition: SizeClassCondition

    init?(_ node: InterfaceNode) {
        guard let condition = SizeClassCondition(key: node.key ?? "default") else { return nil }
        self.node = node
        self.condition = condition
    }

    /// The identifiers of the members with that role (`subviews`, `constraints`) that are installed although the default leaves them out.
    public func included(_ role: String) -> [String] { references(role, "include") }
    /// The identifiers of the members with that role that are not installed.
    public func excluded(_ role: String) -> [String] { references(role, "exclude") }

    private func references(_ role: String, _ element: String) -> [String] {
        node.children.filter { $0.element == "mask" && $0.key == role }
            .flatMap { $0.children(named: element) }.compactMap { $0["reference"] }
    }
}

extension InterfaceNode {
    public typealias SizeClass = SizeClassCondition.SizeClass

    /// In the order in which they are applied: those that name less come first, then in the order of the file.
    public var variations: [Variation] {
        let all = children(named: "variation").compactMap(Variation.init)
        return (0...2).flatMap { weight in all.filter { $0.condition.weight == weight } }
    }

    /// The identifiers of the members with that role (`subviews`, `constraints`) that are not installed in these size classes.
    public func uninstalled(_ role: String, width: SizeClass?, height: SizeClass?) -> Set<String> {
        var ids: Set<String> = []
        for variation in variations where variation.condition.holds(width: width, height: height) {
            ids.formUnion(variation.excluded(role))
            ids.subtract(variation.included(role))
        }
        return ids
    }

    /// What the attribute of that name says in these size classes, such as `constant` of a constraint or `hidden` of a view.
    public func value(_ name: String, width: SizeClass?, height: SizeClass?) -> String? {
        variations.last { $0.condition.holds(width: width, height: height) && $0.node[name] != nil }?.node[name]
            ?? self[name]
    }

    /// The child with that role in these size classes, such as the `frame`.
    public func child(_ key: String, width: SizeClass?, height: SizeClass?) -> InterfaceNode? {
        variations.last { $0.condition.holds(width: width, height: height) && $0.node.child(key) != nil }?.node.child(
            key) ?? child(key)
    }
}
