import Foundation

/// The positions of a table's rows, headers and footers.
///
/// The heights are the leaves of a tree of sums, so that a row that turns out to have another height than its estimate
/// moves all rows after it in logarithmic time. The sums depend on the heights alone, and not on the order of changes.
package struct TableRows: Sendable {
    /// The height of a row, a header or a footer.
    package struct Height: Sendable, Equatable {
        /// How the height is known.
        package enum Origin: Sendable {
            /// The app or the system has chosen it.
            case fixed
            /// The view that defines it has not been measured, or has changed since then.
            case estimated
            /// The view that defines it has been measured.
            case measured
        }

        /// In points.
        package var extent: CGFloat
        package var origin = Origin.fixed

        package init(_ extent: CGFloat, _ origin: Origin = .fixed) { (self.extent, self.origin) = (extent, origin) }
    }

    /// The heights of a section's parts.
    package struct Heights: Sendable {
        package var header: Height = 0
        package var footer: Height = 0
        package var rows: [Height] = []

        package init(header: Height = 0, footer: Height = 0, rows: [Height] = []) {
            (self.header, self.footer, self.rows) = (header, footer, rows)
        }
    }

    /// The extent of a section, header and footer included.
    package struct Section: Sendable {
        package let top: CGFloat
        package let header: CGFloat
        package let footer: CGFloat
        package let end: CGFloat
    }

    /// A row, a header or a footer, in the order from the top.
    package enum Part: Sendable, Equatable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    package let counts: [Int]
    package let paths: [IndexPath]
    /// The index of the first row of each section among all rows, and the number of all rows.
    private let firstRows: [Int]
    private var origins: [Height.Origin]
    /// Whether a height is measured, or was since the rows were made.
    package private(set) var hasMeasures = false
    private var sums: RunningSums

    package init() { self.init([]) }

    package init(_ heights: [Heights]) {
        var (paths, firstRows, parts): ([IndexPath], [Int], [Height]) = ([], [0], [])
        for (section, heights) in heights.enumerated() {
            paths += heights.rows.indices.map { IndexPath(row: $0, section: section) }
            firstRows.append(paths.count)
            parts.append(heights.header)
            parts += heights.rows
            parts.append(heights.footer)
        }
        counts = heights.map(\.rows.count)
        (self.paths, self.firstRows) = (paths, firstRows)
        origins = parts.map(\.origin)
        sums = RunningSums(parts.map(\.extent))
    }

    package var height: CGFloat { sums.total }

    /// Complexity: linear in the number of sections.
    package var sections: [Section] { counts.indices.map(section) }

    package func section(_ index: Int) -> Section {
        let (header, footer) = (self.index(of: .header(index)), self.index(of: .footer(index)))
        return Section(
            top: sums.before(header), header: sums[header], footer: sums[footer], end: sums.before(footer + 1))
    }

    /// The sections that have a part between two heights, in order.
    package func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let lower = sums.firstEnd { $0 > top }
        guard lower < origins.count, let first = part(at: lower)?.section else { return 0..<0 }
        // The part before the first one that starts at or after the bottom.
        let last = part(at: min(sums.firstEnd { $0 >= bottom }, origins.count - 1))?.section ?? first
        return first..<max(first, last) + 1
    }

    /// The index among all rows; nil for a row that does not exist.
    package func index(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path.section), 0..<counts[path.section] ~= path.row else {
            return nil
        }
        return firstRows[path.section] + path.row
    }

    /// The upper edge and the height of a row, by its index.
    package func extent(of index: Int) -> (top: CGFloat, height: CGFloat) {
        let part = self.index(of: .row(paths[index]))
        return (sums.before(part), sums[part])
    }

    /// The rows between two heights, in order.
    package func indices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let lower = firstRow(from: sums.firstEnd { $0 > top })
        let upper = bottom <= 0 ? 0 : firstRow(from: sums.firstEnd { $0 >= bottom } + 1)
        return lower..<max(lower, upper)
    }
}

// The parts: rows, headers and footers.
extension TableRows {
    /// The index of the first part that ends below a height; the number of parts without one.
    package func firstPart(below top: CGFloat) -> Int { sums.firstEnd { $0 > top } }

    /// The part with an index; nil without one.
    ///
    /// Complexity: logarithmic in the number of sections.
    package func part(at index: Int) -> Part? {
        guard origins.indices.contains(index) else { return nil }
        // The header of section n is after the rows, headers and footers of n sections.
        var (section, after) = (0, counts.count)
        while section + 1 < after {
            let middle = (section + after) / 2
            if firstRows[middle] + 2 * middle <= index { section = middle } else { after = middle }
        }
        let row = index - firstRows[section] - 2 * section - 1
        if row < 0 { return .header(section) }
        return row < counts[section] ? .row(IndexPath(row: row, section: section)) : .footer(section)
    }

    /// The index of a part that exists.
    package func index(of part: Part) -> Int {
        switch part {
        case .header(let section): firstRows[section] + 2 * section
        case .row(let path): firstRows[path.section] + 2 * path.section + 1 + path.row
        case .footer(let section): firstRows[section + 1] + 2 * section + 1
        }
    }

    /// The upper edge of the part with an index.
    package func top(at index: Int) -> CGFloat { sums.before(index) }

    /// The height of the part with an index.
    package subscript(index: Int) -> Height {
        get { Height(sums[index], origins[index]) }
        set {
            origins[index] = newValue.origin
            if newValue.origin == .measured { hasMeasures = true }
            sums[index] = newValue.extent
        }
    }

    /// Makes all measured heights estimates.
    package mutating func forgetMeasures() {
        for index in origins.indices where origins[index] == .measured { origins[index] = .estimated }
    }

    /// Whether the part with an index exists and has a height that its view defines.
    package func isMeasurable(at index: Int) -> Bool { origins.indices.contains(index) && origins[index] != .fixed }

    /// The index of the first row at or after a part.
    private func firstRow(from index: Int) -> Int {
        switch part(at: index) {
        case .header(let section): firstRows[section]
        case .row(let path): firstRows[path.section] + path.row
        case .footer(let section): firstRows[section + 1]
        case nil: paths.count
        }
    }
}

extension TableRows.Part {
    fileprivate var section: Int {
        switch self {
        case .header(let section), .footer(let section): section
        case .row(let path): path.section
        }
    }
}

extension TableRows.Height: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package init(integerLiteral value: Int) { self.init(CGFloat(value)) }
    package init(floatLiteral value: Double) { self.init(CGFloat(value)) }
}
