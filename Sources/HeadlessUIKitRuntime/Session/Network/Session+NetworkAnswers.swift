#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    extension Session {
        /// Answers requests of `URLSession.shared` that this session's code makes. A later answer to the same method
        /// and address replaces an earlier one.
        ///
        /// From the first answer on no request of this session reaches the network: one without an answer fails with
        /// `URLError.resourceUnavailable`, whose description names it. The answer comes in the session's turns, at the
        /// same virtual time in each run.
        ///
        /// A `URLSession` with a configuration of its own gets the answers if its `protocolClasses` begin with
        /// ``NetworkAnswers``, as those of all configurations do in code that the plugin or `Tools/port` has lowered.
        /// Otherwise its requests reach the network.
        ///
        /// - Parameters:
        ///   - url: the whole address, with its query. A `*` at its end stands for any rest; of several answers that of
        ///     the address itself counts, then that of the longest beginning.
        ///   - method: the method of HTTP.
        ///
        /// Source: <doc:TimeModel#Answers-of-the-network>.
        public func answer(_ url: String, method: String = "GET", with answer: NetworkAnswer) {
            inbox.add([(NetworkRequest(method: method, url: url), answer)])
        }
    }
#endif
