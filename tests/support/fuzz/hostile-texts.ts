import { slotMark } from "../../../src/page/slots";

/** Texts that would do harm, or become others, where they are not escaped as React escapes them. */
export const hostileTexts: readonly string[] = [
  ...["", " ", "klaim", "RS “Satu” & Dua", "&amp;", "&#x27;", "a < b > c", `"'&<>`, "'; alert(1); '", "\\", "$&$1$`"],
  ...["<script>alert(1)</script>", "</script><script>", "<!-- -->", "]]>", "<img src=x onerror=alert(1)>", "</title>"],
  ...[`" onfocus="alert(1)" autofocus="`, `' onfocus='alert(1)'`, "javascript:alert(1)", "`alert(1)`", "{{7*7}}"],
  ...[
    "\u0000",
    "a\u0000b",
    "\u2028\u2029",
    "\r\n\t",
    "\u202E",
    "\uFEFF",
    "\uD800",
    "klaim \uDFFF",
    "😀 klaim",
    "é e\u0301",
  ],
  ...["\uE000", "\uE001", "\uE000\uE001", slotMark("words"), slotMark("rows"), `${slotMark("title")}<b>`],
];
