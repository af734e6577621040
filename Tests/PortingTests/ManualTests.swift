#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// The manual shows what the examples of the lowerings say.
    struct ManualTests {
        @Test func hasEveryLowering() throws {
            let page = URL(fileURLWithPath: #filePath)
                .appending(path: "../../../Documents/Hindsight.docc/PortAnApp.md").standardized
            let text = try String(contentsOf: page, encoding: .utf8)
            let parts = text.components(separatedBy: "\n## Every lowering\n\n")
            try #require(parts.count == 2)
            #expect(parts[1] == Porting.manual, "Write what `Tools/port --manual` prints at the end of the page")
        }
    }
#endif
