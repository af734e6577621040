/// What was done, or could not be done, at a line of a source.
public struct PortingReport: Sendable, Equatable, CustomStringConvertible {
    public enum Outcome: Sendable { case lowered, left }

    public let path: String
    public let line: Int
    /// The name of the lowering.
    public let lowering: String
    public let outcome: Outcome
    public let text: String

    /// As a compiler writes it, so that editors find the line. What was left is a warning: the compiler decides.
    public var description: String {
        "\(path):\(line): \(outcome == .left ? "warning" : "note"): \(text) [\(lowering)]"
    }
}
