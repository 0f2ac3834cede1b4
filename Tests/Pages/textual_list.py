"""A list of 10,000 rows, which textual-serve shows in the browser: the peer of the benchmark."""

from textual.app import App
from textual.widgets import OptionList


class Rows(App):
    def compose(self):
        more = " and more words that make the row longer"
        yield OptionList(*(f"user{number % 97}: text {number}{more * (number % 5)}" for number in range(10_000)))


Rows().run()
