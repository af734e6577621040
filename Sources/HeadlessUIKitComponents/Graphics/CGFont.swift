#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// A font by name. The bytes of a font are not read: the font of a provider has no name.
    ///
    /// Source: CGFont.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGFont: @unchecked Sendable {
        public let postScriptName: CFString?
        public var fullName: CFString? { postScriptName }

        public init?(_ provider: CGDataProvider) { postScriptName = nil }
        public init?(_ name: CFString) { postScriptName = name }
    }

    public typealias CTFont = UIFont

    /// Source: CTFontManager.h.
    public enum CTFontManagerScope: UInt32, Sendable {
        case none = 0
        case process, persistent, session
    }

    // Every name of a font is accepted, so that there is nothing to register.

    @discardableResult
    public func CTFontManagerRegisterGraphicsFont(
        _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
    ) -> Bool { true }
    @discardableResult
    public func CTFontManagerUnregisterGraphicsFont(
        _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
    ) -> Bool { true }
    @discardableResult
    public func CTFontManagerRegisterFontsForURL(
        _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
    ) -> Bool { FileManager.default.fileExists(atPath: fontURL.path ?? "") }
#endif
