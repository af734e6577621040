#if Porting
    import Foundation
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

        @Test func onlyWhatIsMissingIsGenerated() {
            let text = moduleFile("public class Dog: NSManagedObject {}\nclass Person: NSManagedObject {}")
            #expect(!text.contains("class Dog") && text.contains("extension Dog {\n"))
            #expect(text.contains("public var owner: Person? {"))
            #expect(!text.contains("Cat") && !text.contains("class Person:") && !text.contains("extension Person"))
            #expect(!moduleFile(available: ["UIKit"]).contains("CoreData"))
        }
    }
#endif
