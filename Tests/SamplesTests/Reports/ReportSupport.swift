import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// The lines that the controllers of a report write, in order.
@MainActor
final class ReportLog {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
    func count(of line: String) -> Int { lines.count(where: { $0 == line }) }
}

/// What a test keeps from the inside of a recording.
@MainActor
final class ReportBox {
    weak var controller: UIViewController?
    var isAlive = false
    var lines: [Int] = []
}

/// A controller that notes its moves and its appearance, each before it calls super, then runs an action of the test.
class ReportController: UIViewController {
    let name: String
    let log: ReportLog
    /// By the name of the callback: `willAppear`.
    var during: [String: (ReportController) -> Void] = [:]

    init(_ name: String, _ log: ReportLog = ReportLog()) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        during["didLoad"]?(self)
    }
    override func viewWillAppear(_ animated: Bool) {
        note("willAppear")
        super.viewWillAppear(animated)
        during["willAppear"]?(self)
    }
    override func viewDidAppear(_ animated: Bool) {
        note("didAppear")
        super.viewDidAppear(animated)
        during["didAppear"]?(self)
    }
    override func viewWillDisappear(_ animated: Bool) {
        note("willDisappear")
        super.viewWillDisappear(animated)
        during["willDisappear"]?(self)
    }
    override func viewDidDisappear(_ animated: Bool) {
        note("didDisappear")
        super.viewDidDisappear(animated)
        during["didDisappear"]?(self)
    }
    override func willMove(toParent parent: UIViewController?) {
        note(parent == nil ? "willMove nil" : "willMove")
        super.willMove(toParent: parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        note(parent == nil ? "didMove nil" : "didMove")
        super.didMove(toParent: parent)
    }

    private func note(_ callback: String) { log.note("\(name) \(callback)") }

    /// Adds a child in the documented order; its view fills this one's.
    func embed(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// Records a report on a device with a window of its own, which stays until the end of the recording.
@MainActor
@discardableResult
func playReport(
    _ semantics: SessionConfiguration.Semantics, on device: String = "iPhone 8",
    supporting mask: UIInterfaceOrientationMask = .allButUpsideDown, held: UIDeviceOrientation = .portrait,
    at location: SourceLocation = #_sourceLocation, _ body: @escaping @MainActor (Session, UIWindow) throws -> Void
) async throws -> RecordedTrace {
    let profile = try #require(DeviceProfile.named(device), sourceLocation: location)
    let configuration = SessionConfiguration(
        device: profile, semantics: semantics, orientation: held, supportedOrientations: mask)
    return try await withRecording(configuration, sourceLocation: location) { session in
        let window = UIWindow()
        try body(session, window)
        session.runUntilIdle()
        withExtendedLifetime(window) {}
    }
}

extension UIWindow {
    /// Shows a root, up to its `viewDidAppear`.
    func show(_ root: UIViewController, in session: Session) {
        rootViewController = root
        makeKeyAndVisible()
        session.runUntilIdle()
    }
}

extension RecordedTrace {
    /// What UIKit says, with `<Class>` for each object: `!` marks an exception, `?` a message.
    var sayings: [String] {
        events.filter { $0.kind == .diagnostic }.compactMap { event in
            event.string(.message).map { text in
                let plain = text.replacing(/<(\w+):? ?#?\w*>/) { "<\($0.1)>" }
                return (event.bool(.thrown) == true ? "! " : "? ") + plain
            }
        }
    }

    func violations(of rule: String) -> [Violation] { violations().filter { $0.rule == rule } }

    /// The presentations that began and have not ended.
    var openPresentations: Int {
        events.count(where: { $0.kind == .presentationBegan })
            - events.count(where: { $0.kind == .presentationEnded })
    }
}
