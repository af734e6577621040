#if os(Linux)
    /// The overrides of the method that was entered, in the classes from the receiver's up to the one that was entered.
    ///
    /// An override that calls super is part of the call: the caller is the code that called the outermost override.
    struct OverriddenMethod {
        /// The first addresses of the overrides.
        let starts: Set<UInt>
        /// What the mangled name of an override, or of a closure in one, begins with.
        private let names: [String]

        /// - Parameters:
        ///   - entered: the first address of the function that was entered.
        ///   - isInlined: whether the method is inlined into that function, which is an override of it.
        ///   - classes: the receiver's class and its superclasses, in this order.
        ///   - name: the mangled name of the function that begins at an address.
        init(entered: UInt, isInlined: Bool, in classes: [ClassMetadata], name: (UInt) -> String?) {
            let inTable = Self.startInTable(of: entered, classes, name)
            var words = Set<Int>()
            for type in classes { words.formUnion(type.memberWords.filter { type[$0] == inTable }) }
            var starts = Set<UInt>()
            for word in words {
                // A class above the one that was entered has another method there, which is no override of it.
                let below = classes.lastIndex { $0.memberWords.contains(word) && $0[word] == inTable } ?? 0
                for type in classes[..<below] { starts.insert(type[word]) }
            }
            if isInlined { starts.insert(entered) } else { starts.remove(entered) }
            self.starts = starts
            names = starts.compactMap(name).map(Self.withoutKind)
        }

        /// The first address of the function that a method table has for a method: for an initializer, that of the
        /// function that allocates the object and calls it.
        private static func startInTable(
            of entered: UInt, _ classes: [ClassMetadata], _ name: (UInt) -> String?
        ) -> UInt {
            guard let initializer = name(entered), initializer.hasSuffix("fc") else { return entered }
            let allocating = initializer.dropLast() + "C"
            for type in classes {
                // Other words are offsets of fields, which no image covers.
                for word in type.memberWords where MachineCode.isReadable(type[word], count: 1) {
                    if name(type[word]).map({ $0 == allocating }) ?? false { return type[word] }
                }
            }
            return entered
        }

        /// Whether a function is one of the overrides, a specialization of one, or a closure in one.
        func contains(_ frame: Symbolicator.Frame) -> Bool {
            names.contains { frame.rawName.hasPrefix($0) || Self.isThunk($0, of: frame.rawName) }
        }

        /// Whether the word of a method table is a thunk of that override. The name begins with the override's.
        private static func isThunk(_ name: String, of override: String) -> Bool {
            name.hasSuffix("TV") && name.hasPrefix(override)
        }

        /// Whether a function is a closure in one of the overrides, which other code can call.
        func containsClosure(_ frame: Symbolicator.Frame) -> Bool {
            names.contains { frame.rawName.hasPrefix($0) && frame.rawName.dropFirst($0.count).contains("U") }
        }

        /// The accessors of a property have names that differ in the last letter, and so have the two functions of an
        /// initializer. One may call another.
        private static func withoutKind(_ name: String) -> String {
            let isOneOfSome = ["vg", "vs", "vM", "fC"].contains { name.hasSuffix($0) }
            return name.hasPrefix("$s") && isOneOfSome ? String(name.dropLast()) : name
        }
    }
#endif
