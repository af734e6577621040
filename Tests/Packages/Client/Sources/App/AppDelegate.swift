import HierarchyRecording
import ReadingList
import UIKit

/// `HINDSIGHT_TRACE=reading-list.vctrace swift run reading-list` records the app.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let recording = Recording.startFromEnvironment()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let books = BookListController()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: books)
        window?.makeKeyAndVisible()
        return true
    }
}
