import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile
import UIKit

@testable import HierarchyTesting
@testable import Samples

/// An app of the samples, which does all it does by inputs.
private struct App: Sendable, CustomTestStringConvertible {
    let name: String
    /// Launches it, and returns what must live on.
    let launch: @MainActor @Sendable (SampleApp) -> AnyObject?

    var testDescription: String { name }

    static let all = [
        App(name: "half-sheet") { $0.launched(CityController("City")) },
        App(name: "diagonal-transition") { $0.launched(GuideController("Guide")) },
        App(name: "bounce-transition") { $0.launched(MainViewController()) },
        App(name: "tabs-and-stacks") { app in
            let coordinator = AppCoordinator()
            app.launch(coordinator.root)
            return coordinator
        },
        App(name: "tabs-and-stacks-on-pad") { app in
            let coordinator = PadCoordinator()
            app.launch(coordinator.root)
            return coordinator
        },
    ]
}

extension SampleApp {
    fileprivate func launched(_ root: UIViewController) -> AnyObject? {
        launch(root)
        return nil
    }
}

@MainActor
struct InputReplayTests {
    private func path(_ name: String) -> String {
        PackageFiles.traces.appendingPathComponent("\(name).vctrace").path
    }

    /// The numbers of the recording's events of a kind.
    private func numbers(of kind: EventKind, in path: String) throws -> [UInt64] {
        try TraceReader(path: path).events.filter { $0.kind == kind }.map(\.seq)
    }

    @Test(arguments: App.all)
    private func `the inputs of a recording give the same file`(_ app: App) async throws {
        let kept = Kept()
        let trace = try await replay(path(app.name), comparing: [.times, .identifiers, .layout]) { _ in
            kept.app = SampleApp()
            kept.object = kept.app.flatMap(app.launch)
        }
        let recorded = RecordedTrace(
            name: app.name, events: Array(try TraceReader(path: path(app.name)).events))
        let (bytes, recordedBytes) = try (trace.fileBytes(), recorded.fileBytes())
        let events = Array(try TraceReader(bytes: bytes, name: app.name).events)
        #expect(zip(recorded.events, events).first { $0 != $1 }.map { "\($0) \($1)" } == nil)
        #expect(events.count == recorded.events.count)
        #expect(bytes == recordedBytes)
    }

    @Test func `where a changed app goes another way is named`() async throws {
        let kept = Kept()
        let found = try await issues {
            try await replay(self.path("tabs-and-stacks")) { _ in
                let (sample, coordinator) = (SampleApp(), AppCoordinator())
                (kept.app, kept.object) = (sample, coordinator)
                coordinator.recipes.onOpen = { [weak coordinator] recipe in
                    guard let recipes = coordinator?.recipes else { return }
                    recipes.stack.present(recipes.screen(for: recipe), animated: true)
                }
                sample.launch(coordinator.root)
            }
        }
        let path = path("tabs-and-stacks")
        let (taps, push) = (try numbers(of: .inputTapped, in: path), try numbers(of: .callPush, in: path)[0])
        #expect(found.count == 2)
        #expect(found.first == "'\(path)' stops at E\(taps[2]) input.tapped: there is no item 0 in RecipeController")
        let parting = try #require(found.last)
        #expect(
            parting.split(separator: "\n").first == """
                the app parts from '\(path)' at E\(push) call.push of UINavigationController, after E\(taps[0]) \
                input.tapped, in 15 places:
                """)
        #expect(parting.contains("\n- E\(push)  0.000s    call.push  container=#2 target=#10 animated=true"))
        #expect(parting.contains("\n+ E\(push)  0.000s    call.present  presenter=#2 presented=#10 "))
    }

    @Test func `an input whose element is gone stops the replay`() async throws {
        let kept = Kept()
        var trace: RecordedTrace?
        let found = try await issues {
            trace = try await replay(self.path("half-sheet")) { _ in
                let (sample, city) = (SampleApp(), CityController("City"))
                kept.app = sample
                sample.launch(city)
                city.placeButton.removeFromSuperview()
            }
        }
        let tap = try numbers(of: .inputTapped, in: path("half-sheet"))[0]
        #expect(
            found == [
                "'\(path("half-sheet"))' stops at E\(tap) input.tapped: there is no 'UIButton' in "
                    + "CityController > UIView (CityController > UIView > UIButton)"
            ])
        #expect(trace?.events.contains { $0.kind == .inputTapped } == false)
    }
}

@MainActor
private final class Kept {
    var app: SampleApp?
    var object: AnyObject?
}
