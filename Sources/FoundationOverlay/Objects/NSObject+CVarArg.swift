#if !canImport(Darwin)
    import Foundation

    /// An object as an argument of a format, which takes every object on Apple platforms: `%@` writes its description,
    /// and `%p` an address that is the object's own as long as the object lives.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/nsobject>, which conforms to `CVarArg`.
    extension NSObject: @retroactive _CVarArgObject {
        public var _cVarArgEncoding: [Int] { _encodeBitsAsWords(self) }

        public var _cVarArgObject: any CVarArg { FormatArgument(object: isWrittenByCore ? self : writtenDescription) }

        /// Whether the formatter of Core Foundation can write the object. It writes collections wrongly,
        /// and ends the process for objects of Swift's.
        private var isWrittenByCore: Bool { self is NSString || self is NSNumber }

        /// The description, in the same object each time, so that its address is as good as that of this object.
        private var writtenDescription: NSString {
            descriptionLock.withLock {
                let known = objc_getAssociatedObject(self, descriptionKey) as? NSMutableString
                let text = known ?? NSMutableString(string: "")
                if known == nil { objc_setAssociatedObject(self, descriptionKey, text, .OBJC_ASSOCIATION_RETAIN) }
                text.setString(description)
                return text
            }
        }
    }

    private let descriptionLock = NSRecursiveLock()
    nonisolated(unsafe) private let descriptionKey = UnsafeRawPointer(UnsafeMutablePointer<Int8>.allocate(capacity: 1))

    private struct FormatArgument: CVarArg {
        let object: NSObject
        var _cVarArgEncoding: [Int] { _encodeBitsAsWords(object) }
    }
#endif
