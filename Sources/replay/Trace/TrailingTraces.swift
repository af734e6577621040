import Foundation

/// Finds the traces that the parser assigned to an option with several values, as in `--kind marker shop.vctrace`.
enum TrailingTraces {
    /// Removes trailing values that are existing files or can only be traces, and returns them in order.
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
