import { expect, it } from "vitest";
import { digestOf, sameText } from "../../src/platform/digest";

it("is SHA-256 in hexadecimal", async () => {
  expect(await digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

it("finds texts the same only when they are", async () => {
  expect(await sameText("secret", "secret")).toBe(true);
  for (const other of ["secreT", "secret ", "", "s"]) expect(await sameText("secret", other)).toBe(false);
});
