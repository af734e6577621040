import Testing

@testable import HeadlessUIKit

/// A stack tells the same in every version of UIKit that is modelled, on a phone and on a pad.
@MainActor
struct NavigationPresetTests {
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13], ["iPhone 15 Pro", "iPad Pro 11-inch"])
    func sameCallbacks(_ semantics: SessionConfiguration.Semantics, _ name: String) throws {
        let device = try #require(DeviceProfile.named(name))
        for sequence in CallbackSequence.pushing + CallbackSequence.popping + CallbackSequence.replacing {
            expectSame(sequence, semantics, device)
        }
        // The gesture came with iOS 7.
        guard semantics != .v5 else { return }
        for sequence in CallbackSequence.swiping { expectSame(sequence, semantics, device) }
    }

    private func expectSame(
        _ sequence: CallbackSequence, _ semantics: SessionConfiguration.Semantics, _ device: DeviceProfile
    ) {
        onStage(SessionConfiguration(device: device, semantics: semantics)) { stage in
            sequence.setup(stage)
            stage.journal.clear()
            stage.journal.detail = sequence.detail
            sequence.steps(stage)
            #expect(
                stage.journal.lines == sequence.expected, "\(sequence.testDescription), \(semantics) on \(device.name)")
        }
    }
}
