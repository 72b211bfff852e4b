import { expect, it } from "vitest";
import { sameText } from "../../src/platform/digest";

it("finds texts the same only when they are", async () => {
  expect(await sameText("secret", "secret")).toBe(true);
  for (const other of ["secreT", "secret ", "", "s"]) expect(await sameText("secret", other)).toBe(false);
});
