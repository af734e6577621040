import Foundation
import TraceFile

/// One HTML file that needs no other: its style, its script, and the data, deflated and in base 64, so that nothing of a
/// trace is ever markup.
struct ReportPage {
    /// The digests of style and script, which the Content-Security-Policy of the page names: a browser runs no other.
    static let styleDigest = "vwGr5WcYVjyD4u/txPEmiykuw7KacRL3xFQ3VS6Bw8c="
    static let scriptDigest = "UZYpIO6xY7a7IUaP0oUzDAVM4EQwUIQscX/P1IMQas0="

    let title: String
    let data: [UInt8]

    /// Nil if memory is short.
    var html: [UInt8]? {
        guard let deflated = Zlib.deflate(data, level: 9) else { return nil }
        var parts: [String: [UInt8]] = [
            "title": Array(XMLText.printable(title).utf8),
            "style": PackageResources.report_css,
            "script": PackageResources.report_js,
            "data": Array(Data(deflated).base64EncodedData()),
        ]
        parts["policy"] = Array("script-src 'sha256-\(Self.scriptDigest)'; style-src 'sha256-\(Self.styleDigest)'".utf8)
        return Self.filled(PackageResources.report_html, parts)
    }

    /// Replaces each `{{name}}` of the template.
    private static func filled(_ template: [UInt8], _ parts: [String: [UInt8]]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = template[...]
        while let start = rest.firstRange(of: Array("{{".utf8)), let end = rest.firstRange(of: Array("}}".utf8)) {
            let name = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
            result += rest[..<start.lowerBound]
            result += parts[name] ?? []
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
