// swift-format-ignore-file
// Made by Tools/names.py.

@_exported import struct HeadlessUIKit.UTType
