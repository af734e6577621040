import Foundation

/// The names of trace files.
struct TracePath {
    private let pattern: String
    private let process: Int32
    private let time: Int

    /// - Parameters:
    ///   - hasParts: whether each part needs a name of its own; a number is then put before the extension unless the pattern has one.
    ///   - time: in seconds since 1970, for `%t`. The wall clock is looked at for the file's name only, never for what is in it.
    init(
        _ pattern: String, hasParts: Bool = false, process: Int32 = ProcessInfo.processInfo.processIdentifier,
        time: Int = Foundation.time(nil)
    ) {
        self.pattern = hasParts && !Self.hasNumber(pattern) ? Self.numbered(pattern) : pattern
        self.process = process
        self.time = time
    }

    /// Whether the name holds the number of the part.
    var isNumbered: Bool { Self.hasNumber(pattern) }

    /// Puts in the number of the process for `%p`, the time for `%t`, the number of the part for `%n`, and a percent sign for `%%`.
    /// Anything else stays as it is.
    func path(part: Int = 1) -> String {
        Self.expanded(pattern, ["p": "\(process)", "t": "\(time)", "n": "\(part)", "%": "%"])
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
