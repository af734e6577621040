import Foundation

/// Source: NSShadow.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let mark = AttributeValueMark()
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }
    open override func copy() -> Any { copy(with: nil) }
}

/// A picture or a file in text.
///
/// Source: NSTextAttachment.h.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    private let mark = AttributeValueMark()
    open var contents: Data?
    open var fileType: String?
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var lineLayoutPadding: CGFloat = 0
    open var allowsTextAttachmentView = true

    public override init() { super.init() }
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// The picture that is shown: `image`. MODEL: contents without an image have no picture of their type.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// Where the picture is, with the origin of the glyph: `bounds`, or the size of `image` if they are zero.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }
}

extension NSAttributedString {
    /// The character that stands for the attachment.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
