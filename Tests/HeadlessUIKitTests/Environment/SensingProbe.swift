import Foundation
import HierarchyModel

@testable import HeadlessUIKit

/// What a probe answers when it is asked; a test sets it.
@MainActor
final class ProbeAnswers {
    var autorotates = true
    /// Nil leaves the answer to the base implementation.
    var mask: UIInterfaceOrientationMask?
    /// For the old question; nil leaves the answer to the base implementation.
    var oldOrientations: Set<UIInterfaceOrientation>?
    /// iOS 5's switch for appearance and rotation.
    var forwardsJointly = true
    /// The sizes of children, by name, as the container plans them.
    var sizes: [String: CGSize] = [:]
}

/// A controller that also writes down what it is told and asked of traits, sizes and rotation, as far as iOS 8 and later tell it.
class SensingProbe: Probe {
    fileprivate let ownAnswers = ProbeAnswers()

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        senses("willTransition", "(\(newCollection.shortText))") {
            super.willTransition(to: newCollection, with: coordinator)
        }
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        senses("viewWillTransition", "(\(size.shortText))") { super.viewWillTransition(to: size, with: coordinator) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        senses("traitCollectionDidChange", "(\(previousTraitCollection?.shortText ?? "nil"))") {
            super.traitCollectionDidChange(previousTraitCollection)
        }
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let usual = super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        guard let child = container as? Probe else { return usual }
        return answers.sizes[child.name] ?? usual
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        let child = (container as? Probe)?.name ?? "nobody"
        senses("preferredContentSizeDidChange", "(\(child), \(container.preferredContentSize.shortText))") {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
        }
    }

    override var shouldAutorotate: Bool {
        asks("shouldAutorotate")
        return answers.autorotates
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        asks("supportedInterfaceOrientations")
        return answers.mask ?? super.supportedInterfaceOrientations
    }
}

/// A controller of the old kind: it knows the callbacks of rotation and nothing of sizes.
class TurningProbe: Probe {
    fileprivate let ownAnswers = ProbeAnswers()

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        senses("willRotate", "(\(toInterfaceOrientation.eventName), \(duration))") {
            super.willRotate(to: toInterfaceOrientation, duration: duration)
        }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        senses("willAnimateRotation", "(\(toInterfaceOrientation.eventName), \(duration))") {
            super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        senses("didRotate", "(\(fromInterfaceOrientation.eventName))") {
            super.didRotate(from: fromInterfaceOrientation)
        }
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        asks("shouldAutorotate(\(interfaceOrientation.eventName))")
        return answers.oldOrientations?.contains(interfaceOrientation)
            ?? super.shouldAutorotate(to: interfaceOrientation)
    }

    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool {
        answers.forwardsJointly
    }
}

/// A controller that knows the old callbacks and the new ones.
final class SensingTurningProbe: SensingProbe {
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        senses("willRotate") { super.willRotate(to: toInterfaceOrientation, duration: duration) }
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        senses("willAnimateRotation") { super.willAnimateRotation(to: toInterfaceOrientation, duration: duration) }
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        senses("didRotate") { super.didRotate(from: fromInterfaceOrientation) }
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
}

extension Probe {
    /// Of any of the probes of this folder.
    var answers: ProbeAnswers {
        (self as? SensingProbe)?.ownAnswers ?? (self as? TurningProbe)?.ownAnswers ?? ProbeAnswers()
    }

    fileprivate func asks(_ question: String) {
        journal.note("\(name).\(question)?")
        during[question]?(self)
    }

    fileprivate func senses(_ callback: String, _ argument: String = "", _ base: () -> Void) {
        journal.note("\(name).\(callback)\(argument)")
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }
}

extension UITraitCollection {
    /// The size classes as the reference writes them: `wC hR`.
    var shortText: String { "w\(horizontalSizeClass.letter) h\(verticalSizeClass.letter)" }
}

extension UIUserInterfaceSizeClass {
    fileprivate var letter: String {
        switch self {
        case .unspecified: "-"
        case .compact: "C"
        case .regular: "R"
        }
    }
}

extension CGSize {
    /// `375x667`
    var shortText: String { [width, height].map { FieldValue.double($0).text }.joined(separator: "x") }
}
