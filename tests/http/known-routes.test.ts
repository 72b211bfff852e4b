import { describe, expect, it } from "vitest";
import { KnownRoutes } from "../../src/http/known-routes";

describe("known routes", () => {
  const routes = new KnownRoutes<string>();
  routes.add("ALL", "*", "middleware");
  routes.add("GET", "/news", "list");
  routes.add("GET", "/news/:id", "item");
  routes.add("POST", "/news/:id", "sent");
  routes.add("GET", "/:file{.+\\.xml}", "file");

  const found = (method: string, path: string) => {
    const [handlers, stash] = routes.match(method, path);
    return handlers.map(([target, params]) => [
      target,
      ...Object.values(params).map((value) => (typeof value === "number" ? stash?.[value] : value)),
    ]);
  };

  it("are the same when they are asked for again, each with its own parameters", () => {
    for (let time = 0; time < 3; time++) {
      expect(found("GET", "/news")).toEqual([["middleware"], ["list"]]);
      expect(found("GET", "/news/1")).toEqual([["middleware"], ["item", "1"]]);
      expect(found("GET", "/news/2")).toEqual([["middleware"], ["item", "2"]]);
      expect(found("POST", "/news/2")).toEqual([["middleware"], ["sent", "2"]]);
      expect(found("GET", "/a.xml")).toEqual([["middleware"], ["file", "a.xml"]]);
      expect(found("GET", "/nowhere")).toEqual([["middleware"]]);
    }
  });

  it("are found of more addresses than are remembered, and of long ones", () => {
    for (let id = 0; id < 2_000; id++) expect(found("GET", `/news/${id}`)).toEqual([["middleware"], ["item", `${id}`]]);
    const long = "x".repeat(5_000);
    expect(found("GET", `/news/${long}`)).toEqual([["middleware"], ["item", long]]);
  });
});
