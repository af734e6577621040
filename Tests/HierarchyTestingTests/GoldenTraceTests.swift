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

    /// Records the golden trace under iOS 13.
    private func recordOld() async throws {
        let old = try await withRecording(SessionConfiguration(semantics: .v13), named: "menu") { session in
            withExtendedLifetime(run(.recorded, in: session)) {}
        }
        _ = try await check(old, records: true)
    }

    /// The system of a comparison with the golden trace, and the issues.
    private func comparison(
        _ configuration: SessionConfiguration, records: Bool = false
    ) async throws -> (system: SystemVersion?, sdk: SystemVersion?, issues: [String]) {
        let golden = golden()
        var result = configuration
        let issues = try await issues {
            result = golden.configuration(from: configuration, records: records, #_sourceLocation)
        }
        return (result.semantics, result.linkedSDK, issues)
    }

    @Test func `a golden trace of an older system is compared under that system`() async throws {
        try await recordOld()
        let unnamed = try await comparison(SessionConfiguration(device: .default))
        #expect(unnamed.system == .v13)
        #expect(unnamed.sdk == nil)
        #expect(
            unnamed.issues == [
                "'golden/menu.vctrace' was recorded under iOS 13.0, and is compared under it; "
                    + "'HINDSIGHT_RECORD=1 swift test' records it anew under iOS 27.0"
            ])
        let path = file.path
        let issues = try await issues {
            let trace = try await expectTrace(matches: path) { session in
                withExtendedLifetime(run(.recorded, in: session)) {}
            }
            #expect(trace.events.first?.systemVersion == .v13)
        }
        #expect(issues.count == 1 && issues[0].contains("was recorded under iOS 13.0"))
    }

    @Test func `the test decides if it names a system, or records anew`() async throws {
        try await recordOld()
        var named = SessionConfiguration()
        named.semantics = .v26
        for (configuration, records, system) in [
            (named, false, .v26), (SessionConfiguration(semantics: .v27), false, .v27),
            (SessionConfiguration(), true, .newest),
        ] as [(SessionConfiguration, Bool, SystemVersion)] {
            let result = try await comparison(configuration, records: records)
            #expect(result.system == system)
            #expect(result.issues == [])
        }
    }

    @Test func `a golden trace of the newest system or none changes nothing`() async throws {
        #expect(try await comparison(SessionConfiguration()).system == .newest)
        _ = try await check(trace(.recorded), records: true)
        let result = try await comparison(SessionConfiguration())
        #expect(result.system == .newest)
        #expect(result.issues == [])
    }

    @Test func `the device of the golden trace is taken over if the test names none`() async throws {
        let device = try #require(DeviceProfile.named("iPad mini"))
        let old = try await withRecording(SessionConfiguration(device: device), named: "menu") { _ in
            withExtendedLifetime(UIViewController()) {}
        }
        _ = try await check(old, records: true)
        for (configuration, records, expected) in [
            (SessionConfiguration(), false, device), (SessionConfiguration(), true, .default),
            (SessionConfiguration(device: .default), false, .default),
        ] as [(SessionConfiguration, Bool, DeviceProfile)] {
            let result = golden().configuration(from: configuration, records: records, #_sourceLocation)
            #expect(result.device == expected)
        }
    }

    @Test func `the linked SDK of the golden trace is taken over too`() async throws {
        let old = try await withRecording(SessionConfiguration(semantics: .v26, linkedSDK: 18), named: "menu") { _ in
            withExtendedLifetime(UIViewController()) {}
        }
        _ = try await check(old, records: true)
        let result = try await comparison(SessionConfiguration())
        #expect(result.system == .v26)
        #expect(result.sdk == .v18)
        #expect(try await comparison(SessionConfiguration(linkedSDK: 26)).sdk == .v26)
    }

    @Test func `an issue about two systems names both`() async throws {
        try await recordOld()
        let new = try await withRecording(SessionConfiguration(semantics: .v27), named: "menu") { session in
            withExtendedLifetime(run(.recorded, in: session)) {}
        }
        let issues = try await check(new)
        #expect(
            issues.first?.hasPrefix(
                "the trace of iOS 27.0 differs from 'golden/menu.vctrace' of iOS 13.0, which "
                    + "'HINDSIGHT_RECORD=1 swift test' records anew, in ") == true)
    }

    @Test func `a file that is no trace is an issue`() async throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no trace".utf8).write(to: file)
        let issues = try await check(RecordedTrace(name: "menu", events: []))
        #expect(issues.count == 1 && issues[0].hasPrefix("'golden/menu.vctrace': "))
    }
}
