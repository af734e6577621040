/// Random numbers that are the same on every platform: only integers and basic operations of IEEE 754 are used.
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The generator SplitMix64. All 64 bits are random.
    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// 0..<1.
    mutating func fraction() -> Double { Double(bits() >> 11) * 0x1p-53 }

    /// 0..<`limit`.
    mutating func number(below limit: Int) -> Int { Int(fraction() * Double(limit)) }

    mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

    /// Mean 0, standard deviation 1.
    mutating func normal() -> Double {
        while true {
            let x = 2 * fraction() - 1
            let y = 2 * fraction() - 1
            let square = x * x + y * y
            if square > 0, square < 1 { return x * (-2 * PortableMath.log(square) / square).squareRoot() }
        }
    }

    /// Log-normal: the logarithm has the standard deviation `spread`.
    mutating func logNormal(median: Double, spread: Double) -> Double { median * PortableMath.exp(spread * normal()) }

    mutating func exponential(mean: Double) -> Double { -mean * PortableMath.log(1 - fraction()) }
}

/// Functions that C libraries round differently, as series of basic operations.
enum PortableMath {
    private static let ln2 = 0.693_147_180_559_945_3

    /// Natural logarithm of a positive, finite number.
    static func log(_ x: Double) -> Double {
        let isUpper = x.significand > 1.414_213_562_373_095_1
        let scaled = isUpper ? x.significand / 2 : x.significand
        let exponent = Double(x.exponent) + (isUpper ? 1 : 0)
        let z = (scaled - 1) / (scaled + 1)
        let square = z * z
        var sum = 0.0
        for odd in stride(from: 19.0, through: 1, by: -2) { sum = sum * square + 1 / odd }
        return 2 * z * sum + exponent * ln2
    }

    /// Exponential of a number between -700 and 700.
    static func exp(_ x: Double) -> Double {
        let twos = (x / ln2).rounded()
        let rest = x - twos * ln2
        var sum = 1.0
        for divisor in stride(from: 14.0, through: 1, by: -1) { sum = 1 + rest / divisor * sum }
        return Double(sign: .plus, exponent: Int(twos), significand: sum)
    }
}
