"""What an app depends on is read from the files of four tools, and the package that is made of it has what each needs."""

import contextlib
import io
import json
import re
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools" / "APICoverage"))

import app_package  # noqa: E402
import c_targets  # noqa: E402
import packages  # noqa: E402
import port_app  # noqa: E402
import processes  # noqa: E402
import run_apps  # noqa: E402
import stand_in  # noqa: E402
import survey  # noqa: E402

LOWERED = subprocess.CompletedProcess([], 0, "A.swift:1: warning: left\n", "")
HEAD = "// swift-tools-version: 5.9\nimport PackageDescription\n"
MANIFEST = HEAD + """
#if os(Linux)
let targets: [Target] = []
#else
let targets: [Target] = [
    .target(name: "Views", dependencies: ["Core"], exclude: ["Left.swift"], resources: [.process("Media.xcassets"), .copy("Data")],
        swiftSettings: [.define("ALWAYS"), .define("ON_PHONES", .when(platforms: [.iOS])), .define("ON_MACS", .when(platforms: [.macOS]))]),
    .target(name: "Core", path: "Other/Core"),
    .target(name: "Old-Views"),
    .testTarget(name: "ViewsTests"),
]
#endif
let package = Package(name: "Views", dependencies: [.package(url: "https://example.com/a/Motion.git", from: "2.1.0"),
    .package(url: "git@example.com:a/Paint.git", branch: "next")], targets: targets, swiftLanguageVersions: [.v5])
"""


