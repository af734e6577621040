import Foundation
import Testing

@testable import HeadlessUIKit

/// A presentation controller that lets the presented one fill the right half, and writes down what it is told.
private final class HalfPresentation: UIPresentationController {
    var journal: Journal?
    var isFullscreen = true

    override var shouldPresentInFullscreen: Bool { isFullscreen }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        journal?.note("PC.preferredContentSizeDidChange(\(container.preferredContentSize.shortText))")
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        journal?.note("PC.willTransition(\(newCollection.shortText))")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        journal?.note("PC.viewWillTransition(\(size.shortText))")
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        journal?.note("PC.traitCollectionDidChange(\(previousTraitCollection?.shortText ?? "nil"))")
    }
}

/// A view that writes down that its traits have changed.
private final class TraitView: UIView {
    var told: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told(previousTraitCollection)
    }
}

private final class TraitWindow: UIWindow {
    var told: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told(previousTraitCollection)
    }
}

/// Presentation controllers and windows as environments. Source: <doc:PresentationControllers>,
/// <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>.
@MainActor
struct PresentationEnvironmentTests {
    /// P presents B with a presentation controller of its own.
    private func onPresentation(
        _ preset: SessionConfiguration.Semantics, _ body: (Stage, UIPresentationController) -> Void
    ) {
        onStage(device: "iPhone 6", preset) { stage in
            stage.journal.hidesQuestions()
            let delegate = TransitioningProbe(stage.journal)
            delegate.presentationController = { [journal = stage.journal] presented, presenting in
                let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
                controller.journal = journal
                return controller
            }
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .custom
            stage.b.transitioningDelegate = delegate
            stage.p.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            stage.journal.clear()
            if let controller = stage.b.presentationController { body(stage, controller) }
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func standsBetweenTheWindowAndThePresented(_ preset: SessionConfiguration.Semantics) {
        onPresentation(preset) { stage, _ in
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            stage.noteEnvironment(of: stage.b)
            #expect(
                stage.journal.lines == [
                    "P.willTransition(wC hC)", "PC.willTransition(wC hC)", "B.willTransition(wC hC)",
                    "P.viewWillTransition(667x375)", "PC.viewWillTransition(667x375)",
                    "B.viewWillTransition(333.5x375)",
                    "P.traitCollectionDidChange(wC hR)", "PC.traitCollectionDidChange(wC hR)",
                    "B.traitCollectionDidChange(wC hR)",
                    "B wC hC 333.5x375",
                ])
        }
    }

    /// C, which keeps its size, presents B in its place, and B presents D over the whole window.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func isNotToldOfASizeThatItsContainerDoesNotGet(_ preset: SessionConfiguration.Semantics) {
        onStage(device: "iPhone 6", preset) { stage in
            stage.journal.hidesQuestions()
            stage.embed(stage.c, in: stage.p)
            stage.c.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            stage.c.view.autoresizingMask = []
            stage.c.definesPresentationContext = true
            let delegate = TransitioningProbe(stage.journal)
            delegate.presentationController = { [journal = stage.journal] presented, presenting in
                let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
                controller.journal = journal
                controller.isFullscreen = false
                return controller
            }
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .custom
            stage.b.transitioningDelegate = delegate
            stage.c.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            stage.present(stage.d, from: stage.b, .overFullScreen)
            stage.session.runUntilIdle()
            stage.journal.clear()
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0.contains("viewWillTransition") }
            #expect(stage.journal.lines == ["P.viewWillTransition(667x375)", "D.viewWillTransition(667x375)"])
        }
    }

    @Test func itsOverrideHoldsForThePresented() {
        onPresentation(.v13) { stage, controller in
            controller.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
            stage.noteEnvironment(of: stage.p, stage.b)
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            stage.noteEnvironment(of: stage.b)
            controller.overrideTraitCollection = nil
            stage.noteEnvironment(of: stage.b)
            stage.journal.keep { $0.hasPrefix("B.") || $0.hasPrefix("P w") || $0.hasPrefix("B w") }
            #expect(
                stage.journal.lines == [
                    "B.willTransition(wR hR)", "B.traitCollectionDidChange(wC hR)", "P wC hR 375x667",
                    "B wR hR 187.5x667",
                    "B.willTransition(wR hC)", "B.viewWillTransition(333.5x375)", "B.traitCollectionDidChange(wR hR)",
                    "B wR hC 333.5x375", "B.willTransition(wC hC)", "B.traitCollectionDidChange(wR hC)",
                    "B wC hC 333.5x375",
                ])
        }
    }

    @Test func anOverrideOnTheAxisThatChangesKeepsItFromThePresented() {
        onPresentation(.v13) { stage, controller in
            controller.overrideTraitCollection = UITraitCollection(verticalSizeClass: .regular)
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            #expect(stage.journal.lines.filter { $0.hasPrefix("B.") } == ["B.viewWillTransition(333.5x375)"])
        }
    }

    @Test func aChangeOfAnotherWindowIsNotItsBusiness() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            let other = UIWindow(frame: stage.window.frame)
            other.rootViewController = stage.q
            other.isHidden = false
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .fullScreen
            stage.q.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            stage.journal.clear()
            stage.p.during["viewWillTransition"] = { _ in
                stage.b.presentationController?.overrideTraitCollection = UITraitCollection(verticalSizeClass: .compact)
            }
            stage.session.resize(stage.window, to: CGSize(width: 320, height: 1024))
            stage.session.runUntilIdle()
            stage.journal.keep { $0.hasPrefix("B.") }
            #expect(stage.journal.lines == ["B.willTransition(wR hC)", "B.traitCollectionDidChange(wR hR)"])
            #expect(stage.p.traitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test func theSizeThatThePresentedWouldLikeIsItsBusiness() {
        onPresentation(.v13) { stage, _ in
            stage.b.preferredContentSize = CGSize(width: 100, height: 50)
            #expect(stage.journal.lines == ["PC.preferredContentSizeDidChange(100x50)"])
        }
    }

    @Test func theWindowAndWhatStandsInItAreTold() {
        onStage(device: "iPhone 6", .v13) { stage in
            let window = TraitWindow(frame: stage.window.frame)
            stage.window = window
            let (badge, inside) = (TraitView(), TraitView())
            window.told = { stage.journal.note("window \($0?.shortText ?? "nil")") }
            badge.told = { stage.journal.note("badge \($0?.shortText ?? "nil")") }
            inside.told = { stage.journal.note("inside \($0?.shortText ?? "nil")") }
            stage.show(stage.p)
            window.addSubview(badge)
            stage.p.view.addSubview(inside)
            stage.session.runUntilIdle()
            stage.journal.clear()
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0.hasSuffix("wC hR") || $0.contains("trait") }
            #expect(
                stage.journal.lines == [
                    "window wC hR", "badge wC hR", "P.traitCollectionDidChange(wC hR)", "inside wC hR",
                ])
        }
    }
}
