import HierarchyModel
import JSONText
import Testing

@Suite struct ScreenContentTests {
    /// One member of a content each, in the order of the JSON form.
    private static let members = [
        #""kind":"table""#, #""title":"Inbox""#, #""prompt":"Choose""#, #""back":"""#, #""largeTitle":true"#,
        #""left":[{"title":"Edit"}]"#,
        #""right":[{"system":"add","enabled":false},{"image":"gear","style":"done"},{"class":"Clock"}]"#,
        #""toolbar":[]"#, #""tabs":[{"title":"Home","image":"house"}]"#, #""tabsOnTop":true"#,
        #""hidden":["navigationBar","backButton"]"#, #""message":"Really?""#,
        #""actions":[{"title":"Delete","style":"destructive"},{"title":"Cancel","style":"cancel"}]"#, #""fields":2"#,
        #""sections":1"#, #""rows":12"#,
        #""parts":[{"kind":"row","text":"Emma","frame":[0,88,390,44],"row":"0.1","selected":true},"#
            + #"{"kind":"field","focused":true},{"kind":"image","image":"cat"}]"#,
        #""anchor":[1,2,3,4]"#,
    ]

    @Test(arguments: members + [members.joined(separator: ",")])
    func `each member is read and written`(members: String) throws {
        #expect(try written("{\(members)}") == "{\(members)}")
    }

    @Test(arguments: [
        ("{}", "null"), (#"{"odd":1,"kind":7,"title":["x"],"rows":-1,"anchor":[1,2,3],"hidden":"x"}"#, "null"),
        (
            #"{"parts":[{"text":"no kind"},7],"left":[7,{"odd":1}],"hidden":[7,"tabBar"]}"#,
            #"{"left":[{}],"hidden":["tabBar"]}"#
        ),
    ])
    func `what is not known is left out`(json: String, expected: String) throws {
        #expect(try written(json) == expected)
    }

    private func written(_ json: String) throws -> String {
        guard case .object(let object) = try JSONReader.parse(json) else { return "no object" }
        return (ScreenContent(json: object).json.map { JSONValue.object($0) } ?? .null).canonicalText
    }
}
