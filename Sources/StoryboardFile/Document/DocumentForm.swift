/// Tells documents for iOS from all others.
enum DocumentForm {
    static func kind(of root: InterfaceNode, file: String) throws(InterfaceFileError) -> InterfaceDocument.Kind {
        let place = InterfaceFileError.Place(file: file, line: root.line, column: 1)
        guard root.element != "archive" else { throw .foreign(place, .archive) }
        guard root.element == "document" else { throw .foreign(place, .root(root.element)) }
        let type = root["type"] ?? ""
        guard isTouch(type), isIOS(root["targetRuntime"]) else {
            throw .foreign(place, .platform(root["targetRuntime"] ?? type))
        }
        if type.hasSuffix(".Storyboard.XIB") || root.first("scenes") != nil { return .storyboard }
        return .xib
    }

    /// `com.apple.InterfaceBuilder3.CocoaTouch.XIB` and `…CocoaTouch.Storyboard.XIB`; macOS says `Cocoa`, watchOS `WatchKit`, tvOS `AppleTV`.
    private static func isTouch(_ type: String) -> Bool {
        type.isEmpty || type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.")
    }

    /// `iOS.CocoaTouch`, or `iOS.CocoaTouch.iPad` in documents that are for pads alone.
    private static func isIOS(_ runtime: String?) -> Bool { runtime.map { $0.hasPrefix("iOS.") } ?? true }
}
