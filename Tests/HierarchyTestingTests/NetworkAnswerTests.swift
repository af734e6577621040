#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import HeadlessUIKit
    import HierarchyModel
    import TestSupport
    import Testing

    @testable import HierarchyTesting

    /// Requests of `URLSession` that a session answers.
    @MainActor
    struct NetworkAnswerTests {
        private nonisolated static let address = "https://library.test/books?page=1"

        private nonisolated static func url(_ text: String = address) throws -> URL { try #require(URL(string: text)) }

        private nonisolated static func text(_ data: Data?, _ response: URLResponse?) -> String {
            let response = response as? HTTPURLResponse
            let body = data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
            return "\(response?.statusCode ?? 0) \(response?.value(forHTTPHeaderField: "Kind") ?? "-") \(body)"
        }

        private static let book = NetworkAnswer(
            status: 201, headers: ["Kind": "list"], data: Data("Kokoro".utf8), delay: 0.25)

        @Test func `awaited data comes at its virtual time`() async throws {
            try await withRecording { session in
                session.answer(Self.address, with: Self.book)
                let (data, response) = try await URLSession.shared.data(from: try Self.url())
                #expect(Self.text(data, response) == "201 list Kokoro")
                #expect(session.now == 250_000_000)
                session.answer(Self.address, with: NetworkAnswer(status: 404, delay: 1))
                let (empty, missing) = try await URLSession.shared.data(from: try Self.url())
                #expect(Self.text(empty, missing) == "404 - ")
                #expect(session.now == 1_250_000_000)
            }
        }

        @Test func `a completion handler comes to a test without await`() async throws {
            try await withRecording { session in
                session.answer(Self.address, with: Self.book)
                let task = URLSession.shared.dataTask(with: try Self.url()) { data, response, _ in
                    let text = Self.text(data, response)
                    DispatchQueue.main.async { session.mark(text) }
                }
                task.resume()
                session.advance(by: 0.2)
                #expect(session.now == 200_000_000)
                session.runUntilIdle()
                session.mark("end")
            }.expectMarks(["201 list Kokoro 250", "end 250"])
        }

        @Test func `a delegate gets the parts of an answer`() async throws {
            final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
                func urlSession(
                    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
                    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
                ) {
                    note("response")
                    completionHandler(.allow)
                }

                func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                    note(String(decoding: data, as: UTF8.self))
                }

                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
                    note(error == nil ? "end" : "error")
                }

                private func note(_ line: String) { DispatchQueue.main.async { Session.current.mark(line) } }
            }
            try await withRecording { session in
                session.answer(Self.address, method: "PUT", with: Self.book)
                let configuration = URLSessionConfiguration.ephemeral
                configuration.protocolClasses = [NetworkAnswers.self]
                let network = URLSession(configuration: configuration, delegate: Receiver(), delegateQueue: nil)
                var request = URLRequest(url: try Self.url())
                request.httpMethod = "PUT"
                network.dataTask(with: request).resume()
                await session.idle()
                network.finishTasksAndInvalidate()
            }.expectMarks(["response 250", "Kokoro 250", "end 250"])
        }

        @Test(arguments: [
            (address, "notConnectedToInternet -1009 500"),
            (
                "https://library.test/other",
                "There is no answer to GET https://library.test/other: "
                    + "Session.answer(_:method:with:) registers one. -1008 0"
            ),
        ])
        func `a request fails with the error, or because it has no answer`(url: String, expected: String) async throws {
            try await withRecording { session in
                let offline = URLError(
                    .notConnectedToInternet, userInfo: [NSLocalizedDescriptionKey: "notConnectedToInternet"])
                session.answer(Self.address, with: NetworkAnswer(error: offline, delay: 0.5))
                let error = await #expect(throws: URLError.self) {
                    try await URLSession.shared.data(from: try Self.url(url))
                }
                let text = error.map { "\($0.localizedDescription) \($0.code.rawValue)" }
                #expect("\(text ?? "none") \(session.now / 1_000_000)" == expected)
            }
        }

        @Test func `with a folder without answers no request reaches the network`() async throws {
            let folder = try TemporaryFolder()
            try folder.write("[]", to: "answers.json")
            let answers = try NetworkAnswerFolder(folder.url)
            try await withRecording { session in
                session.answer(from: answers)
                let error = await #expect(throws: URLError.self) {
                    try await URLSession.shared.data(from: try Self.url())
                }
                #expect(error?.code == .resourceUnavailable)
                #expect(session.unansweredRequests == ["GET \(Self.address)"])
            }
        }

        @Test(arguments: [false, true])
        func `a session of the app's own gets the answers`(isEphemeral: Bool) async throws {
            try await withRecording { session in
                session.answer(Self.address, with: Self.book)
                let network = URLSession(configuration: isEphemeral ? .appEphemeral : .appDefault)
                let (data, _) = try await network.data(from: try Self.url())
                #expect(String(decoding: data, as: UTF8.self) == "Kokoro")
                #expect(session.unansweredRequests == [])
            }
        }

        @Test func `a session without answers names the requests that it leaves to the network`() async throws {
            try await withRecording { session in
                let (remote, local) = (URLRequest(url: try Self.url()), URLRequest(url: try Self.url("file:///books")))
                #expect(!NetworkAnswers.canInit(with: remote))
                #expect(!NetworkAnswers.canInit(with: local))
                #expect(session.unansweredRequests == ["GET \(Self.address)"])
                session.answer("https://library.test/other", with: Self.book)
                #expect(NetworkAnswers.canInit(with: remote))
            }
        }

        @Test func `a cancelled request gets no answer`() async throws {
            try await withRecording { session in
                session.answer(Self.address, with: Self.book)
                let task = URLSession.shared.dataTask(with: try Self.url()) { _, _, error in
                    let code = (error as? URLError)?.code.rawValue ?? 0
                    DispatchQueue.main.async { session.mark("\(code)") }
                }
                task.resume()
                await session.advance(by: 0.1)
                task.cancel()
                await session.idle()
            }.expectMarks(["-999 100"])
        }

        @Test func `each of many sessions gets its own answers in order of time`() async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask { try await Self.loadThree(number) }
                }
                try await group.waitForAll()
            }
        }

        private static func loadThree(_ number: Int) async throws {
            try await withRecording { session in
                for (name, delay) in [("c", 0.3), ("a", 0.1), ("b", 0.2)] {
                    let address = "https://library.test/\(name)"
                    session.answer(address, with: NetworkAnswer(data: Data("\(name)\(number)".utf8), delay: delay))
                    Task {
                        let (data, _) = try await URLSession.shared.data(from: try url(address))
                        session.mark(String(decoding: data, as: UTF8.self))
                    }
                }
                await session.idle()
            }.expectMarks(["a\(number) 100", "b\(number) 200", "c\(number) 300"])
        }
    }

    extension RecordedTrace {
        /// Expects these markers, each with its time in milliseconds.
        fileprivate func expectMarks(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
            let marks = events.filter { $0.kind == .marker }.map { event in
                guard case .string(let name)? = event[.name] else { return "" }
                return "\(name) \(event.t / 1_000_000)"
            }
            #expect(marks == expected, sourceLocation: sourceLocation)
        }
    }
#endif
