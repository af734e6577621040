import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitComponents
@testable import HeadlessUIKitRuntime

/// Source: UIDocument.h; https://developer.apple.com/documentation/uikit/uidocumentviewcontroller, iOS 17 and 18.
@MainActor
struct DocumentTests {
    private final class Note: UIDocument {
        var text = "" { didSet { if text != oldValue { updateChangeCount(.done) } } }
        private(set) var errors = 0
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
            updateChangeCount(.cleared)
        }
        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
            errors += 1
            super.handleError(error, userInteractionPermitted: userInteractionPermitted)
        }
    }

    private final class Editor: UIDocumentViewController {
        var lines: [String] = []
        override func documentDidOpen() {
            lines.append("open \(document?.localizedName ?? "nil"), \(document?.documentState == .normal)")
        }
        override func navigationItemDidUpdate() { lines.append("title \(navigationItem.title ?? "nil")") }
    }

    private func withFiles(
        _ version: SystemVersion = .v26, _ body: (Fixture, (String) -> URL) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        try withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            fixture.fillScreen()
            try body(fixture) { folder.url.appending(path: $0) }
        }
    }

    @Test func `a document is made, saved, closed and opened`() throws {
        try withFiles { fixture, file in
            var results: [String] = []
            let document = Note(fileURL: file("a.txt"))
            document.open { results.append("open \($0)") }
            #expect(document.documentState == .closed)
            #expect(results == [])
            fixture.session.runUntilIdle()
            #expect(results == ["open false"])
            #expect(document.errors == 1)
            #expect(document.documentState == .closed)
            document.save(to: file("a.txt"), for: .forCreating) { results.append("save \($0)") }
            fixture.session.runUntilIdle()
            #expect(document.documentState == .normal)
            #expect(document.localizedName == "a")
            document.text = "new"
            #expect(document.hasUnsavedChanges)
            document.close { results.append("close \($0)") }
            fixture.session.runUntilIdle()
            #expect(results == ["open false", "save true", "close true"])
            #expect(document.documentState == .closed)
            let other = Note(fileURL: file("a.txt"))
            other.open()
            fixture.session.runUntilIdle()
            #expect(other.text == "new")
            #expect(!other.hasUnsavedChanges)
            other.text = "newer"
            other.revert(toContentsOf: file("a.txt"))
            fixture.session.runUntilIdle()
            #expect(other.text == "new")
            #expect(!other.hasUnsavedChanges)
        }
    }

    /// Source: https://developer.apple.com/documentation/uikit/uidocument/undomanager.
    @Test func `a change that can be undone is saved when the document is closed`() throws {
        try withFiles { fixture, file in
            let document = Note(fileURL: file("a.txt"))
            document.save(to: file("a.txt"), for: .forCreating)
            fixture.session.runUntilIdle()
            document.text = "changed"
            document.updateChangeCount(.cleared)
            document.undoManager.registerUndo(withTarget: document) { $0.text = "" }
            #expect(document.hasUnsavedChanges)
            document.close()
            fixture.session.runUntilIdle()
            let saved = try String(contentsOf: file("a.txt"), encoding: .utf8)
            #expect(saved == "changed")
            document.undoManager.undo()
            #expect(document.text == "")
            #expect(document.hasUnsavedChanges)
        }
    }

    @Test func `a document that cannot be written says so`() throws {
        try withFiles { fixture, file in
            let document = Note(fileURL: file("missing/a.txt"))
            var result: Bool?
            document.save(to: file("missing/a.txt"), for: .forCreating) { result = $0 }
            fixture.session.runUntilIdle()
            #expect(result == false)
            #expect(document.documentState == [.closed, .savingError])
            #expect(document.errors == 1)
        }
    }

    @Test func `a controller opens its document when it appears, and closes it when it is dismissed`() throws {
        try withFiles { fixture, file in
            try Data("text".utf8).write(to: file("a.txt"))
            let document = Note(fileURL: file("a.txt"))
            let editor = Editor(document: document)
            fixture.show(fixture.p)
            fixture.p.present(editor, animated: true)
            #expect(document.documentState == .closed)
            fixture.session.runUntilIdle()
            #expect(editor.lines == ["title a", "open a, true"])
            #expect(document.text == "text")
            #expect(editor.navigationItem.documentProperties?.url == file("a.txt"))
            #expect(!editor.undoRedoItemGroup.isHidden)
            fixture.p.dismiss(animated: true)
            fixture.session.runUntilIdle()
            #expect(document.documentState == .closed)
        }
    }

    @Test func `another document is opened in place of the former one`() throws {
        try withFiles { fixture, file in
            for name in ["a.txt", "b.txt"] { try Data(name.utf8).write(to: file(name)) }
            let (first, second) = (Note(fileURL: file("a.txt")), Note(fileURL: file("b.txt")))
            let editor = Editor(document: first)
            var isOpen: Bool?
            editor.openDocument { isOpen = $0 }
            fixture.session.runUntilIdle()
            #expect(isOpen == true)
            #expect(first.documentState == .normal)
            #expect(editor.viewIfLoaded == nil)
            fixture.show(editor)
            editor.document = second
            fixture.session.runUntilIdle()
            #expect(first.documentState == .closed)
            #expect(second.text == "b.txt")
            #expect(editor.lines == ["title a", "open a, true", "title b", "open b, true"])
        }
    }

    /// Source: Apple's article "Customizing a document-based app's launch experience".
    @Test(arguments: [(SystemVersion.v17, false), (.v18, true), (.v26, true)])
    func `the root without a document shows the browser since iOS 18`(_ version: SystemVersion, _ shows: Bool) throws {
        try withFiles(version) { fixture, file in
            try Data("text".utf8).write(to: file("a.txt"))
            let editor = Editor(document: nil)
            let delegate = BrowserDelegate { url in editor.document = Note(fileURL: url) }
            editor.launchOptions.browserViewController.delegate = delegate
            let template = UIDocumentViewController.LaunchOptions.createDocumentAction(withIntent: .init("template"))
            fixture.show(UINavigationController(rootViewController: editor))
            fixture.session.runUntilIdle()
            let browser = editor.presentedViewController as? UIDocumentBrowserViewController
            #expect((browser === editor.launchOptions.browserViewController) == shows)
            guard let browser else { return }
            delegate.browser = browser
            template.performWithSender(nil, target: nil)
            #expect(delegate.intents == ["template"])
            #expect(browser.activeDocumentCreationIntent == nil)
            fixture.session.pick([file("a.txt")], in: browser)
            fixture.session.runUntilIdle()
            #expect(editor.presentedViewController == nil)
            #expect(editor.lines.last == "open a, true")
        }
    }

    private final class BrowserDelegate: NSObject, UIDocumentBrowserViewControllerDelegate {
        weak var browser: UIDocumentBrowserViewController?
        var intents: [String] = []
        private let picked: (URL) -> Void
        init(_ picked: @escaping (URL) -> Void) { self.picked = picked }
        func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
            documentURLs.first.map(picked)
        }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            didRequestDocumentCreationWithHandler importHandler:
                @escaping (
                    URL?, UIDocumentBrowserViewController.ImportMode
                ) -> Void
        ) {
            intents.append(controller.activeDocumentCreationIntent?.rawValue ?? "nil")
            importHandler(nil, .none)
        }
    }
}
