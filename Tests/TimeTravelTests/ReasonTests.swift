import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct ObjectQueryTests {
    @Test func `a word is a field, kinds of events, or violations`() throws {
        #expect(try ObjectQuery("presented") == .field("presented"))
        #expect(try ObjectQuery("violations") == .violations)
        #expect(try ObjectQuery("didMove") == .events(word: "didMove", kinds: [.callDidMove, .callbackDidMove]))
        #expect(try ObjectQuery("call.didMove") == .events(word: "call.didMove", kinds: [.callDidMove]))
        let calls = Vocabulary.kinds.filter { $0.family == .call }.map(\.kind)
        #expect(try ObjectQuery("call") == .events(word: "call", kinds: calls))
    }

    @Test func `every offered word is a valid query`() throws {
        for word in ObjectQuery.words { #expect(try ObjectQuery(word).word == word) }
        #expect(ObjectQuery.words.contains("viewDidAppear"))
        #expect(!ObjectQuery.words.contains("marker"))
    }

    @Test func `a wrong word is answered with the nearest one`() {
        #expect(throws: ObjectQueryError(word: "didMov", nearest: "didMove")) { try ObjectQuery("didMov") }
        #expect(throws: ObjectQueryError(word: "apearance", nearest: "appearance")) { try ObjectQuery("apearance") }
    }

    @Test func `the fields that calls ask for exist`() {
        for word in ObjectQuery.words where !AnyStateObject.requests(for: word).isEmpty {
            #expect((try? ObjectQuery(word)) == .field(word))
        }
        #expect(AnyStateObject.requests(for: "presented").contains(.callPresent))
        #expect(AnyStateObject.requests(for: "title").isEmpty)
    }
}

@Suite struct ReasonTests {
    private let lines = """
        {"kind":"controller.created","controller":4,"class":"Home"}
        {"kind":"controller.created","controller":5,"class":"Detail"}
        {"kind":"call.present","presenter":4,"presented":5,"animated":true}
        {"kind":"return"}
        {"kind":"presentation.began","presenter":4,"presented":5,"requester":4,"style":"pageSheet",\
        "effectiveStyle":"pageSheet","cause":2}
        {"kind":"call.present","presenter":4,"presented":6,"animated":true}
        {"kind":"callback.viewDidLoad","controller":6}
        {"kind":"return"}
        {"kind":"diagnostic","message":"Attempt to present","subject":4}
        {"kind":"return"}
        {"kind":"diagnostic","message":"of something else","subject":4}
        {"kind":"call.push","container":7,"target":8,"animated":true}
        """

    @Test func `a field that kept its value names the unmet requests`() throws {
        var timeline = Timeline(try Traces.reader(lines, eventsPerChunk: 4))
        let analysis = Traces.analysis(timeline.reader)
        timeline.seek(to: .max)
        let reason = timeline.reason(for: .field("presented"), of: ObjectID(4), analysis)
        #expect(reason.event?.seq == 4)
        #expect(reason.origin?.change.new == .id(ObjectID(5)))
        #expect(reason.callers.map(\.event.seq) == [2])
        #expect(reason.unmetRequests.map(\.call.seq) == [5])
        #expect(reason.unmetRequests.first?.diagnostics.map(\.seq) == [8])
        timeline.seek(to: 4)
        #expect(timeline.reason(for: .field("presented"), of: ObjectID(4), analysis).unmetRequests.isEmpty)
        #expect(timeline.reason(for: .field("title"), of: ObjectID(4), analysis).unmetRequests.isEmpty)
    }

    @Test func `only the last unmet requests are named`() throws {
        let calls = (0..<20).map { _ in #"{"kind":"call.present","presenter":4}"# + "\n" + #"{"kind":"return"}"# }
        let lines = #"{"kind":"controller.created","controller":4}"# + "\n" + calls.joined(separator: "\n")
        var timeline = Timeline(try Traces.reader(lines, eventsPerChunk: 4))
        timeline.seek(to: .max)
        let reason = timeline.reason(for: .field("presented"), of: ObjectID(4), Traces.analysis(timeline.reader))
        #expect(reason.unmetRequests.map(\.call.seq) == stride(from: 25, through: 39, by: 2).map { UInt64($0) })
    }

    @Test func `an event that never happened is explained by a violation`() throws {
        var timeline = Timeline(try Traces.recording("missing-did-move"))
        timeline.seek(to: .max)
        let reason = timeline.reason(for: try ObjectQuery("didMove"), of: ObjectID(3), Traces.analysis(timeline.reader))
        #expect(reason.event == nil)
        #expect(reason.violations.map(\.rule) == ["missing-did-move"])
        #expect(
            timeline.reason(
                for: try ObjectQuery("call.addChild"), of: ObjectID(3), IncrementalAnalysis(timeline.reader)
            ).event?.seq == 41
        )
    }
}
