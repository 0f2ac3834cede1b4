//! The heights of a walk: a bar for each part of the way, and the metres of climb and descent.

use liaison_plugin::{Cell, Label, export, manifest};

manifest!("manifest.json");

export! {
    fn elevation_configure(cell: Cell, profile: Label, sums: Label, metres: &[f64]) {
        // NaN is in no range.
        let stray = metres.iter().find(|height| !(-100_000.0..=100_000.0).contains(*height));
        if let Some(height) = stray {
            cell.fail(&format!("expected heights within 100,000 metres of the sea, found {height:e}"));
        }
        // A row that cannot be shown must not show the text of the row before.
        let metres = if stray.is_some() { &[] } else { metres };
        let (climb, descent) = sums_of(metres);
        profile.set_text(&bars(metres));
        profile.set_accessibility_label(range_of(metres).as_deref());  // Read aloud, the bars would mean nothing.
        sums.set_text(&format!("↑ {climb:.0} m  ↓ {descent:.0} m"));
        sums.set_accessibility_label(Some(&format!("{climb:.0} metres up, {descent:.0} metres down")));
    }
}

/// The sums of all climbs and of all descents, in metres.
fn sums_of(metres: &[f64]) -> (f64, f64) {
    let steps = metres.windows(2).map(|pair| pair[1] - pair[0]);
    steps.fold((0.0, 0.0), |(up, down), step| if step > 0.0 { (up + step, down) } else { (up, down - step) })
}

/// The lowest and the highest height in words; `None` without heights.
fn range_of(metres: &[f64]) -> Option<String> {
    let lowest = metres.iter().copied().reduce(f64::min)?;
    let highest = metres.iter().copied().reduce(f64::max)?;
    // Adding 0 turns -0 into 0.
    Some(format!("between {:.0} and {:.0} metres high", lowest.round() + 0.0, highest.round() + 0.0))
}

/// A bar for each height. If there are more than 32 heights, each bar shows the mean of adjacent heights.
fn bars(metres: &[f64]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const MOST: usize = 32;
    let count = metres.len().min(MOST);
    let parts = (0..count).map(|index| &metres[index * metres.len() / count..(index + 1) * metres.len() / count]);
    let heights: Vec<f64> = parts.map(|part| part.iter().sum::<f64>() / part.len() as f64).collect();
    let lowest = heights.iter().copied().fold(f64::INFINITY, f64::min);
    let range = heights.iter().copied().fold(f64::NEG_INFINITY, f64::max) - lowest;
    // If all heights are equal, 0 / 0 is NaN, which becomes the lowest bar.
    heights.iter().map(|height| BARS[((height - lowest) / range * 7.0).round() as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn climb_and_descent_are_summed_apart() {
        assert_eq!(sums_of(&[100.0, 150.0, 120.0, 200.0]), (130.0, 30.0));
        assert_eq!(sums_of(&[1.0, 1.0]), (0.0, 0.0));
        // A sum of nothing must be 0, and not -0.
        assert_eq!(format!("{:?}", sums_of(&[])), "(0.0, 0.0)");
    }

    #[test]
    fn the_range_is_told_in_words() {
        assert_eq!(range_of(&[100.0, 150.4, 99.6]).as_deref(), Some("between 100 and 150 metres high"));
        assert_eq!(range_of(&[-0.2]).as_deref(), Some("between 0 and 0 metres high"));
        assert_eq!(range_of(&[]), None);
    }

    #[test]
    fn bars_reach_from_the_lowest_to_the_highest() {
        assert_eq!(bars(&[-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0]), "▁▂▃▄▅▆▇█");
        assert_eq!(bars(&[0.0, 100.0, 0.0]), "▁█▁");
    }

    #[test]
    fn the_flat_is_low() {
        assert_eq!(bars(&[7.0, 7.0, 7.0]), "▁▁▁");
        assert_eq!(bars(&[7.0]), "▁");
        assert_eq!(bars(&[]), "");
    }

    #[test]
    fn many_heights_share_a_bar() {
        let metres: Vec<f64> = (0..1_000_003).map(f64::from).collect();
        let bars = bars(&metres);
        assert_eq!(bars.chars().count(), 32);
        assert!(bars.starts_with('▁') && bars.ends_with('█'));
    }
}
