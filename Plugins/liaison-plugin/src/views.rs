//! The views of a cell.
//!
//! A cell is reused, and each view keeps its values until a command sets others. So a command should set every value,
//! every time.

use crate::boundary::{Borrowed, Call, Parameter};
use crate::models::borrowed_items;
use crate::shapes::Shape;
use crate::sys::{
    lsn_alignment, lsn_button, lsn_buttons, lsn_canvas, lsn_canvases, lsn_color, lsn_image, lsn_images, lsn_label,
    lsn_labels, lsn_number_property, lsn_progress, lsn_progresses, lsn_string_property, lsn_table, lsn_tables,
    lsn_text_style, lsn_view, lsn_views, lsn_weight,
};
use crate::table::call;
use crate::texts::CText;
use std::ffi::c_char;
use std::marker::PhantomData;
use std::ops::Deref;

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
pub enum Weight {
    /// 100.
    Ultralight = 100,
    /// 200.
    Thin = 200,
    /// 300.
    Light = 300,
    /// 400.
    Regular = 400,
    /// 500.
    Medium = 500,
    /// 600.
    Semibold = 600,
    /// 700.
    Bold = 700,
    /// 800.
    Heavy = 800,
    /// 900.
    Black = 900,
}

/// A semantic color, which suits light and dark surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Color {
    /// The color of text.
    Primary = 1,
    /// The color of text that stands back.
    Secondary = 2,
    /// The color of text that stands far back.
    Tertiary = 3,
    /// The color of what the user may touch.
    Accent = 4,
    /// The color of success.
    Success = 5,
    /// The color of a warning.
    Warning = 6,
    /// The color of an error, or of what destroys something.
    Danger = 7,
}

/// The style of a piece of text. The default is the style of the label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle<'text> {
    /// The weight; `None` for that of the label.
    pub weight: Option<Weight>,
    /// True if the text is slanted.
    pub italic: bool,
    /// True if the characters are equally wide.
    pub code: bool,
    /// True if a line goes through the text.
    pub strike: bool,
    /// True if a line goes under the text.
    pub underline: bool,
    /// True if the text is small and raised.
    pub superscript: bool,
    /// True if the text is small and lowered.
    pub subscript: bool,
    /// The color; `None` for that of the label.
    pub color: Option<Color>,
    /// The color behind the text; `None` for none. Then a text without a color of its own is legible on it.
    pub background: Option<Color>,
    /// The URL that the text leads to, as for [`Label::append_link`].
    pub url: Option<&'text str>,
}

impl TextStyle<'_> {
    /// The bits of the traits.
    fn traits(&self) -> u32 {
        let traits = [self.italic, self.code, self.strike, self.underline, self.superscript, self.subscript];
        traits.iter().enumerate().map(|(bit, is_on)| u32::from(*is_on) << bit).sum()
    }

    /// Passes a text and the style to a function of the table.
    fn with_raw(&self, text: &str, append: impl FnOnce(*const c_char, *const lsn_text_style) -> bool) -> bool {
        let (text, url) = (CText::new(text), self.url.map(CText::new));
        let style = lsn_text_style {
            weight: self.weight.map_or(0, |weight| weight as lsn_weight),
            traits: self.traits(),
            color: self.color.map_or(0, |color| color as lsn_color),
            background: self.background.map_or(0, |color| color as lsn_color),
            url: url.as_ref().map_or(std::ptr::null(), |url| url.pointer()),
        };
        append(text.pointer(), &style)
    }
}

/// The style of a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ButtonStyle {
    /// The usual style of the medium.
    #[default]
    Automatic,
    /// A title alone.
    Plain,
    /// A title in a line.
    Bordered,
    /// A title on the color of the button.
    Filled,
    /// The style of a button that destroys something.
    Destructive,
}

/// The alignment of the texts in a column of a table, or of a text beside its point in a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Alignment {
    /// At the start.
    #[default]
    Start = 0,
    /// In the middle.
    Center = 1,
    /// At the end.
    End = 2,
}

/// Any view: a stack, a spacer, a divider, or a view of another kind.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct View<'call> {
    handle: *mut lsn_view,
    call: PhantomData<&'call Call>,
}

