import Foundation

/// The names of the trace files of a recording.
struct TracePath {
    private let pattern: String
    private let process: Int32
    private let time: Int

    /// - Parameters:
    ///   - isSegmented: whether each segment needs its own name. Then a number goes before the extension, unless the
    ///     pattern has one.
    ///   - time: seconds since 1970, for `%t`. Only the name of the file depends on the wall clock, never its contents.
    init(
        _ pattern: String, isSegmented: Bool = false, process: Int32 = ProcessInfo.processInfo.processIdentifier,
        time: Int = Foundation.time(nil)
    ) {
        self.pattern = isSegmented && !Self.hasNumber(pattern) ? Self.numbered(pattern) : pattern
        self.process = process
        self.time = time
    }

    /// Whether the name has the number of the segment.
    var isNumbered: Bool { Self.hasNumber(pattern) }

    /// Replaces `%p` with the process identifier, `%t` with the time, `%n` with the number of the segment, and `%%`
    /// with a percent sign. All other text stays.
    func path(segment: Int = 1) -> String {
        Self.expanded(pattern, ["p": "\(process)", "t": "\(time)", "n": "\(segment)", "%": "%"])
    }

    private static func hasNumber(_ pattern: String) -> Bool {
        expanded(pattern, ["n": "", "%": "%"]) != expanded(pattern, ["%": "%"])
    }

    private static func numbered(_ pattern: String) -> String {
        let name = pattern.lastIndex(of: "/").map { pattern.index(after: $0) } ?? pattern.startIndex
        let dot = pattern[name...].lastIndex(of: ".").flatMap { $0 > name ? $0 : nil } ?? pattern.endIndex
        return pattern[..<dot] + "-%n" + pattern[dot...]
    }

    private static func expanded(_ pattern: String, _ texts: [Character: String]) -> String {
        var path = ""
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            guard character == "%", let directive = rest.first, let text = texts[directive] else {
                path.append(character)
                continue
            }
            path += text
            rest.removeFirst()
        }
        return path
    }
}
