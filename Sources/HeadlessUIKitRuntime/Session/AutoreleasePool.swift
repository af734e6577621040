import HierarchyModel

/// The objects that live until the end of the turn, although no code holds them.
///
/// Objective-C's methods return objects with a pool as their owner, unless their name begins with `alloc`, `new`,
/// `copy` or `init`. So a weak reference to the result is not nil on the next line.
///
/// Source: Clang's document on automatic reference counting, "Retained return values", "Autorelease".
@MainActor
struct AutoreleasePool {
    /// In the order in which they came.
    private var objects: [AnyObject] = []
    /// How many blocks of `autoreleasepool` are running, one inside the other.
    private var depth = 0

    /// Whether such a block is running.
    var isInBlock: Bool { depth > 0 }

    mutating func add(_ object: AnyObject) { objects.append(object) }

    /// Begins a block. Returns how many objects came before it.
    mutating func begin() -> Int {
        depth += 1
        return objects.count
    }

    /// Ends a block. Returns the objects that came in it, for the caller to release: their `deinit` may reach this
    /// pool.
    mutating func end(_ count: Int) -> [AnyObject] {
        depth -= 1
        guard objects.count > count else { return [] }
        defer { objects.removeSubrange(count...) }
        return Array(objects[count...])
    }

    /// Returns all objects, for the caller to release.
    mutating func takeAll() -> [AnyObject] {
        defer { objects = [] }
        return objects
    }
}

extension Session {
    /// Keeps what a method of UIKit returns until the end of the turn, or of the innermost block of `autoreleasepool`.
    /// Returns the object.
    ///
    /// Outside of the app's code no turn ends soon, and the object stays with the caller.
    @discardableResult
    func autorelease<Object: AnyObject>(_ object: Object) -> Object {
        if !scopes.isEmpty || runLoop.autoreleased.isInBlock { runLoop.autoreleased.add(object) }
        return object
    }

    /// Does the same with each object of a list.
    @discardableResult
    package func autorelease<Object: AnyObject>(each objects: [Object]) -> [Object] {
        objects.forEach { autorelease($0) }
        return objects
    }
}

/// Runs `body`, then releases what methods of UIKit have returned in it and no code holds. Elsewhere than in a
/// session's code there is nothing to release.
///
/// Source: ObjectiveC overlay.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    let block = DeferredWorkHandlers.withCurrentSession { (session: $0, count: $0.runLoop.autoreleased.begin()) }
    defer {
        if let block { DeferredWorkHandlers.assumingMainActor { block.session.releaseObjects(after: block.count) } }
    }
    return try body()
}

extension Session {
    fileprivate func releaseObjects(after count: Int) { _ = runLoop.autoreleased.end(count) }
}
