import AppResources
import Foundation
import HierarchyModel
import Synchronization

extension Session {
    private nonisolated static let folderOfMain = Mutex<AppFolder?>(nil)
    private nonisolated static let librariesOfMain = Mutex<[AppFolder]>([])

    /// The folder of the app whose session is ``main``; nil for an app without one.
    ///
    /// To be set before the first use of ``main``, whose configuration comes from it. If there is no such folder, the
    /// process ends.
    public nonisolated static var mainAppFolder: URL? {
        get { folderOfMain.withLock { $0?.url } }
        set {
            let folder = newValue.map { read($0, "Session.mainAppFolder") }
            folderOfMain.withLock { $0 = folder }
        }
    }

    /// Adds the folder of a library to ``SessionConfiguration/libraryFolders`` of ``main``.
    ///
    /// To be called before the first use of ``main``. If there is no such folder, the process ends.
    public nonisolated static func addLibraryFolder(_ url: URL) {
        let folder = read(url, "Session.addLibraryFolder(_:)")
        librariesOfMain.withLock { $0.append(folder) }
    }

    private nonisolated static func read(_ url: URL, _ caller: String) -> AppFolder {
        do {
            return try AppFolder(url)
        } catch {
            preconditionFailure("\(caller): \(error)")
        }
    }

    /// The configuration of ``main``.
    nonisolated static var mainConfiguration: SessionConfiguration {
        let folder = folderOfMain.withLock { $0 }
        var configuration = folder.map { SessionConfiguration(appFolder: $0) } ?? SessionConfiguration()
        configuration.libraryFolders = librariesOfMain.withLock { $0 }
        if let system = systemOfEnvironment { configuration.semantics = system }
        return configuration
    }

    /// The system of ``main`` if the environment names one, as in `HINDSIGHT_SYSTEM=13` or `HINDSIGHT_SYSTEM=18.4`.
    ///
    /// If it is no version of iOS that can be modelled, the process ends.
    private nonisolated static let systemOfEnvironment: SystemVersion? = {
        guard let text = getenv("HINDSIGHT_SYSTEM").map({ String(cString: $0) }), !text.isEmpty else { return nil }
        guard let system = SystemVersion(rawValue: "v\(text)"), SessionConfiguration.systems.contains(system) else {
            preconditionFailure(
                "HINDSIGHT_SYSTEM is '\(text)'; it must be a version of iOS from 5 to 27, such as 13 or 18.4")
        }
        return system
    }()
}
