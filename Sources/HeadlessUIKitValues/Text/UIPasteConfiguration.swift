import Foundation

/// What an object accepts from the pasteboard.
///
/// Source: UIPasteConfiguration.h.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    open var acceptableTypeIdentifiers: [String]

    /// A configuration that accepts nothing.
    public override convenience init() { self.init(acceptableTypeIdentifiers: []) }
    public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }
}

/// How the height of a label is measured. Stored only.
///
/// Source: UILetterformAwareAdjusting.h, iOS 17.
public enum UILetterformAwareSizingRule: Int, Sendable {
    case typographic = 0
    case oversize = 1
}
