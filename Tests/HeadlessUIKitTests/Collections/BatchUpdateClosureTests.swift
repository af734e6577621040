import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// The closure of a batch of updates does not escape. Source: UITableView.h, UICollectionView.h (`NS_NOESCAPE`).
@MainActor
struct BatchUpdateClosureTests {
    final class Table: UITableView {
        var batches = 0
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            batches += 1
            super.performBatchUpdates(updates, completion: completion)
        }
    }

    final class Counter {
        var count = 0
        @MainActor func update(_ table: UITableView, _ items: UICollectionView) {
            table.performBatchUpdates({ count += 1 })
            items.performBatchUpdates({ count += 1 }, completion: nil)
            table.performBatchUpdates(nil)
            items.performBatchUpdates(nil) { _ in }
        }
    }

    @Test func `a closure names members without self, and subclasses see all batches`() {
        withFixture { _ in
            let table = Table()
            let counter = Counter()
            counter.update(table, UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
            #expect(counter.count == 2)
            #expect(table.batches == 2)
        }
    }
}
