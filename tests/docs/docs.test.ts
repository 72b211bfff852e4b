import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { longRuns } from "../../scripts/long-runs";
import { modules } from "../../scripts/modules";
import { productSchema } from "../../src/config/product";
import { noticeLevels } from "../../src/content/site-wide/notices";
import { allFileTypes, fileListOf } from "../../src/forms/file-types";
import { dataPointKinds } from "../../src/platform/data-points";
import { resources } from "../../src/sections";

const documents = [...globSync("*.md"), ...globSync("docs/**/*.md")];
const decisions = globSync("docs/decisions/*.md").toSorted();
const textOf = (path: string) => readFileSync(path, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const inCode = (text: string) => matches(text, /`([^`\n]+)`/g);

/** A product that documents take as an example, what commands make, and a file of the CMS's own project. */
const absent = /^(products\/acme\.toml|public\/brands\/acme\/|src\/site\/site\.json|bench\/results\/.*)$/;

/** Repository paths in a document: below a folder of the tree, or a file beside it, without placeholders. */
function pathsIn(text: string): readonly string[] {
  const named = inCode(text).filter(
    (code) =>
      /^(src|client|docs|products|public|scripts|tests|bench|generators|\.github)\/[\w./-]+$/.test(code) ||
      /^[\w-]+\.(md|toml|json)$/.test(code),
  );
  return named.filter((path) => !absent.test(path));
}

/** What is wrong in which document, such as `docs/deploy.md: scripts/gone.ts`. */
function wrongIn(check: (text: string, document: string) => readonly string[]): readonly string[] {
  return documents.flatMap((document) => check(textOf(document), document).map((wrong) => `${document}: ${wrong}`));
}

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf("package.json")));

/** `content` and what it is made of: `content.origin`, `content.root`, … */
function settingsOf(name: string, schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return settingsOf(name, schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [name];
  return Object.keys(schema.shape).map((key) => `${name}.${key}`);
}

const settings = Object.entries(productSchema().shape).flatMap(([name, schema]) => settingsOf(name, schema));
const logged = matches(
  globSync("src/**/*.{ts,tsx}").map(textOf).join("\n"),
  /log\.(?:info|warn|error)\(\s*"([a-z.-]+)"/g,
);

describe("documents", () => {
  it("name files and folders that are there", () => {
    expect(wrongIn((text) => pathsIn(text).filter((path) => !existsSync(path)))).toEqual([]);
  });

  it("link to files that are there", () => {
    const links = (text: string) => matches(text, /\]\(([^)#\s]+)\)/g).filter((target) => !target.includes(":"));
    expect(documents.flatMap((document) => links(textOf(document))).length).toBeGreaterThan(1);
    expect(
      wrongIn((text, document) => links(text).filter((target) => !existsSync(join(dirname(document), target)))),
    ).toEqual([]);
  });

  it("have no marks of an unfinished merge, and no row twice", () => {
    const marks = (text: string) => matches(text, /^(<{7} .*|={7}|>{7} .*)$/gm);
    expect(wrongIn(marks)).toEqual([]);
    const promises = matches(textOf("docs/promises.md"), /^\| ([^|]+) \|/gm).filter(
      (cell) => !/^(-+|Promise)$/.test(cell),
    );
    expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
  });

  it("name the types that a CMS may lack", () => {
    const [, named = ""] = /A CMS may lack ([^:]+):/.exec(textOf("docs/content.md")) ?? [];
    const optional = resources.filter(({ isOptional }) => isOptional).map(({ name }) => name);
    expect(inCode(named)).toEqual(optional.toSorted());
  });

  it("name commands that are there", () => {
    const named = (text: string) => matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g);
    expect(wrongIn((text) => named(text).filter((name) => !(name in scripts)))).toEqual([]);
    const long = (text: string) => matches(text, /npm test -- --all ([a-z][a-z:]*)/g);
    expect(wrongIn((text) => long(text).filter((name) => !longRuns.has(name)))).toEqual([]);
  });

  it("name settings that are there", () => {
    const groups = new Set(settings.filter((setting) => setting.includes(".")).map((setting) => setting.split(".")[0]));
    // `content.origin`, `.root` names two settings.
    const inFull = (text: string) =>
      text.replaceAll(/`(\w+)\.\w+`(?:, `\.\w+`)+/g, (list, group: string) => list.replaceAll("`.", `\`${group}.`));
    const named = (text: string) =>
      inCode(inFull(text)).flatMap((code) => {
        const [, group = "", name] = /^(\w+)\.(\w+)(?: = .+|\.\*)?$/.exec(code) ?? [];
        return name && groups.has(group) && !logged.includes(`${group}.${name}`) ? [`${group}.${name}`] : [];
      });
    expect(documents.flatMap((document) => named(textOf(document))).length).toBeGreaterThan(50);
    expect(wrongIn((text) => named(text).filter((setting) => !settings.includes(setting)))).toEqual([]);
  });

  it("name variables and secrets that are there", () => {
    const code = globSync("{src,scripts,tests,bench}/**/*.{ts,tsx,js}").filter(
      (file) => !file.startsWith("tests/docs/"),
    );
    const sources = [...code, "wrangler.toml", ...globSync(".github/workflows/*.yml")].map(textOf).join("\n");
    const read = new Set(matches(sources, /\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g));
    const named = (text: string) => inCode(text).filter((name) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(name));
    expect(documents.flatMap((document) => named(textOf(document))).length).toBeGreaterThan(50);
    expect(wrongIn((text) => named(text).filter((name) => !read.has(name)))).toEqual([]);
  });

  it("name the environment of secrets and versions", () => {
    const commands = (text: string) => matches(text, /(npx wrangler (?:secret|rollback|versions)[^`\n]*)/g);
    expect(documents.flatMap((document) => commands(textOf(document))).length).toBeGreaterThan(5);
    expect(wrongIn((text) => commands(text).filter((command) => !command.includes("--env ")))).toEqual([]);
  });

  it("are named in code and settings by paths that are there", () => {
    const files = [...globSync("{src,client,scripts,tests,bench,generators}/**/*.{ts,tsx,js,css}"), "wrangler.toml"];
    const named = files
      .filter((file) => !file.startsWith("tests/docs/") && !file.includes("node_modules"))
      .flatMap((file) =>
        matches(textOf(file), /(?<![\w/.])(docs\/[\w/-]+(?:\.\w+)?)/g).map((path) => [file, path] as const),
      );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, path]) => !existsSync(path))).toEqual([]);
  });
});

it("the README, CONTRIBUTING and docs/commands.md name every command", () => {
  const named = ["README.md", "CONTRIBUTING.md", "docs/commands.md"].map(textOf).join("\n");
  const unnamed = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(named));
  expect(unnamed).toEqual([]);
});

it("docs/configuration.md has every setting of a product", () => {
  const described = textOf("docs/configuration.md");
  expect(settings.length).toBeGreaterThan(30);
  const isDescribed = (setting: string) => {
    const [group = "", name = ""] = setting.split(".");
    const own = [`\`${setting}\``, `\`${group}.*\``, `\`${group}.${name}.*\``].some((code) => described.includes(code));
    return own || (name !== "" && new RegExp(`\`${group}\\.[^|]*\`\\.${name}\``).test(described));
  };
  expect(settings.filter((setting) => !isDescribed(setting))).toEqual([]);
});

it("docs/content.md has the levels of a notice, in their order", () => {
  expect(textOf("docs/content.md")).toContain(noticeLevels.map((level) => `\`${level}\``).join(", "));
});

it("docs/forms.md lists the types of files", () => {
  const line = textOf("docs/forms.md")
    .split("\n")
    .find((each) => each.startsWith("- **Files** are"));
  expect(fileListOf(allFileTypes).labels.filter((label) => !line?.includes(label))).toEqual([]);
});

it("docs/promises.md names a test for each promise", () => {
  const text = textOf("docs/promises.md");
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && !/^\| (Promise|The site works) /.test(line));
  expect(rows.length).toBeGreaterThan(100);
  const tests = (row: string) =>
    inCode(row.split("|")[2] ?? "").filter((code) => /^(tests\/|npm (run|test) )/.test(code));
  expect(rows.filter((row) => row.split("|").length !== 5 || tests(row).length === 0)).toEqual([]);
});

