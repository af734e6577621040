/// A document on which a rule is based, with an address that a reader can open.
public struct RuleSource: Hashable, Sendable {
    public var title: String
    /// Nil for a page of the documentation of HeadlessUIKit: ``title`` is then the name of the page.
    public var address: String?

    public init(title: String, address: String?) {
        self.title = title
        self.address = address
    }

    /// A page of the documentation of HeadlessUIKit.
    static func page(_ name: String) -> RuleSource { RuleSource(title: name, address: nil) }

    /// A header of UIKit, and the declaration with the comment.
    static func header(_ file: String, _ symbol: String? = nil) -> RuleSource {
        RuleSource(
            title: "UIKit header \(file)" + (symbol.map { ", \($0)" } ?? ""),
            address: "https://github.com/okanon/iPhoneOS.sdk")
    }

    /// A symbol of Apple's reference, as `UIViewController.view`.
    static func reference(_ symbol: String) -> RuleSource {
        let path = symbol.lowercased().split(separator: ".", maxSplits: 1).joined(separator: "/")
        return RuleSource(
            title: "Apple's reference, \(symbol)", address: "https://developer.apple.com/documentation/uikit/\(path)")
    }

    /// A public issue on GitHub in which developers met the mistake.
    static func issue(_ repository: String, _ number: Int) -> RuleSource {
        RuleSource(title: "\(repository)#\(number)", address: "https://github.com/\(repository)/issues/\(number)")
    }

    static let programmingGuide = RuleSource(
        title: "View Controller Programming Guide for iOS",
        address: "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/")
    static let transitionsArticle = RuleSource(
        title: "View controller transitions in iOS 7, by onevcat (in Chinese)",
        address: "https://onevcat.com/2013/10/vc-transition-in-ios7/")
    static let unwindNote = RuleSource(
        title: "Technical Note TN2298, Using Unwind Segues",
        address: "https://developer.apple.com/library/archive/technotes/tn2298/_index.html")
    static let threadChecker = RuleSource(
        title: "Apple, Diagnosing memory, thread, and crash issues early",
        address: "https://developer.apple.com/documentation/xcode/diagnosing-memory-thread-and-crash-issues-early")
}