impl View<'_> {
    /// Hides the view with all views inside, or shows it again. A hidden view takes no space.
    pub fn set_hidden(&self, is_hidden: bool) {
        call!(self.handle, set_hidden(is_hidden));
    }

    /// Sets the color of the text, title, bar or line: a semantic name such as `accent`, or `#RRGGBB`. `None` restores
    /// the color of the nib. An unknown color changes nothing.
    pub fn set_color(&self, color: Option<&str>) {
        call!(self.handle, set_color(CText::new(color).pointer()));
    }

    /// Makes the view a link; `None` removes the link. Only http, https, mailto and relative URLs become links.
    pub fn set_link(&self, url: Option<&str>) {
        call!(self.handle, set_link(CText::new(url).pointer()));
    }

    /// Sets the text that is read aloud for the view, and that replaces a picture that cannot be shown.
    pub fn set_accessibility_label(&self, text: Option<&str>) {
        call!(self.handle, set_accessibility_label(CText::new(text).pointer()));
    }

    /// Sets the width, in points; `None` restores that of the nib. Like the functions below, returns false, and changes
    /// nothing, if the host is older than the function. Kinds of views without the property ignore it.
    pub fn set_width(&self, width: Option<f64>) -> bool {
        self.set_number(1, width)
    }

    /// Sets the height, in points; `None` restores that of the nib.
    pub fn set_height(&self, height: Option<f64>) -> bool {
        self.set_number(2, height)
    }

    /// Sets the distance from each edge to the content, in points; `None` restores that of the nib.
    pub fn set_padding(&self, padding: Option<f64>) -> bool {
        self.set_number(3, padding)
    }

    /// Sets the distance between the elements of a stack, in points; `None` restores that of the nib.
    pub fn set_spacing(&self, spacing: Option<f64>) -> bool {
        self.set_number(4, spacing)
    }

    /// Sets the size of the font of a label or button, in points; `None` restores that of the nib.
    pub fn set_size(&self, size: Option<f64>) -> bool {
        self.set_number(5, size)
    }

    /// Slants the text of a label or button, or sets it upright; `None` restores the style of the nib.
    pub fn set_italic(&self, is_italic: Option<bool>) -> bool {
        self.set_number(6, is_italic.map(|is_italic| f64::from(u8::from(is_italic))))
    }

    /// Sets the radius of the corners, in points; `None` restores that of the nib.
    pub fn set_corner(&self, radius: Option<f64>) -> bool {
        self.set_number(7, radius)
    }

    /// Sets the color behind the view; `None` restores that of the nib. An unknown color changes nothing.
    pub fn set_ground(&self, color: Option<&str>) -> bool {
        self.set_string(1, color)
    }

    /// Sets the color of the line around the view; `None` restores that of the nib. An unknown color changes nothing.
    pub fn set_border(&self, color: Option<&str>) -> bool {
        self.set_string(2, color)
    }

    /// Sets the value that screen readers read after the view; `None` restores that of the nib.
    pub fn set_accessibility_value(&self, text: Option<&str>) -> bool {
        self.set_string(4, text)
    }

    /// Sets what screen readers say about the use of the view; `None` restores that of the nib.
    pub fn set_accessibility_hint(&self, text: Option<&str>) -> bool {
        self.set_string(5, text)
    }

    /// Sets the level of a heading, of an item of a list, or of another part of a list, from 1; 0 stands for none, and
    /// `None` restores that of the nib. Parts of lists are indented by their level.
    pub fn set_level(&self, level: Option<u8>) -> bool {
        self.set_number(9, level.map(f64::from))
    }

    /// Sets the media type of the document that the view leads to, such as `audio/mpeg`. A page shows a player for audio
    /// and video after the view.
    pub fn set_link_type(&self, media_type: Option<&str>) -> bool {
        self.set_string(6, media_type)
    }

    /// Sets the time that a view with the role `time` shows, in the form of RFC 3339.
    pub fn set_time(&self, time: Option<&str>) -> bool {
        self.set_string(7, time)
    }

    fn set_number(&self, property: lsn_number_property, number: Option<f64>) -> bool {
        call!(self.handle, set_number(property, number.unwrap_or(f64::NAN)) or false)
    }

    fn set_string(&self, property: lsn_string_property, text: Option<&str>) -> bool {
        call!(self.handle, set_string(property, CText::new(text).pointer()) or false)
    }
}

impl Parameter for View<'_> {
    type Raw = *mut lsn_view;
}

impl<'call> Borrowed<'call> for View<'call> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        View { handle, call: PhantomData }
    }
}

/// Declares the views of a repeated outlet: a slice.
macro_rules! repeated {
    ($name:ident, $list:ident) => {
        impl Parameter for &[$name<'_>] {
            type Raw = $list;
        }

        impl<'call> Borrowed<'call> for &'call [$name<'call>] {
            unsafe fn borrow(list: Self::Raw, _: &'call Call) -> Self {
                // SAFETY: a view is its handle alone, and the caller guarantees that the handles are valid during the call.
                unsafe { borrowed_items(list.items.cast(), list.count) }.unwrap_or(&[])
            }
        }
    };
}

