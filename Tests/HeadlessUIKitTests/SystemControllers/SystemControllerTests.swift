import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Controllers of the system's that are presented and left by the user. Source: UIKit's headers; View Controller
/// Programming Guide for iOS.
@MainActor
struct SystemControllerTests {
    private final class Listener: UIImagePickerControllerDelegate, UINavigationControllerDelegate,
        UIDocumentPickerDelegate
    {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            journal.note("picked \(info[.mediaType] as? String ?? "nothing")")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            journal.note("cancelled")
            picker.dismiss(animated: true)
        }
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            journal.note("documents \(urls.map(\.lastPathComponent).joined(separator: " "))")
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { journal.note("no document") }
    }

    private final class Deaf: UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

    private func presenting<Controller: UIViewController>(
        _ make: () -> Controller, _ body: (Stage, Controller, Listener) -> Void
    ) {
        onStage { stage in
            stage.show(stage.a)
            let controller = make()
            stage.a.present(controller, animated: true)
            stage.session.runUntilIdle()
            stage.journal.clear()
            body(stage, controller, Listener(stage.journal))
            stage.session.runUntilIdle()
            #expect(stage.a.presentedViewController == nil)
            stage.expectLegalAppearances()
        }
    }

    @Test func anImageIsPicked() {
        presenting {
            UIImagePickerController()
        } _: { stage, picker, listener in
            picker.delegate = listener
            stage.session.pick([.mediaType: "public.image"], in: picker)
            #expect(stage.journal.lines == ["picked public.image"])
            stage.session.cancel(picker)
            #expect(stage.journal.lines.count == 1)
        }
    }

    @Test func anImageIsNotPicked() {
        presenting {
            UIImagePickerController()
        } _: { stage, picker, listener in
            picker.delegate = listener
            stage.session.cancel(picker)
            #expect(stage.journal.lines == ["cancelled"])
        }
    }

    @Test(arguments: [true, false])
    func aPickerThatNobodyListensToGoesByItself(_ hasDelegate: Bool) {
        let deaf = Deaf()
        presenting {
            UIImagePickerController()
        } _: { stage, picker, _ in
            if hasDelegate { picker.delegate = deaf }
            stage.session.cancel(picker)
        }
    }

    @Test func thereIsNoCamera() {
        onStage { stage in
            let picker = UIImagePickerController()
            picker.sourceType = .camera
            #expect(picker.sourceType == .photoLibrary && !UIImagePickerController.isSourceTypeAvailable(.camera))
            #expect(stage.journal.lines == ["! Source type 1 not available"])
        }
    }

    @Test(arguments: [UIActivity.ActivityType.mail, nil])
    func aServiceIsChosen(_ activity: UIActivity.ActivityType?) {
        presenting {
            UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        } _: { stage, sheet, _ in
            sheet.excludedActivityTypes = [.print]
            sheet.completionWithItemsHandler = { chosen, completed, items, error in
                stage.journal.note("\(chosen?.rawValue ?? "none"), \(completed), \(items == nil && error == nil)")
            }
            stage.session.choose(.print, in: sheet)
            #expect(stage.session.state.transitions.isEmpty)
            stage.session.choose(activity, in: sheet)
            stage.wait(0.5)
            #expect(stage.journal.lines == ["[0.5 s]", "\(activity?.rawValue ?? "none"), \(activity != nil), true"])
        }
    }

    @Test func documentsArePicked() {
        let urls = ["/a.txt", "/b.txt"].map { URL(fileURLWithPath: $0) }
        for (allows, expected) in [(true, "documents a.txt b.txt"), (false, "documents a.txt")] {
            presenting {
                UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
            } _: { stage, picker, listener in
                picker.delegate = listener
                picker.allowsMultipleSelection = allows
                stage.session.pick(urls, in: picker)
                stage.session.pick([], in: picker)
                stage.wait(0.5)
                #expect(stage.journal.lines == ["[0.5 s]", expected])
            }
        }
    }

    @Test func noDocumentIsPicked() {
        presenting {
            UIDocumentPickerViewController(documentTypes: [], in: .import)
        } _: { stage, picker, listener in
            picker.delegate = listener
            stage.session.pick([], in: picker)
            stage.wait(0.5)
            #expect(stage.journal.lines == ["[0.5 s]", "no document"])
        }
    }
}
