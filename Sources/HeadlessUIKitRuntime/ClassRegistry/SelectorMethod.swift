/// A method that objects find by its selector.
///
/// The number of colons in the selector is the number of arguments that the method takes.
@preconcurrency @MainActor
public struct SelectorMethod {
    public nonisolated let selector: Selector
    /// Returns nil for a method without a result.
    let run: (_ owner: AnyObject, _ arguments: SelectorArguments) -> Any?

    /// - Parameters:
    ///   - selector: the Objective-C name: `close`, `add:`, `show:animated:`.
    ///   - body: calls the method on its owner. Its result is the result of `perform(_:)`.
    public init<Owner: AnyObject, Result>(
        _ selector: Selector, _ body: @escaping @MainActor (_ owner: Owner, _ arguments: SelectorArguments) -> Result
    ) {
        self.selector = selector
        run = { owner, arguments in
            guard let owner = owner as? Owner else {
                preconditionFailure("\(selector): \(type(of: owner)) is no \(Owner.self)")
            }
            let result = body(owner, arguments)
            return Result.self == Void.self ? nil : result
        }
    }

    public init<Owner: AnyObject, Result>(_ selector: Selector, _ method: @escaping (Owner) -> () -> Result) {
        self.init(selector) { (owner: Owner, _) in method(owner)() }
    }

    public init<Owner: AnyObject, Argument, Result>(
        _ selector: Selector, _ method: @escaping (Owner) -> (Argument) -> Result
    ) {
        self.init(selector) { (owner: Owner, arguments) in method(owner)(arguments.value(0)) }
    }

    public init<Owner: AnyObject, First, Second, Result>(
        _ selector: Selector, _ method: @escaping (Owner) -> (First, Second) -> Result
    ) {
        self.init(selector) { (owner: Owner, arguments) in method(owner)(arguments.value(0), arguments.value(1)) }
    }
}

/// The arguments of a method that is found by its selector.
@preconcurrency @MainActor
public struct SelectorArguments {
    let selector: Selector
    let values: [Any?]

    /// The argument as the type that the method takes; nil for a missing argument of an optional type.
    ///
    /// Numbers convert to every numeric type. An object of a superclass of the class that the method takes is passed
    /// as it is, as Objective-C does: the method may use what the superclass declares. For a sender of an unrelated
    /// class an object of the class that the method takes is made. Traps if the value has another type.
    public func value<Value>(_ index: Int) -> Value {
        let given: Any? = values.indices.contains(index) ? values[index] : nil
        if let given, let value = given as? Value ?? InterfaceValue.convert(given, to: Value.self) { return value }
        // An optional of any depth takes nil.
        if given == nil, let none = Any?.none as? Value { return none }
        if let given, let wanted = Value.self as? AnyClass {
            let object = given as AnyObject
            let classes = sequence(first: wanted) { _getSuperclass($0) }
            if classes.contains(where: { $0 == type(of: object) }) { return unsafeBitCast(object, to: Value.self) }
            if let standIn = SenderStandIn.make(of: wanted, for: object) as? Value { return standIn }
        }
        preconditionFailure(
            "\(selector): argument \(index + 1) is \(given.map { "a \(type(of: $0))" } ?? "nil"), but the method takes "
                + "a \(Value.self)")
    }
}
