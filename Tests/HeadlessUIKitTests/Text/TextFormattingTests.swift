import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITextFormattingViewController.h and UITextView.h, iOS 18. What a change does to a text view is a choice.
@MainActor
struct TextFormattingTests {
    private typealias Panel = UITextFormattingViewController

    private final class Owner: NSObject, UITextFormattingViewController.Delegate, UITextViewDelegate {
        var lines: [String] = []
        var allowsPickers = true

        func textFormattingViewController(
            _ viewController: UITextFormattingViewController,
            didChangeValue changeValue: UITextFormattingViewController.ChangeValue
        ) {
            switch changeValue {
            case .font(let font): lines.append("font \(font.pointSize)")
            case .textColor(let color): lines.append("color \(color == UIColor.red)")
            default: lines.append("\(changeValue)")
            }
        }
        func textFormattingViewController(
            _ viewController: UITextFormattingViewController,
            shouldPresentFontPicker fontPicker: UIFontPickerViewController
        ) -> Bool {
            lines.append("font picker \(fontPicker.configuration.includeFaces)")
            return allowsPickers
        }
        func textFormattingViewController(
            _ viewController: UITextFormattingViewController,
            shouldPresentColorPicker colorPicker: UIColorPickerViewController
        ) -> Bool {
            lines.append("color picker")
            return allowsPickers
        }
        func textFormattingDidFinish(_ viewController: UITextFormattingViewController) { lines.append("finish") }

        func textView(_ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController) {
            lines.append("will begin")
        }
        func textView(_ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController) {
            lines.append("did begin")
        }
        func textView(_ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController) {
            lines.append("will end")
        }
        func textView(_ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController) {
            lines.append("did end")
        }
        func textViewDidChange(_ textView: UITextView) { lines.append("change") }
    }

    @Test func `the user changes the format in the panel and its pickers`() throws {
        try withFixture { fixture in
            let (session, owner, configuration) = (fixture.session, Owner(), Panel.Configuration(groups: []))
            configuration.fontPickerConfiguration = UIFontPickerViewController.Configuration()
            configuration.fontPickerConfiguration?.includeFaces = true
            let panel = Panel(configuration: configuration)
            panel.delegate = owner
            session.change(.bold(true), in: panel)
            #expect(owner.lines == [])
            fixture.show(fixture.p)
            fixture.p.present(panel, animated: true)
            session.runUntilIdle()
            session.change(.bold(true), in: panel)
            session.change(.textList(.disc), in: panel)
            #expect(owner.lines.first == "bold(true)" && owner.lines.count == 2)

            owner.lines = []
            owner.allowsPickers = false
            session.openFontPicker(of: panel)
            session.openColorPicker(of: panel)
            #expect(owner.lines == ["font picker true", "color picker"] && panel.presentedViewController == nil)

            owner.lines = []
            owner.allowsPickers = true
            session.openFontPicker(of: panel)
            session.runUntilIdle()
            let fonts = try #require(panel.presentedViewController as? UIFontPickerViewController)
            session.pick(UIFont.systemFont(ofSize: 20), in: fonts)
            session.runUntilIdle()
            session.openColorPicker(of: panel)
            session.runUntilIdle()
            let colors = try #require(panel.presentedViewController as? UIColorPickerViewController)
            session.pick(UIColor.red, in: colors)
            session.finish(colors)
            session.runUntilIdle()
            #expect(owner.lines == ["font picker true", "font 20.0", "color picker", "color true"])

            owner.lines = []
            session.finish(panel)
            session.runUntilIdle()
            #expect(owner.lines == ["finish"] && fixture.p.presentedViewController == nil)
        }
    }

