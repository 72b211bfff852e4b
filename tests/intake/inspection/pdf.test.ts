import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";
import { fuzzTimes, seededRandom } from "../../support/fuzz/seeded";
import { actingPdf } from "../acting-pdfs";

/** What pdf.js, a reader in millions of browsers, finds in a file. Null if it cannot open it. */
async function acts(bytes: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 }).catch(() => null);
  if (!document) return null;
  try {
    const page = await document.getPage(1);
    const found = [await document.getJSActions(), await document.getAttachments(), await page.getJSActions()];
    return found.some((each) => each !== null && each !== undefined);
  } catch {
    return false;
  }
}

const spellings = 250 * fuzzTimes;

it("no PDF in which pdf.js finds a script or an attachment is taken, however it is spelled", {
  timeout: 600_000,
}, async () => {
  const taken: number[] = [];
  let acting = 0;
  for (let seed = 0; acting < spellings; seed++) {
    const bytes = actingPdf(seededRandom(seed));
    if (!(await acts(bytes))) continue;
    acting++;
    const { type, finding } = await inspect(bytes);
    if (type === null || finding === null) taken.push(seed);
  }
  expect(taken).toEqual([]);
});
