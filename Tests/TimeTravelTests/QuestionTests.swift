import HierarchyModel
import TestSupport
import Testing
import TimeTravel

@Suite struct QuestionTests {
    private static let lines = """
        {"kind":"window.created","window":1}
        {"kind":"controller.created","controller":2,"class":"Inbox"}
        {"kind":"identity.changed","controller":2,"title":"Mail"}
        {"kind":"controller.created","controller":3,"class":"Letter"}
        {"kind":"parent.changed","child":3,"to":2}
        {"kind":"transition.began","transition":9,"type":"push","container":2,"to":3}
        {"kind":"transition.ended","transition":9,"completed":true}
        {"kind":"call.removeFromParent","child":3}
        {"kind":"parent.changed","child":3,"from":2,"to":null}
        {"kind":"return"}
        {"kind":"controller.destroyed","controller":3}
        """

    private func timeline(at position: UInt64? = 10) throws -> Timeline {
        var timeline = Timeline(try Traces.reader(Self.lines, eventsPerChunk: 2))
        timeline.seek(to: position)
        return timeline
    }

    @Test(
        arguments: [
            ("#2.title", [2], "title"), ("3", [3], nil), ("Inbox.parent", [2], "parent"), ("mail", [2], nil),
            ("Letter.didMove", [3], "didMove"), ("1.root", [1], "root"), ("#9.fraction", [9], "fraction"),
            ("e", [3], nil),
        ] as [(String, [UInt32], String?)])
    func `objects are named by number, class and title, living and gone`(
        text: String, ids: [UInt32], word: String?
    ) throws {
        let question = try timeline().question(text)
        #expect(question.objects.map(\.id) == ids.map { ObjectID($0) })
        #expect(question.query?.word == word)
    }

    @Test func `a query alone is about the selected object`() throws {
        let question = try timeline().question("title", selected: ObjectID(2))
        #expect(question.objects.map(\.id) == [ObjectID(2)])
        #expect(question.query == .field("title"))
    }

    @Test(arguments: [
        ("#77", "no window, controller or transition of the trace has the number #77"),
        ("#2.titel", "no object has a field 'titel', and no event has that name; did you mean 'title'?"),
        ("#2.root", "controller #2 has no field 'root'"),
        ("Inbocks.title", "no controller of the trace has 'Inbocks' in its class or title"),
        ("Inbx", "no controller of the trace has 'Inbx' in its class or title; did you mean 'Inbox'?"),
    ])
    func `a question without an answer says why`(text: String, reason: String) throws {
        let timeline = try timeline()
        let error = #expect(throws: ObjectQuestionError.self) { try timeline.question(text) }
        #expect(error?.description == reason)
    }

    /// The index and a pass over all events know the same lives.
    @Test(arguments: [1, 2, 3] as [UInt32])
    func `a number is looked up as the list of all objects has it`(id: UInt32) throws {
        let timeline = try timeline()
        #expect(timeline.knownObject(ObjectID(id)) == timeline.knownObjects().first { $0.id == ObjectID(id) })
    }

    @Test func `an object that is gone is found where it was last, with what took it away`() throws {
        let timeline = try timeline()
        let letter = try #require(timeline.knownObject(ObjectID(3)))
        #expect(letter.lifeText == "created E3, destroyed E10")
        let (there, note) = timeline.located(letter)
        #expect(there.position == 9)
        #expect(note == "It is gone at E10; this is how it is at E9.")
        let departure = timeline.departure(of: letter)
        #expect(departure.map(\.event.seq) == [8, 10])
        #expect(departure.first?.callers.map(\.event.kind) == [.callRemoveFromParent])
        var early = timeline
        early.seek(to: 5)
        #expect(early.located(letter).note == nil)
        #expect(early.departure(of: letter).isEmpty)
        early.seek(to: 1)
        #expect(early.located(letter).note == "It does not exist yet at E1; this is how it is at E9.")
    }

    @Test func `a class is known from the event that creates its first controller`() throws {
        let timeline = try timeline()
        #expect(timeline.hasController(ofClass: "Letter"))
        #expect(timeline.hasController(ofClass: "Inbox"))
        #expect(!timeline.hasController(ofClass: "Lette"))
        #expect(!timeline.hasController(ofClass: "Mail"))
    }
}
