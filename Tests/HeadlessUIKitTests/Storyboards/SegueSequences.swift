import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

typealias SegueRow = SequenceTable<SegueFixture>.Row

/// Sequences about segues.
enum SegueSequences {
    static let table = SequenceTable<SegueFixture>(
        device: "iPhone 6", presets: [.v8, .v13], make: { SegueFixture($0) }, compared: comparedLine,
        rows: forward + custom + embedding)
    static let unwindingTable = SequenceTable<Fixture>(
        device: "iPhone 6", presets: [.v8, .v13], make: { $0 }, compared: comparedLine,
        rows: unwinding + unwindingThroughContainers)

    /// What follows from the operation (views, layout) has its own tests.
    private static func comparedLine(_ line: String) -> String? {
        line.contains(".view") || line.hasPrefix("[") ? nil : line
    }

    private static let everyVersion: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]
}

@MainActor
struct SegueSequenceTests {
    @Test(arguments: SegueSequences.table.cases)
    func `a segue tells in this order`(_ one: SequenceCase<SegueFixture>) throws { try one.run() }

    @Test(arguments: SegueSequences.unwindingTable.cases)
    func `an unwind segue tells in this order`(_ one: SequenceCase<Fixture>) throws { try one.run() }

    @Test func `each sequence has a name of its own`() {
        SegueSequences.table.expectUniqueNames()
        SegueSequences.unwindingTable.expectUniqueNames()
    }
}

/// A fixture with A, from which segues lead to D, and with the containers that A may be in.
@MainActor
final class SegueFixture {
    let fixture: Fixture
    let a: SegueProbe
    /// N, which holds A.
    lazy var stack = fixture.stack("N", a)
    /// S, which holds A and B.
    lazy var split: UISplitViewController = {
        let split = UISplitViewController(nibName: nil, bundle: nil)
        fixture.transcript.name(split, "S")
        split.viewControllers = [a, fixture.segueProbe("B")]
        return split
    }()
    let button = UIButton(type: .system)
    /// Popovers that `prepare` was given.
    var popovers: [UIPopoverController] = []

    init(_ fixture: Fixture) {
        self.fixture = fixture
        a = fixture.segueProbe("A")
    }

    var presented: UIViewController? { a.presentedViewController }

    /// Gives A a segue and shows A.
    func show(_ kind: SegueKind, _ identifier: String, _ more: (inout SegueTemplate) -> Void = { _ in }) {
        show(a, kind, identifier, more)
    }

    /// Gives A a segue and shows the container of A.
    func show(
        _ container: UIViewController, _ kind: SegueKind, _ identifier: String,
        _ more: (inout SegueTemplate) -> Void = { _ in }
    ) {
        fixture.connect(a, kind, identifier, more)
        fixture.show(container)
    }

    /// Gives A an embed segue into the box.
    func connectBox() {
        fixture.connect(a, .embed, "list") { [box = fixture.box] in $0.container = { _ in box } }
    }

    func touch(_ identifier: String, sender: Any? = nil) { fixture.touch(a, identifier, sender: sender) }
    func perform(_ identifier: String) { fixture.perform(a, identifier) }
    func note(_ line: String) { fixture.transcript.note(line) }
    func noteStack() { note("stack \(fixture.names(of: stack.viewControllers))") }
    func noteColumns() { note("columns \(fixture.names(of: split.viewControllers))") }
    func noteBox() { note("\(fixture.box.subviews.count) \(a.children.count)") }
}

