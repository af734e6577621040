import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension Statement {
    private static let tabHeader = "UITabBarController.h, iOS 18"

    @MainActor
    private static func tabs(_ fixture: Fixture) -> UITabBarController {
        let controllers = [("a", fixture.a), ("b", fixture.b), ("c", fixture.c)]
        let tabs = UITabBarController(
            tabs: controllers.map { name, controller in
                UITab(title: name, image: nil, identifier: name) { _ in controller }
            })
        fixture.show(tabs)
        fixture.session.runUntilIdle()
        fixture.transcript.clear()
        return tabs
    }

    /// Tabs of iOS 18 and later.
    static let tabs: [Statement] = [
        Statement(
            "the delegate is called for the tab that the user selects, not for the one that the app selects",
            "Apple's reference, `tabBarController(_:didSelectTab:previousTab:)`",
            [(.v18, ", then b"), (.v26, ", then b"), (.v27, ", then b")]
        ) { fixture in
            let (tabs, notes) = (tabs(fixture), TabNotes())
            tabs.delegate = notes
            tabs.selectedTab = tabs.tab(forIdentifier: "c")
            fixture.session.runUntilIdle()
            let byApp = notes.selected.joined()
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.runUntilIdle()
            return "\(byApp), then \(notes.selected.joined())"
        },
        Statement(
            "both views are in the window while tabs change since iOS 18", "ESTabBarController issue 295",
            [(.v17, "B"), (.v18, "A B"), (.v26, "A B")]
        ) { fixture in
            let tabs = UITabBarController()
            tabs.viewControllers = [fixture.a, fixture.b]
            fixture.show(tabs)
            fixture.session.runUntilIdle()
            fixture.session.tapTab(at: 1, in: tabs)
            fixture.session.advance(by: 0.05)
            let shown = [fixture.a, fixture.b].filter { $0.viewIfLoaded?.window != nil }
            return fixture.names(of: shown)
        },
        Statement(
            "a tab knows its tab bar controller as long as it is one of its tabs", "UITab.h, iOS 18",
            [(.v18, "true, false"), (.v26, "true, false")]
        ) { fixture in
            let tabs = tabs(fixture)
            let tab = tabs.tabs[2]
            let before = tab.tabBarController === tabs
            tabs.tabs = Array(tabs.tabs.prefix(2))
            fixture.session.runUntilIdle()
            return "\(before), \(tab.tabBarController != nil)"
        },
        Statement(
            "the content layout guide leaves out the tab bar", "Apple's reference, `contentLayoutGuide`, iOS 26",
            [(.v26, "0 0 393 769, hidden 852"), (.v27, "0 0 393 769, hidden 852")]
        ) { fixture in
            let tabs = tabs(fixture)
            let frame = tabs.contentLayoutGuide.layoutFrame
            tabs.isTabBarHidden = true
            fixture.session.runUntilIdle()
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
            return "\(numbers.joined(separator: " ")), hidden \(Int(tabs.contentLayoutGuide.layoutFrame.height))"
        },
    ]

    @MainActor
    private static func resize(_ fixture: Fixture, to width: CGFloat) {
        fixture.session.resize(fixture.window, to: CGSize(width: width, height: 1024))
        fixture.session.runUntilIdle()
    }

    @MainActor
    private static func columns(_ fixture: Fixture, _ notes: SplitNotes? = nil) -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = notes
        if let notes { fixture.keep(notes) }
        split.setViewController(fixture.a, for: .primary)
        split.setViewController(fixture.b, for: .secondary)
        fixture.show(split)
        fixture.session.runUntilIdle()
        return split
    }

    /// Split view controllers.
    static let columns: [Statement] = [
        Statement(
            "columns call the delegate's methods for columns alone",
            "Apple's reference, `UISplitViewController`, column style", on: "iPad 9.7-inch",
            [(.v17, "top"), (.v26, "top")]
        ) { fixture in
            let notes = SplitNotes()
            let split = columns(fixture, notes)
            resize(fixture, to: 320)
            return split.isCollapsed ? notes.lines.joined(separator: " ") : "expanded"
        },
        Statement(
            "the classic style calls the methods for secondary controllers alone",
            "Apple's reference, `UISplitViewController`, classic style", on: "iPad 9.7-inch",
            [(.v17, "collapse"), (.v26, "collapse")]
        ) { fixture in
            let (split, notes) = (UISplitViewController(), SplitNotes())
            split.delegate = notes
            split.viewControllers = [fixture.a, fixture.b]
            fixture.show(split)
            fixture.session.runUntilIdle()
            resize(fixture, to: 320)
            return split.isCollapsed ? notes.lines.joined(separator: " ") : "expanded"
        },
        Statement(
            "showing a column of a collapsed split view controller pushes it",
            "Apple's reference, `UISplitViewController.show(_:)`", on: "iPad 9.7-inch",
            [(.v17, "disappeared, appeared"), (.v26, "disappeared, appeared")]
        ) { fixture in
            let notes = SplitNotes()
            notes.top = .primary
            let split = columns(fixture, notes)
            resize(fixture, to: 320)
            let before = fixture.b.appearance
            split.show(.secondary)
            fixture.session.runUntilIdle()
            return "\(before), \(fixture.b.appearance)"
        },
        Statement(
            "isShowing says which columns are on screen", "Apple's reference, `isShowing(_:)`, iOS 26",
            on: "iPad 9.7-inch", [(.v26, "true true, false true"), (.v27, "true true, false true")]
        ) { fixture in
            fixture.turn(.landscapeLeft)
            let split = columns(fixture)
            @MainActor func state() -> String { "\(split.isShowing(.primary)) \(split.isShowing(.secondary))" }
            let before = state()
            split.hide(.primary)
            fixture.session.runUntilIdle()
            return "\(before), \(state())"
        },
    ]

    /// Scenes, rotation, and the rest.
    static let scenes: [Statement] = [
        Statement(
            "the effective geometry follows the interface", "`UIWindowSceneGeometry.h`, iOS 16",
            [SystemVersion.iOS(16), .v26].map { ($0, "true, true") }
        ) { fixture in
            fixture.show(fixture.a)
            let scene = fixture.window.windowScene
            let before = scene?.effectiveGeometry.interfaceOrientation == .portrait
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            return "\(before), \(scene?.effectiveGeometry.interfaceOrientation == .landscapeLeft)"
        },
        Statement(
            "a lock of the orientation is not asked for before iOS 26",
            "Apple's reference, `prefersInterfaceOrientationLocked`", [(.v18, "0"), (.v26, "asked")]
        ) { fixture in
            let controller = LockAsked()
            fixture.show(controller)
            fixture.session.runUntilIdle()
            return controller.count == 0 ? "0" : "asked"
        },
        Statement(
            "a controller names a scroll view for some edges", "`UIViewController.h`, iOS 15",
            [SystemVersion.iOS(15), .v26].map { ($0, "true false") }
        ) { fixture in
            let scrollView = UIScrollView()
            fixture.a.setContentScrollView(scrollView, for: .top)
            let (top, bottom) = (fixture.a.contentScrollView(for: .top), fixture.a.contentScrollView(for: .bottom))
            return "\(top === scrollView) \(bottom === scrollView)"
        },
    ]
}

private final class LockAsked: UIViewController {
    var count = 0
    override var prefersInterfaceOrientationLocked: Bool {
        count += 1
        return false
    }
}

private final class TabNotes: NSObject, UITabBarControllerDelegate {
    var selected: [String] = []

    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    {
        selected.append(selectedTab.identifier)
    }
}

private final class SplitNotes: NSObject, UISplitViewControllerDelegate {
    var lines: [String] = []
    var top: UISplitViewController.Column?

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        lines.append("collapse")
        return false
    }
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        lines.append("top")
        return top ?? proposedTopColumn
    }
}
