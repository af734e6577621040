import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What UIKit says and this runtime says, too: `?` is a message, `!` an exception.
struct Message: Sendable, CustomTestStringConvertible {
    let name: String
    /// Where the text is quoted.
    let source: String
    var device = "iPhone 6"
    var setup: @MainActor @Sendable (Fixture) throws -> Void = { _ in }
    let step: @MainActor @Sendable (Fixture) throws -> Void
    let expected: [SessionConfiguration.Semantics: [String]]

    var testDescription: String { name }

    init(
        _ name: String, _ source: String, device: String = "iPhone 6",
        setup: @escaping @MainActor @Sendable (Fixture) throws -> Void = { _ in },
        step: @escaping @MainActor @Sendable (Fixture) throws -> Void,
        expected: [SessionConfiguration.Semantics: [String]]
    ) {
        (self.name, self.source, self.device) = (name, source, device)
        (self.setup, self.step, self.expected) = (setup, step, expected)
    }

    private static let addedByHand = """
        ? Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow \
        UIWindow to add the rootViewController's view to the view hierarchy itself.
        """

    private static let notRoot =
        "! The content view controller argument must be the root of its associated view controller hierarchy."
    private static let inProgress = "while a presentation or dismiss is in progress!"

    private static let withoutScenes = """
        ! failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke \
        (UIApplication_RuntimeIssues.m) : Application failed to launch: UIScene life cycle is required for apps built \
        with this SDK. See "Transitioning to the UIKit scene-based life cycle" in the UIKit documentation for more \
        information on migration.
        """

    private static func unsupported(_ name: String) -> String {
        """
        ? Presenting view controller <B> from detached view controller <\(name)> is not supported, and may result in \
        incorrect safe area insets and a corrupt root presentation. Make sure <\(name)> is in the view controller \
        hierarchy before presenting from it. Will become a hard exception in a future release.
        """
    }

    private static func calledDirectly(_ method: String) -> String {
        """
        ? Calling -\(method): directly on a view controller is not supported, and may result in out-of-order callbacks \
        and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition \
        APIs on UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at \
        UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: <C>
        """
    }

    private static func refusedStack(_ method: String) -> String {
        """
        ? \(method) called on <NavigationProbe N> while an existing transition or presentation is occurring; the \
        navigation stack will not be updated.
        """
    }

    private static func sheet(_ origin: String) -> String {
        """
        ! Your application has presented a UIAlertController (<UIAlertController A>) of style \
        UIAlertControllerStyleActionSheet\(origin). The modalPresentationStyle of a UIAlertController with this style \
        is UIModalPresentationPopover. You must provide location information for this popover through the alert \
        controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a \
        barButtonItem.  If this information is not known when you present the alert controller, you may provide it in \
        the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
        """
    }

    /// The stack N with A and B, of which B has asked for an alert in this turn.
    @MainActor
    private static func presentsAlert(_ fixture: Fixture) {
        fixture.n.setViewControllers([fixture.a, fixture.b], animated: false)
        fixture.show(fixture.n)
        fixture.b.present(alert("T"), animated: true)
    }

    @MainActor
    private static func alert(_ title: String?) -> UIAlertController {
        UIAlertController(title: title, message: nil, preferredStyle: .alert)
    }

