import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HierarchyTesting

private final class MenuController: UIViewController {}
private final class ItemController: UIViewController {}
private final class OtherController: UIViewController {}

/// An app that differs in one way from the one that was recorded.
private enum Version: CaseIterable {
    case recorded, otherIdentifiers, later, moreLayout, otherClass, withoutItem
}

@MainActor
private func run(_ version: Version, in session: Session) -> [AnyObject] {
    var kept: [AnyObject] = []
    if version == .later { session.advance(by: 3) }
    let window = UIWindow()
    let menu = MenuController()
    window.rootViewController = menu
    window.makeKeyAndVisible()
    session.runUntilIdle()
    if version == .otherIdentifiers { kept.append(UIView()) }
    let item = version == .otherClass ? OtherController() : ItemController()
    if version != .withoutItem {
        menu.addChild(item)
        menu.view.addSubview(item.view)
        item.didMove(toParent: menu)
    }
    session.runUntilIdle()
    if version == .moreLayout {
        menu.view.setNeedsLayout()
        session.runUntilIdle()
    }
    return kept + [window, item]
}

@MainActor
struct GoldenTraceTests {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("golden/menu.vctrace")
    }

    private func trace(_ version: Version) async throws -> RecordedTrace {
        try await withRecording(named: "menu") { session in withExtendedLifetime(run(version, in: session)) {} }
    }

    private func golden(_ details: TraceDetails = []) -> GoldenTrace {
        GoldenTrace(file: file, name: "golden/menu.vctrace", details: details)
    }

    /// The issues of a check.
    private func check(
        _ trace: RecordedTrace, _ details: TraceDetails = [], records: Bool = false
    ) async throws -> [String] {
        let golden = golden(details)
        return try await issues { golden.check(trace, records: records, #_sourceLocation) }
    }

    @Test func `a trace matches what was recorded`() async throws {
        let trace = try await trace(.recorded)
        #expect(
            try await check(trace) == ["there is no 'golden/menu.vctrace'; 'HINDSIGHT_RECORD=1 swift test' records it"])
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try await check(trace, records: true) == ["'golden/menu.vctrace' was recorded anew"])
        #expect(try await check(trace, [.times, .identifiers, .layout]) == [])
        try await expectTrace(matches: file.path) { session in withExtendedLifetime(run(.recorded, in: session)) {} }
    }

    @Test(
        arguments: [
            (.otherIdentifiers, .identifiers), (.later, .times), (.moreLayout, .layout),
        ] as [(Version, TraceDetails)])
    fileprivate func `a detail counts only if it is named`(_ version: Version, _ details: TraceDetails) async throws {
        _ = try await check(trace(.recorded), records: true)
        let other = try await trace(version)
        #expect(try await check(other) == [])
        #expect(try await check(other, TraceDetails([.times, .identifiers, .layout]).subtracting(details)) == [])
        #expect(try await check(other, details).count == 1)
    }

    @Test func `the page of a failure shows the new trace`() async throws {
        let trace = try await trace(.otherClass)
        let page = String(decoding: try #require(try trace.reportPage()), as: UTF8.self)
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        #expect(page.contains("<title>menu.vctrace</title>"))
        #expect(try RecordedTrace(name: "empty", events: []).reportPage() == nil)
    }

    @Test func `all differences are in the attached text`() async throws {
        let golden = golden()
        let differences = (0..<7).map { ["- E\($0)"] }
        #expect(golden.lines(differences).suffix(3) == ["@@", "- E4", "and 2 more"])
        #expect(golden.lines(differences, atMost: .max).suffix(4) == ["@@", "- E5", "@@", "- E6"])
    }

    @Test func `a difference is an issue with both events`() async throws {
        _ = try await check(trace(.recorded), records: true)
        let issues = try await check(trace(.otherClass))
        #expect(issues.count == 1)
        let lines = try #require(issues.first).split(separator: "\n")
        #expect(lines.first?.hasPrefix("the trace differs from 'golden/menu.vctrace' in ") == true)
        #expect(lines.contains { $0.hasPrefix("- E") && $0.contains("class=ItemController") })
        #expect(lines.contains { $0.hasPrefix("+ E") && $0.contains("class=OtherController") })
    }

    @Test func `what is missing is named by its own number`() async throws {
        let recorded = try await trace(.recorded)
        _ = try await check(recorded, records: true)
        let added = try #require(recorded.events.first { $0.kind == .callAddChild })
        let differences = golden().differences(from: recorded.events, to: try await trace(.withoutItem).events)
        #expect(
            differences.flatMap(\.lines).contains { $0.hasPrefix("- E\(added.seq) ") && $0.contains("call.addChild") })
        #expect(!differences.flatMap(\.lines).contains { $0.hasPrefix("+") && $0.contains("ItemController") })
    }

    @Test func `a file that is no trace is an issue`() async throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no trace".utf8).write(to: file)
        let issues = try await check(RecordedTrace(name: "menu", events: []))
        #expect(issues.count == 1 && issues[0].hasPrefix("'golden/menu.vctrace': "))
    }
}
