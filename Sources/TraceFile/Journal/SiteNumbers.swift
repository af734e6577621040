import HierarchyModel

/// Gives each call site object a number. Looking one up again allocates nothing.
struct SiteNumbers {
    /// Objects beyond this number make the table forget those before.
    static let capacity = 1 << 15

    /// Addresses, at the place that their hash says or behind it; 0 where there is none. Twice the capacity.
    private var addresses: [UInt]
    private var numbers: [UInt64]
    /// Keeps the objects, so that no address is used again.
    private var objects: [CallSite] = []
    private var mask: Int
    private(set) var next: UInt64 = 0

    init() {
        addresses = Array(repeating: 0, count: 256)
        numbers = Array(repeating: 0, count: 256)
        mask = 255
    }

    /// The number of a call site that was given one before.
    func number(of site: CallSite) -> UInt64? {
        let address = UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
        var place = slot(address)
        while addresses[place] != 0 {
            if addresses[place] == address { return numbers[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Whether the next new one makes the table forget.
    var isFull: Bool { objects.count == Self.capacity }

    /// Forgets all call sites; numbers go on.
    mutating func reset() {
        let next = next
        self = SiteNumbers()
        self.next = next
    }

    /// Gives a number to a call site that has none.
    mutating func add(_ site: CallSite) -> UInt64 {
        if objects.count * 2 == addresses.count { grow() }
        objects.append(site)
        insert(site, next)
        next += 1
        return next - 1
    }

    private mutating func insert(_ site: CallSite, _ number: UInt64) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
        var place = slot(address)
        while addresses[place] != 0 { place = (place + 1) & mask }
        addresses[place] = address
        numbers[place] = number
    }

    private mutating func grow() {
        let count = addresses.count * 2
        addresses = Array(repeating: 0, count: count)
        numbers = Array(repeating: 0, count: count)
        mask = count - 1
        let first = next - UInt64(objects.count)
        for (index, site) in objects.enumerated() { insert(site, first + UInt64(index)) }
    }

    private func slot(_ address: UInt) -> Int {
        let mixed = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 40) & mask
    }
}
