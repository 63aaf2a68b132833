"""Links as pictures for a phone's camera."""

import io

import segno


def picture_of(link: str) -> str:
    """A link as a QR code, drawn in SVG; a long one is drawn with less to spare for damage."""
    picture = io.BytesIO()
    code = segno.make(link, error="m" if len(link) < 300 else "l", micro=False)
    code.save(picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True)
    return picture.getvalue().decode()
