/** A text that an editor, or whoever got hold of their account, may publish. */
export interface HostileContent {
  readonly name: string;
  readonly format: "html" | "markdown";
  readonly source: string;
}

/** About the longest text of each format that is read at all. */
const longest = { html: 250_000, markdown: 30_000 } as const;

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const numbered = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join("");

const html = (name: string, source: string): HostileContent => ({ name, format: "html", source });
/** The heading has it read as Markdown, whatever follows. */
const markdown = (name: string, source: string): HostileContent => ({
  name,
  format: "markdown",
  source: `# a\n\n${source}`.slice(0, longest.markdown),
});

const formatting = (elements: number, paragraphs: number) =>
  `<p>${numbered(elements, (index) => `<b id=${index}>`)}${"<p>x".repeat(paragraphs)}`;

const htmlPieces = {
  text: "kata ",
  paragraphs: "<p>kata</p>",
  "open divisions": "<div>",
  "open paragraphs": "<p>",
  "open formatting": "<b>",
  "open links": "<a href=x>",
  "misnested formatting": "<b><p></b>",
  "misnested links": "<a><p>x",
  "end tags that close nothing": "</p>",
  "unknown end tags": "</x>",
  comments: "<!---->",
  "open comments": "<!--",
  "angle brackets": "<",
  ampersands: "&",
  references: "&amp;",
  "open references": "&#x",
  "nested tables": "<table><td>",
  "text in tables": "<table>x",
  "fostered text": "<table>x</x>",
  "nested lists": "<ul><li>",
  "select options": "<select><option>",
  "nested templates": "<template>",
  "foreign elements": "<svg><a>",
  "foreign titles": "<svg><title>",
  "mathematical annotations": "<math><annotation-xml>",
  "html again": "<html a=b>",
  "body again": "<body a=b>",
  "headings in headings": "<h1><h6>",
  "definition items": "<dl><dt><dd>",
  "buttons in buttons": "<button>",
  "raw text": "<textarea>",
  pictures: "<img src=/uploads/a.png>",
  frames: "<iframe src=https://www.youtube.com/embed/x></iframe>",
  players: "<video><source src=/uploads/a.mp4>",
} as const;

const markdownPieces = {
  words: "kata ",
  underscores: "_a",
  "underscores and spaces": "_a ",
  asterisks: "*a",
  "asterisks and underscores": "*a_",
  "triple asterisks": "***a",
  "strong openers": "**a *",
  "strong closers": "a** b** ",
  brackets: "[",
  "bracket pairs": "[a]",
  "picture brackets": "![",
  "open links": "[a](",
  "open link titles": '[a](b "c',
  "open angle links": "[a](<",
  backticks: "`a``",
  "angle brackets": "<",
  "open tags": "<a ",
  "open comments": "<!-- a",
  "open declarations": "<!A ",
  "open instructions": "<?",
  "open character data": "<![CDATA[",
  quotes: "> ",
  "quoted lists": "> - a\n",
  "lists in quotes": "- > ",
  "nested list marks": "- ",
  "nested numbers": "1. ",
  "list items": "- a\n",
  "loose list items": "- a\n\n",
  "tables of rows": "|a|b|\n|-|-|\n",
  "strike-through": "~~a",
  tildes: ".~0",
  "exclamation marks": "!",
  dots: ".",
  "underscored hosts": "_www.",
  "rules in lists": "- ~~- <\n",
  "bare hosts": "www.a",
  "bare addresses": "http://a.b(",
  "bare mail": "a@a.",
  backslashes: "\\",
  "spaces at line ends": "a  \n",
  "blank lines": "\n",
  fences: "```\n",
  definitions: "[a]: b\n",
  "open definitions": "[a\n",
  underlines: "a\n=",
  "html blocks": "<div>\n",
  formatting: "<b><p>",
} as const;

