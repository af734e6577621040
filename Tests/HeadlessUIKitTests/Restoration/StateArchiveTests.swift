import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime
@testable import HeadlessUIKitValues

@MainActor
struct StateArchiveTests {
    private let archive = StateArchive(
        app: "Ratings", ignoresSnapshot: true, appState: ["timestamp": .date(1.5), "a": .int(1)],
        records: [
            .init(
                reference: .init(kind: .controller, path: StatePath(steps: [.init(identifier: "Root")])),
                className: "4Test4RootC",
                state: ["all": .array(Self.values), "dictionary": .dictionary(["b": .null, "a": .bool(false)])]),
            .init(
                reference: .init(
                    kind: .view,
                    path: StatePath(steps: [.init(identifier: "Root"), .init(identifier: "Li/st", place: 3)])),
                className: "4Test4ViewC", restorationClass: "4Test4MakeC",
                storyboard: .init(name: "Main", identifier: "list"),
                isPresented: true),
        ])

    private static let values: [StateValue] = [
        .null, .bool(true), .int(.min), .int(.max), .double(0.1), .double(-0.0), .double(.infinity), .double(5),
        .string("é\n\"\u{0}"),
        .data(Data([0, 255])), .date(-1e9), .url("file:///a%20b"),
        .uuid(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
        .indexPath([1, 2]), .indexSet(IndexSet([1, 2, 3, 7])), .array([.array([])]),
        .reference(.init(kind: .object, path: StatePath(steps: [.init(identifier: "o")]))),
        .object(class: "4Test4NoteC", state: ["text": .string("t")]),
    ]

    @Test func `every value is restored`() throws {
        #expect(try StateArchive(archive.bytes) == archive)
    }

    /// Keys of the app are sorted, so that the text can be read and compared.
    @Test func `the archive prints as text`() {
        var small = StateArchive(app: "A")
        small.appState = ["b": .double(2), "a": .int(1)]
        #expect(
            String(decoding: small.bytes, as: UTF8.self) == """
                Hindsight state 1 2ecac978 131
                {
                  "app": "A",
                  "ignoresSnapshot": false,
                  "state": {
                    "a": 1,
                    "b": {
                      "double": "2.0"
                    }
                  },
                  "records": []
                }

                """)
    }

    @Test func `every truncation is refused`() {
        let bytes = archive.bytes
        for count in 0..<bytes.count {
            #expect(throws: StateArchiveError.self) { try StateArchive(Array(bytes.prefix(count))) }
        }
    }

    @Test func `every flipped bit is noticed`() {
        let bytes = archive.bytes
        for place in bytes.indices {
            // Flips every bit of the first line and one bit of each later byte, which the checksum covers.
            for bit in place < 48 ? Array(0..<8) : [place % 8] {
                var damaged = bytes
                damaged[place] ^= 1 << bit
                // Only a flip that writes a digit of the checksum in upper case is valid.
                if let read = try? StateArchive(damaged) { #expect(read == archive, "byte \(place), bit \(bit)") }
            }
        }
    }

    /// Any document with a matching checksum is read, or refused with a reason, and restored without a trap.
    @Test func `hostile documents never trap`() throws {
        let document = archive.bytes[(archive.bytes.firstIndex(of: 10)! + 1)...]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1000 {
            var hostile = Array(document)
            for _ in 0...random.number(below: 3) {
                hostile[random.number(below: hostile.count)] = UInt8(32 + random.number(below: 95))
            }
            _ = try? StateArchive(Self.sealed(hostile))
        }
        let deep = Array((String(repeating: "[", count: 100_000)).utf8)
        #expect(throws: StateArchiveError.self) { try StateArchive(Self.sealed(deep)) }
    }

    /// A path of 100,000 steps would need as many nested calls.
    @Test func `long paths are refused`() {
        var long = StateArchive(app: "App")
        let steps = Array(repeating: StatePath.Step(identifier: "x"), count: 100_000)
        long.records = [.init(reference: .init(kind: .controller, path: StatePath(steps: steps)), className: "A")]
        #expect(throws: StateArchiveError.malformed("record 0 is of no known form")) { try StateArchive(long.bytes) }
    }

    static func sealed(_ document: [UInt8]) -> [UInt8] {
        Array("Hindsight state 1 \(StateArchive.checksum(of: document)) \(document.count)\n".utf8) + document
    }

    @Test func `a refused archive gives its reason`() {
        func reason(_ text: String) -> String? {
            do { _ = try StateArchive(Array(text.utf8)) } catch { return error.description }
            return nil
        }
        #expect(reason("") == "it is no archive of preserved state, which begins with 'Hindsight state'")
        #expect(reason("bplist00\n") == "it is no archive of preserved state, which begins with 'Hindsight state'")
        #expect(reason("Hindsight state 2 x\n") == "its format is version 2, and this program reads 1")
        #expect(reason("Hindsight state 1 00000000 5\n{}") == "its document should have 5 bytes and has 2")
        #expect(reason("Hindsight state 1 00000000 2\n{}") == "its checksum does not fit: it is damaged")
        #expect(
            reason(String(decoding: Self.sealed(Array("{}".utf8)), as: UTF8.self))
                == """
                its document is wrong: 'app', 'ignoresSnapshot', 'state' or 'records' is missing, or of another type
                """
        )
        #expect(StateArchive.checksum(of: Array("123456789".utf8)) == "cbf43926")
    }

