import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Events that are recorded only for rules.
@MainActor
struct RuleEvidenceTests {
    private let session = Session(.v13)
    private let log = EventLog()

    init() { session.attach(log) }

    private func names(_ prefix: String) -> [Event] { log.events.filter { $0.name.hasPrefix(prefix) } }

    private func launch(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        session.runUntilIdle()
        return window
    }

    @Test func `a view in the view of another controller is recorded`() {
        session.run {
            let child = Leaf()
            let meddler = IntrudingController(child)
            let window = launch(meddler)
            let touches = names("view.touched")
            #expect(touches.map { $0.id(.controller) } == [child.id, child.id])
            #expect(touches.map { $0.id(.sender) } == [meddler.id, meddler.id])
            #expect(touches.map { $0.string(.method) } == ["addSubview", "removeFromSuperview"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func `what a controller does in its own view is not recorded`() {
        session.run {
            let window = launch(Owner())
            #expect(names("view.touched").isEmpty)
            withExtendedLifetime(window) {}
        }
    }

    @Test func `decorations are recorded as they come and go`() {
        session.run {
            let presenter = UIViewController()
            let window = launch(presenter)
            let card = UIViewController()
            let transition = Dimmed()
            card.modalPresentationStyle = .custom
            card.transitioningDelegate = transition
            presenter.present(card, animated: true)
            session.runUntilIdle()
            #expect(names("decoration.").map(\.name) == ["decoration.added", "decoration.added"])
            presenter.dismiss(animated: true)
            session.runUntilIdle()
            // The decoration in the container view goes with it; the other one stays.
            let removed = names("decoration.removed")
            #expect(removed.map { $0.id(.presented) } == [card.id])
            #expect(removed.map { $0.int(.view) } == [names("decoration.added")[0].int(.view)])
            transition.overlay.removeFromSuperview()
            #expect(names("decoration.removed").count == 2)
            withExtendedLifetime(window) {}
        }
    }

    @Test func `a read of the idiom is recorded where views are laid out`() {
        session.run {
            let guesser = IdiomReader()
            let window = launch(guesser)
            let readings = names("trait.read")
            #expect(!readings.isEmpty)
            #expect(readings.allSatisfy { $0.id(.controller) == guesser.id })
            #expect(Set(readings.map { $0.string(.name) }) == ["userInterfaceIdiom"])
            guesser.asksForSizeClass = true
            guesser.view.setNeedsLayout()
            session.runUntilIdle()
            #expect(names("trait.read").last?.string(.name) == "horizontalSizeClass")
            withExtendedLifetime(window) {}
        }
    }

    @Test func `a read of the idiom of a trait collection is recorded as that of the device`() {
        session.run {
            let guesser = TraitIdiomReader()
            let window = launch(guesser)
            let readings = names("trait.read")
            #expect(!readings.isEmpty)
            #expect(readings.allSatisfy { $0.id(.controller) == guesser.id })
            #expect(Set(readings.map { $0.string(.name) }) == ["userInterfaceIdiom"])
            #if os(Linux)
                #expect(
                    Set(readings.map { $0.site?.description }) == ["RuleEvidenceTests.swift:\(TraitIdiomReader.line)"])
            #endif
            withExtendedLifetime(window) {}
        }
    }

