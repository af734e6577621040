import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// A table of callback sequences: each row says what is done to a subject and which lines the transcript then holds.
///
/// The properties of the table are the defaults of its rows. A row runs in each of its presets; each run is a test
/// case.
struct SequenceTable<Subject>: Sendable {
    typealias Step = @MainActor (Subject) throws -> Void

    var device = DeviceProfile.ofTests.name
    var presets: [SessionConfiguration.Semantics] = [.v13]
    /// Nil: controllers that note containment, loading and appearance only.
    var probes: ProbeKind?
    /// The window fills the screen; otherwise it has 320 by 480 points.
    var fillsScreen = true
    /// Questions about rotation are not compared.
    var ignoresQuestions = false
    /// Makes what the steps act on.
    let make: @MainActor (Fixture) throws -> Subject
    var setup: Step = { _ in }
    /// The line as rows write it; nil for a line that is not compared.
    var compared: @MainActor (String) -> String? = { $0 }
    /// What must hold after the steps of any row.
    var finish: @MainActor (Fixture) -> Void = { _ in }
    let rows: [Row]

    /// What is done and which lines follow. Nil: as the table has it.
    struct Row: Sendable {
        typealias Step = SequenceTable.Step

        /// The page of the documentation that describes the sequence, and which part of it.
        let source: String
        let name: String
        let device: String?
        let presets: [SessionConfiguration.Semantics]?
        let probes: ProbeKind?
        /// How the device is held at the launch.
        let held: UIDeviceOrientation
        /// The orientations in the app's `Info.plist`.
        let supported: UIInterfaceOrientationMask
        /// How much a line says.
        let detail: Transcript.Detail
        let showsQuestions: Bool
        let make: (@MainActor (Fixture) throws -> Subject)?
        /// Runs before the steps; its lines are not compared.
        let setup: Step?
        let steps: Step
        let expected: ExpectedLines

        init(
            _ source: String, _ name: String, device: String? = nil, presets: [SessionConfiguration.Semantics]? = nil,
            probes: ProbeKind? = nil, held: UIDeviceOrientation = .portrait,
            supported: UIInterfaceOrientationMask = .all, detail: Transcript.Detail = .plain,
            showsQuestions: Bool = false,
            make: (@MainActor (Fixture) throws -> Subject)? = nil, setup: Step? = nil, steps: @escaping Step,
            expected: ExpectedLines
        ) {
            (self.source, self.name, self.device, self.presets, self.probes) = (source, name, device, presets, probes)
            (self.held, self.supported) = (held, supported)
            (self.detail, self.showsQuestions, self.make) = (detail, showsQuestions, make)
            (self.setup, self.steps, self.expected) = (setup, steps, expected)
        }

        var fullName: String { "\(source): \(name)" }
    }

    /// Every row in every preset of it.
    var cases: [SequenceCase<Subject>] {
        rows.flatMap { row in
            (row.presets ?? presets).map {
                SequenceCase(table: self, row: row, preset: $0, device: row.device ?? device)
            }
        }
    }

    /// Runs every row in one preset, whatever presets it has.
    @MainActor
    func run(in preset: Preset, at location: SourceLocation = #_sourceLocation) throws {
        for row in rows {
            try SequenceCase(table: self, row: row, preset: preset.semantics, device: preset.device).run(at: location)
        }
    }

    /// The sources of all rows.
    var sources: Set<String> { Set(rows.map(\.source)) }

    /// Each name is there once, so that a failure tells which row it is.
    func expectUniqueNames(at location: SourceLocation = #_sourceLocation) {
        let names = cases.map(\.testDescription)
        #expect(Set(names).count == names.count, sourceLocation: location)
    }
}

/// A row of a table in one preset, on one device.
struct SequenceCase<Subject>: Sendable, CustomTestStringConvertible {
    let table: SequenceTable<Subject>
    let row: SequenceTable<Subject>.Row
    let preset: SessionConfiguration.Semantics
    let device: String

    var testDescription: String { "\(row.fullName), \(preset)" }

    /// Takes the steps and compares the lines; an issue shows how they differ.
    @MainActor
    func run(at location: SourceLocation = #_sourceLocation) throws {
        let profile = try #require(DeviceProfile.named(device), sourceLocation: location)
        let probes = row.probes ?? table.probes
        let configuration = SessionConfiguration(
            device: profile, semantics: preset, orientation: row.held, supportedOrientations: row.supported)
        try withFixture(configuration, at: location) { fixture in
            if table.fillsScreen { fixture.fillScreen() }
            probes.map(fixture.use)
            if table.ignoresQuestions, !row.showsQuestions { fixture.transcript.hidesQuestions() }
            let subject = try (row.make ?? table.make)(fixture)
            try (row.setup ?? table.setup)(subject)
            fixture.transcript.clear()
            fixture.transcript.detail = row.detail
            try row.steps(subject)
            let lines = fixture.transcript.lines.compactMap(table.compared)
            if let difference = LineDifference(expected: row.expected.lines, actual: lines) {
                Issue.record("\(testDescription), \(device)\n\(difference)", sourceLocation: location)
            }
            table.finish(fixture)
            if probes != nil { fixture.expectCallbackOrder(at: location) }
        }
    }
}

typealias FixtureRow = SequenceTable<Fixture>.Row
