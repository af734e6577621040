import Foundation
import HierarchyModel

/// An object of the responder chain: the base class of views, controllers and the app.
///
/// It is compared and hashed by identity.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The session that was current when this object was made.
    ///
    /// No part of the public interface, since apps have properties of that name. Disfavored, since a scene has a
    /// session of UIKit's.
    @_disfavoredOverload package nonisolated let session: Session

    #if !canImport(Darwin)
        package nonisolated(unsafe) var associations: AssociationTable?
    #endif

    public override init() { session = Session.current }

    /// The object to which events go that this one does not handle: a view's controller or superview, a controller's
    /// superview, then the window, then the app.
    ///
    /// Source: `UIResponder.h`; View Controller Programming Guide for iOS (responder chain).
    open var next: UIResponder? { nil }

    /// What the user does here, to be continued elsewhere. It is not sent to another device.
    ///
    /// Source: `UIResponder.h`.
    open var userActivity: NSUserActivity?
    /// Called by ``Session/saveUserActivities()`` for an activity that needs it.
    ///
    /// Source: `UIResponder.h`.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // Source of the following members: UIAccessibility.h, UIAccessibilityContainer.h, UIAccessibilityAction.h,
    // UIAccessibilityIdentification.h. UIKit declares them for every NSObject. Stored, and used by no one.

    /// Made when it is first used, since most objects have no values.
    package lazy var accessibility = AccessibilityBox()

    open var isAccessibilityElement: Bool {
        get { accessibility[\.isElement] ?? false }
        set { accessibility[\.isElement] = newValue }
    }
    open var accessibilityLabel: String? {
        get { accessibility[\.label]?.string }
        set { accessibility[\.label] = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility[\.label] }
        set { accessibility[\.label] = newValue }
    }
    open var accessibilityHint: String? {
        get { accessibility[\.hint]?.string }
        set { accessibility[\.hint] = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility[\.hint] }
        set { accessibility[\.hint] = newValue }
    }
    open var accessibilityValue: String? {
        get { accessibility[\.value]?.string }
        set { accessibility[\.value] = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility[\.value] }
        set { accessibility[\.value] = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility[\.identifier] }
        set { accessibility[\.identifier] = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility[\.traits] ?? .none }
        set { accessibility[\.traits] = newValue }
    }
    /// In the coordinates of the screen; a view's own frame unless another one was set.
    open var accessibilityFrame: CGRect {
        get {
            accessibility[\.frame] ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero
        }
        set { accessibility[\.frame] = newValue }
    }
    /// The middle of ``accessibilityFrame`` unless another point was set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibility[\.activationPoint] ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { accessibility[\.activationPoint] = newValue }
    }
    open var accessibilityLanguage: String? {
        get { accessibility[\.language] }
        set { accessibility[\.language] = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility[\.hidesElements] }
        set { accessibility[\.hidesElements] = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility[\.isModal] }
        set { accessibility[\.isModal] = newValue }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility[\.groupsChildren] }
        set { accessibility[\.groupsChildren] = newValue }
    }
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility[\.navigationStyle] }
        set { accessibility[\.navigationStyle] = newValue }
    }
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility[\.respondsToUserInteraction] ?? true }
        set { accessibility[\.respondsToUserInteraction] = newValue }
    }
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility[\.userInputLabels].map(\.string) }
        set { accessibility[\.userInputLabels] = (newValue ?? []).map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessibility[\.userInputLabels] }
        set { accessibility[\.userInputLabels] = newValue ?? [] }
    }
    open var accessibilityHeaderElements: [Any]? {
        get { accessibility[\.headerElements] }
        set { accessibility[\.headerElements] = newValue }
    }
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility[\.textualContext] }
        set { accessibility[\.textualContext] = newValue }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility[\.containerType] }
        set { accessibility[\.containerType] = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { accessibility[\.elements] }
        set { accessibility[\.elements] = newValue }
    }
    open var automationElements: [Any]? {
        get { accessibility[\.automationElements] }
        set { accessibility[\.automationElements] = newValue }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility[\.customActions] }
        set { accessibility[\.customActions] = newValue }
    }
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility[\.customRotors] }
        set { accessibility[\.customRotors] = newValue }
    }
    /// The number of ``accessibilityElements``.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The element of ``accessibilityElements`` at that index; nil if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The index in ``accessibilityElements``, by identity; `NSNotFound` if it is not among them.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? { nil }

    /// Whether the object may become the first responder. The default is false.
    ///
    /// Source: `UIResponder.h`.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the first responder may resign.
    open var canResignFirstResponder: Bool { true }
    /// Whether the object is the first responder, which receives what the user types.
    open var isFirstResponder: Bool { session.application.firstResponder === self }
    /// Makes the object the first responder. It must be in a window and agree, and the present first responder must
    /// resign. Overrides must call super.
    ///
    /// - Returns: whether the object is the first responder now.
    ///
    /// Source: `UIResponder.h`.
    @discardableResult
    open func becomeFirstResponder() -> Bool { makeFirstResponder() }
    /// Stops being the first responder. Overrides must call super.
    ///
    /// - Returns: whether the object is not the first responder now.
    ///
    /// Source: `UIResponder.h`.
    @discardableResult
    open func resignFirstResponder() -> Bool { resignAsFirstResponder() }

    /// The keys that the object handles. The session has no hardware keyboard.
    ///
    /// Source: `UIResponder.h`.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Changes the menus of the app. The runtime calls it of the app and its delegate, when the app asks
    /// ``UIMenuSystem/main`` to build.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Supplies the elements of a menu for an element that asks the focus; nil leaves it to the next responder.
    ///
    /// Source: `UIResponder.h`, iOS 26.
    open func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? { nil }
    /// Changes a command before a menu shows it. The runtime does not call it.
    open func validate(_ command: UICommand) {}

    /// That of the next responder that has one: the window's by default.
    ///
    /// Source: `UIResponder.h`.
    open var undoManager: UndoManager? { next?.undoManager }
    /// Nil: there is no keyboard.
    open var textInputMode: UITextInputMode? { nil }
    open var textInputContextIdentifier: String? { nil }
    open lazy private(set) var inputAssistantItem = UITextInputAssistantItem()
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    /// Stored: what the object offers to share. There is no share sheet that asks.
    open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)?

    /// Stored: what the object accepts from the pasteboard and from drags.
    open var pasteConfiguration: UIPasteConfiguration?
    open func paste(itemProviders: [NSItemProvider]) {}
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { pasteConfiguration != nil }

    // The standard actions of editing, which a class overrides that handles them. Source: `UIResponder.h`.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    /// Source: `UIResponder.h`, iOS 16, as the four methods below.
    open func find(_ sender: Any?) {}
    open func findAndReplace(_ sender: Any?) {}
    open func findNext(_ sender: Any?) {}
    open func findPrevious(_ sender: Any?) {}
    open func useSelectionForFind(_ sender: Any?) {}

    // There is no keyboard: the views in its place and above it, and the bar of shortcuts, are not shown.
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// Has no effect, since there is no keyboard.
    open func reloadInputViews() {}

    // Source of the following methods: `UIResponder.h`. An object that does not handle a touch passes it up the
    // responder chain.

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    /// Called when the object has been made from a storyboard or a XIB and is connected with the other objects. A
    /// controller's view is not loaded. Overrides must call super.
    ///
    /// Source: UIKit's NSObject additions; <doc:StoryboardInstantiation>.
    open func awakeFromNib() {}

    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    #if !canImport(Darwin)
        /// Called for a change of a value that this object observes by the name of its path. The base does nothing.
        ///
        /// Source: NSKeyValueObserving.h.
        open func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {}
    #endif

    /// Whether this object's class has a method of that selector; see ``ClassRegistry``.
    ///
    /// Source: `UIResponder.h`.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ClassRegistry.responds(self, to: action)
    }

    /// The object that performs an action: the first one that can, from this one up the responder chain.
    ///
    /// Source: `UIResponder.h`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIResponder {
    /// Whether `other` belongs to the same session. If not, commits a diagnostic.
    func sharesSession(with other: UIResponder, doing what: String) -> Bool {
        guard session !== other.session else { return true }
        session.diagnose(
            "\(what): \(type(of: other)) belongs to another session than \(type(of: self)). Make both inside the "
                + "same Session.run.",
            subject: nil, thrown: true)
        return false
    }
}

/// An object that continues what the user did elsewhere.
///
/// Source: `UIUserActivity.h`.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

#if !canImport(Darwin)
    extension UIResponder: AssociationHolder {}
#endif
