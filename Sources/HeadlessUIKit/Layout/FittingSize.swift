import Foundation

/// Tells containers that children have another size for their constraints.
///
/// The base implementations do nothing, so that the size is only found for those that have one of their own.
///
/// Source: UIViewController.h (UIContentContainer); <doc:SizesOfChildren>.
extension UIViewController {
    /// Tells the parent, or what presents the controller, where constraints ask for another size of the root view than before.
    func tellFittingSize() {
        guard session.autoLayout.isInUse, let container = listeningContainer, let view = viewIfLoaded else { return }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let old = toldFittingSize
        toldFittingSize = size
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
