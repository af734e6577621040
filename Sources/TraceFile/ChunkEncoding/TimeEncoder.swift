/// Collects the times between the events of a chunk and writes them when all are known.
struct TimeEncoder {
    /// The classes of the shapes, and the times of each group.
    struct Times {
        /// For each shape.
        var classes: [TimeClass] = []
        var pairs: [Pair] = []
        var groups: [Group] = []
    }

    struct Group {
        /// The sum of its times in steps.
        var steps: UInt64 = 0
        var columns: [[UInt8]] = Array(repeating: [], count: TimeClass.columns)
        var openBits: [UInt8] = []
    }

    /// A shape that has another class after a certain shape.
    struct Pair {
        var before: Int
        var shape: Int
        var timeClass: TimeClass
    }

    /// An entry for a rarer pair takes more bytes than it saves.
    private static let commonPair = 32

    private var distances: [UInt64] = []
    private var shapes: [UInt16] = []
    /// How many events there are before each group.
    private var groupStarts = [0]

    mutating func append(_ distance: UInt64, shape: Int) {
        distances.append(distance)
        shapes.append(UInt16(shape))
    }

    /// The next event has the class of its own shape, so that a reader can begin with it.
    mutating func beginGroup() { groupStarts.append(distances.count) }

    /// The times between events, in steps. All are multiples of `step`.
    func times(step: UInt64, shapeCount: Int) -> Times {
        var times = Times()
        let groups = zip(groupStarts, groupStarts.dropFirst() + [shapes.count]).map { $0..<$1 }
        let plan = ClassPlan(shapes, groups, shapeCount: shapeCount, commonPair: Self.commonPair)
        let numbers = step == 1 ? distances : distances.map { $0 / step }
        let classes = Self.classes(numbers, plan)
        times.classes = Array(classes[..<shapeCount])
        for (place, pair) in plan.pairs.enumerated() {
            times.pairs.append(Pair(before: pair.before, shape: pair.shape, timeClass: classes[shapeCount + place]))
        }
        times.groups = groups.map { events in
            var group = Group()
            var open = BitWriter()
            for index in events {
                let number = numbers[index]
                let size = Magnitude.size(of: number)
                let timeClass = classes[Int(plan.classes[index])]
                group.columns[Int(timeClass.column)].append(
                    Int8(truncatingIfNeeded: Int(size) - Int(timeClass.centre)).zigzag)
                open.append(number, bits: Magnitude.openBits(size))
                group.steps += number
            }
            group.openBits = open.bytes
            return group
        }
        return times
    }

    /// `step` if all times are multiples of it, else 1.
    func commonStep(_ step: UInt64) -> UInt64 {
        step > 1 && distances.allSatisfy { $0.isMultiple(of: step) } ? step : 1
    }

    private static func classes(_ numbers: [UInt64], _ plan: ClassPlan) -> [TimeClass] {
        var counts = [UInt32](repeating: 0, count: plan.count << 8)
        for (index, number) in numbers.enumerated() {
            counts[Int(plan.classes[index]) << 8 + Int(Magnitude.size(of: number))] += 1
        }
        return (0..<plan.count).map { timeClass(counts[$0 << 8..<($0 + 1) << 8]) }
    }

    /// The median of the sizes, and a column chosen by their mean distance from it.
    private static func timeClass(_ counts: ArraySlice<UInt32>) -> TimeClass {
        let total = counts.reduce(0) { $0 + Int($1) }
        var (centre, before) = (0, 0)
        for (size, count) in counts.enumerated() where before <= total / 2 && count > 0 {
            centre = size
            before += Int(count)
        }
        let distance = counts.enumerated().reduce(0) { $0 + Int($1.element) * abs($1.offset - centre) }
        let tenths = total == 0 ? 0 : 10 * distance / total
        let column: UInt8 = tenths < 22 ? 0 : tenths < 32 ? 1 : tenths < 50 ? 2 : 3
        return TimeClass(column: column, centre: UInt8(centre))
    }
}

/// The class of each event. Events of a shape share a class, except those after a shape that they often follow.
private struct ClassPlan {
    /// The shapes' classes come first, then those of the pairs.
    let count: Int
    let pairs: [(before: Int, shape: Int)]
    /// Of each event.
    let classes: [UInt16]

    init(_ shapes: [UInt16], _ groups: [Range<Int>], shapeCount: Int, commonPair: Int) {
        let paired = min(shapeCount, TimeClass.pairedShapes)
        var totals = [Int](repeating: 0, count: shapeCount)
        var pairCounts = [Int](repeating: 0, count: paired * paired)
        Self.forEach(shapes, groups, paired) { shape, pair in
            totals[shape] += 1
            if let pair { pairCounts[pair] += 1 }
        }
        var pairClasses = [UInt16](repeating: 0, count: paired * paired)
        var pairs: [(before: Int, shape: Int)] = []
        for pair in pairCounts.indices where pairCounts[pair] >= commonPair && pairCounts[pair] < totals[pair % paired]
        {
            pairClasses[pair] = UInt16(shapeCount + pairs.count)
            pairs.append((pair / paired, pair % paired))
        }
        var classes: [UInt16] = []
        classes.reserveCapacity(shapes.count)
        Self.forEach(shapes, groups, paired) { shape, pair in
            let own = pair.map { pairClasses[$0] } ?? 0
            classes.append(own > 0 ? own : UInt16(shape))
        }
        self.count = shapeCount + pairs.count
        self.pairs = pairs
        self.classes = classes
    }

    private static func forEach(
        _ shapes: [UInt16], _ groups: [Range<Int>], _ paired: Int, _ body: (_ shape: Int, _ pair: Int?) -> Void
    ) {
        for group in groups {
            var before = Int.max
            for shape in shapes[group] {
                let shape = Int(shape)
                body(shape, before < paired && shape < paired ? before * paired + shape : nil)
                before = shape
            }
        }
    }
}

/// Packs bits, the lowest first.
private struct BitWriter {
    private(set) var whole: [UInt8] = []
    private var open: UInt64 = 0
    private var count = 0

    /// The lowest `bits` of a number.
    mutating func append(_ number: UInt64, bits: Int) {
        if bits > 32 {
            append(number & 0xFFFF_FFFF, bits: 32)
            append(number >> 32, bits: bits - 32)
            return
        }
        open |= (number & (1 << UInt64(bits) - 1)) << UInt64(count)
        count += bits
        while count >= 8 {
            whole.append(UInt8(truncatingIfNeeded: open))
            open >>= 8
            count -= 8
        }
    }

    var bytes: [UInt8] { count > 0 ? whole + [UInt8(truncatingIfNeeded: open)] : whole }
}

extension Int8 {
    /// 0, 1, 2, 3, … for 0, -1, 1, -2, …
    var zigzag: UInt8 { UInt8(bitPattern: (self << 1) ^ (self >> 7)) }
}
