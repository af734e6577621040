import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Controllers that are made from storyboards.
///
/// Source: <doc:StoryboardInstantiation>, <doc:Segues>, <doc:EmbedSegues>.
@MainActor
struct StoryboardTests {
    private func onBoard(
        _ device: String = "iPhone 6", _ body: (Fixture, UIStoryboard) throws -> Void
    ) throws {
        let profile = DeviceProfile.named(device) ?? .default
        try withFixture(SessionConfiguration(device: profile, semantics: .v13)) { fixture in
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.session.interfaceClasses.register(
                ListProbe.self, FixtureDetail.self, FixtureForm1.self, CoolSegue.self)
            try body(fixture, UIStoryboard(xml: StoryboardFixture.main, named: "Main"))
        }
    }

    private func shownList(_ fixture: Fixture, _ board: UIStoryboard) throws -> (UINavigationController, ListProbe) {
        let stack = try #require(board.instantiateInitialViewController() as? UINavigationController)
        fixture.show(stack)
        return (stack, try #require(stack.topViewController as? ListProbe))
    }

    @Test func `the initial controller has its children and no view`() throws {
        try onBoard { fixture, board in
            let first = try #require(board.instantiateInitialViewController() as? UINavigationController)
            let list = try #require(first.topViewController as? ListProbe)
            #expect(list.notes == ["awake false 7 true true true"])
            #expect(list.storyboard === board)
            #expect(first.storyboard === board)
            #expect(!list.isViewLoaded)
            #expect(list.title == "List")
            #expect(list.navigationItem.title == "Players")
            #expect(list.restorationIdentifier == "List")
            #expect(fixture.session.state.controller(list.id, \.storyboardIdentifier) == "List")
            #expect(board.instantiateInitialViewController() !== first)
        }
    }

    @Test func `the view is made and connected on demand`() throws {
        try onBoard { fixture, board in
            let (_, list) = try shownList(fixture, board)
            #expect(list.notes.dropFirst() == ["prepare part UIViewController false nil", "loaded Name 2 1"])
            #expect(list.nameLabel.frame == CGRect(x: 16, y: 80, width: 100, height: 20))
            let box = try #require(list.parts.last)
            #expect(box.frame == CGRect(x: 20, y: 200, width: 50, height: 40))
            let part = try #require(list.children.first)
            #expect(part.view.superview?.frame.minY == 300)
            #expect(part.view.frame.size == CGSize(width: 375, height: 100))
            #expect(fixture.transcript.lines.contains("? Unknown class Nobody in Interface Builder file."))
        }
    }

    @Test func `installed views follow the size classes`() throws {
        try onBoard { fixture, board in
            let (_, list) = try shownList(fixture, board)
            let label: UILabel = list.nameLabel
            let box = try #require(list.parts.last)
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(label.superview == nil)
            #expect(box.frame.width == 90)
            fixture.session.rotate(to: .portrait)
            fixture.session.runUntilIdle()
            #expect(label.superview === list.view)
            #expect(list.view.subviews.first === label)
            #expect(box.frame.width == 50)
        }
    }

    @Test func `the user performs segues by controls, items and rows`() throws {
        try onBoard { fixture, board in
            let (stack, list) = try shownList(fixture, board)
            let button = try #require(list.view.subviews.compactMap { $0 as? UIButton }.first)
            list.notes = []
            fixture.session.tap(button)
            fixture.session.runUntilIdle()
            #expect(list.notes == ["prepare detail FixtureDetail false UIButton", "tapped UIButton"])
            #expect(stack.viewControllers.count == 2)
            stack.popViewController(animated: false)
            fixture.session.runUntilIdle()
            fixture.session.tap(list.addItem)
            fixture.session.runUntilIdle()
            let form = try #require(list.presentedViewController as? FixtureForm1)
            #expect(form.tableView.style == .grouped)
            #expect(form.tableView.numberOfRows(inSection: 0) == 2)
            #expect(form.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
            #expect(form.field != nil)
            fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: form.tableView)
            fixture.session.runUntilIdle()
            #expect(list.notes.last == "saved save")
            #expect(list.presentedViewController == nil)
        }
    }