it("docs/performance.md has the guards of bench/", () => {
  const rows = matches(textOf("docs/performance.md"), /^(\| `\w+` \| .+ \| [≥≤] .+ \|)$/gm);
  expect(rows.length).toBeGreaterThan(8);
  const isGuard = (row: string) => {
    const [, part = "", limit = ""] = /^\| `(\w+)` .* [≥≤] ([\d.]+)/.exec(row) ?? [];
    const sources = globSync([`bench/${part}.ts`, `bench/${part}/*.ts`])
      .map(textOf)
      .join("\n");
    const value = limit.replace(/^(\d)(\d{3})$/, "$1_?$2").replace(".", "\\.");
    return new RegExp(`(?:atMost|atLeast|share|p99|cpuMs|max\\w+)(?::| =) ${value}\\b`).test(sources);
  };
  expect(rows.filter((row) => !isGuard(row))).toEqual([]);
});

it("docs/architecture.md lists every module below those that it imports", () => {
  const listed = matches(textOf("docs/architecture.md"), /^\| `([a-z\d/-]+)` \|/gm).filter((name) => name in modules);
  expect(listed.toSorted()).toEqual(Object.keys(modules).toSorted());
  const upwards = Object.entries(modules).flatMap(([name, imported]) =>
    imported
      .filter((other) => listed.includes(other) && listed.indexOf(other) > listed.indexOf(name))
      .map((other) => `${name} imports ${other}`),
  );
  expect(upwards).toEqual([]);
});

