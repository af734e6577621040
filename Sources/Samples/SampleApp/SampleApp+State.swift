import UIKit

/// The delegate of an app that saves its state: its window is there when the launch has begun.
final class StatefulDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let root: UIViewController
    private let answer: ([String]) -> UIViewController?

    init(_ root: UIViewController, _ answer: @escaping ([String]) -> UIViewController?) {
        (self.root, self.answer) = (root, answer)
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
    ) -> UIViewController? { answer(identifierComponents) }
}

// Apps that save their state, and get it back in another process.
extension SampleApp {
    /// Where the state is between two processes.
    struct StateFile {
        let url: URL
        /// Somebody has named the file: what is in it comes from a process before this one.
        var isGiven = false
        /// Runs when the state has been saved.
        var saved: () -> Void = {}
    }

    static var stateFile = StateFile(
        url: FileManager.default.temporaryDirectory.appendingPathComponent("hindsight-samples-\(getpid())/app.state"))

    /// Launches the app with `root` on screen, and with the state that a process before it has left.
    ///
    /// - Parameter answer: what the app's delegate gives for a path.
    func launchRestoring(_ root: UIViewController, answer: @escaping ([String]) -> UIViewController? = { _ in nil }) {
        let delegate = StatefulDelegate(root, answer)
        stateful = delegate
        session.launch(delegate, restoringStateFrom: Self.stateFile.url)
        settle()
    }

    /// The same without a state that anybody has left.
    func launchFresh(_ root: UIViewController) {
        session.discardState(at: Self.stateFile.url)
        launchRestoring(root)
    }

    /// The user leaves the app, whose state is saved.
    func leave() {
        let file = Self.stateFile
        do {
            try FileManager.default.createDirectory(
                at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try session.preserveState(to: file.url)
        } catch {
            preconditionFailure("\(file.url.path): the state cannot be saved: \(error)")
        }
        settle()
        file.saved()
    }

    /// What happened in a process before this one: in a session that nobody records, unless there has been such a process.
    func beforehand(_ life: (SampleApp) -> Void) {
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

    /// The state that this process has left for itself.
    static func removeStateFile() {
        if !stateFile.isGiven { try? FileManager.default.removeItem(at: stateFile.url.deletingLastPathComponent()) }
    }
}
