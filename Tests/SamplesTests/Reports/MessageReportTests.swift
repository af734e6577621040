import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

private final class DetailScreen: ReportController {}
private final class MainScreen: ReportController {}
private final class SampleScreen: ReportController {}
private final class TableScreen: ReportController {}
private final class PopupContent: ReportController {}
private final class Panel: ReportController {}
private final class Deck: ReportController {}
private final class SlideMenu: ReportController {}

/// Pushes the next page as soon as its own view is loaded.
private final class EagerTable: ReportController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.pushViewController(ReportController("Next"), animated: true)
    }
}

/// Calls the wrong super.
private final class ReaderScreen: ReportController {
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidAppear(animated)
    }
}

/// The stack of an app whose own stack says more about each push.
private final class BaseStack: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
        super.pushViewController(viewController, animated: animated)
    }
}

/// Messages and exceptions of UIKit in public reports. `<Class>` stands for an object.
@MainActor
struct MessageReportTests {
    // Source: DevYeom/YYBottomSheet 52, nova286/BSText 22 (iOS 13, 15).
    @Test(arguments: [(SessionConfiguration.Semantics.v8, false), (.v13, true)])
    func `iOS 13 speaks of a root's view that the app adds to its window itself`(
        _ semantics: SessionConfiguration.Semantics, _ speaks: Bool
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            window.show(MainScreen("Main"), in: session)
            let (sheet, overlay) = (SampleScreen("Sheet"), UIWindow())
            overlay.rootViewController = sheet
            overlay.addSubview(sheet.view)
            overlay.makeKeyAndVisible()
            session.runUntilIdle()
            withExtendedLifetime(overlay) {}
        }
        let text =
            "Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow "
            + "UIWindow to add the rootViewController's view to the view hierarchy itself."
        #expect(trace.sayings.contains { $0.hasPrefix("?") && $0.contains(text) } == speaks)
    }

    // Source: ViewDeck/ViewDeck 476 (iOS 8): "adding a root view controller <UITabBarController> as a child of view".
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the root of a window cannot become a child`(_ semantics: SessionConfiguration.Semantics) async throws {
        let trace = try await playReport(semantics) { session, window in
            let (tabs, deck) = (UITabBarController(), Deck("Deck"))
            window.show(tabs, in: session)
            deck.addChild(tabs)
            session.runUntilIdle()
            #expect(tabs.parent == nil)
        }
        #expect(
            trace.sayings.contains {
                $0.hasPrefix(
                    "! adding a root view controller <UITabBarController> as a child of view controller:<Deck>")
            })
    }

    // Source: jmascia/KLCPopup 6; IBAnimatable/IBAnimatable 579 (2018) has the same words.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the view of a child cannot come below a view that no controller owns`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            let (main, content, popup) = (MainScreen("Main"), PopupContent("Content"), UIView())
            window.show(main, in: session)
            main.embed(content)
            session.runUntilIdle()
            content.view.removeFromSuperview()
            session.runUntilIdle()
            window.addSubview(popup)
            popup.addSubview(content.view)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.contains(
                "! child view controller:<PopupContent> should have parent view controller:(null) but actual parent "
                    + "is:<MainScreen>"))
    }

    // Source: 100grams/HGPageScrollView 5 (iOS 5); sx1989827/LazyPageScrollView 5 (2016) has the same words.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8])
    func `the view of a stack's root cannot come below another controller's view`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics, on: "iPhone 4s") { session, window in
            let (sample, table) = (SampleScreen("Sample"), TableScreen("Table"))
            window.show(sample, in: session)
            let stack = UINavigationController(rootViewController: table)
            sample.view.addSubview(table.view)
            session.runUntilIdle()
            withExtendedLifetime(stack) {}
        }
        #expect(
            trace.sayings.contains(
                "! child view controller:<TableScreen> should have parent view controller:<SampleScreen> but actual "
                    + "parent is:<UINavigationController>"))
    }

    // Source: smartnsoft/Extra 7 (2018); weissi/FRLayeredNavigationController 6 (iOS 5.1.1): "requested parent".
    @Test func `addChild names the parent that is requested`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let (table, main, sample) = (TableScreen("A"), MainScreen("B"), SampleScreen("C"))
            window.show(main, in: session)
            main.view.addSubview(table.view)
            session.runUntilIdle()
            sample.addChild(table)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.contains(
                "! child view controller:<TableScreen> should have parent view controller:<MainScreen> but requested "
                    + "parent is:<SampleScreen>"))
    }

    // Source: Plasma/BufferedNavigationController 9 (iOS 7): push animated, pop to root not animated, push animated.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .iOS(7)])
    func `iOS 7 speaks of a nested pop and a nested push`(_ semantics: SessionConfiguration.Semantics) async throws {
        let trace = try await playReport(semantics, on: "iPhone 5s") { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Main"))
            window.show(stack, in: session)
            stack.pushViewController(DetailScreen("One"), animated: true)
            stack.popToRootViewController(animated: false)
            stack.pushViewController(DetailScreen("Two"), animated: true)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.filter { $0.contains("nested") } == [
                "? nested pop animation can result in corrupted navigation bar",
                "? nested push animation can result in corrupted navigation bar",
            ])
        #expect(!trace.violations(of: "navigation-during-transition").isEmpty)
    }

    // Source: barrycenter/BAMEasyTable 4 (iOS 5, 6): a page that is being pushed pushes in its viewDidLoad.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .iOS(6), .iOS(7)])
    func `until iOS 7 UIKit speaks of a nested push that a pushed page makes in viewDidLoad`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics, on: "iPhone 4s") { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Home"))
            window.show(stack, in: session)
            stack.pushViewController(EagerTable("Table"), animated: true)
            session.runUntilIdle()
        }
        #expect(trace.sayings.contains("? nested push animation can result in corrupted navigation bar"))
        #expect(
            trace.sayings.contains(
                "? Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                    + "corrupted."))
    }

    // Source: stackoverflow.com/questions/9088465 (iOS 5): two notifications at once push two details.
    @Test func `iOS 5 speaks of unbalanced calls for the second of two pushes at once`() async throws {
        let trace = try await playReport(.v5, on: "iPhone 4s") { session, window in
            let stack = UINavigationController(rootViewController: TableScreen("Table"))
            window.show(stack, in: session)
            for name in ["One", "Two"] { stack.pushViewController(DetailScreen(name), animated: true) }
            session.runUntilIdle()
        }
        #expect(trace.sayings.contains("? Unbalanced calls to begin/end appearance transitions for <DetailScreen>."))
        #expect(trace.violations().filter { $0.severity > .note }.map(\.rule) == ["navigation-during-transition"])
    }

    // Source: openradar 44091459 (lionheart/openradar-mirror 20368; iOS 11.4).
    @Test(arguments: [SessionConfiguration.Semantics.v8, .iOS(11), .v13])
    func `the second push of a turn is not in the stack when it returns`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Main"))
            window.show(stack, in: session)
            let (blue, red) = (DetailScreen("Blue"), DetailScreen("Red"))
            stack.pushViewController(blue, animated: true)
            stack.pushViewController(red, animated: true)
            #expect(stack.viewControllers.count == 2)
            #expect(stack.topViewController === blue)
            session.runUntilIdle()
            #expect(stack.viewControllers.count == 3)
            #expect(stack.topViewController === red)
        }
        #expect(trace.sayings.isEmpty)
        #expect(trace.violations().filter { $0.severity > .note }.map(\.rule) == ["navigation-during-transition"])
    }

    // Source: openradar 44091459: "when a modal presentation animation is running while pushViewController:animated: is
    // called".
    @Test(arguments: [SessionConfiguration.Semantics.v8, .iOS(11), .v13])
    func `a push while a presentation runs is not in the stack when it returns`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            let main = MainScreen("Main")
            let stack = UINavigationController(rootViewController: main)
            window.show(stack, in: session)
            main.present(DetailScreen("Blue"), animated: true)
            stack.pushViewController(DetailScreen("Red"), animated: true)
            #expect(stack.viewControllers.count == 1)
            session.runUntilIdle()
            #expect(stack.viewControllers.count == 2)
        }
        #expect(trace.sayings.isEmpty)
    }

    // Source: a double tap on a row, as in corona-warn-app/cwa-app-ios 4660, under iOS 26: WWDC 2024 session 10145 says
    // to push without a guard.
    @Test func `since iOS 26 a second push is at most a note, and a pop is none`() async throws {
        let trace = try await playReport(.iOS(26)) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Main"))
            window.show(stack, in: session)
            for name in ["One", "Two"] {
                stack.pushViewController(DetailScreen(name), animated: true)
                session.advance(by: 0.1)
            }
            stack.popViewController(animated: true)
            session.runUntilIdle()
            #expect(stack.viewControllers.count == 2)
        }
        #expect(trace.violations().map(\.rule) == ["navigation-during-transition"])
        #expect(trace.violations().map(\.severity) == [.note])
    }

    // Source: mrjosel/VirtualTourist, VCExtensions.swift (2015-09-10, iOS 8): an alert is dismissed with animation, and
    // the completion handler pushes; the comment quotes the message.
    @Test func `iOS 8 refuses a push while the stack's alert is being dismissed`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let main = MainScreen("Map")
            let stack = UINavigationController(rootViewController: main)
            window.show(stack, in: session)
            let alert = UIAlertController(title: "Getting photos...", message: nil, preferredStyle: .alert)
            main.present(alert, animated: true)
            session.runUntilIdle()
            alert.dismiss(animated: true)
            session.advance(by: 0.1)
            stack.pushViewController(DetailScreen("Photos"), animated: true)
            session.runUntilIdle()
            #expect(stack.viewControllers.count == 1)
        }
        #expect(
            trace.sayings.contains(
                "? pushViewController:animated: called on <UINavigationController> while an existing transition or "
                    + "presentation is occurring; the navigation stack will not be updated."))
    }

    // Source: samuelclay/NewsBlur 886 (iOS 9), zendesk/zendesk_sdk_chat_ios 220 (iOS 12.1).
    @Test func `until iOS 12 the exception about a second push names the controller`() async throws {
        let trace = try await pushTwice(.v8)
        #expect(
            trace.sayings.contains(
                "! Pushing the same view controller instance more than once is not supported (<DetailScreen>)"))
    }

    private func pushTwice(_ semantics: SessionConfiguration.Semantics) async throws -> RecordedTrace {
        try await playReport(semantics) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Main"))
            window.show(stack, in: session)
            let detail = DetailScreen("Detail")
            stack.pushViewController(detail, animated: true)
            session.runUntilIdle()
            stack.pushViewController(detail, animated: true)
            session.runUntilIdle()
        }
    }

    // Source: artsy/eigen 1061 (2016): -[ARSiteHeroUnitViewController tappedUnit:], line 258, pushes a controller that
    // is in the stack; the crash report names the line of the tap. The stack overrides the push, as
    // e-com-net.com/article/1644261768064720896.htm shows it.
    @Test func `the line of a second push is the caller's and not that of the app's own stack`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v8) { session, window in
            let stack = BaseStack(rootViewController: MainScreen("Heroes"))
            window.show(stack, in: session)
            let show = DetailScreen("Show")
            stack.pushViewController(show, animated: true)
            session.runUntilIdle()
            box.lines = [#line + 1]
            stack.pushViewController(show, animated: true)
            session.runUntilIdle()
        }
        let found = trace.violations(of: "push-same-controller")
        #expect(found.count == 1)
        #expect(found.map { Int($0.site?.place.line ?? 0) } == box.lines)
    }

    // Source: MoZhouqi/KMNavigationBarTransition 73 (2017): a push in viewDidLoad, in an app with a stack of its own.
    @Test func `the line of a push in viewDidLoad is that of viewDidLoad`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v13) { session, window in
            let home = MainScreen("Home")
            home.during["didLoad"] = { screen in
                let next = DetailScreen("Two")
                box.lines = [#line + 1]
                screen.navigationController?.pushViewController(next, animated: true)
            }
            window.show(BaseStack(rootViewController: home), in: session)
        }
        let found = trace.violations(of: "present-too-early")
        #expect(found.map { Int($0.site?.place.line ?? 0) } == box.lines)
    }

    // Source: pegurov/NavigationTest (2017, iOS 10): push, push after 0.1 s, "to crash it, tap back button 2 times";
    // corona-warn-app/cwa-app-ios 4660: a double tap pushes twice.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a push a tenth of a second after a push is one finding`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let box = ReportBox()
        let trace = try await playReport(semantics) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Main"))
            window.show(stack, in: session)
            stack.pushViewController(DetailScreen("One"), animated: true)
            session.advance(by: 0.1)
            box.lines = [#line + 1]
            stack.pushViewController(DetailScreen("Two"), animated: true)
            session.runUntilIdle()
        }
        let related = [
            "navigation-during-transition", "unbalanced-appearance-transition", "containment-cycle",
            "unexplained-diagnostic",
        ]
        let found = trace.violations().filter { related.contains($0.rule) }
        #expect(found.map(\.rule) == ["navigation-during-transition"])
        #expect(found.map { Int($0.site?.place.line ?? 0) } == box.lines)
    }

    // Source: jamonholmgren/ProMotion 379 (2014, iOS 7).
    @Test func `a split view controller cannot be pushed`() async throws {
        let trace = try await playReport(.v8, on: "iPad 9.7-inch", supporting: .all) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("Home"))
            window.show(stack, in: session)
            let split = UISplitViewController()
            split.viewControllers = [MainScreen("Wells"), DetailScreen("Well")]
            stack.pushViewController(split, animated: true)
            session.runUntilIdle()
            #expect(stack.viewControllers.count == 1)
        }
        #expect(
            trace.sayings.contains(
                "! Split View Controllers cannot be pushed to a Navigation Controller <UINavigationController>"))
    }

    // Source: dekatotoro/SlideMenuControllerSwift 265 (iOS 10): presented with animation, made the root in the
    // completion; an alert then gives "… is discouraged <ExSlideMenuController>".
    @Test func `a presented controller that was made a window's root is detached`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let login = MainScreen("Login")
            window.show(UINavigationController(rootViewController: login), in: session)
            let (menu, content) = (SlideMenu("Menu"), MainScreen("Content"))
            menu.during["didLoad"] = { $0.embed(content) }
            login.navigationController?.present(menu, animated: true) { window.rootViewController = menu }
            session.runUntilIdle()
            let alert = UIAlertController(title: "Hi", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            content.present(alert, animated: true)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.contains(
                "? Presenting view controllers on detached view controllers is discouraged <SlideMenu>."))
        #expect(
            trace.violations().contains { $0.event == "call.setRoot" && $0.severity > .note },
            "a rule blames the assignment of the root")
    }

    // Source: mattgemmell/MGSplitViewController 51 (iOS 5.0.1).
    @Test func `the content of a popover controller must have no parent`() async throws {
        let trace = try await playReport(.v5, on: "iPad 2", supporting: .all) { session, window in
            let (split, master) = (MainScreen("Split"), TableScreen("Master"))
            window.show(split, in: session)
            split.embed(master)
            session.runUntilIdle()
            _ = UIPopoverController(contentViewController: master)
        }
        #expect(
            trace.sayings.contains(
                "! The content view controller argument must be the root of its associated view controller hierarchy."))
    }

    // Source: wordpress-mobile/WordPress-iOS 20843 (2023, iOS 16): super.viewDidAppear in viewDidDisappear.
    @Test func `UIKit speaks of super's viewDidAppear that viewDidDisappear calls, and the rule explains it`()
        async throws
    {
        let trace = try await playReport(.iOS(16)) { session, window in
            let stack = UINavigationController(rootViewController: MainScreen("List"))
            window.show(stack, in: session)
            stack.pushViewController(ReaderScreen("Reader"), animated: true)
            session.runUntilIdle()
            stack.popViewController(animated: true)
            session.runUntilIdle()
        }
        #expect(
            trace.sayings.contains {
                $0.hasPrefix("?")
                    && $0.contains(
                        "Calling -viewDidAppear: directly on a view controller is not supported, and may result in "
                            + "out-of-order callbacks and other inconsistent behavior.")
            })
        let rules = trace.violations().map(\.rule)
        #expect(rules.contains("direct-lifecycle-call") || rules.contains("missing-super-call"))
        #expect(!rules.contains("unexplained-diagnostic"))
    }

    // Source: TitouanVanBelle/TDBWalkthrough 3 (2015, iOS 8), scenee/FloatingPanel 313 (2020): the same instance again.
    @Test func `until iOS 12 a presented controller is an active controller`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let (main, panel) = (MainScreen("Main"), Panel("Panel"))
            window.show(main, in: session)
            main.present(panel, animated: true)
            session.runUntilIdle()
            main.present(panel, animated: true)
            session.runUntilIdle()
        }
        #expect(trace.sayings.contains("! Application tried to present modally an active controller <Panel>."))
    }

    // Source: thexande/SwiftAlgorithms 31 (2020-02, iOS 13); element-hq/element-ios 3924 (2021-01).
    @Test func `iOS 13 has new words for a second push`() async throws {
        let trace = try await pushTwice(.v13)
        #expect(
            trace.sayings.contains {
                $0.hasPrefix(
                    "! <UINavigationController> is pushing the same view controller instance (<DetailScreen>) "
                        + "more than once which is not supported and is most likely an error in the application")
            })
    }

    // Source: paypal/PayPal-iOS-SDK 232 (2014-11, iOS 8.1); nathantannar4/Transmission 103 (2025) has the same words.
    @Test func `iOS 8 has words of its own for a dismissal while the presentation runs`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let main = MainScreen("Card")
            window.show(main, in: session)
            main.present(DetailScreen("By hand"), animated: true)
            session.advance(by: 0.1)
            main.dismiss(animated: true)
            session.runUntilIdle()
            #expect(main.presentedViewController != nil)
        }
        #expect(
            trace.sayings.contains {
                $0.hasPrefix("? Trying to dismiss the presentation controller while transitioning already. (<")
            })
    }
}
