#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import Synchronization

    extension Session {
        /// Answers requests from a folder, as ``answer(_:method:with:)`` does with each of its answers. Even with a
        /// folder without answers, no request reaches the network any more.
        public func answer(from folder: NetworkAnswerFolder) { inbox.add(folder.answers) }

        /// The requests that this session's code has made and that the session has not answered, as
        /// `GET https://example.com/`, each once, sorted. In a session without answers, that are all requests by HTTP.
        /// `Tools/record_answers.py` takes such lines.
        public var unansweredRequests: [String] {
            inbox.unanswered.withLock { $0.map(\.description) }.sorted()
        }
    }
#endif
