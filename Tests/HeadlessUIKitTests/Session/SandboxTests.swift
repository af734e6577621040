import Foundation
import Testing

@testable import HeadlessUIKit

/// The files and the preferences of a session's app. Source: File System Programming Guide; NSUserDefaults.h.
@MainActor
struct SandboxTests {
    private static let folders: [(FileManager.SearchPathDirectory, String)] = [
        (.documentDirectory, "/Documents"), (.libraryDirectory, "/Library"), (.cachesDirectory, "/Library/Caches"),
        (.applicationSupportDirectory, "/Library/Application Support"), (.downloadsDirectory, "/Downloads"),
    ]

    @Test func `the folders of an app are in its home`() throws {
        let session = Session(.v13)
        let home = session.homeFolder
        try session.run {
            #expect(NSHomeDirectory() == home && FileManager.default.homeDirectoryForCurrentUser.path == home)
            #expect(
                NSTemporaryDirectory() == home + "/tmp/" && FileManager.default.temporaryDirectory.path == home + "/tmp"
            )
            for (directory, path) in Self.folders {
                #expect(FileManager.default.urls(for: directory, in: .userDomainMask).map(\.path) == [home + path])
                #expect(NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true) == [home + path])
            }
            #expect(
                URL.documentsDirectory.path == home + "/Documents"
                    && URL.cachesDirectory.path == home + "/Library/Caches")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: home).sorted() == ["Documents", "Library", "tmp"])
            let support = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            #expect(support.path == home + "/Library/Application Support")
            #expect(FileManager.default.fileExists(atPath: support.path))
        }
        #expect(NSHomeDirectory() != home && !NSTemporaryDirectory().hasPrefix(home))
    }

    @Test func `each session has its own files`() throws {
        func documents(_ session: Session) throws -> [String] {
            try session.run { try FileManager.default.contentsOfDirectory(atPath: URL.documentsDirectory.path) }
        }
        let (one, other) = (Session(.v13), Session(.v13))
        try one.run { try Data("a".utf8).write(to: URL.documentsDirectory.appendingPathComponent("a")) }
        #expect(try documents(one) == ["a"])
        #expect(try documents(other) == [])
    }

    @Test func `a home can be given`() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        var configuration = SessionConfiguration.v13
        configuration.homeFolder = home
        for expected in [[], ["a"]] {
            let session = Session(configuration)
            #expect(session.homeFolder == home)
            try session.run {
                let documents = NSHomeDirectory() + "/Documents"
                let found = try FileManager.default.contentsOfDirectory(atPath: documents)
                #expect(found == expected)
                #expect(FileManager.default.createFile(atPath: documents + "/a", contents: nil))
            }
        }
    }

    @Test(arguments: [nil, "SandboxTests"])
    func `each session has its own preferences, and writes no file`(_ suite: String?) throws {
        func defaults() throws -> UserDefaults {
            try suite.map { try #require(UserDefaults(suiteName: $0)) } ?? .standard
        }
        let (one, other) = (Session(.v13), Session(.v13))
        try one.run {
            let defaults = try defaults()
            defaults.set("red", forKey: "SandboxTests.color")
            defaults.set(true, forKey: "SandboxTests.flag")
            #expect(defaults.synchronize())
        }
        try one.run {
            let defaults = try defaults()
            #expect(
                defaults.string(forKey: "SandboxTests.color") == "red" && defaults.bool(forKey: "SandboxTests.flag"))
            #expect(defaults.dictionaryRepresentation()["SandboxTests.color"] as? String == "red")
            #expect(!FileManager.default.fileExists(atPath: NSHomeDirectory() + "/.config"))
            defaults.removeObject(forKey: "SandboxTests.color")
            #expect(defaults.object(forKey: "SandboxTests.color") == nil)
        }
        try other.run {
            let defaults = try defaults()
            #expect(defaults.object(forKey: "SandboxTests.flag") == nil && !defaults.bool(forKey: "SandboxTests.flag"))
            #expect(defaults.dictionaryRepresentation()["SandboxTests.flag"] == nil)
        }
        #expect(try defaults().object(forKey: "SandboxTests.flag") == nil)
    }

    @Test func `work on another thread has the session's sandbox`() throws {
        let session = Session(.v13)
        try session.run {
            DispatchQueue.global().async {
                let home = NSHomeDirectory()
                UserDefaults.standard.set(home, forKey: "SandboxTests.home")
                DispatchQueue.main.async { UserDefaults.standard.set(true, forKey: "SandboxTests.isDone") }
            }
            try session.run(until: "the work is done") { UserDefaults.standard.bool(forKey: "SandboxTests.isDone") }
            #expect(UserDefaults.standard.string(forKey: "SandboxTests.home") == session.homeFolder)
        }
    }
}
