import { expect, it } from "vitest";
import { attachment } from "../../src/ops/page";

it.each([
  ["CV-Budi.pdf", 'attachment; filename="CV-Budi.pdf"'],
  ["CV Budi (1).pdf", 'attachment; filename="CV_Budi__1_.pdf"'],
  ['a"; x=\r\nSet-Cookie: b', 'attachment; filename="a___x___Set-Cookie__b"'],
  ["\ud800.pdf", 'attachment; filename="_.pdf"'],
])("%j stays one value of the header", (name, header) => {
  expect(attachment(name)).toBe(header);
});
