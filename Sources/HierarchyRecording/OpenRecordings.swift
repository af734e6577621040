import Foundation
import HeadlessUIKit
import HierarchyModel

/// The recordings whose files are still to be closed.
@MainActor
enum OpenRecordings {
    private static var all: [Recording] = []

    /// Registered once, with the first recording.
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
    /// A process that exits inside a callback did not bring its session to an end, and its trace does not say so. One that
    /// exits away from the main actor leaves the file as a killed process does: the session must not be touched there.
    static func finish() {
        for recording in all {
            if recording.session.state.scopes.isEmpty { recording.session.end() }
            recording.stop()
        }
    }
}
