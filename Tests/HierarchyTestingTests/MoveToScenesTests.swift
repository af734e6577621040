import Foundation
import HierarchyTesting
import TestSupport
import Testing

// The app and the test of the page "Move your app to scenes, and prove it", as the page writes them.

private final class ShopViewController: UIViewController {}
private final class ProductViewController: UIViewController {}
private final class AppDelegate: UIResponder, UIApplicationDelegate {}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: ShopViewController())
        self.window = window
        open(connectionOptions.urlContexts.map { $0.url })
        open(connectionOptions.userActivities.compactMap { $0.webpageURL })
        window.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        open(contexts.map { $0.url })
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        open([userActivity.webpageURL].compactMap { $0 })
    }

    private func open(_ links: [URL]) {
        guard let stack = window?.rootViewController as? UINavigationController else { return }
        for _ in links { stack.pushViewController(ProductViewController(), animated: false) }
    }
}

@MainActor
struct MoveToScenesTests {
    @MainActor @Test(arguments: [false, true])
    func `a link shows its product`(_ isRunning: Bool) async throws {
        let link = try #require(URL(string: "shop://product/7"))
        let trace = try await expectNoViolations { session in
            let app = AppDelegate()
            if !isRunning { session.open(link) }
            session.launch(app, scenes: SceneManifest(delegateClass: SceneDelegate.self))
            session.runUntilIdle()
            if isRunning { session.open(link) }
            session.runUntilIdle()
            withExtendedLifetime(app) {}
        }
        expect(trace).first("the product is shown") { $0.showsController("ProductViewController") }
    }

    @Test func `an app that has not moved is reported under iOS 26`() async throws {
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = ShopViewController()
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }
        let reported = try await issues {
            try await expectNoViolations(SessionConfiguration(semantics: .v26)) { session in
                let app = AppDelegate()
                session.launch(app)
                session.runUntilIdle()
                withExtendedLifetime(app) {}
            }
        }
        #expect(reported.count == 1)
        #expect(reported.allSatisfy { $0.contains("The app does not use the life cycle of scenes") })
    }

    @Test func `the code of the page is that of this file`() throws {
        let page = try PackageFiles.text("Sources/HierarchyTesting/HierarchyTesting.docc/MoveToScenes.md")
        let code = Self.lines(try PackageFiles.text("Tests/HierarchyTestingTests/MoveToScenesTests.swift"))
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(blocks.count == 3)
        for block in blocks { #expect(code.contains(Self.lines(block)), "\(block)") }
    }

    /// The lines of code without their indentation, and without the access that only a test's file needs.
    private static func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.hasPrefix("private final class") ? String($0.dropFirst("private ".count)) : $0 }
            .filter { !$0.isEmpty }
    }
}
