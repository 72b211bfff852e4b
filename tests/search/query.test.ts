import { describe, expect, it } from "vitest";
import { readQuery } from "../../src/search/query";

const everything = () => true;
const nothing = () => false;

/** What was typed of each part. */
const typed = (text: string, isKnown: (root: string) => boolean = everything) =>
  readQuery(text, isKnown).meanings.map(([first]) => first?.roots.join(" "));

describe("a query", () => {
  it.each([
    ["cara klaim", ["klaim"]],
    ["how do I claim", ["claim"]],
    ["klaim saya ditolak", ["klaim tolak"]],
    ["rawat inap anak", ["rawat inap", "anak"]],
    ["klaim klaim", ["klaim"]],
    ["bagaimana", ["bagaimana"]],
    ["yang dan", []],
    ["", []],
  ])("%s asks for %j", (text, parts) => {
    expect(typed(text)).toEqual(parts);
  });

  it("knows what means the same in the other language, and keeps the words around it aside", () => {
    const { meanings, around } = readQuery("how do I claim", everything);
    expect(meanings[0]?.map(({ roots }) => roots.join(" "))).toContain("klaim");
    expect(meanings[0]?.filter((wording) => wording.typed)).toHaveLength(1);
    expect(around.map(([first]) => first?.roots)).toEqual([["how"], ["do"]]);
  });

  it("takes a word that nothing has for the likeliest of the table, and says so", () => {
    expect(typed("reimbursment", nothing)).toEqual(["reimbursement"]);
    expect(readQuery("reimbursment", nothing).corrected).toBe(true);
    expect(readQuery("klaim", nothing).corrected).toBe(false);
    expect(readQuery("zirkonia", nothing)).toMatchObject({ corrected: false });
  });
});
