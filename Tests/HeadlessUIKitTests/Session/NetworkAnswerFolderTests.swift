#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import HeadlessUIKit
    import TestSupport
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: <doc:TimeModel#A-folder-of-answers>.
    @MainActor
    struct NetworkAnswerFolderTests {
        /// A folder with that `answers.json` and a file `books.json`.
        private static func folder(_ list: String) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try folder.write(list, to: "answers.json")
            try folder.write("[1]", to: "books.json")
            return folder
        }

        private static let list = """
            [
                {"url": "https://library.test/books", "headers": {"Kind": "list"}, "file": "books.json", "delay": 0.25},
                {"url": "https://library.test/search?q=*", "text": "[]"},
                {"url": "https://library.test/search?q=kokoro*", "text": "[2]"},
                {"url": "https://library.test/search?q=kokoro", "text": "[3]"},
                {"url": "https://library.test/orders", "method": "post", "status": 201},
                {"url": "https://tracker.test/*", "error": "notConnectedToInternet"},
                {"url": "https://library.test/twice", "text": "first"},
                {"url": "https://library.test/twice", "text": "second"}
            ]
            """

        private static func session() throws -> Session {
            let folder = try folder(list)
            var configuration = SessionConfiguration.v13
            configuration.networkAnswers = try NetworkAnswerFolder(folder.url)
            return Session(configuration)
        }

        private static func text(_ answer: NetworkAnswer?) -> String {
            guard let answer else { return "none" }
            let headers = answer.headers.map { " \($0.key)=\($0.value)" }.sorted().joined()
            let failure = answer.error.map { " error \($0.code.rawValue)" } ?? ""
            return
                "\(answer.status)\(headers) \(String(decoding: answer.data, as: UTF8.self)) \(answer.delay)\(failure)"
        }

        @Test(arguments: [
            ("GET", "https://library.test/books", "200 Kind=list [1] 0.25"),
            ("POST", "https://library.test/books", "none"),
            ("GET", "https://library.test/books?page=2", "none"),
            ("GET", "https://library.test/search?q=", "200 [] 0.0"),
            ("GET", "https://library.test/search?q=botchan", "200 [] 0.0"),
            ("GET", "https://library.test/search?q=kokoro+soseki", "200 [2] 0.0"),
            ("GET", "https://library.test/search?q=kokoro", "200 [3] 0.0"),
            ("POST", "https://library.test/search?q=kokoro", "none"),
            ("POST", "https://library.test/orders", "201  0.0"),
            ("GET", "https://tracker.test/a/b", "200  0.0 error -1009"),
            ("GET", "https://library.test/twice", "200 second 0.0"),
        ])
        func `a request gets the answer of the folder`(_ method: String, _ url: String, _ expected: String) throws {
            let session = try Self.session()
            #expect(Self.text(session.inbox.answer(to: NetworkRequest(method: method, url: url))) == expected)
            #expect(session.unansweredRequests == (expected == "none" ? ["\(method) \(url)"] : []))
        }

        @Test func `an answer of the program replaces that of the folder`() throws {
            let session = try Self.session()
            session.answer("https://library.test/books", with: NetworkAnswer(status: 500))
            let request = NetworkRequest(method: "GET", url: "https://library.test/books")
            #expect(Self.text(session.inbox.answer(to: request)) == "500  0.0")
        }

        @Test func `requests without an answer are named once, sorted`() throws {
            let session = try Self.session()
            for url in ["https://b.test/", "https://a.test/", "https://b.test/"] {
                _ = session.inbox.answer(to: NetworkRequest(method: "GET", url: url))
            }
            #expect(session.unansweredRequests == ["GET https://a.test/", "GET https://b.test/"])
        }

        @Test(arguments: [
            (#"[{"url": "https://a.test/", "delay": -1}]"#, "answer 1: a delay of -1.0 s is negative"),
            (
                #"[{"url": "https://a.test/"}, {"url": "https://b.test/", "text": "", "file": "books.json"}]"#,
                "answer 2: it has a text and a file; one is needed"
            ),
            (#"[{"url": "https://a.test/", "file": "none.json"}]"#, "answer 1: the file 'none.json' cannot be read: "),
            (
                #"[{"url": "https://a.test/", "error": "gone"}]"#,
                "answer 1: 'gone' is no error; known are badServerResponse, cannotConnectToHost, cannotFindHost, "
                    + "networkConnectionLost, notConnectedToInternet, timedOut"
            ),
            ("{}", ""), (#"[{"method": "GET"}]"#, ""),
        ])
        func `a fault is named with its file`(_ list: String, _ fault: String) throws {
            let folder = try Self.folder(list)
            let error = #expect(throws: NetworkAnswerFolderError.self) { try NetworkAnswerFolder(folder.url) }
            #expect(error?.file == folder.file("answers.json").path)
            #expect(error?.fault.hasPrefix(fault) == true)
        }

        @Test func `a folder that is not there`() {
            let folder = URL(fileURLWithPath: "/nowhere/answers")
            let error = #expect(throws: NetworkAnswerFolderError.self) { try NetworkAnswerFolder(folder) }
            #expect(error?.description.hasPrefix("/nowhere/answers/answers.json: ") == true)
        }
    }
#endif
