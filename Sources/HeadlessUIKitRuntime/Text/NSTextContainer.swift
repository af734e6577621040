import Foundation

/// The area in which text is laid out.
///
/// Source: NSTextContainer.h.
open class NSTextContainer: NSObject {
    open var size: CGSize
    open internal(set) weak var layoutManager: NSLayoutManager?
    // Stored, not drawn.
    open var exclusionPaths: [UIBezierPath] = []
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var widthTracksTextView = false
    open var heightTracksTextView = false
    /// Points at each end of a line.
    open var lineFragmentPadding: CGFloat = 5
    /// 0 for no maximum.
    open var maximumNumberOfLines = 0

    public init(size: CGSize) { self.size = size }

    public convenience override init() {
        self.init(size: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    public required init(coder: NSCoder) { size = .zero }

    open var isSimpleRectangular: Bool { exclusionPaths.isEmpty }
}
