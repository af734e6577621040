/// Reads one JSON document, strictly.
///
/// Everything that RFC 8259 does not allow is an error. Further errors are: a key that occurs twice in one object, text
/// that is not UTF-8, a lone surrogate, a number out of the range of `Double`, and text after the document. A number
/// that is too small for `Double` is 0.
public struct JSONReader {
    /// Limits on the size of a document.
    public struct Limits: Hashable, Sendable {
        /// Nested arrays and objects, 0…1024. The reader uses stack space for each level.
        public var maxDepth: Int {
            didSet { Self.check(maxDepth) }
        }
        /// UTF-8 bytes of a string or key after escapes are resolved; nil for no limit.
        public var maxStringBytes: Int?
        /// Elements of one array, or members of one object; nil for no limit.
        public var maxElements: Int?

        public init(maxDepth: Int = 128, maxStringBytes: Int? = nil, maxElements: Int? = nil) {
            Self.check(maxDepth)
            self.maxDepth = maxDepth
            self.maxStringBytes = maxStringBytes
            self.maxElements = maxElements
        }

        private static func check(_ depth: Int) {
            precondition((0...1024).contains(depth), "JSONReader.Limits.maxDepth is \(depth), which is not in 0…1024")
        }
    }

    private init() {}

    /// Parses the document in `bytes`. Only white space may surround it.
    ///
    /// Complexity: linear in the number of bytes.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits = Limits()
    ) throws(JSONError) -> JSONValue {
        var parser = Parser(bytes, limits: limits)
        return try parser.document()
    }

    /// Parses the document in `bytes`. Only white space may surround it.
    public static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try parse(buffer, limits: limits) }
    }

    /// Parses the document in `text`. Only white space may surround it. Offsets of errors count UTF-8 bytes.
    public static func parse(_ text: String, limits: Limits = Limits()) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8), limits: limits)
    }
}
