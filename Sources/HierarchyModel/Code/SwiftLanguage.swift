/// Code of Swift.
package typealias SwiftCode = Code<SwiftLanguage>

/// Text of a trace becomes code of Swift only as a literal, a name or a comment that these make.
package enum SwiftLanguage: CodeLanguage {
    /// A string literal. All but ASCII and letters of other scripts is escaped, and `#` after `#`, which is a command
    /// to some CI services.
    package static func embedded(_ string: String) -> String {
        var result = "\""
        var previous: Unicode.Scalar = " "
        for scalar in string.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "#" where previous == "#": result += "\\u{23}"
            case " "..."~": result.unicodeScalars.append(scalar)
            case _ where scalar.properties.generalCategory.isLetter: result.unicodeScalars.append(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result + "\""
    }

    /// The text of a comment that ends with its line.
    package static func comment(_ string: String) -> Code<Self> {
        Code(checked: String(embedded(string).dropFirst().dropLast()))
    }

    /// The string as an identifier: other characters than ASCII letters, digits and `_` become `_`.
    package static func identifier(_ string: String) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": result.unicodeScalars.append(scalar)
            default: result += "_"
            }
        }
        if result.first?.isNumber ?? true { result = "_" + result }
        return result.allSatisfy { $0 == "_" } ? result + "Class" : result
    }

    /// The name of a variable for an object of a class: the identifier with a small first letter, and without the
    /// prefix of UIKit's classes.
    package static func variable(_ type: String) -> String {
        let name = identifier(type)
        let rest = name.hasPrefix("UI") && name.count > 2 ? String(name.dropFirst(2)) : name
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// A number without a fraction if it has none. Nil for what is not finite.
    package static func number(_ value: Double) -> Code<Self>? {
        guard value.isFinite else { return nil }
        return Code(checked: value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value))
    }

    /// Nanoseconds in seconds, without rounding.
    package static func seconds(_ nanoseconds: UInt64) -> Code<Self> {
        let fraction = String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst()
        let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
        return Code(checked: String(nanoseconds / 1_000_000_000) + (digits.isEmpty ? "" : "." + digits))
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isLetter: Bool {
        switch self {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
        default: false
        }
    }
}
