extension InterfaceNode {
    /// The root element of any XML, for other formats than Interface Builder's.
    ///
    /// Complexity: linear in the number of bytes.
    ///
    /// - Parameters:
    ///   - file: the name of the file in messages.
    ///   - allowsDocumentType: whether a document type declaration without declarations of its own is skipped, which
    ///     property lists have.
    package static func rootOfXML(
        _ bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits(), allowsDocumentType: Bool
    ) throws(InterfaceFileError) -> InterfaceNode {
        try XMLTreeReader.root(of: bytes, file: file, limits: limits, allowsDocumentType: allowsDocumentType)
    }
}
