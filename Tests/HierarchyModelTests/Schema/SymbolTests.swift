import Testing

@testable import HierarchyModel

struct SymbolTests {
    @Test func `a known word is a case, any other is kept as it is`() {
        #expect(Symbol<TransitionType>("push") == .known(.push))
        #expect(Symbol<TransitionType>("push").text == "push")
        #expect(Symbol<TransitionType>("zoom").known == nil)
        #expect(Symbol<TransitionType>("zoom").text == "zoom")
        #expect(Symbol<TransitionType>("zoom") == Symbol("zoom"))
        #expect(Symbol<TransitionType>("zoom") != Symbol("Zoom"))
        #expect(Symbol<PresentationStyle>("none").known == .noStyle)
    }

    @Test func `a symbol takes a word, with or without a value`() {
        #expect(MemoryLayout<Symbol<Appearance>>.size == 8)
        #expect(MemoryLayout<Symbol<Appearance>?>.size == 8)
    }

    @Test func `a symbol is compared with a case`() {
        let popped: Symbol<TransitionType>? = .known(.pop)
        let other: Symbol<TransitionType>? = Symbol("zoom")
        let absent: Symbol<TransitionType>? = nil
        #expect(popped == .pop)
        #expect(popped != .push)
        #expect(!(other == .pop) && other != .pop)
        #expect(absent != .pop)
    }

    @Test func `an event gives the case of a known value and the text of another producer's`() {
        for type in TransitionType.allCases {
            let began = Event(.transitionBegan, [.transition: .id(9), .type: .string(type.rawValue)])
            #expect(began.symbol(.type) == Symbol<TransitionType>.known(type))
            #expect(began.transitionType == type)
        }
        let newer = Event(.transitionBegan, [.transition: .id(9), .type: .string("zoom")])
        #expect(newer.symbol(.type) == Symbol<TransitionType>("zoom"))
        #expect(newer.transitionType == nil)
        let without = Event(.transitionBegan, [.transition: .id(9)])
        #expect(without.symbol(.type) == Symbol<TransitionType>?.none)
    }

    @Test func `inputs and segues give the cases of their sets, and nil for the text of another producer`() {
        for phase in GesturePhase.allCases {
            #expect(Event(.inputDragged, [.phase: .symbol(phase)]).gesturePhase == phase)
        }
        for kind in StoryboardSegueKind.allCases {
            #expect(Event(.callbackSeguePerform, [.segueKind: .symbol(kind)]).segueKind == kind)
        }
        for action in InputAction.allCases {
            #expect(Event(.inputTapped, [.action: .symbol(action)]).inputAction == action)
        }
        #expect(Event(.inputDragged, [.phase: .string("paused")]).gesturePhase == nil)
        #expect(Event(.callbackSeguePerform, [.segueKind: .string("zoom")]).segueKind == nil)
        #expect(Event(.inputTapped, [.action: .string("stare")]).inputAction == nil)
        let session = Event(.sessionBegan, [.idiom: .symbol(DeviceIdiom.carPlay)])
        #expect(session.string(.idiom) == "carPlay")
        #expect(session.symbol(.idiom) == Symbol<DeviceIdiom>.known(.carPlay))
        #expect(Event(.popoverAnchored, [.anchor: .symbol(PopoverAnchor.noAnchor)]).string(.anchor) == "none")
    }

    @Test func `a state keeps what a newer producer wrote`() {
        var state = HierarchyState()
        state.apply(Event(.controllerCreated, [.controller: .id(1), .class: .string("Page")]))
        state.apply(
            Event(.appearanceChanged, [.controller: .id(1), .state: .string("parked"), .reason: .string("idle")]))
        #expect(state.controller(1)?.appearance == Symbol<Appearance>("parked"))
        #expect(state.controller(1)?.reason == Symbol<AppearanceReason>("idle"))
        state.apply(Event(.appearanceChanged, [.controller: .id(1), .state: .string("appeared"), .reason: .null]))
        #expect(state.controller(1)?.appearance == .known(.appeared))
        #expect(state.controller(1)?.reason == nil)
    }

    /// An event holds the number of a value, which is that of the case only if both lists are the same.
    @Test func `the fields that are read as a set have the values of the set`() {
        let sets: [FieldName: [String]] = [
            .type: TransitionType.names, .orientation: InterfaceOrientation.names, .phase: GesturePhase.names,
            .anchor: PopoverAnchor.names, .action: InputAction.names, .work: DeferredWorkKind.names,
        ]
        for kind in Vocabulary.kinds {
            for field in kind.fields {
                guard let names = sets[field.field], case .symbol(let values) = field.type else { continue }
                #expect(values == names, "\(kind.name).\(field.name)")
            }
        }
        let changed = EventKind.appearanceChanged.fields
        #expect(changed.first { $0.field == .state }?.type == .symbol(Appearance.names))
        #expect(changed.first { $0.field == .reason }?.type == .symbol(AppearanceReason.names))
    }

    @Test(arguments: zip(Appearance.allCases, [(false, false), (true, true), (true, false), (false, true)]))
    func `appearances on their way`(_ appearance: Appearance, _ expected: (Bool, Bool)) {
        #expect(appearance.isAppearingOrAppeared == expected.0)
        #expect(appearance.isChanging == expected.1)
    }
}