    @Test func `a read of the screen's size is recorded once for each callback of a controller`() {
        session.run {
            _ = UIScreen.main.bounds
            let reader = ScreenReader()
            let window = launch(reader)
            let readings = names("screen.read")
            #expect(readings.map { $0.id(.controller) } == [reader.id, reader.id])
            #if os(Linux)
                #expect(
                    readings.map { $0.site?.description } == [
                        "RuleEvidenceTests.swift:\(ScreenReader.line)", "RuleEvidenceTests.swift:\(ScreenReader.line)",
                    ])
            #endif
            withExtendedLifetime(window) {}
        }
    }

    nonisolated static let reads: [@MainActor @Sendable (UIScreen) -> CGFloat] = [
        { $0.bounds.width }, { $0.applicationFrame.width }, { $0.nativeBounds.width },
        { $0.coordinateSpace.bounds.width }, { $0.fixedCoordinateSpace.bounds.width },
    ]

    @Test(arguments: reads.indices)
    func `each member with the screen's size is recorded`(index: Int) {
        session.run {
            let worker = Worker { view in view.tag = Int(Self.reads[index](.main)) }
            let window = launch(worker)
            #expect(names("screen.read").map { $0.id(.controller) } == [worker.id])
            withExtendedLifetime(window) {}
        }
    }

    @Test func `what the runtime reads of the screen for a view is not recorded`() {
        session.run {
            let worker = Worker { view in
                view.cornerConfiguration = .corners(radius: .containerConcentric())
                _ = view.effectiveRadius(corner: .allCorners)
                let screen = UIScreen.main
                _ = view.convert(CGPoint.zero, to: screen.fixedCoordinateSpace)
                _ = screen.fixedCoordinateSpace.convert(CGPoint.zero, to: screen)
            }
            let window = launch(worker)
            #expect(names("screen.read").isEmpty)
            withExtendedLifetime(window) {}
        }
    }

    /// Before size classes a sheet reads the idiom to find its style and its frame.
    @Test func `reads of the runtime itself are not recorded`() {
        let session = Session(SessionConfiguration(device: .ofTests, semantics: .v5))
        session.attach(log)
        session.run {
            let presenter = PresentsInLayout()
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = presenter
            window.makeKeyAndVisible()
            session.runUntilIdle()
            #expect(presenter.presentedViewController != nil)
            #expect(names("trait.read").isEmpty)
            withExtendedLifetime(window) {}
        }
    }

    @Test func `any thread may read a trait collection`() async {
        let traits = UITraitCollection(userInterfaceIdiom: .pad)
        #expect(await Task.detached { traits.userInterfaceIdiom }.value == .pad)
    }
}

private final class Owner: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIView())
        let child = Leaf()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

private final class Leaf: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIView())
    }
}

private final class IntrudingController: UIViewController {
    private let child: UIViewController
    private let badge = UIView()

    init(_ child: UIViewController) {
        self.child = child
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        child.view.addSubview(badge)
        badge.removeFromSuperview()
    }
}

private final class IdiomReader: UIViewController {
    var asksForSizeClass = false

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isWide = UIDevice.current.userInterfaceIdiom == .pad
        view.tag = isWide && (!asksForSizeClass || traitCollection.horizontalSizeClass == .regular) ? 1 : 0
        if asksForSizeClass { view.tag += traitCollection.horizontalSizeClass == .regular ? 2 : 0 }
    }
}

private final class TraitIdiomReader: UIViewController {
    static let line = #line + 4

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isWide = traitCollection.userInterfaceIdiom == .pad
        view.tag = isWide ? 1 : 0
    }
}

private final class ScreenReader: UIViewController {
    static let line = #line + 2

    private var width: CGFloat { UIScreen.main.bounds.width + UIScreen.main.applicationFrame.width }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tag = Int(width)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.tag = Int(width)
    }
}

/// Runs code when it has appeared.
private final class Worker: UIViewController {
    private let work: (UIView) -> Void

    init(_ work: @escaping (UIView) -> Void) {
        self.work = work
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        work(view)
    }
}

private final class PresentsInLayout: UIViewController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard presentedViewController == nil else { return }
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .formSheet
        present(sheet, animated: false)
    }
}

private final class Dimmed: NSObject, UIViewControllerTransitioningDelegate {
    let overlay = UIView()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = DimmingPresentationController(presentedViewController: presented, presenting: presenting)
        controller.overlay = overlay
        return controller
    }
}

private final class DimmingPresentationController: UIPresentationController {
    let dimming = UIView()
    var overlay: UIView?

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        containerView?.addSubview(dimming)
        if let overlay { containerView?.window?.addSubview(overlay) }
    }
}
