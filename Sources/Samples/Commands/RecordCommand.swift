import ArgumentParser
import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import TraceFile

/// `samples record`: runs samples and writes `DIR/NAME.vctrace` for each.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Run samples and record each into the trace NAME.vctrace.",
        discussion:
            "An existing trace of the sample is replaced. The same program always records the same events.")

    @Argument(help: "Names from 'samples list', or 'all'.")
    var names: [String]

    @Option(
        name: .shortAndLong, help: "The folder for the traces. It is created if it does not exist.",
        completion: .directory)
    var output: String

    @Option(
        help: """
            The file for the app's state. The sample 'restoration-restored' restores what 'restoration-preserved' \
            has saved.
            """,
        completion: .file())
    var state: String?

    @Flag(help: "After an app has saved its state, print 'saved' and wait for a signal.")
    var hold = false

    func validate() throws { _ = try samples }

    func run() throws {
        try makeFolder()
        MainActor.assumeIsolated { prepareState() }
        for sample in try samples { try MainActor.assumeIsolated { try record(sample) } }
    }

    @MainActor private func prepareState() {
        if let state { SampleApp.stateFile = .init(url: URL(fileURLWithPath: state), isGiven: true) }
        guard hold else { return }
        SampleApp.stateFile.saved = {
            print("saved")
            fflush(nil)
            while true { sleep(60) }
        }
    }

    private var samples: [Sample] {
        get throws {
            if names.contains("all") { return Sample.all }
            return try names.map { name in
                guard let sample = Sample.named(name) else {
                    throw ValidationError("There is no sample '\(name)'. 'samples list' lists the names.")
                }
                return sample
            }
        }
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw failure("\(output): cannot create the folder: \(error.localizedDescription)", status: 73)
        }
    }

    @MainActor private func record(_ sample: Sample) throws {
        let session = Session(sample.configuration)
        let path = "\(output)/\(sample.name).vctrace"
        do {
            let recording = try Recording.start(
                to: path.replacing("%", with: "%%"), session: session, overwrite: true)
            recording.onProblem = { note("\(path): \($0)") }
            sample.perform(in: session)
            if let failure = recording.failure { throw failure }
        } catch let error as TraceError {
            throw failure(error.description, status: error.category == .cannotCreate ? 73 : 74)
        }
        print("\(path): \((session.state.seq ?? 0) + 1) events")
    }

    /// Prints the message on standard error.
    ///
    /// - Returns: the error that ends the program with the status.
    private func failure(_ message: String, status: Int32) -> ExitCode {
        note(message)
        return ExitCode(status)
    }

    private func note(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("samples: \(message)\n".utf8))
    }
}
