import Foundation
import HierarchyModel
import StoryboardFile

extension UIViewController {
    /// Creates the view from the storyboard or XIB of this controller, with all connected objects. Returns false
    /// without such a file.
    ///
    /// Source: <doc:LoadingAView>, step 2; <doc:StoryboardInstantiation>, step 5; <doc:EmbedSegues>.
    func loadViewFromInterface() -> Bool {
        guard let interface, let objects = interface.objects, interface.node?.rootView != nil else {
            return loadViewFromNib()
        }
        objects.makeCompanions(of: interface.node?.id.flatMap { objects.document.scene(of: $0) })
        guard makeViewOfInterface() else { return false }
        interface.variations = objects.build(in: self)
        performEmbeds()
        return true
    }

    /// Creates the view with its subviews, without their connections. Returns false if the file has no view for this
    /// controller.
    func makeViewOfInterface() -> Bool {
        guard let objects = interface?.objects, let node = interface?.node?.rootView,
            let root = InterfaceCoder(node, objects).makeView(node)
        else { return false }
        view = root
        return true
    }

    /// Completes a controller of a XIB when all objects of the XIB exist: it gets `awakeFromNib` before its views. If
    /// it has its view, that is loaded now.
    ///
    /// Source: <doc:LoadingAView#Rules>.
    func awakeInNib() {
        guard let interface, let objects = interface.objects else { return }
        for attribute in interface.node?.runtimeAttributes ?? [] { objects.set(attribute, of: self) }
        interface.variations = objects.build(in: self) {
            session.tell(.callbackAwakeFromNib, id) { awakeFromNib() }
        }
        if isViewLoaded {
            session.tell(.callbackViewDidLoad, id) {
                CallObservers.tell("viewDidLoad", of: self) { viewDidLoad() }
            }
        }
    }

    /// Applies the variations for these size classes, and removes those for others.
    func chooseVariations() {
        guard let interface, !interface.variations.isEmpty, isViewLoaded else { return }
        let traits = currentTraits
        for variation in interface.variations { variation.install(traits) }
        for variation in interface.variations { variation.constrain(traits) }
    }
}
