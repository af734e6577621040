#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HierarchyTesting

    /// Source: ``AnswerTime``.
    @MainActor
    struct AnswerTimeTests {
        struct Row: Sendable, CustomTestStringConvertible {
            let answers: AnswerTime
            /// Whether the user opens a page five seconds after the request.
            let opens: Bool
            /// The marks of the app, each with its time in milliseconds.
            let marks: [String]

            var testDescription: String { "\(answers.rawValue)\(opens ? ", then a page is opened" : "")" }

            init(_ answers: AnswerTime, opens: Bool = false, _ marks: String...) {
                (self.answers, self.opens, self.marks) = (answers, opens, marks)
            }
        }

        private static let load = #"tap UIButton "Load" in TrapMenu"#
        private static let open = #"tap UIButton "Open" in TrapMenu"#

        private func marks(
            _ steps: [ExplorationStep], _ root: @MainActor @escaping () -> UIViewController
        ) async throws -> [String] {
            try await withRecording(SessionConfiguration(semantics: .iOS(17))) { session in
                let app = TrapApp(root(), answersAfter: 0.25).launch(in: session)
                session.runUntilIdle()
                let start = session.now
                session.perform(steps)
                session.mark("began \(start / 1_000_000)")
                withExtendedLifetime(app) {}
            }.relativeMarks
        }

        private static func menu() -> UIViewController {
            let menu = TrapMenu([
                "Load": { menu in
                    menu.request("list") { Session.current.mark($0 ? "data" : "error") }
                },
                "Open": { $0.push(TrapPage()) },
            ])
            return UINavigationController(rootViewController: menu)
        }

        @Test(arguments: [
            Row(.asRegistered, "data 250"), Row(.atOnce, "data 0"), Row(.late, "data 2250"),
            Row(.never, "error 60000"), Row(.twice, "data 250"), Row(.inTransition), Row(.afterScreen),
            Row(.asRegistered, opens: true, "data 250"), Row(.inTransition, opens: true, "data 5100"),
            Row(.afterScreen, opens: true, "data 5350"),
        ])
        func `an answer comes when the step says`(row: Row) async throws {
            let steps = [
                ExplorationStep(Self.load, after: .seconds(0), answers: row.answers),
                ExplorationStep(row.opens ? Self.open : "wait", after: .seconds(5)),
            ]
            #expect(try await marks(steps, Self.menu) == row.marks)
        }

        @Test func `the next request comes as the next step says`() async throws {
            let steps = [
                ExplorationStep(Self.load, answers: .late), ExplorationStep(Self.load, answers: .atOnce),
                ExplorationStep(Self.load),
            ]
            #expect(try await marks(steps, Self.menu) == ["data 2250", "data 2250", "data 2500"])
        }

        @Test(arguments: [
            (AnswerTime.twice, ["response 250", "[] 250", "response 250", "[] 250", "end 250"]),
            (AnswerTime.asRegistered, ["response 250", "[] 250", "end 250"]),
        ])
        func `a delegate gets each part`(answers: AnswerTime, expected: [String]) async throws {
            let steps = [ExplorationStep(Self.load, answers: answers)]
            let receiver = Receiver()
            let marks = try await marks(steps) { TrapMenu(["Load": { _ in receiver.load() }]) }
            #expect(marks == expected)
        }

        private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
            func load() {
                guard let url = URL(string: "\(TrapScreen.server)list") else { return }
                let configuration = URLSessionConfiguration.ephemeral
                configuration.protocolClasses = [NetworkAnswers.self]
                let network = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
                network.dataTask(with: url).resume()
                network.finishTasksAndInvalidate()
            }

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
    }

    extension RecordedTrace {
        /// The markers before the last one, with the milliseconds since the time that the last one names.
        fileprivate var relativeMarks: [String] {
            let marks = events.filter { $0.kind == .marker }.map { ($0.string(.name) ?? "", $0.t / 1_000_000) }
            let start = marks.last.flatMap { UInt64($0.0.dropFirst("began ".count)) } ?? 0
            return marks.dropLast().map { "\($0.0) \($0.1 - start)" }
        }
    }
#endif
