import AppResources
import Foundation
import HeadlessUIKitRuntime
import HeadlessUIKitValues

public typealias NSDataAssetName = String

/// The content of a data set of an asset catalogue.
///
/// Source: NSDataAsset.h, iOS 9; <doc:AppFolders>.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    public let name: NSDataAssetName
    public let data: Data
    /// The uniform type identifier of the catalogue, else that of the file's name, else `public.data`.
    public let typeIdentifier: String

    /// The data set of the app, else that of a library; nil if none has the name, or if its file cannot be read.
    ///
    /// - Parameter bundle: every bundle has the data sets of all.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        let configuration = Session.currentConfiguration
        guard let folder = configuration.resourceFolders.first(where: { $0.data[name] != nil }),
            let variant = folder.data[name]?.variant(for: configuration.resourceDevice),
            let data = try? Data(contentsOf: folder.url.appendingPathComponent(variant.file))
        else { return nil }
        let ending = URL(fileURLWithPath: variant.file).pathExtension
        self.name = name
        self.data = data
        typeIdentifier = variant.type ?? UTType(filenameExtension: ending)?.identifier ?? UTType.data.identifier
        super.init()
    }

    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Itself: its values do not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension DataAsset {
    /// The variant for the device, else the first one for all.
    fileprivate func variant(for device: ResourceFile.Device) -> Variant? {
        variants.first { $0.traits.device == device } ?? variants.first { $0.traits.device == nil }
    }
}
