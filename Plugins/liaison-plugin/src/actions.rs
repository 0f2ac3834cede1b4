//! What a command says about its cell, and what it asks of the liaison that sent it.

use crate::boundary::{Borrowed, Call, Parameter};
use crate::sys::{lsn_cell, lsn_completion, lsn_index_path, lsn_liaison};
use crate::table::call;
use crate::texts::CText;
use std::marker::PhantomData;

/// The cell that a row, header or footer is shown in.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'call> {
    handle: *mut lsn_cell,
    call: PhantomData<&'call Call>,
}

impl Cell<'_> {
    /// Says that this model cannot be shown, and why, in one sentence. The feed's fallback row is shown in its place,
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

/// What sent the command: the data source and delegate of the data view.
///
/// What it is asked for is done at once, and may send other commands before it returns. Each function but `log` answers
/// whether it was done: false where there is no such row, while a height is asked for, and where the host is older than
/// the function. The outlets of a row that a command deletes or reloads may show another row from then on.
#[derive(Clone, Copy, Debug)]
pub struct Liaison<'call> {
    handle: *mut lsn_liaison,
    call: PhantomData<&'call Call>,
}

impl Liaison<'_> {
    /// Writes one line to the host's log, with the plugin's name. Control characters are neutralised.
    pub fn log(&self, message: &str) {
        call!(self.handle, log(CText::new(message).pointer()));
    }

    /// Shows a row anew, in a cell that is dequeued for it.
    pub fn reload_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, reload_row(index_path) or false)
    }

    /// Takes a row out of its section.
    pub fn delete_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, delete_row(index_path) or false)
    }

    /// Inserts a row of a component of the same plugin before the one at an index path, or with the index behind the
    /// last at the end of the section. Its model is a JSON object as text; `None`: it has none. What is wrong with them
    /// is written to the log, and nothing is inserted.
    pub fn insert_row(&self, index_path: lsn_index_path, component: &str, model: Option<&str>) -> bool {
        let (component, model) = (CText::new(component), CText::new(model));
        call!(self.handle, insert_row(index_path, component.pointer(), model.pointer()) or false)
    }

    /// Selects a row without asking or telling it. False also where no row may be selected.
    pub fn select_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, select_row(index_path) or false)
    }

    /// Deselects a row without asking or telling it.
    pub fn deselect_row(&self, index_path: lsn_index_path) -> bool {
        call!(self.handle, deselect_row(index_path) or false)
    }

    /// Asks the host to open a URL: http, https, mailto or relative. False for any other, and where the host opens
    /// none.
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

/// What is called at most once, during the command or later, on any thread. It may be kept, sent to another thread, or
/// dropped.
#[derive(Debug)]
pub struct Completion {
    function: Option<lsn_completion>,
}

impl Completion {
    /// Says with true that what the command asked for is done: the row is configured anew, where it stands then. False
    /// says that it failed, which is reported as the row's fault.
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
