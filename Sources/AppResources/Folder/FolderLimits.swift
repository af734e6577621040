/// Limits on a folder. What exceeds them is reported and left out.
public struct FolderLimits: Hashable, Sendable {
    /// Nested folders.
    public var levels: Int
    public var files: Int
    /// Bytes of one file whose contents are read.
    public var bytes: Int

    public init(levels: Int = 32, files: Int = 100_000, bytes: Int = 64 << 20) {
        (self.levels, self.files, self.bytes) = (levels, files, bytes)
    }
}
