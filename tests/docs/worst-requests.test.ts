import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { HostileCase } from "../../bench/hostile/case";
import { endpointCases } from "../../bench/hostile/endpoint-cases";
import { fileCases } from "../../bench/hostile/file-cases";
import { headerCases } from "../../bench/hostile/header-cases";
import { largeBodyCases, requestCases } from "../../bench/hostile/request-cases";
import { parseConfig } from "../../src/config";
import { routes } from "../../src/routes";
import { Addressing } from "../../src/routing/addressing";
import { type Route, RouteTable } from "../../src/routing/route-table";
import { pages } from "../../src/sections";

const cases: readonly HostileCase[] = [
  ...endpointCases,
  ...headerCases,
  ...requestCases,
  ...largeBodyCases,
  ...fileCases,
];
const measured = [...new Set(cases.map(({ endpoint }) => endpoint))];

const secret = "rahasia-yang-cukup-panjang";
const config = parseConfig({
  PRODUCTS: { acme: { name: "Acme", content: { origin: "http://127.0.0.1:9", dialect: "strapi3" } } },
  DEFAULT_PRODUCT: "acme",
  OPS_SECRET: secret,
  HOOK_SECRET: secret,
  PREVIEW_SECRET: secret,
  VITALS_SHARE: "1",
});
const table = new RouteTable(new Addressing(config), routes);

/** Routes that the cases of the bench request. */
const requested = new Set(
  measured.map((endpoint) => {
    const [method = "", path = ""] = endpoint.split(" ");
    return table.match(new Request(new URL(encodeURI(path), "https://site.example"), { method })).route;
  }),
);

const folders = /^\/(brands|fonts|icons|illustrations|map)\//;

/** Pages have their cases from the page table, folders of files one for all. */
const isMeasuredTogether = ({ name, methods = ["GET"] }: Route) =>
  methods.includes("GET") && (folders.test(name) || pages.some(({ path }) => (path || "/") === name));

it("a hostile request is measured at every route", () => {
  expect(routes.filter((route) => !table.routes.includes(route))).toEqual([]);
  const missing = routes.filter((route) => !requested.has(route) && !isMeasuredTogether(route));
  expect(missing.map(({ methods = ["GET"], name }) => `${methods.join()} ${name}`)).toEqual([]);
});

it("docs/performance.md has the worst request of every endpoint that is measured", () => {
  const [, section = ""] = readFileSync("docs/performance.md", "utf8").split("## Worst requests");
  const rows = [...section.matchAll(/^\| `((?:GET|POST|DELETE) [^`]+)` \|/gm)].map(([, endpoint]) => endpoint);
  expect(rows.toSorted()).toEqual(measured.toSorted());
});
