//! Code that must not compile, for every type of an argument.

/// Declares that an argument cannot claim to live longer than its call.
macro_rules! cannot_be_claimed {
    ($($name:ident $type:literal)+) => {$(
        #[doc = concat!("```compile_fail,E0521\nliaison_plugin::export! { fn claim(_it: ", $type, ") {} }\n```")]
        struct $name;
    )+};
}

cannot_be_claimed! {
    Text "&'static str"
    OptionalText "Option<&'static str>"
    Bytes "&'static [u8]"
    Ints "&'static [i64]"
    Doubles "Option<&'static [f64]>"
    StringRows "liaison_plugin::StringRows<'static>"
    DoubleRows "Option<liaison_plugin::DoubleRows<'static>>"
    Strings "liaison_plugin::Strings<'static>"
    Labels "&'static [liaison_plugin::Label<'static>]"
    Views "&'static [liaison_plugin::View<'static>]"
    Label "liaison_plugin::Label<'static>"
    Image "liaison_plugin::Image<'static>"
    Button "liaison_plugin::Button<'static>"
    Progress "liaison_plugin::Progress<'static>"
    Table "liaison_plugin::Table<'static>"
    View "liaison_plugin::View<'static>"
    Cell "liaison_plugin::Cell<'static>"
    Liaison "liaison_plugin::Liaison<'static>"
    Model "liaison_plugin::Model<'static>"
    Value "liaison_plugin::Value<'static>"
}

/// Declares that an argument cannot go to another thread.
macro_rules! cannot_be_sent {
    ($($name:ident $type:ident)+) => {$(
        #[doc = concat!(
            "```compile_fail,E0277\nfn is_sent<Argument: Send>() {}\nis_sent::<liaison_plugin::",
            stringify!($type), ">();\n```"
        )]
        struct $name;
    )+};
}

cannot_be_sent! {
    SentLabel Label
    SentImage Image
    SentButton Button
    SentProgress Progress
    SentTable Table
    SentView View
    SentCell Cell
    SentLiaison Liaison
    SentModel Model
    SentValue Value
}

/// The types above are types of arguments, so only the lifetime and the thread keep the other code from compiling.
///
/// ```
/// use liaison_plugin::*;
///
/// fn is_sent<Argument: Send>() {}
/// is_sent::<&str>();
/// is_sent::<Completion>();
///
/// export! {
///     fn borrows(
///         _a: &str, _b: Option<&str>, _c: &[u8], _d: &[i64], _e: Option<&[f64]>, _f: Strings, _g: Label, _h: Image,
///         _i: Button, _j: Progress, _k: View, _l: Cell, _m: Liaison, _n: Model, _o: Value, _p: Completion,
///     ) {}
/// }
/// ```
struct Borrowed;