    @Test func `the same state gives the same bytes`() throws {
        func save() throws -> Data {
            var data = Data()
            try TwoLaunches.run { launches in
                try launches.save { app in
                    app.makeRoot = { app in
                        app.encoding = { coder in
                            coder.encode(
                                Dictionary(uniqueKeysWithValues: (0..<50).map { ("key \($0)", $0) }), forKey: "many")
                        }
                        return app.stack(app.controller("List"), app.page())
                    }
                }
                data = try Data(contentsOf: launches.file)
            }
            return data
        }
        #expect(try save() == save())
    }
}

/// A file that cannot be restored gives a diagnostic, and the app launches as usual.
@MainActor
struct RefusedArchiveTests {
    private func launch(_ launches: TwoLaunches, _ configuration: SessionConfiguration = .v13) -> [String] {
        launches.restore(on: configuration, { $0.makeRoot = { $0.controller("Root") } })
    }

    private static func fresh(_ reason: String) -> [String] {
        ["? The state in app.state is not restored: \(reason). The app starts fresh."] + fresh
    }

    private static let fresh = [
        "app.willFinishLaunching", "Root.viewDidLoad", "Root.viewWillAppear", "app.didFinishLaunching",
        "Root.viewDidAppear",
    ]

    @Test func `a damaged archive is not restored`() throws {
        try TwoLaunches.run { launches in
            try launches.save { $0.makeRoot = { $0.controller("Root") } }
            var data = try Data(contentsOf: launches.file)
            data[data.count - 3] ^= 1
            try data.write(to: launches.file)
            #expect(launch(launches) == Self.fresh("its checksum does not fit: it is damaged"))
        }
    }

    @Test func `an archive of another app is not restored`() throws {
        try TwoLaunches.run { launches in
            try launches.save(on: SessionConfiguration(device: .ofTests, app: "Ratings", semantics: .v13)) {
                $0.makeRoot = { $0.controller("Root") }
            }
            #expect(
                launch(launches, SessionConfiguration(device: .ofTests, app: "Notes", semantics: .v13))
                    == Self.fresh("it is the state of 'Ratings', and this is 'Notes'"))
        }
    }

    @Test func `a folder in the place of the archive is not restored`() throws {
        try TwoLaunches.run { launches in
            try FileManager.default.createDirectory(at: launches.file, withIntermediateDirectories: false)
            #expect(launch(launches) == Self.fresh("it cannot be read"))
        }
    }

    /// The process ends during a restoration: a marker file stays beside the archive, and the next launch discards
    /// both.
    @Test func `an archive is not used again when its restoration did not finish`() throws {
        try TwoLaunches.run { launches in
            try launches.save { $0.makeRoot = { $0.controller("Root") } }
            let marker = launches.file.path + ".restoring"
            launches.restore { app in
                app.makeRoot = { $0.controller("Root") }
                app.decoding = { _ in UIApplication.shared.extendStateRestoration() }
            }
            #expect(FileManager.default.fileExists(atPath: marker))
            #expect(launch(launches) == Self.fresh("the app did not come through when it was restored before"))
            #expect(!FileManager.default.fileExists(atPath: marker))
            #expect(!FileManager.default.fileExists(atPath: launches.file.path))
            #expect(launch(launches) == Self.fresh)
        }
    }

    @Test func `an extended restoration ends with its completion`() throws {
        try TwoLaunches.run { launches in
            try launches.save { $0.makeRoot = { $0.controller("Root") } }
            let marker = launches.file.path + ".restoring"
            launches.restore(
                { app in
                    app.makeRoot = { $0.controller("Root") }
                    app.decoding = { _ in UIApplication.shared.extendStateRestoration() }
                },
                look: { fixture, _ in
                    UIApplication.shared.completeStateRestoration()
                    #expect(!FileManager.default.fileExists(atPath: marker))
                    fixture.session.discardState(at: launches.file)
                    #expect(!FileManager.default.fileExists(atPath: launches.file.path))
                })
        }
    }

    @Test func `a file that cannot be written is an error`() throws {
        withFixture { fixture in
            let app = RestoringApp(fixture.transcript)
            app.makeRoot = { $0.controller("Root") }
            fixture.session.launch(app)
            #expect(throws: StateArchiveError.file("/nowhere/app.state: the state cannot be written")) {
                try fixture.session.preserveState(to: URL(fileURLWithPath: "/nowhere/app.state"))
            }
        }
    }

    /// Unknown classes and references of a document are ignored, and the launch continues.
    @Test func `hostile class names are refused`() throws {
        try TwoLaunches.run { launches in
            let path = StatePath(steps: [.init(identifier: "Root")])
            let names = [
                "", "\u{1}abcd", "Si", "10Foundation6NSDataC", "So", "Sa", String(repeating: "y", count: 500),
                "4Nope4NopeC",
            ]
            for name in names {
                var archive = StateArchive(app: "App")
                archive.records = [
                    .init(
                        reference: .init(kind: .controller, path: path), className: name, restorationClass: nil,
                        state: [
                            "o": .object(class: name, state: [:]),
                            StateKey.children: .array([.reference(.init(kind: .view, path: path))]),
                            StateKey.contentOffset: .string("{nan, inf}"), "number": .double(.nan),
                        ]),
                    .init(
                        reference: .init(kind: .controller, path: path.with("x", place: .max)), className: name,
                        restorationClass: name),
                ]
                try archive.write(to: launches.file)
                var decoded: Any?
                let lines = launches.restore { app in
                    app.makeRoot = { $0.controller("Root") }
                    app.decoding = { decoded = $0.decodeObject(forKey: "o") }
                }
                #expect(lines.last == "Root.viewDidAppear")
                #expect(decoded == nil)
            }
        }
    }
}
