/// Finds a small part of a list that still has a property.
///
/// Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE TSE 28(2), 2002.
package enum DeltaDebugging {
    /// Leaves out as many units as `keeps` allows: in each round halves, then quarters, and so on down to single ones.
    ///
    /// - Parameter keeps: whether these units, in their order, still have the property, which the whole list has.
    ///
    /// Complexity: calls `keeps` n log n times for a result of one unit, n² times at worst.
    package static func minimized<Unit>(_ all: [Unit], while keeps: ([Unit]) throws -> Bool) rethrows -> [Unit] {
        var units = all
        var parts = 1
        while !units.isEmpty {
            let size = (units.count + parts - 1) / parts
            var (start, isSmaller) = (0, false)
            while start < units.count {
                let rest = Array(units[..<start] + units[min(start + size, units.count)...])
                if try keeps(rest) {
                    (units, isSmaller) = (rest, true)
                } else {
                    start += size
                }
            }
            if size == 1 {
                if !isSmaller { return units }
                parts = units.count
            } else {
                parts = min(units.count, 2 * parts)
            }
        }
        return units
    }
}
