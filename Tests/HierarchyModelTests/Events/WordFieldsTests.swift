import Testing

@testable import HierarchyModel

@Suite struct WordFieldsTests {
    @Test func `an event is the same in whatever way its fields are set`() {
        #expect(
            event(.viewFramed, [.controller: .id(ObjectID(4)), .frame: .rect(Rect(1, 2, 3, 4))])
                == Event(.viewFramed, [.controller: .id(ObjectID(4)), .frame: .rect(Rect(1, 2, 3, 4))]))
        #expect(
            event(.parentChanged, [.child: .id(ObjectID(7)), .from: .id(nil), .to: .id(ObjectID(8)), .index: .int(-1)])
                == Event(
                    .parentChanged, [.child: .id(ObjectID(7)), .from: .null, .to: .id(ObjectID(8)), .index: .int(-1)]))
        #expect(
            event(.sessionBegan, [.screen: .size(Size(320, 480)), .scale: .double(2), .firstSeq: .uint(9)])
                == Event(.sessionBegan, [.screen: .size(Size(320, 480)), .scale: .double(2), .firstSeq: .uint(9)]))
    }

    @Test func `the controller is a field like the others`() {
        let appearing = Event(.callbackViewWillAppear, [.controller: .id(ObjectID(3)), .animated: .bool(true)])
        #expect(event(.callbackViewWillAppear, of: ObjectID(3), [.animated: .bool(true)]) == appearing)
        #expect(Event(.callbackViewWillAppear, of: ObjectID(3), [.animated: .bool(true)] as EventFields) == appearing)
    }

    @Test func `numbers that no word holds are overflow fields`() {
        let id = ObjectID(1)
        let began = event(
            .transitionBegan,
            [
                .transition: .id(id), .container: .id(nil), .from: .id(id), .to: .id(id), .animated: .bool(true),
                .interactive: .null,
                .duration: .double(0.35),
            ])
        #expect(
            began
                == Event(
                    .transitionBegan,
                    [
                        .transition: .id(id), .container: .null, .from: .id(id), .to: .id(id), .animated: .bool(true),
                        .interactive: .null, .duration: .double(0.35),
                    ]))
        #expect(began.hasOverflow)
    }

    @Test func `a symbol can be set by its number`() {
        for state in Appearance.allCases {
            for reason in AppearanceReason.allCases.map(Optional.some) + [nil] {
                let changed = event(
                    .appearanceChanged,
                    [.controller: .id(ObjectID(3)), .state: .symbol(state), .reason: .symbol(reason)])
                #expect(!changed.hasOverflow)
                #expect(
                    changed
                        == Event(
                            .appearanceChanged,
                            [
                                .controller: .id(ObjectID(3)), .state: .string(state.rawValue),
                                .reason: .string(reason?.rawValue),
                            ]))
            }
        }
    }

    @Test func `a case of a symbol knows its number`() {
        #expect(Appearance.allCases.map(\.number) == Array(0..<4))
        #expect(AppearanceReason.allCases.map(\.number) == Array(0..<8))
    }

    @Test func `a field takes no symbol that it does not know`() async {
        await #expect(processExitsWith: .failure) {
            _ = WordFields(dictionaryLiteral: (.state, .symbol(AppearanceReason.window))).withBuffer {
                Event(.appearanceChanged, $0)
            }
        }
    }

    @Test func `a field takes no other number`() async {
        await #expect(processExitsWith: .failure) {
            _ = WordFields(dictionaryLiteral: (.animated, .int(1))).withBuffer { Event(.callbackViewWillAppear, $0) }
        }
        await #expect(processExitsWith: .failure) {
            _ = WordFields(dictionaryLiteral: (.title, .null)).withBuffer { Event(.viewLoaded, $0) }
        }
    }

    private func event(_ kind: EventKind, of controller: ObjectID? = nil, _ fields: WordFields) -> Event {
        fields.withBuffer { Event(kind, of: controller, $0) }
    }

    @Test(arguments: ["appearing", "lurking"])
    func `a symbol is read as it was set`(_ state: String) {
        let event = Event(.appearanceChanged, [.controller: .id(ObjectID(3)), .state: .string(state), .reason: .null])
        #expect(event.string(.state) == state)
        #expect(event.hasOverflow == (state == "lurking"))
        #expect(event.string(.reason) == nil)
        #expect(event[.reason] == .null)
        #expect(event[.animated] == nil)
    }

    @Test func `an event can be made again from its words`() {
        for row in Vocabulary.kinds {
            var event = Event(seq: 3, t: 5, row.kind)
            for (position, field) in row.fields.enumerated() where field.wordRange != nil && field.type != .id {
                event.set(.null, at: position)
            }
            for (position, field) in row.fields.enumerated() where field.wordRange != nil && field.type == .id {
                event.set(.id(ObjectID(UInt32(position + 1))), at: position)
            }
            let again = Event(
                seq: 3, t: 5, row.kind, present: event.presentFields, inWords: event.fieldsInWords, cause: nil,
                site: nil,
                words: (event.word(0), event.word(1), event.word(2), event.word(3), event.word(4)))
            #expect(again == event)
        }
    }
}
