import Foundation

/// The sizes that a scene may have.
///
/// Source: `UISceneSizeRestrictions.h`, iOS 13.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    /// Zero: no limit but the screen.
    open var maximumSize = CGSize.zero
    open var allowsFullScreen = true
}

/// Why a request about a scene was refused.
///
/// Source: `UISceneDefinitions.h` (UISceneErrorDomain).
public struct UISceneError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }

    public static let errorDomain = "UISceneErrorDomain"

    public let code: Code
    private let message: String?

    public init(_ code: Code) { self.init(code, nil) }

    package init(_ code: Code, _ message: String?) { (self.code, self.message) = (code, message) }

    public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension UISceneError: CustomNSError, CustomStringConvertible {
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        guard let message else { return [:] }
        return [NSLocalizedDescriptionKey: message]
    }
    /// As UIKit's error prints itself.
    ///
    /// Source: capacitor-plugins 100.
    public var description: String {
        "Error Domain=\(Self.errorDomain) Code=\(code.rawValue) \"\(message ?? "(null)")\""
    }
}