extension SegueSequences {
    /// <doc:Segues>: segues that lead to a new controller.
    static let forward: [SegueRow] = [
        .init(
            "Segues", "shown in a stack, by the user", setup: { $0.show($0.stack, .show, "detail") },
            steps: { on in
                on.touch("detail")
                on.noteStack()
            },
            expected: """
                A.should(detail); D.init; A.prepare(detail, D); D.willMove(N); D.loadView; D.didMove(N); stack A D
                """),
        .init(
            "Segues", "shown in a stack, by the app: no question", setup: { $0.show($0.stack, .show, "detail") },
            steps: { $0.perform("detail") },
            expected: "D.init; A.prepare(detail, D); D.willMove(N); D.loadView; D.didMove(N)"),
        .init(
            "Segues", "refused: no controller is made",
            setup: { on in
                on.a.allowsSegues = false
                on.show(.show, "detail")
            },
            steps: { on in
                on.touch("detail")
                on.perform("detail")
                on.note("presented \(on.presented != nil)")
            },
            expected: "A.should(detail); D.init; A.prepare(detail, D); D.loadView; presented true"),
        .init(
            "Segues", "shown as a detail", device: "iPad 9.7-inch",
            setup: { $0.show($0.split, .showDetail, "detail") },
            steps: { on in
                on.touch("detail")
                on.noteColumns()
            },
            expected: """
                A.should(detail); D.init; A.prepare(detail, D); B.willMove(nil); D.willMove(S); D.loadView; D.didMove(S)
                B.didMove(nil); columns A D
                """),
        .init(
            "Segues", "presented, with the segue's style",
            setup: { on in
                on.a.onPrepare = { on.note("\($0.destination.modalPresentationStyle)") }
                on.show(.present, "form") { ($0.style, $0.transitionStyle) = (.overFullScreen, .flipHorizontal) }
            },
            steps: { on in
                on.touch("form")
                on.note("\(on.presented?.modalTransitionStyle == .flipHorizontal)")
            },
            expected: "A.should(form); D.init; A.prepare(form, D); overFullScreen; D.loadView; true"),
        .init(
            "Segues", "presented in a popover at the sender", device: "iPad 9.7-inch",
            setup: { on in
                on.a.onPrepare = { [button = on.button] segue in
                    let popover = segue.destination.popoverPresentationController
                    on.note("anchored \(popover?.sourceView === button)")
                }
                on.show(.popover, "menu")
                on.a.view.addSubview(on.button)
            },
            steps: { on in
                on.touch("menu", sender: on.button)
                on.note(on.presented?.popoverPresentationController?.effectiveStyleForTests ?? "none")
            },
            expected: "A.should(menu); D.init; A.prepare(menu, D); anchored true; D.loadView; popover"),
        .init(
            "Segues", "pushed onto a stack", presets: everyVersion, setup: { $0.show($0.stack, .push, "detail") },
            steps: { on in
                on.touch("detail")
                on.noteStack()
            },
            expected: """
                A.should(detail); D.init; A.prepare(detail, D); D.willMove(N); D.loadView; D.didMove(N); stack A D
                """),
        .init(
            "Segues", "pushed without a stack", presets: everyVersion, setup: { $0.show(.push, "detail") },
            steps: { $0.touch("detail") },
            expected: """
                A.should(detail); D.init; A.prepare(detail, D)
                ! Could not find a navigation controller for segue 'detail'. Push segues can only be used when the \
                source controller is managed by an instance of UINavigationController.
                """),
        .init(
            "Segues", "modal", presets: everyVersion, setup: { $0.show(.modal, "form") },
            steps: { on in
                on.touch("form")
                on.note("presented \(on.presented.map { on.fixture.transcript.name(of: $0.id) } ?? "nil")")
            },
            expected: "A.should(form); D.init; A.prepare(form, D); D.loadView; presented D"),
        .init(
            "Segues", "replaced", device: "iPad 9.7-inch", presets: [.v5, .v8],
            setup: { on in
                on.show(on.split, .replace, "detail")
                on.touch("detail")
            }, steps: { $0.noteColumns() }, expected: "columns A D"),
        .init(
            "Segues", "in a popover controller, which prepare can keep; a second popover leaves the first",
            device: "iPad 9.7-inch", presets: [.v5],
            setup: { on in
                on.a.onPrepare = { [unowned on] segue in
                    if let segue = segue as? UIStoryboardPopoverSegue { on.popovers.append(segue.popoverController) }
                }
                on.show(.oldPopover, "menu") { $0.type = UIStoryboardPopoverSegue.self }
            },
            steps: { on in
                on.touch("menu", sender: on.a.view)
                on.touch("menu", sender: on.a.view)
                on.note("visible \(on.popovers.map(\.isPopoverVisible))")
                on.note("calls \(on.fixture.log.events.filter { $0.kind == .callPresentPopover }.count)")
            },
            expected: """
                A.should(menu); D.init; A.prepare(menu, D); D.loadView; A.should(menu); D.init; A.prepare(menu, D)
                D.loadView; visible [true, true]; calls 0
                """),
        .init(
            "Segues", "a segue that A does not have", setup: { $0.fixture.show($0.a) }, steps: { $0.perform("detial") },
            expected: "! Receiver (<SegueProbe A>) has no segue with identifier 'detial'"),
    ]

    static let custom: [SegueRow] = [
        .init(
            "Segues", "a custom segue with an animation, then a presentation without animation", presets: everyVersion,
            setup: { $0.show(.custom, "rank") { $0.type = CoolSegue.self } },
            steps: { on in
                on.a.performSegue(withIdentifier: "rank", sender: nil)
                on.fixture.session.advance(by: 0.4)
                on.note("presented \(on.presented != nil)")
                on.fixture.session.runUntilIdle()
                on.note("presented \(on.presented != nil)")
            },
            expected: "D.init; A.prepare(rank, D); presented false; D.loadView; presented true"),
        .init(
            "Segues", "a custom segue without perform",
            setup: { $0.show(.custom, "rank") { $0.type = LazySegue.self } },
            steps: { $0.perform("rank") },
            expected: """
                D.init; A.prepare(rank, D)
                ! Could not perform segue with identifier 'rank'. A segue must either have a performHandler or it must \
                override -perform.
                """),
        .init(
            "Segues", "a handler instead of a class",
            steps: { on in
                let destination = on.fixture.segueProbe("D")
                UIStoryboardSegue(identifier: "x", source: on.a, destination: destination) { on.note("handler") }
                    .perform()
            }, expected: "handler"),
    ]

    /// <doc:EmbedSegues>.
    static let embedding: [SegueRow] = [
        .init(
            "EmbedSegues", "embedded as the view is loaded", presets: everyVersion,
            setup: { on in
                on.a.loading = { [box = on.fixture.box] probe in
                    probe.view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                    probe.view.addSubview(box)
                    probe.performEmbeds()
                }
                on.connectBox()
            },
            steps: { on in
                on.a.loadViewIfNeeded()
                let (box, names) = (on.fixture.box, on.fixture.names(of: on.a.children))
                on.note("children \(names) \(box.subviews.first?.frame.size == box.bounds.size)")
            },
            expected: """
                A.loadView; A.should(list); D.init; A.prepare(list, D); D.willMove(A); D.loadView; D.didMove(A)
                children D true
                """),
        .init(
            "EmbedSegues", "refused: the container stays empty",
            setup: { on in
                on.a.allowsSegues = false
                on.connectBox()
            },
            steps: { on in
                on.a.performEmbeds()
                on.noteBox()
            }, expected: "A.should(list); 0 0"),
        .init(
            "EmbedSegues", "an embed segue is performed a second time",
            setup: { on in
                on.connectBox()
                on.a.performEmbeds()
            },
            steps: { on in
                on.perform("list")
                on.noteBox()
            },
            expected: """
                D.init; A.prepare(list, D)
                ! There are unexpected subviews in the container view. Perhaps the embed segue has already fired once \
                or a subview was added programmatically?
                1 1
                """),
    ]
}
