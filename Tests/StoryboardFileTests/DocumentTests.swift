import StoryboardFile
import Testing

struct DocumentTests {
    @Test func `a storyboard has scenes with controllers, and an initial controller`() throws {
        let document = try storyboard(
            """
            <navigationController id="n" storyboardIdentifier="Root" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
            <connections><segue destination="p" kind="relationship" relationship="rootViewController" \
            id="r"/></connections>
            </navigationController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="f" userLabel="First Responder" \
            sceneMemberID="firstResponder"/>
            """,
            """
            <tapGestureRecognizer id="tap"/>
            <tableViewController id="p" customClass="PlayersViewController" customModule="Ratings" \
            customModuleProvider="target" \
            sceneMemberID="viewController"/>
            <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
            """,
            attributes: "initialViewController=\"n\" useAutolayout=\"YES\" toolsVersion=\"22505\"")
        #expect(document.kind == .storyboard)
        #expect(document.toolsVersion == "22505")
        #expect(document.usesAutoLayout)
        #expect(!document.usesSafeAreas)
        #expect(document.initialViewController?.className == "UINavigationController")
        #expect(document.initialViewController?.relationship("rootViewController") == ["p"])
        #expect(document.controllers.map(\.id) == ["n", "p"])
        #expect(document.controller(identifier: "Root")?.id == "n")
        #expect(document["p"]?.className == "PlayersViewController")
        #expect(document["p"]?.customModule == "Ratings")
        #expect(document["p"]?.kind?.uikitClass == "UITableViewController")
        #expect(document.scene(of: "tap")?.controller?.id == "p")
        #expect(document.scene(of: "p")?.exit?.id == "e")
        #expect(document.scene(of: "p")?.companions.map(\.id) == ["tap"])
        #expect(document["p"]?.line == 15)
        #expect(document["nowhere"] == nil)
        #expect(document.scene(of: "nowhere") == nil)
    }

    @Test func `a XIB has top-level objects and a file's owner`() throws {
        let document = try xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
            customClass="CardViewController">
            <connections><outlet property="view" destination="v" id="o"/></connections>
            </placeholder>
            <view id="v"><rect key="frame" x="0.0" y="20" width="320" height="460.5"/></view>
            """)
        #expect(document.kind == .xib)
        #expect(document.scenes.isEmpty)
        #expect(document.objects.map(\.id) == ["-1", "v"])
        #expect(document["-1"]?.outlets.map(\.property) == ["view"])
        #expect(document["v"]?.frame == InterfaceNode.Rect(x: 0, y: 20, width: 320, height: 460.5))
    }

    @Test func `the first controller with a storyboard identifier is found`() throws {
        let document = try storyboard(
            "<viewController id=\"a\" storyboardIdentifier=\"Same\"/>",
            "<viewController id=\"b\" storyboardIdentifier=\"Same\"/>",
            "<viewController id=\"c\" storyboardIdentifier=\"Other\"/>")
        #expect(document.controller(identifier: "Same")?.id == "a")
        #expect(document.controller(identifier: "Other")?.id == "c")
        #expect(document.controller(identifier: "None") == nil)
    }

    @Test func `unknown elements and attributes are kept`() throws {
        let document = try storyboard(
            """
            <viewController id="a" futureOption="7" sceneMemberID="viewController">
            <hologram key="hologram" depth="3">far</hologram>
            </viewController>
            """)
        let controller = try #require(document["a"])
        #expect(controller["futureOption"] == "7")
        #expect(controller.attributes.map(\.name) == ["id", "futureOption", "sceneMemberID"])
        #expect(controller.child("hologram")?.text == "far")
        #expect(controller.child("hologram")?.line == 6)
        #expect(controller.child("hologram")?.kind == nil)
    }

    @Test func `the controller of a scene without member identifiers is found by its kind`() throws {
        let document = try storyboard(
            "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"4\"/><viewController id=\"2\"/>")
        #expect(document.scenes[0].controller?.id == "2")
    }

    @Test func `a storyboard reference names another storyboard`() throws {
        let document = try storyboard(
            """
            <viewControllerPlaceholder storyboardName="Login" referencedIdentifier="Form" bundleIdentifier="org.a" \
            id="p" \
            sceneMemberID="viewController"/>
            """, "<viewControllerPlaceholder storyboardName=\"Help\" id=\"q\" sceneMemberID=\"viewController\"/>")
        let reference = try #require(document["p"]?.storyboardReference)
        #expect(reference.storyboardName == "Login")
        #expect(reference.identifier == "Form")
        #expect(reference.bundleIdentifier == "org.a")
        #expect(document["q"]?.storyboardReference?.identifier == nil)
        #expect(document["q"]?.className == nil)
    }

    @Test(arguments: [
        (
            "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>",
            "the archive format of Interface Builder 3; open it in Xcode 4 to 12 and save it again"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
            "a document for 'MacOSX.Cocoa', not for iOS; only documents for iOS have view controllers of UIKit"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
            "a document for 'watchKit', not for iOS; only documents for iOS have view controllers of UIKit"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"/>",
            "a document for 'AppleTV', not for iOS; only documents for iOS have view controllers of UIKit"
        ),
        ("<plist/>", "the root element is 'plist', not 'document'; name a .storyboard or .xib file"),
        ("bplist00\u{1}", "a compiled document; name the source file of the project"),
        ("NIBArchive\u{1}", "a compiled document; name the source file of the project"),
    ]) func `documents of other platforms and formats are errors`(text: String, message: String) {
        #expect(error(text) == "Main.storyboard:1:1: \(message)")
    }

    @Test func `the error of a wrong root element has its line`() {
        #expect(
            error("<?xml version=\"1.0\"?>\n\n<html/>")
                == "Main.storyboard:3:1: the root element is 'html', not 'document'; name a .storyboard or .xib file")
    }
}
