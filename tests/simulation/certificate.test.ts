import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { selfSigned } from "../support/http/certificate";

it("a certificate of a test is for localhost, signed by its own key, and good between its two moments", () => {
  const from = new Date("2026-11-01T00:00:00Z");
  const until = new Date("2026-11-02T03:04:05Z");
  const certificate = new X509Certificate(selfSigned(from, until).cert);
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.checkHost("example.com")).toBeUndefined();
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([from, until]);
});
