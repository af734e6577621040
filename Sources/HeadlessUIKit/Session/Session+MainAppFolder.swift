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
        var configuration = SessionConfiguration(
            appFolder: folderOfMain.withLock { $0 }, environment: environment)
        configuration.libraryFolders = librariesOfMain.withLock { $0 }
        return configuration
    }

    /// Read once: the configuration is asked for often before the first session.
    private nonisolated static let environment = ProcessInfo.processInfo.environment
}

extension SessionConfiguration {
    /// The configuration of an app that runs by itself, of which the environment may choose a part:
    ///
    /// - the system, as in `HINDSIGHT_SYSTEM=13` or `HINDSIGHT_SYSTEM=18.4`;
    /// - the SDK with which the app was linked, as in `HINDSIGHT_SDK=26`;
    /// - the device, as in `HINDSIGHT_DEVICE='iPhone 11 Pro'`;
    /// - with `HINDSIGHT_BEHAVIORS=1` that the recording says which behaviours of UIKit the app has met.
    ///
    /// If a value is none of those, the process ends.
    package init(appFolder: AppFolder?, environment: [String: String]) {
        let device = Self.value("HINDSIGHT_DEVICE", in: environment).map { name in
            guard let device = DeviceProfile.named(name) else {
                preconditionFailure("HINDSIGHT_DEVICE is '\(name)'; it must be a device, such as iPhone 17 Pro")
            }
            return device
        }
        self = appFolder.map { Self(appFolder: $0, device: device) } ?? Self(device: device)
        if let system = Self.version("HINDSIGHT_SYSTEM", in: environment) { semantics = system }
        linkedSDK = Self.version("HINDSIGHT_SDK", in: environment)
        recordsBehaviors = environment["HINDSIGHT_BEHAVIORS"] == "1"
    }

    private static func version(_ name: String, in environment: [String: String]) -> SystemVersion? {
        guard let text = value(name, in: environment) else { return nil }
        guard let version = SystemVersion(rawValue: "v\(text)"), systems.contains(version) else {
            preconditionFailure("\(name) is '\(text)'; it must be a version of iOS from 5 to 27, such as 13 or 18.4")
        }
        return version
    }

    /// An empty value is none.
    private static func value(_ name: String, in environment: [String: String]) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
