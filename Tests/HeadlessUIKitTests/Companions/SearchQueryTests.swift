import CoreSpotlight
import Foundation
import HeadlessUIKit
import TestSupport
import Testing
import UIKit

@testable import HeadlessUIKitRuntime

/// Searches of what an app has indexed. Source: CSSearchQuery.h and
/// https://developer.apple.com/documentation/corespotlight/cssearchquery.
@MainActor
struct SearchQueryTests {
    private func index(_ identifier: String, in name: String? = nil, _ fill: (CSSearchableItemAttributeSet) -> Void) {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        fill(attributes)
        let item = CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: "d", attributeSet: attributes)
        (name.map(CSSearchableIndex.init(name:)) ?? .default()).indexSearchableItems([item])
    }

    private func indexTowns() {
        index("paris") {
            ($0.title, $0.rating, $0.keywords) = ("Paris", 5, ["capital", "Seine"])
            $0.dueDate = Date(timeIntervalSinceReferenceDate: 1000)
        }
        index("cafe") {
            ($0.title, $0.rating, $0.keywords) = ("I love Café Paris", 3, ["Coffee"])
            $0.dueDate = Date(timeIntervalSinceReferenceDate: 0)
        }
        index("class") { ($0.title, $0.rating) = ("parisWindowController", 4) }
        index("star") { $0.title = "2*3 \"x\"" }
    }

    @Test(arguments: [
        ("title == \"Paris\"", ["paris"]), ("title=='paris'c", ["paris"]), ("title == \"paris\"", []),
        ("title == \"*Paris\"", ["paris", "cafe"]), ("title == \"Par*s\"", ["paris"]), ("title == \"P*P*\"", []),
        ("title == \"*cafe*\"cd", ["cafe"]), ("title == \"*café*\"c", ["cafe"]), ("title == \"*cafe*\"c", []),
        ("title == \"Paris\"w", ["paris", "cafe"]), ("title == \"paris\"wc", ["paris", "cafe", "class"]),
        ("title == \"Window\"w", ["class"]), ("title == \"Wind\"w", []), ("title == \"Wind*\"w", ["class"]),
        ("title == \"pariswindowcontroller\"wc", ["class"]),
        ("title == \"love cafe\"wcd", ["cafe"]), ("title == \"cafe love\"wcd", []),
        ("title == \"cafe love\"cdt", ["cafe"]), ("title == \"cafe lov\"cdt", []), ("title == \"\"t", []),
        ("title == \"2\\*3 \\\"x\\\"\"", ["star"]), ("title == '2\\*'", []),
        ("title == \"*\"", ["paris", "cafe", "class", "star"]),
        ("title != \"Paris\"", ["cafe", "class", "star"]), ("rating != 5", ["cafe", "class", "star"]),
        ("keywords == \"seine\"c", ["paris"]), ("keywords == \"cap*\" || keywords == \"Cof*\"", ["paris", "cafe"]),
        ("rating > 3", ["paris", "class"]), ("rating >= 4 && rating<5", ["class"]), ("rating <= 3.5", ["cafe"]),
        ("rating == \"4\"", ["class"]), ("InRange(rating, 3, 4)", ["cafe", "class"]), ("InRange(rating,4,3)", []),
        ("InRange(title, 0, 9)", []), ("title > 3", []), ("title < \"Z\"", []),
        ("dueDate > 500", ["paris"]), ("dueDate == $time.iso(2001-01-01T00:00:00Z)", ["cafe"]),
        ("InRange(dueDate, $time.iso(2001-01-01T00:00:00Z), 1e3)", ["paris", "cafe"]),
        ("rating == 5 || rating == 3 && title == \"I*\"", ["paris", "cafe"]),
        ("(rating == 5 || rating == 3) && title == \"I*\"", ["cafe"]), ("unknown == \"*\"", []),
    ])
    func `a query string says what is found`(_ query: String, _ expected: [String]) {
        withFixture { fixture in
            indexTowns()
            #expect(found(query, in: fixture.session) == expected)
        }
    }

    private final class Record {
        var items: [CSSearchableItem] = []
        var batches = 0
        var lines: [String] = []
    }

    private func observe(_ query: CSSearchQuery) -> Record {
        let record = Record()
        query.foundItemsHandler = {
            record.items += $0
            record.batches += 1
        }
        query.completionHandler = { error in
            let failure = error.map { $0 as NSError }
            record.lines.append(failure.map { "\($0.domain) \($0.code)" } ?? "complete")
        }
        return record
    }

    private func found(_ query: String, in session: Session) -> [String] {
        let query = CSSearchQuery(queryString: query, attributes: nil)
        let record = observe(query)
        query.start()
        session.advance(by: 0)
        #expect(record.lines == ["complete"] && query.foundItemCount == record.items.count)
        return record.items.map(\.uniqueIdentifier)
    }

    @Test func `items come once and later, with the attributes that were asked for`() {
        withFixture { fixture in
            index("z", in: "b") { ($0.title, $0.rating) = ("in b", 1) }
            index("y", in: "a") { ($0.title, $0.rating) = ("in a", 1) }
            index("x") { ($0.title, $0.rating) = ("in none", 1) }
            let query = CSSearchQuery(queryString: "rating == 1", attributes: ["title", "unknown"])
            let record = observe(query)
            query.start()
            query.start()
            #expect(record.batches == 0 && record.lines == [] && query.foundItemCount == 0)
            fixture.session.advance(by: 0)
            #expect(record.items.map(\.attributeSet.title) == ["in none", "in a", "in b"])
            #expect(record.items.allSatisfy { $0.attributeSet.rating == nil && $0.domainIdentifier == "d" })
            #expect(record.batches == 1 && record.lines == ["complete"] && query.foundItemCount == 3)
            let context = CSSearchQueryContext()
            context.filterQueries = ["title == \"in ?\"", "title == \"*b\""]
            let none = CSSearchQuery(queryString: "rating == 1", queryContext: context)
            context.filterQueries.removeFirst()
            context.fetchAttributes = ["rating"]
            let filtered = CSSearchQuery(queryString: "rating == 1", queryContext: context)
            let records = [none, filtered].map { observe($0) }
            none.start()
            filtered.start()
            fixture.session.advance(by: 0)
            #expect(records.map { $0.items.map(\.uniqueIdentifier) } == [[], ["z"]])
            #expect(records.map(\.batches) == [0, 1] && records[1].items.map(\.attributeSet.rating) == [1])
        }
    }

    @Test func `a search that is cancelled finds nothing more`() {
        withFixture { fixture in
            index("a") { $0.title = "a" }
            let query = CSSearchQuery(queryString: "title == \"a\"", attributes: nil)
            let record = observe(query)
            query.start()
            query.cancel()
            let inside = CSSearchQuery(queryString: "title == \"a\"", attributes: nil)
            let other = observe(inside)
            let handler = inside.foundItemsHandler
            inside.foundItemsHandler = { [unowned inside] in
                handler?($0)
                inside.cancel()
            }
            inside.start()
            fixture.session.advance(by: 0)
            #expect(query.isCancelled && record.batches == 0 && other.batches == 1)
            #expect(record.lines == ["CSSearchQueryErrorDomain -2003"] && other.lines == record.lines)
        }
    }

    @Test(arguments: [
        ("", "its end after 0 characters, where the name of an attribute"),
        ("title", "its end after 5 characters, where ==, !=, <, >, <= or >="),
        ("title ~ 3", "“~ 3” after 6 characters, where ==, !=, <, >, <= or >="),
        ("title == x", "“x” after 9 characters, where a number, $time.iso(…) or a text in quotes"),
        ("due < $time.now", "“$time.now” after 6 characters, where a number, $time.iso(…) or a text in quotes"),
        ("due < $time.iso(x)", "“$time.iso(x)” after 6 characters, where a number, $time.iso(…) or a text in quotes"),
        ("a == \"b", "its end after 7 characters, where \""),
        ("a == 1 b == 2", "“b == 2” after 7 characters, where &&, || or the end"),
        ("(a == 1", "its end after 7 characters, where )"),
        ("a == 1 &&", "its end after 9 characters, where the name of an attribute"),
        ("InRange(a, 1)", "“)” after 12 characters, where ,"),
        ("InRange(, 1)", "“, 1)” after 8 characters, where the name of an attribute"),
        ("InRange a", "“a” after 8 characters, where ==, !=, <, >, <= or >="),
    ])
    func `an error names the place in a query string`(_ query: String, _ expected: String) {
        withFixture { fixture in
            let query = CSSearchQuery(queryString: query, attributes: nil)
            var failure: (any Error)?
            query.completionHandler = { failure = $0 }
            query.start()
            fixture.session.advance(by: 0)
            #expect((failure as? CSSearchQueryError)?.code == .invalidQuery)
            #expect(failure?.localizedDescription == "The query string has \(expected) is expected.")
        }
    }

    @Test(
        arguments: [
            (100, nil), (101, .invalidQuery), (200_000, .invalidQuery),
        ] as [(Int, CSSearchQueryError.Code?)])
    func `parentheses have a limit`(_ count: Int, _ expected: CSSearchQueryError.Code?) {
        withFixture { fixture in
            let text = String(repeating: "(", count: count) + "a == 1" + String(repeating: ")", count: count)
            let query = CSSearchQuery(queryString: text, attributes: nil)
            var failure: (any Error)?
            query.completionHandler = { failure = $0 }
            query.start()
            fixture.session.advance(by: 0)
            #expect((failure as? CSSearchQueryError)?.code == expected)
        }
    }

    @Test func `results come one after the other`() async throws {
        let session = Session(.v13)
        let (all, wrong) = session.run {
            index("a") { $0.title = "a" }
            index("b") { $0.title = "b" }
            return (
                CSSearchQuery(queryString: "title == \"*\"", attributes: ["title"]),
                CSSearchQuery(queryString: "title", attributes: nil)
            )
        }
        var titles: [String?] = []
        for try await result in all.results { titles.append(result.item.attributeSet.title) }
        #expect(titles == ["a", "b"])
        let invalid = await #expect(throws: CSSearchQueryError.self) { for try await _ in wrong.results {} }
        #expect(invalid?.code == .invalidQuery)
        titles = []
        let cancelled = await #expect(throws: CSSearchQueryError.self) {
            for try await result in all.results {
                titles.append(result.item.attributeSet.title)
                all.cancel()
            }
        }
        #expect(cancelled?.code == .cancelled && titles == ["a"])
    }
}
