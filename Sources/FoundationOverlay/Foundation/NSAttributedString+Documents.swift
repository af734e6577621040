#if !canImport(Darwin)
    import Foundation

    // Source: NSAttributedString.h of UIKit, iOS 7.
    extension NSAttributedString {
        public struct DocumentType: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let plain = Self(rawValue: "NSPlainText")
            public static let rtf = Self(rawValue: "NSRTF")
            public static let rtfd = Self(rawValue: "NSRTFD")
            public static let html = Self(rawValue: "NSHTML")
        }

        public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let documentType = Self(rawValue: "DocumentType")
            public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
            public static let characterEncoding = Self(rawValue: "CharacterEncoding")
        }

        public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let documentType = Self(rawValue: "DocumentType")
            public static let characterEncoding = Self(rawValue: "CharacterEncoding")
            public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
        }

        /// Reads plain text, and the text of HTML without its styles. Throws for other kinds of documents.
        ///
        /// - Parameter dict: nil; the attributes of the document are not read.
        public convenience init(
            data: Data, options: [DocumentReadingOptionKey: Any] = [:],
            documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
        ) throws {
            let type = options[.documentType] as? DocumentType ?? .plain
            let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init) ?? .utf8
            guard type == .plain || type == .html, let text = String(data: data, encoding: encoding) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            self.init(
                string: type == .html ? HTMLText.plainText(of: text) : text,
                attributes: options[.defaultAttributes] as? [Key: Any])
        }

        /// Writes plain text. Throws for other kinds of documents.
        public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data
        {
            guard dict[.documentType] as? DocumentType ?? .plain == .plain else {
                throw CocoaError(.fileWriteUnknown)
            }
            return Data(attributedSubstring(from: range).string.utf8)
        }
    }
#endif
