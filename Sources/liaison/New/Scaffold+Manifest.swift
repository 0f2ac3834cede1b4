internal import LiaisonReader
internal import LiaisonShow

extension Scaffold {
    /// The manifest. The component has a title and an optional detail. A row also has a button that marks it as done.
    var manifest: String {
        """
        {
          "$schema": "\(language == .swift ? "../../" : "")manifest.schema.json",
          "liaison": "1.0",
          "plugin": {
            "name": "\(name.kebab)",
            "version": "1.0.0",
            "description": "\(name.title), a \(kind.rawValue)"
          },
          "components": [
            {
              "identifier": "\(name.camel)",
              "kind": "\(kind.rawValue)",
              "model": { \(model) },
              "nib": \(nib),
              "commands": {
                \(commands)
              },
              "examples": [
                \(models.joined(separator: ",\n        "))
              ]
            }
          ]
        }

        """
    }

    /// A feed that shows each model.
    var feed: String {
        let entries = models.map { #"{ "component": "\#(name.camel)", "model": \#($0) }"# }
        let sections =
            hasButton
            ? #"{ "id": "examples", "rows": [\#n      \#(entries.joined(separator: ",\n      "))\#n    ] }"#
            : entries.enumerated().map { #"{ "id": "\#($0)", "\#(kind.rawValue)": \#($1) }"# }.joined(
                separator: ",\n    ")
        return """
            {
              "liaison": "1.0",
              "title": "\(name.title)",
              "sections": [
                \(sections)
              ]
            }

            """
    }

    private var model: String {
        #""name": "string", "note": "string?""# + (hasButton ? #", "done": "bool?""# : "")
    }

    private var nib: String {
        let column = """
            { "label": "title", "size": 17, "weight": "semibold" },
            { "label": "detail", "size": 13, "color": "secondary" }
            """
        guard hasButton else {
            return """
                {
                        "column": [
                          \(column.replacing("\n", with: "\n          "))
                        ],
                        "padding": 16
                      }
                """
        }
        return """
            {
                    "row": [
                      {
                        "column": [
                          \(column.replacing("\n", with: "\n              "))
                        ],
                        "grow": 1
                      },
                      { "button": "toggle", "size": 15 }
                    ],
                    "spacing": 8,
                    "align": "center",
                    "padding": 16
                  }
            """
    }

    private var commands: String {
        // A function in Rust takes the cell, so that a panic affects only one row.
        let configure = "\"configuration\": \"\(name.snake)_configure(\(language == .rust ? "cell, " : "")"
        guard hasButton else { return "\(configure)title, detail, model.name, model.note)\"" }
        return """
            \(configure)title, detail, toggle, model.name, model.note, model.done)",
                    "buttonTapped": "\(name.snake)_button_tapped(model)"
            """
    }

    private var models: [String] {
        hasButton
            ? [
                #"{ "name": "Buy honey", "note": "Two jars, the dark kind" }"#, #"{ "name": "Feed the cubs" }"#,
                #"{ "name": "Sweep the den", "note": "Under the leaves too", "done": true }"#,
            ]
            : [#"{ "name": "Today", "note": "Three things to do" }"#, #"{ "name": "Tomorrow" }"#]
    }
}
