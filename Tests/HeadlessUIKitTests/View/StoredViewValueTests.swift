import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIView.h.
@MainActor
struct StoredViewValueTests {
    @Test func `a view has UIKit's defaults`() {
        let view = UIView()
        #expect(view.contentScaleFactor == 3)
        #expect(view.clearsContextBeforeDrawing)
        #expect(!view.isMultipleTouchEnabled)
        #expect(!view.isExclusiveTouch)
        #expect(view.semanticContentAttribute == .unspecified)
        #expect(view.tintAdjustmentMode == .normal)
        #expect(!view.preservesSuperviewLayoutMargins)
        #expect(view.motionEffects.isEmpty)
        #expect(view.mask == nil)
    }

    /// Source: UISpringLoadedInteractionSupporting.h, UIAccessibilityAdditions.h, UIGlassEffect.h.
    @Test func `views and items open under dragged items if the app wants it`() {
        let all: [any UISpringLoadedInteractionSupporting] = [
            UIButton(), UISegmentedControl(), UITabBar(), UITableView(),
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), UIBarButtonItem(),
        ]
        for each in all {
            #expect(!each.isSpringLoaded)
            each.isSpringLoaded = true
            #expect(each.isSpringLoaded)
        }
        #expect(!UIButton().isSpringLoaded)
        #expect(UIAlertController(title: nil, message: nil, preferredStyle: .alert).isSpringLoaded)
    }

    @Test func `pictures grow with the text if the app wants it`() {
        let all: [any UIAccessibilityContentSizeCategoryImageAdjusting] = [UIImageView(), UIButton()]
        for each in all {
            #expect(!each.adjustsImageSizeForAccessibilityContentSizeCategory)
            each.adjustsImageSizeForAccessibilityContentSizeCategory = true
            #expect(each.adjustsImageSizeForAccessibilityContentSizeCategory)
        }
    }

    @Test func `glass is regular by default`() {
        #expect(UIGlassEffect().style == .regular)
        #expect(UIGlassEffect(style: .clear).style == .clear)
        let kinds: [UIButton.Configuration] = [.glass(), .prominentGlass(), .clearGlass(), .prominentClearGlass()]
        let expected: [UIButton.Configuration.Kind] = [.glass, .prominentGlass, .clearGlass, .prominentClearGlass]
        #expect(zip(kinds, expected).allSatisfy { $0.kind == $1 })
        #expect(UIBarButtonItem.Style.prominent == .done)
    }

    @Test func `values that are set are kept, each for itself`() {
        let (view, mask) = (UIView(), UIView())
        view.contentScaleFactor = 1
        view.isExclusiveTouch = true
        view.mask = mask
        view.largeContentTitle = "Add"
        #expect(view.contentScaleFactor == 1)
        #expect(view.isExclusiveTouch)
        #expect(!view.isMultipleTouchEnabled)
        #expect(view.mask === mask)
        #expect(view.largeContentTitle == "Add")
        #expect(UIView().largeContentTitle == nil)
    }

    @Test(arguments: [
        (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.rightToLeft),
        (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
        (.forceRightToLeft, .rightToLeft),
    ])
    func `the attribute of a view decides its direction`(
        _ attribute: UISemanticContentAttribute, _ expected: UIUserInterfaceLayoutDirection
    ) {
        #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == expected)
        Session(.v13).run {
            let view = UIView()
            view.traitOverrides.layoutDirection = .rightToLeft
            view.semanticContentAttribute = attribute
            #expect(view.effectiveUserInterfaceLayoutDirection == expected)
        }
    }

    @Test func `views inherit the adjustment of the tint color and hear of its changes`() {
        let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
        outer.addSubview(inner)
        outer.addSubview(own)
        own.tintAdjustmentMode = .normal
        outer.tintAdjustmentMode = .dimmed
        #expect([outer, inner, own].map(\.tintAdjustmentMode) == [.dimmed, .dimmed, .normal])
        #expect([outer, inner, own].map(\.changes) == [1, 1, 0])
        outer.tintAdjustmentMode = .dimmed
        #expect(outer.changes == 1)
    }

    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test func `margins reach into a view that preserves those of its superview`() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 50))
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 8, right: 30))
    }

    @Test func `an alignment rectangle is the frame within its insets`() {
        let view = Badged()
        let frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 2, y: 1, width: 44, height: 36))
        #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)) == frame)
    }

    private final class Badged: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }

    @Test func `an interaction moves from view to view`() {
        let (first, second, interaction) = (UIView(), UIView(), Noted())
        first.addInteraction(interaction)
        second.addInteraction(interaction)
        #expect(first.interactions.isEmpty)
        #expect(second.interactions.map { $0 === interaction } == [true])
        #expect(interaction.moves == ["will 1", "did 1", "will 0", "did 0", "will 1", "did 1"])
        second.interactions = []
        #expect(interaction.view == nil)
    }

    private final class Noted: UIInteraction {
        weak var view: UIView?
        var moves: [String] = []
        func willMove(to view: UIView?) { moves.append("will \(view == nil ? 0 : 1)") }
        func didMove(to view: UIView?) {
            moves.append("did \(view == nil ? 0 : 1)")
            self.view = view
        }
    }

    @Test func `a tilt interpolates between two values`() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, CGFloat(30))
        let still = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect, still]
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
        #expect(values as? [String: Double] == ["center.x": 20])
        let view = UIView()
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }
}
