/// When the answers to an app's requests come. An `Explorer` chooses it for each of its steps.
public enum AnswerTime: String, Hashable, Sendable, CaseIterable {
    /// After the delay of the answer.
    case asRegistered
    /// At once, whatever the delay of the answer is.
    case atOnce
    /// Two seconds after the delay of the answer.
    case late
    /// A tenth of a second after a transition is seen to run: the one that runs, or the next one. Not at all if there
    /// is none.
    case inTransition
    /// When a controller that was on screen at the request has left it, and no transition runs. Not at all if there is
    /// no such time.
    case afterScreen
    /// The request fails with `URLError.timedOut` after its `timeoutInterval`, as it does without a server.
    case never
    /// A delegate gets the response and its data twice before the end, as of a server that sends two parts of
    /// `multipart/x-mixed-replace`. A completion handler and `await` get the answer once, as in any case.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/urlsessiondatadelegate>,
    /// `urlSession(_:dataTask:didReceive:completionHandler:)`.
    case twice
}
