import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A navigation controller that notes its appearance and the calls of its delegate.
final class NavigationProbe: UINavigationController, UINavigationControllerDelegate {
    let name: String
    private let transcript: Transcript
    /// Actions inside a callback, after super, by the callback's name.
    var during: [String: (NavigationProbe) -> Void] = [:]

    init(_ name: String, _ transcript: Transcript) {
        self.name = name
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        record("viewWillAppear", animated) { super.viewWillAppear(animated) }
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

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        transcript.note("willShow(\(transcript.name(of: viewController.id)), \(animated))")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        transcript.note("didShow(\(transcript.name(of: viewController.id)), \(animated))")
    }

    private func record(_ callback: String, _ animated: Bool, _ base: () -> Void) {
        transcript.note("\(name).\(callback)(\(animated))")
        base()
        during[callback]?(self)
    }
}

extension Fixture {
    /// Shows N and pushes these controllers one after another.
    func showStack(_ controllers: Probe...) {
        n.setViewControllers(Array(controllers.prefix(1)), animated: false)
        show(n)
        for controller in controllers.dropFirst() {
            n.pushViewController(controller, animated: false)
            session.advance(by: 0)
        }
    }

    /// Notes `stack A B` from the property.
    func noteStack() { transcript.note("stack \(names(of: n.viewControllers))") }

    func notePopped(_ controllers: [UIViewController]?) {
        transcript.note("popped \(controllers.map { names(of: $0) } ?? "nil")")
    }

    func names(of controllers: [UIViewController]) -> String { transcript.names(of: controllers) }

    /// Runs until the session is idle and expects no transition and only legal changes of appearance.
    func expectSettled(at location: SourceLocation = #_sourceLocation) {
        session.runUntilIdle()
        expectLegalAppearances(at: location)
        #expect(session.state.transitions.isEmpty, sourceLocation: location)
    }

    /// Expects that each controller went through legal states of appearance, reversals included.
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
                after[before]?.contains(state) == true, "\(transcript.name(of: id)): \(before) to \(state)",
                sourceLocation: location)
        }
    }
}
