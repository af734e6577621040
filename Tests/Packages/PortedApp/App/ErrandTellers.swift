import UIKit

/// What can be read to the user.
@objc protocol ErrandTeller {
    func tell() -> String
}

extension Array where Element: ErrandTeller {
    func told() -> String {
        return map { $0.tell() }.joined(separator: ", ")
    }
}

/// Reads how many errands there are.
class ErrandCount: NSObject, ErrandTeller {
    @available(*, unavailable, renamed: "store")
    var list: ErrandStore!
    let store: ErrandStore

    init(_ store: ErrandStore) {
        self.store = store
    }

    override var accessibilityLabel: String? {
        get { return tell() }
        set {}
    }

    func tell() -> String {
        return "\(store.errands.count) errands"
    }
}

func teller(of store: ErrandStore) -> some ErrandTeller {
    return ErrandCount(store)
}

func told(_ tellers: [any ErrandTeller]) -> String {
    return tellers.told()
}

/// What has a delegate.
protocol Delegating: AnyObject {
    associatedtype Delegate
    var delegate: Delegate? { get set }
}

extension ErrandFilter: Delegating {}

func connect<Part: Delegating>(_ part: Part, to delegate: Part.Delegate) where Part.Delegate: AnyObject {
    part.delegate = delegate
}
