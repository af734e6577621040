/// How much a document may hold. What is more is refused before it takes memory.
///
/// A million elements take some hundred megabytes; the largest storyboards of public apps have fewer than 50,000.
public struct ReadingLimits: Hashable, Sendable {
    /// Bytes of the file.
    public var bytes: Int
    /// Elements of the whole document.
    public var elements: Int
    /// Attributes of one element.
    public var attributes: Int
    /// Elements inside each other. Interface Builder uses three levels or so for each view in another one.
    public var levels: Int

    public init(bytes: Int = 64 << 20, elements: Int = 500_000, attributes: Int = 256, levels: Int = 512) {
        self.bytes = bytes
        self.elements = elements
        self.attributes = attributes
        self.levels = levels
    }
}
