#if !canImport(Darwin)
    import Foundation

    /// An exception of Objective-C. Swift catches none: one that is raised ends the process.
    ///
    /// Source: NSException.h.
    // Unchecked: it has no state of its own that changes.
    open class NSException: NSObject, @unchecked Sendable {
        public let name: NSExceptionName
        public let reason: String?
        public let userInfo: [AnyHashable: Any]?

        public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
        {
            (name, reason, userInfo) = (aName, aReason, aUserInfo)
        }

        /// Ends the process with the name and the reason.
        open func raise() {
            fatalError("Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
        }

        /// Ends the process with the name and the formatted text.
        public class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
            NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
        }
    }
#endif
