import HierarchyModel

/// A controller of the system whose presenter answers for it which orientations the interface has.
///
/// Source: <doc:Rotation#Controllers-of-the-system>.
@MainActor
package protocol AnsweredByPresenter: UIViewController {
    /// The questions that the presenter is answering now.
    var questionsToPresenter: Set<PresenterQuestion> { get set }
}

/// A question about orientations that a controller passes on to its presenter.
package enum PresenterQuestion {
    case shouldAutorotate, supportedOrientations, oldRotation
}

extension AnsweredByPresenter {
    /// The presenter's answer; nil without a presenter, and where the presenter asks this controller in turn.
    ///
    /// - Parameter onRecursion: called with the presenter in the second case.
    package func askPresenter<Answer>(
        _ question: PresenterQuestion, onRecursion: (UIViewController) -> Void = { _ in },
        _ body: (UIViewController) -> Answer
    ) -> Answer? {
        guard let presenter = ownPresenter else { return nil }
        guard questionsToPresenter.insert(question).inserted else {
            onRecursion(presenter)
            return nil
        }
        defer { questionsToPresenter.remove(question) }
        return body(presenter)
    }

    /// The orientations that the presenter supports. A presenter that does not decide about the screen itself, such as
    /// a sheet, is limited by the controller that decides below it.
    package func askPresenterForOrientations(
        onRecursion: (UIViewController) -> Void = { _ in }
    ) -> UIInterfaceOrientationMask? {
        askPresenter(.supportedOrientations, onRecursion: onRecursion) { presenter in
            let mask = presenter.supportedInterfaceOrientations
            let decider = presenter.orientationDecider
            return decider === presenter ? mask : mask.intersection(decider.supportedInterfaceOrientations)
        }
    }
}

extension UIViewController {
    /// The controller that decides about the screen's orientation while this one is the topmost: itself, or the nearest
    /// one below it that covers the screen or is a window's root.
    fileprivate var orientationDecider: UIViewController {
        guard let presentation = session.presentation(of: topOfTree), !presentation.style.coversScreen else {
            return topOfTree
        }
        return presentation.presenter.orientationDecider
    }
}
