import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing

@testable import HeadlessUIKitRuntime

private enum Theme: Int { case plain, wild }

private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = Theme.plain
    static let affectsColorAppearance = true
}

private struct LevelTrait: UITraitDefinition {
    static let defaultValue = 0
    static let identifier = "app.level"
}

/// A trait whose values cannot be compared.
private struct Note: Sendable { var text: String }

private struct NoteTrait: UITraitDefinition {
    static let defaultValue = Note(text: "")
}

private struct Ink: Equatable, Sendable { var red: Int }

private struct InkTrait: UITraitDefinition {
    static let defaultValue = Ink(red: 0)
}

extension UITraitCollection {
    fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
    fileprivate var theme: Theme {
        get { self[ThemeTrait.self] }
        set { self[ThemeTrait.self] = newValue }
    }
}

/// Traits of the app. Source: UITrait.h, iOS 17.
@MainActor
struct CustomTraitTests {
    @Test func `a collection holds custom traits`() {
        let wild = UITraitCollection { traits in
            traits.theme = .wild
            traits.horizontalSizeClass = .compact
        }
        #expect(wild.theme == .wild)
        #expect(wild.horizontalSizeClass == .compact)
        #expect(wild[LevelTrait.self] == 0)
        #expect(UITraitCollection().theme == .plain)
        #expect(wild == UITraitCollection(horizontalSizeClass: .compact).replacing(ThemeTrait.self, value: .wild))
        #expect(wild != wild.modifyingTraits { $0.theme = .plain })
        #expect(wild.containsTraits(in: UITraitCollection { $0.theme = .wild }))
        #expect(!wild.containsTraits(in: UITraitCollection { $0.theme = .plain }))
        #expect(!UITraitCollection().containsTraits(in: wild))
        #expect(wild.hasDifferentColorAppearance(comparedTo: nil))
        #expect(wild.description == "<UITraitCollection; horizontalSizeClass = compact, ThemeTrait = wild>")
        let merged = UITraitCollection(traitsFrom: [
            wild, UITraitCollection { $0[LevelTrait.self] = 2 }, UITraitCollection { $0.theme = .plain },
        ])
        #expect(merged.theme == .plain)
        #expect(merged[LevelTrait.self] == 2)
        #expect(merged.horizontalSizeClass == .compact)
    }

    @Test func `names are those of the types`() {
        #expect(ThemeTrait.name == "ThemeTrait")
        #expect(ThemeTrait.identifier == "ThemeTrait")
        #expect(ThemeTrait.affectsColorAppearance)
        #expect(LevelTrait.name == "LevelTrait")
        #expect(LevelTrait.identifier == "app.level")
        #expect(!LevelTrait.affectsColorAppearance)
    }

    @Test func `changed traits are listed`() {
        let old = UITraitCollection { ($0.theme, $0.horizontalSizeClass, $0.displayScale) = (.wild, .compact, 2) }
        let new = UITraitCollection { ($0[LevelTrait.self], $0.verticalSizeClass, $0.displayScale) = (1, .compact, 2) }
        let changed: [UITrait] = [
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, ThemeTrait.self, LevelTrait.self,
        ]
        #expect(new.changedTraits(from: old).elementsEqual(changed) { $0 == $1 })
        #expect(new.changedTraits(from: new).isEmpty)
        #expect(
            old.changedTraits(from: nil).elementsEqual(
                [UITraitHorizontalSizeClass.self, UITraitDisplayScale.self, ThemeTrait.self] as [UITrait]
            ) { $0 == $1 })
        let said = UITraitCollection { $0.theme = .plain }
        #expect(said.changedTraits(from: UITraitCollection()).isEmpty)
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a custom trait flows down the tree`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.showNestedThree()
            var told: [Theme] = []
            fixture.d.registerForTraitChanges([ThemeTrait.self]) { (probe: Probe, previous: UITraitCollection) in
                told += [previous.theme, probe.traitCollection.theme]
            }
            fixture.p.traitOverrides.theme = .wild
            #expect(fixture.p.traitOverrides.contains(ThemeTrait.self))
            #expect(fixture.p.traitOverrides.theme == .wild)
            fixture.session.advance(by: 0)
            #expect([fixture.p, fixture.c, fixture.d].allSatisfy { $0.traitCollection.theme == .wild })
            #expect(fixture.d.view.traitCollection.theme == .wild)
            #expect(fixture.window.traitCollection.theme == .plain)
            fixture.turn(.landscapeLeft)
            #expect(fixture.d.traitCollection.theme == .wild)
            #expect(fixture.d.traitCollection.verticalSizeClass == .compact)
            fixture.p.traitOverrides.remove(ThemeTrait.self)
            fixture.session.advance(by: 0)
            #expect(told == [.plain, .wild, .wild, .plain])
            #expect(fixture.d.traitCollection.theme == .plain)
        }
    }

    @Test func `a parent overrides a custom trait of its child`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.showParentAndChild()
            fixture.p.setOverrideTraitCollection(UITraitCollection { $0.theme = .wild }, forChild: fixture.c)
            #expect(fixture.c.traitCollection.theme == .wild)
            #expect(fixture.p.overrideTraitCollection(forChild: fixture.c)?.theme == .wild)
        }
    }

    /// Equal values have the same text, other values another text.
    @Test func `custom traits are recorded as text`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            #expect(words(of: ThemeTrait.self, [.wild, .plain], on: fixture) == [#""wild""#, #""plain""#])
            #expect(words(of: LevelTrait.self, [3, -1, 3], on: fixture) == ["3", "-1", "3"])
            #expect(
                words(of: InkTrait.self, [Ink(red: 1), Ink(red: 2), Ink(red: 1)], on: fixture) == [
                    #""Ink""#, #""Ink 2""#, #""Ink""#,
                ])
            let notes = words(of: NoteTrait.self, [Note(text: "a"), Note(text: "a")], on: fixture)
            #expect(notes[0] == #""Note""#)
            #expect(notes[1].hasPrefix(#""Note "#))
        }
    }

    /// The text in the state for each of the values.
    private func words<T: UITraitDefinition>(of trait: T.Type, _ values: [T.Value], on fixture: Fixture) -> [String] {
        values.map { value in
            fixture.p.traitOverrides[T.self] = value
            let override = fixture.session.state.controller(fixture.p.id)?.overrides.first?.traits
            fixture.p.traitOverrides.remove(T.self)
            return override?[T.identifier]?.canonicalText ?? "nil"
        }
    }

    @Test func `values are read from their text`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            for red in [1, 2, 1] {
                fixture.p.traitOverrides[InkTrait.self] = Ink(red: red)
                fixture.p.updateTraitsIfNeeded()
                #expect(fixture.p.traitCollection[InkTrait.self] == Ink(red: red))
            }
        }
    }
}
