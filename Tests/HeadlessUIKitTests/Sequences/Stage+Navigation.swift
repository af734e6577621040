import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A navigation controller that writes down its own appearance and what it tells its delegate.
final class NavigationProbe: UINavigationController, UINavigationControllerDelegate {
    let name: String
    private let journal: Journal
    /// What to do inside a callback, after super.
    var during: [String: (NavigationProbe) -> Void] = [:]

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        told("viewWillAppear", animated) { super.viewWillAppear(animated) }
    }
    override func viewDidAppear(_ animated: Bool) { told("viewDidAppear", animated) { super.viewDidAppear(animated) } }
    override func viewWillDisappear(_ animated: Bool) {
        told("viewWillDisappear", animated) { super.viewWillDisappear(animated) }
    }
    override func viewDidDisappear(_ animated: Bool) {
        told("viewDidDisappear", animated) { super.viewDidDisappear(animated) }
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        journal.note("willShow(\(journal.name(of: viewController.id)), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        journal.note("didShow(\(journal.name(of: viewController.id)), \(animated))")
    }

    private func told(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        journal.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Stage {
    /// Shows N with these controllers in its stack; each has been on top, the last one is.
    func showStack(_ controllers: Probe...) {
        n.setViewControllers(Array(controllers.prefix(1)), animated: false)
        show(n)
        for controller in controllers.dropFirst() {
            n.pushViewController(controller, animated: false)
            session.advance(by: 0)
        }
    }

    /// `stack A B` as the property reads.
    func noteStack() { journal.note("stack \(names(of: n.viewControllers))") }

    func notePopped(_ controllers: [UIViewController]?) {
        journal.note("popped \(controllers.map { names(of: $0) } ?? "nil")")
    }

    func names(of controllers: [UIViewController]) -> String { journal.names(of: controllers) }

    /// Each controller has gone from one appearance to the next as the reference allows it, reversals included.
    func expectLegalAppearances(at location: SourceLocation = #_sourceLocation) {
        let after = [
            "disappeared": ["appearing"], "appearing": ["appeared", "disappearing"], "appeared": ["disappearing"],
            "disappearing": ["disappeared", "appearing"],
        ]
        var states: [ObjectID: String] = [:]
        for event in log.events where event.kind == .appearanceChanged {
            guard let id = event.id(.controller), let state = event.string(.state) else { continue }
            let before = states.updateValue(state, forKey: id) ?? "disappeared"
            #expect(
                after[before]?.contains(state) == true, "\(journal.name(of: id)): \(before) to \(state)",
                sourceLocation: location)
        }
    }
}
