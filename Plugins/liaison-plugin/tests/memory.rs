//! A panic leaks no memory.

mod journal;

use journal::{handle, lines};
use liaison_plugin::{Cell, export};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicIsize, Ordering};

static BYTES: AtomicIsize = AtomicIsize::new(0);

/// An allocator that counts the allocated bytes.
struct Counter;

unsafe impl GlobalAlloc for Counter {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.fetch_add(layout.size() as isize, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        BYTES.fetch_sub(layout.size() as isize, Ordering::Relaxed);
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTER: Counter = Counter;

export! {
    fn panics_with_text(_cell: Cell, number: i64) {
        panic!("no bears at {number}, wherever {}", "we look. ".repeat(100));
    }

    fn panics_plainly(_cell: Cell) {
        panic!("no bears");
    }
}

#[test]
fn panics_take_no_memory() {
    let cell = handle("cell");
    let panic_often = || {
        for _ in 0..100 {
            unsafe { panics_with_text(cell, 3) };
            unsafe { panics_plainly(cell) };
            assert_eq!(lines().len(), 2);
        }
    };
    panic_often();
    let before = BYTES.load(Ordering::Relaxed);
    panic_often();
    assert!(BYTES.load(Ordering::Relaxed) - before < 1000);
}
