import { beforeAll, describe, expect, it } from "vitest";
import { TreeCopy, type TypeProblem } from "../support/tools/tree-copy";

/** What the compiler is asked about: the tests of the tree go on telling what was true before the change. */
const changed = ["src", "client", "scripts"];
/** Lines without which a file must not compile, what is there instead, and what the compiler has to name. */
const gaps = [
  {
    missing: "a label of the contact form's field",
    file: "src/forms/contact.ts",
    line: '      member: { label: "Nomor peserta", hint: "Tertulis di kartu Anda" },\n',
    named: "member",
  },
  {
    missing: "a text of the contact form's field in English",
    file: "src/forms/contact.ts",
    line: '      member: { label: "Member number", hint: "Printed on your card" },\n',
    named: "member",
  },
  {
    missing: "a place of the contact form's field on the form",
    file: "src/forms/contact.ts",
    line: '        { key: "member", inputMode: "numeric" },\n',
    named: "member",
  },
  {
    missing: "a title of the contact form's section",
    file: "src/forms/contact.ts",
    line: '    sections: { message: { title: "Your message" } },\n',
    named: "sections",
  },
  {
    missing: "what a record's field is for editors, for the content model",
    file: "src/sections/careers/careers.ts",
    line: '"Min_Salary", (cms) => cms.optionalText',
    instead: '"Min_Salary", () => z.string()',
    named: "Property 'cms' is missing",
  },
].map((gap, index) => ({ instead: "", ...gap, variant: gap.file.replace(/\.ts$/, `-gap-${index}.ts`) }));

describe("an example of the README by itself", () => {
  it.each(["section", "page", "field"])("compiles and can be built: %s", async (example) => {
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

describe("a section, a page and a field together", () => {
  let problems: readonly TypeProblem[];

  beforeAll(async () => {
    using copy = new TreeCopy();
    for (const example of ["section", "page", "field"]) copy.apply(example);
    for (const { file, variant, line, instead } of gaps) copy.vary(file, variant, line, instead);
    problems = await copy.typeProblems(changed);
  });

  it("compile", () => {
    expect(problems.filter(({ file }) => !gaps.some(({ variant }) => variant === file))).toEqual([]);
  });

  it.each(gaps)("do not compile without $missing", ({ variant, named }) => {
    const texts = problems.filter(({ file }) => file === variant).map(({ text }) => text);
    expect(texts.join("\n")).toContain(named);
  });
});
