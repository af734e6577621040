import Foundation
import JSONText

/// The texts of one table in one language.
public struct StringTable: Hashable, Sendable {
    /// `Localizable` for `NSLocalizedString`, the name of a storyboard for its texts.
    public let name: String
    /// `fr`, `Base`; nil for a table outside of every language folder.
    public let language: String?
    public internal(set) var texts: [String: String]
    /// Relative to the folder.
    public let file: String
}

extension StringTable {
    /// The endings of files with texts.
    static let endings: Set<String> = ["strings", "stringsdict", "xcstrings"]

    /// The tables of a file: one, or one for each language.
    static func read(_ file: ResourceFile, _ contents: FolderContents) throws(ResourceError) -> [StringTable] {
        let bytes = try contents.bytes(of: file.path)
        if file.ending == "xcstrings" { return try StringCatalog.tables(bytes, file) }
        let members = try PropertyListReader.dictionary(bytes)
        let texts =
            file.ending == "strings" ? members.compactMapValues(\.string) : members.compactMapValues(PluralFormat.text)
        return [StringTable(name: file.name, language: file.language, texts: texts, file: file.path)]
    }
}

/// The formats of a `.stringsdict`.
enum PluralFormat {
    /// The format with each variable in its form for `other`.
    ///
    /// Foundation chooses the form when it formats the text, which it does not on Linux.
    static func text(_ entry: PropertyList) -> String? {
        guard var text = entry["NSStringLocalizedFormatKey"]?.string else { return nil }
        for (name, variable) in (entry.dictionary ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let other = variable["other"]?.string else { continue }
            text = text.replacing("%#@\(name)@", with: other)
            // A variable with a position: `%1$#@name@`.
            for position in 1...9 { text = text.replacing("%\(position)$#@\(name)@", with: other) }
        }
        return text
    }
}

/// The texts of an `.xcstrings` file, which has all languages.
enum StringCatalog {
    static func tables(_ bytes: [UInt8], _ file: ResourceFile) throws(ResourceError) -> [StringTable] {
        let root = try JSONFile.object(bytes)
        guard let source = root["sourceLanguage"]?.string, case .object(let strings)? = root["strings"] else {
            throw .malformed(line: 1, expected: "'sourceLanguage' and 'strings'", found: "neither")
        }
        var languages: [String: [String: String]] = [source: [:]]
        for (key, entry) in strings {
            guard case .object(let entry) = entry else { continue }
            // Without a text of its own, the source language has the key.
            languages[source]?[key] = key
            guard case .object(let localizations)? = entry["localizations"] else { continue }
            for (language, value) in localizations { languages[language, default: [:]][key] = text(value) }
        }
        return languages.keys.sorted().map {
            StringTable(name: file.name, language: $0, texts: languages[$0] ?? [:], file: file.path)
        }
    }

    /// The text, or its form for `other`.
    private static func text(_ value: JSONValue) -> String? {
        guard case .object(let value) = value else { return nil }
        if case .object(let unit)? = value["stringUnit"] { return unit["value"]?.string }
        guard case .object(let variations)? = value["variations"] else { return nil }
        for kind in ["plural", "device"] {
            if case .object(let forms)? = variations[kind], let other = forms["other"] { return text(other) }
        }
        return nil
    }
}
