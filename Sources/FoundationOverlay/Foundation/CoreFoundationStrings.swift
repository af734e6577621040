#if !canImport(Darwin)
    import Foundation

    // Encodings of strings by the numbers of Core Foundation, whose functions are in Foundation's library on Linux.
    // They are named here: an import of Core Foundation would make it the module that declares C's times for every
    // file that imports this module. Disfavored: a file that imports Core Foundation has its own. Source: CFString.h.

    public typealias CFStringEncoding = UInt32

    @_silgen_name("CFStringConvertEncodingToNSStringEncoding")
    private func encodingOfFoundation(_ encoding: CFStringEncoding) -> UInt
    @_silgen_name("CFStringConvertNSStringEncodingToEncoding")
    private func encodingOfCoreFoundation(_ encoding: UInt) -> CFStringEncoding
    @_silgen_name("CFStringConvertIANACharSetNameToEncoding")
    private func encodingOfName(_ name: UnsafeRawPointer) -> CFStringEncoding
    @_silgen_name("CFStringConvertEncodingToIANACharSetName")
    private func nameOfEncoding(_ encoding: CFStringEncoding) -> UnsafeRawPointer?
    @_silgen_name("CFStringGetCStringPtr")
    private func characters(_ text: UnsafeRawPointer, _ encoding: CFStringEncoding) -> UnsafePointer<CChar>?

    /// `UInt32.max` for an encoding that Foundation does not have.
    @_disfavoredOverload
    public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
        encodingOfFoundation(encoding)
    }
    /// `UInt32.max` for an encoding that Core Foundation does not have.
    @_disfavoredOverload
    public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
        encodingOfCoreFoundation(encoding)
    }
    /// `UInt32.max` for a name that IANA does not list.
    @_disfavoredOverload
    public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
        // Foundation's strings are objects of Core Foundation.
        withExtendedLifetime(theString as NSString) { encodingOfName(Unmanaged.passUnretained($0).toOpaque()) }
    }
    @_disfavoredOverload
    public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
        nameOfEncoding(encoding).map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() }
    }
    /// The characters of a string that has them in this encoding; nil for others. They live as long as the string.
    @_disfavoredOverload
    public func CFStringGetCStringPtr(_ theString: CFString!, _ encoding: CFStringEncoding) -> UnsafePointer<CChar>? {
        characters(Unmanaged.passUnretained(theString as NSString).toOpaque(), encoding)
    }
#endif
