import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
@MainActor
struct TextSizeTests {
    @Test(
        arguments: [
            (.largeTitle, .extraSmall, 31), (.largeTitle, .large, 34), (.title1, .accessibilityExtraExtraLarge, 53),
            (.title2, .accessibilityMedium, 34), (.title3, .small, 18), (.headline, .medium, 16),
            (.body, .extraExtraExtraLarge, 23), (.body, .accessibilityExtraExtraExtraLarge, 53),
            (.callout, .accessibilityLarge, 32), (.subheadline, .extraLarge, 17), (.footnote, .medium, 12),
            (.caption1, .accessibilityExtraLarge, 32), (.caption2, .extraExtraLarge, 15), (.caption2, .unspecified, 11),
            (.extraLargeTitle, .extraSmall, 36), (UIFont.TextStyle(rawValue: "none"), .extraLarge, 19),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
    func `a text style has the size of Apple's table`(
        style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
    ) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        withFixture { _ in
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
            let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits)
            #expect(descriptor.pointSize == size)
        }
    }

    @Test func `a font that metrics have scaled is not scaled again`() {
        withFixture { fixture in
            let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
            let metrics = UIFontMetrics.default
            let once = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits)
            let styled = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
            _ = metrics.scaledFont(for: styled, compatibleWith: traits)
            #expect(!fixture.log.events.contains { $0.kind == .diagnostic })
            #expect(metrics.scaledFont(for: once, compatibleWith: traits).pointSize == 20)
            let diagnostics = fixture.log.events.filter { $0.kind == .diagnostic }
            #expect(
                diagnostics.map { $0.string(.message) } == [
                    "A scaled font returned by UIFontMetrics should not be used to create another scaled font."
                ])
            #expect(diagnostics.first?.bool(.thrown) == true)
        }
    }

    /// Source: the measured values of ``UIFont/TextStyle/scaled(_:in:)``; the last two follow from the leadings.
    @Test(
        arguments: [
            (.body, .large, 17.1, 17.1), (.body, .medium, 17, 49.0 / 3), (.body, .extraExtraLarge, 17, 20),
            (.body, .accessibilityExtraExtraExtraLarge, 17, 48), (.caption1, .extraLarge, 100, 356.0 / 3),
            (.largeTitle, .accessibilityExtraExtraExtraLarge, 41, 70),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat, CGFloat)])
    func `metrics scale a value with the leading of the style`(
        style: UIFont.TextStyle, category: UIContentSizeCategory, value: CGFloat, scaled: CGFloat
    ) {
        withFixture { _ in
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            let metrics = UIFontMetrics(forTextStyle: style)
            #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 1e-9)
            let font = metrics.scaledFont(for: .boldSystemFont(ofSize: value), compatibleWith: traits)
            #expect(abs(font.pointSize - scaled) < 1e-9)
            #expect(font.fontName == ".SFUI-Semibold")
            let limited = metrics.scaledFont(
                for: .systemFont(ofSize: value), maximumPointSize: 18, compatibleWith: traits)
            #expect(abs(limited.pointSize - min(scaled, 18)) < 1e-9)
        }
    }

    @Test(arguments: [.v13, .v26] as [SystemVersion])
    func `fonts follow what the user has chosen`(_ version: SystemVersion) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            fixture.show(fixture.c)
            let labels = (0..<4).map { _ in UILabel() }
            let metrics = UIFontMetrics(forTextStyle: .body)
            labels[0].font = .preferredFont(forTextStyle: .body)
            labels[1].font = metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 30)
            labels[2].font = .systemFont(ofSize: 17)
            labels[3].font = .preferredFont(forTextStyle: .body)
            for label in labels {
                fixture.c.view.addSubview(label)
                label.adjustsFontForContentSizeCategory = label !== labels[3]
            }
            #expect(labels.map(\.font.pointSize) == [17, 17, 17, 17])
            fixture.session.changeTextSize(to: .accessibilityMedium)
            fixture.session.runUntilIdle()
            #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 38)
            #expect(metrics.scaledValue(for: 22) == 34)
            // 17 · 34 / 22 is 26.27, and three pixels are a point.
            let scaled: CGFloat = 79 / 3
            #expect(labels.map(\.font.pointSize) == [28, scaled, 17, 17])
            fixture.session.changeTextSize(to: .accessibilityExtraExtraExtraLarge)
            fixture.session.runUntilIdle()
            #expect(labels.map(\.font.pointSize) == [53, 30, 17, 17])
            labels[0].adjustsFontForContentSizeCategory = false
            #expect(labels[0].font.pointSize == 17)
        }
    }

    @Test func `a view's own traits decide about its font`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            fixture.show(fixture.c)
            let (field, text) = (UITextField(), UITextView())
            fixture.c.view.addSubview(field)
            fixture.c.view.addSubview(text)
            (field.font, text.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .title1))
            (field.adjustsFontForContentSizeCategory, text.adjustsFontForContentSizeCategory) = (true, true)
            fixture.c.view.traitOverrides.preferredContentSizeCategory = .extraLarge
            fixture.session.runUntilIdle()
            #expect(field.font?.pointSize == 19)
            #expect(text.font?.pointSize == 30)
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        }
    }

    @Test func `a font from a style's descriptor follows the text size until it gets a size of its own`() throws {
        try withFixture { fixture in
            fixture.show(fixture.c)
            let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
            let label = UILabel()
            label.adjustsFontForContentSizeCategory = true
            fixture.session.changeTextSize(to: .extraLarge)
            label.font = UIFont(descriptor: try #require(body.withSymbolicTraits(.traitBold)), size: 0)
            #expect(label.font.fontName == ".SFUI-Semibold")
            #expect(label.font.pointSize == 19)
            label.font = UIFont(descriptor: body, size: 17)
            #expect(label.font.pointSize == 17)
            label.font = UIFont(descriptor: body.withSize(20), size: 0)
            #expect(label.font.pointSize == 20)
        }
    }
}
