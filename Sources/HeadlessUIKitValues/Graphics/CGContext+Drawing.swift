#if !canImport(Darwin)
    import Foundation

    // Taken and not drawn: there are no pixels.
    extension CGContext {
        public func fill(_ rect: CGRect) {}
        public func fill(_ rects: [CGRect]) {}
        public func fillEllipse(in rect: CGRect) {}
        public func stroke(_ rect: CGRect) {}
        public func stroke(_ rect: CGRect, width: CGFloat) {}
        public func strokeEllipse(in rect: CGRect) {}
        public func strokeLineSegments(between points: [CGPoint]) {}
        public func clear(_ rect: CGRect) {}
        public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
        public func drawLinearGradient(
            _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
        ) {}
        public func drawRadialGradient(
            _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            options: CGGradientDrawingOptions
        ) {}

        public func setFillColor(_ color: CGColor) {}
        public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
        public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
        public func setFillColorSpace(_ space: CGColorSpace) {}
        public func setStrokeColor(_ color: CGColor) {}
        public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
        public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
        public func setStrokeColorSpace(_ space: CGColorSpace) {}
        public func setShadow(offset: CGSize, blur: CGFloat) {}
        public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
        public func setLineWidth(_ width: CGFloat) {}
        public func setLineCap(_ cap: CGLineCap) {}
        public func setLineJoin(_ join: CGLineJoin) {}
        public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
        public func setMiterLimit(_ limit: CGFloat) {}
        public func setFlatness(_ flatness: CGFloat) {}
        public func setAlpha(_ alpha: CGFloat) {}
        public func setBlendMode(_ mode: CGBlendMode) {}
        public func setShouldAntialias(_ shouldAntialias: Bool) {}
        public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
        public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
        public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
        public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
        public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
        public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
        public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
        public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
        public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
        public func setCharacterSpacing(_ spacing: CGFloat) {}
        public func setPatternPhase(_ phase: CGSize) {}
        public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
        public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {}
        public func endTransparencyLayer() {}
        public func flush() {}
        public func synchronize() {}
    }
#endif
