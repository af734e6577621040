#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    /// A folder of answers to the requests of an app, in the place of its servers.
    ///
    /// The folder has a file `answers.json`, and the files that it names. `Tools/record_answers.py` records it from the
    /// real servers; it can also be written by hand.
    ///
    /// Source: <doc:TimeModel#A-folder-of-answers>.
    public struct NetworkAnswerFolder: Sendable {
        /// In the order of the file. Of two answers to the same method and address the later one counts.
        package let answers: [(request: NetworkRequest, answer: NetworkAnswer)]

        /// Reads a folder.
        ///
        /// - Throws: ``NetworkAnswerFolderError`` with the first fault.
        public init(_ url: URL) throws(NetworkAnswerFolderError) {
            let list = url.appendingPathComponent(Self.listName)
            let entries: [Entry]
            do { entries = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: list)) } catch {
                throw NetworkAnswerFolderError(file: list.path, fault: "\(error)")
            }
            var answers: [(NetworkRequest, NetworkAnswer)] = []
            for (index, entry) in entries.enumerated() {
                do throws(Entry.Fault) { answers.append((entry.request, try entry.answer(in: url))) } catch {
                    throw NetworkAnswerFolderError(file: list.path, fault: "answer \(index + 1): \(error.text)")
                }
            }
            self.answers = answers
        }

        static let listName = "answers.json"

        /// An element of `answers.json`.
        private struct Entry: Decodable {
            struct Fault: Error { let text: String }

            let url: String
            let method: String?
            let status: Int?
            let headers: [String: String]?
            let text: String?
            let file: String?
            let error: String?
            let delay: Double?

            var request: NetworkRequest { NetworkRequest(method: method ?? "GET", url: url) }

            func answer(in folder: URL) throws(Fault) -> NetworkAnswer {
                let delay = delay ?? 0
                guard delay >= 0, delay.isFinite else { throw Fault(text: "a delay of \(delay) s is negative") }
                guard text == nil || file == nil else { throw Fault(text: "it has a text and a file; one is needed") }
                return NetworkAnswer(
                    status: status ?? 200, headers: headers ?? [:], data: try data(in: folder),
                    error: try error.map(Self.error), delay: delay)
            }

            private func data(in folder: URL) throws(Fault) -> Data {
                guard let file else { return Data((text ?? "").utf8) }
                do { return try Data(contentsOf: folder.appendingPathComponent(file)) } catch {
                    throw Fault(text: "the file '\(file)' cannot be read: \(error)")
                }
            }

            private static func error(_ name: String) throws(Fault) -> URLError {
                guard let code = errors[name] else {
                    let known = errors.keys.sorted().joined(separator: ", ")
                    throw Fault(text: "'\(name)' is no error; known are \(known)")
                }
                return URLError(code)
            }

            private static let errors: [String: URLError.Code] = [
                "badServerResponse": .badServerResponse, "cannotConnectToHost": .cannotConnectToHost,
                "cannotFindHost": .cannotFindHost, "networkConnectionLost": .networkConnectionLost,
                "notConnectedToInternet": .notConnectedToInternet, "timedOut": .timedOut,
            ]
        }
    }

    /// Why a folder of answers cannot be read.
    public struct NetworkAnswerFolderError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The path of the file with the fault.
        public let file: String
        public let fault: String

        public var description: String { "\(file): \(fault)" }
    }
#endif