repeated!(View, lsn_views);

/// Declares a view of one kind. It can be used as a `View`, too.
macro_rules! typed_view {
    ($(#[$documentation:meta])* $name:ident, $handle:ident, $list:ident) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub struct $name<'call>(View<'call>);

        impl<'call> Deref for $name<'call> {
            type Target = View<'call>;

            fn deref(&self) -> &View<'call> {
                &self.0
            }
        }

        impl Parameter for $name<'_> {
            type Raw = *mut $handle;
        }

        impl<'call> Borrowed<'call> for $name<'call> {
            unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
                $name(View { handle: handle.cast(), call: PhantomData })
            }
        }

        repeated!($name, $list);
    };
}

typed_view! {
    /// A view that shows text.
    Label, lsn_label, lsn_labels
}
typed_view! {
    /// A view that shows a picture.
    Image, lsn_image, lsn_images
}
typed_view! {
    /// A view that can be tapped.
    Button, lsn_button, lsn_buttons
}
typed_view! {
    /// A view that shows a fraction of a whole.
    Progress, lsn_progress, lsn_progresses
}
typed_view! {
    /// A view that shows a drawing.
    ///
    /// ```
    /// # use liaison_plugin::{Canvas, Color, Paint, Point, Shape};
    /// # fn show(canvas: Canvas, numbers: &[f64]) {
    /// canvas.set_accessibility_label(Some("The numbers of a week"));
    /// canvas.clear(80.0, 16.0);
    /// let points: Vec<_> =
    ///     numbers.iter().enumerate().map(|(day, number)| Point { x: 13.0 * day as f64, y: 16.0 - number }).collect();
    /// canvas.draw(&Shape::polyline(&points).stroke(Paint::semantic(Color::Accent), 2.0));
    /// # }
    /// ```
    Canvas, lsn_canvas, lsn_canvases
}

typed_view! {
    /// A view that shows texts in rows and columns.
    ///
    /// A table is filled from its start: `clear`, then each row with its cells. It has 64 columns and 1,000 rows at most,
    /// and 1 MB of titles, texts and URLs. Each function returns false, and changes nothing, beyond these bounds and if
    /// the host is older than the function.
    ///
    /// ```
    /// # use liaison_plugin::{Alignment, DoubleRows, Table, TextStyle};
    /// # fn show(table: Table, rows: DoubleRows) {
    /// table.clear();
    /// table.append_column("x", Alignment::End, 1.0);
    /// table.append_column("y", Alignment::End, 1.0);
    /// for row in rows {
    ///     table.append_row();
    ///     for number in row {
    ///         table.append_cell(&number.to_string(), &TextStyle::default());
    ///     }
    /// }
    /// # }
    /// ```
    Table, lsn_table, lsn_tables
}

impl Table<'_> {
    /// Removes all rows, and the columns that commands have appended. The columns of the nib stay.
    pub fn clear(&self) -> bool {
        call!(self.handle, clear_table() or false)
    }

    /// Appends a column. A table whose columns have titles has a header row. If the texts are wider than the table, the
    /// columns share the width in proportion to their weights.
    pub fn append_column(&self, title: &str, alignment: Alignment, weight: f64) -> bool {
        let title = CText::new(title);
        call!(self.handle, append_column(title.pointer(), alignment as lsn_alignment, weight) or false)
    }

    /// Appends an empty row.
    pub fn append_row(&self) -> bool {
        call!(self.handle, append_row() or false)
    }

    /// Appends a cell to the last row, with a text in a style. Returns false also if there is no row.
    pub fn append_cell(&self, text: &str, style: &TextStyle) -> bool {
        style.with_raw(text, |text, style| call!(self.handle, append_cell(text, style) or false))
    }

    /// Appends a text in a style to the last cell. Returns false also if the last row has no cell.
    pub fn append(&self, text: &str, style: &TextStyle) -> bool {
        style.with_raw(text, |text, style| call!(self.handle, append_to_cell(text, style) or false))
    }
}

