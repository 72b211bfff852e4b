import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { productSchema } from "../../src/config/product";

const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
const textOf = (path: string) => readFileSync(path, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** A product that documents take as an example, and a file of the CMS's own project. */
const examples = new Set(["products/acme.toml", "src/site/site.json"]);

/** Repository paths in a document: in code, below a folder of the tree, without placeholders. */
function pathsIn(text: string): readonly string[] {
  const inCode = matches(text, /`([^`\n]+)`/g);
  return inCode.filter(
    (code) => /^(src|client|docs|products|public|scripts|tests)\/[\w./-]+$/.test(code) && !examples.has(code),
  );
}

/** What is wrong in which document, such as `docs/deploy.md: scripts/gone.ts`. */
function wrongIn(check: (text: string) => readonly string[]): readonly string[] {
  return documents.flatMap((document) => check(textOf(document)).map((wrong) => `${document}: ${wrong}`));
}

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf("package.json")));

it("documents name files and folders that are there", () => {
  expect(wrongIn((text) => pathsIn(text).filter((path) => !existsSync(path)))).toEqual([]);
});

it("documents name commands that are there", () => {
  expect(wrongIn((text) => matches(text, /npm run ([a-z][a-z:-]*)/g).filter((name) => !(name in scripts)))).toEqual([]);
});

it("secrets and versions are those of an environment that is named", () => {
  const commands = (text: string) => matches(text, /(npx wrangler (?:secret|rollback|versions)[^`\n]*)/g);
  expect(documents.flatMap((document) => commands(textOf(document))).length).toBeGreaterThan(5);
  expect(wrongIn((text) => commands(text).filter((command) => !command.includes("--env ")))).toEqual([]);
});

it("the README and docs/commands.md name every command", () => {
  const named = textOf("README.md") + textOf("docs/commands.md");
  const unnamed = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(named));
  expect(unnamed).toEqual([]);
});

it("docs/configuration.md has every setting of a product", () => {
  const described = textOf("docs/configuration.md");
  const settings = Object.entries(productSchema().shape).flatMap(([name, schema]) => settingsOf(name, schema));
  expect(settings.length).toBeGreaterThan(30);
  const isDescribed = (setting: string) => {
    const [group = "", name = ""] = setting.split(".");
    const own = [`\`${setting}\``, `\`${group}.*\``, `\`${group}.${name}.*\``].some((code) => described.includes(code));
    return own || (name !== "" && new RegExp(`\`${group}\\.[^|]*\`\\.${name}\``).test(described));
  };
  expect(settings.filter((setting) => !isDescribed(setting))).toEqual([]);
});

it("docs/operations.md has every event of the log, and no other", () => {
  const code = globSync("src/**/*.{ts,tsx}").map(textOf).join("\n");
  const table = textOf("docs/operations.md").split("## The log")[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const described = new Set(rows.flatMap((row) => matches(row.split("|")[1] ?? "", /`([^`]+)`/g)));
  const logged = matches(code, /log\.(?:info|warn|error)\(\s*"([a-z.-]+)"/g);
  expect(logged.length).toBeGreaterThan(40);
  expect([...new Set(logged)].filter((event) => !described.has(event))).toEqual([]);
  const families = matches(code, /log\.(?:info|warn|error)\(\s*`([a-z]+\.)\$\{/g);
  const isLogged = (event: string) => logged.includes(event) || families.some((family) => event.startsWith(family));
  expect([...described].filter((event) => !isLogged(event))).toEqual([]);
});

it("docs/alerts.yml has a rule for each alert that /metrics can raise, in the form that Prometheus documents", () => {
  const rules = textOf("docs/alerts.yml").replaceAll(/^#.*\n/gm, "");
  const rule =
    /^ {6}- alert: (\w+)\n {8}expr: '([^'\n]+)'\n(?: {8}for: \d+m\n)? {8}labels: \{ severity: (?:page|ticket) \}\n {8}annotations:\n {10}summary: "[^"\n]+"\n {10}runbook: "\/ops\/help#alert-(\d+)"\n/gm;
  const found = [...rules.matchAll(rule)];
  expect(rules.replaceAll(rule, ""), "nothing else is in it").toBe("groups:\n  - name: public-site\n    rules:\n");
  expect(new Set(found.map(([, name]) => name)).size).toBe(found.length);
  const metrics = new Set(matches(textOf("src/ops/open-metrics.ts"), /"(site_\w+)"/g));
  const used = found.flatMap(([, , expression = ""]) => matches(expression, /(site_\w+)/g));
  expect(used.filter((name) => !metrics.has(name))).toEqual([]);
  const manual = textOf("docs/operations.md");
  const alerts = manual.split(/^### (?=\d+\. )/m).slice(1);
  const raised = alerts.filter((text) => /^`\/metrics`:/m.test(text)).flatMap((text) => matches(text, /^(\d+)\./g));
  expect(raised.length).toBeGreaterThan(7);
  expect(raised.filter((number) => !found.some(([, , , alert]) => alert === number))).toEqual([]);
  expect(
    [...metrics].filter((name) => !manual.includes(`\`${name}\``)),
    "the words of operators",
  ).toEqual([]);
});

/** `content` and what it is made of: `content.origin`, `content.root`, … */
function settingsOf(name: string, schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return settingsOf(name, schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [name];
  return Object.keys(schema.shape).map((key) => `${name}.${key}`);
}

/** Modules of `src` that a module imports; the foundation leads everywhere, so it leads nowhere. */
function importsOf(path: string): readonly string[] {
  const specifiers = matches(textOf(path), /(?:from|import\()\s*"(\.{1,2}\/[^"]+)"/g);
  return specifiers
    .map((specifier) => `${posix.normalize(posix.join(posix.dirname(path), specifier))}.ts`)
    .filter((imported) => existsSync(imported) && !imported.startsWith("src/platform/"));
}

/** Whether one imports the other, directly or through a third module, or both import the same one. */
function areLinked(one: string, other: string): boolean {
  const [near, far] = [importsOf(one), importsOf(other)];
  const leads = (from: readonly string[], to: string) =>
    [...from, ...from.flatMap((path) => importsOf(path))].includes(to);
  return leads(near, other) || leads(far, one) || near.some((path) => far.includes(path));
}

it("walks through the code lead from file to file", () => {
  const [, section = ""] = textOf("docs/architecture.md").split(/^## (?=Two walks)/m);
  const [text = ""] = section.split(/^## /m);
  const walks = text.split(/^(?=1\. )/m).slice(1);
  expect(walks).toHaveLength(2);
  for (const walk of walks) {
    const stations = [...walk.matchAll(/^\d\. `(src\/[\w./-]+)` \(`(\w+)`\)/gm)];
    expect(stations.length).toBe(matches(walk, /^(\d)\. /gm).length);
    expect(stations.length).toBeLessThanOrEqual(8);
    for (const [position, [, file = "", symbol = ""]] of stations.entries()) {
      expect(textOf(file), `${file} has ${symbol}`).toMatch(new RegExp(`^ *(?:[a-z]+ )*${symbol}[(<]`, "m"));
      const next = stations[position + 1]?.[1];
      if (next) expect(areLinked(file, next), `${file} leads to ${next}`).toBe(true);
    }
  }
});
