/// The weight of a text, on the scale of CSS and OpenType.
public enum Weight: Int, CaseIterable, Sendable {
    case ultralight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// The name of the weight in a manifest.
    public var name: String {
        switch self {
        case .ultralight: "ultralight"
        case .thin: "thin"
        case .light: "light"
        case .regular: "regular"
        case .medium: "medium"
        case .semibold: "semibold"
        case .bold: "bold"
        case .heavy: "heavy"
        case .black: "black"
        }
    }

    /// Makes the weight with a name in a manifest; nil if no weight has that name.
    public init?(name: String) {
        guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = weight
    }

    /// Makes the weight nearest to a number. Numbers below 100 give `ultralight`, numbers above 900 give `black`.
    public init(nearest number: Int) {
        self = Weight(rawValue: (min(max(number, 100), 900) + 50) / 100 * 100) ?? .black
    }
}
