import CHindsightEmbeddedFiles
import Foundation
import HierarchyModel
import TimeTravel
import TraceFile

/// One HTML file that needs no other: its style, its script, and the data, deflated and in base 64, so that nothing of
/// a trace is ever markup.
package struct ReportPage {
    /// The digests of style and script, which the Content-Security-Policy of the page names: a browser runs no other.
    static let styleDigest: Markup = "Xy1vyBIhi8vihkBRncpRqCwSa9Ay9wFJ5CSRwslLibw="
    static let scriptDigest: Markup = "oKDMEd4nns6EQi+ME5q/QLEBiKrzXVBvb17f5dcZlkU="

    private let title: String
    private let data: [UInt8]
    private let map: ScreenMap

    /// - Parameter json: what the data has written.
    package init(title: String, _ data: ReportData, json: [UInt8]) {
        self.title = title
        self.data = json
        map = data.map
    }

    /// Nil if memory is short.
    package var html: [UInt8]? {
        guard let deflated = Zlib.deflate(data, level: 9) else { return nil }
        return Self.filled(
            embedded_report_html(),
            [
                "title": "\(text: title)",
                "policy": "script-src 'sha256-\(Self.scriptDigest)'; style-src 'sha256-\(Self.styleDigest)'",
                "style": Self.resource(embedded_report_css()),
                "script": Self.resource(embedded_report_js()),
                "map": mapSection,
                "data": Markup(checked: Data(deflated).base64EncodedString()),
            ])
    }

    /// Nothing for a trace of a single screen.
    private var mapSection: Markup {
        guard map.screens.count > 1 else { return "" }
        return """
            <section id="map-card" aria-labelledby="map-heading"><h2 id="map-heading">Map</h2>
            \(Self.picture(of: map, labelledBy: "map-heading"))</section>
            """
    }

    /// The map of screens, which scrolls in its section.
    static func picture(
        of map: ScreenMap, baseline: ScreenMap? = nil, labelledBy heading: Markup
    ) -> Markup {
        let title = "\(counted(map.screens.count, "screen")), \(counted(map.edges.count, "action"))"
        return """
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(heading)">\
            \(ScreenMapPicture(map, baseline: baseline, title: title).image)</div>
            """
    }

    /// A file of this module.
    static func resource(_ file: embedded_file) -> Markup {
        Markup(checked: String(decoding: file.contents, as: UTF8.self))
    }

    /// Replaces each `{{name}}` of the template. What is put in is not searched for names.
    static func filled(_ template: embedded_file, _ parts: [String: Markup]) -> [UInt8] {
        var result = ""
        var rest = String(decoding: template.contents, as: UTF8.self)[...]
        while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
            result += rest[..<start.lowerBound] + (parts[String(rest[start.upperBound..<end.lowerBound])]?.text ?? "")
            rest = rest[end.upperBound...]
        }
        return Array((result + rest).utf8)
    }
}
