import Foundation

/// The path of a property of a layer, with Core Animation's additions, such as `transform.rotation.z`.
///
/// Source: Core Animation Programming Guide, Key-Value Coding Extensions.
@MainActor
struct LayerKeyPath {
    private let parts: [String]

    init(_ path: String) { parts = path.split(separator: ".").map(String.init) }

    /// Nil for an unknown path.
    func value(in layer: CALayer) -> Any? {
        guard let key = parts.first else { return nil }
        let rest = parts.dropFirst().joined(separator: ".")
        switch key {
        case "bounds", "frame":
            let rect = key == "bounds" ? layer.bounds : layer.frame
            return rest.isEmpty ? rect : rect.parts[rest].map { $0 }
        case "position": return rest.isEmpty ? layer.position : ["x": layer.position.x, "y": layer.position.y][rest]
        case "anchorPoint":
            return rest.isEmpty ? layer.anchorPoint : ["x": layer.anchorPoint.x, "y": layer.anchorPoint.y][rest]
        case "transform": return rest.isEmpty ? layer.transform : layer.transform.parts[rest]
        case "sublayerTransform":
            return rest.isEmpty ? layer.sublayerTransform : layer.sublayerTransform.parts[rest]
        case "shadowOffset":
            let offset = layer.shadowOffset
            return rest.isEmpty ? offset : ["width": offset.width, "height": offset.height][rest]
        default: return rest.isEmpty ? Self.looks[key]?.get(layer) : nil
        }
    }

    /// False for an unknown path.
    func set(_ value: Any?, in layer: CALayer) -> Bool {
        guard let key = parts.first else { return false }
        let rest = parts.dropFirst().joined(separator: ".")
        let number = Self.number(value)
        switch (key, rest, value) {
        case ("bounds", "", let rect as CGRect): layer.bounds = rect
        case ("frame", "", let rect as CGRect): layer.frame = rect
        case ("bounds", _, _): return number.map { layer.bounds.set(rest, to: $0) } ?? false
        case ("frame", _, _): return number.map { layer.frame.set(rest, to: $0) } ?? false
        case ("position", "", let point as CGPoint): layer.position = point
        case ("position", "x", _): layer.position.x = number ?? 0
        case ("position", "y", _): layer.position.y = number ?? 0
        case ("anchorPoint", "", let point as CGPoint): layer.anchorPoint = point
        case ("anchorPoint", "x", _): layer.anchorPoint.x = number ?? 0
        case ("anchorPoint", "y", _): layer.anchorPoint.y = number ?? 0
        case ("transform", "", let transform as CATransform3D): layer.transform = transform
        case ("transform", _, _): return number.map { layer.transform.set(rest, to: $0) } ?? false
        case ("sublayerTransform", "", let transform as CATransform3D): layer.sublayerTransform = transform
        case ("sublayerTransform", _, _): return number.map { layer.sublayerTransform.set(rest, to: $0) } ?? false
        case ("shadowOffset", "", let size as CGSize): layer.shadowOffset = size
        case ("shadowOffset", "width", _): layer.shadowOffset.width = number ?? 0
        case ("shadowOffset", "height", _): layer.shadowOffset.height = number ?? 0
        case (_, "", _):
            guard let look = Self.looks[key] else { return false }
            look.set(layer, value)
        default: return false
        }
        return true
    }

    static func number(_ value: Any?) -> CGFloat? { LayerNumber.of(value) }

    private typealias Look = (get: (CALayer) -> Any?, set: (CALayer, Any?) -> Void)

