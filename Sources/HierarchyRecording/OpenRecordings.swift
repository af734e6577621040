import Foundation
import HeadlessUIKit
import HierarchyModel

/// The recordings whose files are not closed yet.
@MainActor
enum OpenRecordings {
    private static var all: [Recording] = []

    /// Registered once, by the first recording.
    private static let closingAtExit: Void = {
        atexit {
            guard MainActor.isCurrent else { return }
            MainActor.assumeIsolated { OpenRecordings.finish() }
        }
    }()

    static func add(_ recording: Recording) {
        closingAtExit
        all.removeAll { $0.isClosed }
        all.append(recording)
    }

    static func remove(_ recording: Recording) { all.removeAll { $0 === recording } }

    /// Ends the sessions and closes the files.
    ///
    /// A process that exits inside a callback has not ended its session, so its trace has no `session.ended`. A process
    /// that exits outside of the main actor leaves the file as a killed process does, because the session must not be
    /// used there.
    static func finish() {
        for recording in all {
            if recording.session.state.scopes.isEmpty { recording.session.end() }
            recording.stop()
        }
    }
}
