import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A break between two lines of words, none of which begins a block. */
const breakInSentence = /^(?![#|<>\-*+:]|\d+\.)[^\n]{70,}[^\s\\]\n[ \t]*(?![#|<>\-*+:]|\d+\.)\S/m;

it("the sample's Markdown has a paragraph a line: the site shows each break of a line, as editors' previews do", () => {
  const files = globSync("src/sample/content/**/*.md");
  expect(files.length).toBeGreaterThan(50);
  const bodies = files.map((file) => ({ file, body: readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "") }));
  const isMarkdown = ({ body }: { readonly body: string }) => !/<(p|ul|ol|h2)>/.test(body);
  expect(bodies.filter((each) => isMarkdown(each) && breakInSentence.test(each.body)).map(({ file }) => file)).toEqual(
    [],
  );
});
