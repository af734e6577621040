import HeadlessUIKit
import UIKit

/// The delegate of an app with state restoration. It makes the window in `willFinishLaunching`, before UIKit restores.
final class StatefulDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let root: UIViewController
    private let restoredController: ([String]) -> UIViewController?

    init(_ root: UIViewController, _ restoredController: @escaping ([String]) -> UIViewController?) {
        (self.root, self.restoredController) = (root, restoredController)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? { restoredController(identifierComponents) }
}

// State restoration, in the same process or in two.
extension SampleApp {
    /// The file of the state.
    struct StateFile {
        let url: URL
        /// The user has named the file, so that it may contain the state of an earlier process.
        var isGiven = false
        /// Runs after the state has been saved.
        var saved: () -> Void = {}
    }

    static var stateFile = StateFile(
        url: FileManager.default.temporaryDirectory.appendingPathComponent("hindsight-samples-\(getpid())/app.state"))

    /// Launches the app with `root` on screen, and restores the saved state.
    ///
    /// - Parameter restoredController: returns the controller for a restoration path, for the app's delegate.
    func launchRestoring(
        _ root: UIViewController, restoredController: @escaping ([String]) -> UIViewController? = { _ in nil }
    ) {
        let delegate = StatefulDelegate(root, restoredController)
        stateful = delegate
        session.launch(delegate, restoringStateFrom: Self.stateFile.url)
        settle()
    }

    /// Launches the app with `root` on screen and without a saved state.
    func launchFresh(_ root: UIViewController) {
        session.discardState(at: Self.stateFile.url)
        launchRestoring(root)
    }

    /// Sends the app to the background and saves its state.
    func enterBackground() {
        let file = Self.stateFile
        do {
            try FileManager.default.createDirectory(
                at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try session.preserveState(to: file.url)
        } catch {
            preconditionFailure("\(file.url.path): cannot save the state: \(error)")
        }
        settle()
        file.saved()
    }

    /// Runs the earlier life of the app in a session that is not recorded. Does nothing if an earlier process has saved
    /// the state.
    func runEarlierProcess(_ life: (SampleApp) -> Void) {
        guard !Self.stateFile.isGiven else { return }
        let session = Session(session.configuration)
        session.run {
            let app = SampleApp()
            life(app)
            session.runUntilIdle()
            session.end()
            withExtendedLifetime(app) {}
        }
    }

    /// Removes the state that this process has saved for itself.
    static func removeStateFile() {
        if !stateFile.isGiven { try? FileManager.default.removeItem(at: stateFile.url.deletingLastPathComponent()) }
    }
}
