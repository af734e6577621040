import Foundation
import Testing

@testable import HeadlessUIKit

/// A view with a value of its own. Foundation on Linux archives only classes outside of other types.
final class ArchivedCard: UIView {
    var name = ""

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        name = coder.decodeObject(forKey: "name") as? String ?? "none"
    }
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(name as NSString, forKey: "name")
    }
}

/// Apps copy a view by an archive of it. Source: NSCoding.
@MainActor
struct ViewArchiveTests {
    @Test func `a view is copied with its subviews`() throws {
        try withFixture { _ in
            let card = ArchivedCard(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            (card.name, card.tag, card.alpha, card.isHidden, card.clipsToBounds) = ("front", 7, 0.5, true, true)
            card.bounds.origin = CGPoint(x: 3, y: 4)
            let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            card.addSubview(label)

            let data = try NSKeyedArchiver.archivedData(withRootObject: card, requiringSecureCoding: false)
            let reader = try NSKeyedUnarchiver(forReadingFrom: data)
            reader.requiresSecureCoding = false
            let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? ArchivedCard)

            #expect(copy !== card && copy.name == "front" && copy.frame == card.frame && copy.bounds == card.bounds)
            #expect(copy.tag == 7 && copy.alpha == 0.5 && copy.isHidden && copy.clipsToBounds)
            let part = try #require(copy.subviews.first as? UILabel)
            #expect(part !== label && part.frame == label.frame && copy.subviews.count == 1)
        }
    }

    @Test func `an archive without values makes an empty view`() throws {
        try withFixture { _ in
            let writer = NSKeyedArchiver(requiringSecureCoding: false)
            writer.encode("x" as NSString, forKey: "other")
            writer.finishEncoding()
            let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
            reader.requiresSecureCoding = false
            // Foundation on Linux would end the process at the missing name.
            reader.decodingFailurePolicy = .setErrorAndReturn
            let card = try #require(ArchivedCard(coder: reader))
            #expect(card.frame == .zero && card.alpha == 1 && card.name == "none" && card.subviews.isEmpty)
        }
    }
}
