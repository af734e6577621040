import Foundation
import HierarchyModel

/// The sizes of the text styles in each text size of the user.
///
/// Source: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications (iOS, iPadOS).
private struct TextSizes {
    /// In points, by text size in ascending order.
    let sizes: [CGFloat]
    /// From one line to the next, in points, in the same order.
    let leadings: [CGFloat]

    static let body = TextSizes(
        sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])

    static let byStyle: [UIFont.TextStyle: TextSizes] = [
        .largeTitle: TextSizes(
            sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
        .title1: TextSizes(
            sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
        .title2: TextSizes(
            sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        .title3: TextSizes(
            sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        .headline: body,
        .body: body,
        .callout: TextSizes(
            sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        .subheadline: TextSizes(
            sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        .footnote: TextSizes(
            sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        .caption1: TextSizes(
            sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        .caption2: TextSizes(
            sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
            leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]

    /// The sizes of styles that Apple's table does not contain, in points. MODEL: they are the same in every text size.
    static let fixed: [UIFont.TextStyle: CGFloat] = [.extraLargeTitle: 36, .extraLargeTitle2: 28]
}

extension UIFont.TextStyle {
    private var table: TextSizes { TextSizes.byStyle[self] ?? .body }

    /// The size of the style's font in points; that of the body style for an unknown style.
    func size(in category: UIContentSizeCategory) -> CGFloat {
        TextSizes.fixed[self] ?? table.sizes[category.textRank]
    }

    /// The value that UIKit scales with this style: in proportion to the leadings, rounded to pixels.
    ///
    /// Source: measured values in https://jaredsinclair.com/2024/03/02/scaled-metrics.html (17 points of the body style
    /// are 16.333 in Medium) and https://stackoverflow.com/questions/51243804 (48 in the largest size). That the
    /// leadings decide is MODEL: all measured values agree with it.
    func scaled(_ value: CGFloat, in category: UIContentSizeCategory) -> CGFloat {
        let pixels = CGFloat(max(1, Session.currentConfiguration.device.scale))
        let share = table.leadings[category.textRank] / table.leadings[UIContentSizeCategory.large.textRank]
        return category == .large ? value : (value * share * pixels).rounded() / pixels
    }
}

/// How the size of a font follows the text size.
package struct FontScaling: Sendable {
    let style: UIFont.TextStyle
    /// The size at the text size Large, in points; nil for a font of the style itself.
    var base: CGFloat?
    /// In points.
    var maximum = CGFloat.infinity

    func size(in category: UIContentSizeCategory) -> CGFloat {
        min(base.map { style.scaled($0, in: category) } ?? style.size(in: category), maximum)
    }
}

extension UIContentSizeCategory {
    /// The place in the order of sizes; that of Large for an unspecified or unknown size.
    fileprivate var textRank: Int { rank ?? Self.large.rank ?? 0 }

    /// The size that decides about a font: that of the traits, else the one that the user has chosen, which is Large
    /// outside of the main actor.
    ///
    /// Source: UIFont.h (`preferredFontForTextStyle:compatibleWithTraitCollection:`).
    init(ofFontsIn traits: UITraitCollection?) {
        let specified = traits?.preferredContentSizeCategory ?? .unspecified
        guard specified == .unspecified, MainActor.isCurrent else {
            self = specified == .unspecified ? .large : specified
            return
        }
        self = MainActor.assumeIsolated { Session.currentIfMade?.environment.preferredContentSizeCategory ?? .large }
    }
}

extension UIView {
    /// The font in the text size of this view, if the view wants it and the font follows text sizes.
    ///
    /// Source: UIContentSizeCategoryAdjusting.h.
    func adjusted(_ font: UIFont, _ adjustsFontForContentSizeCategory: Bool) -> UIFont {
        guard adjustsFontForContentSizeCategory, let scaling = font.scaling else { return font }
        let word = viewTraits[UITraitPreferredContentSizeCategory.eventName.rawValue]
        let specified = UITraitPreferredContentSizeCategory.value(of: word)
        let category = specified == .unspecified ? session.environment.preferredContentSizeCategory : specified
        let size = scaling.size(in: category)
        return size == font.pointSize ? font : UIFont(font.fontName, size, scaling)
    }
}
