import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// The system moves an app about at random. Source: <doc:AppLifeCycle>.
@MainActor
struct RandomLifeCycleTests {
    private enum Phase { case unattached, background, inactive, active }

    /// The phases in which a callback may come, and the phase after it.
    private static let moves: [EventKind: (from: Set<Phase>, to: Phase)] = [
        .callbackApplicationDidBecomeActive: ([.inactive], .active),
        .callbackApplicationWillResignActive: ([.active], .inactive),
        .callbackApplicationDidEnterBackground: ([.inactive], .background),
        .callbackApplicationWillEnterForeground: ([.background], .inactive),
        .callbackSceneWillConnect: ([.unattached], .background),
        .callbackSceneDidBecomeActive: ([.inactive], .active),
        .callbackSceneWillResignActive: ([.active], .inactive),
        .callbackSceneDidEnterBackground: ([.inactive], .background),
        .callbackSceneWillEnterForeground: ([.background], .inactive),
        .callbackSceneDidDisconnect: ([.inactive, .background], .unattached),
    ]

    @Test(arguments: Preset.all, [false, true])
    func `every step follows from the one before`(_ preset: Preset, _ withScenes: Bool) throws {
        for seed in 0..<20 as Range<UInt64> {
            try withFixture(preset.configuration()) { fixture in
                let cycle = LifeCycle(fixture)
                var random = SeededGenerator(seed: seed)
                cycle.launch(withScenes: withScenes)
                for _ in 0..<40 { step(cycle, &random) }
                fixture.session.terminate()
                let usesScenes = withScenes && preset.semantics == .v13
                var phase = usesScenes ? Phase.unattached : .inactive
                for event in fixture.log.events {
                    guard let move = Self.moves[event.kind] else { continue }
                    #expect(move.from.contains(phase), "seed \(seed): \(event.name) in \(phase), E\(event.seq)")
                    #expect(event.name.contains("scene") == usesScenes)
                    phase = move.to
                }
                #expect(phase == (usesScenes ? .unattached : .background))
                #expect(fixture.log.events.count { $0.kind == .callbackApplicationWillTerminate } == 1)
            }
        }
    }

    private func step(_ cycle: LifeCycle, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: cycle.session.deactivateApp()
        case 2: cycle.session.activateApp()
        case 3: cycle.session.enterBackground()
        case 4: cycle.session.enterForeground()
        case 5: cycle.disconnect(discarding: Bool.random(using: &random))
        case 6: cycle.session.connectScene()
        default: cycle.session.advance(by: 0.1)
        }
    }
}
