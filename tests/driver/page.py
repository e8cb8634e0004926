"""Checks a page of --fold-report=html.

usage: page.py PAGE SOURCE...

The page is well formed, loads nothing, shows each SOURCE line by line as the file has it, and has a
remark at each loop of the report that it holds, which the list leads to. Where chromium is
installed, its DOM is looked at as well.
"""

import html.parser
import json
import re
import shutil
import subprocess
import sys
import tempfile

VOID = {"meta", "br", "link", "img"}
TAGS = {"html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "p", "table", "tr",
        "td", "nav", "main", "section", "ol", "ul", "li", "a", "div", "code", "mark", "b", "i",
        "span", "script", "footer", "tbody"}
ATTRIBUTES = {"id", "class", "href", "lang", "charset", "name", "content", "type"}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.targets, self.faults = [], [], [], []
        self.lines, self.remarks, self.titles, self.report = {}, {}, {}, ""
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"not closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        unknown = {name for name, _ in attributes} - ATTRIBUTES
        if tag not in TAGS or unknown:
            self.faults.append(f"{self.getpos()}: <{tag} {attributes}>")
        if tag == "script" and values.get("type") != "application/json":
            self.faults.append("a script that runs")
        if "id" in values:
            self.ids.append(values["id"])
        if "href" in values:
            self.targets.append(values["href"])
        if tag not in VOID:
            self.open.append((tag, values))

    def handle_endtag(self, tag):
        if not self.open or self.open[-1][0] != tag:
            self.faults.append(f"{self.getpos()}: </{tag}>")
        else:
            self.open.pop()

    def handle_data(self, data):
        tags = [tag for tag, _ in self.open]
        ids = [values.get("id", "") for _, values in self.open]
        if "script" in tags:
            self.report += data
        elif "code" in tags:
            line = [name for name in ids if "-L" in name][0]
            self.lines[line] = self.lines.get(line, "") + data
        elif any("-r" in name for name in ids):
            remark = [name for name in ids if "-r" in name][0]
            self.remarks[remark] = self.remarks.get(remark, "") + data
        elif tags[-1:] == ["h2"] and "section" in tags:
            self.titles[ids[tags.index("section")]] = data


def shown(source):
    """The lines of a file as the page shows them."""
    data = open(source.encode(errors="surrogateescape"), "rb").read()
    data = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
    lines = data.split(b"\n")
    lines = lines[:-1] if lines[-1] == b"" else lines
    for line in lines:
        line = line[:-1] if line.endswith(b"\r") else line
        # one U+FFFD a byte, as the page has it
        text = line.decode(errors="surrogateescape")
        text = re.sub("[\udc80-\udcff\x00-\x08\x0a-\x1f\x7f]", "\ufffd", text)
        yield re.sub("[\u202a-\u202e\u2066-\u2069]", lambda m: f"U+{ord(m.group()):04X}", text)


def section_check(page, entry, section):
    lines = list(shown(entry["file"]))
    for number, line in enumerate(lines, 1):
        if page.lines.get(f"{section}-L{number}", "") != line:
            yield f"line {number}: {page.lines.get(f'{section}-L{number}')!r}, not {line!r}"
    if f"{section}-L{len(lines) + 1}" in page.ids:
        yield "too many lines"
    for number, loop in enumerate(entry["loops"], 1):
        remark = page.remarks.get(f"{section}-r{number}", "")
        if loop["status"] not in remark or loop["text"] not in remark:
            yield f"loop {number}: {remark!r}"
        if f"#{section}-r{number}" not in page.targets:
            yield f"nothing leads to loop {number}"


def dom_check(path, text):
    """What chromium makes of the page has the same elements."""
    chromium = shutil.which("chromium")
    if not chromium:
        return
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu",
                                   f"--user-data-dir={folder}", "--dump-dom", path],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60,
                                  check=False)
        except subprocess.TimeoutExpired:
            return
    dom = done.stdout.decode(errors="replace")
    for element in ["<section ", '<div class="line', '<div class="remark', "<mark>", "<li", "<a "]:
        if dom and dom.count(element) != text.count(element):
            yield f"chromium: {dom.count(element)} of {element}, not {text.count(element)}"


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        text = f.read()
    page = Page(text)
    faults = page.faults
    report = json.loads(page.report)
    faults += [f"twice: {name}" for name in set(page.ids) if page.ids.count(name) > 1]
    faults += [f"leads nowhere: {to}" for to in page.targets if to[:1] != "#" or
               to[1:] not in page.ids]
    for entry in report["files"]:
        sections = [s for s, title in page.titles.items() if title == entry["file"]]
        faults += [f"{entry['file']}: {len(sections)} sections"] * (len(sections) != 1)
        for section in sections:
            if entry["file"] in sys.argv[2:]:
                faults += section_check(page, entry, section)
    files = [entry["file"] for entry in report["files"]]
    faults += [f"no section for {name}" for name in sys.argv[2:] if name not in files]
    faults += dom_check(sys.argv[1], text)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
