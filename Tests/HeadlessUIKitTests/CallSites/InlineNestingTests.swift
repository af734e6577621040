import Testing

@testable import HeadlessUIKit

#if os(Linux)
struct InlineNestingTests {
    static let outer = InlinedCall(name: "outer()", rawName: "outer", path: "A.swift", line: 10, column: 5)
    static let middle = InlinedCall(name: "middle()", rawName: "middle", path: "A.swift", line: 15, column: 9)
    static let inner = InlinedCall(name: "inner()", rawName: "inner", path: "A.swift", line: 20, column: 9)

    @Test(arguments: 1...40 as ClosedRange<UInt>)
    func takesTheOneThatBeginsEarlierForTheOuterOne(distance: UInt) {
        let code = Code(start: 1000, inlined: [(Self.outer, 1000 + distance), (Self.inner, 1000 + 2 * distance)])
        #expect(code.innermostFirst(at: 1000 + 3 * distance) == [Self.inner, Self.outer])
    }

    @Test(arguments: 0...40 as ClosedRange<UInt>)
    func keepsTheOrderOfThoseThatBeginAtOneAddress(distance: UInt) {
        let code = Code(start: 1000, inlined: [(Self.inner, 1000 + distance), (Self.outer, 1000 + distance)])
        #expect(code.innermostFirst(at: 1100) == [Self.inner, Self.outer])
    }

    @Test func ordersThree() {
        let code = Code(start: 1000, inlined: [(Self.outer, 1000), (Self.middle, 1030), (Self.inner, 1030)])
        #expect(code.innermostFirst(at: 1031) == [Self.middle, Self.inner, Self.outer])
        let steps = Code(start: 1000, inlined: [(Self.outer, 1001), (Self.middle, 1040), (Self.inner, 1400)])
        #expect(steps.innermostFirst(at: 1999) == [Self.inner, Self.middle, Self.outer])
    }

    @Test func learnsNothingFromTheInnerFunctionInAnotherCopyOfTheOuter() {
        var copy = Self.outer
        copy.line = 11
        var nesting = InlineNesting([Self.inner, Self.outer], at: 1001, from: 1000)
        while let address = nesting.question {
            nesting.learn(address == 1000 ? [Self.inner, copy] : address > 1001 ? [] : [Self.inner, Self.outer])
        }
        #expect(nesting.innermostFirst == nil)
    }

    @Test func findsTheOuterOneOfTwoCallsInARow() {
        var other = Self.inner
        other.line = 19
        var nesting = InlineNesting([Self.outer, Self.inner], at: 1041, from: 1000)
        while let address = nesting.question {
            nesting.learn(address < 1020 ? [Self.outer] : [Self.outer, address < 1040 ? other : Self.inner])
        }
        #expect(nesting.innermostFirst == [Self.inner, Self.outer])
    }

    @Test func asksForFewAddresses() {
        var nesting = InlineNesting([Self.inner, Self.outer], at: 5000, from: 1000)
        var count = 0
        while let address = nesting.question {
            nesting.learn(address < 3000 ? [] : [Self.inner, Self.outer])
            count += 1
        }
        #expect(nesting.innermostFirst == [Self.inner, Self.outer])
        #expect(count < 24)
    }
}

/// A function's code, with functions inlined from some address on, as the symboliser lists them.
private struct Code {
    var start: UInt
    var inlined: [(call: InlinedCall, first: UInt)]

    func list(at address: UInt) -> [InlinedCall] {
        inlined.filter { $0.first <= address }.map(\.call)
    }

    func innermostFirst(at address: UInt) -> [InlinedCall]? {
        var nesting = InlineNesting(list(at: address), at: address, from: start)
        while let address = nesting.question { nesting.learn(list(at: address)) }
        return nesting.innermostFirst
    }
}
#endif
