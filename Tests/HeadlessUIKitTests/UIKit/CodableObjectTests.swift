import Foundation
import Testing
import UIKit

/// What UIKit's import changes of NSObject.
@MainActor
struct CodableObjectTests {
    private class Order: NSObject, Codable {
        var number = 1
        var note: String?
    }

    /// The compiler writes `init(from:)` for a class only if it finds one `init()` of the superclass.
    @Test func `a subclass of the root class can be Codable`() throws {
        let order = try JSONDecoder().decode(Order.self, from: Data(#"{"number": 7, "note": "late"}"#.utf8))
        #expect(order.number == 7)
        #expect(order.note == "late")
        #expect(String(decoding: try JSONEncoder().encode(Order()), as: UTF8.self) == #"{"number":1}"#)
    }

    /// An object of a class that is a value, as in Objective-C.
    @Test func `a class that is a value makes objects`() {
        withFixture { _ in
            let types: [NSObject.Type] = [UILabel.self, UINavigationItem.self]
            #expect(types.map { type(of: $0.init()) == $0 } == [true, true])
        }
    }
}
