import Foundation

/// An attributed text that a text view shows. It tells the view of each edit.
///
/// Source: NSTextStorage.h.
open class NSTextStorage: NSMutableAttributedString {
    /// Source: NSTextStorage.h.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// Stored only: attributes are not fixed, and edits are not processed together.
    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    open weak var delegate: (any NSTextStorageDelegate)?
    /// Set by the text view.
    var onEdit: (() -> Void)?
    private var isNested = false

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.textStorage = nil
    }

    /// Called by a subclass that has changed its text. Processes the edit at once.
    ///
    /// Source: NSTextStorage.h.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        (self.editedMask, changeInLength) = (editedMask, delta)
        self.editedRange = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        processEditing()
    }

    /// Calls the delegate before and after attributes would be fixed, then tells the view.
    ///
    /// Source: NSTextStorage.h.
    open func processEditing() {
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        onEdit?()
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        edit(.editedCharacters, range, NSString(string: str).length) { super.replaceCharacters(in: range, with: str) }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        edit([.editedCharacters, .editedAttributes], range, attrString.length) {
            super.replaceCharacters(in: range, with: attrString)
        }
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit(.editedAttributes, range, range.length) { super.setAttributes(attrs, range: range) }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        edit(.editedAttributes, range, range.length) { super.addAttributes(attrs, range: range) }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edit(.editedAttributes, range, range.length) { super.addAttribute(name, value: value, range: range) }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edit(.editedAttributes, range, range.length) { super.removeAttribute(name, range: range) }
    }

    /// One edit, however many methods of the base class it takes.
    private func edit(_ mask: EditActions, _ range: NSRange, _ newLength: Int, _ change: () -> Void) {
        guard !isNested else { return change() }
        isNested = true
        change()
        isNested = false
        edited(mask, range: range, changeInLength: newLength - range.length)
    }
}

/// Source: NSTextStorage.h.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        handOn("textStorage:willProcessEditing:range:changeInLength:", [textStorage, editedMask, editedRange, delta]) {
            $0.textStorage(
                textStorage, willProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {
        handOn("textStorage:didProcessEditing:range:changeInLength:", [textStorage, editedMask, editedRange, delta]) {
            $0.textStorage(
                textStorage, didProcessEditing: editedMask, range: editedRange, changeInLength: delta)
        }
    }

    /// Only the main thread hands calls on.
    private func handOn(
        _ selector: Selector, _ arguments: [Any], _ call: @escaping (any NSTextStorageDelegate) -> Void
    ) {
        guard MainActor.isCurrent, let object = self as? any RespondingObject else { return }
        nonisolated(unsafe) let (receiver, values, send) = (object, arguments, call)
        MainActor.assumeIsolated { receiver.handOn(selector, values, to: (any NSTextStorageDelegate).self, send) }
    }
}
