import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct ClassRegistryTests {
    private class Base: NSObject {
        func name() -> String { "base" }
    }
    private final class Derived: Base {}

    @Test func `a class inherits methods and replaces them`() {
        ClassRegistry.register(Base.self, methods: [SelectorMethod("name", Base.name)])
        #expect(Derived().perform("name")?.takeUnretainedValue() as? String == "base")
        ClassRegistry.register(
            Derived.self, methods: [SelectorMethod("name") { (_: Derived, _: SelectorArguments) in "derived" }])
        #expect(Derived().perform("name")?.takeUnretainedValue() as? String == "derived")
        #expect(Base().perform("name")?.takeUnretainedValue() as? String == "base")
    }

    @Test func `each class of a generic class registers itself when it is first asked`() {
        withFixture { _ in
            registrationsOfCells = []
            let cells: [UITableViewCell] = [
                GenericCell<Int>(), GenericCell<String>(), DerivedCell(), GenericCell<Int>(),
            ]
            #expect(registrationsOfCells == [])
            let names = cells.map { $0.perform("parameter")?.takeUnretainedValue() as? String }
            #expect(names == ["Int", "String", "Bool", "Int"])
            #expect(registrationsOfCells == ["Int", "String", "Bool"])
            let made = ClassRegistry.makeCell(GenericCell<Double>.self, .value1, "one") as? GenericCell<Double>
            #expect(made?.isMadeByFactory == true)
        }
    }

    @Test func `a class is found by its name and its module`() {
        ClassRegistry.register(Base.self, name: "Screen", module: "First")
        ClassRegistry.register(Derived.self, name: "Screen", module: "Second")
        #expect(ClassRegistry.type(named: "Screen", module: "First") == Base.self)
        #expect(ClassRegistry.type(named: "Screen", module: "Third") == Derived.self)
        #expect(ClassRegistry.type(qualifiedName: "First.Screen") == Base.self)
        #expect(ClassRegistry.type(qualifiedName: "Third.Screen") == nil)
        #expect(Session(.v13).interfaceClasses.type(named: "Screen", module: "First") == Base.self)
    }

    @Test func `an argument has the type that the method takes`() {
        let arguments = SelectorArguments(selector: "a:b:c:", values: [2.0, nil, "text"])
        let (number, missing, text): (Int, String?, Any?) = (
            arguments.value(0), arguments.value(1), arguments.value(2)
        )
        #expect(number == 2)
        #expect(missing == nil)
        #expect(text as? String == "text")
        #expect(arguments.value(3) as UIView? == nil)
        #expect([0, 1, 2].map { arguments.isTrue($0) } == [true, false, true])
        #expect(!SelectorArguments(selector: "a:", values: [false]).isTrue(0))
    }
}

private class GenericCell<Parameter>: UITableViewCell {
    var isMadeByFactory = false

    func parameter() -> String { "\(Parameter.self)" }
}

extension GenericCell: SelfRegistering {
    static func registerMembers() {
        registrationsOfCells.append("\(Parameter.self)")
        ClassRegistry.register(
            GenericCell.self,
            factories: [
                .cell {
                    let cell = GenericCell(style: $0, reuseIdentifier: $1)
                    cell.isMadeByFactory = true
                    return cell
                }
            ], methods: [SelectorMethod("parameter", GenericCell.parameter)])
    }
}

private final class DerivedCell: GenericCell<Bool> {}

@MainActor private var registrationsOfCells: [String] = []