    private static let withoutInitial =
        StoryboardFixture.document(initial: "none", "").replacing(#" initialViewController="none""#, with: "")

    static let all: [Message] = [
        .init(
            "a root view in its window before the window is shown", "PXAlertView 62, Aardvark 105",
            setup: { $0.window.rootViewController = $0.c },
            step: { fixture in
                fixture.window.addSubview(fixture.c.view)
                fixture.window.makeKeyAndVisible()
                fixture.session.advance(by: 1)
                fixture.window.isHidden = true
                fixture.window.isHidden = false
            }, expected: [.v5: [], .v8: [], .v13: [addedByHand]]),
        .init(
            "a root view in another view", "Toaster 182",
            step: { fixture in
                fixture.box.addSubview(fixture.c.view)
                fixture.show(fixture.c)
            }, expected: [.v5: [], .v13: [addedByHand]]),
        .init(
            "the root of one window becomes that of another", "YYText 905, Flutter's scene delegate",
            setup: { $0.show($0.c) },
            step: { fixture in
                let other = UIWindow(frame: fixture.window.frame)
                other.makeKeyAndVisible()
                other.rootViewController = fixture.c
            }, expected: [.v13: [addedByHand]]),
        .init(
            "a root view that is added to its window again", "Aardvark 105",
            setup: { $0.show($0.c) }, step: { $0.window.addSubview($0.c.view) }, expected: [.v13: []]),
        .init(
            "a view in a window without a root", "PXAlertView 62",
            step: { $0.window.addSubview($0.c.view) }, expected: [.v13: []]),
        .init(
            "a pop while the stack presents", "iOS-Slide-Menu 161 (iOS 8)",
            setup: presentsAlert,
            step: { fixture in
                #expect(fixture.n.popViewController(animated: true) == nil)
                #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            },
            expected: [
                .v8: [refusedStack("popViewControllerAnimated:")], .v13: [refusedStack("popViewControllerAnimated:")],
            ]),
        .init(
            "a push while the stack presents", "stackoverflow 33316474",
            setup: presentsAlert,
            step: { fixture in
                fixture.n.pushViewController(fixture.c, animated: true)
                fixture.session.runUntilIdle()
                #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            }, expected: [.v13: [refusedStack("pushViewController:animated:")]]),
        .init(
            "a new stack while the stack presents", "applin-ios",
            setup: presentsAlert,
            step: { fixture in
                fixture.n.setViewControllers([fixture.c], animated: false)
                #expect(fixture.n.viewControllers == [fixture.a, fixture.b])
            }, expected: [.v8: [refusedStack("setViewControllers:animated:")]]),
        .init(
            "a pop while the stack dismisses", "stackoverflow 33316474",
            setup: { fixture in
                presentsAlert(fixture)
                fixture.session.runUntilIdle()
                fixture.n.dismiss(animated: true)
            }, step: { $0.n.popToViewController($0.a, animated: true) },
            expected: [.v13: [refusedStack("popToViewController:transition:")]]),
        .init(
            "a pop below a presentation at rest", "iOS-Slide-Menu 161",
            setup: { fixture in
                presentsAlert(fixture)
                fixture.session.runUntilIdle()
            },
            step: { fixture in
                #expect(fixture.n.popViewController(animated: true) === fixture.b)
                fixture.session.runUntilIdle()
            }, expected: [.v8: [], .v13: []]),
        .init(
            "a child under another controller's view", "CLCascade 7, toolkit of Maui 937",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.q.addChild(fixture.c)
            }, step: { $0.p.view.addSubview($0.c.view) },
            expected: [
                .v13: ["! child view controller:<C> should have parent view controller:<P> but actual parent is:<Q>"]
            ]),
        .init(
            "a child's view in the window", "IBAnimatable 579, KLCPopup 6",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.q.addChild(fixture.c)
            }, step: { $0.window.addSubview($0.c.view) },
            expected: [
                .v5: ["! child view controller:<C> should have parent view controller:(null) but actual parent is:<Q>"]
            ]),
        .init(
            "a child as the root of a window", "maui 30310",
            setup: { $0.q.addChild($0.c) }, step: { $0.window.rootViewController = $0.c },
            expected: [
                .v13: ["! child view controller:<C> should have parent view controller:(null) but actual parent is:<Q>"]
            ]),
        .init(
            "a root controller as a child", "swift-snapshot-testing 310",
            setup: { $0.show($0.c) },
            step: { fixture in
                fixture.p.addChild(fixture.c)
                #expect(fixture.c.parent == nil)
            },
            expected: [
                .v5: ["! adding a root view controller <C> as a child of view controller:<P>"],
                .v13: ["! adding a root view controller <C> as a child of view controller:<P>"],
            ]),
        .init(
            "an action sheet without an anchor on a pad", "alerts-and-pickers 71 (iOS 12), Popover 104 (iOS 11)",
            device: "iPad 9.7-inch",
            setup: { fixture in
                // In a narrow window the sheet is no popover.
                fixture.fillScreen()
                fixture.show(fixture.p)
            },
            step: { fixture in
                let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
                fixture.transcript.name(sheet, "A")
                fixture.p.present(sheet, animated: true)
                fixture.session.runUntilIdle()
                #expect(fixture.p.presentedViewController == nil)
            }, expected: [.v8: [sheet("")], .v13: [sheet(" from Probe (<P>)")]]),
        .init(
            "an alert without content", "notes of three apps with these words",
            setup: { $0.show($0.p) },
            step: { fixture in
                fixture.p.present(alert(nil), animated: false)
                fixture.session.runUntilIdle()
                #expect(fixture.p.presentedViewController == nil)
                fixture.p.present(alert("T"), animated: false)
                fixture.session.runUntilIdle()
            }, expected: [.v13: ["! UIAlertController must have a title, a message or an action to display"]]),
        .init(
            "one presentation during another", "ZFDragableModalTransition 3, ProMotion 473 (iOS 8)",
            setup: { $0.show($0.p) },
            step: { fixture in
                fixture.p.present(fixture.a, animated: true)
                fixture.p.present(fixture.b, animated: true)
            },
            expected: [
                .v8: ["? Warning: Attempt to present <B> on <P> while a presentation is in progress!"],
                .v13: ["? Attempt to present <B> on <P> (from <P>) while a presentation is in progress."],
            ]),
        .init(
            "a presenter outside of the hierarchy", "ZFDragableModalTransition 3",
            setup: { _ = $0.p.view }, step: { $0.p.present($0.a, animated: true) },
            expected: [
                .v8: ["? Warning: Attempt to present <A> on <P> whose view is not in the window hierarchy!"],
                .v13: ["? Attempt to present <A> on <P> (from <P>) whose view is not in the window hierarchy."],
            ]),
        .init(
            "interaction that was not ignored", "a device's log of 2015",
            step: { _ in
                UIApplication.shared.beginIgnoringInteractionEvents()
                UIApplication.shared.endIgnoringInteractionEvents()
                UIApplication.shared.endIgnoringInteractionEvents()
            },
            expected: [
                .v13: [
                    """
                    ? -[UIApplication endIgnoringInteractionEvents] called without matching \
                    -beginIgnoringInteractionEvents. Ignoring.
                    """
                ]
            ]),
        .init(
            "an action sheet in a view without a window", "FDTake 26, WordPress-Editor 371 (iOS 8)",
            step: { _ in UIActionSheet().show(in: UIView()) },
            expected: [
                .v5: [], .v8: ["! Sheet can not be presented because the view is not in a window: <UIView>"],
            ]),
        .init(
            "a text field that an alert view has not", "UIAlertView's exception",
            step: { _ in #expect(UIAlertView().textField(at: 0) == nil) },
            expected: [.v5: ["! textFieldIndex (0) is outside of the bounds of the array of text fields"]]),
        .init(
            "a refresh control that is exchanged while it refreshes", "logs of iOS 9 and later",
            step: { _ in
                let view = UIScrollView()
                view.refreshControl = UIRefreshControl()
                view.refreshControl = UIRefreshControl()
                view.refreshControl?.beginRefreshing()
                view.refreshControl = nil
            },
            expected: [
                .iOS(9): [
                    """
                    ? Attempting to change the refresh control while it is not idle is strongly discouraged and \
                    probably won't work properly.
                    """
                ]
            ]),
        .init(
            "the delegate of a managed bar", "openradar 13055919, SAHistoryNavigation 38",
            step: { $0.n.navigationBar.delegate = BarDelegate.one },
            expected: [.v8: ["! Cannot manually set the delegate on a UINavigationBar managed by a controller."]]),
        .init(
            "a push segue outside of a stack", "a public log; with the identifier in front",
            step: { fixture in
                let board = try UIStoryboard(
                    xml: StoryboardFixture.document(
                        initial: "c",
                        """
                        <scene sceneID="s1"><objects><viewController id="c" sceneMemberID="viewController">
                        <connections><segue destination="d" kind="push" identifier="go" id="e"/></connections>
                        </viewController></objects></scene>
                        <scene sceneID="s2"><objects>
                        <viewController id="d" sceneMemberID="viewController"/></objects></scene>
                        """))
                board.instantiateInitialViewController()?.performSegue(withIdentifier: "go", sender: nil)
            },
            expected: [
                .v13: [
                    """
                    ! Could not find a navigation controller for segue 'go'. Push segues can only be used when the \
                    source controller is managed by an instance of UINavigationController.
                    """
                ]
            ]),
        .init(
            "a window without a root at the end of the launch", "SIAlertView 115 (iOS 9), PGMidi 21",
            step: { $0.session.launch(Launching { UIWindow(frame: UIScreen.main.bounds) }) },
            expected: [
                .v5: [
                    "? Applications are expected to have a root view controller at the end of application launch"
                ],
                .v13: [
                    """
                    ! Application windows are expected to have a root view controller at the end of application launch
                    """
                ],
            ]),
        .init(
            "a main storyboard without an initial controller", "liftoff 198, mesibo 11",
            step: { fixture in
                let board = try UIStoryboard(xml: withoutInitial, named: "Main")
                fixture.session.launch(Launching { nil }, mainStoryboard: board)
            },
            expected: [
                .v5: [
                    """
                    ? Failed to instantiate the default view controller for UIMainStoryboardFile 'Main' - perhaps the \
                    designated entry point is not set?
                    """,
                    "? Applications are expected to have a root view controller at the end of application launch",
                ]
            ]),
        .init(
            "a presentation from a detached controller", "LNPopupController 560, swiftui-infinite-navigation 8",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.p.view.frame = fixture.window.bounds
                fixture.window.addSubview(fixture.p.view)
                fixture.session.advance(by: 0)
            }, step: { $0.p.present($0.b, animated: false) },
            expected: [
                .iOS(15): ["? Presenting view controllers on detached view controllers is discouraged <P>."],
                .iOS(16): ["? Presenting view controller <B> from detached view controller <P> is discouraged."],
                .iOS(17): [unsupported("P")], .iOS(27): [unsupported("P")],
            ]),
        .init(
            "a presentation from a window's root that its old presenter still presents",
            "SlideMenuControllerSwift 265 (iOS 10)",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.a.present(fixture.p, animated: false)
                fixture.session.runUntilIdle()
                fixture.embed(fixture.c, in: fixture.p)
                fixture.window.rootViewController = fixture.p
                fixture.session.runUntilIdle()
            }, step: { $0.c.present($0.b, animated: false) },
            expected: [
                .v8: ["? Presenting view controllers on detached view controllers is discouraged <P>."],
                .iOS(26): [unsupported("P")],
            ]),
        .init(
            "an appearance callback that the app calls", "LNPopupController 521, pocket-casts-ios 599",
            setup: { $0.show($0.p) },
            step: { fixture in
                fixture.c.viewDidAppear(false)
                fixture.c.viewWillDisappear(false)
            },
            expected: [.iOS(15): [], .iOS(16): [calledDirectly("viewDidAppear"), calledDirectly("viewWillDisappear")]]),
        .init(
            "super twice in a callback", "the flag that UIKit checks is set for the whole callback",
            step: { $0.show(TwiceToSuper()) }, expected: [.iOS(16): []]),
        .init(
            "openURL", "logs of iOS 18",
            step: { _ in
                let application: any OldOpening = UIApplication.shared
                if let url = URL(string: "https://apple.com") { #expect(!application.openOld(url)) }
            },
            expected: [
                .iOS(17): [],
                .iOS(18): [
                    """
                    ? BUG IN CLIENT OF UIKIT: The caller of UIApplication.openURL(_:) needs to migrate to the \
                    non-deprecated UIApplication.open(_:options:completionHandler:). Force returning false (NO).
                    """
                ],
            ]),
        .init(
            "a dismissal while the presentation runs", "PayPal-iOS-SDK 232 (iOS 8.1)",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.b.modalPresentationStyle = .fullScreen
                fixture.a.present(fixture.b, animated: true)
                fixture.session.advance(by: 0.1)
            }, step: { $0.a.dismiss(animated: true) },
            expected: [
                .v5: ["? Warning: Attempt to dismiss from view controller <A> \(inProgress)"],
                .v8: [
                    """
                    ? Trying to dismiss the presentation controller while transitioning already. \
                    (<_UIFullscreenPresentationController B>)
                    """,
                    """
                    ? transitionViewForCurrentTransition is not set, presentation controller was dismissed during the \
                    presentation? (<_UIFullscreenPresentationController B>)
                    """,
                ],
                .v13: ["? Attempt to dismiss from view controller <A> \(inProgress)"],
            ]),
        .init(
            "content of a popover controller that has a parent", "MGSplitViewController 51 (iOS 5.0.1)",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.addChild(fixture.c)
            },
            step: { fixture in
                _ = UIPopoverController(contentViewController: fixture.c)
                let popover = UIPopoverController(contentViewController: fixture.d)
                popover.contentViewController = fixture.c
                #expect(popover.contentViewController === fixture.d)
            }, expected: [.v5: [notRoot, notRoot], .v13: [notRoot, notRoot]]),
        .init(
            "an app without scenes", "Apple's reference: transitioning to the scene-based life cycle",
            step: { fixture in
                let app = Launching {
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = UIViewController()
                    return window
                }
                fixture.session.launch(app)
                let isStopped = fixture.transcript.lines.contains { $0.hasPrefix("!") }
                #expect(app.window?.rootViewController?.isViewLoaded == !isStopped)
                #expect(UIApplication.shared.applicationState == (isStopped ? .inactive : .active))
            },
            expected: [
                .iOS(18): [],
                .iOS(18, 4): [
                    """
                    ? CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become \
                    an assert in a future version.
                    """
                ],
                .iOS(26): [
                    """
                    ? `UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the \
                    future.
                    """
                ],
                .iOS(27): [withoutScenes],
            ]),
        .init(
            "a split view controller under More", "IntelligentSplitViewController 11 (iOS 5)",
            device: "iPad 9.7-inch",
            step: { fixture in
                let split = UISplitViewController()
                split.viewControllers = [UIViewController(), UIViewController()]
                fixture.transcript.name(split, "S")
                let tabs = UITabBarController()
                tabs.viewControllers = (0..<9).map { _ in UIViewController() } + [split]
                fixture.show(tabs)
                fixture.transcript.name(tabs.moreNavigationController, "M")
                fixture.transcript.clear()
                tabs.selectedViewController = split
                fixture.session.runUntilIdle()
                let isPushed = tabs.moreNavigationController.viewControllers.contains(split)
                #expect(isPushed == (fixture.session.configuration.semantics != .v5))
            },
            expected: [
                .v5: [
                    """
                    ! Split View Controllers cannot be pushed to a Navigation Controller <UIMoreNavigationController M>
                    """
                ], .v8: [],
            ]),
    ]
}

