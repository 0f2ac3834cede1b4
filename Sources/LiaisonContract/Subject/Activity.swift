internal import LiaisonSamples

/// An activity of a subject, which a report of a crash or of a hang names.
enum Activity {
    /// A sentence.
    case text(String)
    /// A call of a function of a component with a record of a model.
    case call(name: String, identifier: String, SampleModel, ContextValues)

    /// The activity in words.
    var sentence: String {
        switch self {
        case .text(let text): text
        case .call(let name, let identifier, let model, let context):
            "\(name) of \(identifier) with \(model.values.isEmpty ? "no model" : "model {\(model)}"), \(context)"
        }
    }

    /// The activity without the values of its call: “configuration of Likes” for “configuration of Likes with model …”.
    var name: String {
        switch self {
        case .text(let text): text.firstRange(of: " with ").map { String(text[..<$0.lowerBound]) } ?? text
        case .call(let name, let identifier, _, _): "\(name) of \(identifier)"
        }
    }
}
