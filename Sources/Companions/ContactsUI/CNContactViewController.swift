import Contacts
import Foundation
import HeadlessUIKit

/// Source: CNContactViewController.h.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
    func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
    public func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool { true }
    public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// Shows nothing of the contact. The session finishes it for the user.
///
/// Source: CNContactViewController.h.
@preconcurrency @MainActor
open class CNContactViewController: UIViewController {
    public let contact: CNContact
    open weak var delegate: (any CNContactViewControllerDelegate)?
    // Stored, not shown.
    open var displayedPropertyKeys: [Any]?
    open var allowsEditing = true
    open var allowsActions = true
    open var shouldShowLinkedContacts = false
    open var contactStore: CNContactStore?
    open var alternateName: String?
    open var message: String?

    /// A contact of the store.
    public convenience init(for contact: CNContact) { self.init(contact) }
    /// A contact that the store does not have.
    public convenience init(forUnknownContact contact: CNContact) { self.init(contact) }
    /// A contact that the user completes.
    public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact()) }

    private init(_ contact: CNContact) {
        self.contact = contact
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        contact = CNContact()
        super.init(coder: coder)
    }

    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { "contact" }
    open func highlightProperty(withKey key: String, identifier: String?) {}
}

extension Session {
    /// The user is done with a contact, or cancels with nil: an input. The delegate dismisses the controller.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ controller: CNContactViewController, with contact: CNContact?) {
        use(controller) {
            controller.delegate?.contactViewController(controller, didCompleteWith: contact)
        }
    }
}
