#if !canImport(Darwin)
    import Foundation

    /// A kind of file, by its identifier.
    ///
    /// Source: UTType.h, UTCoreTypes.h.
    public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
        public let identifier: String
        public let preferredFilenameExtension: String?
        public let preferredMIMEType: String?

        private init(_ identifier: String, _ filenameExtension: String? = nil, _ mimeType: String? = nil) {
            self.identifier = identifier
            (preferredFilenameExtension, preferredMIMEType) = (filenameExtension, mimeType)
        }

        /// Nil for an identifier that no constant of this type has.
        public init?(_ identifier: String) {
            guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
            self = known
        }
        public init?(filenameExtension: String) {
            let preferred = Self.otherExtensions[filenameExtension.lowercased()] ?? filenameExtension.lowercased()
            guard let known = Self.all.first(where: { $0.preferredFilenameExtension == preferred }) else { return nil }
            self = known
        }
        public init?(mimeType: String) {
            guard let known = Self.all.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
            self = known
        }
        public init(importedAs identifier: String) { self.init(identifier, nil) }
        public init(exportedAs identifier: String) { self.init(identifier, nil) }

        public var description: String { identifier }
        /// Whether it is the other type, or one of the more special types that the specification lists below it.
        public func conforms(to type: UTType) -> Bool {
            self == type || (Self.parents[identifier] ?? []).contains { UTType(parent: $0).conforms(to: type) }
        }

        private init(parent: Substring) { self.init(String(parent), nil) }

        public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
        public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

        public static let item = UTType("public.item", nil)
        public static let content = UTType("public.content", nil)
        public static let data = UTType("public.data", nil)
        public static let directory = UTType("public.directory", nil)
        public static let folder = UTType("public.folder", nil)
        public static let url = UTType("public.url", nil)
        public static let fileURL = UTType("public.file-url", nil)
        public static let text = UTType("public.text", nil)
        public static let plainText = UTType("public.plain-text", "txt", "text/plain")
        public static let utf8PlainText = UTType("public.utf8-plain-text", nil)
        public static let rtf = UTType("public.rtf", "rtf", "text/rtf")
        public static let html = UTType("public.html", "html", "text/html")
        public static let xml = UTType("public.xml", "xml", "application/xml")
        public static let json = UTType("public.json", "json", "application/json")
        public static let commaSeparatedText = UTType("public.comma-separated-values-text", "csv", "text/csv")
        public static let propertyList = UTType("com.apple.property-list", "plist")
        public static let sourceCode = UTType("public.source-code", nil)
        public static let swiftSource = UTType("public.swift-source", "swift")
        public static let image = UTType("public.image", nil)
        public static let jpeg = UTType("public.jpeg", "jpeg", "image/jpeg")
        public static let png = UTType("public.png", "png", "image/png")
        public static let gif = UTType("com.compuserve.gif", "gif", "image/gif")
        public static let heic = UTType("public.heic", "heic", "image/heic")
        public static let tiff = UTType("public.tiff", "tiff", "image/tiff")
        public static let webP = UTType("org.webmproject.webp", "webp", "image/webp")
        public static let svg = UTType("public.svg-image", "svg", "image/svg+xml")
        public static let livePhoto = UTType("com.apple.live-photo", nil)
        public static let audiovisualContent = UTType("public.audiovisual-content", nil)
        public static let movie = UTType("public.movie", nil)
        public static let video = UTType("public.video", nil)
        public static let audio = UTType("public.audio", nil)
        public static let quickTimeMovie = UTType("com.apple.quicktime-movie", "mov", "video/quicktime")
        public static let mpeg4Movie = UTType("public.mpeg-4", "mp4", "video/mp4")
        public static let mp3 = UTType("public.mp3", "mp3", "audio/mpeg")
        public static let wav = UTType("com.microsoft.waveform-audio", "wav", "audio/vnd.wave")
        public static let pdf = UTType("com.adobe.pdf", "pdf", "application/pdf")
        public static let archive = UTType("public.archive", nil)
        public static let zip = UTType("public.zip-archive", "zip", "application/zip")
        public static let vCard = UTType("public.vcard", "vcf", "text/vcard")
        public static let contact = UTType("public.contact", nil)
        public static let calendarEvent = UTType("public.calendar-event", nil)

        private static let all: [UTType] = [
            .item, .content, .data, .directory, .folder, .url, .fileURL, .text, .plainText, .utf8PlainText, .rtf,
            .html, .xml, .json, .commaSeparatedText, .propertyList, .sourceCode, .swiftSource, .image, .jpeg, .png,
            .gif, .heic, .tiff, .webP, .svg, .livePhoto, .audiovisualContent, .movie, .video, .audio, .quickTimeMovie,
            .mpeg4Movie, .mp3, .wav, .pdf, .archive, .zip, .vCard, .contact, .calendarEvent,
        ]

        /// The extensions that a type has beside its preferred one. Source: UTCoreTypes.h, the comments of the types.
        private static let otherExtensions = [
            "htm": "html", "jpe": "jpeg", "jpg": "jpeg", "qt": "mov", "text": "txt", "tif": "tiff", "vcard": "vcf",
            "wave": "wav",
        ]

        private static let parents: [String: [Substring]] = [
            "public.data": ["public.item"], "public.directory": ["public.item"],
            "public.folder": ["public.directory"], "public.url": ["public.data"], "public.file-url": ["public.url"],
            "public.text": ["public.data", "public.content"], "public.plain-text": ["public.text"],
            "public.utf8-plain-text": ["public.plain-text"], "public.rtf": ["public.text"],
            "public.html": ["public.text"], "public.xml": ["public.text"], "public.json": ["public.text"],
            "public.comma-separated-values-text": ["public.text"], "public.source-code": ["public.plain-text"],
            "public.swift-source": ["public.source-code"], "public.image": ["public.data", "public.content"],
            "public.jpeg": ["public.image"], "public.png": ["public.image"], "com.compuserve.gif": ["public.image"],
            "public.heic": ["public.image"], "public.tiff": ["public.image"],
            "org.webmproject.webp": ["public.image"], "public.svg-image": ["public.image"],
            "public.audiovisual-content": ["public.data", "public.content"],
            "public.movie": ["public.audiovisual-content"], "public.video": ["public.movie"],
            "public.audio": ["public.audiovisual-content"], "com.apple.quicktime-movie": ["public.movie"],
            "public.mpeg-4": ["public.movie"], "public.mp3": ["public.audio"],
            "com.microsoft.waveform-audio": ["public.audio"], "com.adobe.pdf": ["public.data", "public.content"],
            "public.archive": ["public.data"], "public.zip-archive": ["public.archive"],
            "public.vcard": ["public.text", "public.contact"],
        ]
    }

    // The identifiers before iOS 14. Source: UTCoreTypes.h of MobileCoreServices.
    public var kUTTypeItem: CFString { UTType.item.identifier as NSString }
    public var kUTTypeContent: CFString { UTType.content.identifier as NSString }
    public var kUTTypeData: CFString { UTType.data.identifier as NSString }
    public var kUTTypeFolder: CFString { UTType.folder.identifier as NSString }
    public var kUTTypeURL: CFString { UTType.url.identifier as NSString }
    public var kUTTypeFileURL: CFString { UTType.fileURL.identifier as NSString }
    public var kUTTypeText: CFString { UTType.text.identifier as NSString }
    public var kUTTypePlainText: CFString { UTType.plainText.identifier as NSString }
    public var kUTTypeUTF8PlainText: CFString { UTType.utf8PlainText.identifier as NSString }
    public var kUTTypeHTML: CFString { UTType.html.identifier as NSString }
    public var kUTTypeImage: CFString { UTType.image.identifier as NSString }
    public var kUTTypeJPEG: CFString { UTType.jpeg.identifier as NSString }
    public var kUTTypePNG: CFString { UTType.png.identifier as NSString }
    public var kUTTypeGIF: CFString { UTType.gif.identifier as NSString }
    public var kUTTypeLivePhoto: CFString { UTType.livePhoto.identifier as NSString }
    public var kUTTypeMovie: CFString { UTType.movie.identifier as NSString }
    public var kUTTypeVideo: CFString { UTType.video.identifier as NSString }
    public var kUTTypeAudio: CFString { UTType.audio.identifier as NSString }
    public var kUTTypeMPEG4: CFString { UTType.mpeg4Movie.identifier as NSString }
    public var kUTTypeQuickTimeMovie: CFString { UTType.quickTimeMovie.identifier as NSString }
    public var kUTTypePDF: CFString { UTType.pdf.identifier as NSString }
    public var kUTTypeZipArchive: CFString { UTType.zip.identifier as NSString }
    public var kUTTypeVCard: CFString { UTType.vCard.identifier as NSString }

    // The functions before iOS 14, for the two classes of tags that apps have. Source: UTType.h of MobileCoreServices.
    public var kUTTagClassFilenameExtension: CFString { "public.filename-extension" }
    public var kUTTagClassMIMEType: CFString { "public.mime-type" }

    /// The identifier of the type with a tag; nil for an unknown class. For an unknown tag the system makes an
    /// identifier that begins with `dyn.`. MODEL: the tag follows, which the system encodes.
    public func UTTypeCreatePreferredIdentifierForTag(
        _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
    ) -> Unmanaged<CFString>? {
        let tag = inTag.description
        let type: UTType?
        switch inTagClass {
        case kUTTagClassFilenameExtension: type = UTType(filenameExtension: tag)
        case kUTTagClassMIMEType: type = UTType(mimeType: tag)
        default: return nil
        }
        return Unmanaged.passRetained((type?.identifier ?? "dyn." + tag) as NSString)
    }

    /// The preferred tag of a class of the type with that identifier; nil if it has none.
    public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
        let type = UTType(inUTI.description)
        let tag =
            switch inTagClass {
            case kUTTagClassFilenameExtension: type?.preferredFilenameExtension
            case kUTTagClassMIMEType: type?.preferredMIMEType
            default: String?.none
            }
        return tag.map { Unmanaged.passRetained($0 as NSString) }
    }
#endif
