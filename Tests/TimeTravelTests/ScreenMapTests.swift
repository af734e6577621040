import HierarchyModel
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct ScreenMapTests {
    @Test(
        arguments: [
            ([[1], [2], [0], [3], [5], []], [[0, 1, 2], [3], [4], [5]]),
            ([[1], [0, 2], [3], [2]], [[0, 1], [2, 3]]),
            ([], []),
        ] as [([[Int]], [[Int]])])
    func `the nodes that reach each other are a component`(next: [[Int]], components: [[Int]]) {
        #expect(Set(StrongComponents(next).components.map { $0.sorted() }) == Set(components))
    }

    @Test func `a very long cycle is one component`() {
        let count = 100_000
        let components = StrongComponents((0..<count).map { [($0 + 1) % count] }).components
        #expect(components.map(\.count) == [count])
    }

    @Test func `the map of two traces is the sum of their maps`() throws {
        let names = ["bookings", "modal-chain", "bookings"]
        var (together, sum) = (ScreenMap(), ScreenMap())
        for name in names {
            let events = try Traces.sample(name).events
            together.add(events)
            var one = ScreenMap()
            one.add(events)
            sum.add(one)
        }
        #expect(sum.screens == together.screens)
        #expect(sum.edges == together.edges)
        #expect(sum.classesNeverShown == together.classesNeverShown)
        #expect(!sum.edges.isEmpty)
    }
}
