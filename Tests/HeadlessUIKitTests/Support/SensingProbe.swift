import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// The answers of a probe; a test sets them.
@MainActor
final class ProbeAnswers {
    var autorotates = true
    /// Nil leaves the answer to the base implementation.
    var mask: UIInterfaceOrientationMask?
    /// The answer to the question of iOS 5; nil leaves it to the base implementation.
    var oldOrientations: Set<UIInterfaceOrientation>?
    /// The property of iOS 5 for forwarding appearance and rotation.
    var forwardsJointly = true
    /// The sizes that the container gives its children, by name.
    var sizes: [String: CGSize] = [:]
}

/// A controller that also notes the callbacks of traits, sizes and rotation of iOS 8 and later.
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

/// A controller with the callbacks of rotation of iOS 5, without those of sizes.
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

/// A controller with the old and the new callbacks.
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
    /// The answers of any probe.
    var answers: ProbeAnswers {
        (self as? SensingProbe)?.ownAnswers ?? (self as? TurningProbe)?.ownAnswers ?? ProbeAnswers()
    }

    fileprivate func asks(_ question: String) {
        transcript.note("\(name).\(question)?")
        during[question]?(self)
    }

    fileprivate func senses(_ callback: String, _ argument: String = "", _ base: () -> Void) {
        transcript.note("\(name).\(callback)\(argument)")
        if !withoutSuper.contains(callback) { base() }
        during[callback]?(self)
    }
}

extension UITraitCollection {
    /// The size classes in short: `wC hR`.
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
