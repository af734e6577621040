import StoryboardFile
import Testing

/// Tests each check with documents that have the problem and similar ones that do not.
struct ProblemTests {
    /// Each problem as `line: severity: message [id]`.
    private func problems(_ document: InterfaceDocument, among others: [InterfaceDocument] = []) -> [String] {
        document.problems(among: others).map { "\($0.line): \($0.severity.rawValue): \($0.message) [\($0.id)]" }
    }

    @Test func `a sound storyboard has no problem`() throws {
        #expect(
            problems(
                try storyboard(
                    """
                    <navigationController id="n"><connections>
                    <segue destination="a" kind="relationship" relationship="rootViewController" \
                    id="r"/></connections></navigationController>
                    """,
                    """
                    <viewController id="a" customClass="ListViewController"><connections>
                    <segue destination="b" kind="show" identifier="Detail" id="s1"/><outlet property="tap" \
                    destination="t" id="o"/>
                    </connections></viewController><tapGestureRecognizer id="t"><connections>
                    <segue destination="b" kind="presentation" identifier="Modal" \
                    id="s2"/></connections></tapGestureRecognizer>
                    """,
                    """
                    <viewController id="b"><connections><segue destination="e" kind="unwind" unwindAction="back:" \
                    id="u"/></connections>
                    </viewController><exit id="e"/>
                    """, attributes: "initialViewController=\"n\"")) == [])
    }

    @Test func `a destination that is not in the document is an error`() throws {
        #expect(
            problems(
                try storyboard(
                    """
                    <viewController id="a" storyboardIdentifier="A"><connections>
                    <outlet property="label" destination="gone" id="o"/><action selector="go:" destination="lost" \
                    id="p"/>
                    <segue destination="away" kind="show" identifier="Out" id="s"/></connections></viewController>
                    """, attributes: "initialViewController=\"zero\"")) == [
                    "1: error: the initial view controller is 'zero', but no object has this identifier "
                        + "[dangling-destination]",
                    "6: error: action 'go:' of 'UIViewController' (A) leads to 'lost', but no object has this "
                        + "identifier [dangling-destination]",
                    "6: error: outlet 'label' of 'UIViewController' (A) leads to 'gone', but no object has this "
                        + "identifier [dangling-destination]",
                    "7: error: show segue 'Out' of 'UIViewController' (A) leads to 'away', but no object has this "
                        + "identifier [dangling-destination]",
                ])
    }

    @Test func `a connection across scenes is a warning`() throws {
        #expect(
            problems(
                try storyboard(
                    """
                    <viewController id="a" storyboardIdentifier="A"><connections>
                    <outlet property="label" destination="l" id="o"/><outlet property="own" destination="m" \
                    id="p"/></connections>
                    <view key="view" id="m"/></viewController>
                    """,
                    "<viewController id=\"b\" storyboardIdentifier=\"B\"><view key=\"view\" id=\"l\"/></viewController>"
                )) == [
                    "6: warning: outlet 'label' of 'UIViewController' (A) leads to 'l' of another scene "
                        + "[cross-scene-connection]"
                ])
    }

    @Test func `a segue needs a class, a known kind, a destination and an unwind action`() throws {
        #expect(
            problems(
                try storyboard(
                    """
                    <viewController id="a" storyboardIdentifier="A"><view key="view" id="v"/><connections>
                    <segue destination="b" kind="custom" identifier="1" id="s1"/>
                    <segue destination="b" kind="teleport" identifier="2" id="s2"/>
                    <segue destination="v" kind="show" identifier="3" id="s3"/>
                    <segue kind="show" identifier="4" id="s4"/>
                    <segue destination="b" kind="custom" customClass="CoolSegue" identifier="5" id="s5"/>
                    <segue destination="b" kind="unwind" unwindAction="x:" identifier="6" id="s6"/>
                    <segue destination="e" kind="unwind" identifier="7" id="s7"/>
                    </connections></viewController><exit id="e"/>
                    """, "<viewController id=\"b\" customClass=\"B\"/>")) == [
                    "6: error: custom segue '1' of 'UIViewController' (A) names no class [custom-segue-without-class]",
                    "7: warning: a segue of 'UIViewController' (A) has the unknown kind 'teleport' "
                        + "[unknown-segue-kind]",
                    "8: error: show segue '3' of 'UIViewController' (A) leads to 'UIView' (v), which is not a "
                        + "controller [segue-to-no-controller]",
                    "9: error: show segue '4' of 'UIViewController' (A) has no destination [segue-to-no-controller]",
                    "11: error: unwind segue '6' of 'UIViewController' (A) leads to 'B' (b), which is not an exit "
                        + "[segue-to-no-controller]",
                    "12: error: unwind segue '7' of 'UIViewController' (A) names no action [unwind-without-action]",
                ])
    }

    @Test func `segues without identifiers or with the same one are problems`() throws {
        #expect(
            problems(
                try storyboard(
                    """
                    <viewController id="a" storyboardIdentifier="A"><connections>
                    <segue destination="b" kind="show" identifier="Same" id="s1"/>
                    <segue destination="b" kind="show" identifier="Same" id="s2"/>
                    <segue destination="c" kind="show" identifier="Same" id="s3"/>
                    <segue destination="c" kind="show" id="s4"/>
                    </connections></viewController>
                    """,
                    "<viewController id=\"b\"><connections><segue destination=\"c\" kind=\"show\" "
                        + "id=\"s5\"/></connections></viewController>",
                    "<viewController id=\"c\"/>")) == [
                    "8: warning: the segue in line 6 also has the identifier 'Same', and another destination "
                        + "[duplicate-segue-identifier]",
                    "9: note: 1 of 4 segues of 'UIViewController' (A) have no identifier [segue-without-identifier]",
                ])
    }

    @Test func `an unwind segue needs another controller of the app`() throws {
        let source = """
            <viewController id="a" customClass="Form"><connections>
            <segue destination="e" kind="unwind" unwindAction="done:" id="s"/></connections></viewController><exit \
            id="e"/>
            """
        let message =
            "6: note: unwind segue of 'Form' (a) looks for 'done:', but no other controller of this file has a "
            + "class of the app"
            + " [unwind-without-handler]"
        let initial = "initialViewController=\"a\""
        let plain = "<viewController id=\"b\" storyboardIdentifier=\"B\"/>"
        #expect(problems(try storyboard(source, plain, attributes: initial)) == [message])
        #expect(
            problems(
                try storyboard(
                    source, "<viewController id=\"b\" customClass=\"List\" storyboardIdentifier=\"B\"/>",
                    attributes: initial)) == [])
        let again = source.replacing("customClass", with: "storyboardIdentifier=\"A\" customClass")
        #expect(problems(try storyboard(again, plain)) == [])
        #expect(
            problems(
                try storyboard(
                    source.replacing("customClass", with: "title=\"x\" customClass"),
                    "<viewControllerPlaceholder storyboardName=\"X\" id=\"b\" sceneMemberID=\"viewController\"/>",
                    attributes: initial)
            ).map { $0.prefix(2) } == ["11"])
    }

    @Test func `storyboard identifiers are unique, and references name existing ones`() throws {
        let login = try InterfaceDocument(
            Array(storyboardText(["<viewController id=\"q\" storyboardIdentifier=\"Form\"/>"]).utf8),
            file: "b/Login.storyboard")
        let document = try storyboard(
            """
            <viewController id="a" storyboardIdentifier="A"><connections>
            <segue destination="p" kind="show" identifier="1" id="1"/><segue destination="r" kind="show" \
            identifier="2" id="2"/>
            <segue destination="s" kind="show" identifier="3" id="3"/><segue destination="t" kind="show" \
            identifier="4" id="4"/>
            <segue destination="u" kind="show" identifier="5" id="5"/></connections></viewController>
            """, "<viewController id=\"b\" storyboardIdentifier=\"A\"/>",
            "<viewControllerPlaceholder referencedIdentifier=\"Nobody\" id=\"p\" sceneMemberID=\"viewController\"/>",
            "<viewControllerPlaceholder storyboardName=\"Login\" referencedIdentifier=\"Form\" id=\"r\" "
                + "sceneMemberID=\"viewController\"/>",
            "<viewControllerPlaceholder storyboardName=\"Login\" referencedIdentifier=\"Farm\" id=\"s\" "
                + "sceneMemberID=\"viewController\"/>",
            "<viewControllerPlaceholder storyboardName=\"Login\" id=\"t\" sceneMemberID=\"viewController\"/>",
            "<viewControllerPlaceholder storyboardName=\"Elsewhere\" referencedIdentifier=\"X\" id=\"u\" "
                + "sceneMemberID=\"viewController\"/>"
        )
        let own = [
            "13: error: the controller in line 5 also has the storyboard identifier 'A' [duplicate-identifier]",
            "18: error: the reference is to 'Nobody' of this storyboard, which has no such storyboard identifier "
                + "[unknown-identifier]",
        ]
        #expect(problems(document) == own)
        #expect(
            problems(document, among: [login]) == own + [
                "28: error: the reference is to 'Farm' of 'Login', which has no such storyboard identifier "
                    + "[unknown-identifier]",
                "33: error: the reference is to the initial view controller of 'Login', which has none "
                    + "[unknown-identifier]",
            ])
        #expect(problems(document, among: [login, login]) == own)
    }

    @Test func `a container without children is a warning`() throws {
        #expect(
            problems(
                try storyboard(
                    "<navigationController id=\"a\" storyboardIdentifier=\"A\"/>",
                    "<tabBarController id=\"b\" storyboardIdentifier=\"B\"/>",
                    "<navigationController id=\"c\" customClass=\"Mine\" storyboardIdentifier=\"C\"/>",
                    "<pageViewController id=\"d\" storyboardIdentifier=\"D\"/>")) == [
                    "5: warning: 'UINavigationController' (A) has no root view controller [relationship-missing]",
                    "10: warning: 'UITabBarController' (B) has no tab [relationship-missing]",
                ])
    }

    @Test func `an unreachable scene is a warning`() throws {
        #expect(
            problems(
                try storyboard(
                    "<viewController id=\"a\"><connections><segue destination=\"b\" kind=\"show\" "
                        + "id=\"1\"/></connections></viewController>",
                    "<viewController id=\"b\"/>",
                    "<viewController id=\"c\" userLabel=\"Old\"><connections><segue destination=\"d\" kind=\"show\" "
                        + "id=\"2\"/></connections></viewController>",
                    "<viewController id=\"d\"><connections><segue destination=\"c\" kind=\"show\" "
                        + "id=\"3\"/></connections></viewController>",
                    "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f\"/>",
                    attributes: "initialViewController=\"a\"")) == [
                    "15: warning: nothing leads to 'UIViewController' (Old), and it has no storyboard identifier "
                        + "[unreachable-scene]",
                    "20: warning: nothing leads to 'UIViewController' (d), and it has no storyboard identifier "
                        + "[unreachable-scene]",
                ])
    }

    @Test func `a cycle of embed segues is an error`() throws {
        func scene(_ id: String, _ kind: String, _ destination: String) -> String {
            """
            <viewController id="\(id)" storyboardIdentifier="\(id)"><connections>
            <segue destination="\(destination)" kind="\(kind)" id="s\(id)"/></connections></viewController>
            """
        }
        #expect(
            problems(try storyboard(scene("a", "embed", "a"))) == [
                "5: error: loading the view of 'UIViewController' (a) loads it again: 'UIViewController' (a) → "
                    + "'UIViewController' (a) [embed-cycle]"
            ])
        #expect(
            problems(try storyboard(scene("a", "embed", "b"), scene("b", "embed", "c"), scene("c", "embed", "b"))) == [
                "11: error: loading the view of 'UIViewController' (b) loads it again: 'UIViewController' (b) → "
                    + "'UIViewController' (c)"
                    + " → 'UIViewController' (b) [embed-cycle]"
            ])
        #expect(problems(try storyboard(scene("a", "show", "b"), scene("b", "embed", "a"))) == [])
    }

    @Test func `a file for one kind of device is a note`() throws {
        let text = storyboardText(["<viewController id=\"a\" storyboardIdentifier=\"A\"/>"])
        let document = try InterfaceDocument(Array(text.utf8), file: "x/Main~ipad.storyboard")
        #expect(problems(document) == ["1: note: the file replaces 'Main' on pads [idiom-variant]"])
    }

    /// Source: WWDC 2025, session 243, 8:46.
    @Test func `a main menu is an error, and the menu of a button is none`() throws {
        let message = "linked with the SDK of iOS 26 or later, the app does not launch on iOS 26 and later [main-menu]"
        #expect(
            problems(
                try storyboard(
                    """
                    <application id="p"><menu key="mainMenu" title="Main Menu" id="m">
                    <menu title="File" id="f"/></menu></application>
                    """,
                    """
                    <menu id="t"/>
                    <viewController id="a" storyboardIdentifier="A"><view key="view" id="v"><subviews>
                    <button id="b"><menu key="menu" id="n"/></button></subviews></view></viewController>
                    """)) == [
                    "5: error: the storyboard has the main menu 'Main Menu': \(message)",
                    "11: error: the storyboard has the main menu: \(message)",
                ])
    }

    @Test func `a value that is not a number is an error`() throws {
        #expect(
            problems(
                try xib(
                    """
                    <view id="v"><rect key="frame" x="0" y="1e400" width="abc" height="-4"/>
                    <constraints><constraint firstAttribute="width" constant="" multiplier="1:0" id="k"/>
                    <constraint firstAttribute="width" constant="4.5e1" multiplier="16:9" priority="250" \
                    id="l"/></constraints></view>
                    """)) == [
                    "3: error: the width of a 'rect' is 'abc', which is not a number [wrong-number]",
                    "3: error: the y of a 'rect' is '1e400', which is not a number [wrong-number]",
                    "4: error: the constant of a 'constraint' is '', which is not a number [wrong-number]",
                    "4: error: the multiplier of a 'constraint' is '1:0', which is not a number or ratio "
                        + "[wrong-number]",
                ])
    }

    @Test func `unknown markup is a note`() throws {
        #expect(
            problems(try xib("<view id=\"v\" mood=\"1\"><hologram/>\n<hologram/></view>")) == [
                "3: note: the attribute 'mood' of 'view' is unknown [not-understood]",
                "3: note: the element 'hologram' is unknown, 2 times [not-understood]",
            ])
    }

    @Test func `checks are sorted and have a summary and a fix`() {
        let checks = StoryboardCheck.all
        #expect(checks.map(\.id) == checks.map(\.id).sorted())
        #expect(Set(checks.map(\.id)).count == checks.count)
        #expect(checks.allSatisfy { !$0.summary.isEmpty && $0.fix.hasSuffix(".") })
    }
}

