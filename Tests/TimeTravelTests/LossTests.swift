import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct LossTests {
    @Test(arguments: ["mail-on-phone", "modal-chain"])
    func nothingIsFoundBehindLostEventsOfWhatIsClean(_ name: String) throws {
        let bytes = try Traces.bytes(Array(try Traces.sample(name).events), eventsPerChunk: 40)
        var losses = 0
        for offset in stride(from: bytes.count / 5, to: bytes.count * 4 / 5, by: bytes.count / 31) {
            var damaged = bytes
            damaged[offset] ^= 0x5A
            let reader = try TraceReader(bytes: damaged, name: "damaged.vctrace")
            let violations = Traces.survey(reader).violations
            // Where names or states are lost besides, the state behind the loss is not known.
            guard reader.damage.count == 1, let lost = reader.damage[0].eventsLost, lost > 0 else { continue }
            #expect(violations == [], "byte \(offset)")
            losses += 1
        }
        #expect(losses > 3)
    }
}
