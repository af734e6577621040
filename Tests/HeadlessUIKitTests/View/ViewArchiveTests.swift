import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

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

            #expect(copy !== card)
            #expect(copy.name == "front")
            #expect(copy.frame == card.frame)
            #expect(copy.bounds == card.bounds)
            #expect(copy.tag == 7)
            #expect(copy.alpha == 0.5)
            #expect(copy.isHidden)
            #expect(copy.clipsToBounds)
            let part = try #require(copy.subviews.first as? UILabel)
            #expect(part !== label)
            #expect(part.frame == label.frame)
            #expect(copy.subviews.count == 1)
        }
    }

    private func copy<Object: NSObject & NSCoding>(of object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
    }

    /// Source: `shouldBeArchived` in NSLayoutConstraint.h.
    @Test func `a view is copied with the constraints that should be archived`() throws {
        try withFixture { _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let (box, inner) = (UIView(frame: .zero), UIView(frame: .zero))
            view.addSubview(UIView(frame: .zero))
            view.addSubview(box)
            box.addSubview(inner)
            for part in [box, inner] { part.translatesAutoresizingMaskIntoConstraints = false }
            let kept = [
                box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 20),
                box.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor, constant: 5),
                inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            ]
            let lost = box.topAnchor.constraint(equalTo: view.topAnchor, constant: 7)
            NSLayoutConstraint.activate(kept + [lost])
            for constraint in kept { constraint.shouldBeArchived = true }
            (kept[0].priority, kept[0].identifier) = (.defaultLow, "wide")
            kept[3].isActive = false
            view.addConstraint(kept[3])

            let new = try copy(of: view)

            let (newBox, newInner) = (new.subviews[1], new.subviews[1].subviews[0])
            #expect(!newBox.translatesAutoresizingMaskIntoConstraints)
            #expect(new.translatesAutoresizingMaskIntoConstraints)
            let own = try #require(newBox.constraints.count == 2 ? newBox.constraints : nil)
            #expect(own[0].firstItem === newBox)
            #expect(own[0].firstAttribute == .width)
            #expect(own[0].constant == 30)
            #expect(own[0].priority == .defaultLow)
            #expect(own[0].identifier == "wide")
            #expect(own[0].shouldBeArchived)
            #expect(own[0].isActive)
            #expect(own[0].relation == .equal)
            #expect(own[1].identifier == nil)
            let held = try #require(new.constraints.count == 2 ? new.constraints : nil)
            #expect(held[0].firstItem === newBox)
            #expect(held[0].secondItem === new.safeAreaLayoutGuide)
            #expect(held[0].constant == 5)
            #expect(held[0].secondAttribute == .left)
            #expect(held[1].firstItem === newInner)
            #expect(held[1].secondItem === new)
            #expect(held[1].multiplier == 0.5)
        }
    }

    @Test func `a constraint without its holder is copied without items`() throws {
        try withFixture { _ in
            let view = UIView(frame: .zero)
            let constraint = view.widthAnchor.constraint(lessThanOrEqualToConstant: 8)
            constraint.isActive = true
            let new = try copy(of: constraint)
            #expect(new.firstItem == nil)
            #expect(!new.isActive)
            #expect(new.constant == 8)
            #expect(new.relation == .lessThanOrEqual)
        }
    }

    @Test func `a copied cell has the content view of the archive`() throws {
        try withFixture { _ in
            let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            item.contentView.tag = 4
            item.contentView.addSubview(UILabel(frame: .zero))
            let newItem = try copy(of: item)
            #expect(newItem.subviews == [newItem.contentView])
            #expect(newItem.contentView.tag == 4)
            #expect(newItem.contentView.subviews.count == 1)
            #expect(newItem.contentView.autoresizingMask == [.flexibleWidth, .flexibleHeight])

            let row = UITableViewCell(style: .value1, reuseIdentifier: nil)
            row.textLabel?.tag = 1
            row.detailTextLabel?.tag = 2
            let newRow = try copy(of: row)
            #expect(newRow.subviews == [newRow.contentView])
            #expect(newRow.textLabel?.superview === newRow.contentView)
            #expect(newRow.textLabel?.tag == 1)
            #expect(newRow.detailTextLabel?.tag == 2)
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
            #expect(card.frame == .zero)
            #expect(card.alpha == 1)
            #expect(card.name == "none")
            #expect(card.subviews.isEmpty)
        }
    }
}
