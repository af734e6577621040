import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import TraceFile

/// Launches the app of today, repeats the inputs of a recording in it, and expects that the same happens.
///
/// ```swift
/// @Test func checkout() async throws {
///     try await replay("Traces/checkout.vctrace") { AppDelegate() }
/// }
/// ```
///
/// The session has the device, the orientation and the UIKit of the recording, and a virtual clock. The user's taps and
/// gestures, what the user types, rotations and sizes of windows, and what the system does with the app, come at the
/// times of the recording. An element is found by its accessibility identifier, else by its path of classes.
///
/// An issue says where the hierarchy differs from the recording: the controller, the last input before it, and the
/// events of both traces, compared as by ``expectTrace(_:matches:comparing:sourceLocation:testFile:_:)``. If the
/// element of an input is gone, the replay ends there, and an issue names the input and the element. Both traces are
/// attached.
/// With `HINDSIGHT_RECORD=1` in the environment, a replay that does not stop becomes the new recording.
///
/// - Parameters:
///   - recording: the file, from the folder of the test's source file.
///   - details: what must be equal too.
///   - configure: changes the session's configuration, such as the folder of the app.
///   - makeDelegate: makes the app's delegate, with which the session launches.
/// - Returns: the trace of the replay. If the recording began while the app already ran, the trace begins there, too.
/// - Throws: what `makeDelegate` throws, and if the recording cannot be read.
@MainActor
@discardableResult
public func replay(
    _ recording: String, comparing details: TraceDetails = [],
    configure: (inout SessionConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    _ makeDelegate: @escaping @MainActor () throws -> any UIApplicationDelegate
) async throws -> RecordedTrace {
    var app: (any UIApplicationDelegate)?
    let trace = try await replay(
        recording, comparing: details, configure: configure, sourceLocation: sourceLocation, testFile: testFile
    ) { session in
        let delegate = try makeDelegate()
        app = delegate
        session.launch(delegate)
    }
    withExtendedLifetime(app) {}
    return trace
}

/// Does the same with an app that `launch` starts in the session, such as one with a storyboard or without a delegate.
///
/// - Parameter launch: starts the app, and does what the app's code does before the first input. What it holds must
///   live on by itself.
/// - Throws: what `launch` throws, and if the recording cannot be read.
@MainActor
@discardableResult
public func replay(
    _ recording: String, comparing details: TraceDetails = [],
    configure: (inout SessionConfiguration) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    launching launch: @escaping @MainActor (Session) throws -> Void
) async throws -> RecordedTrace {
    let inputs = try RecordedInputs(recording, testFile: testFile)
    var configuration = inputs.configuration
    configure(&configuration)
    let (whole, stop) = try await inputs.run(
        configuration, named: inputs.name, as: "'\(recording)'", sourceLocation, launch)
    let trace = RecordedTrace(
        name: inputs.name, events: Session.events(whole.events, asAttachedBefore: inputs.replay.firstSeq))
    let golden = GoldenTrace(file: inputs.file, name: recording, details: details)
    golden.check(trace, isReplay: true, before: stop?.input.seq, sourceLocation)
    return trace
}

/// A recording whose inputs tests repeat.
@MainActor
struct RecordedInputs {
    let file: URL
    /// The name of the file without its ending.
    let name: String
    /// The session of the recording.
    let configuration: SessionConfiguration
    let replay: InputReplay

    /// - Parameter recording: the file, from the folder of the test's source file.
    init(_ recording: String, testFile: String) throws {
        file = URL(filePath: recording, relativeTo: URL(filePath: testFile).deletingLastPathComponent())
        name = file.deletingPathExtension().lastPathComponent
        let events = Array(try TraceReader(path: file.path).events)
        configuration = SessionConfiguration(recordedIn: events)
        replay = InputReplay(events)
    }

    /// Launches an app in a session of its own, repeats the inputs, and returns the trace and where it stopped, which
    /// is an issue.
    ///
    /// - Parameter title: what the issue calls the recording.
    func run(
        _ configuration: SessionConfiguration, named name: String, as title: String, _ sourceLocation: SourceLocation,
        _ launch: @escaping @MainActor (Session) throws -> Void
    ) async throws -> (trace: RecordedTrace, stop: InputReplay.Stop?) {
        var stop: InputReplay.Stop?
        let trace = try await withRecording(
            configuration, named: name, runsUntilIdle: false, sourceLocation: sourceLocation
        ) { session in
            stop = try replay.run(in: session, launch)
            guard let stop else { return }
            Issue.record(["\(title) stops at \(stop)"], sourceLocation: sourceLocation)
        }
        return (trace, stop)
    }
}

/// The inputs of a recording, which are repeated one after the other.
struct InputReplay {
    private let events: [Event]
    /// The number that the first event of the recording had in its session: 0 unless it began while the app ran.
    let firstSeq: UInt64
    /// Whether the recording begins inside of an action: the launch, or what an app did that was recorded later.
    private let beginsInAction: Bool

    init(_ events: [Event]) {
        self.events = events
        let began = events.first { $0.kind == .sessionBegan }
        if case .uint(let first)? = began?[.firstSeq] { firstSeq = first } else { firstSeq = 0 }
        beginsInAction = firstSeq == 0 ? events.contains { $0.kind == .inputLaunched } : began?[.openScopes] != .uint(0)
    }

    /// Where a replay ends before its time.
    struct Stop: CustomStringConvertible {
        let input: Event
        let reason: InputError

        var description: String { "\(EventText.position(input.seq)) \(input.name): \(reason)" }
    }

    private static func isOfLaunch(_ kind: EventKind) -> Bool { kind == .inputLaunched || kind == .inputSceneConnected }

    /// Launches the app, then repeats the inputs until the end or until one cannot be repeated.
    ///
    /// Inputs that follow each other without the end of a turn were one action, as of a device with several windows:
    /// the first one is repeated.
    @MainActor
    func run(in session: Session, _ launch: (Session) throws -> Void) throws -> Stop? {
        if firstSeq == 0, beginsInAction {
            // What the app was launched for: the launch is the test's own.
            let launch = events.drop { $0.kind != .inputLaunched }.prefix { $0.kind != .turnEnded }
            for event in launch where Self.isOfLaunch(event.kind) {
                do { try session.perform(event) } catch { return Stop(input: event, reason: error) }
            }
        }
        try launch(session)
        var turns = 0
        var isInAction = beginsInAction
        for event in events.drop(while: { firstSeq == 0 && beginsInAction && $0.kind != .inputLaunched }) {
            switch event.kind {
            case .turnEnded:
                turns += 1
                isInAction = false
            case .inputDeferred, .inputLaunched: break
            case let kind where kind.family == .input && !isInAction:
                isInAction = true
                wait(until: event.t, turns, in: session)
                turns = 0
                do { try session.perform(event) } catch { return Stop(input: event, reason: error) }
            default: break
            }
        }
        wait(until: events.last?.t ?? 0, turns, in: session)
        return nil
    }

    /// Lets the time pass until the next input, if there were other turns or other times in the recording, too.
    @MainActor
    private func wait(until time: UInt64, _ turns: Int, in session: Session) {
        guard time > session.now || turns > 1 else { return }
        session.advance(by: Double(time - min(time, session.now)) / 1e9)
    }
}

extension SessionConfiguration {
    /// The session of a recording, on a virtual clock: its device, app and UIKit, and the orientation of its first
    /// window. What the recording does not say is the default.
    init(recordedIn events: [Event]) {
        self.init()
        guard let session = events.first, session.kind == .sessionBegan else { return }
        if let name = session.string(.device) {
            device = DeviceProfile.named(name) ?? DeviceProfile(name: name, like: session, device)
        }
        app = session.string(.app) ?? app
        (appVersion, appBuild) = (session.string(.appVersion), session.string(.appBuild))
        semantics = session.systemVersion ?? semantics
        linkedSDK = session.string(.linkedSDK).flatMap(SystemVersion.init(rawValue:))
        if case .int(let step)? = session[.clockStep], step > 0 { clockStep = UInt64(step) }
        let window = events.lazy.prefix(10_000).first { $0.kind == .windowCreated }
        orientation = window?.string(.orientation).flatMap(UIDeviceOrientation.init(interface:)) ?? orientation
    }
}

extension DeviceProfile {
    /// A device that is not in the list, as `session.began` describes it.
    fileprivate init(name: String, like session: Event, _ other: DeviceProfile) {
        let idioms: [UIUserInterfaceIdiom] = [.phone, .pad, .tv, .carPlay, .mac, .vision]
        let idiom = idioms.first { session.symbol(.idiom) == $0.recorded }
        var (screen, scale) = (other.screen, other.scale)
        if case .size(let size)? = session[.screen], size.width > 0, size.height > 0 { screen = size }
        if case .double(let pixels)? = session[.scale], pixels > 0 { scale = pixels }
        self.init(
            name: name, idiom: idiom ?? other.idiom, screen: screen, scale: scale,
            cornerRadius: screen == other.screen ? other.cornerRadius : 0)
    }
}
