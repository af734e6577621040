import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// An app that notes its callbacks while its state is saved and restored.
@MainActor
final class RestoringApp: NSObject, UIApplicationDelegate {
    let transcript: Transcript
    var window: UIWindow?
    /// Makes the root controller in `willFinishLaunching`.
    var makeRoot: (RestoringApp) -> UIViewController? = { _ in nil }
    var saves = true
    var restores = true
    /// The delegate's answers by path, such as `Root/List`; the question is noted where there is an answer.
    var answers: [String: (RestoringApp) -> UIViewController] = [:]
    var encoding: (NSCoder) -> Void = { _ in }
    var decoding: (NSCoder) -> Void = { _ in }
    /// Runs in `shouldRestore`.
    var looking: (NSCoder) -> Void = { _ in }

    init(_ transcript: Transcript) { self.transcript = transcript }

    func controller(_ name: String) -> RestoringProbe { RestoringProbe(name, transcript) }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        transcript.note("app.willFinishLaunching")
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
        transcript.note("app.didFinishLaunching")
        return true
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        transcript.note("app.shouldSave")
        return saves
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        transcript.note("app.willEncode")
        encoding(coder)
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        transcript.note("app.shouldRestore")
        looking(coder)
        return restores
    }

    func application(
        _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        let path = identifierComponents.joined(separator: "/")
        transcript.note("app.viewController(\(path))")
        return answers[path]?(self)
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        transcript.note("app.didDecode")
        decoding(coder)
    }
}

/// A controller whose name is its identifier; it encodes a number and, on request, its children.
class RestoringProbe: UIViewController, UIViewControllerRestoration {
    let name: String
    let transcript: Transcript
    var number = 0
    /// Whether it encodes references to its children.
    var encodesChildren = false
    var encoding: (NSCoder) -> Void = { _ in }
    var decoding: (NSCoder) -> Void = { _ in }
    var loading: (RestoringProbe) -> Void = { _ in }

    init(_ name: String, _ transcript: Transcript, identified: Bool = true) {
        self.name = name
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
        if identified { restorationIdentifier = name }
    }

    required init?(coder: NSCoder) { nil }

    /// The answers of the restoration class by path.
    static var made: [String: (NSCoder) -> UIViewController?] = [:]
    static var classTranscript: Transcript?

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        let path = identifierComponents.joined(separator: "/")
        classTranscript?.note("class.viewController(\(path))")
        let controller = made[path]?(coder)
        controller?.restorationClass = RestoringProbe.self
        return controller
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        transcript.note("\(name).viewDidLoad")
        loading(self)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transcript.note("\(name).viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        transcript.note("\(name).viewDidAppear")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        transcript.note("\(name).encode")
        coder.encode(number, forKey: "number")
        if encodesChildren {
            for (place, child) in children.enumerated() { coder.encode(child, forKey: "child \(place)") }
        }
        encoding(coder)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
        transcript.note("\(name).decode")
        decoding(coder)
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        transcript.note("\(name).finished")
    }

    /// Adds a child as the documentation describes.
    func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// A subclass, and an unrelated class.
final class SpecialProbe: RestoringProbe {}
final class OtherController: UIViewController {
    let transcript: Transcript
    init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        transcript.note("other.decode")
    }
}

/// Two launches of an app, with a file of its state between them.
@MainActor
struct TwoLaunches {
    private let folder: TemporaryFolder
    var file: URL { folder.file("app.state") }

    init() throws { folder = try TemporaryFolder() }

    static func run(_ body: (TwoLaunches) throws -> Void) throws { try body(TwoLaunches()) }

    /// The first launch: the app acts, and its state is saved.
    @discardableResult
    func save(
        on configuration: SessionConfiguration = .v13, _ prepare: (RestoringApp) -> Void,
        then act: (Fixture, RestoringApp) -> Void = { _, _ in }
    ) throws -> [String] {
        var lines: [String] = []
        try withFixture(configuration) { fixture in
            let app = RestoringApp(fixture.transcript)
            prepare(app)
            fixture.session.launch(app)
            fixture.session.runUntilIdle()
            act(fixture, app)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            try fixture.session.preserveState(to: file)
            lines = fixture.transcript.lines
        }
        return lines
    }

    /// The second launch: the state is restored.
    @discardableResult
    func restore(
        on configuration: SessionConfiguration = .v13, _ prepare: (RestoringApp) -> Void,
        look: (Fixture, RestoringApp) -> Void = { _, _ in }
    ) -> [String] {
        var lines: [String] = []
        withFixture(configuration) { fixture in
            let app = RestoringApp(fixture.transcript)
            RestoringProbe.made = [:]
            RestoringProbe.classTranscript = fixture.transcript
            prepare(app)
            fixture.session.launch(app, restoringStateFrom: file)
            fixture.session.runUntilIdle()
            lines = fixture.transcript.lines
            look(fixture, app)
        }
        return lines
    }
}
