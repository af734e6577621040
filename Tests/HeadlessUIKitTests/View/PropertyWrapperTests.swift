import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: `UIView.Invalidating`, iOS 15; `UIViewController.ViewLoading`, iOS 16.4.
@MainActor
struct PropertyWrapperTests {
    private final class Controller: UIViewController {
        @ViewLoading var label: UILabel
        override func viewDidLoad() {
            super.viewDidLoad()
            label = UILabel()
            label.text = "loaded"
        }
    }

    private final class Badge: UIView {
        @Invalidating(.layout, .intrinsicContentSize) var count = 0
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func `a property of a controller loads the view`() {
        withFixture { _ in
            let controller = Controller()
            #expect(!controller.isViewLoaded)
            #expect(controller.label.text == "loaded")
            #expect(controller.isViewLoaded)
        }
    }

    @Test func `a changed property lays out the view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let badge = Badge()
            fixture.p.view.addSubview(badge)
            badge.layoutIfNeeded()
            let before = badge.layouts
            badge.count = 0
            badge.layoutIfNeeded()
            #expect(badge.layouts == before)
            badge.count = 1
            badge.layoutIfNeeded()
            #expect(badge.layouts == before + 1)
            #expect(badge.count == 1)
        }
    }
}
