/// A received message.
struct Message: Hashable {
    let sender: String
    let subject: String
    var attachment: String?
}

/// A message that the user is writing.
struct Draft: Equatable {
    var recipient: String?
    var text = ""

    var isEmpty: Bool { text.isEmpty }
}

/// All received messages and all drafts.
@MainActor
final class MailStore {
    private struct Box {
        let name: String
        var messages: [Message]
    }

    private var boxes = [
        Box(
            name: "Inbox",
            messages: [
                Message(sender: "Ada", subject: "Tickets to Lyon", attachment: "Tickets"),
                Message(sender: "Blaise", subject: "Lunch on Friday"),
                Message(sender: "Grace", subject: "Ship's log", attachment: "Log"),
            ]),
        Box(name: "Travel", messages: [Message(sender: "Ada", subject: "Hotel in Lyon")]),
        Box(name: "Archive", messages: []),
    ]
    private(set) var sent: [Draft] = []
    private(set) var drafts: [Draft] = []
    let people = ["Ada", "Blaise", "Grace"]

    var boxNames: [String] { boxes.map(\.name) }

    func messages(in box: String) -> [Message] { boxes.first { $0.name == box }?.messages ?? [] }
    func messages(about word: String) -> [Message] { boxes.flatMap(\.messages).filter { $0.subject.contains(word) } }

    func move(_ message: Message, to box: String) {
        delete(message)
        for index in boxes.indices where boxes[index].name == box { boxes[index].messages.append(message) }
    }

    func delete(_ message: Message) {
        for index in boxes.indices { boxes[index].messages.removeAll { $0 == message } }
    }

    func send(_ draft: Draft) { sent.append(draft) }
    func save(_ draft: Draft) { drafts.append(draft) }
}
