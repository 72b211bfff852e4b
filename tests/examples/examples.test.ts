import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { changesOf, replaceOnce } from "../support/tools/tree-copy";

const shown = ["README.md", "docs/content.md"].map((path) => readFileSync(path, "utf8")).join("\n");

it.each(["section", "page", "field", "language"])(
  "the documents show the change of the %s, and it fits the tree",
  (example) => {
    expect(shown).toContain(readFileSync(`tests/examples/${example}/change.diff`, "utf8").trim());
    for (const [name, changes] of Map.groupBy(changesOf(example), ({ name }) => name)) {
      changes.reduce((text, { before, after }) => replaceOnce(text, before, after), readFileSync(name, "utf8"));
    }
  },
);