    @Test func `a text view whose attributes can be edited changes its selection`() throws {
        try withFixture { fixture in
            let (view, owner, session) = (UITextView(), Owner(), fixture.session)
            fixture.show(fixture.p)
            view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
            fixture.p.view.addSubview(view)
            view.text = "one two"
            view.selectedRange = NSRange(location: 0, length: 3)
            view.delegate = owner
            session.openTextFormatting(of: view)
            #expect(owner.lines == [] && fixture.p.presentedViewController == nil)

            view.allowsEditingTextAttributes = true
            view.textFormattingConfiguration?.formattingStyles = [
                Panel.FormattingStyle(styleKey: "title", title: "Title", attributes: [.foregroundColor: UIColor.blue])
            ]
            session.openTextFormatting(of: view)
            #expect(owner.lines == ["will begin"])
            session.runUntilIdle()
            #expect(owner.lines == ["will begin", "did begin"])
            let panel = try #require(fixture.p.presentedViewController as? Panel)
            #expect(panel.configuration === view.textFormattingConfiguration)
            #expect(panel.formattingDescriptor?.textAlignments == [.natural])

            owner.lines = []
            let changes: [Panel.ChangeValue] = [
                .bold(true), .fontSize(20), .increaseFontSize, .underline(true), .strikethrough(true),
                .strikethrough(false), .textColor(.red), .textAlignment(.center), .lineHeightPointSize(30),
                .textList(.disc),
            ]
            for change in changes { session.change(change, in: panel) }
            #expect(owner.lines == changes.map { _ in "change" })
            let first = view.attributedText.attributes(at: 0, effectiveRange: nil)
            let font = try #require(first[.font] as? UIFont)
            #expect(font.pointSize == 21 && font.fontDescriptor.symbolicTraits.contains(.traitBold))
            #expect(first[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
            #expect(first[.strikethroughStyle] == nil && first[.foregroundColor] as? UIColor == .red)
            #expect(view.attributedText.attributes(at: 4, effectiveRange: nil)[.font] == nil && view.text == "one two")
            let shown = try #require(panel.formattingDescriptor)
            #expect(shown.fonts == [font] && shown.textColors == [.red] && shown.lineHeight == 30)
            #expect(shown.underlinePresent && !shown.strikethroughPresent && shown.textAlignments == [.center])

            session.change(.formattingStyle("title"), in: panel)
            session.change(.formattingStyle("unknown"), in: panel)
            session.change(.bold(false), in: panel)
            #expect(panel.formattingDescriptor?.textColors == [.blue])
            let plain = panel.formattingDescriptor?.fonts.first
            #expect(plain?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
            // What is typed next has the format if nothing is selected.
            view.selectedRange = NSRange(location: 7, length: 0)
            session.change(.italic(true), in: panel)
            let typed = view.typingAttributes[.font] as? UIFont
            #expect(typed?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)

            owner.lines = []
            session.finish(panel)
            #expect(owner.lines == ["will end"])
            session.runUntilIdle()
            #expect(owner.lines == ["will end", "did end"])
            // The selection is beyond the end of the new text.
            (view.selectedRange, view.text) = (NSRange(location: 4, length: 3), "a")
            session.openTextFormatting(of: view)
            #expect(owner.lines.last == "will begin")
        }
    }

    @Test func `a descriptor says what the parts of a text have`() {
        let text = NSMutableAttributedString(string: "one two three")
        let fonts = [UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20)]
        let (left, tall) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
        left.alignment = .left
        (tall.minimumLineHeight, tall.alignment) = (30, .justified)
        text.setAttributes([.font: fonts[0], .paragraphStyle: left], range: NSRange(location: 0, length: 3))
        text.setAttributes(
            [.font: fonts[1], .paragraphStyle: tall, .strikethroughStyle: 1], range: NSRange(location: 4, length: 3))
        text.setAttributes([.font: fonts[0], .foregroundColor: UIColor.red], range: NSRange(location: 8, length: 5))
        let all = Panel.FormattingDescriptor(string: text, range: NSRange(location: 0, length: 13))
        #expect(all.fonts == fonts && all.textColors == [.red] && all.lineHeight == nil)
        #expect(all.textAlignments == [.left, .justified, .natural])
        #expect(all.strikethroughPresent && !all.underlinePresent)
        let part = Panel.FormattingDescriptor(string: text, range: NSRange(location: 4, length: 3))
        #expect(part.fonts == [fonts[1]] && part.lineHeight == 30 && part.textAlignments == [.justified])
        var container = AttributeContainer()
        container[AttributeScopes.UIKitAttributes.FontAttribute.self] = fonts[1]
        #expect(Panel.FormattingDescriptor(attributes: container).fonts == [fonts[1]])
        #expect(Panel.FormattingDescriptor(attributes: [.font: fonts[0], .underlineStyle: 1]).underlinePresent)
        #expect(Panel.FormattingDescriptor().textAlignments == [])
    }
}
