import UIKit

@objc protocol ErrandFilterDelegate {
    @objc optional var ignoresCase: Bool { get }
    @objc optional func errandFilter(_ filter: ErrandFilter, didChange text: String)
}

/// What is shown of the errands.
class ErrandFilter: NSObject {
    @objc dynamic var text = ""
    weak var delegate: ErrandFilterDelegate?

    override func awakeFromNib() {
        super.awakeFromNib()
        text = ""
    }

    func apply(_ text: String) {
        self.text = text
        guard let didChange = delegate?.errandFilter(_:didChange:) else { return }
        didChange(self, text)
    }

    func shows(_ errand: Errand) -> Bool {
        if text.isEmpty { return true }
        let options: String.CompareOptions = delegate?.ignoresCase ?? false ? .caseInsensitive : []
        return errand.title.range(of: text, options: options) != nil
    }
}

/// What can be made empty.
protocol Emptiable {
    init()
}

extension NSObject: Emptiable {}

func makeEmpty<Kind: Emptiable>(_ kind: Kind.Type) -> Kind {
    return kind.init()
}
