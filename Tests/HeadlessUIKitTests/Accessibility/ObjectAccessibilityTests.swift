import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIAccessibility.h; UIViewController.h.
@MainActor
struct ObjectAccessibilityTests {
    private final class Model: NSObject {}

    @Test func `every object has accessibility values`() {
        withFixture { fixture in
            let (model, image) = (Model(), UIImage())
            model.accessibilityLabel = "model"
            model.isAccessibilityElement = true
            image.accessibilityIdentifier = "image"
            #expect(model.accessibilityLabel == "model")
            #expect(model.isAccessibilityElement)
            #expect(image.accessibilityIdentifier == "image")
            #expect(Model().accessibilityLabel == nil)
            let object: NSObject = fixture.p
            object.accessibilityHint = "hint"
            #expect(fixture.p.accessibilityHint == "hint")
        }
    }

    @Test func `an item takes the place of a protocol's default`() {
        let item: any Described = UINavigationItem()
        item.accessibilityLabel = "label"
        item.accessibilityHint = "hint"
        #expect(item.accessibilityLabel == "label")
        #expect(item.accessibilityHint == "hint")
        #expect(!item.isAccessibilityElement)
    }

    @Test func `a controller has the key commands that were added`() {
        withFixture { fixture in
            let command = UIKeyCommand(input: "w", modifierFlags: .command, action: Selector("close"))
            #expect(fixture.p.keyCommands == nil)
            fixture.p.addKeyCommand(command)
            #expect(fixture.p.keyCommands == [command])
            fixture.p.removeKeyCommand(command)
            #expect(fixture.p.keyCommands == nil)
        }
    }

    private final class Empty: UIViewController {
        var updateCount = 0
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            updateCount += 1
            var configuration = UIContentUnavailableConfiguration.search()
            configuration.secondaryText = state.searchText
            contentUnavailableConfiguration = configuration
        }
    }

    @Test func `a controller updates what it shows without content`() {
        withFixture { fixture in
            let controller = Empty()
            fixture.show(controller)
            controller.setNeedsUpdateContentUnavailableConfiguration()
            #expect(controller.updateCount == 0)
            fixture.session.advance(by: 0)
            let configuration = controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
            #expect(controller.updateCount == 1)
            #expect(configuration?.text == "No Results")
        }
    }
}

@MainActor
private protocol Described: AnyObject {
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
    var isAccessibilityElement: Bool { get }
}

extension Described {
    var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    var accessibilityHint: String? {
        get { nil }
        set {}
    }
    var isAccessibilityElement: Bool { true }
}

extension UINavigationItem: Described {}
