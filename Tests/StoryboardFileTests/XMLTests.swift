import StoryboardFile
import Testing

struct XMLTests {
    private func root(_ text: String) throws -> InterfaceNode { try document(text).root }

    @Test func `text and attributes may have references`() throws {
        let root = try root(
            "<document a='1 &lt; 2 &amp;&#10;&#x41;\"' b=\"x\ny\"><string>a &gt; b<![CDATA[ <c> "
                + "]]>é</string></document>"
        )
        #expect(root["a"] == "1 < 2 &\nA\"")
        #expect(root["b"] == "x y")
        #expect(root.children[0].text == "a > b <c> é")
    }

    @Test func `white space between elements is dropped, white space in text is kept`() throws {
        let root = try root("<document>\n  <string>  two \n words </string>\n</document>")
        #expect(root.text == "")
        #expect(root.children[0].text == "  two \n words ")
    }

    @Test func `the line of an element is that of its opening tag`() throws {
        let root = try root(
            "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<!-- a\nb -->\n<document>\n<x\n "
                + "y='1'/><?p\nq?>\n<z>\n</z></document>\n<!-- end -->\n"
        )
        #expect(root.line == 4)
        #expect(root.children.map(\.line) == [5, 8])
    }

    @Test(arguments: [
        ("", "1:1: expected an element, found the end of the file"),
        ("   \n", "2:1: expected an element, found the end of the file"),
        ("hello", "1:1: expected an element, found 'h'"),
        (
            "<document>\n<a>\n</document>",
            "3:3: expected the end of 'a', which began in line 2, found the end of 'document'"
        ),
        ("<document>\n<a>", "2:4: expected the end of 'a', which began in line 2, found the end of the file"),
        ("<document/>\n<document/>", "2:1: expected the end of the file after the root element, found '<'"),
        ("<document/>x", "1:12: expected the end of the file, found 'x'"),
        ("</document>", "1:3: expected an element, found the end of 'document'"),
        ("<document a=1/>", "1:13: expected a value in quotation marks, found '1'"),
        ("<document a='1' a='2'/>", "1:17: expected another attribute, found 'a' again"),
        ("<document a='1'b='2'/>", "1:16: expected white space, '/' or '>', found 'b'"),
        ("<document a='<'/>", "1:14: expected the end of a value, found '<'"),
        ("<document a='1", "1:15: expected the end of a value, found the end of the file"),
        ("<document a/>", "1:12: expected '=', found '/'"),
        ("<document", "1:10: expected '>', found the end of the file"),
        ("<document>& </document>", "1:12: expected ';', found ' '"),
        ("<document>&#0;</document>", "1:11: expected the number of a character, found '#0'"),
        ("<document>&#xD800;</document>", "1:11: expected the number of a character, found '#xD800'"),
        ("<document>&#-1;</document>", "1:11: expected the number of a character, found '#-1'"),
        ("<document>\u{1}</document>", "1:11: expected text, found a control character"),
        ("<document><!-- ", "1:16: expected '-->', found the end of the file"),
        ("<document>\n<<<<<<< HEAD\n</document>", "2:2: expected the name of an element, found '<'"),
        ("<document><1/></document>", "1:12: expected the name of an element, found '1'"),
        ("<![CDATA[x]]>", "1:1: expected an element, found '<'"),
    ]) func `the error of malformed text has a location and a cause`(text: String, message: String) {
        #expect(error(text) == "Main.storyboard:\(message); resolve the merge conflict, or restore the file")
    }

    @Test func `a document type is an error before any entity is expanded`() {
        let bomb =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 "
            + "\"&lol;&lol;\">]>\n<document>&lol2;</document>"
        #expect(
            error(bomb)
                == "Main.storyboard:2:1: a document type declaration, which Interface Builder never writes; remove "
                + "it and the entities that it declares"
        )
        #expect(
            error("<document>&lol;</document>")
                == "Main.storyboard:1:11: the entity 'lol' is not defined; write the character itself")
    }

    @Test func `other encodings are errors`() {
        let remedy = "; save the file as UTF-8"
        #expect(error([0xFF, 0xFE, 0x3C, 0x00]) == "Main.storyboard:1:1: expected UTF-8, found UTF-16\(remedy)")
        #expect(
            error(Array("<document>\n".utf8) + [0x20, 0xE9, 0x20])
                == "Main.storyboard:2:2: expected UTF-8, found other bytes\(remedy)")
        #expect(
            error(Array("<document>".utf8) + [0xC0, 0x80])
                == "Main.storyboard:1:11: expected UTF-8, found other bytes\(remedy)")
        #expect(
            error("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<document/>")
                == "Main.storyboard:1:1: expected UTF-8, found ISO-8859-1\(remedy)")
    }

    @Test func `a document that exceeds a limit is an error`() {
        let remedy = "; split the document by storyboard references"
        let limits = ReadingLimits(bytes: 200, elements: 5, attributes: 2, levels: 3)
        #expect(error("<document><a><b/></a></document>", limits: limits) == nil)
        #expect(
            error("<document>\n<a><b><c/></b></a></document>", limits: limits)
                == "Main.storyboard:2:7: more than 3 levels of nesting\(remedy)")
        #expect(
            error("<document><a/><a/><a/><a/>\n<a/></document>", limits: limits)
                == "Main.storyboard:2:1: more than 5 elements\(remedy)")
        #expect(
            error("<document a='' b='' c=''/>", limits: limits)
                == "Main.storyboard:1:21: more than 2 attributes\(remedy)")
        #expect(
            error(String(repeating: " ", count: 201), limits: limits)
                == "Main.storyboard:1:1: more than 200 bytes\(remedy)")
    }

    @Test func `deep nesting does not overflow the stack`() {
        let depth = 100_000
        let text = String(repeating: "<document>", count: depth)
        #expect(
            error(text)
                == "Main.storyboard:1:5121: more than 512 levels of nesting; split the document by storyboard "
                + "references"
        )
    }
}
