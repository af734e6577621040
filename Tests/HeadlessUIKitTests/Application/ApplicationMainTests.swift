import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIApplication.h.
@MainActor
struct ApplicationMainTests {
    private class Delegate: UIResponder, UIApplicationDelegate {
        static var launched: [String] = []
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.launched.append("\(type(of: self)) in \(type(of: application))")
            return true
        }
    }
    private final class OtherDelegate: Delegate {}
    private final class PlainDelegate: NSObject, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { Delegate.launched.append("active") }
    }
    private final class OwnApplication: UIApplication {}

    @Test func `an app is launched by the class of its delegate or by the class's name`() {
        Delegate.launched = []
        ClassRegistry.register(OtherDelegate.self, module: "Shop")
        ClassRegistry.register(OwnApplication.self, module: "Shop")
        Session(.v13).run { Delegate.main() }
        Session(.v13).run { PlainDelegate.main() }
        Session(.v13).run {
            _ = UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, "Shop.OwnApplication", "Shop.OtherDelegate")
        }
        #expect(
            Delegate.launched == [
                "Delegate in UIApplication", "active", "OtherDelegate in OwnApplication",
            ])
    }

    /// Source: <doc:Scenes#Apps-without-scenes>: since iOS 27 the launch ends with an exception.
    @Test(arguments: [(SessionConfiguration.Semantics.v13, true), (.v26, true), (.v27, false)])
    func `an app that cannot launch is not explored`(_ system: SessionConfiguration.Semantics, isExplored: Bool) {
        let session = Session(SessionConfiguration(device: .ofTests, semantics: system))
        let log = EventLog()
        session.attach(log)
        session.actionsAfterLaunch = 3
        session.run { PlainDelegate.main() }
        let inputs = log.events.map(\.kind).filter { $0.name.hasPrefix("input.") }
        #expect(inputs.first == .inputLaunched)
        #expect((inputs.count > 1) == isExplored)
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
    private final class DelegateWithScene: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    /// Its scenes are in its code, and not in its `Info.plist`.
    @Test func `an app whose delegate configures its scene is explored`() {
        let session = Session(SessionConfiguration(device: .ofTests, semantics: .v27))
        let log = EventLog()
        session.attach(log)
        session.actionsAfterLaunch = 3
        session.run { DelegateWithScene.main() }
        let inputs = log.events.map(\.kind).filter { $0.name.hasPrefix("input.") }
        #expect(Array(inputs.prefix(2)) == [.inputLaunched, .inputSceneConnected])
        #expect(inputs.count > 2)
    }
}
