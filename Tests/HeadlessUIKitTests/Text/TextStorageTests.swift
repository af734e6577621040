import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSTextStorage.h; NSLayoutManager.h; UITextView.h.
@MainActor
struct TextStorageTests {
    private final class Delegate: NSObject, NSTextStorageDelegate {
        var lines: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { lines.append("\(editedRange.location)+\(editedRange.length) \(delta)") }
    }

    /// Core Foundation on Linux compares what neighboring parts have.
    @Test func `neighboring parts of a text may have any two objects`() throws {
        let name = "HelveticaNeue-CondensedBold"
        let fonts = [try #require(UIFont(name: name, size: 0)), try #require(UIFont(name: name, size: 1))]
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let values: [(NSAttributedString.Key, NSObject, NSObject)] = [
            (.font, fonts[0], fonts[1]), (.foregroundColor, UIColor.red, UIColor(white: 0, alpha: 0)),
            (.paragraphStyle, NSParagraphStyle.default, right), (.shadow, NSShadow(), NSShadow()),
            (.attachment, NSTextAttachment(), NSTextAttachment()),
        ]
        for (key, first, second) in values {
            let text = NSMutableAttributedString(string: "one two")
            text.addAttribute(key, value: first, range: NSRange(location: 0, length: 3))
            text.addAttribute(key, value: second, range: NSRange(location: 3, length: 4))
            #expect(text.attribute(key, at: 2, effectiveRange: nil) as? NSObject == first)
            #expect(text.attribute(key, at: 3, effectiveRange: nil) as? NSObject == second)
            let other = NSMutableAttributedString(string: "three")
            other.addAttribute(key, value: second, range: NSRange(location: 0, length: 5))
            text.setAttributedString(other)
            #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject == second)
        }
    }

    /// Source: NSTextAttachment.h.
    @Test func `an attachment shows its picture in its bounds, or as large as the picture is`() {
        let (attachment, image) = (NSTextAttachment(), UIImage(size: CGSize(width: 30, height: 20), scale: 2))
        func bounds() -> CGRect {
            attachment.attachmentBounds(
                for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 9, height: 9), glyphPosition: .zero,
                characterIndex: 0)
        }
        func picture() -> UIImage? { attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0) }
        #expect(picture() == nil)
        #expect(bounds() == .zero)
        attachment.image = image
        #expect(picture() === image)
        #expect(bounds() == CGRect(x: 0, y: 0, width: 30, height: 20))
        attachment.bounds = CGRect(x: 1, y: -2, width: 3, height: 4)
        #expect(bounds() == CGRect(x: 1, y: -2, width: 3, height: 4))
    }

    @Test func `a storage and its view have the same text`() {
        withFixture { _ in
            let (view, delegate) = (UITextView(), Delegate())
            view.textStorage.delegate = delegate
            view.text = "one"
            #expect(view.textStorage.string == "one")
            delegate.lines = []
            view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 0), with: " two")
            #expect(view.text == "one two")
            #expect(delegate.lines == ["3+4 4"])
            view.textStorage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
            #expect(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
        }
    }

    @Test func `a text view takes a container`() {
        withFixture { _ in
            let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
            let view = UITextView(frame: .zero, textContainer: container)
            #expect(view.textContainer === container)
            #expect(container.layoutManager === view.layoutManager)
        }
    }

    @Test func `lines break at spaces, and points find their characters`() {
        let font = UIFont.systemFont(ofSize: 10)
        let storage = NSTextStorage(string: "aaaa bbbb\nc", attributes: [.font: font])
        let (manager, width) = (NSLayoutManager(), "aaaa bbbb".size(withAttributes: [.font: font]).width)
        let container = NSTextContainer(size: CGSize(width: width - 1, height: 1000))
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, range, _ in
            ranges.append(range)
        }
        #expect(ranges.map { [$0.location, $0.length] } == [[0, 5], [5, 4], [10, 1]])
        #expect(abs(manager.usedRect(for: container).height - 3 * font.lineHeight) < 1e-9)
        let second = manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 1), in: container)
        let index = manager.characterIndex(
            for: CGPoint(x: second.midX, y: second.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(index == 6)
        #expect(second.minY == font.lineHeight)
        var range = NSRange()
        #expect(manager.lineFragmentUsedRect(forGlyphAt: 6, effectiveRange: nil).minY == font.lineHeight)
        _ = manager.lineFragmentUsedRect(forGlyphAt: 6, effectiveRange: &range)
        #expect(range == NSRange(location: 5, length: 4))
        #expect(manager.textContainer(forGlyphAt: 10, effectiveRange: &range) === container)
        #expect(range == NSRange(location: 0, length: 11))
        #expect(manager.textContainer(forGlyphAt: 11, effectiveRange: &range) == nil)
        container.maximumNumberOfLines = 1
        #expect(manager.usedRect(for: container).height == font.lineHeight)
    }

    #if !canImport(Darwin)
        @Test(
            arguments: [
                ("<p>One &amp; <b>two</b></p><p>three</p>", "One & two\nthree"), ("a<br/>b&#233;", "a\nbé"),
                ("<html><head><title>x</title></head><body>y &x; z</body></html>", "y &x; z"), ("1 &lt;\n 2", "1 < 2"),
            ])
        func `a document of HTML becomes its text`(html: String, text: String) throws {
            let read = try NSAttributedString(
                data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
            #expect(read.string == text)
            #expect(throws: CocoaError.self) {
                try NSAttributedString(
                    data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf],
                    documentAttributes: nil)
            }
        }

        @Test func `attributed strings of both kinds keep UIKit's attributes`() throws {
            var text = AttributedString("ab")
            text[text.startIndex..<text.index(afterCharacter: text.startIndex)].foregroundColor = .red
            text.underlineStyle = .single
            let converted = NSAttributedString(text)
            #expect(converted.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            #expect(converted.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
            #expect(converted.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
            #expect(AttributedString(converted) == text)
        }
    #endif
}
