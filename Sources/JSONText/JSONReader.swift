/// Reads one JSON document, strictly.
///
/// Everything that RFC 8259 does not allow is an error, and so are a key that occurs twice in one object, text that is
/// not UTF-8, a lone surrogate, a number beyond the range of `Double`, and text behind the document. A number too
/// small for `Double` is 0.
public struct JSONReader {
    /// How much a document may hold.
    public struct Limits: Hashable, Sendable {
        /// Arrays and objects inside each other, 0…1024 (the reader uses the stack for each).
        public var maxDepth: Int {
            didSet { Self.check(maxDepth) }
        }
        /// UTF-8 bytes of a string or key, escapes resolved.
        public var maxStringBytes: Int?
        /// Elements of one array, members of one object.
        public var maxElements: Int?

        public init(maxDepth: Int = 128, maxStringBytes: Int? = nil, maxElements: Int? = nil) {
            Self.check(maxDepth)
            self.maxDepth = maxDepth
            self.maxStringBytes = maxStringBytes
            self.maxElements = maxElements
        }

        private static func check(_ depth: Int) {
            precondition((0...1024).contains(depth), "JSONReader.Limits.maxDepth is \(depth), must be 0…1024")
        }
    }

    private init() {}

    /// The document that fills `bytes`, with white space around it at most.
    ///
    /// Complexity: linear in the number of bytes.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits = Limits()
    ) throws(JSONError) -> JSONValue {
        var parser = Parser(bytes, limits: limits)
        return try parser.document()
    }

    /// The document that fills `bytes`, with white space around it at most.
    public static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try parse(buffer, limits: limits) }
    }

    /// The document that fills `text`, with white space around it at most; offsets count UTF-8 bytes.
    public static func parse(_ text: String, limits: Limits = Limits()) throws(JSONError) -> JSONValue {
        try parse(Array(text.utf8), limits: limits)
    }
}
