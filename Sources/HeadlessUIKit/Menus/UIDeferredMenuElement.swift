/// Stands for elements that the app supplies when the menu is shown.
///
/// Source: UIDeferredMenuElement.h.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
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

    /// The elements that the app has supplied by the end of the call.
    private var elements: [UIMenuElement] {
        if isCached, let cache { return cache }
        var supplied: [UIMenuElement] = []
        provider { [self] in
            supplied = $0
            cache = $0
        }
        return supplied
    }

    /// The choices among the supplied elements.
    var leaves: [any UIMenuLeaf] { UIMenu(children: elements).leaves }
}
