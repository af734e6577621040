extension RandomAccessCollection where Index == Int {
    /// The number of elements at the front that satisfy `isBefore`. The predicate must be true for a prefix only.
    /// Complexity: binary search.
    @inlinable
    package func prefixCount(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
