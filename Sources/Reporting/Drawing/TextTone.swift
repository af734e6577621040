/// How a part of a text stands out where there is colour.
package enum TextTone: Sendable {
    case bold, dim, red, green, yellow, blue, magenta, cyan
}
