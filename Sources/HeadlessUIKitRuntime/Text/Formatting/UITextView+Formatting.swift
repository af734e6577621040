import Foundation
import HierarchyModel

/// The delegate of the panel that changes a text view.
@MainActor
package final class TextViewFormatting: UITextFormattingViewController.Delegate {
    private weak var view: UITextView?
    /// Nil after a presentation that was refused, too.
    package private(set) weak var panel: UITextFormattingViewController?

    package init(_ view: UITextView, _ panel: UITextFormattingViewController) {
        (self.view, self.panel) = (view, panel)
    }

    package func textFormattingViewController(
        _ viewController: UITextFormattingViewController,
        didChangeValue changeValue: UITextFormattingViewController.ChangeValue
    ) {
        guard let view else { return }
        let styles = viewController.configuration.formattingStyles ?? []
        view.changeFormat { changeValue.applied(to: $0, font: view.font, styles) }
        viewController.formattingDescriptor = view.formatOfSelection
    }

    func willEnd(_ viewController: UITextFormattingViewController) {
        if let view { view.delegate?.textView(view, willEndFormattingWith: viewController) }
    }

    package func textFormattingDidFinish(_ viewController: UITextFormattingViewController) {
        guard let view else { return }
        view.formatting = nil
        view.delegate?.textView(view, didEndFormattingWith: viewController)
    }
}

extension UITextView {
    /// The selection may be beyond the end of a text that was set after it.
    package var formatOfSelection: UITextFormattingViewController.FormattingDescriptor {
        let all = NSRange(location: 0, length: content.length)
        return .init(string: content, range: NSIntersectionRange(selection, all))
    }

    fileprivate func changeFormat(
        _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        guard selection.length > 0, selection.upperBound <= content.length else {
            typingAttributes = change(typingAttributes)
            return
        }
        let text = NSMutableAttributedString(attributedString: content)
        content.enumerateAttributes(in: selection) { attributes, range, _ in
            text.setAttributes(change(attributes), range: range)
        }
        content = text
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

extension UITextFormattingViewController.ChangeValue {
    /// The attributes of a part of a text after the change.
    ///
    /// - Parameter font: that of the text view, for a part without one.
    @MainActor
    fileprivate func applied(
        to attributes: [NSAttributedString.Key: Any], font: UIFont?,
        _ styles: [UITextFormattingViewController.FormattingStyle]
    ) -> [NSAttributedString.Key: Any] {
        var new = attributes
        let font = attributes[.font] as? UIFont ?? font ?? .systemFont(ofSize: 12)
        func set(_ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool) {
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.insert(trait) } else { traits.remove(trait) }
            let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
            new[.font] = descriptor.map { UIFont(descriptor: $0, size: font.pointSize) } ?? font
        }
        func setLine(_ key: NSAttributedString.Key, _ isOn: Bool) {
            new[key] = isOn ? NSUnderlineStyle.single.rawValue : nil
        }
        func setParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
            let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
            guard let copy = paragraph.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(copy)
            new[.paragraphStyle] = copy
        }
        switch self {
        case .bold(let isOn): set(.traitBold, isOn)
        case .italic(let isOn): set(.traitItalic, isOn)
        case .underline(let isOn): setLine(.underlineStyle, isOn)
        case .strikethrough(let isOn): setLine(.strikethroughStyle, isOn)
        case .font(let font): new[.font] = font
        case .fontSize(let size): new[.font] = font.withSize(size)
        case .increaseFontSize: new[.font] = font.withSize(font.pointSize + 1)
        case .decreaseFontSize: new[.font] = font.withSize(max(1, font.pointSize - 1))
        case .textColor(let color): new[.foregroundColor] = color
        case .lineHeightPointSize(let height):
            setParagraph { ($0.minimumLineHeight, $0.maximumLineHeight) = (height, height) }
        case .textAlignment(let alignment): setParagraph { $0.alignment = alignment.alignment }
        case .formattingStyle(let key):
            if let style = styles.first(where: { $0.styleKey == key }) {
                let styled = NSAttributedString(AttributedString(" ", attributes: style.attributes))
                new.merge(styled.attributes(at: 0, effectiveRange: nil)) { $1 }
            }
        case .undefined, .increaseIndentation, .decreaseIndentation, .textList, .highlight: break
        }
        return new
    }
}
