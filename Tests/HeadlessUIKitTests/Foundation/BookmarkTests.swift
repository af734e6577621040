#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: https://developer.apple.com/documentation/foundation/url
    @MainActor
    struct BookmarkTests {
        @Test func `a bookmark leads to its file while it is there`() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("bookmark-\(UUID().uuidString)")
            try Data([1]).write(to: file, options: .atomicWrite)
            let bookmark = try file.bookmarkData(options: .minimalBookmark)
            var isStale = true
            let found = try URL(resolvingBookmarkData: bookmark, options: .withoutUI, bookmarkDataIsStale: &isStale)
            #expect(found.path == file.path)
            #expect(!isStale)
            try FileManager.default.removeItem(at: file)
            let resolving = #expect(throws: CocoaError.self) {
                var isStale = false
                _ = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
            }
            #expect(resolving?.code == .fileNoSuchFile)
            let making = #expect(throws: CocoaError.self) { try file.bookmarkData() }
            #expect(making?.code == .fileReadNoSuchFile)
        }

        @Test func `only files have bookmarks`() throws {
            let page = try #require(URL(string: "https://library.test/books"))
            let error = #expect(throws: CocoaError.self) { try page.bookmarkData() }
            #expect(error?.code == .fileReadUnsupportedScheme)
            let damaged = #expect(throws: CocoaError.self) {
                var isStale = false
                _ = try URL(resolvingBookmarkData: Data([7]), bookmarkDataIsStale: &isStale)
            }
            #expect(damaged?.code == .fileReadCorruptFile)
        }
    }
#endif
