import HierarchyModel

extension UIViewController {
    /// Searches the destination, prepares, runs the action, then changes the views. Source: <doc:UnwindSegues>.
    func unwind(_ template: SegueTemplate, sender: Any?) {
        guard let action = template.action else { return }
        let info = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        var search = UnwindSearch(info)
        guard let result = search.run() else { return }
        let destination = result.destination
        let segue =
            legacyUnwindSegue(to: destination, along: result, template.identifier) ?? make(template, to: destination)
        if segue.work == nil {
            segue.work = UnwindSegue(way: UnwindPath(from: self, result), isAnimated: template.isAnimated)
        }
        prepare(segue, template, sender: sender)
        session.tell(
            .callbackUnwindAction, destination.id, [.action: .string(action.description), .from: .id(id)]
        ) { destination.runUnwindAction(action, segue, sender: sender) }
        perform(segue, template)
    }

    /// The segue from a container that overrides the method of iOS 6.
    private func legacyUnwindSegue(
        to destination: UIViewController, along result: UnwindSearch.Result, _ identifier: String?
    ) -> UIStoryboardSegue? {
        let container = [result.path.first, destination.parent].compactMap { $0 }.first(
            where: \.overridesSegueForUnwinding)
        return container.flatMap { container in
            session.run { container.segueForUnwinding(to: destination, from: self, identifier: identifier) }
        }
    }

    /// The child that is the source, contains it, or has presented it.
    func child(with source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        if source.source.parent === self { return source.source }
        return source.source.unwindAncestors.first { $0.parent === self }
    }

    /// Asks in the order of UIKit until iOS 8: children first, then the container itself.
    func legacyUnwindDestination(_ action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        (children.reversed() + [self]).first { candidate in
            session.askWhetherSuper(
                .callbackCanPerformUnwind, candidate.id, [.action: .string(action.description), .from: .id(source.id)]
            ) { candidate.canPerformUnwindSegueAction(action, from: source, sender: sender) }
        }
    }

    var overridesOldUnwindSearch: Bool { LegacyUnwinding.search.isOverridden(in: type(of: self)) }
    fileprivate var overridesSegueForUnwinding: Bool { LegacyUnwinding.segue.isOverridden(in: type(of: self)) }
}

/// The path from an unwind segue's source to its destination.
@MainActor
struct UnwindPath {
    /// The controller that dismisses what is presented on the path; nil if nothing is presented.
    let presenter: UIViewController?
    /// Containers, and the next controller in each.
    let steps: [(container: UIViewController, next: UIViewController)]

    init(from source: UIViewController, _ result: UnwindSearch.Result) {
        let ancestors = [source] + source.unwindAncestors
        let start = ancestors.firstIndex { $0 === result.path[0] } ?? 0
        presenter = ancestors[..<start].last { $0.parent == nil && $0.ownPresenter != nil }?.ownPresenter
        steps = zip(result.path, result.path.dropFirst()).map { ($0, $1) }
    }
}

/// Shows the destination: one dismissal, then each container on the path shows the next controller.
///
/// Source: <doc:UnwindSegues#Structural-unwind>.
struct UnwindSegue: SegueEffect {
    let way: UnwindPath
    let isAnimated: Bool

    /// After a dismissal the containers change without animation.
    func perform(_ segue: UIStoryboardSegue) {
        let session = segue.source.session
        let presentation = way.presenter.flatMap { session.presentation(by: $0) }
        presentation?.isUnwinding = presentation?.isInTransition == false
        defer { presentation?.isUnwinding = false }
        if let presenter = way.presenter {
            session.callAsRuntime(.callDismiss, on: presenter.id) { presenter.dismiss(animated: isAnimated) }
            session.application.areAnimationsEnabled = false
        }
        for step in way.steps {
            session.tell(.callbackUnwindTowards, step.container.id, [.next: .id(step.next.id)]) {
                step.container.unwind(for: segue, towards: step.next)
            }
        }
    }
}

/// Whether classes override the methods of containers until iOS 8.
private enum LegacyUnwinding {
    static let search = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: Searching.self)
    static let segue = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: Making.self)

    private final class Blank: UIViewController {}
    private final class Searching: UIViewController {
        override func forUnwindSegueAction(
            _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
        ) -> UIViewController? { nil }
    }
    private final class Making: UIViewController {
        override func segueForUnwinding(
            to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
        ) -> UIStoryboardSegue? { nil }
    }
}