def checkout(folder, files):
    for name, text in files.items():
        (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
        (Path(folder) / name).write_text(text)
    return Path(folder).resolve()


class DependencyTests(unittest.TestCase):
    def test_each_tool_says_what_an_app_asks_for(self):
        rows = [
            ("App.xcworkspace/xcshareddata/swiftpm/Package.resolved",
             json.dumps({"pins": [{"identity": "snap", "location": "https://example.com/a/Snap.git", "state": {"version": "5.7.1"}},
                                  {"identity": "next", "location": "https://example.com/a/Next", "state": {"branch": "main", "revision": "1"}}]}),
             [("Next", "main"), ("Snap", "5.7.1")]),
            ("Package.resolved", json.dumps({"object": {"pins": [{"package": "Old", "repositoryURL": "git@example.com:a/Old.git",
                                                                  "state": {"revision": "abc"}}]}}), [("Old", "abc")]),
            ("Podfile.lock", "PODS:\n  - Moya/Core (15.0.0):\n    - Alamofire (~> 5.0)\n  - \"NSObject+Rx (5.2.2)\"\n  - Moya/RxSwift (15.0.0)\n\n"
                             "DEPENDENCIES:\n  - Else (1.0)\n", [("Moya", "15.0.0"), ("NSObject+Rx", "5.2.2")]),
            ("Podfile", "pod 'Hero', '~> 1.6'  # a comment\n# pod 'Gone'\npod \"Moya/RxSwift\"\n", [("Hero", "~> 1.6"), ("Moya", "any")]),
            ("Cartfile.resolved", 'github "ReactiveX/RxSwift" "6.5.0"\ngit "https://example.com/a/B.git" "1"\n', [("B", "1"), ("RxSwift", "6.5.0")]),
            ("Cartfile", 'github "a/Kit" ~> 2.0\ngithub "a/Other"\n', [("Kit", "2.0"), ("Other", "any")]),
            ("A.xcodeproj/project.pbxproj", """{ objects = {
                 R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/Charts.git";
                      requirement = {kind = branch; branch = half;};};
                 M = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/Disk";
                      requirement = {kind = upToNextMajorVersion; minimumVersion = 0.6.4;};};
                 L = {isa = XCLocalSwiftPackageReference; relativePath = "../Local";}; }; rootObject = P; }""",
             [("Charts", "half"), ("Disk", "0.6.4"), ("Local", "any")]),
            ("Package.swift", MANIFEST, [("Motion", "2.1.0"), ("Paint", "next")]),
            # What CocoaPods has fetched asks for nothing.
            ("Pods/A/Podfile", "pod 'A'\n", []),
        ]
        for name, text, expected in rows:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                found = packages.declared(checkout(folder, {name: text}))
                self.assertEqual([(each.name, each.version) for each in found], expected)
                self.assertEqual({each.file for each in found}, {name} if expected else set())

    def test_the_sources_of_the_chosen_subspecs_are_one_module(self):
        spec = ("Pod::Spec.new do |s|\n  s.name = 'Net'\n  s.subspec 'Core' do |t|\n    t.source_files = 'Net/*.swift'\n  end\n"
                "  s.subspec \"Rx\" do |t|\n    t.source_files = 'Rx'\n    t.dependency 'Net/Core'\n  end\n"
                "  s.subspec('Other') do |t|\n    t.source_files = 'Other/*.swift'\n  end\nend\n")
        lock = ("PODS:\n  - Net/Core (1.0)\n  - Net/Rx (1.0):\n    - Net/Core\n  - \"A/B+C (2.0)\"\n  - Whole (1)\n\nDEPENDENCIES:\n"
                "  - Net/Other (1)\n")
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, {"App/Podfile.lock": lock, "App/Pods/X/Podfile.lock": "  - Net/Other (1)\n", "N/Net.podspec": spec, "N/Net/A.swift": "",
                                     "N/Rx/R.swift": "#if !COCOAPODS\nimport Net\n#endif\n", "N/Rx/R.h": "", "N/Other/O.swift": ""})
            chosen = packages.chosen_subspecs(root / "App")
            self.assertEqual(chosen, {"Net": {"Core", "Rx"}, "A": {"B+C"}})
            for wanted, files, conditions in [(chosen, ["A.swift", "R.swift"], ["COCOAPODS", "PHONE"]), ({"Net": {"Core"}}, ["A.swift"], ["PHONE"]),
                                              ({"Whole": {"Rx"}}, ["A.swift"], ["PHONE"]), ({}, ["A.swift"], ["PHONE"])]:
                with self.subTest(wanted):
                    core = survey.Unit(root / "N", "Net", [root / "N/Net/A.swift"])
                    other = survey.Unit(root / "N", "RxNet", [root / "N/Rx/R.swift"])
                    core.conditions = ["PHONE"]
                    survey.with_subspecs([other, core], [root / "App", root / "N"], wanted)
                    self.assertEqual(([file.name for file in core.files], core.conditions), (files, conditions))
                    self.assertEqual(([file.name for file in other.files], other.conditions), (["R.swift"], []))

    def test_a_subspec_has_the_sources_of_its_own_block(self):
        rows = [
            ("nested", "s.subspec 'Core' do |t|\n    t.source_files = 'C'\n    t.subspec 'Fast' do |u|\n      u.source_files = 'F'\n    end\n"
             "    t.ios.source_files = 'I'\n  end\n  s.subspec 'Fast' do |t|\n    t.source_files = 'G'\n  end",
             {"Core": ["C", "I"], "Core/Fast": ["F"], "Fast": ["G"]}),
            ("of one line", "s.subspec 'A' do |t| t.source_files = 'A' end\n  s.subspec('B') do |t| t.source_files = 'B', 'C'; end\n"
             "  s.subspec 'D' do |t|\n    t.source_files = 'D'\n  end", {"A": ["A"], "B": ["B", "C"], "D": ["D"]}),
            ("for other systems", "s.subspec 'A' do |t|\n" + "".join(f"    t.{system}.source_files = '{system}'\n" for system in
             ("osx", "macos", "tvos", "watchos", "ios")) + "  end", {"A": ["ios"]}),
            ("of the pod", "s.subspec 'A' do |t|\n    t.source_files = 'A'\n  end\n  s.source_files = 'S'", {"A": ["A"], "": ["S"]}),
            ("after other blocks", "if old\n    s.version = '1' if newer\n  end\n  s.subspec 'A' do |t|\n    while x do\n    end\n    y = case z\n"
             "    when 1 then :end\n    end\n    t.source_files = 'A'\n  end\n  s.source_files = 'S'", {"A": ["A"], "": ["S"]}),
            ("beside words", "s.summary = 'Can do'\n  s.license = %{don't do}\n  s.description = <<-DESC\n    What you do, don't\n  DESC\n  # s.subspec 'B' do |t|\n"
             "  s.subspec 'A' do |t|\n    t.dependency \"the end\" # don't end\n    # t.source_files = 'B'\n    t.source_files = 'A'\n  end\n"
             "  s.source_files = 'S'", {"A": ["A"], "": ["S"]}),
            ("after texts with a condition", "s.subspec 'A' do |t|\n    t.source_files = 'A' unless old\n    t.frameworks = %w[X] if new\n"
             "  end\n  s.subspec 'B' do |t|\n    t.source_files = 'B'\n  end", {"A": ["A"], "B": ["B"]}),
            ("after a text with a mark in lower case", "s.description = <<-text\n    It's new\n  text\n  s.subspec 'A' do |t|\n"
             "    t.source_files = 'A'\n  end", {"A": ["A"]}),
            ("beside tests", "s.subspec 'A' do |t|\n    t.source_files = 'A'\n    t.test_spec 'Tests' do |u|\n      u.source_files = 'T'\n"
             "    end\n    t.app_spec do |u|\n      u.source_files = 'E'\n    end\n  end", {"A": ["A"], "A/test_spec": ["T"], "A/app_spec": ["E"]}),
            ("without an end", "s.subspec 'A' do |t|\n    t.source_files = 'A'", {"A": ["A"]}),
            ("with an end too many", "end end\n  s.subspec 'A' do |t|\n    t.source_files = 'A'\n  end", {"A": ["A"]}),
        ]
        for name, text, expected in rows:
            with self.subTest(name):
                self.assertEqual(survey.subspecs(f"Pod::Spec.new do |s|\n  s.name = 'Net'\n  {text}\nend\n"), expected)

    def test_a_module_with_subspecs_has_the_folder_of_all_its_sources(self):
        spec = ("Pod::Spec.new do |s|\n  s.name = 'Net'\n  s.subspec 'Core' do |t|\n    t.source_files = 'Net/*.swift'\n"
                "    t.subspec 'Fast' do |u|\n      u.source_files = 'Fast'\n    end\n  end\nend\n")
        with tempfile.TemporaryDirectory() as folder:
            nameless = ("Pod::Spec.new do |s|\n  s.name = NAME\n  s.module_name = 'Net'\n  s.subspec 'Core' do |t|\n    t.source_files = 'Views'\n"
                        "  end\nend\n")
            root = checkout(folder, {"Net.podspec": spec, "Other.podspec": nameless, "Net/A.swift": "", "Fast/F.swift": "", "Views/V.swift": ""})
            (root / "Absent.podspec").symlink_to("submodule/Absent.podspec")
            for assets, expected in [(None, root), (root / "Views", root / "Views")]:
                with self.subTest(assets):
                    unit = survey.Unit(root, "Net", [root / "Net/A.swift"], assets=assets)
                    survey.with_subspecs([unit], [root], {"Net": {"Core/Fast"}})
                    self.assertEqual([file.name for file in unit.files], ["F.swift", "A.swift"])
                    self.assertEqual((unit.home, unit.assets), (root, expected))

    def test_what_was_resolved_counts_before_what_is_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            found = packages.declared(checkout(folder, {"Podfile": "pod 'A', '~> 1.0'\n", "Podfile.lock": "PODS:\n  - A (1.4)\n"}))
            self.assertEqual([(each.version, each.file) for each in found], [("1.4", "Podfile.lock")])

    def test_a_manifest_is_read_as_on_an_apple_platform(self):
        files = {"Package.swift": MANIFEST, "Sources/Views/A.swift": "", "Sources/Views/Left.swift": "", "Sources/Views/Deep/B.swift": "",
                 "Sources/Views/Media.xcassets/Contents.json": "", "Sources/Views/Data": "", "Other/Core/C.swift": "",
                 "Sources/Old-Views/V.m": "", "Sources/Old-Views/include/V.h": "", "Tests/ViewsTests/T.swift": ""}
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, files)
            (root / "Sources/Views/Deep/Linked.swift").symlink_to(root / "Other/Core/C.swift")
            views, core, old = packages.targets(root)
            self.assertEqual([file.name for file in views.files], ["A.swift", "B.swift", "Linked.swift"])
            self.assertEqual([(file.name, processed) for file, processed in views.resources], [("Media.xcassets", True), ("Data", False)])
            self.assertEqual((views.conditions, views.language), (["ALWAYS", "ON_PHONES"], "5"))
            self.assertEqual((core.name, core.folder), ("Core", root / "Other/Core"))
            self.assertEqual((old.name, old.headers), ("Old_Views", root / "Sources/Old-Views/include"))
            self.assertEqual([unit.name for unit in survey.libraries(root)], ["Views", "Core"])
            self.assertEqual([(name, [file.name for file in headers]) for name, headers in survey.objective_c(root)],
                             [("Old_Views", ["V.h"])])

    def test_a_folder_without_a_manifest_is_a_module(self):
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(Path(folder) / "Paint-Kit", {"Source/A.swift": "", "Source/B.h": "", "Source/B.m": ""})
            self.assertEqual([(unit.name, len(unit.files)) for unit in survey.libraries(root)], [("Paint_Kit", 1)])
            self.assertEqual([name for name, _ in survey.objective_c(root)], ["Paint_Kit"])

    def test_a_module_map_names_headers_that_are_elsewhere_in_the_checkout(self):
        files = {"Package.swift": HEAD + 'let package = Package(name: "Box", targets: [.target(name: "Box", path: "Box")])\n',
                 "Box/Box.m": "", "Box/Box.h": "", "Box/Own.h": "", "Box/include/module.modulemap":
                 'module Box {\n    umbrella header "../Box.h"\n    header "../Gone.h"\n    header "../../../Out.h"\n    export *\n}\n'}
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(Path(folder) / "Box", files)
            (root.parent / "Out.h").write_text("")
            self.assertEqual([*survey.objective_c(root)], [("Box", [root / "Box/Box.h"])])
            (root / "Box/include/Kit.h").write_text("")
            self.assertEqual([*survey.objective_c(root)], [("Box", [root / "Box/include/Kit.h"])])

    def test_a_module_map_shows_headers_wherever_they_stand_in_a_line(self):
        rows = [('module A { header "a.h" }', ["a.h"]), ('module A [extern_c] { header "a.h" header "b.h" export * }', ["a.h", "b.h"]),
                ('framework module A { umbrella header "a.h" export * module * { export * } }', ["a.h"]),
                ('module A {\n    export * header "b.h"\n    explicit module B { header "a.h" }\n}', ["b.h", "a.h"]),
                ('module A {\n\n    header "a.h" // header "b.h"\n}', ["a.h"]),
                ('module A { private header "a.h" textual header "b.h" exclude header "a.h"\n    private textual header "b.h" }', []),
                ('// header "a.h"\n/* header "b.h" */\n/*\nheader "a.h"\n*/ module A { link "b" }', [])]
        for text, expected in rows:
            with self.subTest(text), tempfile.TemporaryDirectory() as folder:
                root = checkout(folder, {"module.modulemap": text, "a.h": "", "b.h": ""})
                self.assertEqual([file.name for file in survey.headers_of_map(root / "module.modulemap", root)], expected)

    def test_a_binary_shows_the_headers_that_it_has_for_phones(self):
        rows = [(["macos-arm64", "ios-arm64_x86_64-simulator", "ios-arm64_armv7"], "ios-arm64_armv7"), (["tvos-arm64", "macos-arm64"], "macos-arm64")]
        for inside in ("Headers", "Box.framework/Headers"):
            for parts, expected in rows:
                with self.subTest((inside, expected)), tempfile.TemporaryDirectory() as folder:
                    root = checkout(Path(folder) / "Box", {
                        "Package.swift": HEAD + 'let package = Package(name: "Box", targets: [.binaryTarget(name: "Box", path: "Box.xcframework")])\n',
                        **{f"Box.xcframework/{part}/{inside}/Box.h": "" for part in parts}})
                    self.assertEqual([*survey.objective_c(root)], [("Box", [root / "Box.xcframework" / expected / inside / "Box.h"])])

    def test_a_podspec_names_a_library_in_objective_c_and_its_headers(self):
        files = {"Kit/A.h": "", "Kit/A.m": "", "Kit/Deep/B.h": "", "Kit/AView.h": "", "Demo/D.h": "", "C.h": "", "C.m": "", "S.swift": ""}
        ruby = "Pod::Spec.new do |s|\n  s.name = 'paint-kit'\n  %s\nend\n"
        rows = [
            ("every folder", ruby % "s.source_files = 'Kit/**/*.{h,m}'", [("paint_kit", ["A.h", "AView.h", "B.h"])]),
            ("one folder", ruby % "s.source_files = 'Kit/*.{h,m}'", [("paint_kit", ["A.h", "AView.h"])]),
            ("stars in a name", ruby % "s.source_files = 'Kit/**.{h,m}'", [("paint_kit", ["A.h", "AView.h"])]),
            ("stars at the end", ruby % "s.source_files = 'Kit/**'", [("paint_kit", ["A.h", "AView.h"])]),
            ("a folder itself", ruby % "s.source_files = 'Kit'", [("paint_kit", ["A.h", "AView.h"])]),
            ("choices", ruby % "s.source_files = 'Kit/A{,View}.{h,m}'", [("paint_kit", ["A.h", "AView.h"])]),
            ("several", ruby % "s.source_files = '*.{h,m}', 'Kit/Deep/*.h'", [("paint_kit", ["B.h", "C.h"])]),
            ("a list", ruby % "s.ios.source_files = [\n    '*.{h,m}',\n    'Kit/Deep/*.h']", [("paint_kit", ["B.h", "C.h"])]),
            ("two subspecs", ruby % "s.subspec 'A' do |t|\n t.source_files = 'C.*'\n end\n  s.subspec 'B' do |t|\n t.source_files = 'Kit/A.h'\n end",
             [("paint_kit", ["A.h", "C.h"])]),
            ("of other systems", ruby % "s.source_files = 'C.*'\n  s.osx.source_files = 'Kit/A.h'", [("paint_kit", ["C.h"])]),
            ("a module", ruby % "s.module_name = 'Paint'\n  s.source_files = 'C.*'", [("Paint", ["C.h"])]),
            ("outside", ruby % "s.source_files = '../Other/*.m'", [("Checkout", ["A.h", "AView.h", "B.h", "C.h", "D.h"])]),
            ("in Swift", ruby % "s.source_files = '*.swift'", [("Checkout", ["A.h", "AView.h", "B.h", "C.h", "D.h"])]),
            ("as JSON", '{\n  "name": "Paint",\n  "source": {"tag": "1"},\n  "source_files": ["*.{h,m}"]\n}', [("Paint", ["C.h"])]),
        ]
        for name, text, expected in rows:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                pod = "Paint" if text[0] == "{" else "paint-kit"
                root = checkout(Path(folder) / "Checkout", {**files, "P.podspec.json" if text[0] == "{" else "P.podspec": text})
                found = [(module, sorted(file.name for file in headers)) for module, headers in survey.objective_c(root)]
                self.assertEqual((found, survey.pod_names(root)), (expected, [pod]))

    def test_a_file_that_cannot_be_read_has_a_row(self):
        files = {"Package.resolved": "{", "App.xcodeproj/project.pbxproj": "{ objects = (", "Podfile": "pod 'A'\n",
                 "Other/Package.resolved": '{"pins": [{"location": 7}]}'}
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, files)
            (root / "Cartfile").write_bytes(b'github "a/K\xff"\n')
            found = packages.declared(root)
            self.assertEqual([(each.name, each.version) for each in found], [
                ("A", "any"), ("App.xcodeproj/project.pbxproj", "cannot be read"), ("K\N{REPLACEMENT CHARACTER}", "any"),
                ("Other/Package.resolved", "cannot be read"), ("Package.resolved", "cannot be read")])
            self.assertEqual([row[3] for row in port_app.asked_rows(found[:2], [])], ["**no checkout**", ""])
            with contextlib.redirect_stderr(io.StringIO()) as said:
                self.assertEqual(list(survey.xcode_units(root)), [])
            self.assertIn("App.xcodeproj cannot be read", said.getvalue())

    def test_a_manifest_that_swiftpm_cannot_read_is_read_by_its_words(self):
        text = HEAD + """let package = Package(name: "A", dependencies: [.package(url: "https://example.com/a/Paint.git", from: "1.0")], targets: [
            .target(name: "Views", dependencies: [.target(name: "Core"), .product(name: "P", package: "p")]),
            .executableTarget(name: "Tool", path: "Programs/Tool"), .testTarget(name: "ViewsTests"),
            .target(name: "Core")], unknown: 1)"""
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(packages, "CACHE", Path(folder) / "cache"):
            root = checkout(Path(folder) / "A", {"Package.swift": text, "Sources/Views/A.swift": "", "Programs/Tool/main.swift": ""})
            failed = subprocess.CompletedProcess([], 1, "", "error: no")
            with mock.patch.object(processes, "run", return_value=failed) as ran:
                for _ in range(2):
                    found = [(each.name, each.kind, [file.name for file in each.files]) for each in packages.targets(root)]
                    self.assertEqual(found, [("Views", "regular", ["A.swift"]), ("Tool", "executable", ["main.swift"]), ("Core", "regular", [])])
                self.assertEqual([(each.name, each.version) for each in packages.declared(root)], [("Paint", "any")])
                self.assertEqual(ran.call_count, 1)
                # Half of an answer counts as none.
                for file in packages.CACHE.iterdir():
                    file.write_text('{"targets"')
                packages.manifest(root)
                self.assertEqual(ran.call_count, 2)

    def test_a_manifest_that_does_not_end_is_stopped(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(packages, "CACHE", Path(folder) / "cache"), \
                mock.patch.object(packages, "SECONDS", 3), mock.patch.object(packages, "late", set()):
            root = checkout(Path(folder) / "A", {"Package.swift": HEAD + 'while true {}\nlet package = Package(name: "A", targets: [.target(name: "A")])\n'})
            start = time.monotonic()
            found = [packages.manifest(root)["targets"][0]["name"] for _ in range(2)]
            self.assertEqual((found, list((Path(folder)).glob("cache/*"))), (["A", "A"], []))
            self.assertLess(time.monotonic() - start, 120)

    def test_a_package_in_a_folder_has_the_name_of_its_folder(self):
        text = HEAD + 'let package = Package(name: "A", dependencies: [.package(path: ".."), .package(path: "../../../K"), .package(path: "/opt/Y")])'
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(packages, "CACHE", Path(folder) / "cache"):
            root = checkout(Path(folder) / "Motion/A", {"Package.swift": text})
            self.assertEqual([name for name, _ in packages.package(root / "Package.swift")], ["Motion", "K", "Y"])

    def test_a_target_has_no_hidden_files_manifests_and_documentation_and_nothing_from_elsewhere(self):
        def target(name, path, *resources):
            return {"name": name, "type": "regular", "path": path, "resources": [{"path": each, "rule": {"process": {}}} for each in resources]}
        content = {"toolsVersion": {"_version": "5.9.0"}, "targets": [
            target("Whole", "."), target("Far", "../../.."), target("Deep", "Deep", ".", "..", "Images", "Gone", "../Whole.swift")]}
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(packages, "manifest", lambda _: content):
            root = checkout(Path(folder) / "a/b/c", {
                "Whole.swift": "", "Package.swift": "", "Package@swift-5.9.swift": "", ".build/checkouts/B/B.swift": "", "Deep/D.swift": "",
                "Deep/Images/i.png": "", "Deep/.hidden": "", "Deep/text.json": "", "Guide.docc/Code/E.swift": ""})
            whole, deep = packages.targets(root)
            self.assertEqual((whole.name, [file.name for file in whole.files]), ("Whole", ["D.swift", "Whole.swift"]))
            self.assertEqual([str(file.relative_to(root)) for file, _ in deep.resources], ["Deep/Images", "Deep/text.json", "Deep/Images"])
            self.assertEqual([each.name for each in packages.targets(root, root.parents[2])], ["Whole", "Far", "Deep"])


class ProcessTests(unittest.TestCase):
    def test_what_a_program_has_started_ends_with_it(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = Path(folder) / "pid"
            # With job control a command in the background has a group of its own, as a manifest that SwiftPM runs.
            words = ["bash", "-c", f"set -m; sleep 300 & echo $! > {kept}; echo said; wait"]
            start, seen = time.monotonic(), []
            for ran in (processes.run(words, 5), processes.watch(words, 5, seen.append)):
                self.assertEqual((ran.returncode, (ran.stdout + ran.stderr).split("\n")[:1]), (124, ["said"]))
                self.assertIn("stopped after 5 s", ran.stdout + ran.stderr)
                self.assertTrue(is_gone(int(kept.read_text())))
            self.assertLess(time.monotonic() - start, 120)
            self.assertEqual(seen, ["said\n"])
            self.assertEqual(processes.run(["sh", "-c", "echo $WORD; exit 3"], 5, WORD="a").returncode, 3)


def is_gone(process):
    """Whether a process ends soon; one that is dead and that no one has waited for counts."""
    for _ in range(100):
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.05)
    return False


class PackageTests(unittest.TestCase):
    FILES = {"App/Main.swift": "import UIKit\nimport Views\nimport Nowhere\n", "App/List.swift": "import Nowhere\n",
             "Views/Sources/Views/A.swift": "import UIKit\n", "Views/Sources/Views/Media/a.json": ""}

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        root = checkout(self.folder.name, self.FILES)
        self.app = survey.Unit(root, "My App", [root / "App/Main.swift", root / "App/List.swift"], True)
        self.app.name = "My_App"
        self.views = survey.Unit(root / "Views", "Views", [root / "Views/Sources/Views/A.swift"])
        self.views.resources, self.views.conditions, self.views.language = [(root / "Views/Sources/Views/Media", False)], ["PHONE"], "6"
        self.package = app_package.Package(root / "out", self.app, app_package.imported(self.app, [self.views]))
        self.program = root / "port"
        patch = mock.patch.object(app_package, "port", lambda: self.program)
        patch.start()
        self.addCleanup(patch.stop)

    def test_the_manifest_has_a_target_for_each_unit(self):
        with mock.patch.object(app_package, "own_objects", lambda: [Path("/built/a b.o")]):
            self.package.write()
        text = (self.package.folder / "Package.swift").read_text()
        self.assertIn('.target(name: "Views", dependencies: [], resources: [.copy("PortedResources/0/Media")],\n'
                      '            swiftSettings: hindsight + [.swiftLanguageMode(.v6), .define("PHONE")]),', text)
        self.assertIn('.executableTarget(name: "My_App", dependencies: ["Views"], resources: [],\n'
                      '            swiftSettings: hindsight + [.swiftLanguageMode(.v5)], linkerSettings:', text)
        self.assertLess(text.index('"Views"'), text.index('.executableTarget'))
        self.assertEqual((self.package.folder / "objects.txt").read_text(), '"/built/a b.o"')
        self.assertEqual((self.package.folder / "Sources/Views/PortedResources/0/Media").resolve(), self.views.resources[0][0])

    def test_a_target_has_the_language_mode_of_its_sources(self):
        for language, mode in [("4", ".v5"), ("4.2", ".v4_2"), ("5", ".v5"), ("6", ".v6")]:
            self.views.language = language
            self.assertIn(f"hindsight + [.swiftLanguageMode({mode}), .define(\"PHONE\")]", self.package.target(self.views))

    def test_bytes_of_data_are_those_of_a_library_and_not_foundations(self):
        written = ("import Foundation\nimport Views\n\nextension Foundation.Data {\n    var bytes: [UInt8] { self.Views::bytes }\n}\n")
        public = "public extension Data {\n    var count2: Int { 2 }\n    var bytes: [UInt8] { [UInt8](self) }\n}\n"
        rows = [(public, "", written), ("extension Data {\n    public var bytes: [UInt8] { [] }\n}\n", "", written),
                ("extension Data {\n    var bytes: [UInt8] { [] }\n}\n", "", None), ("public extension String {\n    var bytes: [UInt8] { [] }\n}\n", "", None),
                (public, "extension Data {\n    var bytes: [UInt8] { [] }\n}\n", None), (public, "extension Data {\n    private var bytes: [UInt8] { [] }\n}\n", None),
                ("public extension Data { var bytes: [UInt8] { [] } }\n", "", written), ("public extension Data {}\nstruct A {\n    var bytes: [Int] { [] }\n}\n", "", None),
                ("#if true\n    public extension Data {\n        var count2: Int { 2 }\n    }\n    struct A {\n        var bytes: [Int] { [] }\n    }\n#endif\nfunc f() {\n}\n", "", None),
                ("#if true\n    public extension Data { // Bytes\n        func f() {\n        }\n        var bytes: [UInt8] { [] }\n    }\n#endif\n", "", written),
                ("public extension Data {\n    var count2: Int { 2 }\n} // Data\nstruct A {\n    var bytes: [Int] { [] }\n}\n", "", None),
                ("public extension Data.Iterator {\n    var bytes: [UInt8] { [] }\n}\n", "", None)]
        rows += [(f"public extension Data {{\n    {access} var bytes: [UInt8] {{ [] }}\n}}\n", "", expected)
                 for access, expected in [("private", None), ("fileprivate", None), ("internal", None), ("public", written), ("@inlinable", written)]]
        for library, own, expected in rows:
            with self.subTest((library, own)):
                self.views.files[0].write_text(library)
                self.app.files[0].write_text(own)
                app_package.bytes_of_data.cache_clear()
                self.assertEqual(app_package.own_members(self.app, [self.views]), expected)
                with mock.patch.object(app_package, "own_objects", lambda: []):
                    self.package.write()
                file = self.package.members(self.app)
                self.assertEqual(file.read_text() if file.exists() else None, expected)
                self.assertFalse(self.package.members(self.views).exists())
        root = checkout(self.folder.name, {"Views.swift": f"import Foundation\n{public}", "Use.swift": "import Foundation\nimport Views\n"
                                           "func f(_ data: Data) { var bytes = data.bytes; bytes.append(1) }\n", "Members.swift": written})
        made = processes.run(["swiftc", "-emit-module", "-module-name", "Views", "-emit-module-path", root / "Views.swiftmodule", root / "Views.swift"], 120)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        used = processes.run(["swiftc", "-typecheck", "-module-name", "App", "-I", root, root / "Use.swift", root / "Members.swift"], 120)
        self.assertEqual((used.returncode, used.stderr), (0, ""))

    def test_extensions_of_data_are_found_in_one_pass(self):
        start = time.monotonic()
        self.assertEqual([*app_package.extensions_of_data("extension Data {\n" * 20000)], [])
        self.assertLess(time.monotonic() - start, 10)

    def test_each_resource_has_a_link_to_what_it_is_now(self):
        root = checkout(self.folder.name, {"a/Data/1": "", "b/Data/2": "", "b/de.lproj/X.strings": ""})
        for names in (["a/Data", "b/Data", "b/de.lproj/X.strings"], ["b/Data"]):
            self.views.resources = [(root / name, True) for name in names]
            self.package.link_resources(self.views)
            folder = self.package.sources(self.views) / app_package.RESOURCES
            self.assertEqual(sorted(link.resolve() for link in folder.rglob("*") if link.is_symlink()), [root / name for name in names])
            self.assertEqual([str(path) for path in app_package.resource_paths(self.views)],
                             ["0/Data", "1/Data", "2/de.lproj/X.strings"][:len(names)])

    def test_a_folder_with_other_files_is_not_written_to(self):
        root = checkout(self.folder.name, {"own/Package.swift": "let a = 1\n", "sources/Sources/A.swift": "", "new/a.txt": "",
                                           "again/Package.swift": f"// swift-tools-version: 6.0\n{app_package.WRITTEN}\n", "apps/Shop/A.swift": ""})
        rows = [("own", "was not written by"), ("sources", "was not written by"), ("apps", "overlaps"), ("apps/Shop", "overlaps"),
                ("apps/Shop/out", "overlaps"), ("apps/../apps/Shop", "overlaps"), ("new", None), ("again", None), ("apps/Shop2", None), ("new", None)]
        for name, message in rows:
            with self.subTest(name):
                if message:
                    with self.assertRaisesRegex(SystemExit, message):
                        app_package.claim(root / name, [root / "apps/Shop"])
                else:
                    app_package.claim(root / name, [root / "apps/Shop"])
                    self.assertIn(app_package.WRITTEN, (root / name / "Package.swift").read_text())
        self.assertEqual((root / "own/Package.swift").read_text(), "let a = 1\n")

    def test_a_text_is_a_literal_of_swift(self):
        for text, expected in [("a b", '"a b"'), ('"\\', r'"\"\\"'), ("\x07\x1b[1m", r'"\u{7}\u{1b}[1m"'), ("a\nb\u202e", r'"a\nb\u{202e}"'), ("é", '"é"')]:
            self.assertEqual(app_package.quoted(text), expected)
        self.assertEqual(port_app.table(["a"], [["\x1b]0;x\x07\ny"]]), "| a |\n| --- |\n| \\u{1b}]0;x\\u{7} y |")

    def test_only_what_has_changed_is_lowered_again(self):
        runs = []
        def lower(words, _):
            runs.append(words)
            for name in ("Main.ported.swift", "List.ported.swift", "Gone.ported.swift", "PortedModule.swift"):
                app_package.write(self.package.sources(self.app) / name, "")
            return LOWERED
        module = "out/Sources/My_App/PortedModule.swift"
        with mock.patch.object(app_package, "run", lower):
            for change, expected in [(None, 1), (None, 1), ("App/List.swift", 2), ("Views/Sources/Views/A.swift", 3), ("App/Info.plist", 4),
                                     ("App/A.xcdatamodeld/A.xcdatamodel/contents", 5), ("App/a.txt", 5), (module, 6), (None, 6), ("port", 7)]:
                if change == module:
                    (Path(self.folder.name) / module).unlink()
                elif change:
                    checkout(self.folder.name, {change: "import UIKit // longer\n"})
                self.assertEqual(self.package.port(self.app), LOWERED.stdout)
                self.assertEqual(len(runs), expected, change)
                self.assertEqual(runs[-1][0], self.program)
        self.assertEqual(sorted(file.name for file in self.package.sources(self.app).iterdir()),
                         ["List.ported.swift", "Main.ported.swift", "PortedModule.swift"])

    def test_the_old_copy_of_a_file_that_was_moved_goes(self):
        root = Path(self.folder.name).resolve()
        def lower(words, _):
            for file in map(Path, words[-len(self.app.files):]):
                app_package.write(self.package.sources(self.app) / file.relative_to(root / "App").parent / f"{file.stem}.ported.swift", "")
            return LOWERED
        with mock.patch.object(app_package, "run", lower):
            self.package.port(self.app)
            checkout(root, {"App/Lists/List.swift": ""})
            self.app.files = [root / "App/Lists/List.swift", root / "App/Main.swift"]
            self.package.port(self.app)
        output = self.package.sources(self.app)
        self.assertEqual(sorted(str(file.relative_to(output)) for file in output.rglob("*.swift")), ["Lists/List.ported.swift", "Main.ported.swift"])

    def test_each_source_has_what_is_compiled_of_it(self):
        checkout(self.folder.name, {"App/Lists/Row.swift": ""})
        root = Path(self.folder.name).resolve()
        self.app.files = [root / "App/List.swift", root / "App/Lists/Row.swift", root / "App/Main.swift"]
        row = self.package.sources(self.app) / "Lists/Row.ported.swift"
        app_package.write(row, "")
        with mock.patch.object(app_package.os.path, "commonpath", wraps=app_package.os.path.commonpath) as common:
            self.assertEqual(self.package.lowered(self.app), [root / "App/List.swift", row, root / "App/Main.swift"])
            self.assertEqual(common.call_count, 1)

    def test_a_lowering_that_failed_deletes_nothing(self):
        kept = self.package.sources(self.views) / "A.ported.swift"
        app_package.write(kept, "")
        app_package.write(kept.with_name("Other.ported.swift"), "")
        with mock.patch.object(app_package, "run", lambda *_: subprocess.CompletedProcess([], 1, "", "error: no")):
            self.package.port(self.views)
        self.assertEqual(len(list(kept.parent.iterdir())), 2)

    def test_a_lowering_that_failed_runs_again(self):
        runs = []
        failed = subprocess.CompletedProcess([], 1, "", "error: no")
        with mock.patch.object(app_package, "run", lambda words, _: runs.append(words) or failed):
            self.assertEqual([self.package.port(self.views), self.package.port(self.views)], ["error: no"] * 2)
        self.assertEqual(len(runs), 2)

    def test_a_module_that_is_nowhere_is_named_with_its_files(self):
        found = port_app.missing(self.package.units, {"UIKit"})
        self.assertEqual({name: sorted(file.name for file in files) for name, files in found.items()}, {"Nowhere": ["List.swift", "Main.swift"]})

    def test_only_what_is_imported_on_a_phone_is_missing(self):
        rows = [
            ("import Gone", {"Gone"}),
            ("#if canImport(Cocoa)\nimport Cocoa\n#elseif os(iOS)\nimport Gone\n#else\nimport Else\n#endif", {"Gone"}),
            ("#if os(iOS) || os(tvOS)\n@testable import Gone\n#else\nimport Else\n#endif\nimport Last", {"Gone", "Last"}),
            ("#if !(os(macOS) && true)\nimport Gone\n  #if os(Linux) // Not a phone\n  import Else\n  #endif\n#endif", {"Gone"}),
            ("#if canImport(UIKit.UIView) && !targetEnvironment(macCatalyst)\nimport Gone\n#endif", {"Gone"}),
            ("#if DEBUG\nimport Gone\n#else\nimport Last\n#endif", {"Gone", "Last"}),
            ("#if swift(>=5.1) && os(watchOS)\nimport Else\n#elseif compiler(>=6)\nimport Gone\n#endif", {"Gone"}),
            ("#endif\n#else\nimport Gone", {"Gone"}),
        ]
        for text, expected in rows:
            with tempfile.TemporaryDirectory() as folder:
                file = checkout(folder, {"A.swift": text}) / "A.swift"
                unit = survey.Unit(file.parent, "A", [file])
                self.assertEqual(set(port_app.missing([unit], {"UIKit"})), expected, text)
                lowered = checkout(folder, {"B.swift": "import UIKit"}) / "B.swift"
                self.assertEqual(port_app.missing([unit], {"UIKit"}, lambda _: [lowered]), {})

    def test_a_library_that_needs_one_that_fails_waits_for_it(self):
        built = []
        with mock.patch.object(self.package, "build", lambda name: built.append(name) or ["/a.swift:1:2: x", "/a.swift:3:4: y"]):
            found = app_package.try_units(self.package, lambda *_: None)
        self.assertEqual((built, found["My_App"]), (["Views"], ["waits for Views"]))
        self.assertEqual([port_app.outcome(errors) for errors in (found["Views"], found["My_App"], [])],
                         ["2 errors in 1 files", "waits for Views", "compiles"])

    def test_a_library_of_the_system_is_not_compiled(self):
        built = []
        library, = self.package.libraries
        library.is_c = library.is_system = True
        with mock.patch.object(self.package, "build", lambda name: built.append(name) or []):
            self.assertEqual(app_package.try_units(self.package, lambda *_: None), {"Views": [], "My_App": []})
        self.assertEqual(built, ["My_App"])

    def test_errors_of_the_linker_are_the_apps(self):
        linking = ["ld.lld: error: undefined symbol: a", "clang: error: linker command failed"]
        rows = [(linking, [], {"Views": [], "My_App": ["not linked", *linking]}), (["/a:1:2: x"], ["/a:1:2: x"], {"Views": ["/a:1:2: x"], "My_App": ["waits for Views"]}),
                (["stopped after 9 s"], [], {"Views": ["stopped after 9 s"], "My_App": ["stopped after 9 s"]})]
        for whole, alone, expected in rows:
            with mock.patch.object(self.package, "build", lambda _: alone):
                found = app_package.failures(self.package, whole, lambda *_: None)
            self.assertEqual(found, expected)
            self.assertEqual(port_app.outcome(found["My_App"]), expected["My_App"][0])
        arguments = mock.Mock(output=Path(self.folder.name) / "apps", system=[])
        for whole, alone, expected in [(linking, [], "not linked"), (linking, ["/a:1:2: x"], "2 errors")]:
            with mock.patch.multiple(run_apps.Package, build=lambda _, target=None: alone if target else whole, write=mock.DEFAULT, port=lambda *_: ""), \
                    mock.patch.object(run_apps, "claim"):
                result = run_apps.try_app(self.app, [self.views], arguments)
            self.assertEqual((result["outcome"], result["errors"]), (expected, linking))

    def test_a_launched_app_has_a_container_of_its_own(self):
        app, trace = Path(self.folder.name) / "app.sh", Path(self.folder.name) / "app.vctrace"
        app.write_text('#!/bin/sh\ncd "$HOME"\nls -A\nfor home in "$HOME" "$XDG_CONFIG_HOME" "$CFFIXED_USER_HOME"; do echo "$home"; done\n')
        app.chmod(0o755)
        arguments = mock.Mock(seconds=20, device="iPhone 11 Pro", actions=1, seed=None, answers=None)
        run_apps.launch(app, run_apps.systems("27:26")[0], trace, None, arguments)
        *folders, home, configuration, user = trace.with_suffix(".txt").read_text().split()
        self.assertEqual(folders, [".cache", "Documents"])
        self.assertEqual((configuration, user), (home, home))
        self.assertNotEqual(home, str(Path.home()))
        self.assertFalse(Path(home).exists())

    def test_a_build_says_why_it_ended(self):
        rows = [((0, ""), []), ((124, "/a.swift:1:2: error: x\n"), ["stopped after 7 s"]), ((1, "/a.swift:1:2: error: x\n/a.swift:1:2: error: x\n"), ["/a.swift:1:2: x"]),
                ((1, "[1/2] Linking\nld.lld: error: undefined symbol: a\n>>> referenced by b\n"), ["ld.lld: error: undefined symbol: a"]), ((1, "a\n\nb\n"), ["a", "b"])]
        for (status, output), expected in rows:
            with mock.patch.object(processes, "watch", lambda *_: subprocess.CompletedProcess([], status, output, "")):
                self.assertEqual(self.package.build(seconds=7), expected)

    def test_of_two_targets_with_one_name_the_app_is_chosen(self):
        library = survey.Unit(self.app.repository, "My_App", self.app.files)
        rows = [([library, self.app], "My_App", self.app), ([library, self.app], None, self.app), ([self.views, self.app], "Views", self.views), ([library], None, library)]
        for units, name, expected in rows:
            self.assertIs(port_app.chosen(units, name), expected)
        for units, name in [([self.views], "Other"), ([self.app, self.app], None), ([], None)]:
            with self.assertRaises(SystemExit):
                port_app.chosen(units, name)

    def test_requests_without_an_answer_are_told_with_what_to_do(self):
        head = "no answer was there for what follows; Tools/record_answers.py FOLDER records the answers for --answers FOLDER"
        requests = [f"GET https://shop.test/{number}" for number in range(5)]
        told = [f"    {request}" for request in requests[:3]]
        rows = [(0, []), (3, [head, *told]), (5, [head, *told, "    and 2 more in the file .requests.txt beside the recording"])]
        for count, expected in rows:
            self.assertEqual([*port_app.requests_left(requests[:count])], expected)

    def test_what_the_app_asks_for_is_found_by_any_of_its_names(self):
        self.views.aliases = ["ViewsPod"]
        asked = [packages.Dependency(name, "1.0", "Podfile") for name in ("viewspod", "Gone")]
        self.assertEqual([row[3] for row in port_app.asked_rows(asked, [self.views])], ["Views", "**no checkout**"])
        others = [(asked[1].name, Path("Checkout-Of-Headers")), (asked[0].name, Path("Other"))]
        self.assertEqual([row[3] for row in port_app.asked_rows(asked, [self.views], others)], ["Views", "Checkout-Of-Headers"])


class CTests(unittest.TestCase):
    MANIFEST = HEAD + """
let package = Package(name: "Disk", targets: [
    .target(name: "Disk", dependencies: ["C-Disk"]),
    .target(name: "C-Disk", dependencies: [.target(name: "CCore"), "CSQLite"], exclude: ["Left.c"], publicHeadersPath: "inc",
        cSettings: [.define("ON", to: "1"), .define("PHONE", .when(platforms: [.iOS])), .define("PC", .when(platforms: [.linux])), .headerSearchPath("../CCore")],
        cxxSettings: [.define("PLUS")], linkerSettings: [.linkedLibrary("z"), .linkedFramework("UIKit")]),
    .target(name: "CCore"), .target(name: "Old"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
], cLanguageStandard: .gnu11)
"""
    FILES = {"Package.swift": MANIFEST, "Sources/Disk/A.swift": "import CDiskMap\n", "Sources/C-Disk/a.c": "", "Sources/C-Disk/Deep/b.cpp": "",
             "Sources/C-Disk/Left.c": "", "Sources/C-Disk/table.inc": "", "Sources/C-Disk/inc/disk.h": "", "Sources/C-Disk/.hidden.h": "",
             "Sources/C-Disk/inc/module.modulemap": "// module Not {\nmodule CDiskMap {\n    header \"disk.h\"\n    module Inner {}\n}\n",
             "Sources/CCore/c.c": "", "Sources/CCore/include/c.h": "", "Sources/Old/o.m": "", "Sources/Old/o.c": "",
             "Sources/CSQLite/module.modulemap": "module SQLite { header \"shim.h\" link \"sqlite3\" }\n", "Sources/CSQLite/shim.h": ""}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()

    def test_a_target_in_c_is_taken_over_with_its_files_and_settings(self):
        root = checkout(self.root / "Disk", self.FILES)
        units = {unit.name: unit for unit in c_targets.units(root)}
        self.assertEqual(sorted(units), ["CCore", "CSQLite", "C_Disk"])
        disk = units["C_Disk"]
        self.assertEqual((disk.aliases, disk.needs, disk.origin, units["CSQLite"].aliases),
                         (["CDiskMap"], ["CCore", "CSQLite"], root / "Package.swift", ["SQLite"]))
        self.assertEqual(sorted(map(str, disk.links)), ["Disk/Sources/C-Disk/" + name for name in [
            "Deep/b.cpp", "Left.c", "a.c", "inc/disk.h", "inc/module.modulemap", "table.inc"]])
        swift = survey.libraries(root)
        self.assertEqual([unit.name for unit in swift], ["Disk"])
        package = app_package.Package(self.root / "out", swift[0], app_package.imported(swift[0], [*units.values()]))
        self.assertEqual([unit.name for unit in package.libraries], ["CCore", "CSQLite", "C_Disk"])
        self.assertEqual((package.port(disk), package.names), ("", ["CCore", "CSQLite", "SQLite", "C_Disk", "CDiskMap"]))
        app_package.write(package.sources(swift[0]) / "A.ported.swift", "")
        stale = checkout(self.root / "out/C", {"Disk/gone.h": ""}) / "Disk/gone.h"
        with mock.patch.object(app_package, "own_objects", lambda: []):
            package.write()
        self.assertFalse(stale.exists())
        self.assertEqual((package.folder / "C/Disk/Sources/C-Disk/table.inc").resolve(), root / "Sources/C-Disk/table.inc")
        text = (package.folder / "Package.swift").read_text()
        for line in [
                '.target(name: "Disk", dependencies: ["CCore", "CSQLite", "C_Disk"], resources: [],',
                '.target(name: "C_Disk", dependencies: ["CCore", "CSQLite"], path: "C/Disk/Sources/C-Disk", sources: ["Deep/b.cpp", "a.c"], '
                'publicHeadersPath: "inc", cSettings: [.unsafeFlags(["-w", "-std=gnu11"]), .define("ON=1"), .define("PC"), '
                '.headerSearchPath("../CCore")], cxxSettings: [.unsafeFlags(["-w"]), .define("PLUS")], linkerSettings: [.linkedLibrary("z")]),',
                '.systemLibrary(name: "CSQLite", path: "C/Disk/Sources/CSQLite", pkgConfig: "sqlite3"),']:
            self.assertIn(f"        {line}\n", text)
        said = processes.run(["swift", "package", "--package-path", package.folder, "describe", "--type", "json"], 120)
        found = {each["name"]: each for each in json.loads(said.stdout)["targets"]} if said.returncode == 0 else said.stderr
        self.assertEqual(found["C_Disk"]["sources"], ["Deep/b.cpp", "a.c"])
        self.assertEqual((found["C_Disk"]["module_type"], found["CSQLite"]["module_type"]), ("ClangTarget", "SystemLibraryTarget"))

    def test_functions_that_do_nothing_stand_in_for_those_of_a_binary(self):
        header = """
            #include <string.h>
            #include <Deep/more.h>
            typedef struct { int a[4]; } Box;
            typedef int (*Sorter)(const void *, const void *);
            Box kit_box(int width, const char *title);
            const char *kit_name(void);
            void kit_sort(void *items, size_t count, int (*by)(const void *, const void *));
            int kit_print(const char *format, ...);
            void kit_end(void) __attribute__((noreturn));
            Sorter kit_sorter(void);
            void (*kit_handler(int signal))(int);
            static inline int kit_twice(int a) { return (int)strlen("ab") * a + (int)memcmp("a", "a", 1); }
            void free(void *);
            static inline int kit_likely(unsigned a) { return __builtin_expect(a, 1) + (int)__builtin_bswap32(a); }
            struct { int a; } kit_bare(void);
            enum { KIT_A } kit_kind(void);
            typedef void Nothing;
            Nothing kit_nothing(void);
            __typeof__(1) kit_typed(void);
            _Noreturn void kit_abort(void);
            void kit_at_end(void (*end)(int) __attribute__((noreturn)));
            extern const char kit_version[];
            extern int kit_level;
            struct Hidden;
            extern struct Hidden kit_hidden;
        """
        files = {"Package.swift": HEAD + 'let package = Package(name: "Kit", targets: [.binaryTarget(name: "Kit", path: "Kit.xcframework"), '
                                         '.binaryTarget(name: "Old", path: "Old.xcframework"), .binaryTarget(name: "Bare", path: "Bare.xcframework"), '
                                         '.binaryTarget(name: "Far", path: "Far.xcframework")])\n',
                 # Its header is not in the folder that is taken over.
                 "Far.xcframework/ios-arm64/Headers/module.modulemap": 'module Far { header "near.h" header "../Private/far.h" }\n',
                 "Far.xcframework/ios-arm64/Headers/near.h": "int near(void);\n", "Far.xcframework/ios-arm64/Private/far.h": "int far(void);\n",
                 "Bare.xcframework/ios-arm64/Headers/bare.h": "", "Old.xcframework/ios-arm64/Headers/old.h": "@interface Old\n@end\n",
                 "Old.xcframework/ios-arm64/Headers/module.modulemap": 'module Old { header "old.h" }\n'}
        for part in ("ios-arm64_x86_64-simulator", "ios-arm64", "macos-arm64"):
            files |= {f"Kit.xcframework/{part}/Headers/kit.h": header, f"Kit.xcframework/{part}/Headers/Deep/more.h": "double kit_more(void);\n",
                      f"Kit.xcframework/{part}/Headers/Map/module.modulemap": 'module KitMap {\n    header "../kit.h"\n}\n'}
        root = checkout(self.root / "Kit", files)
        unit, = c_targets.units(root)
        self.assertEqual((unit.name, unit.aliases, unit.headers, unit.sources), ("Kit", ["KitMap"], "ios-arm64/Headers/Map", [Path("StandIn.c")]))
        place = Path("Kit/Kit.xcframework")
        self.assertEqual(sorted(unit.links), [place / "ios-arm64/Headers" / name for name in ("Deep/more.h", "Map/module.modulemap", "kit.h")])
        self.assertEqual((unit.search, unit.settings["c"]), (["ios-arm64/Headers"], [("headerSearchPath", "ios-arm64/Headers")]))
        main = """
            #include "ios-arm64/Headers/kit.h"
            int main(void) {
                kit_sort(0, 0, 0);
                kit_at_end(0);
                int sum = kit_box(1, "").a[3] + kit_print("") + kit_print("") + kit_more() + (kit_name() != 0) + (kit_sorter() != 0);
                sum += kit_version[0] + kit_level;
                return sum ? 1 : kit_twice(3);
            }
        """
        text, = unit.texts.values()
        # Another binary has the same header.
        folder = checkout(self.root / "out", {"main.c": main, "Other.c": text,
                                              **{str(path.relative_to(place)): text for path, text in unit.texts.items()}})
        app_package.link(folder, {path.relative_to(place): file for path, file in unit.links.items()})
        built = processes.run(["clang", "-w", f"-I{folder}/ios-arm64/Headers", folder / "main.c", folder / "StandIn.c", folder / "Other.c", "-o", folder / "main"], 60)
        self.assertEqual((built.returncode, built.stderr), (0, ""))
        ran = processes.run([folder / "main"], 10)
        self.assertEqual((ran.returncode, ran.stderr.splitlines()), (6, [
            f"{name} does nothing: Kit is a stand-in" for name in ["kit_sort", "kit_at_end", "kit_box", "kit_print", "kit_more", "kit_name", "kit_sorter"]]))
        names = processes.run(["nm", "--defined-only", "--extern-only", folder / "main"], 10).stdout
        self.assertEqual(sorted(re.findall(r" [TWV] (kit_\w+|free|__builtin\w+)$", names, re.M)), sorted([
            "kit_sort", "kit_at_end", "kit_box", "kit_print", "kit_more", "kit_name", "kit_sorter", "kit_end", "kit_abort", "kit_version", "kit_level"]))
        self.assertEqual(re.findall(r"(\w+)\([^)]*\) \{.*__builtin_trap", text), ["kit_end", "kit_abort"])

    def test_what_has_its_own_definition_gets_no_stand_in(self):
        function, final, variable = *(c_targets.function("a", "int", "void", each) for each in (False, True)), c_targets.variable("a")
        rows = [("int a(void);", [function]), ("typedef int Kind(void);\nKind a;", [function]), ("int a();\nint a(void);", [function]),
                ("int a();\nint a(int);", [c_targets.function("a", "int", "int", False)]), ("_Noreturn int a(void);\nint a(void);", [final]),
                ("int a(void);\nint a(void);", [function]), ("int a(void);\nint a(void) { return 1; }", []),
                ("int a(void) { return 1; }\nint a(void);", []), ("static int a(void);", []), ("void free(void *);", []), ("int (*a(void))(int);", []),
                ("extern int a;", [variable]), ("extern int a;\nint a = 3;", []), ("extern int a = 3;", []), ("int a;\nextern int a;", []), ("static int a;", [])]
        for text, expected in rows:
            with self.subTest(text):
                root = checkout(self.root, {"a.h": f"{text}\n"})
                self.assertEqual(c_targets.definitions([root / "a.h"], root), expected)

    def test_what_the_compiler_says_may_be_of_any_depth(self):
        nested = {"file": "a"}
        for _ in range(5000):
            nested = {"inner": [nested, {"file": "b", "includedFrom": {"file": "c"}}, {"loc": {}}]}
        rows = [(nested, "b"), ({"file": "a", "inner": [{}]}, "a"), ([], "z"), ({"begin": {"file": "a"}, "end": {"file": "b"}}, "b")]
        self.assertEqual([c_targets.last_file(node, "z") for node, _ in rows], [file for _, file in rows])
        root = checkout(self.root, {"deep.h": f"int kit(void);\nstatic inline int sum(void) {{ return {' + '.join(['1'] * 600)}; }}\n", "flat.h": "int kit(void);\n"})
        self.assertEqual([c_targets.definitions([root / name], root) for name in ("deep.h", "flat.h")], [None, [c_targets.function("kit", "int", "void", False)]])

    def test_settings_about_warnings_are_left_out(self):
        manifest = ("// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"A\", targets: ["
                    ".target(name: \"C\", cSettings: [.treatAllWarnings(as: .error), .define(\"ON\")])])\n")
        root = checkout(self.root / "A", {"Package.swift": manifest, "Sources/C/c.c": "", "Sources/C/include/c.h": ""})
        unit, = c_targets.units(root)
        self.assertEqual(unit.settings["c"], [("define", "ON")])

    def test_packages_in_folders_of_an_app_are_found(self):
        files = {f"Local/Disk/{name}": text for name, text in self.FILES.items()}
        root = checkout(self.root / "App", {**files, "Pods/Else/Package.swift": HEAD, "A.swift": ""})
        self.assertEqual(c_targets.package_folders(root), [root / "Local/Disk"])
        self.assertEqual([str(unit.place) for unit in c_targets.units(root, c_targets.package_folders(root))], [
            f"App/Local/Disk/Sources/{name}" for name in ["C-Disk", "CCore", "CSQLite"]])
        self.assertEqual([*c_targets.units(root)], [])

    PROJECT = """{ objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L;};
        G = {isa = PBXGroup; sourceTree = "<group>"; children = (A, B, C, M, Y);};
        Y = {isa = PBXFileSystemSynchronizedRootGroup; path = More; sourceTree = "<group>";};
        A = {isa = PBXFileReference; path = "Shop/A.swift"; sourceTree = "<group>";};
        B = {isa = PBXFileReference; path = "Shop/tax.c"; sourceTree = "<group>";};
        C = {isa = PBXFileReference; path = "Shop/rate.cpp"; sourceTree = "<group>";};
        M = {isa = PBXFileReference; path = "Shop/Old.m"; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (S);
             fileSystemSynchronizedGroups = (Y);};
        S = {isa = PBXSourcesBuildPhase; files = (FA, FB, FC, FM);};
        FA = {fileRef = A;}; FB = {fileRef = B;}; FC = {fileRef = C;}; FM = {fileRef = M;};
        L = {buildConfigurations = (R);};
        R = {name = Release; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/$(PRODUCT_NAME)/$(TARGET_NAME)-Bridge.h";};};
    }; rootObject = P; }"""
    APP = {"Shop.xcodeproj/project.pbxproj": PROJECT, "More/more.c": "", "More/M.swift": "", "More/more.h": "", "Shop/A.swift": "", "Shop/tax.c": '#include "tax.h"\n#include "table.inc"\n', "Shop/rate.cpp": "",
           "Shop/table.inc": "", "Shop/Old.m": "", "Shop/Old.h": "#import <Foundation/Foundation.h>\n@interface Old\n@end\n",
           "Shop/Mix.h": '#import "tax.h"\n@interface Mix\n@end\n', "Shop/Half.h": '#import "Deep.h"\n', "Else/Deep.h": "int deep(void);\n- (void)f;\n",
           # The header of another folder is found by its name, as Xcode finds it.
           "Shop/tax.h": '#import "kinds.h"\n#ifdef __OBJC__\n@class Old;\n#endif\nKind tax(Kind kind);\n', "Else/kinds.h": "typedef int Kind;\n"}

    def app(self, header):
        root = checkout(self.root / "Shop", {**self.APP, "Shop/Shop-Bridge.h": header})
        unit, = survey.xcode_units(root)
        return unit

    def test_a_project_names_what_is_in_other_languages(self):
        app = self.app("")
        self.assertEqual([file.name for file in app.files], ["M.swift", "A.swift"])
        self.assertEqual([file.name for file in app.foreign], ["more.c", "Old.m", "rate.cpp", "tax.c"])
        self.assertEqual(app.bridging, app.repository / "Shop/Shop-Bridge.h")
        project = app.repository / "Shop.xcodeproj/project.pbxproj"
        for setting, expected in [("${PROJECT_DIR}/a.h", "a.h"), ("$(PROJECT_NAME)/b.h", "Shop/b.h"), ("c.h", "c.h"), ("", None)]:
            project.write_text(self.PROJECT.replace("$(SRCROOT)/$(PRODUCT_NAME)/$(TARGET_NAME)-Bridge.h", setting))
            found, = survey.xcode_units(app.repository)
            self.assertEqual(found.bridging, expected and app.repository / expected)

    def test_sources_for_an_older_swift_are_compiled_as_such(self):
        app = self.app("")
        project = app.repository / "Shop.xcodeproj/project.pbxproj"
        for version, expected in [("3.0", "4.2"), ("4", "4.2"), ("4.0", "4.2"), ("4.2", "4.2"), ("5.0", "5"), ("6.0", "5"), ("40", "5")]:
            project.write_text(self.PROJECT.replace("buildSettings = {", f"buildSettings = {{ SWIFT_VERSION = {version};"))
            found, = survey.xcode_units(app.repository)
            self.assertEqual((version, found.language), (version, expected))
        self.assertEqual(app.language, "5")

    def test_a_bridging_header_shows_what_compiles_as_c(self):
        header = """// #import "Gone.h"
            #import "tax.h"
            #include <stdint.h>
            #import <UIKit/UIKit.h>
            @import Photos;
            #import <Hud/Hud.h>
            #import "Toast.h"
            /* #import "Gone.h" */
            """
        app = self.app(header)
        bridge = c_targets.Bridge(app, [], [("Toasts", [Path("/libraries/Toasts/Toast.h")])], {"UIKit", "Photos"})
        self.assertEqual(bridge.needs, ["UIKit", "Photos", "Hud", "Toasts", "Shop_Bridge"])
        self.assertEqual(bridge.left, [(app.repository / "Shop/Old.m", "Objective-C: what it declares is missing")])
        unit = bridge.unit
        self.assertEqual([str(each) for each in unit.sources], ["PortedBridge/Bridge.c", "More/more.c", "Shop/rate.cpp", "Shop/tax.c"])
        self.assertEqual(sorted(map(str, unit.links)), ["Shop/Else/kinds.h", "Shop/More/more.c", "Shop/Shop/rate.cpp", "Shop/Shop/table.inc", "Shop/Shop/tax.c", "Shop/Shop/tax.h"])
        self.assertEqual((unit.search, unit.settings["c"]), (["Else"], [("headerSearchPath", "Else")]))
        app.needs, app.origin = bridge.needs, app.bridging
        package = app_package.Package(self.root / "out", app, app_package.imported(app, [unit]))
        nowhere = port_app.missing(package.units, {"UIKit", "Photos"})
        self.assertEqual(nowhere, {"Hud": {app.bridging}, "Toasts": {app.bridging}})
        package.exported = ["Photos", "Shop_Bridge"]
        with mock.patch.object(app_package, "own_objects", lambda: []):
            package.write()
        folder = package.folder / "C/Shop"
        self.assertEqual((folder / "PortedBridge/Bridge.h").read_text(), '#include "../Shop/tax.h"\n#include <stdint.h>\n')
        self.assertEqual(package.bridge.read_text(), "@_exported import Photos\n@_exported import Shop_Bridge\n")
        text = (package.folder / "Package.swift").read_text()
        self.assertIn(f'.swiftLanguageMode(.v5), .unsafeFlags(["-Xcc", "-I{folder}/Else"])], linkerSettings', text)
        self.assertIn('.executableTarget(name: "Shop", dependencies: ["Shop_Bridge"]', text)
        self.assertIn('path: "C/Shop", sources: ["PortedBridge/Bridge.c", "More/more.c", "Shop/rate.cpp", "Shop/tax.c"], publicHeadersPath: "PortedBridge"', text)
        # Swift sees the module in a file that does not import it.
        user = checkout(self.root, {"Use.swift": "let due: Kind = tax(3) + Kind(UInt8.max)\n", "Bridge.swift": "@_exported import Shop_Bridge\n"}) / "Use.swift"
        ran = processes.run(["swiftc", "-typecheck", "-parse-as-library", "-module-name", "Shop", "-Xcc", f"-I{folder}/Else", "-Xcc",
                             f"-fmodule-map-file={folder}/PortedBridge/module.modulemap", user, user.with_name("Bridge.swift")], 120)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))

    def test_what_is_no_c_is_told_with_its_file_and_cause(self):
        old = ("Shop/Old.m", "Objective-C: what it declares is missing")
        rows = [('#import "Old.h"', [old, ("Shop/Old.h", "line 1: Objective-C: #import <Foundation/Foundation.h>")]),
                ('#import "Half.h"', [old, ("Else/Deep.h", "line 2: Objective-C: - (void)f;")]),
                ('#import "Gone.h"', [old, ("Shop/Shop-Bridge.h", '"Gone.h", which it imports, is nowhere')])]
        for header, expected in rows:
            with self.subTest(header):
                app = self.app(header)
                bridge = c_targets.Bridge(app, [], [], set())
                self.assertEqual((bridge.unit, bridge.needs), (None, []))
                self.assertEqual([(str(file), cause) for file, cause in port_app.missing_rows({}, [*bridge.left, *bridge.left], app.repository)], expected)
        app.bridging = app.repository / "None.h"
        self.assertEqual(c_targets.Bridge(app, [], [], set()).left[1], (app.bridging, "the project names it as its bridging header, and it is not there"))
        app.bridging = None
        self.assertEqual(len(c_targets.Bridge(app, [], [], set()).left), 1)

    def test_headers_of_the_app_in_objective_c_get_a_stand_in(self):
        for header, expected in [('#import "Old.h"\n#import "Half.h"\n#import "tax.h"', ["Old.h", "Half.h", "Deep.h"]), ('#import "tax.h"', []),
                                 # What is shown as C is not declared by a stand-in, too.
                                 ('#import "Mix.h"', ["Mix.h", "tax.h", "kinds.h"]), ('#import "Mix.h"\n#import "tax.h"', ["Mix.h"]),
                                 ('#import "tax.h"\n#import "Mix.h"', ["Mix.h"])]:
            with self.subTest(header):
                app = self.app(header)
                bridge = c_targets.Bridge(app, [], [], set())
                self.assertEqual([file.name for file in bridge.objective_c], expected)
                needed, written = bridge.needs[:], []
                def write(headers, name, home):
                    written.append((headers, name))
                    checkout(home, {"Package.swift": HEAD + f'let package = Package(name: "{name}", targets: [.target(name: "{name}")])\n',
                                    f"Sources/{name}/{name}.swift": ""})
                    return []
                with mock.patch.object(stand_in, "write", write):
                    found = port_app.own_stand_in(app, bridge, self.root / "out", lambda *_: None)
                names = ["Shop_ObjectiveC"] if expected else []
                self.assertEqual(([unit.name for unit in found], bridge.needs), (names, needed + names))
                self.assertEqual(written, [(bridge.objective_c, name) for name in names])
                self.assertEqual({cause for _, cause in bridge.left}, {port_app.STANDS_IN if names else "Objective-C: what it declares is missing"})

    def test_a_header_of_the_system_is_none_of_the_app(self):
        root = checkout(self.root / "Shop", {
            **self.APP, "Shop/Shop-Bridge.h": '#import "own.h"\n', "Shop/own.h": "#include <string.h>\nint own(void);\n",
            "Vendor/string.h": "int length(void);\n"})
        app, = survey.xcode_units(root)
        unit = c_targets.Bridge(app, [], [], set()).unit
        self.assertIn("own.h", [path.name for path in unit.links])
        self.assertNotIn("string.h", [path.name for path in unit.links])
        self.assertNotIn("Vendor", unit.search)

    def test_modules_that_are_nowhere_come_with_the_number_of_files(self):
        files = [Path("/a"), Path("/b")]
        self.assertEqual([*port_app.missing_rows({"A": files[:1], "B": files}, [], Path("/x"))], [
            ("B", "no module has this name; 2 files import it"), ("A", "no module has this name; a file imports it")])


