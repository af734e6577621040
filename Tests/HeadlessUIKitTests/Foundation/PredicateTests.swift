#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitComponents
    @testable import HeadlessUIKitRuntime

    /// Source: Apple's Predicate Programming Guide and NSSortDescriptor.h.
    struct PredicateTests {
        private final class Person: NSObject, Sendable {
            let name: String
            let age: Int?
            let tags: [String]
            init(_ name: String, age: Int? = nil, tags: [String] = []) {
                (self.name, self.age, self.tags) = (name, age, tags)
            }
        }

        private static let people = [
            Person("Ann", age: 30, tags: ["a", "b"]), Person("Zoë", age: 5), Person("ben", age: 41, tags: ["b"]),
            Person("Dan"),
        ]

        private func names(_ predicate: NSPredicate) -> String {
            Self.people.filter { predicate.evaluate(with: $0) }.map(\.name).joined(separator: " ")
        }

        @Test(arguments: [
            ("age == 30", "Ann"), ("age != 30", "Zoë ben Dan"), ("age > 5 AND age <= 41", "Ann ben"),
            ("age == nil", "Dan"), ("age != NULL && NOT age < 10", "Ann ben"), ("!(age >= 30)", "Zoë Dan"),
            ("age BETWEEN {5, 30}", "Ann Zoë"), ("name IN {'Dan', \"ben\"}", "ben Dan"),
            ("name == 'ANN'", ""), ("name ==[c] 'ANN'", "Ann"),
            ("name BEGINSWITH[c] 'B' or name endswith 'n'", "Ann ben Dan"),
            ("name CONTAINS[cd] 'OE'", "Zoë"), ("name LIKE '?an'", "Dan"), ("name like[c] 'b*'", "ben"),
            ("name MATCHES '[A-Z].n'", "Ann Dan"), ("name MATCHES '[A-Z]'", ""), ("tags CONTAINS 'b'", "Ann ben"),
            ("ANY tags == 'a'", "Ann"), ("NONE tags == 'a'", "Zoë ben Dan"), ("ALL tags == 'b'", "Zoë ben Dan"),
            ("tags.@count == 0", "Zoë Dan"), ("name.length = 3", "Ann Zoë ben Dan"), ("age > -1", "Ann Zoë ben"),
            ("TRUEPREDICATE", "Ann Zoë ben Dan"), ("FALSEPREDICATE OR (age = 5)", "Zoë"),
            ("SELF.name == 'Dan'", "Dan"), ("name < 'B'", "Ann"),
        ])
        func `a format chooses objects`(_ format: String, _ expected: String) {
            #expect(names(NSPredicate(format: format)) == expected)
        }

        @Test func `arguments take their places`() {
            #expect(names(NSPredicate(format: "name == %@ OR age == %d", "Dan", 5)) == "Zoë Dan")
            #expect(names(NSPredicate(format: "%K == %@", "age", NSNumber(value: 41))) == "ben")
            #expect(names(NSPredicate(format: "age IN %@ AND age > %lf", argumentArray: [[5, 30], 7.5])) == "Ann")
            #expect(names(NSPredicate(format: "age == %@", nil as Int?)) == "Dan")
            #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.no").evaluate(with: "ann@mail.no"))
            #expect(!NSPredicate(format: "SELF MATCHES %@", "\\D+").evaluate(with: "12"))
            let words: NSArray = ["tea", "coffee", "Tee"]
            let found = words.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'te'"))
            #expect(found as? [String] == ["tea", "Tee"])
            #expect(
                NSPredicate(format: "day < %@", Date(timeIntervalSince1970: 9)).evaluate(with: ["day": Date.distantPast]
                ))
        }

        @Test func `predicates are joined`() {
            let one = NSPredicate(format: "age != nil")
            let other = NSPredicate(format: "name CONTAINS 'n'")
            #expect(names(NSCompoundPredicate(andPredicateWithSubpredicates: [one, other])) == "Ann ben")
            #expect(names(NSCompoundPredicate(notPredicateWithSubpredicate: one)) == "Dan")
        }

        @Test(arguments: ["", "name", "name ==", "name == 'a", "(name == 'a'", "a == %@", "a ~ b", "a == 1 b == 2"])
        func `other texts are no format`(_ format: String) {
            #expect(PredicateParser.condition(format, []) == nil)
        }

        @Test func `a key sorts`() {
            func sorted(_ descriptors: NSSortDescriptor...) -> String {
                let people = (Self.people as NSArray).sortedArray(using: descriptors)
                return people.map { ($0 as? Person)?.name ?? "?" }.joined(separator: " ")
            }
            #expect(sorted(NSSortDescriptor(key: "age", ascending: true)) == "Dan Zoë Ann ben")
            #expect(sorted(NSSortDescriptor(key: "name", ascending: false)) == "ben Zoë Dan Ann")
            let ignoringCase = Selector("caseInsensitiveCompare:")
            #expect(sorted(NSSortDescriptor(key: "name", ascending: true, selector: ignoringCase)) == "Ann ben Dan Zoë")
            #expect(
                sorted(
                    NSSortDescriptor(key: "tags.@count", ascending: false),
                    NSSortDescriptor(key: "name", ascending: true)
                ) == "Ann ben Dan Zoë")
        }
    }

    extension PredicateCondition? {
        fileprivate static func == (one: Self, other: _OptionalNilComparisonType) -> Bool {
            if case .none = one { true } else { false }
        }
    }
#endif
