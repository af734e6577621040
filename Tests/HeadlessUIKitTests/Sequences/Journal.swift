import Foundation
import HierarchyModel

@testable import HeadlessUIKit

/// What controllers were told, in order, as the reference writes it: `C.viewWillAppear(false)`.
@MainActor
final class Journal: EventSink {
    /// What a line says beside the name of the callback.
    enum Detail: Sendable {
        /// Callbacks of containment, loading and appearance.
        case plain
        /// The same, with parent, children, superview and window as seen from inside.
        case state
        /// Layout and constraints as well.
        case layout
        /// The same as `plain`, with isMovingToParent and isMovingFromParent where they are true.
        case moves
        /// The same as `plain`, with the presenter, what is presented and isBeingPresented and isBeingDismissed where they are
        /// there, and whether the view is in a window.
        case presentation
    }

    var detail = Detail.plain
    /// Lines that do not come in.
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

    /// A diagnostic is a line as well; `!` marks what UIKit throws.
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

/// A controller that writes down what it is told, and does what a test asks of it at that moment.
class Probe: UIViewController {
    let name: String
    let journal: Journal
    var isForwarding = true
    /// Callbacks whose base implementation is left out.
    var withoutSuper: Set<String> = []
    /// What to do inside a callback, after super.
    var during: [String: (Probe) -> Void] = [:]
    var loading: ((Probe) -> Void)?

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { isForwarding }

    override func loadView() {
        journal.note("\(name).loadView")
        if let loading { return loading(self) }
        super.loadView()
    }
    override func viewDidLoad() { told("viewDidLoad") { super.viewDidLoad() } }
    override func viewWillAppear(_ animated: Bool) {
        told("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewIsAppearing(_ animated: Bool) {
        told("viewIsAppearing", animated) { super.viewIsAppearing(animated) }
    }
    override func viewDidAppear(_ animated: Bool) { told("viewDidAppear", animated) { super.viewDidAppear(animated) } }
    override func viewWillDisappear(_ animated: Bool) {
        told("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        told("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }
    override func didReceiveMemoryWarning() { told("didReceiveMemoryWarning") { super.didReceiveMemoryWarning() } }
    override func willMove(toParent parent: UIViewController?) {
        told("willMove", parent) { super.willMove(toParent: parent) }
    }
    override func didMove(toParent parent: UIViewController?) {
        told("didMove", parent) { super.didMove(toParent: parent) }
    }
    override func updateViewConstraints() { laysOut("updateViewConstraints") { super.updateViewConstraints() } }
    override func viewWillLayoutSubviews() { laysOut("viewWillLayoutSubviews") { super.viewWillLayoutSubviews() } }
    override func viewDidLayoutSubviews() { laysOut("viewDidLayoutSubviews") { super.viewDidLayoutSubviews() } }
}

extension Probe {
    private func told(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        told(callback, "(\(animated))", base)
    }

    private func told(_ callback: String, _ parent: UIViewController?, _ base: () -> Void) {
        told(callback, "(\(parent.map { journal.name(of: $0.id) } ?? "nil"))", base)
    }

    private func laysOut(_ callback: String, _ base: () -> Void) {
        if journal.detail == .layout { return told(callback, "", base) }
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }

    private func told(_ callback: String, _ argument: String = "", _ base: () -> Void) {
        journal.note("\(name).\(callback)\(argument)\(seen)")
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }

    /// What the journal wants to know beside the name.
    private var seen: String {
        switch journal.detail {
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
        let presenting = presentingViewController.map { " by \(journal.name(of: $0.id))" }
        let presented = presentedViewController.map { " presents \(journal.name(of: $0.id))" }
        let change = isBeingPresented ? " being presented" : isBeingDismissed ? " being dismissed" : nil
        return [presenting, presented, change, ", window \(viewSeen(viewIfLoaded?.window))"].compactMap { $0 }.joined()
    }

    private var parentSeen: String {
        guard let parent = parent as? Probe else { return "parent nil" }
        return "parent \(parent.name)[\(parent.children.map { journal.name(of: $0.id) }.joined(separator: " "))]"
    }

    private func viewSeen(_ view: UIView?) -> String { view == nil ? "nil" : "set" }
}
