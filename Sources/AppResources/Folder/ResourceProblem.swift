/// Something in an app's folder that cannot be used, or that is ambiguous.
public struct ResourceProblem: Hashable, Sendable, CustomStringConvertible {
    /// Relative to the folder.
    public let file: String
    /// From 1; nil if the file has no lines, or if the problem is not at a line.
    public let line: Int?
    public let message: String

    init(_ file: String, line: Int? = nil, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    init(_ file: String, _ error: ResourceError) { self.init(file, line: error.line, error.description) }

    /// `Info.plist:12: expected …`
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(message)" }
}
