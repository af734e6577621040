/// The block cipher AES, with keys of 16, 24 and 32 bytes.
///
/// Source: FIPS 197.
struct AES: Sendable {
    static let blockSize = 16

    /// What each byte is replaced by, and the other way round.
    private static let substitution: (forward: [UInt8], backward: [UInt8]) = {
        var forward = [UInt8](repeating: 0x63, count: 256)
        // The powers of a generator of the field, and their inverses.
        var power: UInt8 = 1
        var inverse: UInt8 = 1
        repeat {
            power ^= AES.doubled(power)
            inverse ^= inverse << 1
            inverse ^= inverse << 2
            inverse ^= inverse << 4
            if inverse & 0x80 != 0 { inverse ^= 0x09 }
            let turned = (1...4).reduce(inverse) { $0 ^ (inverse << $1 | inverse >> (8 - $1)) }
            forward[Int(power)] = turned ^ 0x63
        } while power != 1
        var backward = forward
        for (byte, value) in forward.enumerated() { backward[Int(value)] = UInt8(byte) }
        return (forward, backward)
    }()

    private let roundKeys: [[UInt8]]

    /// - Returns: nil if a key has another size.
    init?(key: [UInt8]) {
        guard [16, 24, 32].contains(key.count) else { return nil }
        let size = key.count / 4
        var words = (0..<size).map { Array(key[4 * $0..<4 * $0 + 4]) }
        var constant: UInt8 = 1
        let box = Self.substitution.forward
        for number in size..<4 * (size + 7) {
            var word = words[number - 1]
            if number % size == 0 {
                word = [word[1], word[2], word[3], word[0]].map { box[Int($0)] }
                word[0] ^= constant
                constant = Self.doubled(constant)
            } else if size > 6, number % size == 4 {
                word = word.map { box[Int($0)] }
            }
            words.append(zip(words[number - size], word).map { $0 ^ $1 })
        }
        roundKeys = stride(from: 0, to: words.count, by: 4).map { words[$0..<$0 + 4].flatMap { $0 } }
    }

    func encrypted(_ block: [UInt8]) -> [UInt8] {
        var state = Self.sum(block, roundKeys[0])
        for (number, key) in roundKeys.dropFirst().enumerated() {
            state = state.map { Self.substitution.forward[Int($0)] }
            state = (0..<16).map { state[($0 + 4 * ($0 % 4)) % 16] }
            if number + 2 < roundKeys.count { state = Self.mixed(state, [2, 3, 1, 1]) }
            state = Self.sum(state, key)
        }
        return state
    }

    func decrypted(_ block: [UInt8]) -> [UInt8] {
        var state = block
        for (number, key) in roundKeys.dropFirst().enumerated().reversed() {
            state = Self.sum(state, key)
            if number + 2 < roundKeys.count { state = Self.mixed(state, [14, 11, 13, 9]) }
            state = (0..<16).map { state[($0 + 12 * ($0 % 4)) % 16] }
            state = state.map { Self.substitution.backward[Int($0)] }
        }
        return Self.sum(state, roundKeys[0])
    }

    static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] { zip(left, right).map { $0 ^ $1 } }

    private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte & 0x80 == 0 ? 0 : 0x1B) }

    /// The product of two bytes in the field; the second is less than 16.
    private static func product(_ byte: UInt8, _ factor: UInt8) -> UInt8 {
        var (result, power) = (UInt8(0), byte)
        for bit in 0..<4 {
            if factor >> bit & 1 == 1 { result ^= power }
            power = doubled(power)
        }
        return result
    }

    /// Each column times the matrix with these numbers in its first row, each other row turned by one.
    private static func mixed(_ state: [UInt8], _ factors: [UInt8]) -> [UInt8] {
        (0..<16).map { place in
            let column = place / 4 * 4
            return (0..<4).reduce(UInt8(0)) { $0 ^ product(state[column + $1], factors[($1 - place % 4 + 4) % 4]) }
        }
    }
}
