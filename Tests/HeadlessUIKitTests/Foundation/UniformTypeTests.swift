import Foundation
import Testing
import UIKit

/// Source: UTType.h and UTCoreTypes.h of MobileCoreServices and of UniformTypeIdentifiers.
struct UniformTypeTests {
    @Test(arguments: [
        ("jpg", "public.jpeg", "image/jpeg"), ("JPEG", "public.jpeg", "image/jpeg"),
        ("htm", "public.html", "text/html"),
        ("pdf", "com.adobe.pdf", "application/pdf"),
    ])
    func `the functions of uniform types find a type by its tag`(tag: String, identifier: String, mime: String) {
        let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, tag as CFString, nil)?
            .takeRetainedValue()
        #expect(found.map { $0 as String } == identifier)
        let type = found.flatMap { UTTypeCopyPreferredTagWithClass($0, kUTTagClassMIMEType)?.takeRetainedValue() }
        #expect(type.map { $0 as String } == mime)
        #expect(UTType(filenameExtension: tag)?.identifier == identifier)
    }

    /// MODEL: the system encodes the tag.
    @Test func `an unknown tag has an identifier that no type has`() throws {
        for tagClass in [kUTTagClassFilenameExtension, kUTTagClassMIMEType] {
            let found = try #require(UTTypeCreatePreferredIdentifierForTag(tagClass, "nothing", nil))
                .takeRetainedValue()
            #expect(found == "dyn.nothing")
            #expect(UTTypeCopyPreferredTagWithClass(found, kUTTagClassMIMEType) == nil)
        }
        #expect(UTType(filenameExtension: "nothing") == nil)
    }

    @Test func `uniform types have no tag of another class`() {
        #expect(UTTypeCreatePreferredIdentifierForTag("com.apple.ostype", "JPEG", nil) == nil)
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, "com.apple.ostype") == nil)
        let html = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "text/html", nil)
        #expect(html?.takeRetainedValue() == kUTTypeHTML)
        let name = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)
        #expect(name?.takeRetainedValue() == "jpeg")
    }
}
