import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// System controllers that the app presents and the user dismisses. Source: UIKit's headers; View Controller
/// Programming Guide for iOS.
@MainActor
struct SystemControllerTests {
    private final class Listener: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
        UIDocumentPickerDelegate
    {
        let transcript: Transcript
        init(_ transcript: Transcript) { self.transcript = transcript }

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            transcript.note("picked \(info[.mediaType] as? String ?? "nothing")")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            transcript.note("cancelled")
            picker.dismiss(animated: true)
        }
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            transcript.note("documents \(urls.map(\.lastPathComponent).joined(separator: " "))")
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { transcript.note("no document") }
    }

    private final class SilentDelegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

    private func presenting<Controller: UIViewController>(
        _ make: () -> Controller, _ body: (Fixture, Controller, Listener) -> Void
    ) {
        withFixture { fixture in
            fixture.show(fixture.a)
            let controller = make()
            fixture.a.present(controller, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, controller, Listener(fixture.transcript))
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            fixture.expectLegalAppearances()
        }
    }

    private final class ShareController: UIActivityViewController {}

    /// Whichever module of the runtime declares the class.
    @Test func `a recording names the module that apps import`() {
        withFixture { fixture in
            let count = fixture.log.events.count
            let controllers: [UIViewController] = [
                UIActivityViewController(activityItems: [], applicationActivities: nil),
                ShareController(activityItems: [], applicationActivities: nil), UINavigationController(),
            ]
            let created = fixture.log.events.dropFirst(count).filter { $0.kind == .controllerCreated }
            let names = created.map { [$0.string(.class), $0.string(.module), $0.string(.base)] }
            #expect(
                names == [
                    ["UIActivityViewController", "HeadlessUIKit", "UIActivityViewController"],
                    ["ShareController", "HeadlessUIKitTests", "UIActivityViewController"],
                    ["UINavigationController", "HeadlessUIKit", "UINavigationController"],
                ])
            #expect(created.map { $0[.system] == .bool(true) } == [true, false, true])
            withExtendedLifetime(controllers) {}
        }
    }

    /// As SKPhotoBrowser's provider of captions. Source: UIActivityItemProvider.h.
    private final class Caption: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { "caption" }
    }

    @Test func `a provider of items makes its item when a service asks`() {
        let controller = UIActivityViewController(activityItems: [], applicationActivities: nil)
        let provider: any UIActivityItemSource = Caption(placeholderItem: "short")
        #expect(provider.activityViewControllerPlaceholderItem(controller) as? String == "short")
        #expect(provider.activityViewController(controller, itemForActivityType: .mail) as? String == "caption")
        #expect(UIActivityItemProvider(placeholderItem: 1).item as? Int == 1)
    }

    private final class Keys: UIInputView, UIInputViewAudioFeedback {}

    @Test func `a keyboard of the app's own does not click unless it says so`() {
        #expect(!Keys(frame: .zero, inputViewStyle: .keyboard).enableInputClicksWhenVisible)
    }

    @Test func `the user picks an image`() {
        presenting {
            UIImagePickerController()
        } _: { fixture, picker, listener in
            picker.delegate = listener
            fixture.session.pick([.mediaType: "public.image"], in: picker)
            #expect(fixture.transcript.lines == ["picked public.image"])
            fixture.session.cancel(picker)
            #expect(fixture.transcript.lines.count == 1)
        }
    }

    @Test func `the user cancels the image picker`() {
        presenting {
            UIImagePickerController()
        } _: { fixture, picker, listener in
            picker.delegate = listener
            fixture.session.cancel(picker)
            #expect(fixture.transcript.lines == ["cancelled"])
        }
    }

    @Test(arguments: [true, false])
    func `a picker without a delegate dismisses itself`(_ hasDelegate: Bool) {
        let deaf = SilentDelegate()
        presenting {
            UIImagePickerController()
        } _: { fixture, picker, _ in
            if hasDelegate { picker.delegate = deaf }
            fixture.session.cancel(picker)
        }
    }

    @Test func `there is no camera`() {
        withFixture { fixture in
            let picker = UIImagePickerController()
            picker.sourceType = .camera
            #expect(picker.sourceType == .photoLibrary)
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
            #expect(fixture.transcript.lines == ["! Source type 1 not available"])
        }
    }

    @Test(arguments: [UIActivity.ActivityType.mail, nil])
    func `the user chooses a service`(_ activity: UIActivity.ActivityType?) {
        presenting {
            UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        } _: { fixture, sheet, _ in
            sheet.excludedActivityTypes = [.print]
            sheet.completionWithItemsHandler = { chosen, completed, items, error in
                fixture.transcript.note("\(chosen?.rawValue ?? "none"), \(completed), \(items == nil && error == nil)")
            }
            fixture.session.choose(.print, in: sheet)
            #expect(fixture.session.state.transitions.isEmpty)
            fixture.session.choose(activity, in: sheet)
            fixture.wait(0.5)
            #expect(
                fixture.transcript.lines == ["[0.5 s]", "\(activity?.rawValue ?? "none"), \(activity != nil), true"])
        }
    }

    @Test func `the user picks documents`() {
        let urls = ["/a.txt", "/b.txt"].map { URL(fileURLWithPath: $0) }
        for (allows, expected) in [(true, "documents a.txt b.txt"), (false, "documents a.txt")] {
            presenting {
                UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
            } _: { fixture, picker, listener in
                picker.delegate = listener
                picker.allowsMultipleSelection = allows
                fixture.session.pick(urls, in: picker)
                fixture.session.pick([], in: picker)
                fixture.wait(0.5)
                #expect(fixture.transcript.lines == ["[0.5 s]", expected])
            }
        }
    }

    @Test func `the user cancels the document picker`() {
        presenting {
            UIDocumentPickerViewController(documentTypes: [], in: .import)
        } _: { fixture, picker, listener in
            picker.delegate = listener
            fixture.session.pick([], in: picker)
            fixture.wait(0.5)
            #expect(fixture.transcript.lines == ["[0.5 s]", "no document"])
        }
    }
}
