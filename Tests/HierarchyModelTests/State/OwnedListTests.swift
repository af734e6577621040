import Testing

@testable import HierarchyModel

@Suite("Lists of the state")
struct OwnedListTests {
    @Test
    func `a copy does not change with the original`() {
        var list = OwnedList([1, 2, 3])
        let copy = list.copy()
        list[0] = 10
        list.append(4)
        #expect(elements(copy) == [1, 2, 3])
        #expect(elements(list) == [10, 2, 3, 4])
    }

    @Test(arguments: [
        (0, 1, [4, 2, 3]), (1, 2, [1, 4, 3]), (3, 4, [1, 2, 3]),
    ])
    func `the last element takes the place of a removed one`(index: Int, removed: Int, rest: [Int]) {
        var list = OwnedList([1, 2, 3, 4])
        #expect(list.remove(at: index) == removed)
        #expect(elements(list) == rest)
    }

    @Test
    func `an empty list has no last element`() {
        var list = OwnedList([1])
        #expect(list.popLast() == 1)
        #expect(list.popLast() == nil)
        #expect(list.indices.isEmpty)
    }

    @Test
    func `every element is released once`() {
        let counter = Counter()
        do {
            var list = OwnedList<Counted>(capacity: 1)
            for _ in 0..<5 { list.append(Counted(counter)) }
            let copy = list.copy()
            _ = list.remove(at: 1)
            _ = list.popLast()
            list[0] = Counted(counter)
            #expect(counter.living == 6)
            #expect(copy.count == 5)
        }
        #expect(counter.living == 0)
    }

    @Test(arguments: [EventKind.controllerDestroyed, .viewFramed, .callPush])
    func `a copied state does not change with the original`(kind: EventKind) {
        var state = HierarchyState()
        for id: UInt32 in 1...3 {
            state.apply(
                Event(
                    seq: UInt64(id), t: 0, .controllerCreated, [.controller: .id(ObjectID(id)), .class: .string("A")]))
        }
        let copy = state
        let json = copy.json
        state.apply(
            kind == .viewFramed
                ? Event(seq: 4, t: 0, kind, [.controller: .id(2), .frame: .rect(Rect(0, 0, 1, 1))])
                : Event(seq: 4, t: 0, kind, on: 2))
        #expect(copy.json == json)
        #expect(state.json != json)
    }

    private func elements(_ list: borrowing OwnedList<Int>) -> [Int] { list.withElements(Array.init) }
}

private final class Counter: @unchecked Sendable {
    var living = 0
}

private final class Counted: Sendable {
    private let counter: Counter

    init(_ counter: Counter) {
        self.counter = counter
        counter.living += 1
    }

    deinit { counter.living -= 1 }
}

extension Event {
    fileprivate init(seq: UInt64, t: UInt64, _ kind: EventKind, on controller: ObjectID) {
        self.init(seq: seq, t: t, kind, kind == .controllerDestroyed ? [.controller: .id(controller)] : [:])
    }
}
