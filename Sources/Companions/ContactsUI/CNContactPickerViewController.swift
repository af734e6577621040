/// Contacts UI as a closed box: the controllers are presented, and a test says what the user does in them.
@_exported import Contacts
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// A property of a contact that the user has picked. Source: CNContactProperty.h.
// Unchecked: it has no state of its own that changes.
open class CNContactProperty: NSObject, @unchecked Sendable {
    public let contact: CNContact
    public let key: String
    public let value: Any?
    public let identifier: String?
    public let label: String?

    /// A property without a value, for subclasses in tests.
    public convenience override init() { self.init(contact: CNContact(), key: "", value: nil) }
    public init(contact: CNContact, key: String, value: Any?, identifier: String? = nil, label: String? = nil) {
        (self.contact, self.key, self.value, self.identifier, self.label) = (contact, key, value, identifier, label)
    }
}

/// Source: CNContactPickerViewController.h.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
    func contactPicker(
        _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty])
}

extension CNContactPickerDelegate {
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
    public func contactPicker(
        _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
    ) {}
}

/// Shows no contacts. The session picks for the user, after which the picker is dismissed.
///
/// Source: CNContactPickerViewController.h.
@preconcurrency @MainActor
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: (any CNContactPickerDelegate)?
    open var displayedPropertyKeys: [String]?
    /// Which contacts the user can pick; nil is all.
    open var predicateForEnablingContact: NSPredicate?
    open var predicateForSelectionOfContact: NSPredicate?
    open var predicateForSelectionOfProperty: NSPredicate?
}

extension CNContactPickerViewController: SystemPicker {
    /// The user picks one of the contacts that are enabled.
    package var pickActions: [UserAction] {
        guard isReachableByUser else { return [] }
        let contacts = session.addressBook.contacts.filter { predicateForEnablingContact?.evaluate(with: $0) ?? true }
        let picks = contacts.enumerated().map { index, contact in
            UserAction("pick contact \(index) in \(type(of: self))") { $0.pick(contact, in: self) }
        }
        return picks + [UserAction("cancel \(type(of: self))") { $0.cancel(self) }]
    }
}

extension Session {
    /// The user picks a contact: an input. Only the input happens if the picker is not on screen, or is appearing or
    /// disappearing, or if the contact is not enabled.
    public func pick(_ contact: CNContact, in picker: CNContactPickerViewController) {
        use(picker) {
            if let predicate = picker.predicateForEnablingContact, !predicate.evaluate(with: contact) { return }
            picker.delegate?.contactPicker(picker, didSelect: contact)
            picker.dismissForUser(nil)
        }
    }

    /// The user picks several contacts: an input.
    public func pick(_ contacts: [CNContact], in picker: CNContactPickerViewController) {
        use(picker) {
            picker.delegate?.contactPicker(picker, didSelect: contacts)
            picker.dismissForUser(nil)
        }
    }

    /// The user picks a property of a contact: an input.
    public func pick(_ property: CNContactProperty, in picker: CNContactPickerViewController) {
        use(picker) {
            picker.delegate?.contactPicker(picker, didSelect: property)
            picker.dismissForUser(nil)
        }
    }

    /// The user leaves the picker without a contact: an input.
    public func cancel(_ picker: CNContactPickerViewController) {
        use(picker) {
            picker.delegate?.contactPickerDidCancel(picker)
            picker.dismissForUser(nil)
        }
    }
}
