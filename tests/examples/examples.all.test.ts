import { describe, expect, it } from "vitest";
import { TreeCopy } from "../support/tools/tree-copy";

/** What the compiler is asked about: the tests of the tree go on telling what was true before the change. */
const changed = ["src", "client", "scripts"];

describe("an example of the README by itself", () => {
  it.each(["section", "page", "field", "dialect"])("compiles and can be built: %s", async (example) => {
    using copy = new TreeCopy();
    copy.apply(example);
    expect(await copy.typeProblems(changed)).toEqual([]);
    await copy.build();
  });

  it("of a new language wants every text, and nothing else", async () => {
    using copy = new TreeCopy();
    copy.apply("language");
    const problems = await copy.typeProblems(changed);
    expect(problems.length).toBeGreaterThan(50);
    const others = problems.filter(({ text }) => !/^Property 'la' is missing in type '\{ id: /.test(text));
    expect(others).toEqual([]);
  });
});
