import AppResources
import Foundation
import HeadlessUIKit
import HierarchyModel
import Observation
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Which methods run again after a change of what they have read, by version.
///
/// Source: Apple's reference (Automatic trait tracking; Updating views automatically with observation tracking).
@MainActor
struct TrackingTests {
    /// A method that is tracked, and who has it.
    struct Method: Sendable, CustomStringConvertible {
        let name: String
        let isOfBox: Bool
        let since: SystemVersion
        /// What else runs again with it.
        let runs: [String]

        var description: String { name }
    }

    nonisolated private static let layout = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

    nonisolated static let methods: [Method] = [
        Method(name: "box.layoutSubviews", isOfBox: true, since: 18, runs: ["box.layoutSubviews"]),
        Method(
            name: "box.updateConstraints", isOfBox: true, since: 18,
            runs: ["box.updateConstraints", "box.layoutSubviews"]),
        Method(name: "box.updateProperties", isOfBox: true, since: 26, runs: ["box.updateProperties"]),
        Method(name: "box.draw", isOfBox: true, since: 18, runs: ["box.draw"]),
        Method(name: "viewWillLayoutSubviews", isOfBox: false, since: 18, runs: layout),
        Method(name: "viewDidLayoutSubviews", isOfBox: false, since: 18, runs: layout),
        Method(
            name: "updateViewConstraints", isOfBox: false, since: 18, runs: ["updateViewConstraints"] + layout),
        Method(name: "updateProperties", isOfBox: false, since: 26, runs: ["updateProperties"]),
        Method(
            name: "updateContentUnavailableConfiguration", isOfBox: false, since: 18,
            runs: ["updateContentUnavailableConfiguration"]),
    ]

    private func shown(
        _ fixture: Fixture, _ controller: UpdatedController, reading method: String,
        _ read: @escaping (UpdatedController) -> Void
    ) {
        controller.during[method] = read
        fixture.show(controller)
        _ = controller.take()
    }

    @Test(arguments: methods, [17, 18, 26, 27] as [SystemVersion])
    func `a method that reads a trait runs again when the trait changes`(_ method: Method, _ version: SystemVersion) {
        withUpdated(version) { fixture, controller in
            shown(fixture, controller, reading: method.name) { controller in
                let traits = method.isOfBox ? controller.box.traitCollection : controller.traitCollection
                _ = traits.layoutDirection
            }
            for direction in [UITraitEnvironmentLayoutDirection.rightToLeft, .leftToRight] {
                fixture.window.traitOverrides.layoutDirection = direction
                fixture.window.traitOverrides.preferredContentSizeCategory = .large
                fixture.session.advance(by: 0)
                let lines = controller.take()
                #expect(lines == (version >= method.since ? method.runs : []), "\(direction)")
            }
            // Other traits do not concern it.
            fixture.window.traitOverrides.preferredContentSizeCategory = .small
            fixture.session.advance(by: 0)
            #expect(controller.take() == [])
        }
    }

