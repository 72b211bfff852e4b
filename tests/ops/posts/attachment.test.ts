import { expect, it } from "vitest";
import { attachment } from "../../../src/ops/posts/attachment";

it.each([
  ["cv.pdf", "attachment; filename=\"cv.pdf\"; filename*=UTF-8''cv.pdf"],
  ["CV Budi (1).pdf", "attachment; filename=\"CV_Budi__1_.pdf\"; filename*=UTF-8''CV%20Budi%20%281%29.pdf"],
  [
    'a"; x=\r\nSet-Cookie: b',
    "attachment; filename=\"a___x___Set-Cookie__b\"; filename*=UTF-8''a%22%3B%20x%3D%0D%0ASet-Cookie%3A%20b",
  ],
  ["\ud800.pdf", "attachment; filename=\"_.pdf\"; filename*=UTF-8''%EF%BF%BD.pdf"],
])("%j stays one value of the header", (name, header) => {
  expect(attachment(name)).toBe(header);
});
