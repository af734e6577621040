import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
class Screen {
    var title = ""
    init() {}
    required init(named: String) { title = named }
    func rotate() -> Bool { true }
    func appear() { title = "appeared" }
    func turn(_ degrees: Int) -> Int { degrees }
}

private final class BlankScreen: Screen {}
private final class RotateProbe: Screen {
    override func rotate() -> Bool { false }
}
private final class TurnProbe: Screen {
    override func turn(_ degrees: Int) -> Int { -degrees }
}

private class RotatingScreen: Screen {
    let extra = 3
    override func rotate() -> Bool { title.isEmpty }
    func further() {}
}
private final class DeepScreen: RotatingScreen {
    override func appear() { title = "deep" }
}
private final class PlainScreen: Screen {
    var extra = [1, 2]
    override func appear() { super.appear() }
}
private final class TurningScreen<Value>: Screen {
    var value: Value?
    override func turn(_ degrees: Int) -> Int { degrees + 1 }
}
private final class SameCodeScreen: Screen {
    override func rotate() -> Bool { true }
}

@MainActor
struct OverrideProbeTests {
    let rotate = OverrideProbe(base: Screen.self, blank: BlankScreen.self, probe: RotateProbe.self)
    let turn = OverrideProbe(base: Screen.self, blank: BlankScreen.self, probe: TurnProbe.self)

    @Test func `overrides are found`() {
        #expect(rotate.isOverridden(in: RotatingScreen.self))
        #expect(rotate.isOverridden(in: RotateProbe.self))
        #expect(turn.isOverridden(in: TurningScreen<Int>.self))
        #expect(turn.isOverridden(in: TurningScreen<String>.self))
    }

    @Test func `inherited overrides are found`() {
        #expect(rotate.isOverridden(in: DeepScreen.self))
    }

    @Test func `other methods are not taken for overrides`() {
        for type in [Screen.self, BlankScreen.self, PlainScreen.self, TurningScreen<Int>.self] as [Screen.Type] {
            #expect(!rotate.isOverridden(in: type), "\(type)")
        }
        for type in [Screen.self, BlankScreen.self, RotatingScreen.self, DeepScreen.self] as [Screen.Type] {
            #expect(!turn.isOverridden(in: type), "\(type)")
        }
    }

    @Test func `an override with the same code is found`() {
        #expect(rotate.isOverridden(in: SameCodeScreen.self))
    }
}
