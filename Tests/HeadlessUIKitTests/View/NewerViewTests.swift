import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime
@testable import HeadlessUIKitValues

/// Views and their parts since iOS 17.
@MainActor
struct NewerViewTests {
    /// Source: UIBackgroundExtensionView.h, iOS 26.
    @Test func `a background extension keeps its content in the safe area`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.p.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 0)
            let (view, content) = (UIBackgroundExtensionView(frame: fixture.p.view.bounds), UIView())
            fixture.p.view.addSubview(view)
            view.contentView = content
            fixture.session.runUntilIdle()
            #expect(view.safeAreaInsets.left == 20)
            #expect(content.frame == view.bounds.inset(by: view.safeAreaInsets))
            fixture.p.additionalSafeAreaInsets.left = 0
            fixture.session.runUntilIdle()
            #expect(view.safeAreaInsets.left == 0)
            #expect(content.frame == view.bounds.inset(by: view.safeAreaInsets))
            view.automaticallyPlacesContentView = false
            content.frame = view.bounds
            fixture.p.additionalSafeAreaInsets = .zero
            fixture.session.runUntilIdle()
            #expect(content.frame == view.bounds)
            view.contentView = nil
            #expect(content.superview == nil)
        }
    }

    private struct Plain: UIShapeProvider {
        func resolve(in context: UIShape.ResolutionContext) -> UIShape.Resolved { UIShape.rect.resolve(in: context) }
    }

    /// Where a shape is in a rectangle of 100 by 40 points. Source: UIShape.h, iOS 17.
    @Test func `a shape fits its place`() {
        let place = CGRect(x: 10, y: 20, width: 100, height: 40)
        let outer = UIShape.Resolved(shape: .rect, boundingRect: place, path: UIBezierPath(rect: place))
        let context = UIShape.ResolutionContext(contentShape: outer)
        let fixed = CGRect(x: 0, y: 0, width: 5, height: 5)
        let rows: [(UIShape, CGRect)] = [
            (.rect, place), (.rect(cornerRadius: 8), place), (.capsule, place),
            (.circle, CGRect(x: 40, y: 20, width: 40, height: 40)), (.fixedRect(fixed), fixed),
            (.rect.inset(by: 4), CGRect(x: 14, y: 24, width: 92, height: 32)),
            (.path(UIBezierPath(rect: fixed)).inset(by: 1), fixed),
            (.fixedRect(fixed).inset(by: 1), CGRect(x: 1, y: 1, width: 3, height: 3)),
            (UIShape(Plain()).inset(by: 4), CGRect(x: 14, y: 24, width: 92, height: 32)),
        ]
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let resolved: [(UIShape.Resolved, CGRect)] = [
            (
                UIShape.rect.inset(by: 4).resolve(in: context).inset(by: insets),
                CGRect(x: 16, y: 25, width: 86, height: 28)
            ),
            (UIShape.fixedRect(fixed).resolve(in: context).inset(by: 1), CGRect(x: 1, y: 1, width: 3, height: 3)),
            (UIShape(Plain()).resolve(in: context).inset(by: 4), CGRect(x: 14, y: 24, width: 92, height: 32)),
            (UIShape.path(UIBezierPath(rect: fixed)).resolve(in: context).inset(by: 1), fixed),
        ]
        for (shape, bounds) in rows.map({ ($0.resolve(in: context), $1) }) + resolved {
            let found = shape.path.bounds
            let distances = [
                found.minX - bounds.minX, found.minY - bounds.minY, found.maxX - bounds.maxX, found.maxY - bounds.maxY,
            ]
            #expect(distances.allSatisfy { abs($0) < 0.001 }, "\(found) instead of \(bounds)")
        }
        // The corners of all insets have one center: 8 points less 2 and 3.
        let round = UIShape.rect(cornerRadius: 8).inset(by: 2).resolve(in: context).inset(by: 3).path
        #expect(round.contains(CGPoint(x: 16.2, y: 26.2)) && !round.contains(CGPoint(x: 15.5, y: 25.5)))
    }

    /// Source: UIScrollView.h, UINavigationItem.h and UIBarButtonItem.h, iOS 26; UIHoverStyle.h, iOS 17; UIScene.h,
    /// iOS 18; UITextInputTraits.h, iOS 18.
    @Test func `values that are stored have the defaults of the headers`() {
        withFixture { fixture in
            let (scrollView, item, button) = (UIScrollView(), UINavigationItem(title: "T"), UIBarButtonItem())
            #expect(scrollView.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
            scrollView.topEdgeEffect.style = .hard
            scrollView.bottomEdgeEffect.isHidden = true
            #expect(scrollView.topEdgeEffect.style === UIScrollEdgeEffect.Style.hard)
            #expect(!scrollView.topEdgeEffect.isHidden)
            #expect(scrollView.bottomEdgeEffect.isHidden)
            #expect(item.searchBarPlacementAllowsToolbarIntegration)
            #expect(!item.searchBarPlacementAllowsExternalIntegration)
            #expect(item.largeTitle == nil)
            #expect(item.largeSubtitle == nil)
            #expect(item.subtitleView == nil)
            #expect(button.badge == nil)
            #expect(!button.hidesSharedBackground)
            #expect(button.sharesBackground)
            button.badge = .count(3)
            #expect(button.badge?.stringValue == "3")
            #expect(UIBarButtonItem.Badge.indicator().stringValue == nil)
            #expect(UIBarButtonItem.fixedSpace().width == 0)
            #expect(fixture.box.hoverStyle == nil)
            fixture.box.hoverStyle = UIHoverStyle(effect: .lift, shape: .capsule)
            #expect(fixture.box.hoverStyle?.effect is UIHoverLiftEffect)
            #expect(fixture.box.hoverStyle?.isEnabled == true)
            #expect(UITextView().writingToolsBehavior == .default)
            #expect(UITextField().mathExpressionCompletionType == .default)
            #expect(UITraitCollection().listEnvironment == .unspecified)
            let traits = UITraitCollection { $0.imageDynamicRange = .high }
            #expect(traits.imageDynamicRange == .high)
            #expect(UITraitCollection().typesettingLanguage == nil)
        }
    }

    /// Source: UIScrollEdgeElementContainerInteraction.h, iOS 26.
    @Test func `an interaction of an edge is one of its view`() {
        withFixture { fixture in
            let interaction = UIScrollEdgeElementContainerInteraction()
            interaction.edge = .bottom
            fixture.box.addInteraction(interaction)
            #expect(interaction.view === fixture.box)
            #expect(interaction.edge == .bottom)
        }
    }

    /// Source: UIWindowSceneActivationAction.h, iOS 15: the alternate runs where the app has one scene.
    @Test func `an action for a window of its own has an alternate`() {
        withFixture { _ in
            var runs = 0
            let alternate = UIAction(title: "Show") { _ in runs += 1 }
            let action = UIWindowScene.ActivationAction(alternate: alternate) { _ in
                Issue.record("a scene is asked for")
                return nil
            }
            #expect(action.title == "Show")
            action.performWithSender(nil, target: nil)
            let hidden = UIWindowScene.ActivationAction { _ in nil }
            #expect(runs == 1)
            #expect(hidden.attributes == .hidden)
        }
    }
}
