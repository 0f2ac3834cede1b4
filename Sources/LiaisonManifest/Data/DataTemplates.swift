package import LiaisonJSON
package import LiaisonKit
package import LiaisonTemplates

/// Where the values of a data component come from: the templates of its nib and its commands.
///
/// One thread uses the templates of a component at a time.
@safe package final class DataTemplates {
    /// The views that stand once, then the views of each stack that repeats its elements, in the order of the nib.
    package let scopes: [Scope]
    /// The actions of each command.
    package let reactions: [Command: [Reaction]]
    /// The time to which dates are relative.
    package let clock: UnsafeMutablePointer<Clock>
    /// The memory of the templates, and the document that constants stand in.
    private let (arena, reader): (Arena, JSONReader)

    init(_ compiler: DataCompiler, _ reader: JSONReader) {
        unsafe (scopes, reactions, clock) = (compiler.scopes, compiler.reactions, compiler.values.clock)
        (arena, self.reader) = (compiler.arena, reader)
    }

    /// Views that show values of the same datum.
    package struct Scope {
        /// The items for which the views are repeated; nil for views that stand once, whose datum is the model.
        package internal(set) var each: Each?
        /// The pointers from the datum.
        package let tree: PointerTree
        /// What is set on the views, in order.
        package internal(set) var settings: [Setting] = []

        init(each: Each?, tree: PointerTree) { (self.each, self.tree) = (each, tree) }
    }

    /// The items that are walked.
    @safe package struct Each {
        /// The array of the items, or how they are made.
        package let source: EachSource
        /// The choice and the order of the items; nil for all in their order.
        package internal(set) var selection: UnsafePointer<Selection>?
    }

    /// A property of a view, and where its value comes from.
    package struct Setting {
        /// The index of the view among the outlets of the nib.
        package let outlet: Int
        /// The property.
        package let property: Property
    }

    /// A property that is set by a template.
    package enum Property {
        /// The text of a label.
        case text(ValueTemplate)
        /// The text of a label, and the URL that it leads to.
        case linkedText(ValueTemplate, ValueTemplate)
        /// The runs of a label, which replace its text if there are any.
        case runs(Pointer)
        /// The weight of a label.
        case weight(ValueTemplate)
        /// The title of a button.
        case title(ValueTemplate)
        /// The source of an image.
        case source(ValueTemplate)
        /// The width divided by the height of an image, which is as wide as the row without a margin, in points.
        case aspect(ValueTemplate, margin: Double)
        /// The filled part of a bar.
        case fraction(ValueTemplate)
        /// The rows of a table.
        case rows(Rows)
        /// The drawing of a canvas.
        case drawing(Canvas)
        /// The URL that a view leads to.
        case link(ValueTemplate)
        /// The color of a view.
        case color(ValueTemplate)
        /// The words that screen readers read out for a view.
        case accessibilityLabel(ValueTemplate)
        /// A number of a view.
        case number(View.NumberProperty, ValueTemplate)
        /// A text of a view.
        case string(View.StringProperty, ValueTemplate)
        /// A view is hidden unless it passes all tests.
        case hidden(unless: [Test])
    }

    /// A condition under which a view is shown.
    package enum Test {
        /// One of the values is there.
        case presence(Presence)
        /// The text of a value is one of some texts, or none of them.
        case isAmong(Pointer, [JSONKey], Bool)
    }

    /// The items that a table or a shape walks, each of which is a datum of templates.
    package struct Walk {
        /// The items.
        package let each: Each
        /// The pointers from an item.
        package let tree: PointerTree
    }

    /// The rows of a table: one for each item of an array.
    package struct Rows {
        /// The items.
        package let walk: Walk
        /// The cells of a row.
        package let cells: [Cell]

        /// A cell of a table: its text, and the runs that replace the text if there are any.
        package struct Cell {
            /// The text.
            package let text: ValueTemplate?
            /// The runs.
            package let runs: Pointer?
        }
    }

    /// What a row does when a command is sent to it.
    package struct Reaction {
        /// The name of the tapped button to which the row reacts; nil for any.
        package let button: String?
        /// What the row does.
        package let action: Action
    }

    /// An action of a row.
    package enum Action {
        /// Opens a URL.
        case open(ValueTemplate)
        /// Sets a field of the model.
        case set(field: String, ValueTemplate)
        /// Changes a field of the model from true to false, and from anything else to true.
        case toggle(field: String)
        /// Inserts a row of a component below the row for each item of an array, or takes these rows away.
        case unfold(Each, component: String)
        /// Deletes the row.
        case delete
        /// Shows the row anew.
        case reload
    }
}

extension DataTemplates {
    /// The drawing of a canvas.
    package struct Canvas {
        /// The sides of the drawing, in points.
        package let width, height: ValueTemplate
        /// The shapes, from the lowest to the highest.
        package let shapes: [Shape]

        /// A shape, or a shape for each of some items.
        package struct Shape {
            /// The items for which the shape is repeated; nil for a shape that stands once.
            package internal(set) var walk: Walk?
            /// The values of which one must be there.
            package let presence: Presence?
            /// The geometry.
            package let outline: Outline
            /// The colors inside the outline and of the outline; nil for none.
            package let fill, stroke: ValueTemplate?
            /// The thickness of the outline, in points; nil for the usual one.
            package let thickness: ValueTemplate?
            /// The opacity of both colors, from 0 to 1; nil for 1.
            package let opacity: ValueTemplate?
        }

        /// The geometry of a shape. Lengths are in points, angles in turns.
        package enum Outline {
            /// Lines from point to point, and back to the first if the outline is closed.
            case lines([Points], isClosed: Bool)
            /// A rectangle.
            case rectangle(
                x: ValueTemplate, y: ValueTemplate, width: ValueTemplate, height: ValueTemplate, radius: ValueTemplate?)
            /// A part of a circle.
            case arc(
                x: ValueTemplate, y: ValueTemplate, radius: ValueTemplate, start: ValueTemplate?, end: ValueTemplate?)
            /// A line of text.
            case text(
                ValueTemplate, x: ValueTemplate, y: ValueTemplate, size: ValueTemplate?, alignment: TextAlignment,
                weight: Weight)
        }

        /// A point, or a point for each of some items.
        package struct Points {
            /// The items; nil for one point.
            package let walk: Walk?
            /// The coordinates, in points.
            package let x, y: ValueTemplate
        }
    }
}

/// The place of a data component in its manifest, from which its templates are read when a row needs them.
public struct DataSource: Equatable, Sendable {
    /// The manifest.
    let manifest: [UInt8]
    /// The index of the component.
    let index: Int

    /// Two manifests are compared component by component, so the first component compares their bytes for all.
    public static func == (one: DataSource, other: DataSource) -> Bool {
        one.index == other.index && (one.index > 0 || one.manifest == other.manifest)
    }

    /// The templates; nil if the manifest cannot be read. Numbers and dates are written in a language, a tag of BCP 47.
    package func templates(language: String) -> DataTemplates? {
        let reader = JSONReader()
        let locale = LocaleData.of(language) ?? .standard
        do throws(JSONError) {
            return try reader.read(manifest) { document -> DataTemplates? in
                guard let compiler = ManifestReading.data(ofComponent: index, in: document, locale) else { return nil }
                return DataTemplates(compiler, reader)
            }
        } catch {
            return nil
        }
    }
}
