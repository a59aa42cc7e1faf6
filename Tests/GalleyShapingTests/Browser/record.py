#!/usr/bin/env python3
"""Records how a browser lays out the texts of texts.json, as sample.ndjson beside it (README.md says how).

  record.py [CHROMIUM]      default: chromium on the PATH; Debian's packages fonts-noto-cjk and fonts-noto-color-emoji

Standard library only, but for fontTools, which takes the Japanese face out of the collection.
"""
import base64, fcntl, json, os, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, "..", "..", "..", "Fonts")
# The metrics-only faces have no outlines, which browsers refuse: their origins stand for them.
FACES = {
    "Liberation Sans": "Liberation/LiberationSans-Regular.ttf", "Liberation Serif": "Liberation/LiberationSerif-Regular.ttf",
    "Inter": "Inter/Inter-Regular.otf", "Noto Sans Arabic": "Noto/NotoSansArabic-Regular.ttf",
    "Noto Sans Devanagari": "Noto/NotoSansDevanagari-Regular.ttf", "Noto Sans Thai": "Noto/NotoSansThai-Regular.ttf",
    "Noto Sans Lao": "Noto/NotoSansLao-Regular.ttf", "Noto Sans Khmer": "Noto/NotoSansKhmer-Regular.ttf",
    "Noto Sans Myanmar": "Noto/NotoSansMyanmar-Regular.ttf",
    "Noto Sans CJK JP": "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "Noto Color Emoji": "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
}
FALLBACK = ["Liberation Sans"] + [name for name in FACES if name.startswith("Noto")]
OPTIONS = [
    {"line-break": "strict"}, {"line-break": "loose"}, {"line-break": "anywhere"}, {"word-break": "break-all"},
    {"word-break": "keep-all"}, {"overflow-wrap": "normal"}, {"white-space": "normal"}, {"white-space": "pre-line"},
    {"white-space": "break-spaces"}, {"letter-spacing": "1px"}, {"word-spacing": "3px"}, {"hyphens": "none"},
    {"text-wrap-style": "balance"}, {"text-wrap-style": "pretty"}, {"text-autospace": "normal"}, {"line-height": "1.5"}, {"text-spacing-trim": "normal"}, {"tab-size": "4"},
]
TURNS = 12
WIDTHS = [40, 90, 160, 250, 400, None]

def cases():
    """Every text at five widths, sizes and first faces taking turns, and with seven options."""
    number = 0
    for index, entry in enumerate(json.load(open(os.path.join(HERE, "texts.json"), encoding="utf-8"))):
        for turn in range(TURNS):
            option = OPTIONS[(7 * index + turn) % len(OPTIONS)] if turn >= 5 else {}
            width = WIDTHS[turn] if turn < 5 else WIDTHS[1 + (index + turn) % 3]
            if index % 7 == 3 and turn == 4: width = None
            first = ["Liberation Sans", "Liberation Sans", "Inter", "Liberation Serif"][(index + turn) % 4]
            yield {
                "id": number, "language": entry["language"], "direction": entry.get("direction", "ltr"), "text": entry["text"],
                "families": [first] + FALLBACK, "size": [16, 14, 17, 20, 13][(index + 2 * turn) % 5], "width": width, "options": option,
            }
            number += 1

