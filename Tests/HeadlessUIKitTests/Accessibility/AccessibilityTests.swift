import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIAccessibility.h and the headers next to it.
@MainActor
struct AccessibilityTests {
    @Test func `objects keep what the app says`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(!view.isAccessibilityElement)
        #expect(view.accessibilityTraits == .none)
        #expect(view.accessibilityLabel == nil)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Add"
        view.accessibilityTraits = [.button, .selected]
        view.accessibilityIdentifier = "add"
        #expect(view.isAccessibilityElement)
        #expect(view.accessibilityAttributedLabel?.string == "Add")
        #expect(view.accessibilityTraits.contains(.selected))
        #expect(!view.accessibilityTraits.contains(.header))
        #expect((view as any UIAccessibilityIdentification).accessibilityIdentifier == "add")
        view.accessibilityLabel = nil
        #expect(view.accessibilityLabel == nil)
        #expect(view.accessibilityHint == nil)
    }

    @Test func `the frame is the view's on the screen until another one is set`() {
        let (outer, view) = (UIView(frame: CGRect(x: 5, y: 5, width: 90, height: 90)), UIView())
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        outer.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 15, y: 25, width: 30, height: 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 30, y: 45))
        view.accessibilityFrame = CGRect(x: 0, y: 0, width: 2, height: 4)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
    }

    @Test func `a container finds its elements by index and identity`() {
        let (view, element) = (UIView(), UIView())
        let part = UIAccessibilityElement(accessibilityContainer: view)
        view.accessibilityElements = [element, part]
        #expect(part.isAccessibilityElement)
        #expect(part.accessibilityContainer === view)
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 1) as AnyObject === part)
        #expect(view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: part) == 1)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }

    @Test func `an element counts as the app counts`() {
        final class Bar: UIView {
            override func accessibilityElementCount() -> Int { 7 }
            override var accessibilityLabel: String? {
                get { "bar" }
                set { super.accessibilityLabel = newValue }
            }
        }
        let view: UIView = Bar()
        #expect(view.accessibilityElementCount() == 7)
        #expect(view.accessibilityLabel == "bar")
    }

    @Test func `a bar item is labelled by its title`() {
        let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        #expect(item.accessibilityLabel == "Save")
        #expect(item.accessibilityTraits == .button)
        item.accessibilityLabel = "Save the text"
        item.accessibilityIdentifier = "save"
        #expect(item.accessibilityLabel == "Save the text")
        #expect(item.accessibilityIdentifier == "save")
    }
}
