import HierarchyModel

/// Numbers call site objects. A lookup allocates nothing.
struct CallSiteNumbers {
    /// When the table has this many objects, it is emptied.
    static let capacity = 1 << 15

    /// A hash table, see `LinearProbing`; 0 marks an empty slot.
    private var addresses: [UInt]
    private var numbers: [UInt64]
    private let seed = LinearProbing.seed
    /// Retains the objects, so that no address is reused.
    private var objects: [CallSite] = []
    private(set) var next: UInt64 = 0

    init() {
        addresses = Array(repeating: 0, count: 256)
        numbers = Array(repeating: 0, count: 256)
    }

    /// The number of a call site that was added before.
    func number(of site: CallSite) -> UInt64? {
        let slot = slot(Self.address(site))
        return addresses[slot] == 0 ? nil : numbers[slot]
    }

    /// Whether the table must be emptied before another object is added.
    var isFull: Bool { objects.count == Self.capacity }

    /// Removes all call sites. Numbers continue.
    mutating func reset() {
        let next = next
        self = CallSiteNumbers()
        self.next = next
    }

    /// Adds a call site that is not in the table, and returns its number.
    mutating func add(_ site: CallSite) -> UInt64 {
        if objects.count * 2 == addresses.count { grow() }
        objects.append(site)
        insert(site, next)
        next += 1
        return next - 1
    }

    private mutating func insert(_ site: CallSite, _ number: UInt64) {
        let slot = slot(Self.address(site))
        (addresses[slot], numbers[slot]) = (Self.address(site), number)
    }

    private mutating func grow() {
        let count = addresses.count * 2
        addresses = Array(repeating: 0, count: count)
        numbers = Array(repeating: 0, count: count)
        let first = next - UInt64(objects.count)
        for (index, site) in objects.enumerated() { insert(site, first + UInt64(index)) }
    }

    private static func address(_ site: CallSite) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
    }

    private func slot(_ address: UInt) -> Int {
        LinearProbing.slot(of: UInt64(address), addresses.count - 1, seed) {
            addresses[$0] == address || addresses[$0] == 0
        }
    }
}
