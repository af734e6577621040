import Foundation
import HeadlessUIKit
import Testing

/// Encodings and kinds of Core Foundation. Source: CFString.h, CFBase.h.
struct CoreFoundationStringTests {
    @Test func `encodings have numbers and names`() {
        let rows: [(String.Encoding, UInt32, String)] = [
            (.utf8, 0x0800_0100, "utf-8"), (.isoLatin1, 0x0201, "iso-8859-1"), (.ascii, 0x0600, "us-ascii"),
        ]
        for (encoding, number, name) in rows {
            #expect(CFStringConvertNSStringEncodingToEncoding(encoding.rawValue) == number)
            #expect(CFStringConvertEncodingToNSStringEncoding(number) == encoding.rawValue)
            let found: CFString = CFStringConvertEncodingToIANACharSetName(number)
            #expect((found as String).lowercased() == name)
            #expect(CFStringConvertIANACharSetNameToEncoding(found) == number)
        }
    }

    @Test func `an object has the kind of its class`() {
        let rows: [(AnyObject, CFTypeID)] = [
            (NSNumber(value: true), CFBooleanGetTypeID()), (NSNumber(value: 1), CFNumberGetTypeID()),
            (NSString("a"), CFStringGetTypeID()), (NSArray(), CFArrayGetTypeID()),
            (NSDictionary(), CFDictionaryGetTypeID()), (NSData(), CFDataGetTypeID()), (NSDate(), CFDateGetTypeID()),
            (NSError(domain: "a", code: 1), CFErrorGetTypeID()), (NSUUID(), CFUUIDGetTypeID()),
        ]
        for (object, kind) in rows {
            #expect(CFGetTypeID(object) == kind)
            #expect(CFGetTypeID(NSObject()) != kind)
        }
        #expect(Set(rows.map(\.1)).count == rows.count)
    }

    @Test func `a dictionary takes keys that can be copied`() {
        let dictionary = NSMutableDictionary()
        let key: any NSCopying = NSString("a")
        dictionary[key] = 1
        #expect(dictionary["a"] as? Int == 1)
        dictionary[key] = nil
        #expect(dictionary.count == 0)
    }
}
