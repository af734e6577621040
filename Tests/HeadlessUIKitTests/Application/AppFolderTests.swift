import AppResources
import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Apps that are launched from their folders.
///
/// Source: <doc:AppFolders>.
@MainActor
struct AppFolderTests {
    private static let info = """
        { CFBundleName = Shop; UIMainStoryboardFile = Main;
          UISupportedInterfaceOrientations = (UIInterfaceOrientationLandscapeRight);
          "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortrait); }
        """

    private static func board(_ text: String) -> String {
        StoryboardFixture.document(
            initial: "root",
            StoryboardFixture.scene(
                """
                <viewController title="Home" storyboardIdentifier="Home" id="root" sceneMemberID="viewController">
                    <view key="view" id="v">
                        <rect key="frame" x="0" y="0" width="320" height="480"/>
                        <subviews>
                            <label text="\(text)" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
                            <button id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
                                <state key="normal" title="Go"/></button>
                            <segmentedControl id="s"><rect key="frame" x="0" y="0" width="9" height="9"/>
                                <segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
                        </subviews>
                        <color key="backgroundColor" name="Brand"/>
                        <color key="tintColor" systemColor="systemIndigoColor"/>
                    </view>
                </viewController>
                """))
    }

    private static let files = [
        "App/Info.plist": info, "App/Base.lproj/Main.storyboard": board("Hello"),
        "App/Main~ipad.storyboard": board("Pad"),
        "App/fr.lproj/Main.strings": """
        "l.text" = "Bonjour"; "b.normalTitle" = "Aller"; "s.segmentTitles[1]" = "Deux"; "root.title" = "Ici";
        """,
        "App/en.lproj/Localizable.strings": "key = English;", "App/fr.lproj/Localizable.strings": "key = \"Français\";",
        "App/Assets.xcassets/Pic.imageset/pic.svg": "<svg width='30' height='20'>",
        "App/Assets.xcassets/Pic.imageset/Contents.json":
            #"{ "images" : [ { "filename" : "pic.svg", "idiom" : "universal" } ] }"#,
        "App/Assets.xcassets/Brand.colorset/Contents.json": """
        { "colors" : [
          { "color" : { "components" : { "white" : "0.250", "alpha" : "1.0" } }, "idiom" : "universal" },
          { "color" : { "components" : { "white" : "0.750", "alpha" : "1.0" } }, "idiom" : "universal",
            "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] } ] }
        """, "App/data/list.json": "[]",
    ]

