import Foundation

struct Errand {
    var title: String
}

class ErrandStore: NSObject {
    static let shared = ErrandStore()
    static let didChange = Notification.Name("ErrandStoreDidChange")

    private(set) var errands: [Errand] = []

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
        errands.append(errand)
        NotificationCenter.default.post(
            name: ErrandStore.didChange, object: self, userInfo: ["count": NSNumber(value: errands.count)])
    }
}
