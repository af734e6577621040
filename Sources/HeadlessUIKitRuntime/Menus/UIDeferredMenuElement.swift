import Foundation

/// Stands for elements that the app supplies when the menu is shown.
///
/// Source: UIDeferredMenuElement.h.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Source: UIDeferredMenuElement.h, iOS 26.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a responder supplies for an element.
    ///
    /// Source: UIDeferredMenuElement.h, iOS 26.
    @preconcurrency @MainActor
    open class Provider: NSObject {
        let supply: (@escaping ([UIMenuElement]) -> Void) -> Void

        public init(elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
            supply = elementProvider
        }
    }

    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Empty for an element with a provider of its own.
    ///
    /// Source: UIDeferredMenuElement.h, iOS 26.
    open private(set) var identifier = Identifier("")
    private let isCached: Bool
    private var cache: [UIMenuElement]?

    private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (self.isCached, self.provider) = (isCached, provider)
        super.init(title: "", image: nil, subtitle: nil)
    }

    /// Asks once.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, elementProvider)
    }

    /// Asks each time that the menu is shown.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

    /// Asks the first responder and the chain above it, by `provider(for:)`.
    ///
    /// Source: WWDC 2025, session 208; UIDeferredMenuElement.h, iOS 26.
    open class func usingFocus(
        identifier: Identifier, shouldCacheItems: Bool = true
    ) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(isCached: shouldCacheItems) { _ in }
        element.identifier = identifier
        return element
    }

    /// The elements that the app has supplied by the end of the call.
    private var elements: [UIMenuElement] {
        if isCached, let cache { return cache }
        var supplied: [UIMenuElement] = []
        let isFocused = !identifier.rawValue.isEmpty
        let supply = isFocused ? Session.current.application.provider(for: self)?.supply : provider
        supply? { [self] in
            supplied = $0
            cache = $0
        }
        return supplied
    }

    /// The choices among the supplied elements.
    var leaves: [any UIMenuLeaf] { UIMenu(children: elements).leaves }
}
