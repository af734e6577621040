/// Replaces build settings in the values of an `Info.plist`: `$(PRODUCT_NAME)`, `${PRODUCT_NAME:c99extidentifier}`.
///
/// A setting that is not known is dropped.
struct BuildSettings {
    private let values: [String: String]
    private static let maxDepth = 8

    /// - Parameter target: its name is the default of the product's name.
    init(_ settings: [String: String], target: String?, developmentRegion: String?) {
        var values = settings
        func fill(_ name: String, _ value: String?) { if values[name] == nil { values[name] = value } }
        fill("TARGET_NAME", target)
        fill("TARGETNAME", target)
        fill("PRODUCT_NAME", target)
        fill("PRODUCT_MODULE_NAME", values["PRODUCT_NAME"] == nil ? nil : "$(PRODUCT_NAME:c99extidentifier)")
        fill("EXECUTABLE_NAME", "$(PRODUCT_NAME)")
        fill("DEVELOPMENT_LANGUAGE", developmentRegion)
        fill("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL")
        self.values = values
    }

    /// The name of the app's module; nil if the project does not say it.
    var module: String? {
        let name = Self.identifier(expand("$(PRODUCT_MODULE_NAME)"))
        return name.isEmpty ? nil : name
    }

    subscript(name: String) -> String? { values[name].map { expand($0) } }

    func expand(_ text: String) -> String { expand(text, depth: 0) }

    private func expand(_ text: String, depth: Int) -> String {
        guard depth < Self.maxDepth, text.contains("$") else { return text }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            let ends: [Character: Character] = ["(": ")", "{": "}"]
            guard let end = rest.first.flatMap({ ends[$0] }), let close = rest.firstIndex(of: end) else {
                result += "$"
                continue
            }
            let inside = rest.dropFirst()[..<close].split(separator: ":", omittingEmptySubsequences: false)
            let value = values[String(inside[0])].map { expand($0, depth: depth + 1) }
            result += inside.dropFirst().reduce(value ?? "") { Self.change($0, $1) }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static func change(_ value: String, _ modifier: Substring) -> String {
        switch modifier {
        case "c99extidentifier", "identifier": identifier(value)
        case "rfc1034identifier":
            String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        default: modifier.hasPrefix("default=") && value.isEmpty ? String(modifier.dropFirst(8)) : value
        }
    }

    /// What Xcode makes of a product's name to name its module.
    static func identifier(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return letters.first?.isNumber == true ? "_" + String(letters.dropFirst()) : String(letters)
    }
}
