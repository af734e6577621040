import Synchronization
import Testing

/// The issues that `body` records. They do not count as issues of the test.
@MainActor
public func issues(_ body: @escaping @MainActor () async throws -> Void) async throws -> [String] {
    let found = Mutex<[String]>([])
    try await withKnownIssue(isIntermittent: true) {
        try await body()
    } matching: { issue in
        found.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
        return true
    }
    return found.withLock { $0 }
}
