import HierarchyModel
import RuleExamples
import Testing

@testable import Linting

/// Rules about the scenes of an app.
@Suite struct SceneRuleTests {
    /// The launch of an app whose second scene connects for a link.
    private func secondScene(leaving unhandled: [String]) -> [Event] {
        RuleExample.clean("two scenes") {
            Script.launchedWithScene
            Script.window(5, root: 4)
            Script.sceneConnects("scene-2", urls: ["shop://cart"], unhandled: unhandled) {
                Script.inScene(5, "scene-2")
                Script.showsWindow(5)
            }
            Script.turn
            Script.end
        }.events
    }

    @Test(
        arguments: [
            ([], []), (["widgets"], []),
            (["urls"], ["A scene connected for a URL, but the app did not read urlContexts of the connection options"]),
            (
                ["widgets", "activities", "urls"],
                [
                    "A scene connected for a user activity, but the app did not read userActivities of the connection "
                        + "options"
                ]
            ),
        ] as [([String], [String])])
    func `a link is reported for the window of its scene, by the first field that is known`(
        _ unhandled: [String], _ messages: [String]
    ) {
        let violations = lint(secondScene(leaving: unhandled)).violations
        #expect(violations.map(\.message) == messages)
        #expect(violations.allSatisfy { $0.subject.id == ObjectID(5) })
    }

    /// The example in which the user acts in the second scene, after an event of that scene.
    private func presentation(after callback: EventKind, _ scene: String) throws -> [Event] {
        var events = PresentInBackgroundSceneRule.documentation.examples[0].events
        let tap = try #require(events.firstIndex { $0.kind == .inputTapped })
        events.insert(contentsOf: [Event(callback, [.scene: .string(scene)]), Event(.return)], at: tap)
        for index in events.indices { (events[index].seq, events[index].t) = (UInt64(index), 1_000 * UInt64(index)) }
        return events
    }

    @Test(
        arguments: [
            (.callbackSceneDidBecomeActive, "scene-2", true),
            // No other scene is on screen any more.
            (.callbackSceneDidDisconnect, "scene-2", false), (.callbackSceneDidEnterBackground, "scene-2", false),
            (.callbackSceneWillEnterForeground, "scene-1", false),
            (.callbackSceneDidBecomeActive, "scene-1", false), (.callbackSceneDidDisconnect, "scene-1", false),
        ] as [(EventKind, String, Bool)])
    func `a presentation in the background needs a scene that the user sees instead`(
        _ callback: EventKind, _ scene: String, _ isFound: Bool
    ) throws {
        let found = lint(try presentation(after: callback, scene)).violations.map(\.rule)
        #expect(found == (isFound ? ["present-in-background-scene"] : []))
    }

    /// The scene in which the first tap presents comes to the foreground after another input.
    @Test(
        arguments: [
            (.inputTapped, .target, true), (.inputTappedBack, .container, true), (.inputTyped, .target, true),
            (.inputDragged, .target, true), (.inputSwipedDown, .presented, true),
            (.inputTappedOutside, .presented, true),
            // Part of a request for the activation of a scene.
            (.inputReceived, nil, false),
        ] as [(EventKind, FieldName?, Bool)])
    func `a scene that returns after the user's next input returns too late`(
        _ input: EventKind, _ target: FieldName?, _ isFound: Bool
    ) throws {
        let examples = PresentInBackgroundSceneRule.documentation.allExamples
        var events = try #require(examples.first { $0.title == "the scene comes to the foreground afterwards" }).events
        let index = try #require(events.firstIndex { $0.kind == .inputForegrounded })
        var later = Event(input)
        if let target { later[target] = .id(ObjectID(6)) }
        events.insert(contentsOf: [later, Event(.return)], at: index)
        for index in events.indices { (events[index].seq, events[index].t) = (UInt64(index), 1_000 * UInt64(index)) }
        let found = lint(events).violations.map(\.rule)
        #expect(found == (isFound ? ["present-in-background-scene"] : []))
    }
}
