import { expect, it } from "vitest";
import { z } from "zod";
import { speculationRulesOf } from "../../src/render/speculation-rules";
import { routes } from "../../src/routes";

const RulesSchema = z.object({
  prerender: z.tuple([z.object({ where: z.object({ and: z.array(z.unknown()) }) })]),
  prefetch: z.tuple([z.object({ where: z.object({ and: z.array(z.unknown()) }) })]),
});
const PatternsSchema = z.object({ href_matches: z.array(z.string()) });
const NotSchema = z.object({ not: PatternsSchema });

const json = speculationRulesOf(routes);
const rules = RulesSchema.parse(JSON.parse(json));
const never = NotSchema.parse(rules.prerender[0].where.and[1]).not.href_matches;
const prefetched = PatternsSchema.parse(rules.prefetch[0].where.and[0]).href_matches;
const { not: notPrefetched } = z
  .object({ not: z.object({ href_matches: z.string() }) })
  .parse(rules.prefetch[0].where.and[1]);
const base = "https://site.example";
const matches = (patterns: readonly string[], path: string) =>
  patterns.some((pattern) => new URLPattern(pattern, base).test(path, base));

it("follow from the route table: a page that keeps a state is never rendered ahead, whatever its address", () => {
  const linked = routes.filter(({ ahead }) => ahead !== undefined);
  expect(linked.length).toBeGreaterThan(35);
  for (const { pattern, ahead } of linked) {
    const path = pattern.replaceAll("#product", "contoh").replaceAll(/:\w+(\{.*\})?|\*/g, "1");
    for (const address of [path, `${path}?a=1`]) {
      expect(matches(never, address), `${address} is not prerendered`).toBe(ahead !== "prerender");
      expect(matches(prefetched, address), `${address} is prefetched`).toBe(ahead === "prefetch");
    }
  }
  for (const address of ["/contoh/news?lang=en", "/contoh/events/1.ics", "/illustrations/x"])
    expect(matches(never, address), address).toBe(true);
  expect(matches([notPrefetched.href_matches], "/contoh/event-regis/1?lang=en")).toBe(true);
  expect(json.length).toBeLessThan(900);
});
