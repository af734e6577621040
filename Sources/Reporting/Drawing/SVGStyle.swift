import HierarchyModel

/// The style of pictures. Every text has a contrast of at least 4.5 : 1 to its background, in light and dark mode.
enum SVGStyle {
    static let element: Markup = """
        <style>
        text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;\
        white-space:pre;fill:#334155}
        .heading{font-weight:600;fill:#0f172a}
        .note{fill:#64748b}
        .paper{fill:#ffffff}
        g rect{fill:#ffffff;stroke:#64748b}
        .window rect{fill:#eef2f7}
        .moving rect{fill:#fffaf0;stroke:#b7791f}
        .hidden rect{fill:#f3f4f6;stroke:#b6bcc6}
        .hidden text{fill:#646b78}
        .outside rect{fill:none;stroke-dasharray:2 3}
        .link{fill:none;stroke:#64748b}
        .presented{stroke-dasharray:6 4}
        @media (prefers-color-scheme:dark){
        text{fill:#cbd5e1}
        .heading{fill:#f1f5f9}
        .note{fill:#94a3b8}
        .paper{fill:#14171c}
        g rect{fill:#1d222a;stroke:#7b8798}
        .window rect{fill:#252d39}
        .moving rect{fill:#2c2617;stroke:#d6a14b}
        .hidden rect{fill:#181b20;stroke:#454c58}
        .hidden text{fill:#949ca9}
        .outside rect{fill:none}
        .link{stroke:#7b8798}
        }
        </style>
        """
}
