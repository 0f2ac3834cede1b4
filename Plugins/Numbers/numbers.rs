//! Numbers that change: a chart of all series, and a table with a sparkline for each.

use liaison_plugin::{
    Canvas, Color, DoubleRows, Label, Paint, Point, Shape, Strings, Table, TextStyle, Weight, export, manifest,
};

manifest!("manifest.json");

/// The greatest number of series that are shown, and of numbers of each.
const MOST: usize = 40;
/// The size of the chart before it is stretched, in points.
const SIZE: (f64, f64) = (600.0, 60.0);

export! {
    fn numbers_configure(title: Label, chart: Canvas, table: Table, text: &str, names: Strings, series: DoubleRows) {
        title.set_text(text);
        table.clear();
        chart.clear(SIZE.0, SIZE.1);
        let shown: Vec<(&str, Vec<f64>)> = names.iter().zip(series.iter().map(latest)).take(MOST).collect();
        let all = range(shown.iter().flat_map(|(_, numbers)| numbers.iter().copied()));
        for (index, (name, numbers)) in shown.iter().enumerate() {
            draw(&chart, numbers, all, index);
            append(&table, name, numbers, index);
        }
        chart.set_hidden(all.is_none());
        chart.set_accessibility_label(Some(&format!("{text}: a line for each of {} series", shown.len())));
        table.set_hidden(shown.is_empty());
    }
}

/// The last numbers of a series that can be shown.
fn latest(series: &[f64]) -> Vec<f64> {
    let numbers: Vec<_> = series.iter().copied().filter(|number| number.abs() <= 1e15).collect();
    numbers[numbers.len().saturating_sub(MOST)..].to_vec()
}

/// The least and the greatest number; `None` if there are none.
fn range(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers.fold(None, |range, number| {
        let (least, greatest) = range.unwrap_or((number, number));
        Some((number.min(least), number.max(greatest)))
    })
}

/// The part of a range that lies below a number, from 0 to 1; a half if all numbers are equal.
fn part(number: f64, (least, greatest): (f64, f64)) -> f64 {
    if greatest > least { (number - least) / (greatest - least) } else { 0.5 }
}

/// The color of a series, in the chart and in the table.
fn color(index: usize) -> Color {
    [Color::Accent, Color::Success, Color::Warning, Color::Danger, Color::Secondary][index % 5]
}

fn draw(chart: &Canvas, numbers: &[f64], range: Option<(f64, f64)>, index: usize) {
    let Some(range) = range else { return };
    let step = SIZE.0 / (numbers.len().max(2) - 1) as f64;
    let points: Vec<_> = (numbers.iter().enumerate())
        .map(|(place, number)| Point {
            x: step * place as f64,
            y: SIZE.1 - 2.0 - (SIZE.1 - 4.0) * part(*number, range),
        })
        .collect();
    if !points.is_empty() {
        chart.draw(&Shape::polyline(&points).stroke(Paint::semantic(color(index)), 2.0));
    }
}

fn append(table: &Table, name: &str, numbers: &[f64], index: usize) {
    let colored = TextStyle { color: Some(color(index)), ..TextStyle::default() };
    table.append_row();
    table.append_cell(name, &TextStyle { weight: Some(Weight::Medium), ..TextStyle::default() });
    table.append_cell(&sparkline(numbers), &colored);
    table.append_cell(&numbers.last().map_or(String::new(), |last| shown(*last)), &TextStyle::default());
    let change = change(numbers);
    let color = change.and_then(|change| {
        if change == 0.0 { None } else { Some(if change > 0.0 { Color::Success } else { Color::Danger }) }
    });
    let text =
        change.map_or(String::new(), |change| if change == 0.0 { "0 %".into() } else { format!("{change:+.1} %") });
    table.append_cell(&text, &TextStyle { color, ..TextStyle::default() });
}

/// The change from the number before the last to the last in percent, in tenths; `None` without a number before, and for
/// a change from nothing.
fn change(numbers: &[f64]) -> Option<f64> {
    let [.., before, last] = numbers else { return None };
    let percent = (last - before) / before.abs() * 100.0;
    // Adding 0 turns -0 into 0.
    percent.is_finite().then(|| (percent * 10.0).round() / 10.0 + 0.0).filter(|percent| percent.abs() < 1e6)
}

/// A number without digits that say nothing.
fn shown(number: f64) -> String {
    if number.abs() < 1e5 && number.fract() != 0.0 { format!("{number:.1}") } else { format!("{:.0}", number + 0.0) }
}

/// A block for each of the last numbers.
fn sparkline(numbers: &[f64]) -> String {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let numbers = &numbers[numbers.len().saturating_sub(12)..];
    let range = range(numbers.iter().copied()).unwrap_or_default();
    numbers.iter().map(|number| BLOCKS[(part(*number, range) * 7.0).round() as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sparkline_reaches_from_the_least_to_the_greatest() {
        assert_eq!(sparkline(&[-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0]), "▁▂▃▄▅▆▇█");
        assert_eq!(sparkline(&[7.0, 7.0]), "▅▅");
        assert_eq!(sparkline(&[]), "");
        assert_eq!(sparkline(&[0.0; 100]).chars().count(), 12);
    }

    #[test]
    fn a_change_is_told_in_percent() {
        assert_eq!(change(&[1.0, 8.0, 6.0]), Some(-25.0));
        assert_eq!(change(&[-8.0, -6.0]), Some(25.0));
        assert_eq!(change(&[3.0, 3.0]), Some(0.0));
        assert_eq!(change(&[0.0, 3.0]), None);
        assert_eq!(change(&[3.0]), None);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([12.0, 12.34, -0.0, 123_456.7].map(shown), ["12", "12.3", "0", "123457"]);
    }

    #[test]
    fn what_is_no_number_is_left_out() {
        assert_eq!(latest(&[f64::NAN, 1.0, f64::INFINITY, 1e16, 2.0]), [1.0, 2.0]);
        assert_eq!(latest(&[5.0; 100]).len(), MOST);
    }
}
