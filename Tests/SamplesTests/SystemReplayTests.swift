import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing
import TimeTravel
import UIKit

@testable import HierarchyTesting
@testable import Samples

/// A sample of UIKit of today: what its trace contains, and what its inputs do in older systems.
private struct ModernSample: Sendable, CustomTestStringConvertible {
    let sample: Sample
    /// What an event of interest says; nil for all others.
    let line: @Sendable (Event, [Event]) -> String?
    let lines: [String]
    /// By the system that changes something: behaviours that explain differences. None where no event names them.
    let behaviors: [SystemVersion: [String]]
    /// Launches the app, and returns what must live on.
    let launch: @MainActor @Sendable (SampleApp) -> AnyObject?

    var testDescription: String { sample.name }

    static let all = [
        // Each push and pop ends, and three end because of the next one.
        ModernSample(
            sample: .fluidStack,
            line: { event, events in
                guard event.kind == .transitionEnded else { return nil }
                let isCompleted = event.bool(.completed) == true
                guard case .uint(let seq)? = event[.interruptedBy] else { return "\(isCompleted)" }
                return "\(isCompleted) by \(events[Int(seq)].name)"
            },
            lines: [
                "true by input.tappedBack", "true by call.push", "true", "true", "true", "true",
                "true by input.tappedBack", "true",
            ],
            behaviors: [.v26: ["backTapsInTransition"]]
        ) { app in
            app.launch(UINavigationController(rootViewController: BookPageController(1)), usesScenes: true)
            return nil
        },
        // The tab of the books is never shown, so that it has no controller.
        ModernSample(
            sample: .tabsWithSidebar,
            line: { event, _ in
                switch event.kind {
                case .callbackTabProvider: "makes \(event.string(.identifier) ?? "")"
                case .callbackTabDidSelectTab:
                    "\(event.string(.identifier) ?? "") after \(event.string(.previous) ?? "")"
                default: nil
                }
            },
            lines: [
                "makes news", "makes papers", "papers after news", "news after papers", "papers after news",
                "news after papers",
            ],
            behaviors: [.v18: ["tabSidebar"]]
        ) { app in
            let magazine = Magazine()
            app.launch(magazine.bar, usesScenes: true)
            return magazine
        },
        // In the narrow window the inspector is presented, and in the wide one it is a column again.
        ModernSample(
            sample: .splitWithInspector,
            line: { event, _ in
                switch event.kind {
                case .callbackSplitTopColumn, .callbackSplitDidCollapse, .callbackSplitModeForExpanding,
                    .callbackSplitDidExpand:
                    event.name
                case .callbackSplitDidHide, .callbackSplitDidShow: "\(event.name) \(event.string(.item) ?? "")"
                case .presentationBegan: "presents as \(event.string(.effectiveStyle) ?? "")"
                default: nil
                }
            },
            lines: [
                "callback.splitTopColumn", "callback.splitDidCollapse", "presents as pageSheet",
                "callback.splitDidHide primary", "callback.splitModeForExpanding", "callback.splitDidExpand",
                "callback.splitDidShow primary",
            ],
            behaviors: [.v26: ["inspectorColumn"]]
        ) { app in
            let drawings = DrawingApp()
            app.launch(drawings.split, usesScenes: true)
            return drawings
        },
        // The app, the user and the rotation select and invalidate detents.
        ModernSample(
            sample: .sheetWithDetents,
            line: { event, _ in
                guard event.kind == .presentationDetentChanged else { return nil }
                return [event.string(.from), event.string(.to)].map { $0?.split(separator: ".").last ?? "" }
                    .joined(separator: " to ")
            },
            lines: ["medium to list", "list to large", "large to list", "list to large", "large to list"],
            behaviors: [.v17: ["customDetents"], .v26: ["floatingSheets"]]
        ) { app in
            app.launch(PlaceMapController("Map"), usesScenes: true)
            return nil
        },
        // A wrapped cart shows no price, so that paying changes only whether there is anything to show.
        ModernSample(
            sample: .observedCart,
            line: { event, _ in
                guard event.kind == .updateRequested, [nil, "TotalView"].contains(event.string(.class)) else {
                    return nil
                }
                return "\(event.string(.method) ?? "") for \(event.string(.name) ?? "")"
            },
            lines: Array(
                repeating: [
                    "updateContentUnavailableConfiguration for Cart", "updateProperties for Cart",
                    "updateProperties for Cart",
                ], count: 2
            ).flatMap { $0 } + [
                "viewWillLayoutSubviews for horizontalSizeClass", "updateProperties for Cart",
                "updateProperties for Cart", "layoutSubviews for preferredContentSizeCategory",
                "updateContentUnavailableConfiguration for Cart",
            ],
            behaviors: [.v18: [], .v26: []]
        ) { app in
            app.launch(UINavigationController(rootViewController: CartController()), usesScenes: true)
            return nil
        },
    ]
}

@MainActor
struct SystemReplayTests {
    @Test(arguments: ModernSample.all)
    private func `the trace of a sample of today contains what it is about`(_ one: ModernSample) {
        let events = one.sample.events()
        #expect(events.first?.systemVersion == .newest)
        #expect(events.compactMap { one.line($0, events) } == one.lines)
    }

    /// The newest system changes nothing: what it adds, such as sidebars on phones, has to be asked for.
    @Test(arguments: ModernSample.all)
    private func `the inputs of a sample of today show what each system changes`(_ one: ModernSample) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("\(one.sample.name).vctrace").path
        let recorded = RecordedTrace(name: one.sample.name, events: one.sample.events())
        try Data(recorded.fileBytes()).write(to: URL(filePath: path))
        let box = Box()
        let texts = try await issues {
            box.replays = try await replay(
                path, on: .all,
                launching: { _ in
                    let app = SampleApp()
                    box.kept += [app, one.launch(app) ?? app]
                })
        }
        #expect(box.replays.map(\.system) == .all)
        #expect(texts.filter { $0.contains("' stops at ") } == [])
        for found in box.replays {
            guard let behaviors = one.behaviors[found.system] else { continue }
            let explained = Set(found.differences.flatMap(\.behaviors).map(\.name))
            #expect(!found.differences.isEmpty && explained.isSuperset(of: behaviors), "iOS \(found.system)")
        }
        #expect(box.replays.last?.differences.isEmpty == true)
        let newest = try #require(box.replays.last?.trace.events)
        #expect(newest.compactMap { one.line($0, newest) } == one.lines)
    }
}

/// What a test keeps of its replays.
@MainActor
private final class Box {
    var replays: [SystemReplay] = []
    var kept: [AnyObject] = []
}