it("decisions are complete and numbered without gaps", () => {
  expect(decisions.map((path) => path.slice("docs/decisions/".length, "docs/decisions/".length + 3))).toEqual(
    decisions.map((_, index) => String(index + 1).padStart(3, "0")),
  );
  const isComplete = (path: string) => /\n\*\*Cost\*\*: [\s\S]+\n\*\*Would change it\*\*: /.test(textOf(path));
  expect(decisions.filter((path) => !isComplete(path))).toEqual([]);
});

it("docs/operations.md has the columns of every kind of data point, and no other", () => {
  const [, table = ""] = textOf("docs/operations.md").split("| Kind (`blob1`) |");
  const [rows = ""] = table.split("\n\n");
  expect(matches(rows, /^\| `([a-z-]+)` \|/gm).toSorted()).toEqual(dataPointKinds.toSorted());
});

it("docs/operations.md has every event of the log, and no other", () => {
  const code = globSync("src/**/*.{ts,tsx}").map(textOf).join("\n");
  const table = textOf("docs/operations.md").split("## The log")[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const described = new Set(rows.flatMap((row) => inCode(row.split("|")[1] ?? "")));
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
  const metrics = new Set(matches(textOf("src/ops/health/probes.ts"), /"(site_\w+)"/g));
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

it("walks through the code name files with what they have", () => {
  const [, section = ""] = textOf("docs/architecture.md").split(/^## (?=Two walks)/m);
  const [text = ""] = section.split(/^## /m);
  const stations = [...text.matchAll(/^\d\. `(src\/[\w./-]+)` \(`(\w+)`\)/gm)];
  expect(stations.length).toBe(matches(text, /^(\d)\. /gm).length);
  expect(stations.length).toBeGreaterThan(10);
  for (const [, file = "", symbol = ""] of stations) {
    expect(textOf(file), `${file} has ${symbol}`).toMatch(new RegExp(`^ *(?:[a-z]+ )*${symbol}[(<:]`, "m"));
  }
});
