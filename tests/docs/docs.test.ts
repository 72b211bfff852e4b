import { existsSync, globSync, readFileSync } from "node:fs";
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

/** `content` and what it is made of: `content.origin`, `content.root`, … */
function settingsOf(name: string, schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return settingsOf(name, schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [name];
  return Object.keys(schema.shape).map((key) => `${name}.${key}`);
}
