import HierarchyModel
import Testing

@testable import TraceFile

@Suite struct LongTextsTests {
    /// No place is given away twice, and whoever waits for what is in the way finds room.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func placesDoNotOverlap(seed: UInt64) {
        var random = SplitMix(state: seed)
        var texts = LongTexts()
        var waiting: [(position: UInt64, place: Range<Int>)] = []
        for position in 1...500 as ClosedRange<UInt64> {
            while let inTheWay = texts.positionInTheWay {
                texts.release(upTo: inTheWay)
                waiting.removeAll { $0.position <= inTheWay }
            }
            let largest = random.below(3) == 0 ? TraceFormat.maxEventSize : 200_000
            let count = Int(random.below(UInt64(largest))) + 1
            let start = texts.offset(for: count)
            let place = start..<start + count
            #expect(place.upperBound <= LongTexts.size)
            #expect(!waiting.contains { $0.place.overlaps(place) })
            texts.add(count, endingAt: position)
            waiting.append((position, place))
            if random.below(5) == 0 {
                texts.release(upTo: position - 1)
                waiting.removeAll { $0.position < position }
            }
        }
    }

    @Test func nobodyWaitsForWhatTheChunkThreadKeeps() {
        var texts = LongTexts()
        texts.add(LongTexts.crowd, endingAt: 1)
        #expect(texts.positionInTheWay == nil)
        texts.add(1, endingAt: 2)
        #expect(texts.positionInTheWay == 1)
    }
}

@Suite struct ForgettingTests {
    @Test func whatIsForgottenIsDefinedAgain() throws {
        let count = UInt64(DefinitionsWriter.maxTextSize / 1000 * 5 / 2)
        let events = (0..<count).map { seq in
            Event(
                seq: seq, t: seq, .marker,
                [
                    .name: .string(seq % 100 == 0 ? "again" : "\(seq)" + String(repeating: "x", count: 1000))
                ], site: CallSite(.init(file: "A.swift", line: UInt32(seq % 9))))
        }
        let reader = try TraceReader(
            bytes: Trace.bytes(of: events, eventsPerChunk: 500, compressionLevel: 1), name: "x")
        #expect(reader.verify() == [])
        #expect(Array(reader.events) == events)
    }
}