PAGE = r"""
window.load = async (name, data) => {
  const face = new FontFace(name, `url(data:font/otf;base64,${data})`);
  await face.load();
  document.fonts.add(face);
};
const style = "position:absolute;top:0;left:0;margin:0;padding:0;border:0;white-space:pre-wrap;overflow-wrap:break-word;" +
  "line-break:auto;word-break:normal;hyphens:manual;tab-size:8;font-kerning:normal;text-rendering:geometricPrecision;" +
  "line-height:normal;text-wrap-style:auto;letter-spacing:normal;text-spacing-trim:space-all;text-autospace:no-autospace;" +
  "font-synthesis:none";
const isSpace = (unit) => /[\u0009-\u000d\u0020\u0085\u2028\u2029]/.test(unit);
window.record = (c) => {
  const block = document.createElement("div");
  block.lang = c.language;
  block.dir = c.direction;
  block.style.cssText = style;
  block.style.fontFamily = c.families.map((name) => `"${name}"`).join(",");
  block.style.fontSize = `${c.size}px`;
  block.style.width = c.width === null ? "max-content" : `${c.width}px`;
  for (const name in c.options) block.style.setProperty(name, c.options[name]);
  const node = document.createTextNode(c.text);
  block.appendChild(node);
  document.body.appendChild(block);
  const range = document.createRange();
  const rects = (start, end) => {
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()];
  };
  // A line begins with the first code point whose box lies lower; code points without a box go with what follows.
  const starts = [0], tops = [];
  let top = null, seen = 0;
  for (let at = 0; at < c.text.length;) {
    const end = at + (c.text.codePointAt(at) > 0xffff ? 2 : 1);
    const boxes = rects(at, end);
    if (boxes.length > 0) {
      const y = boxes[boxes.length - 1].top;
      if (top !== null && y > top + 0.5) {
        starts.push(seen);
        tops.push(top);
      }
      top = y;
      seen = end;
    }
    at = end;
  }
  tops.push(top);
  const lines = starts.map((start, index) => {
    const end = index + 1 < starts.length ? starts[index + 1] : c.text.length;
    let shown = end;
    while (shown > start && isSpace(c.text[shown - 1])) shown--;
    // The hyphen of the line before counts as a box where this one starts.
    const boxes = shown > start ? rects(start, shown).filter((box) => Math.abs(box.top - tops[index]) < 0.5) : [];
    return { end, width: boxes.reduce((sum, box) => sum + box.width, 0), boxes: boxes.length };
  });
  const height = block.getBoundingClientRect().height;
  block.remove();
  return { lines, height };
};
document.body.style.margin = "0";
"""

class Browser:
    """A headless browser, driven by its DevTools protocol over a pipe."""
    def __init__(self, program):
        down, self.out = os.pipe()
        self.into, up = os.pipe()
        down, up = (fcntl.fcntl(end, fcntl.F_DUPFD, 40) for end in (down, up))
        def inherit():
            os.dup2(down, 3); os.dup2(up, 4)
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--force-device-scale-factor=1",
             f"--user-data-dir={self.profile.name}"],
            close_fds=False, preexec_fn=inherit, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(down); os.close(up)
        self.buffer, self.count, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session: message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data: data = data[os.write(self.out, data):]
        while True:
            while b"\0" not in self.buffer:
                chunk = os.read(self.into, 1 << 20)
                if not chunk: sys.exit("record.py: the browser went away")
                self.buffer += chunk
            answer, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(answer)
            if answer.get("id") == self.count:
                if "error" in answer: sys.exit(f"record.py: {method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer: sys.exit(f"record.py: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def close(self):
        self.session = None
        self.call("Browser.close")
        self.process.wait()

def font(path):
    if not path.endswith(".ttc"): return open(os.path.join(FONTS, path), "rb").read()
    from fontTools.ttLib import TTCollection
    with tempfile.NamedTemporaryFile() as file:
        TTCollection(path).fonts[0].save(file.name)
        return open(file.name, "rb").read()

def main():
    browser = Browser(sys.argv[1] if len(sys.argv) > 1 else "chromium")
    browser.evaluate(PAGE + "0")
    for name, path in FACES.items():
        browser.evaluate(f"load({json.dumps(name)}, '{base64.b64encode(font(path)).decode()}')")
    with open(os.path.join(HERE, "sample.ndjson"), "w", encoding="utf-8") as out:
        print(json.dumps({"browser": browser.call("Browser.getVersion")["product"]}), file=out)
        for case in cases():
            found = browser.evaluate(f"record({json.dumps(case)})")
            units = case["text"].encode("utf-16-le")
            ends = [len(units[:2 * line["end"]].decode("utf-16-le").encode()) for line in found["lines"]]
            row = {
                "text": case["id"] // TURNS, "first": case["families"][0], "size": case["size"], "width": case["width"],
                "options": case["options"], "ends": ends, "widths": [line["width"] for line in found["lines"]],
                "boxes": [line["boxes"] for line in found["lines"]], "height": found["height"],
            }
            if not row["options"]: del row["options"]
            print(json.dumps(row, separators=(",", ":")), file=out)
    browser.close()

if __name__ == "__main__": main()
