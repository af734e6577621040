import HierarchyModel

/// A controller of the system whose presenter answers for it which orientations the interface has.
///
/// Source: <doc:Rotation#Controllers-of-the-system>.
@MainActor
protocol AnsweredByPresenter: UIViewController {
    /// The questions that the presenter is answering now.
    var questionsToPresenter: Set<PresenterQuestion> { get set }
}

/// A question about orientations that a controller passes on to its presenter.
enum PresenterQuestion {
    case shouldAutorotate, supportedOrientations, oldRotation
}

extension AnsweredByPresenter {
    /// The presenter's answer; nil without a presenter, and where the presenter asks this controller in turn.
    ///
    /// - Parameter onRecursion: called with the presenter in the second case.
    func askPresenter<Answer>(
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
    func askPresenterForOrientations(
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

extension SessionConfiguration {
    /// Whether an alert whose presenter asks it in turn for its orientations raises an exception. Later the system
    /// prints a message and uses the alert's own orientations.
    ///
    /// Source: openradar 22385765 (iOS 9); QMUI_iOS issues 502 and 632 (iOS 10 and later).
    var recursiveOrientationQuestionIsException: Bool { semantics != .v13 }

    /// Whether an activity controller covers the screen of a phone and leaves the orientation to its presenter. Later
    /// it is a sheet, which does not decide about it.
    ///
    /// Source: openradar 22927542 and 25760567 (iOS 9).
    var activitiesCoverScreen: Bool { semantics != .v13 }
}