/// Opens a link as apps did until iOS 9, in code that the compiler does not warn of.
@MainActor
private protocol OldOpening {
    func openOld(_ url: URL) -> Bool
}

extension UIApplication: OldOpening {
    @available(*, deprecated)
    fileprivate func openOld(_ url: URL) -> Bool { openURL(url) }
}

private final class TwiceToSuper: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        super.viewWillAppear(animated)
    }
}

private final class BarDelegate: NSObject, UINavigationBarDelegate {
    @MainActor static let one = BarDelegate()
}

/// Shows the window that it makes.
private final class Launching: NSObject, UIApplicationDelegate {
    private let make: () -> UIWindow?
    var window: UIWindow?

    init(_ make: @escaping () -> UIWindow?) { self.make = make }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let window = make() {
            self.window = window
            window.makeKeyAndVisible()
        }
        return true
    }
}

@MainActor
struct MessageTests {
    @Test(arguments: Message.all)
    func `the runtime says what UIKit says`(_ message: Message) throws {
        for (preset, lines) in message.expected {
            let device = try #require(DeviceProfile.named(message.device))
            try withFixture(SessionConfiguration(device: device, semantics: preset)) { fixture in
                try message.setup(fixture)
                fixture.transcript.clear()
                try message.step(fixture)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("? ") || $0.hasPrefix("! ") }
                #expect(fixture.transcript.lines == lines, "\(preset)")
            }
        }
    }
}
