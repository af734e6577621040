// swift-format-ignore-file
// Made by Tools/names.py.

@_exported import func HeadlessUIKit.UTTypeConformsTo
@_exported import func HeadlessUIKit.UTTypeEqual
@_exported import var HeadlessUIKit.kUTTypeAudio
@_exported import var HeadlessUIKit.kUTTypeContent
@_exported import var HeadlessUIKit.kUTTypeData
@_exported import var HeadlessUIKit.kUTTypeFileURL
@_exported import var HeadlessUIKit.kUTTypeFolder
@_exported import var HeadlessUIKit.kUTTypeGIF
@_exported import var HeadlessUIKit.kUTTypeHTML
@_exported import var HeadlessUIKit.kUTTypeImage
@_exported import var HeadlessUIKit.kUTTypeItem
@_exported import var HeadlessUIKit.kUTTypeJPEG
@_exported import var HeadlessUIKit.kUTTypeLivePhoto
@_exported import var HeadlessUIKit.kUTTypeMPEG4
@_exported import var HeadlessUIKit.kUTTypeMovie
@_exported import var HeadlessUIKit.kUTTypePDF
@_exported import var HeadlessUIKit.kUTTypePNG
@_exported import var HeadlessUIKit.kUTTypePlainText
@_exported import var HeadlessUIKit.kUTTypeQuickTimeMovie
@_exported import var HeadlessUIKit.kUTTypeText
@_exported import var HeadlessUIKit.kUTTypeURL
@_exported import var HeadlessUIKit.kUTTypeUTF8PlainText
@_exported import var HeadlessUIKit.kUTTypeVCard
@_exported import var HeadlessUIKit.kUTTypeVideo
@_exported import var HeadlessUIKit.kUTTypeZipArchive
