#if !canImport(Darwin)
    import Foundation

    // What class of Core Foundation an object is of, by numbers of this package. Disfavored: a file that imports
    // Core Foundation has its own. Source: CFBase.h, CFNumber.h, CFString.h and their like.

    public typealias CFTypeID = UInt

    private enum CoreFoundationType: CFTypeID {
        case other = 1
        case array, boolean, data, date, dictionary, error, number, string, url, uuid
    }

    @_disfavoredOverload
    public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
        let type: CoreFoundationType =
            switch cf {
            // Foundation on Linux keeps a Boolean value as the number of a character, 0 or 1.
            case let number as NSNumber:
                String(cString: number.objCType) == "c" && [0, 1].contains(number.intValue) ? .boolean : .number
            case is NSString: .string
            case is NSArray: .array
            case is NSDictionary: .dictionary
            case is NSData: .data
            case is NSDate: .date
            case is NSError: .error
            case is NSURL: .url
            case is NSUUID: .uuid
            default: .other
            }
        return type.rawValue
    }
    @_disfavoredOverload
    public func CFArrayGetTypeID() -> CFTypeID { CoreFoundationType.array.rawValue }
    @_disfavoredOverload
    public func CFBooleanGetTypeID() -> CFTypeID { CoreFoundationType.boolean.rawValue }
    @_disfavoredOverload
    public func CFDataGetTypeID() -> CFTypeID { CoreFoundationType.data.rawValue }
    @_disfavoredOverload
    public func CFDateGetTypeID() -> CFTypeID { CoreFoundationType.date.rawValue }
    @_disfavoredOverload
    public func CFDictionaryGetTypeID() -> CFTypeID { CoreFoundationType.dictionary.rawValue }
    @_disfavoredOverload
    public func CFErrorGetTypeID() -> CFTypeID { CoreFoundationType.error.rawValue }
    @_disfavoredOverload
    public func CFNumberGetTypeID() -> CFTypeID { CoreFoundationType.number.rawValue }
    @_disfavoredOverload
    public func CFStringGetTypeID() -> CFTypeID { CoreFoundationType.string.rawValue }
    @_disfavoredOverload
    public func CFURLGetTypeID() -> CFTypeID { CoreFoundationType.url.rawValue }
    @_disfavoredOverload
    public func CFUUIDGetTypeID() -> CFTypeID { CoreFoundationType.uuid.rawValue }

    // Keys of Info.plist. Source: CFBundle.h.

    public var kCFBundleDevelopmentRegionKey: CFString! { "CFBundleDevelopmentRegion" }
    public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
    public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
    public var kCFBundleInfoDictionaryVersionKey: CFString! { "CFBundleInfoDictionaryVersion" }
    public var kCFBundleLocalizationsKey: CFString! { "CFBundleLocalizations" }
    public var kCFBundleNameKey: CFString! { "CFBundleName" }
    public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }

    extension NSMutableDictionary {
        /// The value of a key. Keys that are equal are one key.
        @_disfavoredOverload
        public subscript(key: any NSCopying) -> Any? {
            get { object(forKey: key) }
            set {
                guard let key = key as? AnyHashable else { return }
                if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
            }
        }
    }
#endif
