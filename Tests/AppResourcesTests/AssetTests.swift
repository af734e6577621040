import AppResources
import Foundation
import TestSupport
import Testing

/// Pictures, colors and data of asset catalogues, and pictures beside them.
struct AssetTests {
    private static func set(_ images: String) -> String { "{ \"images\" : [ \(images) ] }" }

    @Test func `an image set has a variant for each file`() throws {
        let folder = try ProjectFixture([
            "Assets.xcassets/Icons/Contents.json": #"{ "properties" : { "provides-namespace" : true } }"#,
            "Assets.xcassets/Icons/star.imageset/Contents.json": Self.set(
                """
                { "idiom" : "universal", "scale" : "1x" },
                { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" },
                { "filename" : "b.png", "idiom" : "ipad", "scale" : "1x",
                  "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] },
                { "filename" : "c.png", "idiom" : "watch", "scale" : "1x" }
                """),
        ])
        try folder.folder.write(ProjectFixture.png(60, 40), to: "Assets.xcassets/Icons/star.imageset/a.png")
        try folder.folder.write(ProjectFixture.png(31, 20), to: "Assets.xcassets/Icons/star.imageset/b.png")
        let app = try folder.read()
        let variants = try #require(app.images["Icons/star"]).variants
        #expect(variants.map { [$0.width, $0.height] } == [[30, 20], [31, 20]])
        #expect(variants.map(\.scale) == [2, 1])
        #expect(variants.map(\.traits) == [AssetTraits(), AssetTraits(device: .pad, isDark: true)])
        #expect(app.problems == [])
    }

    @Test(
        arguments: [
            ("pic.svg", "<svg xmlns='x' width=\"24px\" height='12'>", 24, 12, nil),
            ("pic.svg", "<?xml?><svg\n viewBox='0 0 30 20'>", 30, 20, nil),
            ("pic.svg", "<svg width=\"100%\" height=\"100%\" viewBox=\"0,0,8,9\">", 8, 9, nil),
            ("pic.pdf", "%PDF-1.4\n<< /MediaBox [ 0 1 20.5 11 ] >>", 20.5, 10, nil),
            ("pic.gif", "GIF89a\u{05}\u{00}\u{07}\u{00}", 5, 7, 1),
        ] as [(String, String, Double, Double, Int?)])
    func `sizes of other formats`(name: String, text: String, width: Double, height: Double, scale: Int?) throws {
        let variant = try #require(try ProjectFixture([name: text]).read().images[name]?.variants.first)
        #expect(variant.width == width)
        #expect(variant.height == height)
        #expect(variant.scale == scale)
    }

