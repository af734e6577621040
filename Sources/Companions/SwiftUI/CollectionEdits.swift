import Foundation

// What the handlers of `onDelete` and `onMove` do to the data. Source: SwiftUI, MutableCollection.

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Complexity: linear in the number of elements.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: startIndex + offset) }
    }
}

extension MutableCollection where Index == Int {
    /// Moves elements, in their order, to before the element that is now at an offset.
    ///
    /// Complexity: linear in the number of elements.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = { (offset: Int) in source.contains(offset) }
        let order =
            (0..<destination).filter { !moved($0) } + Array(source) + (destination..<count).filter { !moved($0) }
        let elements = Array(self)
        for (place, offset) in order.enumerated() { self[startIndex + place] = elements[offset] }
    }
}
