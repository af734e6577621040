import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// The callbacks of controllers and the notes of tests, in order, as lines: `C.viewWillAppear(false)`.
@MainActor
final class Transcript: EventSink {
    /// What a line holds beside the name of the callback.
    enum Detail: Sendable {
        /// Callbacks of containment, loading and appearance.
        case plain
        /// The same, with parent, children, superview and window as seen from inside.
        case state
        /// Layout and constraints as well.
        case layout
        /// The same as `plain`, with isMovingToParent and isMovingFromParent where they are true.
        case moves
        /// The same as `plain`, with the presenter and the presented controller, with isBeingPresented and
        /// isBeingDismissed where they are true, and whether the view is in a window.
        case presentation
    }

    var detail = Detail.plain
    /// Lines that are left out.
    var hides: Set<String> = []
    private(set) var lines: [String] = []
    private var names: [ObjectID: String] = [:]

    func name(_ controller: UIViewController, _ name: String) { names[controller.id] = name }

    func name(_ window: UIWindow, _ name: String) { names[window.id] = name }

    func name(of id: ObjectID) -> String { names[id] ?? "\(id)" }

    /// `A B`
    func names(of controllers: [UIViewController]) -> String {
        controllers.map { name(of: $0.id) }.joined(separator: " ")
    }

    func note(_ line: String) {
        if !hides.contains(line) { lines.append(line) }
    }

    func clear() { lines = [] }

    func keep(_ isKept: (String) -> Bool) { lines = lines.filter(isKept) }

    /// A diagnostic is a line, too: `!` marks an exception, `?` a log message.
    nonisolated func receive(_ event: Event) {
        guard event.kind == .diagnostic, let message = event.string(.message) else { return }
        let mark = event.bool(.thrown) == true ? "!" : "?"
        MainActor.assumeIsolated { lines.append("\(mark) \(named(message))") }
    }

    /// `text` with `<Probe #4>` written as `<C>` and `#4` as `C`.
    func named(_ text: String) -> String {
        text.replacing(/<(?:Probe|ShowingProbe|UIWindow) #(\d+)>/) { "<\(name(ofNumber: $0.1))>" }
            .replacing(/#(\d+)/) { name(ofNumber: $0.1) }
    }

    private func name(ofNumber digits: Substring) -> String {
        UInt32(digits).map { names[ObjectID($0)] ?? "\($0)" } ?? String(digits)
    }
}

/// A controller that notes its callbacks and runs actions of a test inside them.
class Probe: UIViewController {
    let name: String
    let transcript: Transcript
    var isForwarding = true
    /// Callbacks that do not call super.
    var withoutSuper: Set<String> = []
    /// Actions inside a callback, after super, by the callback's name.
    var during: [String: (Probe) -> Void] = [:]
    var loading: ((Probe) -> Void)?

    init(_ name: String, _ transcript: Transcript) {
        self.name = name
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { isForwarding }

    override func loadView() {
        transcript.note("\(name).loadView")
        if let loading { return loading(self) }
        super.loadView()
    }
    override func viewDidLoad() { record("viewDidLoad") { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
        record("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewIsAppearing(_ animated: Bool) {
        record("viewIsAppearing", animated) { super.viewIsAppearing(animated) }
    }
    override func viewDidAppear(_ animated: Bool) {
        record("viewDidAppear", animated) { super.viewDidAppear(animated) }
    }
    override func viewWillDisappear(_ animated: Bool) {
        record("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        record("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }
    override func didReceiveMemoryWarning() { record("didReceiveMemoryWarning") { super.didReceiveMemoryWarning() } }
    override func willMove(toParent parent: UIViewController?) {
        record("willMove", parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
        record("didMove", parent) { super.didMove(toParent: parent) }
    }
    override func updateViewConstraints() { laysOut("updateViewConstraints") { super.updateViewConstraints() } }
    override func viewWillLayoutSubviews() { laysOut("viewWillLayoutSubviews") { super.viewWillLayoutSubviews() } }
    override func viewDidLayoutSubviews() { laysOut("viewDidLayoutSubviews") { super.viewDidLayoutSubviews() } }
}

extension Probe {
    private func record(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        record(callback, "(\(animated))", base)
    }

    private func record(_ callback: String, _ parent: UIViewController?, _ base: () -> Void) {
        record(callback, "(\(parent.map { transcript.name(of: $0.id) } ?? "nil"))", base)
    }

    private func laysOut(_ callback: String, _ base: () -> Void) {
        if transcript.detail == .layout { return record(callback, "", base) }
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }

    private func record(_ callback: String, _ argument: String = "", _ base: () -> Void) {
        transcript.note("\(name).\(callback)\(argument)\(seen)")
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }

    /// The details of a line beside the name.
    private var seen: String {
        switch transcript.detail {
        case .plain, .layout: ""
        case .state:
            " "
                + [
                    parentSeen, "superview \(viewSeen(viewIfLoaded?.superview))",
                    "window \(viewSeen(viewIfLoaded?.window))",
                ].joined(separator: ", ")
        case .moves: (isMovingToParent ? " to parent" : "") + (isMovingFromParent ? " from parent" : "")
        case .presentation: presentationSeen
        }
    }

    private var presentationSeen: String {
        let presenting = presentingViewController.map { " by \(transcript.name(of: $0.id))" }
        let presented = presentedViewController.map { " presents \(transcript.name(of: $0.id))" }
        let change = isBeingPresented ? " being presented" : isBeingDismissed ? " being dismissed" : nil
        return [presenting, presented, change, ", window \(viewSeen(viewIfLoaded?.window))"].compactMap { $0 }.joined()
    }

    private var parentSeen: String {
        guard let parent = parent as? Probe else { return "parent nil" }
        return "parent \(parent.name)[\(parent.children.map { transcript.name(of: $0.id) }.joined(separator: " "))]"
    }

    private func viewSeen(_ view: UIView?) -> String { view == nil ? "nil" : "set" }
}
