import TerminalUI
import Testing
import TimeTravel

@testable import Debugger

/// Opening a call site in the user's editor, and the folder of source files.
@Suite struct EditorTests {
    @Test(arguments: [
        ("vim", ["vim", "+11", "S/A.swift"]),
        ("/usr/bin/nvim -u NONE", ["/usr/bin/nvim", "-u", "NONE", "+11", "S/A.swift"]),
        ("nano", ["nano", "+11", "S/A.swift"]), ("emacs", ["emacs", "+11", "S/A.swift"]),
        ("hx", ["hx", "+11", "S/A.swift"]),
        ("vi", ["vi", "+11", "S/A.swift"]), ("code  --wait", ["code", "--wait", "-g", "S/A.swift:11"]),
        ("cursor", ["cursor", "-g", "S/A.swift:11"]), ("subl", ["subl", "S/A.swift:11"]),
        ("zed", ["zed", "S/A.swift:11"]),
        ("xed", ["xed", "--line", "11", "S/A.swift"]), ("my-editor", ["my-editor", "S/A.swift"]),
    ])
    func `each editor takes the line in its own way`(command: String, arguments: [String]) throws {
        let editor = try #require(Editor(environment: ["EDITOR": command]))
        #expect(editor.arguments(opening: "S/A.swift", at: 11) == arguments)
    }

    @Test(
        arguments: [
            (["VISUAL": "code", "EDITOR": "vi"], "code"), (["VISUAL": " ", "EDITOR": "vi"], "vi"),
            (["EDITOR": "vi"], "vi"),
            ([:], nil), (["EDITOR": ""], nil),
        ] as [([String: String], String?)])
    func `VISUAL is taken before EDITOR`(environment: [String: String], name: String?) {
        #expect(Editor(environment: environment)?.words.first == name)
    }

    private func sources(_ editor: String? = "vim") -> Sources {
        let folder = SourceFolder { $0 == "ModalChain.swift" ? ["a"] : nil }
        return Sources(folder, editor: editor.flatMap { Editor(environment: ["EDITOR": $0]) }) { path in
            path == "/none" ? nil : SourceFolder(path, lines: { _ in ["b"] }, location: { "\(path)/\($0)" })
        }
    }

    @Test func `e opens the call site of the selected event`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        debugger.set(sources())
        let call = Effect.edit(["vim", "+11", "Sources/ModalChain.swift"])
        #expect(debugger.press("e") == call)
        debugger.press("3 tab enter")
        #expect(debugger.press("e") == call)
        #expect(debugger.model.page?.title == "E57")
        debugger.press("q g")
        #expect(debugger.press("e") == nil)
        #expect(debugger.model.message == .failure("no call site is recorded for this event and its callers"))
        #expect(debugger.position == nil)
    }

    @Test func `without an editor or the file, the message has the remedy`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        debugger.set(sources(nil))
        #expect(debugger.press("e") == nil)
        #expect(
            debugger.model.message == .failure("no editor is set; VISUAL or EDITOR names it: export EDITOR=vim"))
        debugger = try DebuggerFixture("missing-did-move", at: 41)
        debugger.set(sources())
        #expect(debugger.press("e") == nil)
        #expect(
            debugger.model.message
                == .failure("MissingDidMove.swift:6 was not found in Sources; :source DIR names another folder"))
        _ = debugger.enter("source /none")
        #expect(debugger.model.message == .failure("'/none' is not a folder"))
        _ = debugger.enter("source /my app")
        #expect(debugger.model.message == .note("source files are searched for in /my app"))
        #expect(debugger.press("e") == .edit(["vim", "+6", "/my app/MissingDidMove.swift"]))
    }

    @Test func `the chosen folder is stored and found again, unless another one was chosen`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        debugger.set(sources())
        #expect(debugger.model.memory.sourceRoot == nil)
        _ = debugger.enter("source /app")
        let memory = try #require(SessionMemory(json: Array(debugger.model.memory.json.utf8)))
        #expect(memory.sourceRoot == "/app")

        var other = try DebuggerFixture("modal-chain")
        other.set(sources())
        other.recall(memory)
        #expect(other.press("e") == .edit(["vim", "+11", "/app/ModalChain.swift"]))
        #expect(other.model.memory.sourceRoot == "/app")

        var missing = SessionMemory()
        missing.sourceRoot = "/none"
        other.recall(missing)
        #expect(other.model.memory.sourceRoot == "/app")
        other = try DebuggerFixture("modal-chain", at: 57)
        other.set(sources())
        other.recall(missing)
        _ = other.enter("goto 57")
        #expect(other.press("e") == .edit(["vim", "+11", "Sources/ModalChain.swift"]))
        #expect(other.model.memory.sourceRoot == "/none")
        _ = other.enter("source /app")
        #expect(other.model.memory.sourceRoot == "/app")

        var chosen = sources()
        let isFound = chosen.use("/other")
        #expect(isFound)
        other = try DebuggerFixture("modal-chain")
        other.set(chosen)
        other.recall(memory)
        #expect(other.press("e") == .edit(["vim", "+11", "/other/ModalChain.swift"]))
    }

    @Test func `a script prints the call of the editor`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        debugger.set(sources("code"))
        var driver = ScriptDriver(debugger.model, format: .text)
        #expect(driver.run("edit") == ["> edit", "code -g Sources/ModalChain.swift:11"])
        var json = ScriptDriver(debugger.model, format: .jsonl)
        #expect(
            json.run("edit") == [
                #"{"command":"edit","position":57,"edit":["code","-g","Sources/ModalChain.swift:11"]}"#
            ])
    }

    @Test func `a folder that is chosen is for both of two traces`() throws {
        var debugger = try ComparisonFixture("modal-chain", "modal-chain")
        debugger.set(sources())
        debugger.enter("goto 57")
        #expect(debugger.press("e") == .edit(["vim", "+11", "Sources/ModalChain.swift"]))
        debugger.enter("source /app")
        debugger.press("o")
        #expect(debugger.press("e") == .edit(["vim", "+11", "/app/ModalChain.swift"]))
    }
}