/// Contradictions that make a document unusable.
struct ContradictionTests {
    @Test func `two objects with the same identifier are an error`() {
        #expect(
            error(
                storyboardText([
                    "<viewController id=\"a\"/>",
                    "<viewController id=\"b\"><view key=\"view\" id=\"a\"/></viewController>",
                ]))
                == "Main.storyboard:10:1: the object in line 5 also has the identifier 'a'; "
                + "delete one of the objects, or give it another identifier")
    }

    @Test func `of several duplicate identifiers the first one is the error`() {
        let views = ["a", "b", "b", "a"].map { "<view id=\"\($0)\"/>" }.joined(separator: "\n")
        #expect(
            error(storyboardText([views]))
                == "Main.storyboard:7:1: the object in line 6 also has the identifier 'b'; "
                + "delete one of the objects, or give it another identifier")
    }

    @Test func `a cycle of relationships is an error`() {
        func container(_ id: String, _ child: String) -> String {
            """
            <navigationController id="\(id)"><connections>
            <segue destination="\(child)" kind="relationship" relationship="rootViewController" \
            id="r\(id)"/></connections></navigationController>
            """
        }
        #expect(
            error(storyboardText([container("a", "a")]))
                == "Main.storyboard:5:1: the relationships of controllers form a cycle: a → a; remove one of the "
                + "relationships"
        )
        #expect(
            error(storyboardText([container("a", "b"), container("b", "c"), container("c", "b")]))
                == "Main.storyboard:11:1: the relationships of controllers form a cycle: b → c → b; remove one of "
                + "the relationships"
        )
        #expect(error(storyboardText([container("a", "b"), container("b", "gone")])) == nil)
    }
}
