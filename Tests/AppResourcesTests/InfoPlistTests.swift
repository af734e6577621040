import AppResources
import Foundation
import TestSupport
import Testing

/// Which `Info.plist` is the app's, and what it says.
struct InfoPlistTests {
    @Test func `storyboard and orientations differ by device`() throws {
        let text = ProjectFixture.plist(
            "<key>UIMainStoryboardFile</key><string>Main</string>"
                + "<key>UIMainStoryboardFile~ipad</key><string>Pad</string>"
                + ProjectFixture.strings("UISupportedInterfaceOrientations", ["UIInterfaceOrientationPortrait"])
                + ProjectFixture.strings(
                    "UISupportedInterfaceOrientations~ipad",
                    ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]))
        let info = try ProjectFixture(["Shop/Info.plist": text]).read().info
        #expect(info.file == "Shop/Info.plist")
        #expect(info.mainStoryboard(for: .phone) == "Main")
        #expect(info.mainStoryboard(for: .pad) == "Pad")
        #expect(info.supportedOrientations(for: .phone) == ["UIInterfaceOrientationPortrait"])
        #expect(
            info.supportedOrientations(for: .pad) == [
                "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
            ])
    }

    @Test func `extensions, tests and libraries are passed over`() throws {
        let app = ProjectFixture.plist("<key>UIMainStoryboardFile</key><string>Main</string>")
        let folder = try ProjectFixture([
            "A/Info.plist": ProjectFixture.plist(
                "<key>NSExtension</key><dict/><key>UIMainStoryboardFile</key><string>No</string>"),
            "Pods/Info.plist": app, "ShopTests/Info.plist": app,
            "Kit/Info.plist": ProjectFixture.plist("<key>CFBundlePackageType</key><string>FMWK</string>"),
            "Source/App/Shop-Info.plist": app,
        ]).read()
        #expect(folder.info.file == "Source/App/Shop-Info.plist")
        #expect(folder.problems == [])
    }

    @Test func `two apps in one folder are ambiguous`() throws {
        let app = ProjectFixture.plist("<key>UIMainStoryboardFile</key><string>Main</string>")
        let folder = try ProjectFixture(["B/Info.plist": app, "A/Info.plist": app]).read()
        #expect(
            folder.problems.map(\.description) == [
                """
                A/Info.plist: taken as the app's, although 'B/Info.plist' could be, too; name the folder or the target \
                of the app
                """
            ])
    }

    @Test func `an old-style and a binary list say the same as XML`() throws {
        let old = #"{ UIMainStoryboardFile = "Main"; UISupportedInterfaceOrientations = (A, "B"); Flag = <0aFF>; }"#
        let binary = try PropertyListSerialization.data(
            fromPropertyList: ["UIMainStoryboardFile": "Main", "On": true, "Count": 7, "Half": 0.5], format: .binary,
            options: 0)
        let folder = try ProjectFixture(["Info.plist": old])
        #expect(try folder.read().info.values["Flag"] == .data([10, 255]))
        #expect(try folder.read().info.supportedOrientations(for: .phone) == ["A", "B"])
        try folder.folder.write(binary, to: "Info.plist")
        let values = try folder.read().info.values
        #expect(values["On"] == .boolean(true) && values["Count"] == .integer(7) && values["Half"] == .real(0.5))
    }

    @Test(arguments: [
        (
            ProjectFixture.plist("<key>UIMainStoryboardFile</key>\n<string>Main</strong>"),
            "Info.plist:6: expected the end of 'string', which began in line 6, found the end of 'strong'"
        ),
        (
            ProjectFixture.plist("<key>A</key>\n<key>B</key>"),
            "Info.plist:6: expected a value of the key 'A', found a key"
        ),
        (ProjectFixture.plist("<key>A</key><integer>x</integer>"), "Info.plist:5: expected a whole number, found 'x'"),
        (
            "{ A = 1;\n B = \"x }",
            "Info.plist:2: expected the end of the text that begins in line 2, found the end of the file"
        ),
        ("{ A = 1;\n B 2; }", "Info.plist:2: expected ';' after the value of 'B', found '2'"),
        ("A", "Info.plist:1: expected ';' after the value of 'A', found the end of the file"),
        ("(A)", "Info.plist:1: expected keys and values, found another value"),
        ("bplist00rubbish", "Info.plist: expected a binary property list, found other bytes"),
    ])
    func `a damaged list names file and line`(text: String, problem: String) throws {
        let folder = try ProjectFixture(["Info.plist": text]).read()
        #expect(folder.problems.map(\.description) == [problem])
        #expect(folder.info.file == nil)
        #expect(folder.info.values == [:])
    }

    @Test func `the project resolves placeholders and adds keys`() throws {
        let settings = """
            GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = "Shop/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)";
            PRODUCT_BUNDLE_IDENTIFIER = "org.shop.$(TARGET_NAME:rfc1034identifier)";
            INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UIRequiresFullScreen = YES;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait Other";
            INFOPLIST_KEY_UILaunchScreen_Generation = YES; MARKETING_VERSION = "$(inherited).1";
            CURRENT_PROJECT_VERSION = 214;
            """
        let manifest = "<key>UIApplicationSceneManifest</key><dict><key>C</key>"
        let folder = try ProjectFixture([
            "My Shop.xcodeproj/project.pbxproj": ProjectFixture.project(target: "My Shop", settings: settings),
            "Shop/Info.plist": ProjectFixture.plist(
                "\(manifest)<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict>"),
        ]).read()
        let info = folder.info
        #expect(info.sceneManifest?["C"] == .string("My_Shop.SceneDelegate"))
        #expect(info.module == "My_Shop")
        #expect(info.mainStoryboard(for: .phone) == "Main" && info.values["UIRequiresFullScreen"] == .boolean(true))
        #expect(info.supportedOrientations(for: .pad) == ["UIInterfaceOrientationPortrait", "Other"])
        #expect(info.bundleIdentifier == "org.shop.My-Shop")
        #expect(info.version == "3.0.1")
        #expect(info.name == "My Shop")
        #expect(info.build == "214")
        #expect(info.values["UILaunchScreen"] == .dictionary([:]))
        #expect(folder.developmentRegion == "de")
        #expect(folder.problems == [])
    }

    @Test func `a project beside the folder counts, and an unknown module is dropped`() throws {
        let manifest = "<key>UIApplicationSceneManifest</key>"
        let plist = ProjectFixture.plist("\(manifest)<string>${PRODUCT_MODULE_NAME}.Delegate</string>")
        let alone = try ProjectFixture(["Shop/Info.plist": plist])
        #expect(try alone.read("Shop").info.sceneManifest == .string("Delegate"))
        try alone.folder.write(
            ProjectFixture.project(target: "Shop", settings: ""), to: "Shop.xcodeproj/project.pbxproj")
        #expect(try alone.read("Shop").info.sceneManifest == .string("Shop.Delegate"))
        #expect(
            try alone.read("Shop", target: "Else").problems.map(\.description) == [
                "../Shop.xcodeproj: there is no application target 'Else'"
            ])
    }
}
