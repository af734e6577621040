import Foundation
import HeadlessUIKit
import Testing

/// Source: CFData.h.
struct CoreFoundationDataTests {
    @Test func `data is made of bytes, grows, and is changed in place`() throws {
        let bytes: [UInt8] = [1, 2, 3, 4]
        let data = try #require(CFDataCreate(kCFAllocatorDefault, bytes, 3))
        #expect(CFDataGetLength(data) == 3)
        #expect(data as Data == Data([1, 2, 3]))
        withExtendedLifetime(data) {
            #expect(Array(UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: 3)) == [1, 2, 3])
        }
        let growing = try #require(CFDataCreateMutable(kCFAllocatorDefault, 8))
        #expect(CFDataGetLength(growing) == 0)
        CFDataAppendBytes(growing, bytes, 3)
        CFDataAppendBytes(growing, [9], 1)
        #expect(CFDataGetLength(growing) == 4)
        withExtendedLifetime(growing) {
            CFDataGetMutableBytePtr(growing)[1] = 7
            #expect(CFDataGetBytePtr(growing)[1] == 7)
        }
        #expect(growing as Data == Data([1, 7, 3, 9]))
        #expect(data as Data == Data([1, 2, 3]))
    }
}
