import Foundation

/// An object that says before it changes.
///
/// Source: Combine, ObservableObject.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher of the object's first `@Published` property, which all of them share. An object without any has
    /// one that it does not keep: there is nothing that would send.
    public var objectWillChange: ObservableObjectPublisher {
        let properties = publishedProperties(of: self)
        let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for property in properties { property.objectWillChange = publisher }
        return publisher
    }
}

/// Source: Combine, ObservableObjectPublisher.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private let subject = PassthroughSubject<Void, Never>()

    public init() {}

    public func send() { subject.send() }
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subject.receive(subscriber: subscriber)
    }
}

private func publishedProperties(of object: Any) -> [any PublishedProperty] {
    var found: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
        found += level.children.compactMap { ($0.value as? any PublishedValue)?.property }
        mirror = level.superclassMirror
    }
    return found
}

private protocol PublishedValue {
    var property: any PublishedProperty { get }
}

private protocol PublishedProperty: AnyObject {
    var objectWillChange: ObservableObjectPublisher? { get set }
}

/// A property that publishes its values, each before it is set.
///
/// Source: Combine, Published.
@propertyWrapper
public struct Published<Value>: PublishedValue {
    private let storage: Storage
    fileprivate var property: any PublishedProperty { storage }

    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    public init(initialValue: Value) { storage = Storage(initialValue) }

    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        // `assign(to: &$value)` writes back the publisher that it has read.
        nonmutating set {}
    }

    fileprivate final class Storage: PublishedProperty {
        var value: Value
        var objectWillChange: ObservableObjectPublisher?
        var incoming: AnyCancellable?
        let subject = PassthroughSubject<Value, Never>()

        init(_ value: Value) { self.value = value }

        func set(_ newValue: Value) {
            objectWillChange?.send()
            subject.send(newValue)
            value = newValue
        }
    }

    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: Storage

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            AnyPublisher { [storage] emitter in
                emitter.first(storage.value)
                return storage.subject.emit(to: emitter)
            }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher where Failure == Never {
    /// Sets the property as long as its object lives.
    public func assign(to published: inout Published<Output>.Publisher) { published.take(self) }
}

extension Published.Publisher {
    fileprivate func take<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        storage.incoming = publisher.sink { [weak storage] in storage?.set($0) }
    }
}
