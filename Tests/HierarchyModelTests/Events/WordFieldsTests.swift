import Testing

@testable import HierarchyModel

@Suite struct WordFieldsTests {
    @Test func anEventIsTheSameHoweverItsFieldsAreGiven() {
        var framed = Event(.viewFramed)
        framed.add(words: [.controller: .id(ObjectID(4)), .frame: .rect(Rect(1, 2, 3, 4))])
        #expect(framed == Event(.viewFramed, [.controller: .id(ObjectID(4)), .frame: .rect(Rect(1, 2, 3, 4))]))

        var moved = Event(.parentChanged)
        moved.add(words: [.child: .id(ObjectID(7)), .from: .id(nil), .to: .id(ObjectID(8)), .index: .int(-1)])
        #expect(moved == Event(.parentChanged, [.child: .id(ObjectID(7)), .from: .null, .to: .id(ObjectID(8)), .index: .int(-1)]))

        var began = Event(.sessionBegan)
        began.add(words: [.screen: .size(Size(320, 480)), .scale: .double(2), .firstSeq: .uint(9)])
        #expect(began == Event(.sessionBegan, [.screen: .size(Size(320, 480)), .scale: .double(2), .firstSeq: .uint(9)]))
    }

    @Test func fieldsAreAddedToThoseThatAreThere() {
        var event = Event(.callbackViewWillAppear)
        event.add(words: [.controller: .id(ObjectID(3))])
        event.add(words: [.animated: .bool(true)])
        #expect(event == Event(.callbackViewWillAppear, [.controller: .id(ObjectID(3)), .animated: .bool(true)]))
    }

    @Test(arguments: ["appearing", "lurking"])
    func aSymbolIsReadAsItWasGiven(_ state: String) {
        let event = Event(.appearanceChanged, [.controller: .id(ObjectID(3)), .state: .string(state), .reason: .null])
        #expect(event.string(.state) == state)
        #expect(event.hasAsides == (state == "lurking"))
        #expect(event.string(.reason) == nil)
        #expect(event[.reason] == .null)
        #expect(event[.animated] == nil)
    }

    @Test func anEventIsMadeAgainFromItsWords() {
        for row in Vocabulary.kinds {
            var event = Event(seq: 3, t: 5, row.kind)
            for (position, field) in row.fields.enumerated() where field.wordRange != nil && field.type != .id {
                event.set(.null, at: position)
            }
            for (position, field) in row.fields.enumerated() where field.wordRange != nil && field.type == .id {
                event.set(.id(ObjectID(UInt32(position + 1))), at: position)
            }
            let again = Event(
                seq: 3, t: 5, row.kind, present: event.presentFields, inWords: event.fieldsInWords, word: event.word)
            #expect(again == event)
        }
    }
}
