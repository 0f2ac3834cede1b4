"""Who is right where Liaison and another program differ over a feed of the corpus."""
import fnmatch

# The files and the fields, and who is right for which reason.
JUDGEMENTS = [
]


def of(name, field):
    """The judgement of a difference; None if there is none."""
    for files, fields, judgement in JUDGEMENTS:
        if fnmatch.fnmatch(name, files) and (fields == "*" or field in fields.split()):
            return judgement
    return None
