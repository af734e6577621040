#if !canImport(Darwin)
    import Foundation

    // More members of Apple's Foundation that Foundation on Linux lacks.

    /// Where a method may write an error. Source: Foundation overlay.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

    extension UserDefaults {
        public func value(forKey key: String) -> Any? { object(forKey: key) }
        public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    }

    extension NSString {
        public func appendingFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
            appending(withVaList(args) { NSString(format: format as String, arguments: $0) as String }) as NSString
        }
        public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
            withVaList(args) { NSString(format: format as String, arguments: $0) }
        }
        public var abbreviatingWithTildeInPath: String {
            let home = NSHomeDirectory()
            return hasPrefix(home) ? "~" + substring(from: home.utf16.count) : self as String
        }
    }

    extension NSString {
        public convenience init(format: String, locale: Locale?, arguments argList: CVaListPointer) {
            self.init(format: format, locale: locale as NSLocale?, arguments: argList)
        }
    }

    // The space of a volume without anything that the system could delete is the same for every use.
    // Source: NSURL.h, iOS 11.
    extension URLResourceKey {
        public static let volumeAvailableCapacityForImportantUsageKey = volumeAvailableCapacityKey
        public static let volumeAvailableCapacityForOpportunisticUsageKey = volumeAvailableCapacityKey
    }

    extension Data.WritingOptions {
        /// The name of `atomic` until iOS 4. Source: NSData.h.
        public static let atomicWrite = atomic
    }

    extension URLResourceValues {
        public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
        public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
    }

    extension DateFormatter {
        /// Stored only: the text does not depend on where it stands.
        public var formattingContext: Formatter.Context {
            get { objc_getAssociatedObject(self, FormattingContext.key) as? Formatter.Context ?? .unknown }
            set { objc_setAssociatedObject(self, FormattingContext.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    private enum FormattingContext {
        nonisolated(unsafe) static let key = UnsafeRawPointer.newAssociationKey()
    }

    extension NSMutableString {
        public convenience init(emptyText: Void = ()) { self.init(string: "") }
        public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
            append(withVaList(args) { NSString(format: format as String, arguments: $0) as String })
        }
    }

    extension NSDictionary {
        /// Of the attributes of a file.
        public func fileSize() -> UInt64 { (self[FileAttributeKey.size.rawValue] as? NSNumber)?.uint64Value ?? 0 }
        public func fileType() -> String? { self[FileAttributeKey.type.rawValue] as? String }
        public func fileModificationDate() -> Date? { self[FileAttributeKey.modificationDate.rawValue] as? Date }
        public func fileCreationDate() -> Date? { self[FileAttributeKey.creationDate.rawValue] as? Date }
    }

    extension NSMutableDictionary {
        /// A key of Foundation's: a number, a text, a path of indexes.
        public func setObject(_ anObject: Any, forKey aKey: any NSCopying) {
            if let key = aKey as? AnyHashable { setObject(anObject, forKey: key) }
        }
    }

    extension FileManager {
        /// Nil: there is no folder of a group of apps.
        public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? { nil }
        /// Nil: there is no iCloud.
        public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
        /// Nil: there is no iCloud.
        public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
        public func isUbiquitousItem(at url: URL) -> Bool { false }
    }

    /// By its identity, as any object of Objective-C. Source: NSObject.h.
    extension FileManager: @retroactive Hashable {
        public static func == (left: FileManager, right: FileManager) -> Bool { left === right }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    extension Bundle {
        /// The main bundle, for a library of an app whose resources the package manager does not bundle on Linux:
        /// files of libraries are found in ``SessionConfiguration/libraryFolders``. A module of a package with
        /// resources has its own.
        public static var module: Bundle { .main }
    }

    extension URL {
        /// True: every file of the process is open to it.
        public func startAccessingSecurityScopedResource() -> Bool { true }
        public func stopAccessingSecurityScopedResource() {}

        /// As for a file that is no promise: none is in the cloud. Source: NSURL.h.
        public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }

        public static var documentsDirectory: URL { folder(.documentDirectory) }
        public static var cachesDirectory: URL { folder(.cachesDirectory) }
        public static var libraryDirectory: URL { folder(.libraryDirectory) }
        public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
        public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

        private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
            FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
        }
    }

    extension Data.ReadingOptions {
        public static var dataReadingMapped: Data.ReadingOptions { .mappedIfSafe }
        public static var uncachedRead: Data.ReadingOptions { .uncached }
    }

    extension ProcessInfo {
        public var isiOSAppOnMac: Bool { false }
        public var isMacCatalystApp: Bool { false }
    }
#endif
