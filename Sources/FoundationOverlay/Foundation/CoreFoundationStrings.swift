#if !canImport(Darwin)
    internal import CoreFoundation
    import Foundation

    // Encodings of strings by the numbers of Core Foundation, which Linux has. Disfavored: a file that imports Core
    // Foundation has its own. Source: CFString.h, CFStringEncodingExt.h.

    public typealias CFStringEncoding = UInt32

    /// `UInt.max` for an encoding that Foundation does not have.
    @_disfavoredOverload
    public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
        UInt(CoreFoundation.CFStringConvertEncodingToNSStringEncoding(encoding))
    }
    /// `UInt32.max` for an encoding that Core Foundation does not have.
    @_disfavoredOverload
    public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
        CoreFoundation.CFStringConvertNSStringEncodingToEncoding(encoding)
    }
    /// `UInt32.max` for a name that IANA does not list.
    @_disfavoredOverload
    public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
        // Foundation's strings are objects of Core Foundation.
        CoreFoundation.CFStringConvertIANACharSetNameToEncoding(
            Swift.unsafeBitCast(theString as NSString, to: CoreFoundation.CFString.self))
    }
    @_disfavoredOverload
    public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
        CoreFoundation.CFStringConvertEncodingToIANACharSetName(encoding).map {
            Swift.unsafeBitCast($0, to: NSString.self)
        }
    }
    /// The characters of a string that has them in this encoding; nil for others. They live as long as the string.
    @_disfavoredOverload
    public func CFStringGetCStringPtr(_ theString: CFString!, _ encoding: CFStringEncoding) -> UnsafePointer<CChar>? {
        CoreFoundation.CFStringGetCStringPtr(
            Swift.unsafeBitCast(theString as NSString, to: CoreFoundation.CFString.self), encoding)
    }
#endif
