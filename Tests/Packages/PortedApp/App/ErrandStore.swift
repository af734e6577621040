import Foundation

struct Errand {
    var title: String
}

/// A thread that has it sees all errands or none of a change.
final class ErrandLock: NSLock {}

class ErrandStore: NSObject {
    static let shared = ErrandStore()
    static let didChange = Notification.Name("ErrandStoreDidChange")

    private(set) var errands: [Errand] = []
    private let lock = ErrandLock()

    /// The errands of a file of the app.
    func suggestions() -> [String] {
        guard let path = Bundle.main.path(forResource: "Suggestions", ofType: "json"),
            let data = FileManager.default.contents(atPath: path)
        else { return [] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String] ?? []
    }

    var place: String? {
        return Bundle.main.object(forInfoDictionaryKey: "ErrandPlace") as? String
    }

    func add(_ errand: Errand) {
        lock.lock()
        errands.append(errand)
        lock.unlock()
        NotificationCenter.default.post(
            name: ErrandStore.didChange, object: self, userInfo: ["count": NSNumber(value: errands.count)])
    }
}

/// The titles of errands, each of them once, sorted.
func titles(of errands: [Errand]) -> [String] {
    let titles: NSMutableSet = []
    for errand in errands { titles.add(errand.title) }
    return (titles as Set).compactMap { $0 as? String }.sorted()
}
