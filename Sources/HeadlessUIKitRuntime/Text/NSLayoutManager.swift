import Foundation

/// Lays out the text of a storage in containers. A character is a glyph, text is measured by `TextMeasure` with the
/// font of its first character, and nothing is drawn.
///
/// Source: NSLayoutManager.h.
open class NSLayoutManager: NSObject {
    open internal(set) weak var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)?
    // Stored, not drawn.
    open var allowsNonContiguousLayout = false
    open var showsInvisibleCharacters = false
    open var showsControlCharacters = false
    open var usesFontLeading = true
    open var usesDefaultHyphenation = false

    public override init() {}
    public required init?(coder: NSCoder) {}

    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
    }

    open func removeTextContainer(at index: Int) { textContainers.remove(at: index).layoutManager = nil }

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// Layout happens when it is asked for: there is nothing to do.
    open func ensureLayout(for container: NSTextContainer) {}
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) {}
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// The first container, which has all of the text; nil if there is no such glyph.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSTextContainer? {
        guard let container = textContainers.first, (0..<numberOfGlyphs).contains(glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = glyphRange(for: container)
        return container
    }
    /// As ``textContainer(forGlyphAt:effectiveRange:)``.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// All of the text: a container has no limit of height.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The lines of the text with the padding of the container.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        let lines = lines(in: container)
        let width = lines.map(\.rect.maxX).max() ?? 0
        return CGRect(
            x: 0, y: 0, width: width + container.lineFragmentPadding, height: lines.last?.rect.maxY ?? 0)
    }

    /// The smallest rectangle around the parts of lines that the glyphs take.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        lines(in: container).reduce(.null) { $0.union($1.rect(of: glyphRange)) }
    }

    /// The line of a glyph; an empty rectangle if there is none.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect {
        guard let container = textContainers.first,
            let line = lines(in: container).first(where: { $0.range.contains(glyphIndex) })
        else { return .zero }
        effectiveGlyphRange?.pointee = line.range
        return line.rect
    }

    /// The same as the line: it is as wide as its text.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let container = textContainers.first else { return .zero }
        return boundingRect(forGlyphRange: NSRange(location: glyphIndex, length: 1), in: container).origin
    }

    /// The glyph nearest to a point.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        let lines = lines(in: container)
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        return line.index(at: point.x)
    }

    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        return glyphIndex(for: point, in: container)
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        return glyphIndex(for: point, in: container)
    }

    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stop: ObjCBool = false
        for line in lines(in: container) where NSIntersectionRange(line.range, glyphRange).length > 0 && !stop.boolValue
        {
            block(line.rect, line.rect, container, line.range, &stop)
        }
    }

    private func lines(in container: NSTextContainer) -> [TextLine] {
        guard let textStorage, textStorage.length > 0 else { return [] }
        let font = textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        return TextLine.lines(
            of: textStorage.string, font: font ?? .systemFont(ofSize: 12),
            width: container.size.width - 2 * container.lineFragmentPadding, indent: container.lineFragmentPadding,
            maximum: container.maximumNumberOfLines)
    }
}

/// Source: NSLayoutManager.h. Layout has no stages, so that the delegate is not called.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {}
