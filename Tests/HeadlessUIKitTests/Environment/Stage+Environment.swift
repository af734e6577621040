import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Runs `body` on a stage whose window fills the screen of a device, in one of the presets; then judges its events.
@MainActor
func onStage(
    device name: String, _ preset: SessionConfiguration.Semantics, _ cast: EnvironmentSequence.Cast = .sensing,
    at location: SourceLocation = #_sourceLocation, _ body: (Stage) throws -> Void
) rethrows {
    let device = DeviceProfile.named(name)
    #expect(device != nil, "\(name) is no device", sourceLocation: location)
    let configuration = SessionConfiguration(device: device ?? .default, semantics: preset)
    try onStage(configuration, at: location) { stage in
        stage.window = UIWindow(frame: CGRect(origin: .zero, size: stage.screen))
        stage.enter(cast)
        try body(stage)
        expectCleanOrder(of: stage.log.events, naming: { stage.journal.name(of: $0) }, at: location)
    }
}

extension Stage {
    /// Of the device, upright.
    var screen: CGSize { CGSize(session.configuration.device.screen) }

    /// Makes P, Q, A, B, C and D of that kind.
    func enter(_ cast: EnvironmentSequence.Cast) {
        (p, q) = (cast.probe("P", journal), cast.probe("Q", journal))
        (a, b) = (cast.probe("A", journal), cast.probe("B", journal))
        (c, d) = (cast.probe("C", journal), cast.probe("D", journal))
    }

    /// The user turns the device so that this interface is upright on it.
    func turn(_ orientation: UIInterfaceOrientation) {
        guard let device = UIDeviceOrientation(rawValue: orientation.rawValue) else { return }
        session.rotate(to: device)
    }

    /// Shows P with C in it, which fills it.
    func showParentAndChild() {
        show(p)
        embed(c, in: p)
        session.advance(by: 0)
    }

    /// Shows P with C in it, and D in C.
    func showNestedThree() {
        showParentAndChild()
        embed(d, in: c)
        session.advance(by: 0)
    }

    /// Holds an object for as long as the stage's window lives.
    func keep(_ object: AnyObject) { window.addSubview(Holder(object)) }

    /// `A wC hC 667x375`: what holds for a controller now.
    func noteEnvironment(of controllers: Probe...) {
        for controller in controllers {
            let size = controller.viewIfLoaded?.bounds.size.shortText ?? "no view"
            journal.note("\(controller.name) \(controller.traitCollection.shortText) \(size)")
        }
    }

    /// `transitions none`, or their types.
    func noteTransitions() {
        let types = session.state.transitions.compactMap(\.type)
        journal.note("transitions \(types.isEmpty ? "none" : types.joined(separator: " "))")
    }
}

/// A view of no size that holds something.
private final class Holder: UIView {
    let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

extension Journal {
    /// Leaves the questions of rotation out.
    func hidesQuestions() {
        for name in ["P", "Q", "A", "B", "C", "D"] {
            hides.formUnion(["\(name).shouldAutorotate?", "\(name).supportedInterfaceOrientations?"])
            for orientation in ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"] {
                hides.insert("\(name).shouldAutorotate(\(orientation))?")
            }
        }
    }
}
