import HierarchyModel
import JSONText
import Testing
import Workload

@Suite("The workload")
struct WorkloadTests {
    @Test func `the same seed gives the same events on every platform`() {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for event in Workload(count: 20_000) {
            var writer = JSONWriter()
            event.write(to: &writer)
            for byte in writer.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        #expect(hash == 0x7135_0BA1_D943_B4C5)
    }

    @Test func `folding the events gives no anomaly and a realistic number of controllers`() {
        var state = HierarchyState()
        var most = 0
        for event in Workload(count: 200_000) {
            #expect(state.apply(event) == nil, "\(event.seq) \(event.name)")
            most = max(most, state.controllerCount)
        }
        #expect(20...120 ~= most)
        #expect(state.scopes.count < 300)
    }

    @Test(arguments: [1, 1000] as [UInt64])
    func `sequence numbers have no gap, times never decrease and are multiples of the step`(step: UInt64) {
        var last = (seq: UInt64(0), t: UInt64(0))
        for (seq, event) in Workload(count: 20_000, clockStep: step).enumerated() {
            #expect(event.seq == UInt64(seq))
            #expect(event.t >= last.t && event.t % step == 0)
            last = (event.seq, event.t)
        }
        #expect(last.seq == 19_999)
    }

    @Test func `half of the events are layout passes, a third have doubles`() {
        var counts: [EventKind: Double] = [:]
        for event in Workload(count: 100_000) { counts[event.kind, default: 0] += 1e-5 }
        #expect(0.22...0.28 ~= counts[.constraintsChanged, default: 0])
        #expect(0.22...0.28 ~= counts[.preferredContentSizeChanged, default: 0])
        #expect(0.035...0.075 ~= counts[.viewFramed, default: 0])
        #expect(0.008...0.013 ~= counts[.controllerCreated, default: 0])
        #expect(0.015...0.035 ~= counts[.callbackViewWillAppear, default: 0])
    }
}
