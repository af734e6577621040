import Foundation

/// The text of HTML without tags, for labels that show a few words of it.
enum HTMLText {
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
        "mdash": "—", "copy": "©",
    ]
    /// Elements that begin and end a line.
    private static let blocks: Set<Substring> = [
        "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "table", "blockquote",
    ]
    /// Elements whose content is no text.
    private static let hidden: Set<Substring> = ["head", "script", "style", "title"]

    static func plainText(of html: String) -> String {
        var (text, rest, hiddenBy): (String, Substring, Substring?) = ("", html[...], nil)
        while let character = rest.first {
            if character == "<", let end = rest.firstIndex(of: ">") {
                let tag = rest[rest.index(after: rest.startIndex)..<end].lowercased()
                let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
                rest = rest[rest.index(after: end)...]
                if let element = hiddenBy {
                    if tag.hasPrefix("/"), name == element { hiddenBy = nil }
                } else if hidden.contains(name), !tag.hasPrefix("/") {
                    hiddenBy = name
                } else if name == "br" || blocks.contains(name) && !text.isEmpty && !text.hasSuffix("\n") {
                    text += "\n"
                }
            } else {
                let (part, length) = character == "&" ? entity(at: rest) : (String(character), 1)
                rest = rest.dropFirst(length)
                guard hiddenBy == nil else { continue }
                if character.isWhitespace {
                    if let last = text.last, !last.isWhitespace { text += " " }
                } else {
                    text += part
                }
            }
        }
        return String(text.trimmingPrefix { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
    }

    /// The character that `&…;` stands for, and the length of that text; the ampersand if it stands for none.
    private static func entity(at text: Substring) -> (String, Int) {
        guard let end = text.prefix(12).firstIndex(of: ";") else { return ("&", 1) }
        let name = text[text.index(after: text.startIndex)..<end]
        let length = text.distance(from: text.startIndex, to: end) + 1
        if let known = entities[String(name)] { return (known, length) }
        let digits = name.dropFirst()
        let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard name.first == "#", let number, let scalar = Unicode.Scalar(number) else { return ("&", 1) }
        return (String(Character(scalar)), length)
    }
}
