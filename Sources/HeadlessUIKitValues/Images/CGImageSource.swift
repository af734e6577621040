#if !canImport(Darwin)
    import Foundation
    import Synchronization

    /// The images of a file. Their sizes are read, not their pixels.
    ///
    /// Source: CGImageSource.h of ImageIO.
    public final class CGImageSource: Hashable, Sendable {
        private let contents: Mutex<[UInt8]>

        /// All bytes of an incremental source so far.
        fileprivate var bytes: [UInt8] {
            get { contents.withLock { $0 } }
            set { contents.withLock { $0 = newValue } }
        }

        fileprivate init(_ bytes: [UInt8]) { contents = Mutex(bytes) }

        public static func == (one: CGImageSource, other: CGImageSource) -> Bool { one === other }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

        fileprivate var type: UTType? {
            let kinds: [(UTType, [UInt8])] = [
                (.png, [0x89, 0x50, 0x4E, 0x47]), (.gif, Array("GIF8".utf8)), (.jpeg, [0xFF, 0xD8, 0xFF]),
                (.tiff, Array("II*\0".utf8)), (.tiff, Array("MM\0*".utf8)), (.webP, Array("RIFF".utf8)),
            ]
            return kinds.first { bytes.starts(with: $0.1) }?.0
        }

        fileprivate var count: Int {
            guard let type else { return 0 }
            return type == .gif ? max(1, gifFrames) : 1
        }

        /// The image descriptors. Source: GIF89a specification, 17 to 26.
        private var gifFrames: Int {
            guard bytes.count > 13 else { return 0 }
            var offset = 13 + tableSize(bytes[10])
            var frames = 0
            while offset < bytes.count {
                switch bytes[offset] {
                case 0x21: offset = afterBlocks(offset + 2)
                case 0x2C where offset + 9 < bytes.count:
                    frames += 1
                    offset = afterBlocks(offset + 11 + tableSize(bytes[offset + 9]))
                default: return frames
                }
            }
            return frames
        }

        private func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

        private func afterBlocks(_ start: Int) -> Int {
            var offset = start
            while offset < bytes.count, bytes[offset] != 0 { offset += Int(bytes[offset]) + 1 }
            return offset + 1
        }
    }

    public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
        CGImageSource([UInt8](Data(referencing: data)))
    }
    /// Nil if the file cannot be read.
    public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
        (try? Data(contentsOf: url as URL)).map { CGImageSource([UInt8]($0)) }
    }
    /// A source without bytes, which get there by `CGImageSourceUpdateData(_:_:_:)`.
    public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource([]) }
    /// - Parameter data: all bytes so far, not only the new ones.
    public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
        isrc.bytes = [UInt8](Data(referencing: data))
    }
    /// The uniform type identifier; nil for an unknown kind of file.
    public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
        isrc.type.map { NSString(string: $0.identifier) }
    }
    public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }
    /// An image of the size that the file names; nil if there is none at the index.
    public func CGImageSourceCreateImageAtIndex(
        _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CGImage? {
        guard (0..<isrc.count).contains(index), let size = BitmapHeader.size(of: isrc.bytes) else { return nil }
        return CGImage(width: size.width, height: size.height)
    }
    /// The image at the index: it is not made smaller.
    public func CGImageSourceCreateThumbnailAtIndex(
        _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CGImage? { CGImageSourceCreateImageAtIndex(isrc, index, nil) }
    /// The width and the height in pixels.
    public func CGImageSourceCopyPropertiesAtIndex(
        _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
    ) -> CFDictionary? {
        CGImageSourceCreateImageAtIndex(isrc, index, nil).map {
            NSDictionary(dictionary: [kCGImagePropertyPixelWidth: $0.width, kCGImagePropertyPixelHeight: $0.height])
        }
    }
    public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
        isrc.type == nil ? nil : NSDictionary()
    }

    // Source: CGImageSource.h, CGImageProperties.h.
    public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
    public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
    public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
    public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
    public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
    public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
        "kCGImageSourceCreateThumbnailFromImageIfAbsent"
    }
    public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
    public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
    public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
    public var kCGImagePropertyOrientation: CFString { "Orientation" }
    public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
    public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
    public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
    public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
    public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
    public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
    public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }

    /// Whether the first of two uniform type identifiers is the second one, or a more special one.
    ///
    /// Source: UTType.h of MobileCoreServices.
    public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
        guard let other = UTType(inConformsToUTI.description) else { return inUTI == inConformsToUTI }
        return UTType(inUTI.description)?.conforms(to: other) ?? false
    }
    public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1 == inUTI2 }
#endif