    @Test(arguments: methods, [18, 26, 27] as [SystemVersion])
    func `a method that reads a property of an observable object runs again when it changes since iOS 26`(
        _ method: Method, _ version: SystemVersion
    ) {
        withUpdated(version) { fixture, controller in
            let counter = Counter()
            var seen: [Int] = []
            shown(fixture, controller, reading: method.name) { _ in seen.append(counter.count) }
            let first = seen
            counter.count = 1
            counter.count = 2
            #expect(seen == first, "The run waits for the next pass.")
            fixture.session.advance(by: 0)
            counter.other = 1
            fixture.session.advance(by: 0)
            #expect(controller.take() == (version >= 26 ? method.runs : []))
            if version >= 26 { #expect(seen == first + [2]) }
        }
    }

    @Test(arguments: [(SystemVersion.v17, false), (.v18, true), (.v26, true)])
    func `Info-plist switches observation tracking on since iOS 18`(_ version: SystemVersion, _ tracks: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("{ CFBundleName = Shop; UIObservationTrackingEnabled = YES; }", to: "App/Info.plist")
        let app = try AppFolder(folder.url)
        withFixture(SessionConfiguration(appFolder: app, device: .ofTests, semantics: version)) { fixture in
            let controller = UpdatedController()
            let counter = Counter()
            shown(fixture, controller, reading: "box.layoutSubviews") { _ in _ = counter.count }
            counter.count = 1
            fixture.session.advance(by: 0)
            #expect(controller.take() == (tracks ? ["box.layoutSubviews"] : []))
        }
    }

    /// A version that does not run the method again says so, so that a difference from one that does has a cause.
    @Test(arguments: [
        (
            SystemVersion.v17, "tracksTraits false",
            ["tracksObservables false", "tracksObservablesIfAsked false"]
        ),
        (.v18, "tracksTraits true", ["tracksObservables false", "tracksObservablesIfAsked true"]),
        (.v26, "tracksTraits true", ["tracksObservables true"]),
    ])
    func `a change of what a method has read is a decision of the version`(
        _ version: SystemVersion, _ ofTrait: String, _ ofProperty: [String]
    ) {
        var configuration = SessionConfiguration(device: .ofTests, semantics: version)
        configuration.recordsBehaviors = true
        withFixture(configuration) { fixture in
            fixture.fillScreen()
            let controller = UpdatedController()
            let counter = Counter()
            shown(fixture, controller, reading: "viewWillLayoutSubviews") { controller in
                _ = (counter.count, controller.traitCollection.layoutDirection)
            }
            @MainActor func decisions(_ change: () -> Void) -> [String] {
                let start = fixture.log.events.count
                change()
                fixture.session.advance(by: 0)
                return fixture.log.events.dropFirst(start).compactMap { event in
                    guard let name = event.string(.behavior), name.hasPrefix("tracks") || name == "updatesProperties"
                    else { return nil }
                    return "\(name) \(event.bool(.holds) ?? false)"
                }
            }
            #expect(decisions { fixture.window.traitOverrides.preferredContentSizeCategory = .large } == [])
            #expect(decisions { counter.other = 1 } == [])
            #expect(decisions { fixture.window.traitOverrides.layoutDirection = .rightToLeft } == [ofTrait])
            #expect(decisions { counter.count = 1 } == ofProperty)
            #expect(decisions { controller.setNeedsUpdateProperties() } == ["updatesProperties \(version >= 26)"])
        }
    }

    @Test func `only what the last run has read counts`() {
        withUpdated(.v26) { fixture, controller in
            let counter = Counter()
            shown(fixture, controller, reading: "box.layoutSubviews") { _ in
                _ = counter.showsOther ? counter.other : counter.count
            }
            @MainActor func runs(_ change: () -> Void) -> Int {
                change()
                fixture.session.advance(by: 0)
                return controller.take().count
            }
            #expect(runs { counter.other = 1 } == 0)
            #expect(runs { counter.showsOther = true } == 1)
            #expect(runs { counter.count = 1 } == 0)
            #expect(runs { counter.other = 2 } == 1)
            // A run for another reason replaces what the earlier one has read.
            counter.showsOther = false
            #expect(runs { controller.box.setNeedsLayout() } == 1)
            controller.during["box.layoutSubviews"] = nil
            #expect(runs { controller.box.setNeedsLayout() } == 1)
            #expect(runs { counter.count = 2 } == 0)
            #expect(runs { counter.showsOther = true } == 0)
        }
    }

    @Test(arguments: ["viewDidLoad", "viewIsAppearing", "viewDidAppear"])
    func `other methods are not tracked`(_ method: String) {
        withUpdated(.v26) { fixture, controller in
            let counter = Counter()
            shown(fixture, controller, reading: method) { controller in
                _ = (counter.count, controller.traitCollection.layoutDirection)
            }
            counter.count = 1
            fixture.window.traitOverrides.layoutDirection = .rightToLeft
            fixture.session.advance(by: 0)
            #expect(controller.take() == [])
        }
    }

    /// MODEL of the specification: the reference speaks of the object's own traits.
    @Test func `reads of another object's traits are not tracked`() {
        withUpdated(.v26) { fixture, controller in
            shown(fixture, controller, reading: "box.layoutSubviews") { controller in
                _ = controller.traitCollection.layoutDirection
            }
            fixture.window.traitOverrides.layoutDirection = .rightToLeft
            fixture.session.advance(by: 0)
            #expect(controller.take() == [])
        }
    }

    @Test func `a controller that left the screen runs again when it returns`() {
        withUpdated(.v26) { fixture, controller in
            let counter = Counter()
            let stack = UINavigationController(rootViewController: controller)
            controller.during["updateProperties"] = { _ in _ = counter.count }
            fixture.show(stack)
            stack.pushViewController(UIViewController(), animated: false)
            fixture.session.runUntilIdle()
            _ = controller.take()
            counter.count = 1
            fixture.session.runUntilIdle()
            #expect(!controller.take().contains("updateProperties"))
            stack.popViewController(animated: false)
            fixture.session.runUntilIdle()
            #expect(controller.take().filter { $0 == "updateProperties" } == ["updateProperties"])
        }
    }

    @Test func `a change on another thread makes the method run again`() async {
        let fixture = Fixture(SessionConfiguration(device: .ofTests, semantics: .v26))
        let (controller, counter) = fixture.session.run { (UpdatedController(), Shared()) }
        fixture.session.run { shown(fixture, controller, reading: "box.layoutSubviews") { _ in _ = counter.count } }
        await Task.detached { counter.count = 1 }.value
        for _ in 0..<1000 where controller.lines.isEmpty {
            await Task.yield()
            await fixture.session.advance(by: 0)
        }
        #expect(controller.take() == ["box.layoutSubviews"])
    }

    @Test(arguments: [(SystemVersion.v17, 0), (.v18, 1), (.v26, 1)])
    func `a configuration that reads a trait is updated`(_ version: SystemVersion, _ count: Int) {
        withUpdated(version) { fixture, controller in
            var runs: [String] = []
            let button = UIButton(configuration: .plain())
            button.configurationUpdateHandler = { button in
                _ = button.traitCollection.layoutDirection
                runs.append("button")
            }
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.configurationUpdateHandler = { _, state in
                _ = state.traitCollection.layoutDirection
                runs.append("cell")
            }
            fixture.show(controller)
            for view in [button, cell] { controller.view.addSubview(view) }
            fixture.session.advance(by: 0)
            #expect(runs == ["button", "cell"])
            fixture.window.traitOverrides.layoutDirection = .rightToLeft
            fixture.session.advance(by: 0)
            #expect(runs == Array(repeating: ["button", "cell"], count: 1 + count).flatMap { $0 })
        }
    }

    @Test(arguments: [(SystemVersion.v26, false), (.v27, true)])
    func `a section provider that reads a property invalidates its layout since iOS 27`(
        _ version: SystemVersion, _ tracks: Bool
    ) {
        withUpdated(version) { fixture, controller in
            let counter = Counter()
            var seen: [Int] = []
            let layout = UICollectionViewCompositionalLayout { _, environment in
                seen.append(counter.count)
                _ = environment.traitCollection.layoutDirection
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)))
                return NSCollectionLayoutSection(group: .horizontal(layoutSize: item.layoutSize, subitems: [item]))
            }
            let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let list = UICollectionView(frame: frame, collectionViewLayout: layout)
            let source = OneItem()
            list.dataSource = source
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            fixture.show(controller)
            controller.view.addSubview(list)
            fixture.session.advance(by: 0)
            let first = seen.count
            counter.count = 7
            fixture.session.advance(by: 0)
            #expect(seen.dropFirst(first).contains(7) == tracks)
            let second = seen.count
            fixture.window.traitOverrides.layoutDirection = .rightToLeft
            fixture.session.advance(by: 0)
            #expect((seen.count > second) == tracks)
        }
    }

    @Test func `events say what has to run again and why, and the callback names them as its cause`() {
        withUpdated(.v26) { fixture, controller in
            fixture.transcript.name(controller, "C")
            let counter = Counter()
            controller.during["viewWillLayoutSubviews"] = { _ in _ = counter.count }
            controller.during["updateProperties"] = { _ = $0.traitCollection.layoutDirection }
            controller.during["box.layoutSubviews"] = { _ = ($0.box.traitCollection.layoutDirection, counter.other) }
            fixture.show(controller)
            let number = controller.box.number
            let lines = fixture.script(without: [.turnEnded, .traitsChanged, .traitsOverridden]) {
                counter.count = 1
                counter.other = 1
                fixture.session.advance(by: 0)
                controller.traitOverrides.layoutDirection = .rightToLeft
                fixture.session.advance(by: 0)
                controller.setNeedsUpdateProperties()
                controller.setNeedsUpdateProperties()
                fixture.session.advance(by: 0)
            }.filter { $0.contains("update") || $0.contains("WillLayout") }
            let box = "controller=C view=\(number) class=UpdatedView method=layoutSubviews"
            #expect(
                lines == [
                    """
                    update.requested controller=C view=null class=null method=viewWillLayoutSubviews \
                    reason=observable name=Counter
                    """,
                    "update.requested \(box) reason=observable name=Counter",
                    "callback.viewWillLayoutSubviews controller=C <- update.requested",
                    "callback.viewDidLayoutSubviews controller=C <- update.requested",
                    """
                    update.requested controller=C view=null class=null method=updateProperties reason=trait \
                    name=layoutDirection <- call.overrideTraits
                    """,
                    "update.requested \(box) reason=trait name=layoutDirection <- call.overrideTraits",
                    "callback.updateProperties controller=C <- update.requested",
                    """
                    update.requested controller=C view=null class=null method=updateProperties reason=call name=null
                    """,
                    "callback.updateProperties controller=C <- update.requested",
                ])
        }
    }
}

/// A model that any thread may change.
@Observable
private final class Shared: @unchecked Sendable {
    var count = 0
}

@MainActor
private final class OneItem: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
