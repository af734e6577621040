import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSStringDrawing.h, UIFont.h, UIImage.h.
struct TextMeasureTests {
    private let font = UIFont.systemFont(ofSize: 10)

    @Test func `a text has the height of its lines`() {
        let line = "one two".size(withAttributes: [.font: font])
        #expect(abs(line.height - font.lineHeight) < 1e-9)
        #expect(line.width > 20)
        #expect(line.width < 50)
        #expect("".size(withAttributes: [.font: font]) == .zero)
        let broken = "one two".boundingRect(
            with: CGSize(width: line.width - 1, height: 1000), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        #expect(abs(broken.height - 2 * font.lineHeight) < 1e-9)
        #expect(broken.width < line.width)
        #expect(TextMeasure.size(of: "a\nb\nc", font: font, lines: 2).height == 2 * font.lineHeight)
    }

    /// "AAAA" is 4 × 10 × 0.68 points wide.
    @Test(
        arguments: [
            (-1, 0, 27.2, 1), (0, 0, 27.2, 1), (1e-6, 0, 27.2, 1), (0.99, 0, 27.2, 1), (1, 0, 1, 28), (1, 3, 1, 3),
            (10, 0, 10, 3), (27, 0, 27, 2), (28, 0, 27.2, 1), (10, 2, 10, 2),
        ] as [(CGFloat, Int, CGFloat, CGFloat)])
    func `a word that is longer than a line is broken, but not below one point`(
        limit: CGFloat, lines: Int, width: CGFloat, count: CGFloat
    ) {
        let size = TextMeasure.size(of: "AAAA", font: font, width: limit, lines: lines)
        #expect(abs(size.width - width) < 1e-9)
        #expect(abs(size.height - count * font.lineHeight) < 1e-9)
    }

    @Test func `the rest of a long word shares its line with the next one`() {
        // The line after "AAAA" has 7.2 points, and "A" with its space needs 9.6.
        let size = { TextMeasure.size(of: "AAAA A", font: self.font, width: $0) }
        #expect(abs(size(20).height - 2 * font.lineHeight) < 1e-9)
        #expect(abs(size(10).height - 4 * font.lineHeight) < 1e-9)
    }

    @Test func `a paragraph style is copied`() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        style.lineSpacing = 4
        #expect(copy.lineSpacing == 3)
        let text = NSAttributedString(string: "a\nb", attributes: [.font: font, .paragraphStyle: style])
        #expect(abs(text.size().height - (2 * font.lineHeight + 4)) < 1e-9)
    }

    @Test func `a descriptor makes a bold font`() throws {
        let descriptor = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let bold = UIFont(descriptor: descriptor, size: 0)
        #expect(bold.fontName == ".SFUI-SemiboldItalic")
        #expect(bold.pointSize == 10)
        #expect(bold.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    }

    @Test(
        arguments: [
            (
                Data([
                    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 2, 0,
                    0, 0, 9,
                ]), [258, 9]
            ),
            (Data(Array("GIF89a".utf8) + [4, 0, 2, 1]), [4, 258]),
            (Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 8, 0, 0]), [8, 7]),
            (Data("text".utf8), []),
        ] as [(Data, [Int])])
    @MainActor func `an image has the size of its data`(data: Data, size: [Int]) {
        let image = UIImage(data: data, scale: 1)
        #expect(image.map { [Int($0.size.width), Int($0.size.height)] } ?? [] == size)
    }

    @Test @MainActor func `a copy of an image has other looks`() {
        let image = UIImage(name: "star", size: CGSize(width: 4, height: 4), scale: 2)
        let template = image.withRenderingMode(.alwaysTemplate).withTintColor(.red)
        #expect(template.renderingMode == .alwaysTemplate)
        #expect(image.renderingMode == .automatic)
        #expect(template.name == "star")
        #expect(image.cgImage.map { UIImage(cgImage: $0, scale: 2, orientation: .right).size } == image.size)
        let thin = UIImage.SymbolConfiguration(weight: .thin)
        let symbol = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9))
        let expected = UIImage.SymbolConfiguration(pointSize: 9, weight: .thin)
        #expect(symbol?.applyingSymbolConfiguration(thin)?.symbolConfiguration?.isEqual(to: expected) == true)
    }
}
