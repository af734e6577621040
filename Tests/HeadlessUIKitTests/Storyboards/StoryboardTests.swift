import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Controllers that are made from storyboards.
///
/// Source: <doc:StoryboardInstantiation>, <doc:Segues>, <doc:EmbedSegues>.
@MainActor
struct StoryboardTests {
    private func onBoard(
        _ device: String = "iPhone 6", _ body: (Stage, UIStoryboard) throws -> Void
    ) throws {
        let profile = DeviceProfile.named(device) ?? .default
        try onStage(SessionConfiguration(device: profile)) { stage in
            stage.window = UIWindow(frame: UIScreen.main.bounds)
            stage.session.interfaceClasses.register(
                ListProbe.self, FixtureDetail.self, FixtureForm1.self, CoolSegue.self)
            try body(stage, UIStoryboard(xml: StoryboardFixture.main, named: "Main"))
        }
    }

    private func shownList(_ stage: Stage, _ board: UIStoryboard) throws -> (UINavigationController, ListProbe) {
        let stack = try #require(board.instantiateInitialViewController() as? UINavigationController)
        stage.show(stack)
        return (stack, try #require(stack.topViewController as? ListProbe))
    }

    @Test func theInitialControllerHasItsChildrenAndNoView() throws {
        try onBoard { stage, board in
            let first = try #require(board.instantiateInitialViewController() as? UINavigationController)
            let list = try #require(first.topViewController as? ListProbe)
            #expect(list.notes == ["awake false 7 true true true"])
            #expect(list.storyboard === board && first.storyboard === board && !list.isViewLoaded)
            #expect(list.title == "List" && list.navigationItem.title == "Players")
            #expect(list.restorationIdentifier == "List")
            #expect(stage.session.state.controller(list.id, \.storyboardIdentifier) == "List")
            #expect(board.instantiateInitialViewController() !== first)
        }
    }

    @Test func theViewIsMadeAndConnectedWhenItIsAskedFor() throws {
        try onBoard { stage, board in
            let (_, list) = try shownList(stage, board)
            #expect(list.notes.dropFirst() == ["prepare part UIViewController false nil", "loaded Name 2 1"])
            #expect(list.nameLabel.frame == CGRect(x: 16, y: 80, width: 100, height: 20))
            let box = try #require(list.parts.last)
            #expect(box.frame == CGRect(x: 20, y: 200, width: 50, height: 40))
            let part = try #require(list.children.first)
            #expect(part.view.superview?.frame.minY == 300 && part.view.frame.size == CGSize(width: 375, height: 100))
            #expect(stage.journal.lines.contains("? Unknown class Nobody in Interface Builder file."))
        }
    }

    @Test func whatIsInstalledFollowsTheSizeClasses() throws {
        try onBoard { stage, board in
            let (_, list) = try shownList(stage, board)
            let label: UILabel = list.nameLabel
            let box = try #require(list.parts.last)
            stage.session.rotate(to: .landscapeLeft)
            stage.session.runUntilIdle()
            #expect(label.superview == nil && box.frame.width == 90)
            stage.session.rotate(to: .portrait)
            stage.session.runUntilIdle()
            #expect(label.superview === list.view && list.view.subviews.first === label && box.frame.width == 50)
        }
    }

    @Test func theUserPerformsSeguesByControlsItemsAndRows() throws {
        try onBoard { stage, board in
            let (stack, list) = try shownList(stage, board)
            let button = try #require(list.view.subviews.compactMap { $0 as? UIButton }.first)
            list.notes = []
            stage.session.tap(button)
            stage.session.runUntilIdle()
            #expect(list.notes == ["prepare detail FixtureDetail false UIButton", "tapped UIButton"])
            #expect(stack.viewControllers.count == 2)
            stack.popViewController(animated: false)
            stage.session.runUntilIdle()
            stage.session.tap(list.addItem)
            stage.session.runUntilIdle()
            let form = try #require(list.presentedViewController as? FixtureForm1)
            #expect(form.tableView.style == .grouped && form.tableView.numberOfRows(inSection: 0) == 2)
            #expect(form.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60 && form.field != nil)
            stage.session.tapRow(at: IndexPath(row: 1, section: 0), in: form.tableView)
            stage.session.runUntilIdle()
            #expect(list.notes.last == "saved save" && list.presentedViewController == nil)
        }
    }

    @Test func theAppPerformsSegues() throws {
        try onBoard { stage, board in
            let (_, list) = try shownList(stage, board)
            list.notes = []
            list.performSegue(withIdentifier: "cool", sender: "me")
            stage.session.runUntilIdle()
            #expect(
                list.notes == ["prepare cool FixtureDetail false String"]
                    && list.presentedViewController is FixtureDetail)
            list.performSegue(withIdentifier: "cold", sender: nil)
            #expect(
                stage.journal.lines.last
                    == "! Receiver (<ListProbe \(list.id)>) has no segue with identifier 'cold'".replacing(
                        "\(list.id)", with: "\(list.id.rawValue)"))
        }
    }

    @Test func aClosureMakesTheController() throws {
        try onBoard { stage, board in
            let made: FixtureDetail = board.instantiateViewController(identifier: "Detail") {
                FixtureDetail(coder: $0, text: "given")
            }
            let usual: FixtureDetail = board.instantiateViewController(identifier: "Detail")
            #expect(made.text == "given" && made.storyboard === board && usual.text == "none")
        }
    }

    @Test func whatIsNotThereIsAnException() throws {
        try onBoard { stage, board in
            _ = board.instantiateViewController(withIdentifier: "Nowhere")
            _ = UIStoryboard(name: "Nothing", bundle: nil).instantiateInitialViewController()
            #expect(
                stage.journal.lines.contains(
                    "! Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'Nowhere'"))
            #expect(
                stage.journal.lines.contains {
                    $0.hasPrefix("! Could not find a storyboard named 'Nothing' in bundle NSBundle <")
                })
        }
    }

    @Test func filesOfTheDeviceComeFirst() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storyboards-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Base.lproj"), withIntermediateDirectories: true)
        func write(_ path: String, _ title: String) throws {
            let scene =
                "<scene sceneID=\"a\"><objects><viewController title=\"\(title)\" id=\"v\" sceneMemberID=\"viewController\"/></objects></scene>"
            try StoryboardFixture.document(initial: "v", scene).write(
                to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }
        try write("Main~ipad.storyboard", "pad")
        try write("Base.lproj/Main.storyboard", "phone")
        let reference = StoryboardFixture.scene(
            "<viewControllerPlaceholder storyboardName=\"Main\" id=\"p\" sceneMemberID=\"viewController\"/>")
        let stack = StoryboardFixture.scene(
            """
            <navigationController id="n" sceneMemberID="viewController">
            <connections><segue destination="p" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController>
            """)
        try StoryboardFixture.document(initial: "n", stack + reference).write(
            to: folder.appendingPathComponent("Other.storyboard"), atomically: true, encoding: .utf8)
        for (device, title) in [("iPhone 6", "phone"), ("iPad 9.7-inch", "pad")] {
            try onBoard(device) { stage, _ in
                let bundle = try #require(Bundle(path: folder.path))
                #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == title)
                let other = try UIStoryboard(contentsOf: folder.appendingPathComponent("Other.storyboard"))
                let stack = try #require(other.instantiateInitialViewController() as? UINavigationController)
                #expect(stack.topViewController?.title == title)
            }
        }
    }

    @Test func theMainStoryboardComesBeforeTheDelegateIsTold() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var seen = ""
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                seen = "\(window?.rootViewController is UINavigationController) \(window?.isHidden == true)"
                return true
            }
        }
        try onBoard { stage, board in
            let delegate = Delegate()
            stage.session.launch(delegate, mainStoryboard: board)
            stage.session.runUntilIdle()
            #expect(delegate.seen == "true true" && delegate.window?.isKeyWindow == true)
            #expect(
                (delegate.window?.rootViewController as? UINavigationController)?.topViewController?.isViewLoaded
                    == true)
        }
    }

    @Test func aXibHasItsOwner() throws {
        try onBoard { stage, _ in
            let nib = try UINib(
                xml: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ListProbe">
                            <connections>
                                <outlet property="view" destination="v" id="o1"/><outlet property="nameLabel" destination="l" id="o2"/>
                            </connections>
                        </placeholder>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                        <view id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>
                            <subviews><label text="Hello" id="l"/></subviews></view>
                    </objects>
                    </document>
                    """)
            let owner = ListProbe(nibName: nil, bundle: nil)
            let made = nib.instantiate(withOwner: owner)
            #expect(made.count == 1 && owner.viewIfLoaded === made.first as? UIView && owner.nameLabel.text == "Hello")
            _ = ListProbe(nibName: "Missing", bundle: nil).view
            #expect(stage.journal.lines.contains { $0.hasPrefix("! Could not load NIB in bundle: 'NSBundle <") })
        }
    }
}
