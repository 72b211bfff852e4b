import { expect, it } from "vitest";
import { isPlain, siteHeaders } from "../../../scripts/doctor/addressing";

it("only http to another machine can be read on its way", () => {
  expect(isPlain("http://cms.acme.example")).toBe(true);
  expect(isPlain("http://127.0.0.1.acme.example")).toBe(true);
  for (const origin of [
    "https://cms.acme.example",
    "http://localhost:1337",
    "http://127.0.0.1:1337",
    "http://[::1]:1337",
  ]) {
    expect(isPlain(origin)).toBe(false);
  }
});

it("the token goes along where there is one", () => {
  expect(siteHeaders({ contentToken: "abc" })).toEqual({ accept: "application/json", authorization: "Bearer abc" });
  expect(siteHeaders({ contentToken: undefined })).toEqual({ accept: "application/json" });
});
