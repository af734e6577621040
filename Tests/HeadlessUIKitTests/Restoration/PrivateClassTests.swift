import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

private final class Hidden {}

private enum Outer {
    final class Inner {}
}

extension String {
    fileprivate final class Extending {}
}

final class Visible {
    fileprivate final class Within {}
}

private final class Generic<Value> {}

/// Classes that only their file knows are found by name. Source: <doc:StateRestoration#Rules>.
@MainActor
struct PrivateClassTests {
    private final class OfTest {}

    private static let classes: [(AnyClass, String)] = {
        final class Local {}
        return [
            (Hidden.self, "private HeadlessUIKitTests.Hidden"),
            (Outer.Inner.self, "private HeadlessUIKitTests.Outer.Inner"),
            (Visible.Within.self, "private HeadlessUIKitTests.Visible.Within"),
            (OfTest.self, "private HeadlessUIKitTests.PrivateClassTests.OfTest"),
            (Local.self, "private HeadlessUIKitTests.PrivateClassTests.Local"),
        ]
    }()

    @Test func `a private class has a name by which it is found`() {
        for (type, name): (AnyClass, String) in Self.classes {
            #expect(ArchivedClass.name(of: type) == name)
            #expect(ArchivedClass.named(name) == type, "\(name)")
        }
        let extending = ArchivedClass.name(of: String.Extending.self)
        #expect(extending.flatMap { ArchivedClass.named($0) } == String.Extending.self)
    }

    @Test func `private classes of the same name are distinguished`() {
        let names = [Twins.first, Twins.second].map { ArchivedClass.name(of: $0) }
        #expect(
            Set(names) == ["private HeadlessUIKitTests.Twins.Twin", "private HeadlessUIKitTests.Twins.Twin#1"])
        #expect(
            names.map { $0.flatMap { ArchivedClass.named($0) }.map { ObjectIdentifier($0) } }
                == [ObjectIdentifier(Twins.first), ObjectIdentifier(Twins.second)])
    }

    @Test func `other classes keep the compiler's name`() {
        #expect(ArchivedClass.name(of: Visible.self) == "18HeadlessUIKitTests7VisibleC")
        #expect(ArchivedClass.named("18HeadlessUIKitTests7VisibleC") == Visible.self)
        #expect(ArchivedClass.name(of: Generic<Int>.self) == nil)
    }

    /// Archives of earlier builds name it, too.
    @Test func `a class of the runtime has the module that apps import`() {
        let classes: [(AnyClass, String, String)] = [
            (UIView.self, "13HeadlessUIKit6UIViewC", "HeadlessUIKit.UIView"),
            (UIDynamicAnimator.self, "13HeadlessUIKit17UIDynamicAnimatorC", "HeadlessUIKit.UIDynamicAnimator"),
        ]
        for (type, mangled, readable): (AnyClass, String, String) in classes {
            #expect(ArchivedClass.name(of: type) == mangled)
            #expect(ArchivedClass.named(mangled) == type, "\(mangled)")
            #expect(ArchivedClass.readableName(of: type) == readable)
        }
        #expect(ArchivedClass.named("13HeadlessUIKit14UIVisualEffectC") == UIVisualEffect.self)
        #expect(ArchivedClass.named("13HeadlessUIKit7NothingC") == nil)
    }

    @Test(arguments: [
        "private ", "private #", "private HeadlessUIKitTests.Hidden#7", "private HeadlessUIKitTests.Hidden#-1",
        "private HeadlessUIKitTests.Visible", "private Hidden", "private HeadlessUIKitTests.Nothing", "private .",
        "HeadlessUIKitTests.Hidden",
    ])
    func `an archive with another name has no class`(_ name: String) { #expect(ArchivedClass.named(name) == nil) }

    /// The names that a process writes are read by the next one, which has other addresses.
    @Test func `a controller is restored by a private class`() throws {
        try TwoLaunches.run { launches in
            try launches.save { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.restorationClass = PrivateRestoration.self
                    return root
                }
                app.encoding = { $0.encode(PrivateValue("kept"), forKey: "value") }
            }
            let record = try StateArchive.read(from: launches.file)?.records.first
            #expect(record?.restorationClass == "private HeadlessUIKitTests.PrivateRestoration")
            var value: PrivateValue?
            PrivateRestoration.asked = []
            launches.restore { app in
                app.makeRoot = { $0.controller("Root") }
                app.decoding = { value = $0.decodeObject(forKey: "value") as? PrivateValue }
            }
            #expect(PrivateRestoration.asked == [["Root"]])
            #expect(value?.text == "kept")
        }
    }
}

private enum Twins {
    static var first: AnyClass {
        final class Twin {}
        return Twin.self
    }
    static var second: AnyClass {
        final class Twin {}
        return Twin.self
    }
}

private final class PrivateRestoration: UIViewControllerRestoration {
    static var asked: [[String]] = []

    static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
        asked.append(path)
        return nil
    }
}

private final class PrivateValue: NSObject, NSCoding {
    let text: String

    init(_ text: String) { self.text = text }
    init?(coder: NSCoder) { text = coder.decodeObject(forKey: "text") as? String ?? "" }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
}
