/// A list with a single owner. An array checks at every change whether it is shared, which takes as long as most
/// changes of the reducer.
struct OwnedList<Element: Sendable>: ~Copyable, @unchecked Sendable {
    private var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 4) {
        precondition(capacity > 0, "OwnedList: a capacity of \(capacity); it counts elements from 1")
        start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    init(_ elements: [Element]) {
        self.init(capacity: max(elements.count, 1))
        elements.withUnsafeBufferPointer { elements in
            if let first = elements.baseAddress { start.initialize(from: first, count: elements.count) }
        }
        count = elements.count
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    /// Linear in the number of elements.
    borrowing func copy() -> OwnedList {
        var copy = OwnedList(capacity: capacity)
        copy.start.initialize(from: start, count: count)
        copy.count = count
        return copy
    }

    var indices: Range<Int> { 0..<count }

    /// Traps where there is no such element.
    subscript(index: Int) -> Element {
        @inline(__always)
        _read { yield start[checked(index)] }
        @inline(__always)
        _modify { yield &start[checked(index)] }
    }

    /// The address of the element. It is valid until the list is changed.
    func address(of index: Int) -> UnsafePointer<Element> { UnsafePointer(start + checked(index)) }

    @inline(__always)
    mutating func append(_ element: consuming Element) {
        if count == capacity { grow(to: 2 * capacity) }
        (start + count).initialize(to: element)
        count += 1
    }

    /// Nil if there is none.
    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return (start + count).move()
    }

    /// Removes an element. The last element moves to its index.
    mutating func remove(at index: Int) -> Element {
        let element = (start + checked(index)).move()
        count -= 1
        if index < count { (start + index).moveInitialize(from: start + count, count: 1) }
        return element
    }

    /// Passes the elements to `body` without a copy.
    borrowing func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    @inline(__always)
    private func checked(_ index: Int) -> Int {
        precondition(index >= 0 && index < count, "no such element")
        return index
    }

    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
        self.capacity = capacity
    }
}
