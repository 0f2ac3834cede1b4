//! The cell of a command, and requests to the liaison that sent the command.

use crate::boundary::{Borrowed, Call, Parameter};
use crate::models::Value;
use crate::sys::{lsn_cell, lsn_completion, lsn_index_path, lsn_liaison, lsn_result_completion, lsn_weight};
use crate::table::call;
use crate::texts::CText;
use crate::views::Weight;
use std::marker::PhantomData;

/// The cell that shows a row, header or footer.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'call> {
    handle: *mut lsn_cell,
    call: PhantomData<&'call Call>,
}

impl Cell<'_> {
    /// Declares that the model cannot be shown. `reason` is one sentence. The feed shows the fallback row in its place,
    /// or a placeholder with the reason. The last call counts.
    pub fn fail(&self, reason: &str) {
        call!(self.handle, fail(CText::new(reason).pointer()));
    }
}

impl Parameter for Cell<'_> {
    type Raw = *mut lsn_cell;

    unsafe fn report(handle: Self::Raw, reason: &str) -> bool {
        Cell { handle, call: PhantomData }.fail(reason);
        !handle.is_null()
    }
}

impl<'call> Borrowed<'call> for Cell<'call> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        Cell { handle, call: PhantomData }
    }
}

/// The liaison that sent the command: the data source and delegate of the data view.
///
/// The host fulfils each request at once, and may send other commands before it returns. Each function but `log`
/// returns true if the host has fulfilled the request, and false if there is no such row, during a height function, and
/// if the host is older than the function. After a row was deleted or reloaded, its outlets may belong to another row.
#[derive(Clone, Copy, Debug)]
pub struct Liaison<'call> {
    handle: *mut lsn_liaison,
    call: PhantomData<&'call Call>,
}

impl Liaison<'_> {
    /// Writes one line to the host's log, after the plugin's name. Control characters are escaped.
    pub fn log(&self, message: &str) {
        call!(self.handle, log(CText::new(message).pointer()));
    }

    /// Shows a row again, in a newly dequeued cell.
    pub fn reload_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, reload_row(index_path) or false)
    }

    /// Deletes a row from its section.
    pub fn delete_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, delete_row(index_path) or false)
    }

    /// Inserts a row before the row at an index path. The index after the last row appends the row to the section.
    ///
    /// `component` is the reuse identifier of a component of the same plugin. `model` is a JSON object as text; `None`
    /// if the component has no model. If the component is unknown or the model does not fit, returns false, writes the
    /// faults to the log, and inserts nothing.
    pub fn insert_row(&self, index_path: lsn_index_path, component: &str, model: Option<&str>) -> bool {
        let (component, model) = (CText::new(component), CText::new(model));
        call!(self.handle, insert_row(index_path, component.pointer(), model.pointer()) or false)
    }

    /// Inserts a row of a component of the same plugin, with a value as its model: an object, such as an item of a field of
    /// type `any`. Returns false as `insert_row` does.
    pub fn insert_value(&self, index_path: lsn_index_path, component: &str, model: Value<'_>) -> bool {
        let component = CText::new(component);
        call!(self.handle, insert_value(index_path, component.pointer(), model.handle) or false)
    }

    /// The height of a text in points, at a width in points, as the list shows it. The size is in points; 0 stands for that of
    /// a label without a size. A function for a height may call it, too. 0 on a host that lacks the function.
    pub fn measure(&self, text: &str, size: f64, weight: Option<Weight>, width: f64) -> f64 {
        let text = CText::new(text);
        let weight = weight.map_or(0, |weight| weight as lsn_weight);
        call!(self.handle, measure(text.pointer(), size, weight, width) or 0.0)
    }

    /// Asks for the command `tick` after 1 to 86,400 seconds, once, in place of the tick that the row has asked for before. A
    /// row that leaves the viewport loses its tick. Returns false for any other number, and on a host that lacks the function.
    pub fn tick_after(&self, seconds: f64) -> bool {
        call!(self.handle, tick_after(seconds) or false)
    }

    /// Keeps a text of at most 4,096 bytes for the id of the row; `None` forgets it. Later commands of the component receive
    /// the text as `state`, in `liaison read` also in later runs. Configures no cell again. Returns false for a row without an
    /// id, for a larger text, and on a host that lacks the function.
    pub fn keep_state(&self, state: Option<&str>) -> bool {
        call!(self.handle, keep_state(CText::new(state).pointer()) or false)
    }

    /// Selects a row. Sends no command to the row. Returns false also if rows cannot be selected.
    pub fn select_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, select_row(index_path) or false)
    }

    /// Deselects a row. Sends no command to the row.
    pub fn deselect_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, deselect_row(index_path) or false)
    }

    /// Asks the host to open a URL: http, https, mailto or relative. Returns false for any other URL, and if the host
    /// opens none.
    pub fn open(&self, url: &str) -> bool {
        call!(self.handle, open(CText::new(url).pointer()) or false)
    }
}

impl Parameter for Liaison<'_> {
    type Raw = *mut lsn_liaison;

    unsafe fn report(handle: Self::Raw, reason: &str) -> bool {
        Liaison { handle, call: PhantomData }.log(reason);
        !handle.is_null()
    }
}

impl<'call> Borrowed<'call> for Liaison<'call> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        Liaison { handle, call: PhantomData }
    }
}

/// A function of the host that completes a command. It may be called at most once, during the command or later, on any
/// thread. A completion may be kept, sent to another thread, or dropped.
#[derive(Debug)]
pub struct Completion {
    function: Option<lsn_completion>,
}

impl Completion {
    /// Completes the command. True reports success: the host configures the row again, at its place at that time. False
    /// reports failure, which becomes a fault of the row.
    pub fn complete(self, is_done: bool) {
        // SAFETY: the host serves the function until it has been called.
        self.function.inspect(|function| unsafe { function(is_done) });
    }
}

impl Parameter for Completion {
    type Raw = Option<lsn_completion>;
}

impl Borrowed<'_> for Completion {
    unsafe fn borrow(function: Self::Raw, _: &Call) -> Self {
        Completion { function }
    }
}

/// A function of the host that completes a command with a result. It may be used as a [`Completion`].
#[derive(Debug)]
pub struct ResultCompletion {
    function: Option<lsn_result_completion>,
}

impl ResultCompletion {
    /// Completes the command: `Ok` with the result of the work, such as JSON, `Err` with the reason of the failure. The
    /// command `completed` receives the text.
    pub fn complete(self, result: Result<&str, &str>) {
        let text = CText::new(result.unwrap_or_else(|reason| reason));
        // SAFETY: the host serves the function until it has been called.
        self.function.inspect(|function| unsafe { function(result.is_ok(), text.pointer()) });
    }
}

impl Parameter for ResultCompletion {
    type Raw = Option<lsn_result_completion>;
}

impl Borrowed<'_> for ResultCompletion {
    unsafe fn borrow(function: Self::Raw, _: &Call) -> Self {
        ResultCompletion { function }
    }
}
