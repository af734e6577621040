import Foundation
import Testing

@testable import HeadlessUIKit

/// An app that writes down what it is told while its state is saved and restored.
@MainActor
final class RestoringApp: UIApplicationDelegate {
    let journal: Journal
    var window: UIWindow?
    /// Makes the root, in `willFinishLaunching`.
    var makeRoot: (RestoringApp) -> UIViewController? = { _ in nil }
    var saves = true
    var restores = true
    /// What the delegate gives for a path, `Root/List`; its question is written down where there is one.
    var answers: [String: (RestoringApp) -> UIViewController] = [:]
    var encoding: (NSCoder) -> Void = { _ in }
    var decoding: (NSCoder) -> Void = { _ in }
    /// In `shouldRestore`.
    var looking: (NSCoder) -> Void = { _ in }

    init(_ journal: Journal) { self.journal = journal }

    func controller(_ name: String) -> RestoringProbe { RestoringProbe(name, journal) }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        journal.note("app.willFinishLaunching")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeRoot(self)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        journal.note("app.didFinishLaunching")
        return true
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        journal.note("app.shouldSave")
        return saves
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        journal.note("app.willEncode")
        encoding(coder)
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        journal.note("app.shouldRestore")
        looking(coder)
        return restores
    }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        let path = identifierComponents.joined(separator: "/")
        journal.note("app.viewController(\(path))")
        return answers[path]?(self)
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        journal.note("app.didDecode")
        decoding(coder)
    }
}

/// A controller whose name is its identifier, and who saves a number and the children that it is told to.
class RestoringProbe: UIViewController, UIViewControllerRestoration {
    let name: String
    let journal: Journal
    var number = 0
    /// Children that are encoded by reference.
    var encodesChildren = false
    var encoding: (NSCoder) -> Void = { _ in }
    var decoding: (NSCoder) -> Void = { _ in }
    var loading: (RestoringProbe) -> Void = { _ in }

    init(_ name: String, _ journal: Journal, identified: Bool = true) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
        if identified { restorationIdentifier = name }
    }

    required init?(coder: NSCoder) { nil }

    /// What the class gives, by path.
    static var made: [String: (NSCoder) -> UIViewController?] = [:]
    static var classJournal: Journal?

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        let path = identifierComponents.joined(separator: "/")
        classJournal?.note("class.viewController(\(path))")
        let controller = made[path]?(coder)
        controller?.restorationClass = RestoringProbe.self
        return controller
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        journal.note("\(name).viewDidLoad")
        loading(self)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal.note("\(name).viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal.note("\(name).viewDidAppear")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        journal.note("\(name).encode")
        coder.encode(number, forKey: "number")
        if encodesChildren {
            for (place, child) in children.enumerated() { coder.encode(child, forKey: "child \(place)") }
        }
        encoding(coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
        journal.note("\(name).decode")
        decoding(coder)
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        journal.note("\(name).finished")
    }

    /// Shows a child as the documents tell to.
    func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// A subclass, and a class beside it.
final class SpecialProbe: RestoringProbe {}
final class OtherController: UIViewController {
    let journal: Journal
    init(_ journal: Journal) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        journal.note("other.decode")
    }
}

/// Two lives of an app, with a file between them.
@MainActor
struct TwoLives {
    let folder: URL
    var file: URL { folder.appendingPathComponent("app.state") }

    /// Runs `body` with a folder of its own.
    static func run(_ body: (TwoLives) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restoration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(TwoLives(folder: folder))
    }

    /// The first life: the app is launched, does something, and its state is saved.
    @discardableResult
    func save(
        on configuration: SessionConfiguration = .init(), _ prepare: (RestoringApp) -> Void,
        then act: (Stage, RestoringApp) -> Void = { _, _ in }
    ) throws -> [String] {
        var lines: [String] = []
        try onStage(configuration) { stage in
            let app = RestoringApp(stage.journal)
            prepare(app)
            stage.session.launch(app)
            stage.session.runUntilIdle()
            act(stage, app)
            stage.session.runUntilIdle()
            stage.journal.clear()
            try stage.session.preserveState(to: file)
            lines = stage.journal.lines
        }
        return lines
    }

    /// The second life.
    @discardableResult
    func restore(
        on configuration: SessionConfiguration = .init(), _ prepare: (RestoringApp) -> Void,
        look: (Stage, RestoringApp) -> Void = { _, _ in }
    ) -> [String] {
        var lines: [String] = []
        onStage(configuration) { stage in
            let app = RestoringApp(stage.journal)
            RestoringProbe.made = [:]
            RestoringProbe.classJournal = stage.journal
            prepare(app)
            stage.session.launch(app, restoringStateFrom: file)
            stage.session.runUntilIdle()
            lines = stage.journal.lines
            look(stage, app)
        }
        return lines
    }
}
