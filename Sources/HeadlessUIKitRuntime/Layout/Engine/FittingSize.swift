import Foundation

/// Reports to containers that the fitting size of a child has changed.
///
/// The base implementations do nothing, so the size is computed only for containers that override them.
///
/// Source: UIViewController.h (UIContentContainer); <doc:SizesOfChildren>.
extension UIViewController {
    /// Calls the parent, or the presenting object, if constraints give another fitting size of the root view than
    /// before.
    func reportFittingSize() {
        guard session.autoLayout.isInUse, let container = listeningContainer, let view = viewIfLoaded else { return }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let old = lastReportedFittingSize
        lastReportedFittingSize = size
        if let old, old != size { container.systemLayoutFittingSizeDidChange(forChildContentContainer: self) }
    }

    private var listeningContainer: (any UIContentContainer)? {
        if let parent { return Self.listening.isOverridden(in: type(of: parent)) ? parent : nil }
        guard let controller = session.presentation(of: self)?.controller else { return nil }
        return UIPresentationController.listening.isOverridden(in: type(of: controller)) ? controller : nil
    }

    private static let listening = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: Listening.self)

    private final class Blank: UIViewController {}
    private final class Listening: UIViewController {
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    }
}

extension UIPresentationController {
    fileprivate static let listening = OverrideProbe(
        base: UIPresentationController.self, blank: Blank.self, probe: Listening.self)

    private final class Blank: UIPresentationController {}
    private final class Listening: UIPresentationController {
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    }
}
