import Foundation
import JSONText
import TestSupport
import Testing

/// The exact output of `replay storyboard` and its exit status.
@Suite struct StoryboardTests {
    private static let head =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\""
    private static let main = """
        \(head) toolsVersion="22505" initialViewController="n"><scenes>
        <scene sceneID="1"><objects>
        <navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="p" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
        <scene sceneID="2"><objects>
        <tableViewController id="p" storyboardIdentifier="Players" customClass="PlayersViewController" \
        customModule="Ratings"><connections>
        <segue destination="h" kind="show" identifier="Help me" id="s"/>
        </connections></tableViewController></objects></scene>
        <scene sceneID="3"><objects>
        <viewControllerPlaceholder storyboardName="Help" referencedIdentifier="Start" id="h" \
        sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
    private static let help = """
        \(head)><scenes><scene><objects>
        <viewController id="a" storyboardIdentifier="Begin" mood="good"/></objects></scene></scenes></document>
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.main, to: "app/Main.storyboard")
        try folder.write(Self.help, to: "app/Help.storyboard")
    }

    @Test func `scenes, segues and problems are printed in columns`() throws {
        let answer = try Program.run("storyboard", "app/Main.storyboard", in: folder)
        #expect(
            answer
                == Program.Answer(
                    status: 0,
                    output: """
                        app/Main.storyboard: storyboard, 3 scenes, 2 segues, by tools of version 22505
                           3  navigationController       UINavigationController         -        initial
                           7  tableViewController        Ratings.PlayersViewController  Players
                          11  viewControllerPlaceholder  Help#Start                     -
                          4  relationship  -          UINavigationController(n) → \
                        Ratings.PlayersViewController(Players)  rootViewController
                          8  show          "Help me"  Ratings.PlayersViewController(Players) → Help#Start(h)

                        """,
                    errors: "replay: 0 errors, 0 warnings, 0 notes in 1 document (3 scenes)\n"))
    }

    @Test func `references are checked among the files of one command`() throws {
        let answer = try Program.run("storyboard", "app", in: folder)
        #expect(answer.status == 1)
        let problems = answer.output.split(separator: "\n").filter { $0.contains("]") }.joined(separator: "\n")
        #expect(
            problems == """
                app/Help.storyboard:2: note: the attribute 'mood' of 'viewController' is unknown [not-understood]
                app/Main.storyboard:11: error: the reference is to 'Start' of 'Help', which has no such storyboard \
                identifier [unknown-identifier]
                """)
        #expect(answer.errors == "replay: 1 error, 0 warnings, 1 note in 2 documents (4 scenes)\n")
    }

    @Test func `the exit status depends on the severity`() throws {
        #expect(try Program.run("storyboard", "app/Help.storyboard", in: folder).status == 0)
        #expect(try Program.run("storyboard", "app/Help.storyboard", "--fail-on", "note", in: folder).status == 1)
        #expect(try Program.run("storyboard", "app", "--fail-on", "error", in: folder).status == 1)
        #expect(try Program.run("storyboard", "app", "--fail-on", "hint", in: folder).status == 64)
    }

    @Test func `the JSON has scenes, segues and problems`() throws {
        let answer = try Program.run(
            "storyboard", "--format", "json", "app/Main.storyboard", "app/Help.storyboard", in: folder)
        #expect(answer.status == 1)
        #expect(answer.errors == "")
        #expect(answer.output.hasSuffix("\"summary\":{\"error\":1,\"warning\":0,\"note\":1}}\n"))
        #expect(
            answer.output.contains(
                """
                {"line":7,"id":"p","element":"tableViewController","class":"PlayersViewController","module":"Ratings",\
                "base":"UITableViewController","identifier":"Players","restorationIdentifier":null,"storyboard":null,\
                "reference":null,"initial":false}
                """))
        #expect(
            answer.output.contains(
                """
                {"line":8,"id":"s","kind":"show","identifier":"Help me","from":"p","to":"h","class":null,"module":null,\
                "relationship":null,"unwindAction":null}
                """))
        _ = try JSONReader.parse(answer.output)
    }

    @Test func `no string of a file reaches the terminal unescaped`() throws {
        let evil = Self.help.replacing("\"a\"", with: "\"&#x9B;31m\"").replacing("Begin", with: "\u{202E}x").replacing(
            "mood", with: "m\u{200B}d")
        try folder.write(evil, to: "evil.storyboard")
        let answer = try Program.run("storyboard", "evil.storyboard", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.contains(#""\u{202E}x""#))
        #expect(answer.output.contains(#"m\u{200B}d"#))
        for raw in ["\u{9B}", "\u{202E}", "\u{200B}", "\u{1B}"] { #expect(!answer.output.contains(raw)) }
    }

    @Test(arguments: [
        (
            "", 65,
            "1:1: expected an element, found the end of the file; resolve the merge conflict, or restore the file"
        ),
        (
            "<document>\n<a></document>", 65,
            "2:6: expected the end of 'a', which began in line 2, found the end of 'document'; "
                + "resolve the merge conflict, or restore the file"
        ),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'>]><document/>", 65,
            "1:1: a document type declaration, which Interface Builder never writes; "
                + "remove it and the entities that it declares"
        ),
        (
            "\u{89}VCT", 65,
            "1:1: expected an element, found '\u{89}'; resolve the merge conflict, or restore the file"
        ),
    ]) func `a file that is not a document is rejected`(text: String, status: Int32, message: String) throws {
        try folder.write(text, to: "bad.xib")
        let answer = try Program.run("storyboard", "bad.xib", in: folder)
        let shown = message.replacing("\u{89}", with: "\\u{89}")
        #expect(answer == Program.Answer(status: status, output: "", errors: "replay: bad.xib:\(shown)\n"))
    }

    @Test func `it continues after a file that it cannot read`() throws {
        try folder.write("<plist/>", to: "app/Info.xib")
        let answer = try Program.run("storyboard", "missing", "app", in: folder)
        #expect(answer.status == 65)
        #expect(
            answer.errors == """
                replay: missing: cannot be opened: No such file or directory
                replay: app/Info.xib:1:1: the root element is 'plist', not 'document'; name a .storyboard or .xib file
                replay: 1 error, 0 warnings, 1 note in 2 documents (4 scenes)

                """)
        #expect(try Program.run("storyboard", "missing", in: folder).status == 66)
        try folder.write("", to: "empty/notes.txt")
        #expect(
            try Program.run("storyboard", "empty", in: folder)
                == Program.Answer(
                    status: 66, output: "", errors: "replay: empty: contains no *.storyboard or *.xib\n"))
    }

    @Test func `standard input can be a document`() throws {
        let answer = try Program.shell("cat app/Help.storyboard | $replay storyboard -", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("standard input: storyboard, 1 scene, 0 segues\n"))
    }
}
