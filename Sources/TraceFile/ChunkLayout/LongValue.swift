/// A value that takes more than a few words. A word of a body holds its number in the chunk.
enum LongValue: Hashable {
    struct Extra: Hashable {
        var name: Int
        var json: [UInt8]
    }

    case ids([UInt32])
    /// Numbers in the string table.
    case strings([Int])
    case object([UInt8])
    case extras([Extra])

    /// How many words it counts against the limit of a chunk.
    var words: Int {
        switch self {
        case .ids(let list): list.count
        case .strings(let list): list.count
        case .object(let json): StoredJSON.parts(json)
        case .extras(let list): list.reduce(list.count) { $0 + StoredJSON.parts($1.json) }
        }
    }
}
