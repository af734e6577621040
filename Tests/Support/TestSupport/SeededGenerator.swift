/// Random numbers that follow from the seed alone on every platform (SplitMix64), so that a failure can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in `0..<bound`; 0 for a bound of 0.
    public mutating func number<Number: FixedWidthInteger>(below bound: Number) -> Number {
        bound == 0 ? 0 : Number(next() % UInt64(bound))
    }

    /// An element of a collection that is not empty.
    public mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
    }

    /// True once in `count` calls on average.
    public mutating func isOneIn(_ count: Int) -> Bool { number(below: count) == 0 }
}
