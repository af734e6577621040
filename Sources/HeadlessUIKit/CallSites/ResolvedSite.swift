/// Where app code called the runtime, as far as it is known for certain.
package struct ResolvedSite: Sendable, Hashable {
    /// The last component of the source file's path.
    package var file: String?
    /// The line that holds the call, counted from 1; nil unless `exact`.
    package var line: UInt32?
    /// The calling function without its module, e.g. `ContainerController.show(_:)`.
    package var function: String?
    /// Whether `line` holds the call; false where only the calling function is known, or nothing.
    package var exact: Bool

    /// Makes a site of its fields.
    package init(file: String?, line: UInt32?, function: String?, exact: Bool) {
        (self.file, self.line, self.function, self.exact) = (file, line, function, exact)
    }

    /// The site of a call that cannot be told, or that the runtime made itself.
    package static let absent = ResolvedSite(file: nil, line: nil, function: nil, exact: false)

    /// Whether nothing is known.
    package var isAbsent: Bool { function == nil && line == nil }
}
