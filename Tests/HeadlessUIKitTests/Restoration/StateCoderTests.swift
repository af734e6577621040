import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A note that encodes itself.
final class StateNote: NSObject, NSSecureCoding {
    let text: String
    let next: StateNote?
    init(_ text: String, next: StateNote? = nil) { (self.text, self.next) = (text, next) }
    static var supportsSecureCoding: Bool { true }
    func encode(with coder: NSCoder) {
        coder.encode(text, forKey: "text")
        coder.encode(next, forKey: "next")
    }
    init?(coder: NSCoder) {
        guard let text = coder.decodeObject(forKey: "text") as? String else { return nil }
        (self.text, next) = (text, coder.decodeObject(of: StateNote.self, forKey: "next"))
    }
}

private final class Secret: NSObject, NSCoding {
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
}

@MainActor
struct StateCoderTests {
    /// Encodes in one launch and decodes in the next.
    private func pass(_ encode: (NSCoder) -> Void, _ decode: (NSCoder) -> Void) throws {
        try TwoLaunches.run { launches in
            try withoutActuallyEscaping(encode) { encode in
                _ = try launches.save { app in
                    app.makeRoot = { $0.controller("Root") }
                    app.encoding = encode
                }
            }
            withoutActuallyEscaping(decode) { decode in
                var wasDecoded = false
                launches.restore { app in
                    app.makeRoot = { $0.controller("Root") }
                    app.decoding = { coder in
                        decode(coder)
                        wasDecoded = true
                    }
                }
                #expect(wasDecoded)
            }
        }
    }

    @Test func `numbers and texts are decoded as they were encoded`() throws {
        try pass(
            { coder in
                coder.encode(Int.min, forKey: "int")
                coder.encode(true, forKey: "bool")
                coder.encode(0.1, forKey: "double")
                coder.encode(Float(1.5), forKey: "float")
                coder.encode(Int32(-3), forKey: "int32")
                coder.encode("text", forKey: "string")
                coder.encode(Data([1, 2]), forKey: "data")
                coder.encode(UInt8(4) as Any, forKey: "small")
                coder.encode(nil, forKey: "nil")
            },
            { coder in
                #expect(coder.decodeInteger(forKey: "int") == .min)
                #expect(coder.decodeObject(forKey: "int") as? Int == .min)
                #expect(coder.decodeBool(forKey: "bool"))
                #expect(coder.decodeObject(forKey: "bool") as? Bool == true)
                #expect(coder.decodeDouble(forKey: "double") == 0.1)
                #expect(coder.decodeFloat(forKey: "float") == 1.5)
                #expect(coder.decodeInt32(forKey: "int32") == -3)
                #expect(coder.decodeInt32(forKey: "int") == 0)
                #expect(coder.decodeObject(forKey: "string") as? String == "text")
                #expect(coder.decodeObject(of: NSString.self, forKey: "string") == NSString("text"))
                #expect(coder.decodeObject(of: NSNumber.self, forKey: "string") == nil)
                #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2]))
                #expect(coder.decodeInteger(forKey: "small") == 4)
                #expect(coder.containsValue(forKey: "nil"))
                #expect(coder.decodeObject(forKey: "nil") == nil)
                #expect(!coder.containsValue(forKey: "other"))
                #expect(coder.decodeInteger(forKey: "other") == 0)
            })
    }

