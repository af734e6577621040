import Testing

@testable import TraceFile

@Suite struct ChunkVerdictsTests {
    @Test func `each chunk has its own verdict, or none`() {
        var verdicts = ChunkVerdicts()
        #expect(verdicts[0] == nil)
        for (chunk, isIntact) in [(64, true), (0, false), (63, true), (200, false)] { verdicts[chunk] = isIntact }
        #expect(
            [0, 1, 62, 63, 64, 65, 127, 128, 199, 200, 201, 100_000].map { verdicts[$0] } == [
                false, nil, nil, true, true, nil, nil, nil, nil, false, nil, nil,
            ])
    }

    @Test func `a later verdict takes the place of an earlier one`() {
        var verdicts = ChunkVerdicts()
        verdicts[5] = true
        verdicts[6] = true
        verdicts[5] = false
        #expect([verdicts[5], verdicts[6]] == [false, true])
        verdicts[5] = true
        #expect([verdicts[5], verdicts[6]] == [true, true])
    }
}
