import CHindsightSwiftCall
import CallSites
import Foundation

/// An initializer that is not required, called for a class that is known only at run time, as Objective-C does.
///
/// The method table of a class has a word for each designated initializer. A subclass that neither overrides nor
/// inherits it has a function there that traps with "Use of unimplemented initializer", as on Apple's systems.
///
/// Source: `docs/ABI/TypeMetadata.rst` and `docs/ABI/CallingConvention.rst` of the Swift repository.
package struct DynamicInitializer: Sendable {
    private let word: Int

    /// Finds the first designated initializer that a class declares itself.
    ///
    /// - Parameters:
    ///   - base: an open class.
    ///   - blank: a direct subclass of `base` with an empty body. It has initializers of its own, and differs from
    ///     `base` in nothing else.
    package init(base: AnyClass, blank: AnyClass) {
        let words = ClassMetadata(base).memberWords
        let first = _getSuperclass(base).map { ClassMetadata($0).memberWords.upperBound } ?? words.lowerBound
        let own = words.filter { $0 >= first && ClassMetadata(blank)[$0] != ClassMetadata(base)[$0] }
        precondition(!own.isEmpty, "\(base) declares no designated initializer")
        word = own[0]
    }

    /// Makes an object of the class, or of a subclass of the class that declares the initializer.
    ///
    /// - Parameter words: the arguments, of which there may be four words; see ``words(of:)``.
    package func make<Object: AnyObject>(_ type: Object.Type, _ words: [UInt] = []) -> Object {
        object(of: type, cswift_make_with_words(function(of: type), address(of: type), padded(words)))
    }

    package func make<Object: AnyObject>(_ type: Object.Type, _ frame: CGRect, _ words: [UInt] = []) -> Object {
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
        return object(of: type, cswift_make_with_numbers(function(of: type), address(of: type), numbers, padded(words)))
    }

    private func padded(_ words: [UInt]) -> [UInt] { words + Array(repeating: 0, count: 4 - words.count) }

    /// The words of an argument. The initializer releases the objects in them.
    package static func words<Value>(of value: Value) -> [UInt] {
        var words = [UInt](
            repeating: 0, count: (MemoryLayout<Value>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size)
        withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { copy in
            copy.initialize(repeating: value)
            words.withUnsafeMutableBytes {
                $0.copyMemory(from: UnsafeRawBufferPointer(copy).prefixBytes(of: Value.self))
            }
        }
        return words
    }

    private func object<Object: AnyObject>(of type: Object.Type, _ address: UnsafeMutableRawPointer?) -> Object {
        guard let address else { preconditionFailure("An initializer of \(type) has returned no object") }
        return Unmanaged<Object>.fromOpaque(address).takeRetainedValue()
    }

    private func function(of type: AnyClass) -> UnsafeRawPointer {
        guard let function = UnsafeRawPointer(bitPattern: ClassMetadata(type)[word]) else {
            preconditionFailure("\(type) has no function in word \(word) of its metadata")
        }
        return function
    }

    private func address(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
}

extension UnsafeRawBufferPointer {
    /// Without the padding of an array's elements.
    fileprivate func prefixBytes<Value>(of type: Value.Type) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[..<MemoryLayout<Value>.size])
    }
}