    @Test func `a JPEG has the size of its frame`() throws {
        let folder = try ProjectFixture([:])
        let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 1, 2]
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 1, 0x2C, 2, 0x58, 1, 0, 0, 0]
        try folder.folder.write(Data([0xFF, 0xD8] + comment + frame), to: "photo.jpg")
        let variant = try #require(try folder.read().images["photo.jpg"]?.variants.first)
        #expect(variant.width == 600)
        #expect(variant.height == 300)
    }

    @Test func `plain files are variants by scale and device`() throws {
        let folder = try ProjectFixture([:])
        for (name, size) in [("logo.png", 10), ("logo@2x.png", 20), ("logo@3x~ipad.png", 33)] as [(String, UInt32)] {
            try folder.folder.write(ProjectFixture.png(size, size), to: "Art/\(name)")
        }
        let variants = try #require(try folder.read().images["logo"]).variants
        #expect(variants.map(\.width) == [10, 10, 11])
        #expect(variants.map(\.scale) == [1, 2, 3])
        #expect(variants.map(\.traits.device) == [nil, nil, .pad])
    }

    @Test func `a color set has a color for the dark`() throws {
        func color(_ red: String, _ rest: String = "") -> String {
            """
            { "color" : { "color-space" : "srgb", "components" : { "red" : "\(red)", "green" : "0.5", "blue" : "51", \
            "alpha" : "1.000" } }, "idiom" : "universal"\(rest) }
            """
        }
        let dark = #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
        let app = try ProjectFixture([
            "A.xcassets/Brand.colorset/Contents.json": "{ \"colors\" : [ \(color("0xFF")), \(color("0.0", dark)) ] }",
            "A.xcassets/Accent.colorset/Contents.json":
                #"{ "colors" : [ { "color" : { "reference" : "systemIndigoColor" }, "idiom" : "universal" } ] }"#,
        ]).read()
        #expect(app.colors["Brand"]?.any == .components(red: 1, green: 0.5, blue: 0.2, alpha: 1))
        #expect(app.colors["Brand"]?.dark == .components(red: 0, green: 0.5, blue: 0.2, alpha: 1))
        #expect(app.colors["Accent"]?.any == .system("systemIndigoColor") && app.colors["Accent"]?.dark == nil)
    }

    @Test func `a data set has a variant for each file`() throws {
        let app = try ProjectFixture([
            "A.xcassets/Data/Contents.json": #"{ "properties" : { "provides-namespace" : true } }"#,
            "A.xcassets/Data/list.dataset/Contents.json": """
            { "data" : [
              { "filename" : "list.json", "idiom" : "universal", "universal-type-identifier" : "public.json" },
              { "filename" : "pad.txt", "idiom" : "ipad" }, { "filename" : "watch.txt", "idiom" : "watch" } ] }
            """, "A.xcassets/Data/list.dataset/list.json": "[]", "A.xcassets/Data/list.dataset/pad.txt": "pad",
        ]).read()
        #expect(app.data.keys.sorted() == ["Data/list"])
        let asset = try #require(app.data["Data/list"])
        #expect(asset.name == "Data/list")
        let folder = "A.xcassets/Data/list.dataset"
        #expect(asset.variants.map(\.file) == ["\(folder)/list.json", "\(folder)/pad.txt"])
        #expect(asset.variants.map(\.type) == ["public.json", nil])
        #expect(asset.variants.map(\.traits) == [AssetTraits(), AssetTraits(device: .pad)])
        #expect(app.problems == [])
    }

    @Test func `what cannot be used is reported`() throws {
        let app = try ProjectFixture([
            "A.xcassets/a.imageset/Contents.json": Self.set("{ \"filename\" : \"no.png\", \"idiom\" : \"universal\" }"),
            "A.xcassets/b.imageset/Contents.json": "{\n\"images\" : [\n",
            "A.xcassets/c.imageset/Contents.json": Self.set("{ \"filename\" : \"c.png\", \"idiom\" : \"universal\" }"),
            "A.xcassets/c.imageset/c.png": "rubbish",
            "A.xcassets/d.dataset/Contents.json": #"{ "data" : [ { "filename" : "no.txt" }, { "filename" : "/x" } ] }"#,
            "A.xcassets/f.symbolset/Contents.json": "{}",
            "A.xcassets/e.imageset/Contents.json": Self.set("{ \"idiom\" : \"universal\" }"),
        ]).read()
        let standIn = try #require(app.images["a"]?.variants.first)
        #expect(standIn.file == "A.xcassets/a.imageset/no.png")
        #expect(standIn.width == 1)
        #expect(standIn.height == 1)
        #expect(standIn.scale == nil)
        #expect(standIn.traits == AssetTraits())
        #expect(app.images["c"]?.variants.map(\.width) == [1])
        #expect(app.images["e"]?.variants == [])
        #expect(
            app.problems.map(\.description) == [
                "A.xcassets/a.imageset: the image set has no readable picture",
                "A.xcassets/a.imageset/no.png: the file cannot be read",
                "A.xcassets/b.imageset/Contents.json:3: expected a value, found end of text",
                "A.xcassets/c.imageset: the image set has no readable picture",
                """
                A.xcassets/c.imageset/c.png: expected the size of a PNG, JPEG, GIF, PDF or SVG, found another or \
                damaged format
                """, "A.xcassets/d.dataset: the data set has no readable file",
                "A.xcassets/d.dataset//x: the name of the file has a '/'",
                "A.xcassets/d.dataset/no.txt: the file cannot be read",
                "A.xcassets/e.imageset: the image set has no readable picture",
                "A.xcassets/f.symbolset: sets of this kind are not read",
            ])
    }
}
