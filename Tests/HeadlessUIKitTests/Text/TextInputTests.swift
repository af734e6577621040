import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITextInput.h, UITextDragging.h, UIPasteConfigurationSupporting.h.
@MainActor
struct TextInputTests {
    @Test func `a tokenizer finds words and lines`() {
        withFixture { _ in
            let view = UITextView()
            view.text = "One two\nthree"
            let (forward, backward) = (
                UITextDirection(rawValue: UITextStorageDirection.forward.rawValue),
                UITextDirection(rawValue: UITextStorageDirection.backward.rawValue)
            )
            @MainActor
            func found(_ offset: Int, _ unit: UITextGranularity, _ direction: UITextDirection) -> String? {
                view.position(from: view.beginningOfDocument, offset: offset)
                    .flatMap { view.tokenizer.rangeEnclosingPosition($0, with: unit, inDirection: direction) }
                    .flatMap { view.text(in: $0) }
            }
            #expect(found(5, .word, forward) == "two")
            #expect(found(3, .word, forward) == nil)
            #expect(found(3, .word, backward) == "One")
            #expect(found(9, .line, forward) == "three")
            #expect(found(1, .document, forward) == view.text)
            let next = view.tokenizer.position(from: view.beginningOfDocument, toBoundary: .word, inDirection: forward)
            #expect(next.map { view.offset(from: view.beginningOfDocument, to: $0) } == 3)
        }
    }

    @Test func `attributes convert to a container`() {
        let container = AttributeContainer([.kern: CGFloat(2), .link: URL(string: "https://a.b")!])
        let text = NSAttributedString(AttributedString("x", attributes: container))
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
        #expect(text.attribute(.link, at: 0, effectiveRange: nil) as? URL == URL(string: "https://a.b"))
    }

    @Test func `a pasteboard takes objects`() {
        withFixture { _ in
            UIPasteboard.general.setObjects(["text", URL(string: "https://a.b")!])
            #expect(UIPasteboard.general.string == "text")
            #expect(UIPasteboard.general.url == URL(string: "https://a.b"))
        }
    }

    @Test func `the values of text views are stored`() {
        withFixture { _ in
            let view = UITextView()
            #expect(view.findInteraction == nil)
            #expect(view.textDragInteraction == nil)
            view.isFindInteractionEnabled = true
            #expect(view.findInteraction === view.findInteraction)
            #expect(view.findInteraction != nil)
            view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
            #expect(view.canPaste([]))
            view.accessibilityIgnoresInvertColors = true
            #expect(view.accessibilityIgnoresInvertColors)
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf], asCopy: true)
            #expect(picker.documentTypes == ["com.adobe.pdf"])
            #expect(picker.documentPickerMode == .import)
        }
    }
}
