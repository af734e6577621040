import StoryboardFile

/// Reads a storyboard with these scenes, each the text of its objects. The first scene begins in line 3, its objects in
/// line 5.
func storyboard(_ scenes: String..., attributes: String = "", extra: String = "") throws(InterfaceFileError)
    -> InterfaceDocument
{
    try document(storyboardText(scenes, attributes: attributes, extra: extra))
}

func storyboardText(_ scenes: [String], attributes: String = "", extra: String = "") -> String {
    let scenes = scenes.enumerated().map { "<scene sceneID=\"s\($0)\">\n<objects>\n\($1)\n</objects>\n</scene>" }
        .joined(separator: "\n")
    return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" \(attributes)>
        <scenes>
        \(scenes)
        </scenes>\(extra)
        </document>
        """
}

func xib(_ objects: String) throws(InterfaceFileError) -> InterfaceDocument {
    try document(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        \(objects)
        </objects>
        </document>
        """)
}

func document(_ text: String, limits: ReadingLimits = ReadingLimits()) throws(InterfaceFileError) -> InterfaceDocument {
    try InterfaceDocument(Array(text.utf8), file: "Main.storyboard", limits: limits)
}

/// The error of the document; nil if it can be read.
func error(_ text: String, limits: ReadingLimits = ReadingLimits()) -> String? {
    error(Array(text.utf8), limits: limits)
}

func error(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) -> String? {
    do throws(InterfaceFileError) {
        _ = try InterfaceDocument(bytes, file: "Main.storyboard", limits: limits)
        return nil
    } catch {
        return "\(error)"
    }
}
