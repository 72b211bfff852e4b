import { expect, it } from "vitest";
import { workerdProcesses } from "../support/platform/workerd";
import { freshProduct } from "../support/site/shared-site";

it("products whose CMSes answer with millions of values, or as many levels, cost the others nothing", async () => {
  const dense = await freshProduct("strapi5");
  const deep = await freshProduct("strapi5");
  const { site } = dense;
  dense.cms.health = "dense";
  deep.cms.health = "deep";
  const processes = workerdProcesses();
  const paths = ["contoh", dense.key, deep.key].map((key) => `/${key}/news`);
  const asked = await Promise.all(paths.map((path) => site.get(path, { headers: { accept: "text/html" } })));
  expect(asked.map(({ status }) => status)).toEqual([200, 503, 503]);
  expect(workerdProcesses()).toEqual(processes);
  expect(site.logs.filter((line) => line.includes("heap"))).toEqual([]);
  // Its object would go on asking.
  for (const { cms } of [dense, deep]) cms.health = "up";
});
