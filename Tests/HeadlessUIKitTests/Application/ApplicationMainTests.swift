import Foundation
import Testing

@testable import HeadlessUIKit

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
}
