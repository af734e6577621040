import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Runs `body` on a fixture whose window fills the screen of a device, in a preset; then checks the events.
@MainActor
func withFixture(
    device name: String, _ preset: SessionConfiguration.Semantics, _ probes: ProbeKind = .sensing,
    at location: SourceLocation = #_sourceLocation, _ body: (Fixture) throws -> Void
) rethrows {
    let device = DeviceProfile.named(name)
    #expect(device != nil, "\(name) is no device", sourceLocation: location)
    let configuration = SessionConfiguration(device: device ?? .ofTests, semantics: preset)
    try withFixture(configuration, at: location) { fixture in
        fixture.fillScreen()
        fixture.use(probes)
        try body(fixture)
        fixture.expectCallbackOrder(at: location)
    }
}

extension Fixture {
    /// The size of the device's screen in portrait.
    var screen: CGSize { CGSize(session.configuration.device.screen) }

    /// Makes a window that fills the screen.
    func fillScreen() { window = UIWindow() }

    /// Makes P, Q, A, B, C and D of that kind.
    func use(_ probes: ProbeKind) {
        (p, q) = (probes.probe("P", transcript), probes.probe("Q", transcript))
        (a, b) = (probes.probe("A", transcript), probes.probe("B", transcript))
        (c, d) = (probes.probe("C", transcript), probes.probe("D", transcript))
    }

    func expectCallbackOrder(at location: SourceLocation = #_sourceLocation) {
        HeadlessUIKitTests.expectCallbackOrder(of: log.events, naming: { transcript.name(of: $0) }, at: location)
    }

    /// The user turns the device to this orientation of the interface.
    func turn(_ orientation: UIInterfaceOrientation) {
        guard let device = UIDeviceOrientation(rawValue: orientation.rawValue) else { return }
        session.rotate(to: device)
    }

    /// Shows P with its child C, which fills P's view.
    func showParentAndChild() {
        show(p)
        embed(c, in: p)
        session.advance(by: 0)
    }

    /// Shows P with its child C, and D as the child of C.
    func showNestedThree() {
        showParentAndChild()
        embed(d, in: c)
        session.advance(by: 0)
    }

    /// Keeps an object alive as long as the fixture's window.
    func keep(_ object: AnyObject) { window.addSubview(Holder(object)) }

    /// Notes `A wC hC 667x375`: the traits and the size of each controller.
    func noteEnvironment(of controllers: Probe...) {
        for controller in controllers {
            let size = controller.viewIfLoaded?.bounds.size.shortText ?? "no view"
            transcript.note("\(controller.name) \(controller.traitCollection.shortText) \(size)")
        }
    }

    /// Notes `transitions none`, or the types of the running transitions.
    func noteTransitions() {
        let types = session.state.transitions.compactMap(\.type?.text)
        transcript.note("transitions \(types.isEmpty ? "none" : types.joined(separator: " "))")
    }
}

/// A view without extent that keeps an object alive.
private final class Holder: UIView {
    let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

extension Transcript {
    /// Leaves out the questions about rotation.
    func hidesQuestions() {
        for name in ["P", "Q", "A", "B", "C", "D"] {
            hides.formUnion(["\(name).shouldAutorotate?", "\(name).supportedInterfaceOrientations?"])
            for orientation in ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"] {
                hides.insert("\(name).shouldAutorotate(\(orientation))?")
            }
        }
    }
}