    /// What a library has under names of the app's, and under names of its own.
    private static let libraryFiles = [
        "Kit/Badge.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view tag="7" id="v"/></objects></document>
        """,
        "Kit/Main.storyboard": board("Library"), "Kit/en.lproj/Localizable.strings": "key = Library; own = Own;",
        "Kit/list.json": "{}", "Kit/more.json": "{}",
        "Kit/Assets.xcassets/Dot.imageset/dot.svg": "<svg width='4' height='4'>",
        "Kit/Assets.xcassets/Dot.imageset/Contents.json":
            #"{ "images" : [ { "filename" : "dot.svg", "idiom" : "universal" } ] }"#,
        "Kit/Assets.xcassets/Accent.colorset/Contents.json": """
        { "colors" : [ { "color" : { "components" : { "white" : "0.5", "alpha" : "1.0" } }, "idiom" : "universal" } ] }
        """,
    ]

    @Test func `a library's files are found after those of the app`() throws {
        let library = try TemporaryFolder()
        for (path, text) in Self.libraryFiles { try library.write(text, to: path) }
        let folder = try AppFolder(library.url)
        try onApp(change: { $0.libraryFolders = [folder] }) { _, app in
            #expect(
                UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: nil).map { ($0 as? UIView)?.tag } == [7])
            let home = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            #expect(home?.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Hello"])
            #expect(NSLocalizedString("key", comment: "") == "English")
            #expect(NSLocalizedString("own", comment: "") == "Own")
            #expect(UIImage(named: "Dot")?.size == CGSize(width: 4, height: 4))
            #expect(UIColor(named: "Accent") == UIColor(white: 0.5, alpha: 1))
            #expect(
                ["list", "more"].map { Bundle.main.path(forResource: $0, ofType: "json") }
                    == [app.url.path + "/App/data/list.json", library.url.path + "/Kit/more.json"])
        }
    }

    @Test(
        arguments: [
            ("iPhone 6", "list", "[]", "public.json"), ("iPad 9.7-inch", "list", "pad", "public.plain-text"),
            ("iPhone 6", "words", "a b", "public.data"), ("iPhone 6", "shared", "app", "public.text"),
            ("iPhone 6", "own", "library", "public.text"),
        ])
    func `a data set has the content for the device`(device: String, name: String, text: String, type: String) throws {
        func set(_ name: String, _ entries: [(file: String, more: String, text: String)]) -> [String: String] {
            let list = entries.map { "{ \"filename\" : \"\($0.file)\"\($0.more) }" }.joined(separator: ", ")
            let files = entries.map { ("Kit/A.xcassets/\(name).dataset/\($0.file)", $0.text) }
            return ["Kit/A.xcassets/\(name).dataset/Contents.json": "{ \"data\" : [ \(list) ] }"]
                .merging(files, uniquingKeysWith: { $1 })
        }
        let typed = #", "universal-type-identifier" : "public.text""#
        let library = try TemporaryFolder()
        for name in ["shared", "own"] {
            for (path, text) in set(name, [("a", typed, "library")]) { try library.write(text, to: path) }
        }
        let folder = try AppFolder(library.url)
        var app = set("list", [("list.json", "", "[]"), ("pad.txt", #", "idiom" : "ipad""#, "pad")])
        app.merge(set("words", [("words.own", "", "a b")]), uniquingKeysWith: { $1 })
        app.merge(set("shared", [("a", typed, "app")]), uniquingKeysWith: { $1 })
        try onApp(app, device: device, change: { $0.libraryFolders = [folder] }) { _, _ in
            let asset = try #require(NSDataAsset(name: name))
            #expect(asset.name == name)
            #expect(String(decoding: asset.data, as: UTF8.self) == text)
            #expect(asset.typeIdentifier == type)
            #expect(asset.copy(with: nil) as? NSDataAsset === asset)
            #expect(NSDataAsset(name: "none", bundle: .main) == nil)
        }
    }

    @Test(
        arguments: [
            ("CFBundleShortVersionString = 2.1; CFBundleVersion = 214;", "2.1", "214"),
            ("CFBundleVersion = 7;", nil, "7"), ("CFBundleShortVersionString = 2.1;", "2.1", nil),
            (#"CFBundleShortVersionString = ""; CFBundleVersion = "";"#, nil, nil),
        ] as [(String, String?, String?)])
    func `a recording begins with the version and the build of the list`(
        keys: String, version: String?, build: String?
    ) throws {
        try onApp(["App/Info.plist": "{ CFBundleName = Shop; UIMainStoryboardFile = Main; \(keys) }"]) { fixture, _ in
            fixture.session.mark("here")
            let began = fixture.log.events.first
            #expect(began?.string(.app) == "Shop")
            #expect(began?.string(.appVersion) == version)
            #expect(began?.string(.appBuild) == build)
        }
    }

    private func onApp(
        _ changes: [String: String] = [:], device: String = "iPhone 6", languages: [String] = ["en"],
        change: (inout SessionConfiguration) -> Void = { _ in }, _ body: (Fixture, AppFolder) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) { try folder.write(text, to: path) }
        let app = try AppFolder(folder.url)
        var configuration = SessionConfiguration(
            appFolder: app, device: DeviceProfile.named(device) ?? .default, semantics: .v13, languages: languages)
        change(&configuration)
        try withFixture(configuration) { try body($0, app) }
    }

    @Test(arguments: [
        ("iPhone 6", "en", "Hello", "Go", "B", "Home"), ("iPhone 6", "fr-CA", "Bonjour", "Aller", "Deux", "Ici"),
        ("iPad 9.7-inch", "en", "Pad", "Go", "B", "Home"),
    ])
    func `the main storyboard is that of the device and the language`(
        device: String, language: String, label: String, button: String, segment: String, title: String
    ) throws {
        try onApp(device: device, languages: [language]) { fixture, _ in
            let app = FolderApp()
            fixture.session.launch(app)
            let root = try #require(app.window?.rootViewController)
            let isPad = device.hasPrefix("iPad")
            #expect(root.title == title)
            #expect(root.view.subviews.compactMap { ($0 as? UILabel)?.text } == [label])
            #expect(root.view.subviews.compactMap { ($0 as? UIButton)?.title(for: .normal) } == [button])
            #expect((root.view.subviews.last as? UISegmentedControl)?.titleForSegment(at: 1) == segment)
            #expect(app.window?.interfaceOrientation == (isPad ? .portrait : .landscapeRight))
            #expect(fixture.session.configuration.supportedOrientations == (isPad ? .portrait : .landscapeRight))
            #expect(fixture.session.configuration.app == "Shop")
        }
    }

    @Test func `pictures and colors have their names`() throws {
        try onApp { fixture, _ in
            let image = try #require(UIImage(named: "Pic"))
            #expect(image.size == CGSize(width: 30, height: 20))
            #expect(image.scale == UIScreen.main.scale)
            #expect(UIImage(named: "Pic.png")?.name == "Pic")
            #expect(UIImage(named: "None") == nil)
            let brand = try #require(UIColor(named: "Brand"))
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            #expect(brand.resolvedColor(with: dark) == UIColor(white: 0.75, alpha: 1))
            #expect(
                brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
                    == UIColor(white: 0.25, alpha: 1))
            #expect(UIColor(named: "Brand", in: nil, compatibleWith: dark) == UIColor(white: 0.75, alpha: 1))
            #expect(UIColor(named: "None") == nil)
            let board = UIStoryboard(name: "Main", bundle: nil)
            let view = try #require(board.instantiateViewController(withIdentifier: "Home").view)
            #expect(view.backgroundColor == brand)
            #expect(view.tintColor == .systemIndigo)
        }
    }

    @Test(arguments: [("en", "English"), ("fr", "Français"), ("de", "English")])
    func `texts are those of the language`(language: String, text: String) throws {
        try onApp(languages: [language]) { _, _ in
            #expect(NSLocalizedString("key", comment: "") == text)
            #expect(NSLocalizedString("key", tableName: "Other", comment: "") == "key")
            #expect(NSLocalizedString("none", value: "Else", comment: "") == "Else")
            #expect(Bundle.main.appLocalizedString(forKey: "key", value: nil, table: nil) == text)
        }
    }

    @Test func `a folder with the ending of a bundle is a bundle`() throws {
        try onApp(["App/Kit/Icons.bundle/arrow.png": "picture"]) { _, app in
            let icons = app.url.appendingPathComponent("App/Kit/Icons.bundle")
            let found = Bundle.main.url(forResource: "Icons", withExtension: "bundle")
            #expect(found?.path == icons.path)
            let bundle = try #require(found.flatMap { Bundle(url: $0) })
            #expect(bundle.path(forResource: "arrow", ofType: "png") == icons.path + "/arrow.png")
            #expect(Bundle.main.url(forResource: "Other", withExtension: "bundle") == nil)
        }
    }

    @Test func `bundles answer with the files of the folder`() throws {
        try onApp { _, app in
            let list = app.url.appendingPathComponent("App/data/list.json").path
            #expect(Bundle.main.path(forResource: "list", ofType: "json") == list)
            #expect(Bundle.main.url(forResource: "data/list", withExtension: "json")?.path == list)
            #expect(Bundle.main.appPath(forResource: "list.json", ofType: nil, inDirectory: "data") == list)
            #expect(Bundle.main.appPath(forResource: "list.json", ofType: nil, inDirectory: "ata") == nil)
            #expect(Bundle.main.path(forResource: "list", ofType: "xml") == nil)
            #expect(Bundle.main.appObject(forInfoDictionaryKey: "CFBundleName") as? String == "Shop")
            #expect(Bundle.main.appInfoDictionary?["UIMainStoryboardFile"] as? String == "Main")
        }
    }

    @Test func `a bundle loads a XIB of the folder with its owner`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <view tag="3" id="v"/><label text="Two" id="l"/></objects></document>
            """
        try onApp(["Kit/Badge.xib": xib]) { _, _ in
            let made = try #require(Bundle.main.loadNibNamed("Badge", owner: nil))
            #expect(made.count == 2)
            #expect((made.first as? UIView)?.tag == 3)
            #expect((made.last as? UILabel)?.text == "Two")
            #expect(Bundle.main.loadNibNamed("Nothing", owner: nil) == nil)
        }
    }

