import Foundation
import HeadlessUIKitRuntime

// Text is measured by ``TextMeasure`` and not drawn. Source: NSStringDrawing.h.

extension NSAttributedString {
    public func size() -> CGSize { measured(.greatestFiniteMagnitude) }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        // Without the option the text has one line.
        let isWrapped = options.contains(.usesLineFragmentOrigin)
        let measured = measured(isWrapped ? size.width : .greatestFiniteMagnitude)
        context?.totalBounds = CGRect(origin: .zero, size: measured)
        return CGRect(origin: .zero, size: measured)
    }
    public func draw(at point: CGPoint) {}
    public func draw(in rect: CGRect) {}
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}

    /// The text in its largest font.
    private func measured(_ width: CGFloat) -> CGSize {
        guard length > 0 else { return .zero }
        var (fonts, spacing, lineSpacing): ([UIFont], CGFloat, CGFloat) = ([], 0, 0)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
            if let font = attributes[.font] as? UIFont { fonts.append(font) }
            if let kern = LayerNumber.of(attributes[.kern]) { spacing = kern }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle { lineSpacing = style.lineSpacing }
        }
        let font = fonts.max { $0.pointSize < $1.pointSize } ?? UIFont("Helvetica", 12)
        return TextMeasure.size(
            of: string, font: font, width: width, spacing: spacing, lineSpacing: lineSpacing)
    }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options, context: context) }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {}

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
}

// On Apple platforms a string has the methods of `NSString`.
extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {}
}
