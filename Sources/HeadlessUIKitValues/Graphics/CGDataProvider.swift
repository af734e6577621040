#if !canImport(Darwin)
    import Foundation

    /// Bytes of a font or a picture.
    ///
    /// Source: CGDataProvider.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGDataProvider: @unchecked Sendable {
        public let data: CFData?

        public init?(data: CFData) { self.data = data }

        /// Nil if the file cannot be read.
        public init?(url: CFURL) {
            guard let contents = try? Data(contentsOf: url as URL) else { return nil }
            data = NSData(data: contents)
        }

        /// Nil if the file cannot be read.
        public convenience init?(filename: UnsafePointer<CChar>) {
            self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
        }
    }
#endif
