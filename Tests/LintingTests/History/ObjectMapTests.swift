import HierarchyModel
import TestSupport
import Testing

@testable import Linting

@Suite struct ObjectMapTests {
    @Test func `a map without values has none, and takes none away`() {
        var map = ObjectMap<Int>()
        #expect(map.isEmpty)
        #expect(map.ids == [])
        #expect(map[ObjectID(0)] == nil)
        #expect(map.remove(ObjectID(3)) == nil)
        map[ObjectID(3)] = nil
        map.updateIfPresent(ObjectID(3)) { $0 += 1 }
        #expect(map.isEmpty)
    }

    @Test func `the lowest and the highest identifier have values of their own`() {
        var map = ObjectMap<String>()
        map[ObjectID(0)] = "first"
        map[ObjectID(.max)] = "last"
        #expect(map[ObjectID(0)] == "first")
        #expect(map[ObjectID(.max)] == "last")
        #expect(map[ObjectID(1)] == nil)
        #expect(map.ids == [ObjectID(0), ObjectID(.max)])
    }

    @Test func `an update begins with the initial value`() {
        var map = ObjectMap<[Int]>()
        map.update(ObjectID(7), from: [1]) { $0.append(2) }
        map.update(ObjectID(7), from: [9]) { $0.append(3) }
        #expect(map[ObjectID(7)] == [1, 2, 3])
        #expect(map.count == 1)
    }

    @Test func `a field of a value is read by its key path`() {
        var map = ObjectMap<String>()
        #expect(map[ObjectID(1), \.count] == nil)
        map[ObjectID(1)] = "one"
        #expect(map[ObjectID(1), \.count] == 3)
        #expect(map[ObjectID(2), \.count] == nil)
    }

    @Test func `a copy and the original change without each other`() {
        var map = ObjectMap<[Int]>()
        for number in 0..<5 as Range<UInt32> { map[ObjectID(number)] = [Int(number)] }
        var copy = map
        copy.update(ObjectID(1), from: []) { $0.append(7) }
        copy.updateIfPresent(ObjectID(2)) { $0 = [] }
        map.remove(ObjectID(3))
        map[ObjectID(9)] = [9]
        #expect(copy.ids.map { copy[$0] } == [[0], [1, 7], [], [3], [4]])
        #expect(map.ids.map { map[$0] } == [[0], [1], [2], [4], [9]])
    }

    @Test func `every value is visited once`() {
        var map = ObjectMap<Int>()
        map.forEach { _ in Issue.record("there is no value") }
        for number in 0..<40 as Range<UInt32> { map[ObjectID(number)] = Int(number) }
        var found: [Int] = []
        map.forEach { found.append($0) }
        #expect(found.sorted() == Array(0..<40))
    }

    @Test func `the values that satisfy the condition are removed`() {
        var map = ObjectMap<Int>()
        map.removeAll { _, _ in true }
        for number in 0..<40 as Range<UInt32> { map[ObjectID(number)] = Int(number) * 10 }
        map.removeAll { id, value in id.rawValue % 2 == 0 || value > 100 }
        #expect(map.ids == [1, 3, 5, 7, 9].map { ObjectID($0) })
        #expect(map.ids.map { map[$0] } == [10, 30, 50, 70, 90])
    }

    @Test func `a set that becomes empty is removed`() {
        var map = ObjectMap<Set<ObjectID>>()
        let (one, two, three) = (ObjectID(1), ObjectID(2), ObjectID(3))
        map.insert(two, under: one)
        map.insert(three, under: one)
        map.insert(two, under: three)
        map.remove(three, under: three)
        map.remove(one, under: two)
        #expect(map.ids.map { map[$0] } == [[two, three], [two]])
        map.remove(two, under: one)
        map.remove(two, under: three)
        #expect(map.ids == [one])
        #expect(map[one] == [three])
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `ten thousand changes give the same as in a dictionary`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (map, dictionary) = (ObjectMap<Int>(), [ObjectID: Int]())
        for step in 0..<10_000 {
            let id = ObjectID(UInt32(random.number(below: 60)))
            switch random.number(below: 4) {
            case 0: #expect(map.remove(id) == dictionary.removeValue(forKey: id))
            case 1:
                map.update(id, from: 5) { $0 += 1 }
                dictionary[id, default: 5] += 1
            case 2:
                map[id] = step
                dictionary[id] = step
            default: #expect(map[id] == dictionary[id])
            }
        }
        #expect(map.ids == dictionary.keys.sorted())
        #expect(map.count == dictionary.count)
        #expect(map.ids.allSatisfy { map[$0] == dictionary[$0] })
        map.removeAll()
        #expect(map.isEmpty)
        #expect(map.ids == [])
    }
}
