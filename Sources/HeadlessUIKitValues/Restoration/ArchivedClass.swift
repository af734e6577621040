/// Classes and their names in an archive.
package enum ArchivedClass {
    /// The name by which another process finds the class: the mangled one; for a private class, that of
    /// ``PrivateClasses`` after ``privateMark``. Nil for a private class that is generic.
    package static func name(of type: AnyClass) -> String? {
        if let name = _mangledTypeName(type), !name.contains("$") {
            return RuntimeModules.withImportedModule(mangledName: name)
        }
        return PrivateClasses.name(of: type).map { privateMark + $0 }
    }

    /// No mangled name begins with it.
    private static let privateMark = "private "

    /// The diagnostic for a class that another process could not find.
    package static func refusal(of type: AnyClass) -> String {
        "The class \(type) is private and generic: it cannot be found by its name when state is restored."
    }

    /// The class of that name. Only names in the form that the compiler generates, and names of private classes, are
    /// looked up, since an archive may contain anything.
    package static func named(_ name: String) -> AnyClass? {
        if name.hasPrefix(privateMark) { return PrivateClasses.named(String(name.dropFirst(privateMark.count))) }
        let isName =
            name.utf8.count <= 512
            && name.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte)
            }
        guard isName else { return nil }
        return RuntimeModules.mangledNames(of: name).lazy.compactMap { _typeByName($0) as? AnyClass }.first
    }

    /// Module and type names, `Notes.ListController`. The same in each process; two private classes may have the same
    /// name.
    package static func readableName(of type: AnyClass) -> String {
        let parts = _typeName(type, qualified: true).split(separator: ".").filter { !$0.contains("unknown context") }
        return ([RuntimeModules.nameOfModule(of: type)] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }

    /// Whether `type` is `ancestor` or a subclass of it.
    package static func `is`(_ type: AnyClass, below ancestor: AnyClass) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { $0 == ancestor }
    }

    /// Whether `type`, or one of its superclasses, has that readable name.
    package static func `is`(_ type: AnyClass, belowClassNamed name: String) -> Bool {
        sequence(first: type) { _getSuperclass($0) }.contains { readableName(of: $0) == name }
    }
}
