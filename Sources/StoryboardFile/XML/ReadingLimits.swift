/// Limits on the size of a document. The reader refuses a larger document before it allocates memory.
///
/// A million elements take hundreds of megabytes. The largest storyboards of public apps have fewer than 50,000
/// elements.
public struct ReadingLimits: Hashable, Sendable {
    /// Bytes of the file.
    public var bytes: Int
    /// Elements of the whole document.
    public var elements: Int
    /// Attributes of one element.
    public var attributes: Int
    /// Nested elements. Interface Builder uses about three levels for each nested view.
    public var levels: Int

    public init(bytes: Int = 64 << 20, elements: Int = 500_000, attributes: Int = 256, levels: Int = 512) {
        self.bytes = bytes
        self.elements = elements
        self.attributes = attributes
        self.levels = levels
    }
}
