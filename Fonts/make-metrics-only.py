#!/usr/bin/python3
"""Makes the faces of MetricsOnly/ from Debian's fonts: what shaping and measuring read is kept byte for byte,
what drawing reads is dropped, and the names are changed as the SIL Open Font License asks of modified versions.

    Fonts/make-metrics-only.py            write the files
    Fonts/make-metrics-only.py --check    write nothing; exit 1 when a committed file differs from what would be written

Needs Debian 12's fonts-noto-cjk, fonts-noto-color-emoji and python3-fonttools. The input files are known by their
sha256, so a newer package is an error and not a silent change of everybody's text heights. The output depends on
nothing else: neither on the time nor on the version of fontTools, which only reads tables and compiles `name`.
"""

import argparse
import hashlib
import pathlib
import struct
import sys

from fontTools.ttLib import TTFont, newTable

HERE = pathlib.Path(__file__).resolve().parent

# Vertical metrics (vhea, vmtx, VORG) go: Galley lays out horizontal lines, and vmtx alone is a quarter of a megabyte.
KEPT = ("BASE", "GDEF", "GPOS", "GSUB", "OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "post")

FACES = [
    {
        "source": "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
        "index": 0,
        "sha256": "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
        "origin": "Noto Sans CJK JP 2.004",
        "family": "Galley CJK Metrics",
        "file": "GalleyCJKMetrics-Regular.ttf",
    },
    {
        "source": "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        "index": 0,
        "sha256": "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec",
        "origin": "Noto Color Emoji 2.042",
        "family": "Galley Emoji Metrics",
        "file": "GalleyEmojiMetrics-Regular.ttf",
        # The bitmap strike that goes. Browsers scale the emoji advance from it and not from hmtx, so its size and
        # its one advance stay as data in CBundledFonts.c; a strike that says otherwise stops the script.
        "strike": {"ppem": 109, "advance": 136},
    },
]


def fail(message):
    sys.exit(f"make-metrics-only.py: {message}")


def raw_tables(font):
    """The kept tables as they stand in the source file."""
    return {tag: font.reader[tag] for tag in KEPT if tag in font.reader}


def renamed(font, face):
    """A new name table: the origin's copyright and licence, our family, a description that says what this is."""
    origin, family = font["name"], face["family"]
    postscript = face["file"].rsplit(".", 1)[0]
    version = origin.getDebugName(5)
    names = {
        0: origin.getDebugName(0),
        1: family,
        2: "Regular",
        3: f"{postscript}; from {origin.getDebugName(3)}",
        4: f"{family} Regular",
        5: f"{version}; metrics only",
        6: postscript,
        10: f"Modified version of {face['origin']} for measuring text: no outlines, no bitmaps, no vertical metrics.",
        13: origin.getDebugName(13),
        14: origin.getDebugName(14),
    }
    table = newTable("name")
    table.names = []
    for identifier, string in sorted(names.items()):
        table.setName(string, identifier, 3, 1, 0x409)  # Windows, Unicode BMP, English (United States)
    return table.compile(font)


def checksum(data):
    padded = data + b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF


def assembled(tables):
    """An sfnt of the tables, directory in tag order, `head` last set to the checksum of the whole."""
    tables = dict(tables)
    tables["head"] = tables["head"][:8] + b"\0\0\0\0" + tables["head"][12:]
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    header = struct.pack(
        ">LHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, (count - power) * 16)
    directory, body, offset = b"", b"", 12 + 16 * count
    for tag in sorted(tables):
        data = tables[tag]
        if tag == "head":
            head_at = offset
        directory += struct.pack(">4sLLL", tag.encode(), checksum(data), offset, len(data))
        padded = data + b"\0" * (-len(data) % 4)
        body += padded
        offset += len(padded)
    font = bytearray(header + directory + body)
    struct.pack_into(">L", font, head_at + 8, (0xB1B0AFBA - checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def check_strike(font, strike):
    """Every bitmap has the one advance that stands for all, and every glyph without a bitmap is no emoji."""
    strikes = font["CBLC"].strikes
    sizes = [(s.bitmapSizeTable.ppemX, s.bitmapSizeTable.ppemY) for s in strikes]
    if sizes != [(strike["ppem"], strike["ppem"])]:
        fail(f"strikes {sizes}, expected one of {strike['ppem']}")
    bitmaps = font["CBDT"].strikeData[0]
    advances = {bitmap.metrics.Advance for bitmap in bitmaps.values()}
    if advances != {strike["advance"]}:
        fail(f"strike advances {sorted(advances)}, expected {strike['advance']} alone")
    full = font["hmtx"][next(iter(bitmaps))][0]
    uncovered = {glyph for glyph in font.getGlyphOrder() if glyph not in bitmaps and font["hmtx"][glyph][0] == full}
    if not uncovered <= {".notdef", "uni000D", "space"}:
        fail(f"glyphs with an advance and no bitmap: {sorted(uncovered)}")


def made(face):
    source = pathlib.Path(face["source"])
    try:
        digest = hashlib.sha256(source.read_bytes()).hexdigest()
    except OSError as error:
        fail(f"{source}: {error.strerror}")
    if digest != face["sha256"]:
        fail(f"{source}: sha256 {digest}, expected {face['sha256']}")
    font = TTFont(source, fontNumber=face["index"], lazy=True)
    if "strike" in face:
        check_strike(font, face["strike"])
    tables = raw_tables(font)
    tables["name"] = renamed(font, face)
    return assembled(tables)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="compare with the committed files instead of writing them")
    arguments = parser.parse_args()
    different = False
    for face in FACES:
        path, data = HERE / "MetricsOnly" / face["file"], made(face)
        if not arguments.check:
            path.write_bytes(data)
            print(f"{path.name}: {len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}")
        elif not path.exists() or path.read_bytes() != data:
            print(f"{path.name}: differs from what {face['origin']} gives", file=sys.stderr)
            different = True
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
