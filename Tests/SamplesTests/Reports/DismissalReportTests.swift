import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// A panel of a storyboard that looks at its view as soon as it is awake.
private final class SidePanel: UIViewController {
    static let log = ReportLog()

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.log.note("awake")
        loadViewIfNeeded()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.note("loaded")
    }
}

private final class PanelDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        SidePanel.log.note("will finish")
        return true
    }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        SidePanel.log.note("did finish")
        return true
    }
}

/// A chat that sets itself up from its view as soon as it is awake.
private final class ChatScreen: UIViewController {
    static let log = ReportLog()

    override func awakeFromNib() {
        super.awakeFromNib()
        loadViewIfNeeded()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        Self.log.note("viewDidLoad")
    }
}

private final class ChatList: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        ChatScreen.log.note("prepareForSegue")
    }
}

/// Dismissals that close the wrong controller, menus, and the order of storyboards in public reports.
@MainActor
struct DismissalReportTests {
    // Source: openradar 30284135 (lionheart/openradar-mirror 16819; 2017, iOS 10): R presents A, A presents B, A
    // dismisses twice.
    @Test func `the second dismissal closes its receiver, and the rule says so`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v8) { session, window in
            let (r, a, b) = (ReportController("R"), ReportController("A"), ReportController("B"))
            window.show(r, in: session)
            r.present(a, animated: false)
            session.runUntilIdle()
            a.present(b, animated: false)
            session.runUntilIdle()
            a.dismiss(animated: false)
            box.lines = [#line + 1]
            a.dismiss(animated: false)
            session.runUntilIdle()
            #expect(r.presentedViewController == nil)
            #expect(r.view.window === window)
        }
        let found = trace.violations(of: "double-dismiss-climbs")
        #expect(found.count == 1)
        #expect(found.map { Int($0.site?.place.line ?? 0) } == box.lines)
    }

    // Source: CooperRS/RMDateSelectionViewController 70 (2016): "calling dismissViewControllerAnimated twice" closes
    // the picker and its parent; here in a later turn, since the picker has gone by itself before.
    @Test func `a second dismissal in a later turn that is meant for the form is no error`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let (list, form, picker) = (
                ReportController("List"), ReportController("Form"), ReportController("Picker")
            )
            window.show(list, in: session)
            list.present(form, animated: true)
            session.runUntilIdle()
            form.present(picker, animated: true)
            session.runUntilIdle()
            picker.dismiss(animated: true)
            session.runUntilIdle()
            session.advance(by: 2)
            form.dismiss(animated: true)
            session.runUntilIdle()
            #expect(list.presentedViewController == nil)
        }
        // `form.dismiss` is right where the form closes itself, so that no rule may call it an error.
        #expect(!trace.violations().contains { $0.event == "call.dismiss" && $0.severity == .error })
    }

    // Source: Jawbone/UPPlatform_iOS_SDK 38 (2015): a dismissal on the window's root closes both.
    @Test func `a dismissal on the root closes the controller below the topmost, too`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in
            let (root, modal, auth) = (
                ReportController("Root", log), ReportController("Modal", log), ReportController("Auth", log)
            )
            window.show(root, in: session)
            root.present(modal, animated: true)
            session.runUntilIdle()
            modal.present(auth, animated: true)
            session.runUntilIdle()
            log.clear()
            auth.during["willDisappear"] = { log.note("\($0.isBeingDismissed) \(modal.isBeingDismissed)") }
            root.dismiss(animated: true)
            session.runUntilIdle()
            #expect(root.presentedViewController == nil)
            #expect(modal.view.window == nil)
            #expect(auth.view.window == nil)
        }
        #expect(
            log.lines == [
                "Auth willDisappear", "true true", "Root willAppear", "Root didAppear", "Auth didDisappear",
            ])
    }

    // Source: material-components/material-components-ios 1885 (2017): UIAlertController "invokes its action block
    // after dismissal", so that the block may present.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `an action of an alert may present from the presenter`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            let (main, next) = (ReportController("Main"), ReportController("Next"))
            window.show(main, in: session)
            let alert = UIAlertController(title: "Next?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in main.present(next, animated: true) })
            main.present(alert, animated: true)
            session.runUntilIdle()
            session.tap(alert.actions[0])
            session.runUntilIdle()
            #expect(main.presentedViewController === next)
            #expect(next.view.window === window)
        }
        #expect(trace.sayings == [])
    }

    // Source: jonkykong/SideMenu 558 (iOS 13): "viewWillDisappear of SideMenuNavigationController isn't called, when
    // presenting a controller with default presentation style".
    @Test(arguments: [(SessionConfiguration.Semantics.v8, 1), (.v13, 0)])
    func `a menu that presents with the default style does not disappear since iOS 13`(
        _ semantics: SessionConfiguration.Semantics, _ count: Int
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            let (main, menu) = (ReportController("Main"), ReportController("Menu", log))
            window.show(main, in: session)
            menu.modalPresentationStyle = .overFullScreen
            main.present(menu, animated: true)
            session.runUntilIdle()
            menu.present(ReportController("Page"), animated: true)
            session.runUntilIdle()
        }
        #expect(log.count(of: "Menu willDisappear") == count)
    }

    // Source: griddynamics-archive/MMDrawerController 380 (2015, iOS 8): viewDidLoad from awakeFromNib of the main
    // storyboard's controller comes before application:willFinishLaunchingWithOptions:.
    @Test func `the main storyboard's controller is awake before the launch is told`() async throws {
        SidePanel.log.clear()
        try await withRecording(SessionConfiguration(semantics: .v8)) { session in
            session.interfaceClasses.register(SidePanel.self)
            let board = try UIStoryboard(
                xml: Self.document(
                    initial: "panel",
                    Self.scene(
                        "<viewController id=\"panel\" customClass=\"SidePanel\" sceneMemberID=\"viewController\"/>")))
            let delegate = PanelDelegate()
            session.launch(delegate, mainStoryboard: board)
            session.runUntilIdle()
            withExtendedLifetime(delegate) {}
        }
        #expect(SidePanel.log.lines == ["awake", "loaded", "will finish", "did finish"])
    }

    // Source: jessesquires/JSQMessagesViewController 253 (2014, iOS 7): "viewDidLoad, prepareForSegue" for a modal
    // segue to a stack whose root reads its view while it is made.
    @Test func `a view that is read in awakeFromNib is loaded before the segue is prepared`() async throws {
        ChatScreen.log.clear()
        try await withRecording(SessionConfiguration(semantics: .v8)) { session in
            session.interfaceClasses.register(ChatList.self, ChatScreen.self)
            let board = try UIStoryboard(xml: Self.document(initial: "list", Self.chat))
            let list = try #require(board.instantiateInitialViewController())
            let window = UIWindow()
            window.show(list, in: session)
            list.performSegue(withIdentifier: "modal", sender: nil)
            session.runUntilIdle()
            #expect(list.presentedViewController is UINavigationController)
            withExtendedLifetime(window) {}
        }
        #expect(ChatScreen.log.lines == ["viewDidLoad", "prepareForSegue"])
    }

    private static func document(initial: String, _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13122" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        initialViewController="\(initial)">
        <scenes>
        \(scenes)
        </scenes>
        </document>
        """
    }

    private static func scene(_ objects: String, _ number: Int = 1) -> String {
        "<scene sceneID=\"s\(number)\"><objects>\(objects)</objects></scene>"
    }

    private static let chat =
        scene(
            """
            <viewController id="list" customClass="ChatList" sceneMemberID="viewController">
                <connections><segue destination="nav" kind="presentation" identifier="modal" id="g1"/></connections>
            </viewController>
            """, 1)
        + scene(
            """
            <navigationController id="nav" sceneMemberID="viewController">
                <connections><segue destination="chat" kind="relationship" relationship="rootViewController" \
                id="r1"/></connections>
            </navigationController>
            """, 2)
        + scene("<viewController id=\"chat\" customClass=\"ChatScreen\" sceneMemberID=\"viewController\"/>", 3)
}