    @Test func `values of Foundation and geometry are decoded as they were encoded`() throws {
        let url = URL(string: "https://example.org/a?b")!
        let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 0.1, ty: 6)
        try pass(
            { coder in
                coder.encode(Date(timeIntervalSince1970: 2), forKey: "date")
                coder.encode(url, forKey: "url")
                coder.encode(uuid, forKey: "uuid")
                coder.encode(IndexPath(row: 2, section: 1), forKey: "path")
                coder.encode(IndexSet([1, 2, 5]), forKey: "set")
                coder.encode(CGRect(x: 0.1, y: 2, width: 3, height: 4), forKey: "rect")
                coder.encode(CGPoint(x: 1, y: 2), forKey: "point")
                coder.encode(CGSize(width: 1, height: 2), forKey: "size")
                coder.encode(transform, forKey: "transform")
                coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
                coder.encode([NSNumber(value: 1), NSNumber(value: true), NSNumber(value: 2.5)], forKey: "numbers")
            },
            { coder in
                #expect(coder.decodeObject(forKey: "date") as? Date == Date(timeIntervalSince1970: 2))
                #expect(coder.decodeObject(forKey: "url") as? URL == url)
                #expect(coder.decodeObject(forKey: "uuid") as? UUID == uuid)
                #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(row: 2, section: 1))
                #expect(coder.decodeObject(forKey: "set") as? IndexSet == IndexSet([1, 2, 5]))
                #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 0.1, y: 2, width: 3, height: 4))
                #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
                #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 1, height: 2))
                #expect(coder.decodeCGAffineTransform(forKey: "transform") == transform)
                #expect(
                    coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                #expect(coder.decodeCGAffineTransform(forKey: "none") == .identity)
                let numbers = coder.decodeObject(forKey: "numbers") as? [Any]
                #expect(numbers?[0] as? Int == 1)
                #expect(numbers?[1] as? Bool == true)
                #expect(numbers?[2] as? Double == 2.5)
            })
    }

    @Test func `arrays, dictionaries and objects of the app are decoded as they were encoded`() throws {
        try pass(
            { coder in
                coder.encode(["a": [1, 2], "b": ["c": StateNote("inside")]] as [String: Any], forKey: "dictionary")
                coder.encode(StateNote("first", next: StateNote("second")), forKey: "note")
            },
            { coder in
                let dictionary = coder.decodeObject(forKey: "dictionary") as? [String: Any]
                #expect(
                    dictionary?["a"] as? [Int] == [1, 2]
                        || (dictionary?["a"] as? [Any])?.compactMap { $0 as? Int } == [1, 2])
                #expect(((dictionary?["b"] as? [String: Any])?["c"] as? StateNote)?.text == "inside")
                let note = coder.decodeObject(of: StateNote.self, forKey: "note")
                #expect(note?.text == "first")
                #expect(note?.next?.text == "second")
                #expect(coder.decodeObject(of: NSString.self, forKey: "note") == nil)
            })
    }

    /// Each object has a coder of its own.
    @Test func `keys of different objects do not collide`() throws {
        try TwoLaunches.run { launches in
            try launches.save { app in
                app.makeRoot = { app in
                    let (list, page) = (app.controller("List"), app.controller("Page"))
                    (list.number, page.number) = (1, 2)
                    return app.stack(list, page)
                }
            }
            launches.restore(
                { app in app.makeRoot = { $0.stack($0.controller("List"), $0.controller("Page")) } },
                look: { _, app in
                    #expect(app.stack?.viewControllers.map { ($0 as? RestoringProbe)?.number } == [1, 2])
                })
        }
    }

    @Test func `UIKit's keys are reserved`() throws {
        try TwoLaunches.run { launches in
            let pad = try #require(DeviceProfile.all.first { $0.idiom == .pad })
            try launches.save(
                on: SessionConfiguration(device: pad, semantics: .v13, appVersion: "2.1"),
                { app in
                    app.makeRoot = { $0.controller("Root") }
                    app.encoding = { $0.encode("mine", forKey: UIApplication.stateRestorationBundleVersionKey) }
                }, then: { fixture, _ in fixture.session.advance(by: 3) })
            var seen = false
            launches.restore { app in
                app.makeRoot = { $0.controller("Root") }
                app.looking = { coder in
                    seen = true
                    #expect(
                        coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String == "2.1")
                    #expect(
                        coder.decodeInteger(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
                            == UIUserInterfaceIdiom.pad.rawValue)
                    let time = coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) as? Date
                    #expect(time == Date(timeIntervalSince1970: 3))
                    #expect(
                        coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) as? String == "13.0")
                }
            }
            #expect(seen)
        }
    }

    @Test func `an object that cannot be encoded is refused`() throws {
        try TwoLaunches.run { launches in
            let lines = try launches.save { app in
                app.makeRoot = { $0.controller("Root") }
                app.encoding = { coder in
                    coder.encode(RestoringApp(app.transcript), forKey: "app")
                    var nested: [Any] = []
                    for _ in 0..<100 { nested = [nested] }
                    coder.encode(nested, forKey: "deep")
                }
            }
            #expect(
                lines == [
                    "app.shouldSave", "app.willEncode",
                    "! -[RestoringApp encodeWithCoder:]: unrecognized selector sent to instance",
                    "! State holds values 32 deep inside each other: the innermost are not encoded.", "Root.encode",
                ])
            #expect(try StateArchive.read(from: launches.file) != nil)
        }
    }

    private final class Generic<Value>: UIViewControllerRestoration {
        static func viewController(withRestorationIdentifierPath path: [String], coder: NSCoder) -> UIViewController? {
            nil
        }
    }

    /// The names of private classes hold an address that differs in another process.
    @Test func `private classes that are generic are reported`() throws {
        try TwoLaunches.run { launches in
            let lines = try launches.save { app in
                app.makeRoot = { app in
                    let root = app.controller("Root")
                    root.restorationClass = Generic<Int>.self
                    return root
                }
            }
            #expect(
                lines == [
                    "app.shouldSave", "app.willEncode", "Root.encode",
                    "? The class Generic<Int> is private and generic: it cannot be found by its name when state is "
                        + "restored.",
                ])
            let record = try StateArchive.read(from: launches.file)?.records.first
            #expect(record?.restorationClass == nil)
            #expect(record?.className == "HeadlessUIKitTests.RestoringProbe")
        }
    }

    @Test func `the app may not call the coding methods itself`() throws {
        withFixture { fixture in
            UIViewController().encodeRestorableState(with: NSCoder())
            #expect(
                fixture.log.events.last { $0.kind == .callInvokeAppearance }?.string(.method) == "encodeRestorableState"
            )
        }
    }
}
