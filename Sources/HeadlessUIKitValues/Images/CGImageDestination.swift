#if !canImport(Darwin)
    import Foundation

    /// A file of images that is to be written. There are no pixels, so that nothing is written.
    ///
    /// Source: CGImageDestination.h of ImageIO.
    // Unchecked: it has no state of its own that changes.
    public final class CGImageDestination: Hashable, @unchecked Sendable {
        fileprivate init() {}

        public static func == (one: CGImageDestination, other: CGImageDestination) -> Bool { one === other }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Nil for a type that is no image's.
    public func CGImageDestinationCreateWithData(
        _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
    ) -> CGImageDestination? {
        UTType(type.description)?.conforms(to: .image) == true ? CGImageDestination() : nil
    }
    /// Nil for a type that is no image's.
    public func CGImageDestinationCreateWithURL(
        _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
    ) -> CGImageDestination? { CGImageDestinationCreateWithData(NSMutableData(), type, count, options) }
    public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}
    public func CGImageDestinationAddImage(
        _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
    ) {}
    public func CGImageDestinationAddImageFromSource(
        _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
    ) {}
    /// False, as for an image that cannot be encoded.
    public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { false }

    public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
    public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
    public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
#endif
