/// Determines the kind of a document, and rejects documents that are not for iOS.
enum DocumentForm {
    static func kind(of root: InterfaceNode, file: String) throws(InterfaceFileError) -> InterfaceDocument.Kind {
        let location = InterfaceFileError.Location(file: file, line: root.line, column: 1)
        guard root.element != "archive" else { throw .foreign(location, .archive) }
        guard root.element == "document" else { throw .foreign(location, .root(root.element)) }
        let type = root["type"] ?? ""
        guard isTouch(type), isIOS(root["targetRuntime"]) else {
            throw .foreign(location, .platform(root["targetRuntime"] ?? type))
        }
        if type.hasSuffix(".Storyboard.XIB") || root.first("scenes") != nil { return .storyboard }
        return .xib
    }

    /// The types are `com.apple.InterfaceBuilder3.CocoaTouch.XIB` and `…CocoaTouch.Storyboard.XIB`. Documents for macOS
    /// have `Cocoa`, for watchOS `WatchKit` and for tvOS `AppleTV` in their place.
    private static func isTouch(_ type: String) -> Bool {
        type.isEmpty || type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.")
    }

    /// `iOS.CocoaTouch`, or `iOS.CocoaTouch.iPad` in documents that are for pads alone.
    private static func isIOS(_ runtime: String?) -> Bool { runtime.map { $0.hasPrefix("iOS.") } ?? true }
}
