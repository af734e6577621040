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

    /// Adds the folder of a library to ``/HeadlessUIKitValues/SessionConfiguration/libraryFolders`` of ``main``.
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
        var configuration = SessionConfiguration(appFolder: folderOfMain.withLock { $0 }, chosen: chosen)
        configuration.libraryFolders = librariesOfMain.withLock { $0 }
        return configuration
    }

    /// Read once: the configuration is asked for often before the first session.
    private nonisolated static let chosen = SessionChoices(ProcessInfo.processInfo.environment)
}

/// What the environment chooses of the configuration of an app that runs by itself:
///
/// - the system, as in `HINDSIGHT_SYSTEM=13` or `HINDSIGHT_SYSTEM=18.4`;
/// - the SDK with which the app was linked, as in `HINDSIGHT_SDK=26`;
/// - the device, as in `HINDSIGHT_DEVICE='iPhone 11 Pro'`;
/// - a folder of answers to its requests, as in `HINDSIGHT_ANSWERS=answers` (``NetworkAnswerFolder``);
/// - the file that lists the requests that the app has made and that had no answer, as in `HINDSIGHT_REQUESTS=get.txt`;
/// - the links that an explorer opens, separated by spaces, as in `HINDSIGHT_LINKS='shop://cart shop://book/emma'`;
/// - with `HINDSIGHT_BEHAVIORS=1` that the recording says which behaviours of UIKit the app has met; `0` is the
///   default.
///
/// If a value is none of those, the process ends. An empty value chooses nothing.
struct SessionChoices: Sendable {
    let system: SystemVersion?
    let linkedSDK: SystemVersion?
    let device: DeviceProfile?
    let recordsBehaviors: Bool
    let links: [URL]
    #if canImport(FoundationNetworking)
        let networkAnswers: NetworkAnswerFolder?
        let requestsFile: URL?
    #endif

    init(_ environment: [String: String]) {
        system = Self.version("HINDSIGHT_SYSTEM", in: environment)
        linkedSDK = Self.version("HINDSIGHT_SDK", in: environment)
        device = Self.value("HINDSIGHT_DEVICE", in: environment).map { name in
            guard let device = DeviceProfile.named(name) else {
                preconditionFailure("HINDSIGHT_DEVICE is '\(name)'; it must be a device, such as iPhone 17 Pro")
            }
            return device
        }
        let behaviors = Self.value("HINDSIGHT_BEHAVIORS", in: environment) ?? "0"
        precondition(["0", "1"].contains(behaviors), "HINDSIGHT_BEHAVIORS is '\(behaviors)'; it must be 0 or 1")
        recordsBehaviors = behaviors == "1"
        links = (Self.value("HINDSIGHT_LINKS", in: environment) ?? "").split(separator: " ").map { text in
            guard let link = URL(string: String(text)), link.scheme != nil else {
                preconditionFailure("HINDSIGHT_LINKS has '\(text)'; it must have addresses, such as shop://cart")
            }
            return link
        }
        #if canImport(FoundationNetworking)
            networkAnswers = Self.value("HINDSIGHT_ANSWERS", in: environment).map { path in
                do { return try NetworkAnswerFolder(URL(fileURLWithPath: path)) } catch {
                    preconditionFailure("HINDSIGHT_ANSWERS is '\(path)': \(error)")
                }
            }
            requestsFile = Self.value("HINDSIGHT_REQUESTS", in: environment).map { URL(fileURLWithPath: $0) }
        #endif
    }

    private static func version(_ name: String, in environment: [String: String]) -> SystemVersion? {
        guard let text = value(name, in: environment) else { return nil }
        guard let version = SystemVersion(rawValue: "v\(text)"), SessionConfiguration.systems.contains(version) else {
            preconditionFailure("\(name) is '\(text)'; it must be a version of iOS from 5 to 27, such as 13 or 18.4")
        }
        return version
    }

    private static func value(_ name: String, in environment: [String: String]) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension SessionConfiguration {
    init(appFolder: AppFolder?, chosen: SessionChoices) {
        if let appFolder, let device = chosen.device {
            self.init(appFolder: appFolder, device: device, semantics: chosen.system)
        } else if let appFolder {
            self.init(appFolder: appFolder, semantics: chosen.system)
        } else {
            self.init(semantics: chosen.system)
            if let device = chosen.device { self.device = device }
        }
        linkedSDK = chosen.linkedSDK
        recordsBehaviors = chosen.recordsBehaviors
        links = chosen.links
        #if canImport(FoundationNetworking)
            networkAnswers = chosen.networkAnswers
            requestsFile = chosen.requestsFile
        #endif
    }
}
