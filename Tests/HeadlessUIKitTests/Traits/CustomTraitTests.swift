import Foundation
import HierarchyModel
import JSONText
import Testing

@testable import HeadlessUIKit

private enum Theme: Int { case plain, wild }

private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = Theme.plain
    static let affectsColorAppearance = true
}

private struct LevelTrait: UITraitDefinition {
    static let defaultValue = 0
    static let identifier = "app.level"
}

/// Its values cannot be compared.
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

/// Traits of the app's own. Source: UITrait.h, iOS 17.
@MainActor
struct CustomTraitTests {
    @Test func aCollection() {
        let wild = UITraitCollection { traits in
            traits.theme = .wild
            traits.horizontalSizeClass = .compact
        }
        #expect(wild.theme == .wild && wild.horizontalSizeClass == .compact && wild[LevelTrait.self] == 0)
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
        #expect(merged.theme == .plain && merged[LevelTrait.self] == 2 && merged.horizontalSizeClass == .compact)
    }

    @Test func namesAreThoseOfTheTypes() {
        #expect(
            ThemeTrait.name == "ThemeTrait" && ThemeTrait.identifier == "ThemeTrait"
                && ThemeTrait.affectsColorAppearance)
        #expect(
            LevelTrait.name == "LevelTrait" && LevelTrait.identifier == "app.level"
                && !LevelTrait.affectsColorAppearance)
    }

    @Test func whatHasChanged() {
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
    func goesDownTheTree(_ preset: SessionConfiguration.Semantics) {
        onStage(device: "iPhone 6", preset) { stage in
            stage.showNestedThree()
            var told: [Theme] = []
            stage.d.registerForTraitChanges([ThemeTrait.self]) { (probe: Probe, previous: UITraitCollection) in
                told += [previous.theme, probe.traitCollection.theme]
            }
            stage.p.traitOverrides.theme = .wild
            #expect(stage.p.traitOverrides.contains(ThemeTrait.self) && stage.p.traitOverrides.theme == .wild)
            stage.session.advance(by: 0)
            #expect([stage.p, stage.c, stage.d].allSatisfy { $0.traitCollection.theme == .wild })
            #expect(stage.d.view.traitCollection.theme == .wild && stage.window.traitCollection.theme == .plain)
            stage.turn(.landscapeLeft)
            #expect(stage.d.traitCollection.theme == .wild && stage.d.traitCollection.verticalSizeClass == .compact)
            stage.p.traitOverrides.remove(ThemeTrait.self)
            stage.session.advance(by: 0)
            #expect(told == [.plain, .wild, .wild, .plain])
            #expect(stage.d.traitCollection.theme == .plain)
        }
    }

    @Test func aParentsOverrideOfAChild() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.showParentAndChild()
            stage.p.setOverrideTraitCollection(UITraitCollection { $0.theme = .wild }, forChild: stage.c)
            #expect(
                stage.c.traitCollection.theme == .wild
                    && stage.p.overrideTraitCollection(forChild: stage.c)?.theme == .wild)
        }
    }

    /// Alike are what compares equal; another value gets another word.
    @Test func theWordsOfTheRecording() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.show(stage.p)
            #expect(words(of: ThemeTrait.self, [.wild, .plain], on: stage) == [#""wild""#, #""plain""#])
            #expect(words(of: LevelTrait.self, [3, -1, 3], on: stage) == ["3", "-1", "3"])
            #expect(
                words(of: InkTrait.self, [Ink(red: 1), Ink(red: 2), Ink(red: 1)], on: stage) == [
                    #""Ink""#, #""Ink 2""#, #""Ink""#,
                ])
            #expect(
                words(of: NoteTrait.self, [Note(text: "a"), Note(text: "a")], on: stage) == [#""Note""#, #""Note 2""#])
        }
    }

    /// What the state has for each of the values, one after the other.
    private func words<T: UITraitDefinition>(of trait: T.Type, _ values: [T.Value], on stage: Stage) -> [String] {
        values.map { value in
            stage.p.traitOverrides[T.self] = value
            let override = stage.session.state.controller(stage.p.id)?.overrides.first?.traits
            stage.p.traitOverrides.remove(T.self)
            return override?[T.identifier]?.canonicalText ?? "nil"
        }
    }

    @Test func valuesComeBackFromTheirWords() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.show(stage.p)
            for red in [1, 2, 1] {
                stage.p.traitOverrides[InkTrait.self] = Ink(red: red)
                stage.p.updateTraitsIfNeeded()
                #expect(stage.p.traitCollection[InkTrait.self] == Ink(red: red))
            }
        }
    }
}
