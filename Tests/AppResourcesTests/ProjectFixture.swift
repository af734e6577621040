import AppResources
import Foundation
import TestSupport

/// Folders of apps that the tests write.
struct ProjectFixture {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
    }

    func read(_ inner: String = "", target: String? = nil, limits: FolderLimits = FolderLimits()) throws -> AppFolder {
        try AppFolder(inner.isEmpty ? folder.url : folder.file(inner), target: target, limits: limits)
    }

    /// An XML property list.
    static func plist(_ members: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(members)
        </dict>
        </plist>
        """
    }

    static func strings(_ key: String, _ values: [String]) -> String {
        "<key>\(key)</key><array>\(values.map { "<string>\($0)</string>" }.joined())</array>"
    }

    /// A PNG of that many pixels, without any.
    static func png(_ width: UInt32, _ height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
        data += Data("IHDR".utf8)
        for number in [width, height] { data += withUnsafeBytes(of: number.bigEndian) { Data($0) } }
        return data + Data([8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    /// A project with one application target.
    ///
    /// - Parameter resources: the files that the target copies, relative to the group `App`. The first is localized.
    static func project(target: String, settings: String = "", resources: [String] = []) -> String {
        let files = resources.enumerated().map { index, path in
            """
                    F\(index) = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
                    B\(index) = { isa = PBXBuildFile; fileRef = \(index == 0 ? "V1" : "F\(index)"); };
            """
        }.joined(separator: "\n")
        let others = resources.indices.dropFirst().map { "F\($0), " }.joined()
        let built = resources.indices.map { "B\($0), " }.joined()
        return """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objects = {
                    P1 /* Project object */ = {
                        isa = PBXProject;
                        buildConfigurationList = L1;
                        developmentRegion = de;
                        mainGroup = G1;
                        targets = ( T1, T2, );
                    };
                    T1 = { isa = PBXNativeTarget; name = "\(target)"; buildConfigurationList = L2;
                        buildPhases = ( R1, );
                        productType = "com.apple.product-type.application"; };
                    T2 = { isa = PBXNativeTarget; name = "\(target) Tests"; buildConfigurationList = L1;
                        productType = "com.apple.product-type.bundle.unit-test"; };
                    R1 = { isa = PBXResourcesBuildPhase; files = ( \(built)); };
                    G1 = { isa = PBXGroup; children = ( G2, ); sourceTree = "<group>"; };
                    G2 = { isa = PBXGroup; path = App; children = ( V1, \(others)); sourceTree = "<group>"; };
                    V1 = { isa = PBXVariantGroup; children = ( F0, G1, ); name = "Main"; sourceTree = "<group>"; };
            \(files)
                    L1 = { isa = XCConfigurationList; buildConfigurations = (C1); defaultConfigurationName = Release; };
                    L2 = { isa = XCConfigurationList; buildConfigurations = (C2, C3);
                        defaultConfigurationName = Release; };
                    C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { MARKETING_VERSION = 3.0; }; };
                    C2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Wrong; }; };
                    C3 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
                };
                rootObject = P1 /* Project object */;
            }
            """
    }
}