impl Label<'_> {
    /// Sets the whole text, in the label's own weight.
    pub fn set_text(&self, text: &str) {
        call!(self.handle, set_text(CText::new(text).pointer()));
    }

    /// Appends a text in a weight of its own, such as a bold name before a caption.
    pub fn append_text(&self, text: &str, weight: Weight) {
        call!(self.handle, append_text(CText::new(text).pointer(), weight as lsn_weight));
    }

    /// Appends a text with a link: http, https, mailto or relative. `None` stands for the label's own weight. If the
    /// URL is of another kind, or longer than 8,192 bytes, the text gets no link. Returns false, and appends nothing,
    /// if the host is older than the function.
    pub fn append_link(&self, text: &str, url: &str, weight: Option<Weight>) -> bool {
        let (text, url) = (CText::new(text), CText::new(url));
        let weight = weight.map_or(0, |weight| weight as lsn_weight);
        call!(self.handle, append_link(text.pointer(), url.pointer(), weight) or false)
    }

    /// Appends a text in a style. Returns false, and appends nothing, if the host is older than the function.
    ///
    /// ```
    /// # use liaison_plugin::{Label, TextStyle};
    /// # fn show(label: Label) {
    /// label.set_text("10");
    /// label.append_styled("8", &TextStyle { superscript: true, ..TextStyle::default() });
    /// # }
    /// ```
    pub fn append_styled(&self, text: &str, style: &TextStyle) -> bool {
        style.with_raw(text, |text, style| call!(self.handle, append_styled(text, style) or false))
    }

    /// Sets the weight of the text.
    pub fn set_weight(&self, weight: Weight) {
        call!(self.handle, set_weight(weight as lsn_weight));
    }

    /// Sets the greatest number of lines. Longer text is truncated. 0 or less means no limit.
    pub fn set_lines(&self, lines: i64) {
        call!(self.handle, set_lines(lines));
    }
}

impl Image<'_> {
    /// Sets the picture: a path relative to the feed, or an http or https URL. `None` shows none. Any other source
    /// shows an empty frame.
    pub fn set_image(&self, source: Option<&str>) {
        call!(self.handle, set_image(CText::new(source).pointer()));
    }
}

impl Image<'_> {
    /// Sets the picture to pixels: 4 bytes each, red, green, blue and alpha, line after line from the top. Replaces the
    /// picture of `set_image`, which replaces these pixels in turn. Returns false, and changes nothing, if width or
    /// height is not from 1 to 512, if there are fewer bytes than pixels need, or if the host is older than the function.
    pub fn set_pixels(&self, rgba: &[u8], width: u16, height: u16) -> bool {
        rgba.len() >= 4 * usize::from(width) * usize::from(height)
            && call!(self.handle, set_pixels(rgba.as_ptr(), width.into(), height.into()) or false)
    }
}

impl Canvas<'_> {
    /// Empties the canvas, and states the size of the next drawing in points. Begin each drawing with this call: a cell
    /// is reused. Returns false, and changes nothing, if the host is older than the function.
    pub fn clear(&self, width: f64, height: f64) -> bool {
        call!(self.handle, clear_canvas(width, height) or false)
    }

    /// Draws a shape above the shapes before it. A drawing has 2,000 shapes, 10,000 points and 20,000 bytes of text at
    /// most. What goes beyond is not drawn. Returns false, and draws nothing, for a number that is infinite, NaN or beyond
    /// a million, for a negative length, for lines without points, for a text longer than 1,000 bytes, and if the host is
    /// older than the function.
    pub fn draw(&self, shape: &Shape) -> bool {
        call!(self.handle, draw(&shape.raw()) or false)
    }
}

impl Button<'_> {
    /// Sets the title.
    pub fn set_title(&self, title: &str) {
        call!(self.handle, set_title(CText::new(title).pointer()));
    }

    /// Enables the button, or disables it: a disabled button cannot be tapped. Returns false, and changes nothing, if the
    /// host is older than the function.
    pub fn set_enabled(&self, is_enabled: bool) -> bool {
        self.set_number(8, Some(f64::from(u8::from(is_enabled))))
    }

    /// Sets the style; `None` restores that of the nib. Returns false, and changes nothing, if the host is older than the
    /// function.
    pub fn set_style(&self, style: Option<ButtonStyle>) -> bool {
        let name = style.map(|style| match style {
            ButtonStyle::Automatic => "automatic",
            ButtonStyle::Plain => "plain",
            ButtonStyle::Bordered => "bordered",
            ButtonStyle::Filled => "filled",
            ButtonStyle::Destructive => "destructive",
        });
        self.set_string(3, name)
    }
}

impl Progress<'_> {
    /// Sets the filled part, from 0 to 1. A number outside becomes the nearest one inside, and NaN becomes 0.
    pub fn set_progress(&self, fraction: f64) {
        call!(self.handle, set_progress(fraction));
    }
}
