import Contacts
import ContactsUI
import Foundation
import HeadlessUIKit
import Photos
import PhotosUI
import Testing

@testable import HeadlessUIKitRuntime

/// What the user can pick and search. Source: ``Session/userActions``.
@MainActor
struct PickerActionTests {
    /// The calls of a picker's delegate.
    private final class Listener: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
        PHPickerViewControllerDelegate, CNContactPickerDelegate
    {
        var lines: [String] = []

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            let keys = info.keys.map { $0.rawValue.replacing("UIImagePickerController", with: "") }.sorted()
            lines.append("\(keys) \((info[.originalImage] as? UIImage)?.size.width ?? 0)")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            lines.append("cancelled")
            picker.dismiss(animated: true)
        }
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            lines.append("\(results.count) \(results.first?.assetIdentifier == nil)")
            for provider in results.map(\.itemProvider) {
                #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
                #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
                provider.loadObject(ofClass: UIImage.self) { image, _ in
                    self.lines.append("\(image?.size.width ?? 0)")
                }
            }
            picker.dismiss(animated: true)
        }
        func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
            lines.append(contact.givenName)
        }
        func contactPickerDidCancel(_ picker: CNContactPickerViewController) { lines.append("cancelled") }
    }

    enum Picker: CaseIterable {
        case image, edited, photos, assets, contacts
    }

    private func make(_ picker: Picker, _ listener: Listener, in session: Session) -> UIViewController {
        session.pictures = [
            UIImage(size: CGSize(width: 30, height: 20)), UIImage(size: CGSize(width: 60, height: 40)),
        ]
        switch picker {
        case .image, .edited:
            let controller = UIImagePickerController()
            controller.allowsEditing = picker == .edited
            controller.delegate = listener
            return controller
        case .photos, .assets:
            if picker == .assets {
                session.photoAccess.assets = [PHAsset(image: UIImage(size: CGSize(width: 10, height: 10)))]
            }
            let library = PHPickerConfiguration(photoLibrary: .shared())
            let controller = PHPickerViewController(configuration: library)
            controller.delegate = listener
            return controller
        case .contacts:
            session.addressBook.contacts = ["Ann", "Ben"].map { name in
                let contact = CNMutableContact()
                contact.givenName = name
                return contact
            }
            let controller = CNContactPickerViewController()
            controller.delegate = listener
            return controller
        }
    }

    @Test(arguments: [
        (
            Picker.image, "pick picture 1 in UIImagePickerController",
            [#"["MediaType", "OriginalImage"] 60.0"#]
        ),
        (
            .edited, "pick picture 0 in UIImagePickerController",
            [#"["CropRect", "EditedImage", "MediaType", "OriginalImage"] 30.0"#]
        ),
        (.image, "cancel UIImagePickerController", ["cancelled"]),
        (.photos, "pick photo 1 in PHPickerViewController", ["1 true", "60.0"]),
        (.photos, "cancel PHPickerViewController", ["0 true"]),
        (.assets, "pick photo 0 in PHPickerViewController", ["1 false", "10.0"]),
        (.contacts, "pick contact 1 in CNContactPickerViewController", ["Ben"]),
        (.contacts, "cancel CNContactPickerViewController", ["cancelled"]),
    ])
    func `the user picks in a picker, which goes`(_ picker: Picker, _ action: String, _ expected: [String])
        throws
    {
        try withFixture { fixture in
            let (session, listener) = (fixture.session, Listener())
            let controller = make(picker, listener, in: session)
            fixture.show(fixture.a)
            fixture.a.present(controller, animated: true)
            session.runUntilIdle()
            let chosen = try #require(session.userActions.first { $0.description == action })
            chosen.perform(in: session)
            #expect(listener.lines == expected)
            #expect(fixture.a.presentedViewController == nil)
            #expect(!session.userActions.contains { $0.description == action })
        }
    }

    @Test func `a contact that is not enabled cannot be picked`() {
        withFixture { fixture in
            let session = fixture.session
            let picker = make(.contacts, Listener(), in: session)
            (picker as? CNContactPickerViewController)?.predicateForEnablingContact = NSPredicate { contact, _ in
                (contact as? CNContact)?.givenName == "Ben"
            }
            fixture.show(fixture.a)
            fixture.a.present(picker, animated: true)
            session.runUntilIdle()
            let picks = session.userActions.map(\.description).filter { $0.hasPrefix("pick") }
            #expect(picks == ["pick contact 0 in CNContactPickerViewController"])
        }
    }

    @Test(arguments: [false, true])
    func `a search is typed, sent and cancelled`(_ inNavigationItem: Bool) throws {
        try withFixture { fixture in
            let stage = SearchStage(fixture, inNavigationItem: inNavigationItem)
            let session = fixture.session
            fixture.transcript.clear()
            @MainActor func perform(_ prefix: String) throws {
                let action = session.userActions.first { $0.description.hasPrefix(prefix) }
                try #require(action, "\(prefix) of \(session.userActions)").perform(in: session)
            }
            #expect(!session.userActions.contains { $0.description.hasPrefix("press search") })
            try perform("type into UISearch")
            #expect(stage.search.isActive)
            #expect(stage.search.searchBar.text == "text")
            try perform("press search in UISearchBar")
            try perform("tap cancel in UISearchBar")
            #expect(!stage.search.isActive)
            let heard = fixture.transcript.lines.filter { ["began", "text text", "search", "cancel"].contains($0) }
            #expect(heard == ["began", "text text", "search", "cancel"])
            #expect(!session.userActions.contains { $0.description.hasPrefix("tap cancel") })
        }
    }
}
