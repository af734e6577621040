import AppResources
import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// What the user has chosen for all apps. Source: <doc:TraitsAndSizeChanges#Settings-of-the-user>.
@MainActor
struct SettingsTests {
    private nonisolated static let versions: [SystemVersion] = [.v8, .iOS(10), .v13, .v17, .v26]

    @Test(arguments: versions)
    func `the appearance reaches every object since iOS 13`(_ version: SystemVersion) {
        withFixture(SessionConfiguration(semantics: version)) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.showParentAndChild()
            let hidden = UIWindow()
            fixture.session.changeAppearance(to: .dark)
            fixture.session.runUntilIdle()
            let style: UIUserInterfaceStyle = version >= 13 ? .dark : .unspecified
            let traits = [
                fixture.window.traitCollection, fixture.p.traitCollection, fixture.c.view.traitCollection,
                hidden.traitCollection, UIScreen.main.traitCollection, UIViewController().traitCollection,
            ]
            #expect(traits.map(\.userInterfaceStyle) == Array(repeating: style, count: 6))
            let changes = fixture.log.events.filter { $0.kind == .callbackTraitCollectionDidChange }
                .suffix(version >= 13 ? 2 : 0)
            #expect(changes.map { $0.id(.controller) } == (version >= 13 ? [fixture.p.id, fixture.c.id] : []))
        }
    }

    @Test(arguments: versions)
    func `the text size is a trait since iOS 10, and is announced`(_ version: SystemVersion) {
        withFixture(SessionConfiguration(semantics: version)) { fixture in
            fixture.showParentAndChild()
            var announced: [String] = []
            let notes = NotificationNotes([(UIContentSizeCategory.didChangeNotification, "size")]) { object, text in
                guard object as? UIApplication === UIApplication.shared else { return }
                let sizes = [
                    UIApplication.shared.preferredContentSizeCategory,
                    fixture.c.traitCollection.preferredContentSizeCategory,
                ]
                announced.append("\(text) \(sizes.map(\.rawValue))")
            }
            #expect(UIApplication.shared.preferredContentSizeCategory == .large)
            fixture.session.changeTextSize(to: .accessibilityLarge)
            fixture.session.changeTextSize(to: .accessibilityLarge)
            let trait: UIContentSizeCategory = version >= 10 ? .accessibilityLarge : .unspecified
            #expect(announced == ["size \([UIContentSizeCategory.accessibilityLarge, trait].map(\.rawValue))"])
            #expect(fixture.window.traitCollection.preferredContentSizeCategory == trait)
            #expect(fixture.log.events.filter { $0.kind == .inputSettingsChanged }.count == 1)
            fixture.session.changeTextSize(to: .large)
            #expect(UIApplication.shared.preferredContentSizeCategory == .large)
            #expect(announced.count == 2)
            withExtendedLifetime(notes) {}
        }
    }

    /// Source: Apple's article "Choosing a specific interface style for your iOS app".
    @Test(
        arguments: [(.v26, .iOS(12), .light), (.v26, .v13, .dark), (.v13, nil, .dark)]
            as [(SystemVersion, SystemVersion?, UIUserInterfaceStyle)])
    func `an app of an SDK before iOS 13 stays light`(
        _ system: SystemVersion, _ sdk: SystemVersion?, _ style: UIUserInterfaceStyle
    ) {
        withFixture(SessionConfiguration(semantics: system, linkedSDK: sdk)) { fixture in
            fixture.showParentAndChild()
            fixture.session.changeAppearance(to: .dark)
            fixture.session.runUntilIdle()
            #expect(fixture.c.traitCollection.userInterfaceStyle == style)
        }
    }

    @Test(
        arguments: [(.iOS(6), []), (.iOS(7), ["text size"]), (.v13, ["text size", "appearance"])]
            as [(SystemVersion, [String])])
    func `a system has the choices of its version`(_ version: SystemVersion, _ choices: [String]) {
        withFixture(SessionConfiguration(semantics: version)) { fixture in
            fixture.showParentAndChild()
            let offered = fixture.session.userActions.map(\.description)
            #expect(offered.filter { choices.map { "change the \($0)" }.contains($0) }.count == choices.count)
            #expect(offered.count { $0.hasPrefix("change the ") } == choices.count)
            fixture.session.changeTextSize(to: .small)
            fixture.session.changeAppearance(to: .dark)
            #expect(fixture.log.events.count { $0.kind == .inputSettingsChanged } == choices.count)
            #expect(UIApplication.shared.preferredContentSizeCategory == (choices.isEmpty ? .large : .small))
        }
    }

    @Test(
        arguments: [
            (["userInterfaceStyle": "dark", "layoutDirection": "rightToLeft", "own": "a"], ["userInterfaceStyle"]),
            (["preferredContentSizeCategory": "enormous"], []),
            (["userInterfaceStyle": "blue", "horizontalSizeClass": "regular"], []),
        ] as [([String: String], [String])])
    func `of a recorded choice what is no setting is left out`(_ words: [String: String], _ chosen: [String]) throws {
        try withFixture(SessionConfiguration(semantics: .v26)) { fixture in
            fixture.showParentAndChild()
            var traits = Traits()
            for (name, word) in words { traits[name] = .string(word) }
            let input = Event(seq: 0, t: 0, .inputSettingsChanged, [.traits: .traits(traits)])
            if chosen.isEmpty {
                #expect(throws: InputError.elementIsUnknown) { try fixture.session.perform(input) }
            } else {
                try fixture.session.perform(input)
            }
            let recorded = fixture.log.events.last { $0.kind == .inputSettingsChanged }
            #expect((recorded?.traits(.traits)?.entries ?? []).map(\.name) == chosen)
        }
    }

    @Test func `what is chosen already, or unspecified, is no change`() {
        withFixture(SessionConfiguration(semantics: .v26)) { fixture in
            fixture.session.changeAppearance(to: .light)
            fixture.session.changeAppearance(to: .unspecified)
            fixture.session.changeTextSize(to: .large)
            fixture.session.changeTextSize(to: .unspecified)
            #expect(fixture.log.events.allSatisfy { $0.kind != .inputSettingsChanged })
            fixture.session.changeAppearance(to: .dark)
            fixture.session.changeAppearance(to: .light)
            var chosen: [Traits?] = []
            for event in fixture.log.events where event.kind == .inputSettingsChanged {
                chosen.append(event.traits(.traits))
            }
            let styles: [UIUserInterfaceStyle] = [.dark, .light]
            #expect(chosen == styles.map { fixture.session.words(of: UITraitCollection(userInterfaceStyle: $0)) })
        }
    }

    /// Source: Apple's reference of information property lists (UIUserInterfaceStyle).
    @Test(
        arguments: [("Light", .light, .light), ("Dark", .dark, .dark), ("Automatic", .light, .dark)]
            as [(String, UIUserInterfaceStyle, UIUserInterfaceStyle)])
    func `the app's own appearance stays`(
        _ value: String, _ first: UIUserInterfaceStyle, _ then: UIUserInterfaceStyle
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("{ CFBundleName = Shop; UIUserInterfaceStyle = \(value); }", to: "App/Info.plist")
        var configuration = SessionConfiguration(semantics: .v26)
        configuration.appFolder = try AppFolder(folder.url)
        withFixture(configuration) { fixture in
            fixture.showParentAndChild()
            #expect(fixture.c.traitCollection.userInterfaceStyle == first)
            fixture.session.changeAppearance(to: .dark)
            #expect(fixture.c.traitCollection.userInterfaceStyle == then)
        }
    }

    @Test func `an override takes precedence`() {
        withFixture(SessionConfiguration(semantics: .v26)) { fixture in
            fixture.showParentAndChild()
            fixture.c.overrideUserInterfaceStyle = .light
            fixture.session.runUntilIdle()
            fixture.session.changeAppearance(to: .dark)
            #expect(fixture.p.traitCollection.userInterfaceStyle == .dark)
            #expect(fixture.c.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func `both scenes change, and a scene calls its handlers`() throws {
        let configuration = SessionConfiguration(
            device: try #require(DeviceProfile.named("iPad Pro 11-inch")), semantics: .v26)
        withFixture(configuration) { fixture in
            let app = ReachedApp(fixture)
            app.launchedWithTwo()
            let scenes = [1, 2].compactMap { app.scene($0) as? UIWindowScene }
            var told: [String] = []
            for scene in scenes {
                scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (scene: UIWindowScene, previous) in
                    let styles = [previous, scene.traitCollection].map {
                        $0.userInterfaceStyle == .dark ? "dark" : "light"
                    }
                    told.append("\(scene.session.persistentIdentifier) \(styles)")
                }
            }
            fixture.session.changeAppearance(to: .dark)
            #expect(told == [#"scene-1 ["light", "dark"]"#, #"scene-2 ["light", "dark"]"#])
            #expect(scenes.compactMap { $0.windows.first?.traitCollection.userInterfaceStyle } == [.dark, .dark])
            let callbacks = fixture.log.events.filter { $0.kind == .callbackSceneDidUpdateGeometry }
            let input = fixture.log.events.last { $0.kind == .inputSettingsChanged }
            #expect(callbacks.map(\.cause) == [input?.seq, input?.seq])
        }
    }

    @Test func `recorded choices are repeated`() throws {
        var recorded: [Event] = []
        withFixture(SessionConfiguration(semantics: .v26)) { fixture in
            fixture.showParentAndChild()
            fixture.session.changeAppearance(to: .dark)
            fixture.session.changeTextSize(to: .extraLarge)
            fixture.session.changeTextSize(to: .large)
            recorded = fixture.log.events.filter { $0.kind == .inputSettingsChanged }
        }
        #expect(recorded.count == 3)
        try withFixture(SessionConfiguration(semantics: .v26)) { fixture in
            fixture.showParentAndChild()
            let sizes = try recorded.map { event in
                try fixture.session.perform(event)
                return fixture.c.traitCollection.preferredContentSizeCategory
            }
            #expect(sizes == [.unspecified, .extraLarge, .large])
            #expect(fixture.c.traitCollection.userInterfaceStyle == .dark)
            let empty = Event(seq: 0, t: 0, .inputSettingsChanged, [.traits: .traits(Traits())])
            #expect(throws: InputError.elementIsUnknown) { try fixture.session.perform(empty) }
        }
    }
}