class StandInTests(unittest.TestCase):
    def test_what_the_headers_miss_is_declared_as_they_use_it(self):
        lines = ["@property UIFont *font;", "- (Level)level;", "- (nullable Effect*)effect;", "- (nullable CTLineRef)line;"]
        output = ("a.h:1:11: error: unknown type name 'UIFont'\na.h:2:4: error: expected a type\na.h:3:13: error: expected a type\na.h:4:13: error: expected a type\n"
                  "a.h:9:1: error: cannot find protocol declaration for 'Paint'\n"
                  "a.h:9:1: error: cannot find interface declaration for 'UIView', superclass of 'Box'\n")
        self.assertEqual(stand_in.missing(output, lambda _, line: lines[line - 1]), {
            "Paint": "@protocol Paint\n@end", "UIView": "@interface UIView : NSObject\n@end",
            "UIFont": "@interface UIFont : NSObject\n@end", "Level": "typedef NSInteger Level;",
            "Effect": "@interface Effect : NSObject\n@end", "CTLineRef": "typedef struct CTLineRef_ *CTLineRef;"})

    def test_a_declaration_becomes_one_that_does_nothing(self):
        rows = [
            ("public let BoxKey: NSString", ['public let BoxKey: String = "BoxKey"']),
            ("extension NSNotificationName {\n    public static let BoxDidOpen: NSNotificationName!\n}",
             ["extension Notification.Name {",
              '    public static let BoxDidOpen: Notification.Name! = Notification.Name(rawValue: "BoxDidOpen")', "}"]),
            ("public enum Style : Int, @unchecked Sendable {\n    case light = 0\n    case dark = 1\n}\n"
             "open class Box : UIView {\n    open var style: Style\n    open class func current() -> Style\n}",
             ["public enum Style : Int, @unchecked Sendable {", "    case light = 0", "    case dark = 1", "}", "open class Box : UIView {",
              "    open var style: Style = .light",
              '    open class func current() -> Style { standIn("Box.current"); return .light }', "}"]),
            ("open class Box : NSObject {\n    /// Opens it.\n    open func open(_ done: ((NSError?) -> Void)? = nil)\n"
             "    open func open() async\n    open var width: CGFloat { get async }\n    open func wait(_ async: BOOL)\n"
             "    open var details: NSDictionary<Any, Any>? { get }\n    open var kinds: NSSet<Any>? { get }\n    open var parts: NSArray<UIView> { get }\n    public init(title: NSString?)\n"
             "    public convenience init(width: CGFloat)\n}",
             ["open class Box : NSObject {", '    open func open(_ done: (((any Error)?) -> Void)? = nil) { standIn("Box.open") }',
              '    open func wait(_ async: Bool) { standIn("Box.wait") }', "    open var details: Dictionary<AnyHashable, Any>? { get { nil } }",
              "    open var kinds: Set<AnyHashable>? { get { nil } }", "    open var parts: Array<UIView> { get { [] } }", "    public init(title: String?) { super.init() }",
              "    public convenience init(width: CGFloat) { self.init() }", "}"]),
            ("public struct Options : OptionSet, @unchecked Sendable {\n    public init(rawValue: UInt)\n"
             "    public static var a: Options { get }\n    public static var b: Options { get }\n}",
             ["public struct Options : OptionSet, Sendable {",
              "    public var rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }",
              "    public static let a: Options = Options(rawValue: 1 << 0)", "    public static let b: Options = Options(rawValue: 1 << 1)", "}"]),
            ("@IBDesignable open class Box : NSObject {\n    @NSCopying open var key: NSDictionary?\n    public /*not inherited*/ init?(lid: NSString)\n}",
             ["open class Box : NSObject {", "    open var key: [AnyHashable: Any]? = nil", "    public convenience init?(lid: String) { self.init() }", "}"]),
            ("public protocol BoxDelegate : NSObjectProtocol {\n    optional func boxDidOpen(_ box: NSString, quickly: BOOL = nil) -> BOOL\n"
             "    var title: NSString? { get set }\n}",
             ["public protocol BoxDelegate : NSObjectProtocol {", "    func boxDidOpen(_ box: String, quickly: Bool) -> Bool",
              "    var title: String? { get set }", "}", "extension BoxDelegate {",
              '    public func boxDidOpen(_ box: String, quickly: Bool = nil) -> Bool { standIn("BoxDelegate.boxDidOpen"); return false }',
              '    public var title: String? { get { nil } set { standIn("BoxDelegate.title") } }', "}"]),
        ]
        for text, expected in rows:
            with self.subTest(text):
                self.assertEqual(stand_in.Code(text, "Box").lines, expected)

    def test_a_name_with_an_underscore_also_stays_whole_where_it_takes_a_string(self):
        header = ("- (void)bx_addString:(NSString *)text;\n+ (nullable id)bx_putString:(nullable NSString *)text at:(int)place;\n"
                  "- (void)addString:(NSString *)text;\n- (void)bx_setString:(NSURL *)url;\n// - bx_oldString:(NSString *)text\n")
        self.assertEqual(stand_in.TAKES_STRING.findall(header), ["bx_addString", "bx_putString"])
        text = "open class Box : NSObject {\n    open func bx_add(_ text: NSString)\n    open func add(_ text: NSString)\n}"
        add, whole, plain = (f'    open func {name}(_ text: String) {{ standIn("Box.{name}") }}' for name in ("bx_add", "bx_addString", "add"))
        for names, expected in [({"bx_addString"}, [add, whole, plain]), ((), [add, plain])]:
            self.assertEqual(stand_in.Code(text, "Box", names).lines, ["open class Box : NSObject {", *expected, "}"])

    def test_a_line_is_mended_by_what_the_compiler_says(self):
        missed = "value of optional type 'Mode?' must be unwrapped to a value of type 'Mode'"
        self.assertEqual(stand_in.with_value("open var mode: Mode = Mode()", missed), "open var mode: Mode = Mode(rawValue: 0)!")
        self.assertEqual(stand_in.with_value("open var mode: Mode = Mode()", "cannot find type 'Mode'"), "open var mode: Mode = Mode()")
        read, both = "    open var a: Int { get { 0 } }", '    open var a: Int { get { 0 } set { standIn("Box.a") } }'
        for lines, line, expected in [([read, "x"], both, [both, "x"]), (["x", "    open var b: Int { get { 0 } }"], both, None), ([read, read], read, None)]:
            changed = [*lines]
            self.assertEqual((stand_in.give_setter(changed, line), changed), (expected is not None, expected or lines))

    def test_a_header_cannot_write_outside_of_the_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, {"h/Bad.h": "", "h/Far.h": "", "h/Box.h": '#import "../../Core/Good.h"\n#import "Else/Up.h"\n', "h/Good.h": "", "resources/a": ""})
            copied = []
            def synthesize(words, **_):
                place = Path(words[words.index("-sdk") + 1])
                texts = {file.name: file.read_text() for file in place.glob("*.h")}
                copied.append(texts)
                if texts["Bad.h"] or len(copied) == 1:
                    return subprocess.CompletedProcess([], 1, "", f"{place}/Bad.h:1:9: error: '{root}/evil/x.h' file not found\n"
                                                       f"{place}/Far.h:1:9: fatal error: '../../Core/Y.h' file not found\n{place}/Box.h:2:9: error: 'Else/Up.h' file not found\n")
                self.assertTrue((place / "System/Else/Up.h").exists())
                return subprocess.CompletedProcess([], 0, "made", "")
            with mock.patch.object(stand_in.subprocess, "run", synthesize):
                text, unread = stand_in.interface(survey.headers(root / "h"), "Box", root / "resources")
            self.assertEqual((text, unread), ("made", [("Bad.h", f"'{root}/evil/x.h' file not found"), ("Far.h", "'../../Core/Y.h' file not found")]))
            self.assertEqual(copied[0]["Box.h"], '#import "Good.h"\n#import "Else/Up.h"\n')
            self.assertEqual(sorted(each.name for each in root.iterdir()), ["h", "resources"])
            with self.assertRaisesRegex(stand_in.StandInError, "is missing: Tools/check-apple --prepare makes it"):
                stand_in.interface([], "Box", root / "gone")

    def test_only_a_compiler_that_ended_well_has_accepted_the_lines(self):
        rows = [(0, "", None), (1, "crashed", "crashed"), (1, "{file}:40:1: error: x", "does not compile"), (1, "{file}:1:1: error: x", "does not compile"),
                (1, "/else/OtherBox.swift:3:1: error: x", "does not compile")]
        for status, output, message in rows:
            def compile(words, **_):
                return subprocess.CompletedProcess([], status, "", output.replace("{file}", str(words[-2])))
            with self.subTest(output), mock.patch.object(stand_in.subprocess, "run", compile):
                if message:
                    with self.assertRaisesRegex(stand_in.StandInError, message):
                        stand_in.checked(["let a = 1"], "Box", [])
                else:
                    self.assertEqual(stand_in.checked(["let a = 1"], "Box", []), (["let a = 1"], []))

    def test_a_stand_in_is_written_again_after_a_change_of_its_headers(self):
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, {"a.h": "@protocol A\n@end\n"})
            with mock.patch.object(stand_in, "interface", lambda *_: ("", [])), mock.patch.object(stand_in, "checked", lambda *_: ([], [])):
                stand_in.write([root / "a.h"], "Box", root / "out")
            self.assertTrue(stand_in.is_current([root / "a.h"], root / "out"))
            (root / "a.h").write_text("@protocol B\n@end\n")
            self.assertFalse(stand_in.is_current([root / "a.h"], root / "out"))

    def test_a_stand_in_that_is_written_by_hand_takes_the_place_of_its_headers_alone(self):
        for headers, is_by_hand in [(["_RXDelegateProxy.h", "_RXObjCRuntime.h", "_RX.h"], True), (["_RXDelegateProxy.h"], False)]:
            with tempfile.TemporaryDirectory() as folder, mock.patch.object(stand_in, "write", lambda *_: []):
                root = checkout(Path(folder) / "Cocoa", {
                    "Package.swift": HEAD + 'let package = Package(name: "Cocoa", targets: [.target(name: "RxCocoaRuntime")])\n',
                    "Sources/RxCocoaRuntime/Proxy.m": "",
                    **{f"Sources/RxCocoaRuntime/include/{header}": "" for header in headers}})
                out = Path(folder) / "out"
                (out / "RxCocoaRuntime").mkdir(parents=True)
                found = port_app.stand_ins({"rxcocoaruntime"}, [root], out, lambda *_: None)
                self.assertEqual([(survey.module_name(unit), unit.repository) for unit in found],
                                 [("RxCocoaRuntime", port_app.BY_HAND / "RxCocoaRuntime")] if is_by_hand else [])

    def test_the_proxy_of_rxcocoa_knows_what_the_library_hands_on(self):
        handed = re.compile(r'handOn\(\s*"([A-Za-z:]+)"')
        texts = [file.read_text() for name in ("HeadlessUIKitRuntime", "HeadlessUIKitComponents", "Companions")
                 for file in (ROOT / "Sources" / name).rglob("*.swift")]
        listed = (port_app.BY_HAND / "RxCocoaRuntime/VoidMethods.swift").read_text()
        self.assertEqual(re.findall(r'"([A-Za-z:]+)"', listed), sorted({name for text in texts for name in handed.findall(text)}))

    def test_the_stand_in_of_base32_does_what_the_library_does(self):
        main = """
            for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar"] { print(MF_Base32Codec.base32String(from: Data(text.utf8))!) }
            for text in ["MZXW6YTBOI======", "mzxw6ytb oi", "MZXW6YT", "MZXW6", "MZXW", "MZX", "MZ", "M", "é"] {
                print(Array(MF_Base32Codec.data(fromBase32String: text)!).map { String($0, radix: 16) }.joined(separator: " "))
            }
            print(NSString(fromBase32String: "MZXW6===")!, NSString(string: "foo").base32()!, NSData(base32String: "MZXW6").base32String()!)
            """
        with tempfile.TemporaryDirectory() as folder:
            root = checkout(folder, {"main.swift": main})
            source = port_app.BY_HAND / "Base32/Base32.swift"
            built = processes.run(["swiftc", root / "main.swift", source, "-o", root / "main"], 120)
            self.assertEqual((built.returncode, built.stderr), (0, ""))
            # RFC 4648, section 10.
            self.assertEqual(processes.run([root / "main"], 10).stdout.splitlines(), [
                "", "MY======", "MZXQ====", "MZXW6===", "MZXW6YQ=", "MZXW6YTB", "MZXW6YTBOI======",
                "66 6f 6f 62 61 72", "66 6f 6f 62 61 72", "66 6f 6f 62", "66 6f 6f", "66 6f", "66", "66", "60", "",
                "foo MZXW6=== MZXW6==="])

    def test_a_line_that_does_not_compile_goes_with_what_it_opens(self):
        lines = ["class A {", "    var a = 1", "}", "class B {", "    var b = 1", "    var c = 1", "}"]
        kept, left = stand_in.without(lines, {0: "no A", 5: "no c"})
        self.assertEqual((kept, left), (["class B {", "    var b = 1", "}"], [("class A {", "no A"), ("var c = 1", "no c")]))


if __name__ == "__main__":
    unittest.main()
