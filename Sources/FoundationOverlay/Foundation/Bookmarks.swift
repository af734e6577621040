#if !canImport(Darwin)
    import Foundation

    // Bookmarks of files, which Foundation on Linux lacks. A bookmark has the path of its file: one that has been moved
    // since is not found.
    // Source: https://developer.apple.com/documentation/foundation/nsurl/bookmarkcreationoptions
    extension NSURL {
        public struct BookmarkCreationOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let minimalBookmark = Self(rawValue: 1 << 9)
            public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
            public static let withSecurityScope = Self(rawValue: 1 << 11)
            public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
            public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
        }

        public struct BookmarkResolutionOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let withoutUI = Self(rawValue: 1 << 8)
            public static let withoutMounting = Self(rawValue: 1 << 9)
            public static let withSecurityScope = Self(rawValue: 1 << 10)
            public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
        }
    }

    /// What the data of a bookmark has.
    private struct Bookmark: Codable {
        let path: String
    }

    extension URL {
        public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
        public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

        /// - Throws: `CocoaError` if the URL names no file that is there.
        ///
        /// Source: NSURL.h (`bookmarkDataWithOptions:includingResourceValuesForKeys:relativeToURL:error:`).
        public func bookmarkData(
            options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
            relativeTo url: URL? = nil
        ) throws -> Data {
            guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self]) }
            guard FileManager.default.fileExists(atPath: path) else {
                throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
            }
            return try PropertyListEncoder().encode(Bookmark(path: path))
        }

        /// The file of a bookmark, which is never stale.
        ///
        /// - Throws: `CocoaError` if the file is not there, or the data is no bookmark.
        ///
        /// Source: NSURL.h (`URLByResolvingBookmarkData:options:relativeToURL:bookmarkDataIsStale:error:`).
        public init(
            resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
            bookmarkDataIsStale: inout Bool
        ) throws {
            guard let bookmark = try? PropertyListDecoder().decode(Bookmark.self, from: data) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            guard FileManager.default.fileExists(atPath: bookmark.path) else {
                throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: bookmark.path])
            }
            bookmarkDataIsStale = false
            self = URL(fileURLWithPath: bookmark.path)
        }
    }
#endif
