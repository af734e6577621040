import Foundation
import TraceFile

/// libFuzzer's `main` calls this function first. libFuzzer ignores arguments with two dashes.
///
/// - `--target=NAME` chooses the target.
/// - `--seeds=FOLDER RECORDING...` writes initial inputs to the folder and exits.
/// - `--file=INPUT` writes the repaired files of an input as `INPUT.vctrace` and `INPUT.vctrace-journal` and exits.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
    do {
        if let folder = option("seeds") {
            try writeSeeds(to: folder, recordings: CommandLine.arguments.filter { $0.hasSuffix(".vctrace") })
            exit(0)
        }
        if let input = option("file") {
            for (suffix, bytes) in target.files(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: input)))) {
                try Data(bytes).write(to: URL(fileURLWithPath: input + suffix))
            }
            exit(0)
        }
    } catch {
        fatalError("\(error)")
    }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let target: any FuzzTarget = {
    let name = option("target") ?? ""
    guard let target = targets.first(where: { $0.name == name }) else {
        fatalError("--target=\(name): choose one of \(targets.map(\.name).joined(separator: ", "))")
    }
    return target
}()

private func option(_ name: String) -> String? {
    CommandLine.arguments.first { $0.hasPrefix("--\(name)=") }.map { String($0.dropFirst(name.count + 3)) }
}

private func writeSeeds(to folder: String, recordings: [String]) throws {
    for recording in recordings {
        let name = URL(fileURLWithPath: recording).deletingPathExtension().lastPathComponent
        for (number, seed) in try target.seeds(Array(TraceReader(path: recording).events)).enumerated() {
            try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(number)"))
        }
    }
}

/// A test build of the package manager calls this function in place of `main`. It does the same as libFuzzer's `main`.
@_cdecl("fuzzing_main")
public func main(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments, testOneInput)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
