import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// Connects a view that draws its own text with Writing Tools. The user rewrites the text with
/// ``Session/rewrite(textOf:_:)``.
///
/// There is no panel and no animation: all changes are noninteractive, and previews, paths and animations are never
/// asked for.
///
/// Source: UIWritingToolsCoordinator.h, iOS 18.2.
@preconcurrency @MainActor
open class UIWritingToolsCoordinator: NSObject, UIInteraction {
    /// What Writing Tools does now.
    public enum State: Int, Sendable {
        case inactive = 0
        case noninteractive = 1
        case interactiveResting = 2
        case interactiveStreaming = 3
    }

    /// Why the app has changed the text meanwhile.
    public enum TextUpdateReason: Int, Sendable {
        case typing = 0
        case undoRedo = 1
    }

    public enum TextReplacementReason: Int, Sendable {
        case interactive = 0
        case noninteractive = 1
    }

    /// Which text is asked for.
    public enum ContextScope: Int, Sendable {
        case userSelection = 0
        case fullDocument = 1
        case visibleArea = 2
    }

    public enum TextAnimation: Int, Sendable {
        case anticipate = 0
        case remove = 1
        case insert = 2
    }

    /// A text of the app with the part that may change.
    ///
    /// Source: UIWritingToolsCoordinatorContext.h, iOS 18.2.
    @preconcurrency @MainActor
    open class Context: NSObject {
        public let attributedString: NSAttributedString
        /// In UTF-16 units of the text.
        public let range: NSRange
        public let identifier = UUID()
        /// The part that is rewritten; without a location before.
        open internal(set) var resolvedRange = NSRange(location: NSNotFound, length: 0)

        public init(attributedString: NSAttributedString, range: NSRange) {
            self.attributedString = NSAttributedString(attributedString: attributedString)
            self.range = range
            super.init()
        }
    }

    /// What runs with an animation. The runtime makes none.
    ///
    /// Source: UIWritingToolsCoordinatorAnimationParameters.h, iOS 18.2.
    @preconcurrency @MainActor
    open class AnimationParameters: NSObject {
        /// In seconds.
        public let duration: CGFloat
        /// In seconds.
        public let delay: CGFloat
        open var progressHandler: ((Float) -> Void)?
        open var completionHandler: (() -> Void)?

        override init() { (duration, delay) = (0, 0) }
    }

    /// True: a session can always rewrite a text.
    open class var isWritingToolsAvailable: Bool { true }

    open private(set) weak var delegate: (any Delegate)?
    open private(set) weak var view: UIView?
    open private(set) var state = State.inactive
    /// Stored, as the other containers: nothing is drawn.
    open weak var effectContainerView: UIView?
    open weak var decorationContainerView: UIView?
    open var preferredBehavior = UIWritingToolsBehavior.default
    /// None if the app prefers none, else limited, since there is no interactive change.
    open var behavior: UIWritingToolsBehavior { preferredBehavior == .none ? .none : .limited }
    open var preferredResultOptions: UIWritingToolsResultOptions = []
    open var resultOptions: UIWritingToolsResultOptions { preferredResultOptions }
    /// Stored. Source: UIWritingToolsCoordinator.h, iOS 26.
    open var includesTextListMarkers = false
    /// How often Writing Tools has begun, so that answers to one that was stopped are known.
    private var number = 0
    /// From the first call of the delegate to its last one.
    private var isRunning = false

    public init(delegate: (any Delegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view == nil { stopWritingTools() } }
    open func didMove(to view: UIView?) { self.view = view }

    /// Ends what Writing Tools does. What it has changed stays.
    open func stopWritingTools() {
        guard isRunning else { return }
        isRunning = false
        number += 1
        change(to: .inactive) {}
    }

    /// Has no effect: a text that changes meanwhile is asked for again the next time.
    open func updateRange(
        _ range: NSRange, with replacementText: NSAttributedString, reason: TextUpdateReason,
        forContextWithIdentifier contextID: UUID
    ) {}
    /// Has no effect, since nothing is laid out.
    open func updateForReflowedTextInContextWithIdentifier(_ contextID: UUID) {}

    /// Asks for the text, proposes its replacements one after the other, and ends. Each step waits until the delegate
    /// has called the completion of the one before.
    fileprivate func rewrite(_ body: @escaping (String) -> String) {
        guard !isRunning, state == .inactive, behavior != .none, let delegate else { return }
        isRunning = true
        number += 1
        let number = number
        change(to: .noninteractive) { [weak self] in
            guard let self, self.number == number else { return }
            delegate.writingToolsCoordinator(self, requestsContextsFor: .userSelection) { [weak self] contexts in
                self?.propose(contexts[...], number, body)
            }
        }
    }

    private func propose(_ contexts: ArraySlice<Context>, _ number: Int, _ body: @escaping (String) -> String) {
        guard self.number == number else { return }
        guard let context = contexts.first, let delegate else { return change(to: .inactive) {} }
        let rest = contexts.dropFirst()
        guard context.range.location >= 0, context.range.upperBound <= context.attributedString.length else {
            return propose(rest, number, body)
        }
        context.resolvedRange = context.range
        let old = context.attributedString.attributedSubstring(from: context.range)
        let attributes = old.length > 0 ? old.attributes(at: 0, effectiveRange: nil) : [:]
        delegate.writingToolsCoordinator(
            self, replace: context.range, in: context,
            proposedText: NSAttributedString(string: body(old.string), attributes: attributes),
            reason: .noninteractive, animationParameters: nil
        ) { [weak self] _ in self?.propose(rest, number, body) }
    }

    private func change(to new: State, _ then: @escaping () -> Void) {
        let number = number
        let change = { [weak self] in
            // Writing Tools may have been stopped meanwhile.
            guard let self, self.number == number else { return }
            if new == .inactive { isRunning = false }
            state = new
            then()
        }
        guard let delegate else { return change() }
        delegate.writingToolsCoordinator(self, willChangeTo: new, completion: change)
    }
}

extension Session {
    /// The user lets Writing Tools rewrite the selection of a view with a ``UIWritingToolsCoordinator``: an input, the
    /// calls of the coordinator's delegate, then the end of the turn.
    ///
    /// The delegate learns of the state `noninteractive`, is asked for its contexts, gets a replacement for the range
    /// of each, and learns of the state `inactive` (MODEL for the order). Only the input happens if the view has no
    /// coordinator or cannot be reached, if the coordinator wants no Writing Tools, or if they are active.
    ///
    /// - Parameter body: the new text of a range for its old one.
    public func rewrite(textOf view: UIView, _ body: @escaping (String) -> String) {
        turn(by: .use, on: view) {
            let coordinator = view.interactions.lazy.compactMap { $0 as? UIWritingToolsCoordinator }.first
            if view.isReachable { coordinator?.rewrite(body) }
        }
    }
}
