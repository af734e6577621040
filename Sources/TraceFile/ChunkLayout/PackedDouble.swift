/// A short code for doubles that are a whole number of sixths; all other doubles take eight bytes. Points of screens
/// with two or three pixels a point are sixths.
enum PackedDouble {
    /// The number in sixths, if that loses nothing: nil for -0, NaN, and beyond 2⁴⁹.
    @inline(__always) static func sixths(_ number: Double) -> Int64? {
        guard number > -0x1p49, number < 0x1p49 else { return nil }
        let sixths = Int64((number * 6).rounded())
        return Double(sixths) / 6 == number && (sixths != 0 || number.bitPattern == 0) ? sixths : nil
    }

    @inline(__always) static func number(sixths: Int64) -> Double { Double(sixths) / 6 }
}
