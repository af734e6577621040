import AppResources
import Foundation
import TestSupport
import Testing

/// Which files of a folder count.
struct FolderTests {
    @Test func `files are listed in order without sources and foreign folders`() throws {
        let app = try ProjectFixture([
            "b.json": "", "a/B.swift": "", "a/Main~ipad.storyboard": "", "a/fr.lproj/Main.strings": "",
            ".git/x.json": "",
            "Pods/x.json": "", "Carthage/x.json": "", "ShopUITests/x.json": "", "x.framework/x.json": "",
            "Tests/x.json": "",
        ]).read()
        #expect(app.files.map(\.path) == ["a/Main~ipad.storyboard", "a/fr.lproj/Main.strings", "b.json"])
        #expect(app.files.map(\.name) == ["Main", "Main", "b"])
        #expect(app.files.map(\.device) == [.pad, nil, nil])
        #expect(app.files.map(\.language) == [nil, "fr", nil])
    }

    @Test func `links are followed once`() throws {
        let folder = try ProjectFixture(["real/a.json": ""])
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.folder.file("real/loop").path, withDestinationPath: folder.folder.path)
        try manager.createSymbolicLink(
            atPath: folder.folder.file("link").path, withDestinationPath: folder.folder.file("real").path)
        #expect(try folder.read().files.map(\.path) == ["link/a.json"])
    }

    @Test func `what exceeds a limit is reported`() throws {
        let folder = try ProjectFixture(["a/b/c.json": "", "Info.plist": "{ A = 12345; }", "d.json": "", "e.json": ""])
        #expect(
            try folder.read(limits: FolderLimits(levels: 2, files: 2, bytes: 4)).problems.map(\.description) == [
                ": more than 2 files", "Info.plist: more than 4 bytes", "a/b: more than 2 levels of nesting",
            ])
    }

    @Test func `a folder that does not exist is an error`() {
        #expect(throws: ResourceError.noFolder("/nowhere/at/all")) {
            try AppFolder(URL(fileURLWithPath: "/nowhere/at/all"))
        }
    }

    /// The folder, the folder of its project, and the paths of the project's resources from `App`.
    @Test(arguments: [
        ("", "", ["Base.lproj/Main.storyboard", "../Tag.storyboard"], "Tag.storyboard"),
        ("", "", ["Base.lproj/Main.storyboard", "Tag.storyboard"], "App/Tag.storyboard"),
        ("", "", [], "App/Tag.storyboard"),
        ("App", "", ["Base.lproj/Main.storyboard", "Old/Tag.storyboard"], "Old/Tag.storyboard"),
        ("", "App/", ["Base.lproj/Main.storyboard", "../../Tag.storyboard"], "Tag.storyboard"),
    ])
    func `of files with one name, that of the project comes first`(
        folder: String, home: String, resources: [String], expected: String
    ) throws {
        let app = try ProjectFixture([
            "\(home)App.xcodeproj/project.pbxproj": ProjectFixture.project(target: "App", resources: resources),
            "Main.storyboard": "", "App/Base.lproj/Main.storyboard": "", "App/App/Base.lproj/Main.storyboard": "",
            "Tag.storyboard": "", "App/Tag.storyboard": "", "App/Old/Tag.storyboard": "",
            "App/Info.plist": "{ UIMainStoryboardFile = Main; }",
        ]).read(folder)
        func first(_ name: String) -> String? {
            app.files(named: name, ending: "storyboard", device: .phone, languages: ["de"]).first?.path
        }
        #expect(first("Tag") == expected)
        let localized = ["": folder.isEmpty ? "App/" : "", "App/": "App/App/"][home]!
        #expect(first("Main") == (resources.isEmpty ? "Main.storyboard" : localized + "Base.lproj/Main.storyboard"))
    }

    @Test func `the file for the device and the language comes first`() throws {
        let app = try ProjectFixture([
            "Base.lproj/Main.storyboard": "", "de.lproj/Main.storyboard": "", "Other/Main~ipad.storyboard": "",
            "Main.xib": "", "Shop/Info.plist": "{ UIMainStoryboardFile = Main; }",
            "Shop/Base.lproj/Main.storyboard": "",
        ]).read()
        func paths(_ device: ResourceFile.Device, _ language: String) -> [String] {
            app.files(named: "Main", ending: "storyboard", device: device, languages: [language]).map(\.path)
        }
        #expect(
            paths(.phone, "de") == [
                "de.lproj/Main.storyboard", "Shop/Base.lproj/Main.storyboard", "Base.lproj/Main.storyboard",
            ])
        #expect(paths(.phone, "fr") == ["Shop/Base.lproj/Main.storyboard", "Base.lproj/Main.storyboard"])
        #expect(paths(.pad, "fr").first == "Other/Main~ipad.storyboard")
    }
}