/** Sources that cost a reader without bounds seconds of CPU, gigabytes, or its stack. */
export const hostileContents: readonly HostileContent[] = [
  html("100 formatting elements reopened 2,000 times (8 KB)", formatting(100, 2_000)),
  html("300 formatting elements reopened 10,000 times", formatting(300, 10_000)),
  html("formatting reopened one by one", `<p>${numbered(20_000, (index) => `<i id=${index}></p><p>`)}`),
  html("one tag of many attributes", `<p ${numbered(36_000, (index) => `a${index} `)}>x</p>`),
  html(
    "attributes of html one by one",
    numbered(30_000, (index) => `<html a${index}>`),
  ),
  html("one long attribute", `<a href="${"x".repeat(240_000)}">x</a>`),
  html("a table row of many cells", `<table><tr>${filled("<td>", longest.html - 20)}`),
  html("longer than any text", "<p>x</p>".repeat(200_000)),
  html("as many paragraphs as a text may have", "<p>kata</p>".repeat(6_600)),
  html("as many links as a text may have", '<a href="https://contoh.example/x?a=1&b=2">kata</a> '.repeat(3_900)),
  html("as many pictures as a text may have", '<img src="/uploads/a.png" alt="x" width=10 height=10>'.repeat(3_300)),
  html("as many cells as a text may have", `<table>${"<tr><td>a<td>b".repeat(2_100)}</table>`),
  ...Object.entries(htmlPieces).map(([name, piece]) => html(name, filled(piece, longest.html))),

  markdown("as many asterisks and underscores as a text may have", "*a_".repeat(499)),
  markdown("as much nested emphasis as a text may have", `${"*a ".repeat(499)}${"b* ".repeat(499)}`),
  markdown("as many tildes as a text may have", `${"~~a b ".repeat(249)}${"kata ".repeat(5_000)}`),
  markdown("as deep quotes as a text may have", `${"> ".repeat(39)}a\n`.repeat(350)),
  markdown("as many lazy lines as a text may have", `- a\n${"a\n".repeat(1_490)}`),
  markdown("as long words as a text may have", `${`${"#".repeat(999)} `.repeat(29)}a@é`),
  markdown("as long hosts as a text may have", `${`_www.${"www.".repeat(248)} `.repeat(29)}=`),
  markdown("one long address under many names", `[a]: http://b/${"b".repeat(6_000)}\n\n${"[a] ".repeat(5_900)}`),
  markdown("nested emphasis", "*a ".repeat(4_900) + "b* ".repeat(4_900)),
  markdown("nested strong emphasis", "**a ".repeat(3_700) + "b** ".repeat(3_700)),
  markdown("nested brackets", "[".repeat(15_000) + "]".repeat(15_000)),
  markdown("nested links", `${"[".repeat(6_000)}a${"](b)".repeat(6_000)}`),
  markdown(
    "runs of backticks",
    numbered(300, (index) => `${"`".repeat(index)} `),
  ),
  markdown(
    "lists ever deeper",
    numbered(220, (index) => `${"  ".repeat(index)}- a\n`),
  ),
  markdown(
    "quotes ever deeper",
    numbered(300, (index) => `${">".repeat(index)}a\n`),
  ),
  markdown("a table of many columns", `${filled("|a", 14_000)}\n${filled("|-", 14_000)}\n`),
  markdown("a table of many rows", `|a|b|\n|-|-|\n${filled("|a|b|\n", 29_000)}`),
  markdown("a row of many cells", `a|b\n-|-\n${filled("|", 29_000)}`),
  markdown("lazy quotes", `> a\n${filled("a\n", 29_000)}`),
  markdown("lazy lists", `- a\n${filled("a\n", 29_000)}`),
  markdown("as many items as a text may have", "- kata *dan* kata\n".repeat(1_400)),
  markdown("as many rows as a text may have", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(2_000)}`),
  markdown("100 formatting elements reopened 2,000 times", formatting(100, 2_000)),
  ...Object.entries(markdownPieces).map(([name, piece]) => markdown(name, filled(piece, longest.markdown))),
];