    @Test func `a XIB with the name of the class is found`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view tag="7" id="v"/></objects></document>
            """
        try onApp(["Kit/FolderViewController.xib": xib]) { _, _ in
            #expect(FolderViewController(nibName: nil, bundle: nil).view.tag == 7)
        }
    }

    @Test func `a scene manifest connects the scene of a registered class`() throws {
        let manifest = """
            { UIMainStoryboardFile = Main; UIApplicationSceneManifest = { UISceneConfigurations = {
              UIWindowSceneSessionRoleApplication = ( { UISceneConfigurationName = Usual;
                UISceneDelegateClassName = "$(PRODUCT_MODULE_NAME).FolderScene";
                UISceneStoryboardFile = Main; } ); }; }; }
            """
        try onApp(["App/Info.plist": manifest]) { fixture, _ in
            fixture.session.interfaceClasses.register(FolderScene.self)
            fixture.session.launch(FolderApp())
            let scene = try #require(UIApplication.shared.connectedScenes.first)
            #expect(scene.session.configuration.name == "Usual")
            #expect((scene.delegate as? FolderScene)?.window?.rootViewController?.title == "Home")
        }
    }

    @Test func `faults of the Info plist are diagnostics of the launch`() throws {
        func diagnostics(_ info: String) throws -> [String] {
            var lines: [String] = []
            try onApp(["App/Info.plist": info]) { fixture, _ in
                fixture.session.launch(FolderApp())
                lines = fixture.log.events.filter { $0.kind == .diagnostic }.compactMap { $0.string(.message) }
            }
            return lines
        }
        let damaged = try diagnostics("{ UIMainStoryboardFile = Main;\n x }")
        #expect(
            damaged == [
                "App/Info.plist:2: expected ';' after the value of 'x', found '}'"
            ])
        let scenes = """
            { UIApplicationSceneManifest = { UISceneConfigurations = {
            UIWindowSceneSessionRoleApplication = ( { UISceneConfigurationName = A;
            UISceneDelegateClassName = "Shop.Nobody"; } ); }; }; }
            """
        #expect(
            try diagnostics(scenes).first == """
                Info.plist configuration "A" for UIWindowSceneSessionRoleApplication contained \
                UISceneDelegateClassName key, but could not load class with name "Shop.Nobody".
                """)
    }

    @Test func `a reference finds a storyboard in another folder of the app`() throws {
        let list = StoryboardFixture.document(
            initial: "p",
            StoryboardFixture.scene(
                "<viewControllerPlaceholder storyboardName=\"Main\" id=\"p\" sceneMemberID=\"viewController\"/>"))
        try onApp(["Other/List.storyboard": list, "Watch/Main.storyboard": "<document targetRuntime=\"watchKit\"/>"]) {
            fixture, _ in
            #expect(UIStoryboard(name: "List", bundle: nil).instantiateInitialViewController()?.title == "Home")
            _ = UIStoryboard(name: "Nowhere", bundle: nil)
            let message = fixture.log.events.last?.string(.message) ?? ""
            #expect(message.hasPrefix("Could not find a storyboard named 'Nowhere' in bundle"))
        }
    }
}

private final class FolderApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

private final class FolderScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

private final class FolderViewController: UIViewController {}