    @Test func `the app performs segues`() throws {
        try onBoard { fixture, board in
            let (_, list) = try shownList(fixture, board)
            list.notes = []
            list.performSegue(withIdentifier: "cool", sender: "me")
            fixture.session.runUntilIdle()
            #expect(list.notes == ["prepare cool FixtureDetail false String"])
            #expect(list.presentedViewController is FixtureDetail)
            list.performSegue(withIdentifier: "cold", sender: nil)
            #expect(
                fixture.transcript.lines.last
                    == "! Receiver (<ListProbe \(list.id)>) has no segue with identifier 'cold'".replacing(
                        "\(list.id)", with: "\(list.id.rawValue)"))
        }
    }

    @Test func `a closure makes the controller`() throws {
        try onBoard { fixture, board in
            let made: FixtureDetail = board.instantiateViewController(identifier: "Detail") {
                FixtureDetail(coder: $0, text: "given")
            }
            let usual: FixtureDetail = board.instantiateViewController(identifier: "Detail")
            #expect(made.text == "given")
            #expect(made.storyboard === board)
            #expect(usual.text == "none")
        }
    }

    @Test func `a storyboard or controller that does not exist is an exception`() throws {
        try onBoard { fixture, board in
            _ = board.instantiateViewController(withIdentifier: "Nowhere")
            _ = UIStoryboard(name: "Nothing", bundle: nil).instantiateInitialViewController()
            #expect(
                fixture.transcript.lines.contains(
                    "! Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'Nowhere'"))
            #expect(
                fixture.transcript.lines.contains {
                    $0.hasPrefix("! Could not find a storyboard named 'Nothing' in bundle NSBundle <")
                })
        }
    }

    @Test func `files of the device come first`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storyboards-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Base.lproj"), withIntermediateDirectories: true)
        func write(_ path: String, _ title: String) throws {
            let scene =
                """
                <scene sceneID=\"a\"><objects><viewController title=\"\(title)\" id=\"v\" \
                sceneMemberID=\"viewController\"/></objects></scene>
                """
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
            <connections><segue destination="p" kind="relationship" relationship="rootViewController" \
            id="r"/></connections>
            </navigationController>
            """)
        try StoryboardFixture.document(initial: "n", stack + reference).write(
            to: folder.appendingPathComponent("Other.storyboard"), atomically: true, encoding: .utf8)
        for (device, title) in [("iPhone 6", "phone"), ("iPad 9.7-inch", "pad")] {
            try onBoard(device) { fixture, _ in
                let bundle = try #require(Bundle(path: folder.path))
                #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == title)
                let other = try UIStoryboard(contentsOf: folder.appendingPathComponent("Other.storyboard"))
                let stack = try #require(other.instantiateInitialViewController() as? UINavigationController)
                #expect(stack.topViewController?.title == title)
            }
        }
    }

    @Test func `the main storyboard is loaded before the delegate is told`() throws {
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
        try onBoard { fixture, board in
            let delegate = Delegate()
            fixture.session.launch(delegate, mainStoryboard: board)
            fixture.session.runUntilIdle()
            #expect(delegate.seen == "true true")
            #expect(delegate.window?.isKeyWindow == true)
            #expect(
                (delegate.window?.rootViewController as? UINavigationController)?.topViewController?.isViewLoaded
                    == true)
        }
    }

    @Test func `a xib has its owner`() throws {
        try onBoard { fixture, _ in
            let nib = try UINib(
                xml: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                    targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ListProbe">
                            <connections>
                                <outlet property="view" destination="v" id="o1"/><outlet property="nameLabel" \
                                destination="l" id="o2"/>
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
            #expect(made.count == 1)
            #expect(owner.viewIfLoaded === made.first as? UIView)
            #expect(owner.nameLabel.text == "Hello")
            _ = ListProbe(nibName: "Missing", bundle: nil).view
            #expect(fixture.transcript.lines.contains { $0.hasPrefix("! Could not load NIB in bundle: 'NSBundle <") })
        }
    }

    /// Source: <doc:LoadingAView#Rules>.
    @Test func `a controller and its view come from one xib`() throws {
        try onBoard { fixture, _ in
            fixture.session.interfaceClasses.register(NibOwner.self)
            let nib = try UINib(
                xml: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                    targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner">
                            <connections><outlet property="list" destination="c" id="o1"/></connections>
                        </placeholder>
                        <viewController id="c" customClass="ListProbe">
                            <view key="view" id="v"><rect key="frame" x="0" y="0" width="100" height="50"/>
                                <subviews><label text="Hello" id="l"/></subviews></view>
                            <connections>
                                <outlet property="nameLabel" destination="l" id="o2"/>
                                <outlet property="addItem" destination="i" id="o3"/>
                            </connections>
                        </viewController>
                        <viewController id="d"/>
                        <barButtonItem title="Add" id="i"/>
                    </objects>
                    </document>
                    """)
            let owner = NibOwner()
            let script = fixture.script(without: [
                .controllerCreated, .controllerDestroyed, .viewFramed, .identityChanged,
            ]) {
                let made = nib.instantiate(withOwner: owner)
                #expect(made.count == 3)
                #expect(made.first as? UIViewController === owner.list)
                #expect((made[1] as? UIViewController)?.isViewLoaded == false)
            }
            let list = try #require(owner.list)
            fixture.transcript.name(list, "L")
            #expect(list.isViewLoaded)
            #expect(list.view.bounds.size == CGSize(width: 100, height: 50))
            #expect(list.addItem?.title == "Add")
            #expect(list.nibBundle == .main)
            #expect(list.notes == ["awake true 0 true false true", "loaded Hello 0 0"])
            #expect(
                script.map { $0.replacing(/=#?\d+/, with: "") } == [
                    "view.assigned controller view class=UIView", "view.loaded controller",
                    "callback.awakeFromNib controller", "callback.viewDidLoad controller", "return superCalled=true",
                    "callback.awakeFromNib controller",
                ])
            let later = fixture.script {
                fixture.show(list)
                fixture.session.advance(by: 0)
            }
            #expect(!later.contains { $0.contains("loadView") || $0.contains("viewDidLoad") })
            #expect(later.contains { $0.contains("callback.viewDidAppear controller=L") })
        }
    }

    /// Source: <doc:LoadingAView#Rules>.
    @Test(arguments: ["controller", "view", "object"])
    func `the owner of a xib is connected, and gets no awakeFromNib`(_ kind: String) throws {
        try onBoard { fixture, _ in
            fixture.session.interfaceClasses.register(AwakeController.self, OwningView.self, OwningObject.self)
            ClassRegistry.register(
                OwningObject.self,
                methods: [SelectorMethod("awakeFromNib") { (object: OwningObject, _) in object.wakings += 1 }])
            let nib = try UINib(
                xml: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                    targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                            <connections>
                                <outlet property="\(kind == "controller" ? "view" : "content")" destination="v" id="o"/>
                            </connections>
                        </placeholder>
                        <view id="v" customClass="OwningView"/>
                    </objects>
                    </document>
                    """)
            let (controller, view, object) = (AwakeController(), OwningView(), OwningObject())
            let made = nib.instantiate(withOwner: kind == "controller" ? controller : kind == "view" ? view : object)
            let content = try #require(made.first as? OwningView)
            let outlets = [controller.viewIfLoaded, view.content, object.content]
            #expect(outlets.map { $0 === content } == ["controller", "view", "object"].map { $0 == kind })
            #expect(content.wakings == 1)
            #expect(view.wakings == 0)
            #expect(object.wakings == 0)
            #expect(controller.notes.isEmpty)
        }
    }

    /// Source: <doc:LoadingAView#Rules>; IQDropDownTextField 70 (a view before its subviews).
    @Test func `a controller of a xib is awake before its view, and the view before its subview`() throws {
        try onBoard { fixture, _ in
            fixture.session.interfaceClasses.register(AwakeController.self, AwakeView.self)
            let nib = try UINib(
                xml: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
                    targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                        <viewController id="c" customClass="AwakeController">
                            <view key="view" id="v" customClass="AwakeView">
                                <subviews><view id="w" customClass="AwakeView"/></subviews></view>
                        </viewController>
                    </objects>
                    </document>
                    """)
            let made = nib.instantiate(withOwner: nil)
            let controller = try #require(made.first as? AwakeController)
            #expect(controller.notes == ["awake", "view awake", "subview awake", "loaded"])
        }
    }

    @Test func `the bundle of a nib is the main one unless another one is given`() throws {
        try onBoard { _, board in
            let other = Bundle(for: Fixture.self)
            #expect(UIViewController().nibBundle == .main)
            #expect(UIViewController(nibName: "A", bundle: nil).nibBundle == .main)
            #expect(UIViewController(nibName: nil, bundle: other).nibBundle == other)
            #expect(board.instantiateInitialViewController()?.nibBundle == .main)
            #expect(UINavigationController().nibBundle == .main)
        }
    }
}

/// The owner of a XIB that contains a controller.
final class NibOwner: UIViewController, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.outlet("list", \NibOwner.list)] }
    var list: ListProbe!
}

/// Notes when it and its views get `awakeFromNib`.
private final class AwakeController: UIViewController {
    var notes: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        notes.append("awake")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("loaded")
    }
}

/// Counts its calls of `awakeFromNib`, and has an outlet.
private final class OwningView: UIView, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.outlet("content", \OwningView.content)] }
    var content: UIView!
    var wakings = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        wakings += 1
    }
}

@MainActor
private final class OwningObject: NSObject, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.outlet("content", \OwningObject.content)] }
    var content: UIView!
    var wakings = 0
}

private final class AwakeView: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        (next as? AwakeController)?.notes.append("view awake")
        (superview?.next as? AwakeController)?.notes.append("subview awake")
    }
}
