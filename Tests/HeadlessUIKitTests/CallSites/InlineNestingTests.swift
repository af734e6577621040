import Testing

@testable import HeadlessUIKit

#if os(Linux)
struct InlineNestingTests {
    let outer = InlinedCall(name: "outer()", rawName: "outer", path: "A.swift", line: 10, column: 5)
    let inner = InlinedCall(name: "inner()", rawName: "inner", path: "A.swift", line: 20, column: 9)

    @Test func keepsTheOrderWhileNothingTellsThemApart() {
        var nesting = InlineNesting([inner, outer])
        nesting.learn(from: [inner, outer])
        nesting.learn(from: [])
        #expect(nesting.isOpen)
        #expect(nesting.innermostFirst == [inner, outer])
    }

    @Test func takesTheOneThatStandsAloneForTheOuterOne() {
        var nesting = InlineNesting([outer, inner])
        nesting.learn(from: [outer])
        #expect(!nesting.isOpen)
        #expect(nesting.innermostFirst == [inner, outer])
    }

    @Test func learnsNothingFromTheInnerFunctionInAnotherCopyOfTheOuter() {
        var nesting = InlineNesting([outer, inner])
        var copy = outer
        copy.line = 11
        nesting.learn(from: [inner, copy])
        #expect(nesting.isOpen)
    }

    @Test func ordersThree() {
        let middle = InlinedCall(name: "middle()", rawName: "middle", path: "A.swift", line: 15, column: 9)
        var nesting = InlineNesting([outer, middle, inner])
        nesting.learn(from: [outer, middle])
        nesting.learn(from: [outer])
        #expect(nesting.innermostFirst == [inner, middle, outer])
    }
}
#endif