    private static let looks: [String: Look] = [
        "opacity": ({ $0.opacity }, { $0.opacity = Float(number($1) ?? 1) }),
        "hidden": ({ $0.isHidden }, { $0.isHidden = number($1) == 1 }),
        "masksToBounds": ({ $0.masksToBounds }, { $0.masksToBounds = number($1) == 1 }),
        "zPosition": ({ $0.zPosition }, { $0.zPosition = number($1) ?? 0 }),
        "cornerRadius": ({ $0.cornerRadius }, { $0.cornerRadius = number($1) ?? 0 }),
        "borderWidth": ({ $0.borderWidth }, { $0.borderWidth = number($1) ?? 0 }),
        "shadowOpacity": ({ $0.shadowOpacity }, { $0.shadowOpacity = Float(number($1) ?? 0) }),
        "shadowRadius": ({ $0.shadowRadius }, { $0.shadowRadius = number($1) ?? 0 }),
        "backgroundColor": ({ $0.backgroundColor }, { $0.backgroundColor = color($1) }),
        "borderColor": ({ $0.borderColor }, { $0.borderColor = color($1) }),
        "shadowColor": ({ $0.shadowColor }, { $0.shadowColor = color($1) }),
        "contents": ({ $0.contents }, { $0.contents = $1 }),
        "name": ({ $0.name }, { $0.name = $1 as? String }),
        "speed": ({ $0.speed }, { $0.speed = Float(number($1) ?? 1) }),
        "timeOffset": ({ $0.timeOffset }, { $0.timeOffset = Double(number($1) ?? 0) }),
    ]

    /// Storyboards set colors of layers as `UIColor`, by a property that an app adds.
    private static func color(_ value: Any?) -> CGColor? { value as? CGColor ?? (value as? UIColor)?.cgColor }
}

extension CGRect {
    fileprivate var parts: [String: Any] {
        [
            "origin": origin, "size": size, "origin.x": origin.x, "origin.y": origin.y, "size.width": size.width,
            "size.height": size.height,
        ]
    }

    fileprivate mutating func set(_ part: String, to number: CGFloat) -> Bool {
        switch part {
        case "origin.x": origin.x = number
        case "origin.y": origin.y = number
        case "size.width": size.width = number
        case "size.height": size.height = number
        default: return false
        }
        return true
    }
}

extension CATransform3D {
    private var scale: [CGFloat] {
        rows[..<3].map { ($0[0] * $0[0] + $0[1] * $0[1] + $0[2] * $0[2]).squareRoot() }
    }
    /// The angles about x, y and z, in radians.
    private var rotation: [CGFloat] {
        let unit = zip(rows, scale).map { row, length in row.map { length == 0 ? 0 : $0 / length } }
        return [
            CGFloat(atan2(Double(unit[1][2]), Double(unit[2][2]))), CGFloat(asin(Double(min(max(-unit[0][2], -1), 1)))),
            CGFloat(atan2(Double(unit[0][1]), Double(unit[0][0]))),
        ]
    }

    fileprivate var parts: [String: CGFloat] {
        let (scale, angles) = (scale, rotation)
        return [
            "scale": (scale[0] + scale[1] + scale[2]) / 3, "scale.x": scale[0], "scale.y": scale[1],
            "scale.z": scale[2], "rotation": angles[2], "rotation.x": angles[0], "rotation.y": angles[1],
            "rotation.z": angles[2], "translation.x": m41, "translation.y": m42, "translation.z": m43,
        ]
    }

    /// Scales, turns about x, y, z, then translates.
    fileprivate mutating func set(_ part: String, to number: CGFloat) -> Bool {
        var (scale, angles, offset) = (scale, rotation, [m41, m42, m43])
        switch part {
        case "scale": scale = [number, number, number]
        case "scale.x": scale[0] = number
        case "scale.y": scale[1] = number
        case "scale.z": scale[2] = number
        case "rotation", "rotation.z": angles[2] = number
        case "rotation.x": angles[0] = number
        case "rotation.y": angles[1] = number
        case "translation", "translation.x": offset[0] = number
        case "translation.y": offset[1] = number
        case "translation.z": offset[2] = number
        default: return false
        }
        let turned = [(angles[0], 0), (angles[1], 1), (angles[2], 2)].reduce(
            CATransform3DMakeScale(scale[0], scale[1], scale[2])
        ) { transform, turn in
            CATransform3DConcat(
                transform,
                CATransform3DMakeRotation(turn.0, turn.1 == 0 ? 1 : 0, turn.1 == 1 ? 1 : 0, turn.1 == 2 ? 1 : 0))
        }
        self = CATransform3DConcat(turned, CATransform3DMakeTranslation(offset[0], offset[1], offset[2]))
        return true
    }
}

/// A number of any type.
package enum LayerNumber {
    package static func of(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
