import Debugger
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import replay

/// A terminal whose user types everything at once.
private final class TypedScreen: Screen {
    let size = ScreenSize(rows: 4, columns: 40)
    private var inputs: [Input]
    private(set) var shown: [[String]] = []

    init(_ inputs: [Input]) { self.inputs = inputs }

    func show(_ surface: Surface) { shown.append(surface.lines) }
    func input(within milliseconds: Int?) -> Input? {
        if !inputs.isEmpty { return inputs.removeFirst() }
        return milliseconds == nil ? .ended : nil
    }
    func copy(_ text: String) {}
    var onSuspend = {}
    func suspend() { onSuspend() }

    private(set) var isLeft = false
    func leave(during body: () -> Void) {
        isLeft = true
        body()
        isLeft = false
    }
}

/// Works for a long time at the key `s`, asks for the editor at `e`, and notes all others.
private struct SlowModel: InteractiveModel {
    var size = ScreenSize(rows: 4, columns: 40)
    var onProgress: (String, Double) -> Bool = { _, _ in true }
    let isBusy = false
    private(set) var keys = ""
    private(set) var cancelled = 0
    private(set) var failures: [String] = []

    mutating func report(failure: String) { failures.append(failure) }

    mutating func handle(_ input: Input) -> Effect? {
        switch input {
        case .ended: return .quit
        case .key(.character("s")): work()
        case .key(.character("e")): return .edit(["vim", "+3", "a.swift"])
        case .key(let key): keys += key.description
        default: break
        }
        return nil
    }

    mutating func work() {
        for step in 0..<20 where !onProgress("Searching", Double(step) / 20) {
            cancelled += 1
            return
        }
    }

    func surface() -> Surface {
        var surface = Surface(size)
        surface.drawShortened("keys \(keys)", row: 0, columns: 0..<size.columns)
        return surface
    }
}

/// Plays until the first advance, and notes it.
private struct PlayingModel: InteractiveModel {
    let size = ScreenSize(rows: 4, columns: 40)
    var onProgress: (String, Double) -> Bool = { _, _ in true }
    let isBusy = false
    var isPlaying: Bool { advance == nil }
    private(set) var advance: UInt64?

    mutating func handle(_ input: Input) -> Effect? {
        switch input {
        case .ended: .quit
        case .key(.character("e")): .edit(["vim", "+3", "a.swift"])
        default: .suspend
        }
    }

    mutating func work() {}
    mutating func report(failure: String) {}
    mutating func advancePlayback(by nanoseconds: UInt64) { advance = advance ?? nanoseconds }
    func surface() -> Surface { Surface(size) }
}

@Suite struct TerminalSessionTests {
    @Test(
        arguments: [
            ([.character("a"), .character("s"), .character("b"), .character("c")], "abc", 0),
            ([.character("s"), .character("b"), .escape, .character("c")], "c", 1),
            ([.character("s"), .character("b"), .character("s"), .character("c")], "bc", 0),
        ] as [([Key], String, Int)])
    func `keys that are typed during long work are handled after it, in order`(
        typed: [Key], handled: String, cancelled: Int
    ) {
        var session = TerminalSession(TypedScreen(typed.map { .key($0) }), SlowModel()) { _ in nil }
        session.run()
        #expect(session.model.keys == handled)
        #expect(session.model.cancelled == cancelled)
    }

    @Test(arguments: [nil, "vim was not found"])
    func `the editor has the terminal while it runs, and the session goes on after it`(failure: String?) {
        let screen = TypedScreen([.key(.character("e")), .key(.character("a"))])
        var calls: [[String]] = []
        var session = TerminalSession(screen, SlowModel()) { arguments in
            #expect(screen.isLeft)
            calls.append(arguments)
            return failure
        }
        session.run()
        #expect(calls == [["vim", "+3", "a.swift"]])
        #expect(!screen.isLeft)
        #expect(session.model.keys == "a")
        #expect(session.model.failures == (failure.map { [$0] } ?? []))
    }

    @Test(arguments: ["e", "z"] as [Character])
    func `the playback stands while another program has the terminal`(key: Character) {
        var time = ContinuousClock.now
        let screen = TypedScreen([.key(.character(key))])
        screen.onSuspend = { time += .seconds(4) }
        var session = TerminalSession(screen, PlayingModel(), now: { time }) { _ in
            time += .seconds(4)
            return nil
        }
        session.run()
        #expect(session.model.advance == 0)
    }

    @Test func `no shell reads the arguments of the editor`() throws {
        let folder = try TemporaryFolder()
        let environment = ["PATH": "/usr/bin:/bin"]
        #expect(EditorProcess.run(["touch", folder.path + "/a; touch $HOME.swift"], environment: environment) == nil)
        #expect(try folder.names == ["a; touch $HOME.swift"])
        #expect(
            EditorProcess.run(["no-such-editor", "a.swift"], environment: environment)
                == "the editor 'no-such-editor' was not found; VISUAL or EDITOR names it: export EDITOR=vim")
    }

    @Test func `a source file is found below its root only`() throws {
        let folder = try TemporaryFolder()
        for name in ["App/Shop.swift", "App/Twice.swift", "App/Views/Twice.swift", "Other.swift"] {
            try folder.write("let a = 1", to: name)
        }
        let root = folder.path + "/App"
        for (link, destination) in [("Link.swift", "../Other.swift"), ("Views/Shop.swift", "../Shop.swift")] {
            try FileManager.default.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: destination)
        }
        let sources = SourceFiles(root: root)
        #expect(sources.location(of: "Shop.swift") == root + "/Shop.swift")
        #expect(sources.location(of: "../Shop.swift") == root + "/Shop.swift")
        for name in [
            "Twice.swift", "Other.swift", "../Other.swift", "Link.swift", "/etc/passwd", "", "-c.swift", "Shop.swift\n",
        ] {
            #expect(sources.location(of: name) == nil)
            #expect(sources.lines(of: name) == nil)
        }
        #expect(SourceFiles.folder(root, home: nil)?.location("Shop.swift") == root + "/Shop.swift")
        #expect(SourceFiles.folder("~/App", home: folder.path)?.location("Shop.swift") == root + "/Shop.swift")
        #expect(SourceFiles.folder(root + "/Shop.swift", home: nil) == nil)
        #expect(SourceFiles.folder(root + "/None", home: nil) == nil)
    }
}
