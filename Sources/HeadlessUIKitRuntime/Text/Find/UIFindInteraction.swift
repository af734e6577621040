import Foundation

/// Supplies the session of a search, and is informed of its beginning and end.
///
/// Source: UIFindInteraction.h, iOS 16.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: RespondingObject {
    /// The session of the search that begins; nil shows no panel.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Finds and replaces text in a view with the system's panel, which is not drawn. The user acts in it with
/// ``Session/useFindPanel(of:_:)``.
///
/// The panel comes and goes at once. A text that the app puts into it is not searched before the user searches (MODEL).
///
/// Source: UIFindInteraction.h, iOS 16.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// The session of the panel while it is visible.
    open private(set) var activeFindSession: UIFindSession?
    open var isFindNavigatorVisible: Bool { activeFindSession != nil }
    /// The text in the panel's field for searches.
    open var searchText: String?
    /// The text in the panel's field for replacements.
    open var replacementText: String?
    /// Stored: the panel has no menu.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// What the user has chosen in the panel's menu.
    private let options = UITextSearchOptions()

    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Asks the delegate for a session and shows the panel, unless it is visible.
    ///
    /// - Parameter showingReplace: has no effect, since the panel is not drawn.
    open func presentFindNavigator(showingReplace: Bool) {
        guard activeFindSession == nil, let view, view.window != nil,
            let session = delegate?.findInteraction(self, sessionFor: view)
        else { return }
        activeFindSession = session
        delegate?.findInteraction(self, didBegin: session)
    }

    /// Ends the session: its results are invalidated, then the delegate is informed (MODEL for the order).
    open func dismissFindNavigator() {
        guard let session = activeFindSession else { return }
        activeFindSession = nil
        session.invalidateFoundResults()
        delegate?.findInteraction(self, didEnd: session)
    }

    open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
    open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
    /// Has no effect: the panel shows no count.
    open func updateResultCount() {}

    package func search(_ text: String) {
        searchText = text
        if text.isEmpty {
            activeFindSession?.invalidateFoundResults()
        } else {
            activeFindSession?.performSearch(query: text, options: options)
        }
    }

    package func replace(with text: String) {
        replacementText = text
        guard let session = activeFindSession, session.supportsReplacement,
            session.allowsReplacementForCurrentlyHighlightedResult
        else { return }
        session.performSingleReplacement(query: searchText ?? "", replacementString: text, options: options)
    }

    package func replaceAll(with text: String) {
        replacementText = text
        guard let session = activeFindSession, session.supportsReplacement else { return }
        session.replaceAll(searchQuery: searchText ?? "", replacementString: text, options: options)
    }
}
