/// The size classes for which a variation applies.
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

    /// Parses the key of a variation: `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact`.
    /// Returns nil for a key with anything else, such as `gamut=P3`.
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

    /// Whether the condition holds for these size classes. Nil means unspecified, which no named size class matches.
    public func holds(width: SizeClass?, height: SizeClass?) -> Bool {
        (self.width == nil || self.width == width) && (self.height == nil || self.height == height)
    }

    /// The number of dimensions that the condition names: 0 for the default.
    public var weight: Int { (width == nil ? 0 : 1) + (height == nil ? 0 : 1) }
}

/// The values of an object for some size classes.
public struct Variation: Sendable {
    /// The `<variation>` element.
    public let node: InterfaceNode
    public let condition: SizeClassCondition

    init?(_ node: InterfaceNode) {
        guard let condition = SizeClassCondition(key: node.key ?? "default") else { return nil }
        self.node = node
        self.condition = condition
    }

    /// The identifiers of the members with the role (`subviews`, `constraints`) that are installed here but not by
    /// default.
    public func included(_ role: String) -> [String] { references(role, "include") }
    /// The identifiers of the members with the role that are not installed here.
    public func excluded(_ role: String) -> [String] { references(role, "exclude") }

    private func references(_ role: String, _ element: String) -> [String] {
        node.children.filter { $0.element == "mask" && $0.key == role }
            .flatMap { $0.children(named: element) }.compactMap { $0["reference"] }
    }
}

extension InterfaceNode {
    public typealias SizeClass = SizeClassCondition.SizeClass

    /// The variations in the order in which they apply: by number of dimensions, then in the order of the file.
    public var variations: [Variation] {
        let all = children(named: "variation").compactMap(Variation.init)
        return (0...2).flatMap { weight in all.filter { $0.condition.weight == weight } }
    }

    /// The identifiers of the members with the role (`subviews`, `constraints`) that are not installed in these size
    /// classes.
    public func uninstalled(_ role: String, width: SizeClass?, height: SizeClass?) -> Set<String> {
        var ids: Set<String> = []
        for variation in variations where variation.condition.holds(width: width, height: height) {
            ids.formUnion(variation.excluded(role))
            ids.subtract(variation.included(role))
        }
        return ids
    }

    /// The value of the attribute in these size classes, such as `constant` of a constraint or `hidden` of a view.
    public func value(_ name: String, width: SizeClass?, height: SizeClass?) -> String? {
        variations.last { $0.condition.holds(width: width, height: height) && $0.node[name] != nil }?.node[name]
            ?? self[name]
    }

    /// The member with the role in these size classes, such as the `frame`.
    public func child(_ key: String, width: SizeClass?, height: SizeClass?) -> InterfaceNode? {
        variations.last { $0.condition.holds(width: width, height: height) && $0.node.child(key) != nil }?.node.child(
            key) ?? child(key)
    }
}
