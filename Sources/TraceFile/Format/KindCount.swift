/// How many events of a kind a chunk has.
struct KindCount: Equatable {
    var kind: UInt16
    /// The name's number in the string table where `kind` is 0.
    var name: UInt32
    var count: UInt32
}
