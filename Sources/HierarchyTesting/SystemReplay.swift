import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import TimeTravel
import TraceFile

/// What the inputs of a recording do under one version of iOS.
public struct SystemReplay: Sendable {
    public let system: SystemVersion
    public let trace: RecordedTrace
    /// What differs from the replay under the version before, in order; empty for the first version.
    public let differences: [SystemComparison.Difference]
}

/// Repeats the inputs of a recording in the app of today under several versions of iOS, and says what each version
/// changes.
///
/// ```swift
/// @Test func checkout() async throws {
///     try await replay("Traces/checkout.vctrace", on: .all) { AppDelegate() }
/// }
/// ```
///
/// Each replay is compared with that of the version before. For each version that changes something a warning says the
/// first difference, the last input before it, and the behaviour of UIKit that explains it; a warning does not fail the
/// test. An input that cannot be repeated under a version is an issue, and its replay ends there.
///
/// The traces of all versions are attached, as `checkout-26.0.vctrace`, if any differ: `swift test --attachments-path
/// FOLDER` stores them, and `replay systems FOLDER` compares them.
///
/// - Parameters:
///   - recording: the file, from the folder of the test's source file.
///   - systems: the versions. Each once, in any order.
///   - configure: changes the configuration of each session, such as the folder of the app. The version is set before.
///   - makeDelegate: makes the app's delegate, with which each session launches.
/// - Returns: the replays, in the order of the versions.
/// - Throws: what `makeDelegate` throws, and if the recording cannot be read.
@MainActor
@discardableResult
public func replay(
    _ recording: String, on systems: [SystemVersion], configure: (inout SessionConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    _ makeDelegate: @escaping @MainActor () throws -> any UIApplicationDelegate
) async throws -> [SystemReplay] {
    var apps: [any UIApplicationDelegate] = []
    let replays = try await replay(
        recording, on: systems, configure: configure, sourceLocation: sourceLocation, testFile: testFile
    ) { session in
        let delegate = try makeDelegate()
        apps.append(delegate)
        session.launch(delegate)
    }
    withExtendedLifetime(apps) {}
    return replays
}

/// Does the same with an app that `launch` starts in each session, such as one with a storyboard or without a delegate.
///
/// - Parameter launch: starts the app, and does what the app's code does before the first input. What it holds must
///   live on by itself.
/// - Throws: what `launch` throws, and if the recording cannot be read.
@MainActor
@discardableResult
public func replay(
    _ recording: String, on systems: [SystemVersion], configure: (inout SessionConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    launching launch: @escaping @MainActor (Session) throws -> Void
) async throws -> [SystemReplay] {
    let inputs = try RecordedInputs(recording, testFile: testFile)
    var replays: [SystemReplay] = []
    for system in Set(systems).sorted() {
        var configuration = inputs.configuration
        configuration.semantics = system
        configuration.recordsBehaviors = true
        configure(&configuration)
        let trace = try await inputs.run(
            configuration, named: "\(inputs.name)-\(system)", as: "on iOS \(system) '\(recording)'", sourceLocation,
            launch
        ).trace
        guard let last = replays.last else {
            replays.append(SystemReplay(system: system, trace: trace, differences: []))
            continue
        }
        let comparison = SystemComparison(last.trace.events, trace.events)
        let replay = SystemReplay(system: system, trace: trace, differences: comparison.differences)
        let lines = replay.lines(after: last, count: comparison.count)
        if !lines.isEmpty { Issue.record(lines, severity: .warning, sourceLocation: sourceLocation) }
        replays.append(replay)
    }
    if replays.contains(where: { !$0.differences.isEmpty }) {
        for replay in replays { replay.trace.attach(sourceLocation) }
    }
    return replays
}

extension [SystemVersion] {
    /// The versions for which sequences of callbacks are specified and tested as a whole.
    public static var all: [SystemVersion] { SystemVersion.presets }
}

extension SystemReplay {
    /// What the version changes: `iOS 26.0 differs from 18.0 in 3 places, first at E120 …`; empty if it changes
    /// nothing.
    fileprivate func lines(after last: SystemReplay, count: Int) -> [String] {
        guard let first = differences.first else { return [] }
        var old = EventText()
        var new = EventText()
        func line(_ seq: UInt64?, _ events: [Event], _ text: inout EventText) -> String? {
            seq.map { text.line(events[Int($0)]) }
        }
        var lines = [
            "iOS \(system) differs from iOS \(last.system) in \(counted(count, "place")), first at "
                + "\(first.step.positionText)"
        ]
        if let input = line(first.input, last.trace.events, &old) { lines.append("after " + input) }
        if let event = line(first.step.left, last.trace.events, &old) { lines.append("- " + event) }
        if let event = line(first.step.right, trace.events, &new) { lines.append("+ " + event) }
        for behavior in first.behaviors {
            lines.append(
                "\(behavior.name), in iOS \(behavior.holdsLeft ? last.system : system) only: \(behavior.summary)")
        }
        if first.behaviors.isEmpty { lines.append("No behaviour that both have met explains it.") }
        return lines
    }
}
