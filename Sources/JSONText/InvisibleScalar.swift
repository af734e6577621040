extension Unicode.Scalar {
    /// Whether the scalar has no glyph of its own: a control, a joiner, a mark of direction, a tag, a separator of
    /// lines or paragraphs, a noncharacter.
    package var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        // Of the block of tags and what follows it, Unicode has assigned a part only.
        default: 0xE0000...0xE0FFF ~= value || properties.isNoncharacterCodePoint
        }
    }
}
