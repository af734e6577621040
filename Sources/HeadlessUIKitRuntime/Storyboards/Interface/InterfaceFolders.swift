import AppResources
import Foundation
import StoryboardFile

/// The folders in which storyboards and XIBs are searched.
@MainActor
struct InterfaceFolders {
    private let folders: [URL]
    private let bundlePath: String
    /// Nil for the folder of a file.
    private(set) var bundle: Bundle?

    /// No folder.
    init() { (folders, bundlePath) = ([], "") }

    /// The bundle's folder and its language folders.
    init(bundle: Bundle) {
        self.init(bundle.resourceURL ?? bundle.bundleURL)
        self.bundle = bundle
    }

    /// The folder of a file. A language folder means all language folders of the bundle.
    init(beside file: URL) {
        let folder = file.deletingLastPathComponent()
        self.init(folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder)
    }

    private init(_ root: URL) {
        folders = [root] + ["Base.lproj", "en.lproj"].map { root.appendingPathComponent($0) }
        bundlePath = root.path
    }

    var bundleName: String { "NSBundle <\(bundlePath)>" }

    /// `Main` for `…/Main~ipad.storyboard`.
    static func name(of url: URL) -> String {
        let name = url.deletingPathExtension().lastPathComponent
        return name.split(separator: "~").first.map(String.init) ?? name
    }

    /// Source: UIKit's device-specific resources.
    private func file(_ name: String, _ ending: String, for session: Session) -> URL? {
        let device = session.configuration.device.idiom == .pad ? "~ipad" : "~iphone"
        let candidates = [device, ""].flatMap { suffix in
            folders.map { $0.appendingPathComponent("\(name)\(suffix).\(ending)") }
        }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The document of that name; raises an exception with that text if it does not exist.
    func document(_ name: String, _ ending: String, in session: Session, orElse complaint: () -> String?)
        -> InterfaceDocument?
    {
        guard let url = file(name, ending, for: session) else {
            if let document = documentOfApp(name, ending, in: session) { return document }
            if let complaint = complaint() { session.diagnose(complaint, subject: nil, thrown: true) }
            return nil
        }
        do {
            return try Self.read(url, in: session)
        } catch {
            session.diagnose("Could not read '\(url.lastPathComponent)': \(error)", subject: nil, thrown: true)
            return nil
        }
    }

    /// The document of that name in the folders of the app and its libraries, with the texts of its language; nil if
    /// there is none.
    ///
    /// The files of all bundles are searched in these folders, so that the bundle does not matter. A document for
    /// another system, as in a folder with several targets, is passed over.
    private func documentOfApp(_ name: String, _ ending: String, in session: Session) -> InterfaceDocument? {
        session.configuration.resourceFolders.lazy.compactMap { document(name, ending, in: $0, session) }.first
    }

    private func document(_ name: String, _ ending: String, in app: AppFolder, _ session: Session)
        -> InterfaceDocument?
    {
        let configuration = session.configuration
        let language = app.language(preferring: configuration.languages)
        let files = app.files(
            named: name, ending: ending, device: configuration.resourceDevice, languages: configuration.languages)
        for file in files {
            let texts = file.language == language ? [:] : app.interfaceTexts(table: name, language: language)
            do {
                return try Self.read(app.location(of: file), in: session, texts: texts)
            } catch InterfaceFileError.foreign {
                continue
            } catch {
                session.diagnose("Could not read '\(file.path)': \(error)", subject: nil, thrown: true)
                return nil
            }
        }
        return nil
    }

    /// Each file is read once in a session.
    static func read(_ url: URL, in session: Session, texts: [String: String] = [:]) throws -> InterfaceDocument {
        let path = url.standardizedFileURL.path
        if let known = session.application.interfaceDocuments[path] { return known }
        let document = try InterfaceDocument(Array(Data(contentsOf: url)), file: url.lastPathComponent, texts: texts)
        session.application.interfaceDocuments[path] = document
        return document
    }
}
