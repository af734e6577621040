import Foundation

struct Errand {
    var title: String
}

class ErrandStore: NSObject {
    static let shared = ErrandStore()
    static let didChange = Notification.Name("ErrandStoreDidChange")

    private(set) var errands: [Errand] = []

    func add(_ errand: Errand) {
        errands.append(errand)
        NotificationCenter.default.post(name: ErrandStore.didChange, object: self)
    }
}
