import Foundation
import HierarchyModel

extension UIViewController {
    /// The segues of this controller in its storyboard.
    package var segueTemplates: [SegueTemplate] { interface?.segues ?? [] }

    /// The app performs a segue by its identifier.
    func performAppSegue(_ identifier: String, sender: Any?, _ site: CallSite?) {
        let template = segueTemplates.first { $0.identifier == identifier }
        let kind: EventKind = template?.kind == .unwind ? .callUnwind : .callPerformSegue
        session.call(kind, [.controller: .id(id), .identifier: .string(identifier)], at: site) { _ in
            guard let template else {
                return session.diagnose(
                    "Receiver (\(debugName)) has no segue with identifier '\(identifier)'", subject: id, thrown: true)
            }
            take(template, sender: sender)
        }
    }

    /// The user triggers a segue. The controller may refuse it.
    ///
    /// Source: <doc:Segues#Triggered-by-UI>.
    package func trigger(_ template: SegueTemplate, sender: Any?) {
        if allows(template, sender: sender) { take(template, sender: sender) }
    }

    private func allows(_ template: SegueTemplate, sender: Any?) -> Bool {
        session.ask(.callbackShouldPerformSegue, id, [.identifier: .string(template.identifier)]) {
            shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender)
        }
    }

    /// Performs the embed segues of a view that has just been loaded.
    ///
    /// Source: <doc:EmbedSegues>.
    func performEmbeds() {
        guard let embeds = interface?.embeds, !embeds.isEmpty else { return }
        guard selfAndAncestors.dropFirst(Self.deepestEmbed).first(where: { _ in true }) == nil else {
            return session.diagnose(
                "Embed segues of \(debugName) and its parents lead into each other without end.", subject: id,
                thrown: true)
        }
        for template in embeds { trigger(template, sender: nil) }
    }

    /// The limit for a scene that embeds itself.
    private static let deepestEmbed = 32

    private func take(_ template: SegueTemplate, sender: Any?) {
        if template.kind == .unwind { return unwind(template, sender: sender) }
        guard let destination = session.run({ template.makeDestination(self, sender) }) else { return }
        template.applyPresentationOptions(destination, for: self, sender: sender)
        let segue = make(template, to: destination)
        if template.kind != .custom { segue.work = ForwardSegue(template: template, sender: sender) }
        prepare(segue, template, sender: sender)
        perform(segue, template)
    }

    /// Creates the segue. The creation is recorded if its class is the app's.
    func make(_ template: SegueTemplate, to destination: UIViewController) -> UIStoryboardSegue {
        let type = template.segueClass?() ?? template.type
        let make = { ClassRegistry.makeSegue(type, template.identifier, from: self, to: destination) }
        if type == UIStoryboardSegue.self || type == UIStoryboardPopoverSegue.self { return session.run(make) }
        var made: UIStoryboardSegue?
        session.tell(.callbackSegueInit, id) { made = make() }
        return made ?? session.run(make)
    }

    func prepare(_ segue: UIStoryboardSegue, _ template: SegueTemplate, sender: Any?) {
        session.tell(.callbackPrepareForSegue, id, template.fields(of: segue)) { prepare(for: segue, sender: sender) }
    }

    /// Performs the segue, without animation if the storyboard says so.
    func perform(_ segue: UIStoryboardSegue, _ template: SegueTemplate) {
        session.tell(.callbackSeguePerform, id, template.fields(of: segue)) {
            let wasEnabled = session.application.areAnimationsEnabled
            session.application.areAnimationsEnabled = wasEnabled && template.isAnimated
            defer { session.application.areAnimationsEnabled = wasEnabled }
            segue.perform()
        }
    }
}

extension SegueTemplate {
    fileprivate func fields(of segue: UIStoryboardSegue) -> EventFields {
        [
            .identifier: .string(identifier), .segueKind: .string(kind.eventName),
            .class: .string(String(describing: Swift.type(of: segue))), .destination: .id(segue.destination.id),
        ]
    }

    /// Applies the storyboard's presentation options to the destination, before the app's callbacks.
    fileprivate func applyPresentationOptions(
        _ destination: UIViewController, for source: UIViewController, sender: Any?
    ) {
        if let style = kind == .popover && destination.session.hasTraits ? .popover : style {
            destination.modalPresentationStyle = style
        }
        if let transitionStyle { destination.modalTransitionStyle = transitionStyle }
        guard kind == .popover, let anchor = anchor(for: source, sender) else { return }
        destination.popoverPresentationController?.take(anchor)
    }
}
