import Linting
import Testing

/// Rules hold no collections of objects of their own: the engine keeps what they remember, and ends it with the object.
@Suite struct RuleMemoryTests {
    @Test(arguments: Rules.all.map(\.id))
    func `a rule holds no collection of objects beside its memory`(_ id: String) throws {
        let rule = try #require(Rules.rule(id))
        let collections = Mirror(reflecting: rule).children.filter { $0.label != "memory" }.flatMap { child in
            Self.collections(in: child.value).map { "\(child.label ?? "?"): \($0)" }
        }
        #expect(collections == [])
    }

    /// The types of the collections of objects that the value is or holds, at any depth.
    private static func collections(in value: Any) -> [String] {
        let type = String(reflecting: Swift.type(of: value))
        if type.contains("ObjectMap<") { return [type] }
        let isOfObjects = type.contains("HierarchyModel.ObjectID")
        if isOfObjects, ["Dictionary<", "Set<", "Array<"].contains(where: type.contains) { return [type] }
        return Mirror(reflecting: value).children.flatMap { collections(in: $0.value) }
    }
}
