import Contacts
import ContactsUI
import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Contacts in memory, and what the user does with them. Source: the frameworks' headers.
@MainActor
struct ContactsTests {
    private func contact(_ given: String, _ family: String, birthday: DateComponents? = nil) -> CNMutableContact {
        let contact = CNMutableContact()
        (contact.givenName, contact.familyName, contact.birthday) = (given, family, birthday)
        contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: NSString(string: "\(given)@mail.no"))]
        return contact
    }

    private func names(_ contacts: [CNContact]) -> String { contacts.map(\.givenName).joined(separator: " ") }

    @Test func `the user is asked once, in a later turn`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                let store = CNContactStore()
                #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
                #expect(throws: CNError(.authorizationDenied)) {
                    try store.unifiedContact(withIdentifier: "a", keysToFetch: [])
                }
                fixture.session.addressBook.grantsAccess = true
                for _ in 1...2 {
                    store.requestAccess(for: .contacts) { isGranted, error in
                        MainActor.assumeIsolated { note("\(isGranted) \(error == nil)") }
                    }
                }
                #expect(fixture.transcript.lines.isEmpty)
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["true true", "true true"])
                #expect(CNContactStore.authorizationStatus(for: .contacts) == .authorized)
            }
            #expect(Session(.v13).addressBook.authorizationStatus == .notDetermined)
        }
    }

    @Test func `contacts are saved and fetched`() throws {
        try Session(.v13).run {
            Session.current.addressBook.authorizationStatus = .authorized
            let store = CNContactStore()
            let request = CNSaveRequest()
            let (ann, ben) = (contact("Ann", "Berg"), contact("Ben", "Aas"))
            request.add(ann, toContainerWithIdentifier: nil)
            request.add(ben, toContainerWithIdentifier: nil)
            try store.execute(request)
            ann.givenName = "Anna"
            let keys = [
                CNContactGivenNameKey as any CNKeyDescriptor,
                CNContactFormatter.descriptorForRequiredKeys(for: .fullName),
            ]
            let found = try store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "an ber"), keysToFetch: keys)
            #expect(names(found) == "Ann")
            #expect(found[0].identifier == ann.identifier)
            #expect(found[0] == ann)
            #expect(CNContactFormatter.string(from: found[0], style: .fullName) == "Ann Berg")
            #expect(
                CNLabeledValue<NSString>.localizedString(forLabel: found[0].emailAddresses[0].label ?? "") == "home")
            let update = CNSaveRequest()
            update.update(ann)
            try store.execute(update)
            var all: [CNContact] = []
            let fetch = CNContactFetchRequest(keysToFetch: keys)
            fetch.sortOrder = .familyName
            try store.enumerateContacts(with: fetch) { contact, _ in all.append(contact) }
            #expect(names(all) == "Ben Anna")
            let deletion = CNSaveRequest()
            deletion.delete(ben)
            try store.execute(deletion)
            #expect(names(Session.current.addressBook.contacts) == "Anna")
            #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(deletion) }
        }
    }

    @Test func `an address is one text`() {
        let address = CNMutablePostalAddress()
        (address.street, address.city, address.postalCode) = ("1 Main St", "Oslo", "0150")
        #expect(CNPostalAddressFormatter.string(from: address, style: .mailingAddress) == "1 Main St\nOslo, 0150")
        #expect(address.value(forKey: CNPostalAddressCityKey) as? String == "Oslo")
        (address.subLocality, address.subAdministrativeArea) = ("Grünerløkka", "Viken")
        #expect(address.value(forKey: CNPostalAddressSubLocalityKey) as? String == "Grünerløkka")
        #expect(address.value(forKey: CNPostalAddressSubAdministrativeAreaKey) as? String == "Viken")
        #expect((address.subLocality, address.subAdministrativeArea) == ("Grünerløkka", "Viken"))
    }

    @Test func `the user picks a contact that is enabled`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let picker = CNContactPickerViewController()
            let delegate = PickerDelegate()
            picker.delegate = delegate
            picker.predicateForEnablingContact = NSPredicate(format: "birthday != nil")
            fixture.a.present(picker, animated: true)
            fixture.session.runUntilIdle()
            fixture.session.pick(contact("Ann", "Berg"), in: picker)
            #expect(delegate.lines.isEmpty)
            #expect(fixture.a.presentedViewController === picker)
            fixture.session.pick(contact("Ben", "Aas", birthday: DateComponents(month: 5)), in: picker)
            fixture.session.runUntilIdle()
            #expect(delegate.lines == ["Ben"])
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    @Test func `a contact's controller is finished by the session`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let controller = CNContactViewController(forNewContact: contact("Ann", "Berg"))
            let delegate = ContactDelegate()
            controller.delegate = delegate
            fixture.a.present(UINavigationController(rootViewController: controller), animated: false)
            fixture.session.runUntilIdle()
            fixture.session.finish(controller, with: controller.contact)
            fixture.session.runUntilIdle()
            #expect(delegate.lines == ["Ann"])
            #expect(fixture.a.presentedViewController == nil)
        }
    }
}

private final class PickerDelegate: NSObject, CNContactPickerDelegate {
    private(set) var lines: [String] = []
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        lines.append(contact.givenName)
    }
}

private final class ContactDelegate: NSObject, CNContactViewControllerDelegate {
    private(set) var lines: [String] = []
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
        lines.append(contact?.givenName ?? "nil")
        viewController.dismiss(animated: false)
    }
}
