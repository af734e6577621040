import Foundation

/// Finds the traces that were swallowed by an option that takes several values, as in `--kind marker shop.vctrace`.
enum TrailingTraces {
    /// Takes the last values as far as they are files, or can be nothing else than traces; in the order given.
    static func take(from values: inout [String]) -> [String] {
        var traces: [String] = []
        while let last = values.last, isTrace(last) {
            traces.insert(last, at: 0)
            values.removeLast()
        }
        return traces
    }

    private static func isTrace(_ value: String) -> Bool {
        value == "-" || value.hasSuffix(".vctrace") || FileManager.default.fileExists(atPath: value)
    }
}
