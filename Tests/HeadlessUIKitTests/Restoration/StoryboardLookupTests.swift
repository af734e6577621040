import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:StateRestoration>, step 3 d.
@MainActor
@Suite(.serialized)
struct StoryboardLookupTests {
    /// A stack with a list, and a page that no segue leads to.
    private static let xml = StoryboardFixture.document(
        initial: "nav",
        """
        <scene sceneID="s1"><objects>
            <navigationController storyboardIdentifier="Stack" useStoryboardIdentifierAsRestorationIdentifier="YES" \
            id="nav" \
        sceneMemberID="viewController">
                <connections><segue destination="list" kind="relationship" relationship="rootViewController" \
                id="r1"/></connections>
            </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
            <viewController restorationIdentifier="List" id="list" sceneMemberID="viewController">
                <view key="view" id="root">
                    <subviews><scrollView restorationIdentifier="Scroll" id="scroll"/></subviews>
                </view>
            </viewController>
        </objects></scene>
        <scene sceneID="s3"><objects>
            <viewController title="Page" storyboardIdentifier="page" restorationIdentifier="Page" id="page" \
            sceneMemberID="viewController"/>
        </objects></scene>
        """)

    private func storyboard() -> UIStoryboard {
        guard let storyboard = try? UIStoryboard(xml: Self.xml, named: "Main") else {
            preconditionFailure("the storyboard cannot be read")
        }
        return storyboard
    }

    @Test func `a controller that the app does not provide comes from its storyboard`() throws {
        try TwoLaunches.run { launches in
            try launches.save(
                { app in app.makeRoot = { _ in storyboard().instantiateInitialViewController() } },
                then: { _, app in
                    guard let stack = app.stack,
                        let page = stack.topViewController?.storyboard?.instantiateViewController(
                            withIdentifier: "page")
                    else { return }
                    stack.pushViewController(page, animated: false)
                })
            let archive = try StateArchive.read(from: launches.file)
            #expect(
                archive?.records.map(\.line) == [
                    "controller Stack", "controller Stack/List@0", "controller Stack/Page@1",
                    "view Stack/List@0/Scroll",
                ])
            #expect(archive?.records[2].storyboard == .init(name: "Main", identifier: "page"))
            launches.restore(
                { app in app.makeRoot = { _ in storyboard().instantiateInitialViewController() } },
                look: { fixture, app in
                    #expect(app.stack?.viewControllers.map(\.restorationIdentifier) == ["List", "Page"])
                    #expect(app.stack?.topViewController?.title == "Page")
                    #expect(
                        !fixture.log.events.contains {
                            $0.kind == .callbackPrepareForSegue
                                && $0.id(.destination) == app.stack?.topViewController?.id
                        })
                    #expect(!fixture.log.events.contains { $0.kind == .diagnostic })
                })
        }
    }

    /// The restoration class makes the controller from the coder's storyboard.
    @Test func `the coder has the storyboard`() throws {
        try TwoLaunches.run { launches in
            try launches.save(
                { app in app.makeRoot = { _ in storyboard().instantiateInitialViewController() } },
                then: { _, app in
                    guard let stack = app.stack,
                        let page = stack.topViewController?.storyboard?.instantiateViewController(
                            withIdentifier: "page")
                    else { return }
                    page.restorationClass = RestoringProbe.self
                    stack.pushViewController(page, animated: false)
                })
            var name: String?
            launches.restore(
                { app in
                    app.makeRoot = { _ in storyboard().instantiateInitialViewController() }
                    RestoringProbe.made["Stack/Page"] = { coder in
                        let storyboard =
                            coder.decodeObject(forKey: UIStateRestorationViewControllerStoryboardKey) as? UIStoryboard
                        name = storyboard?.name
                        return storyboard?.instantiateViewController(withIdentifier: "page")
                    }
                },
                look: { _, app in
                    #expect(name == "Main")
                    #expect(app.stack?.topViewController?.restorationIdentifier == "Page")
                })
        }
    }
}
