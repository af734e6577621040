import HierarchyModel

/// Writes or reads the cells of a snapshot: one description of an object serves both.
protocol CellCoder {
    /// `Never` for a writer.
    associatedtype Failure: Error

    mutating func id(_ id: inout ObjectID?) throws(Failure)
    mutating func ids(_ ids: inout [ObjectID]) throws(Failure)
    mutating func ids(_ ids: inout [ObjectID]?) throws(Failure)
    mutating func flag(_ flag: inout Bool) throws(Failure)
    mutating func flag(_ flag: inout Bool?) throws(Failure)
    mutating func text(_ text: inout String) throws(Failure)
    mutating func text(_ text: inout String?) throws(Failure)
    mutating func integer(_ number: inout Int64) throws(Failure)
    mutating func number(_ number: inout Double) throws(Failure)
    mutating func size(_ size: inout Size?) throws(Failure)
    mutating func rect(_ rect: inout Rect?) throws(Failure)
    mutating func traits(_ traits: inout Traits) throws(Failure)
    mutating func overrides(_ overrides: inout [TraitOverride]) throws(Failure)
}

/// An object of the state in a list of a snapshot.
protocol SnapshotObject {
    init(id: ObjectID)
    var id: ObjectID { get }
    /// Without the identifier.
    static var columnCount: Int { get }
    /// Writes or reads the value in one column; their order is that of the JSON form.
    mutating func code<Coder: CellCoder>(_ column: Int, _ coder: inout Coder) throws(Coder.Failure)
}

extension WindowState: SnapshotObject {
    static let columnCount = 6

    mutating func code<Coder: CellCoder>(_ column: Int, _ coder: inout Coder) throws(Coder.Failure) {
        switch column {
        case 0: try coder.size(&size)
        case 1: try coder.text(&orientation)
        case 2: try coder.id(&root)
        case 3: try coder.flag(&key)
        case 4: try coder.flag(&visible)
        default: try coder.traits(&traits)
        }
    }
}

extension ControllerState: SnapshotObject {
    static let columnCount = 28

    mutating func code<Coder: CellCoder>(_ column: Int, _ coder: inout Coder) throws(Coder.Failure) {
        switch column {
        case 0: try coder.text(&self.class)
        case 1: try coder.text(&module)
        case 2: try coder.text(&base)
        case 3: try coder.flag(&system)
        case 4: try coder.text(&title)
        case 5: try coder.text(&storyboardIdentifier)
        case 6: try coder.text(&restorationIdentifier)
        case 7: try coder.id(&parent)
        case 8: try coder.ids(&children)
        case 9: try coder.ids(&stack)
        case 10: try coder.id(&selected)
        case 11: try coder.id(&presenting)
        case 12: try coder.id(&presented)
        case 13: try coder.text(&style)
        case 14: try coder.text(&effectiveStyle)
        case 15: try coder.text(&presentationController)
        case 16: try coder.text(&view)
        case 17: try coder.flag(&viewLoaded)
        case 18: try coder.id(&host)
        case 19: try coder.rect(&frame)
        case 20: try coder.text(&appearance)
        case 21: try coder.text(&reason)
        case 22: try coder.traits(&traits)
        case 23: try coder.overrides(&overrides)
        case 24: try coder.size(&preferredContentSize)
        case 25: try coder.flag(&collapsed)
        case 26: try coder.text(&displayMode)
        default: try coder.integer(&constraints)
        }
    }
}

extension TransitionState: SnapshotObject {
    static let columnCount = 7

    mutating func code<Coder: CellCoder>(_ column: Int, _ coder: inout Coder) throws(Coder.Failure) {
        switch column {
        case 0: try coder.text(&type)
        case 1: try coder.id(&container)
        case 2: try coder.id(&from)
        case 3: try coder.id(&to)
        case 4: try coder.flag(&animated)
        case 5: try coder.flag(&interactive)
        default: try coder.number(&fraction)
        }
    }
}
