#if Porting
    import Foundation
    import SwiftParser
    import SwiftSyntax
    import Testing

    @testable import Porting

    /// The classes that Xcode would generate of a model of Core Data.
    struct ModelClassTests {
        private static let model = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
                <entity name="Person" representedClassName="Person" syncable="YES" codeGenerationType="class">
                    <attribute name="age" optional="YES" attributeType="Integer 16" usesScalarValueType="YES"/>
                    <attribute name="height" optional="YES" attributeType="Double"/>
                    <attribute name="name" optional="YES" attributeType="String"/>
                    <relationship name="dogs" optional="YES" toMany="YES" destinationEntity="Dog"/>
                </entity>
                <entity name="Dog" representedClassName=".Dog" codeGenerationType="category">
                    <relationship name="owner" optional="YES" maxCount="1" destinationEntity="Person"/>
                </entity>
                <entity name="Cat" representedClassName="Cat"/>
                <entity name="Child" representedClassName="Child" parentEntity="Person" codeGenerationType="class"/>
            </model>
            """

        private func moduleFile(_ source: String = "", available: Set<String> = ["UIKit", "CoreData"]) -> String {
            Porting(
                [("/App/A.swift", source)], models: [Self.model],
                PortingSettings(module: "App", availableModules: available)
            ).moduleFile.text
        }

        @Test func anEntityBecomesAClass() {
            let text = moduleFile()
            #expect(text.contains("import CoreData\n\npublic class Person: NSManagedObject {}\n\nextension Person {\n"))
            let request = "NSFetchRequest<Person> { NSFetchRequest(entityName: \"Person\") }"
            #expect(text.contains("    public class func fetchRequest() -> \(request)\n"))
            let types = ["age": "Int16", "height": "NSNumber?", "name": "String?", "dogs": "NSSet?"]
            for (key, type) in types {
                let body = "get { managedValue(\"\(key)\") } set { setManagedValue(newValue, \"\(key)\") }"
                #expect(text.contains("    public var \(key): \(type) { \(body) }\n"))
            }
            for type in ["Dog", "NSSet"] {
                #expect(text.contains("    public func addToDogs(_ value: \(type)) { addManaged(value, \"dogs\") }\n"))
                let removal = "removeFromDogs(_ value: \(type)) { removeManaged(value, \"dogs\") }"
                #expect(text.contains("    public func \(removal)\n"))
            }
            #expect(text.contains("    ClassRegistry.register(Person.self)\n    ClassRegistry.register(Child.self)\n"))
            #expect(text.contains("public class Child: Person {}"))
        }

        /// What a model could say to put code of its own into the app.
        @Test(arguments: [
            "x: Int { Injected.run() } ; var y", "x } } func injected() { Injected() ", "a\nInjected()", "x/*", "x//",
            "1x", "",
            "a b", "x\u{202E}", "\"; Injected() //", "[Int", "A<Injected()>", "`x`",
        ])
        func aNameThatIsNoneIsNoCode(name: String) {
            let written = name.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing(
                "<", with: "&lt;"
            )
            .replacing("\n", with: "&#10;")
            for place in ["Person\" rep", "Person\" syn", "name=\"age", "name=\"dogs", "NSObject"] {
                let model = Self.model.replacing(
                    "attributeType=\"Integer 16\" usesScalarValueType=\"YES\"",
                    with: "attributeType=\"Transformable\" customClassName=\"NSObject\""
                ).replacing(
                    place,
                    with: place.hasPrefix("name") ? "name=\"\(written)" : "\(written)\(place.drop { $0 != "\"" })")
                let text = Porting(
                    [("/App/A.swift", "")], models: [model],
                    PortingSettings(module: "App", availableModules: ["UIKit", "CoreData"])
                ).moduleFile.text
                let tree = Parser.parse(source: text)
                #expect(!tree.hasError, "\(text)")
                let names = tree.tokens(viewMode: .sourceAccurate).filter {
                    if case .stringSegment = $0.tokenKind { return false }
                    return $0.text.lowercased().contains("injected")
                }
                #expect(names.isEmpty, "\(text)")
            }
        }

        @Test func aWordOfTheLanguageIsQuoted() {
            #expect(SwiftName.identifier("default") == "`default`")
            #expect(SwiftName.type("[String: Shop.Price<Int>?]") == "[String: Shop.Price<Int>?]")
            #expect(SwiftName.type("[ String : Int ]") == "[String: Int]")
            for text in ["", "[", "A.", ".A", "A B", "A,B", "A?B", "A<", "A<>", "[A:]", "A{}"] {
                #expect(SwiftName.type(text) == nil, "\(text)")
            }
        }

        @Test func onlyWhatIsMissingIsGenerated() {
            let text = moduleFile("public class Dog: NSManagedObject {}\nclass Person: NSManagedObject {}")
            #expect(!text.contains("class Dog"))
            #expect(text.contains("extension Dog {\n"))
            #expect(text.contains("public var owner: Person? {"))
            #expect(!text.contains("Cat"))
            #expect(!text.contains("class Person:"))
            #expect(!text.contains("extension Person"))
            #expect(!moduleFile(available: ["UIKit"]).contains("CoreData"))
        }
    }
#endif
