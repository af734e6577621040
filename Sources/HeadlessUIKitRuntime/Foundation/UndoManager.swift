#if !canImport(Darwin)
    import Foundation

    /// Keeps how to take back changes, in groups. What is registered while it undoes can be redone.
    ///
    /// A group is open between ``beginUndoGrouping()`` and ``endUndoGrouping()``; without one, each registration is a
    /// group of its own. UIKit's groups all registrations of a turn of the run loop.
    ///
    /// Source: NSUndoManager.h.
    @preconcurrency @MainActor
    open class UndoManager: NSObject {
        private struct Change {
            weak var target: AnyObject?
            let undo: (AnyObject) -> Void
        }

        private struct Group {
            var changes: [Change] = []
            var name = ""
        }

        private var undos: [Group] = []
        private var redos: [Group] = []
        private var openGroups: [Group] = []
        private var disabled = 0
        /// Called after each registration, undo and redo: this class posts no notifications.
        package var onChange: (() -> Void)?
        open private(set) var isUndoing = false
        open private(set) var isRedoing = false
        // Stored only.
        open var groupsByEvent = true
        open var runLoopModes: [RunLoop.Mode] = [.default]
        /// The number of groups that are kept; 0 for no limit.
        open var levelsOfUndo = 0 { didSet { trim() } }

        public override init() {}

        open var groupingLevel: Int { openGroups.count }
        open var isUndoRegistrationEnabled: Bool { disabled == 0 }
        open var canUndo: Bool { !undos.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
        open var canRedo: Bool { !redos.isEmpty }
        open var undoActionName: String { undos.last?.name ?? "" }
        open var redoActionName: String { redos.last?.name ?? "" }
        open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
        open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
        open func undoMenuTitle(forUndoActionName actionName: String) -> String {
            actionName.isEmpty ? "Undo" : "Undo \(actionName)"
        }
        open func redoMenuTitle(forUndoActionName actionName: String) -> String {
            actionName.isEmpty ? "Redo" : "Redo \(actionName)"
        }

        open func disableUndoRegistration() { disabled += 1 }
        open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
        open func beginUndoGrouping() { openGroups.append(Group()) }

        /// Closes the innermost group, which becomes a part of the one around it.
        open func endUndoGrouping() {
            guard let group = openGroups.popLast(), !group.changes.isEmpty else { return }
            if openGroups.isEmpty { keep(group) } else { openGroups[openGroups.count - 1].changes += group.changes }
        }

        /// Names the group that is open, else the last one.
        open func setActionName(_ actionName: String) {
            if !openGroups.isEmpty {
                openGroups[0].name = actionName
            } else if isUndoing {
                if !redos.isEmpty { redos[redos.count - 1].name = actionName }
            } else if !undos.isEmpty {
                undos[undos.count - 1].name = actionName
            }
        }

        /// The target is not kept alive.
        open func registerUndo<TargetType: AnyObject>(
            withTarget target: TargetType, handler: @escaping (TargetType) -> Void
        ) {
            register(Change(target: target) { ($0 as? TargetType).map(handler) })
        }

        open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
            nonisolated(unsafe) let argument = anObject
            register(
                Change(target: target as AnyObject) { target in
                    _ = (target as? any NSObjectProtocol)?.perform(selector, with: argument)
                })
        }

        private func register(_ change: Change) {
            guard disabled == 0 else { return }
            defer { onChange?() }
            if !isUndoing, !isRedoing { redos = [] }
            if openGroups.isEmpty {
                keep(Group(changes: [change]))
            } else {
                openGroups[openGroups.count - 1].changes.append(change)
            }
        }

        private func keep(_ group: Group) {
            if isUndoing { redos.append(group) } else { undos.append(group) }
            trim()
        }

        private func trim() {
            if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst(undos.count - levelsOfUndo) }
        }

        /// Takes back the last group, its changes from the last to the first.
        open func undo() {
            while !openGroups.isEmpty { endUndoGrouping() }
            guard let group = undos.popLast() else { return }
            isUndoing = true
            run(group)
            isUndoing = false
        }

        open func undoNestedGroup() { undo() }

        /// Makes the change again that was taken back last.
        open func redo() {
            guard let group = redos.popLast() else { return }
            isRedoing = true
            run(group)
            isRedoing = false
        }

        /// What is registered meanwhile is one group with the same name.
        private func run(_ group: Group) {
            openGroups.append(Group(name: group.name))
            for change in group.changes.reversed() { change.target.map(change.undo) }
            endUndoGrouping()
            onChange?()
        }

        open func removeAllActions() { (undos, redos, openGroups) = ([], [], []) }

        open func removeAllActions(withTarget target: Any) {
            let target = target as AnyObject
            func without(_ groups: [Group]) -> [Group] {
                groups.compactMap { group in
                    var group = group
                    group.changes.removeAll { $0.target === target }
                    return group.changes.isEmpty ? nil : group
                }
            }
            (undos, redos) = (without(undos), without(redos))
        }
    }
#endif
