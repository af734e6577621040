import Foundation
import Testing

@testable import Samples

/// Where the samples lie in the package.
enum SampleFiles {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let sources = package.appendingPathComponent("Sources/Samples")
    static let traces = package.appendingPathComponent("Traces")
    /// The program that `Traces/` is made with; the tests of recordings are left out where it has not been built.
    static let program = package.appendingPathComponent(".build/release/samples")

    static var isProgramBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    /// The last components of what is in a folder, sorted.
    static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// The lines of a sample's sources that are marked as breaking `rule`, as `File.swift:7`.
    static func lines(of sample: Sample, breaking rule: String) throws -> [String] {
        let folder = sources.appendingPathComponent(sample.folder)
        return try names(in: folder).flatMap { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.enumerated().filter { misuses(of: $0.element).contains(rule) }.map {
                "\(name):\($0.offset + 1)"
            }
        }
    }

    private static func misuses(of line: Substring) -> [String] {
        guard let mark = line.range(of: "  // misuse: ") else { return [] }
        return line[mark.upperBound...].components(separatedBy: ", ")
    }
}

extension Sample {
    /// `show-hide-cycle` lies in `ShowHideCycle`.
    var folder: String { name.split(separator: "-").map(\.capitalized).joined() }
}

extension Sample: CustomTestStringConvertible {
    public var testDescription: String { name }
}
