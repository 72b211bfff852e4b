import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { inspect } from "../../../src/intake/inspection/inspect";

const folder = new URL("../../fixtures/files/", import.meta.url);

/** `README.md` of the folder says how the files were made. */
it("takes every file that usual programs wrote", async () => {
  const names = (await readdir(folder)).filter((name) => name !== "README.md");
  const refused: string[] = [];
  for (const name of names) {
    const { kind, finding } = await inspect(new Uint8Array(await readFile(new URL(name, folder))));
    if (finding || !name.endsWith(`.${kind}`)) refused.push(`${name}: ${kind} ${finding?.code} ${finding?.where}`);
  }
  expect(refused).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});
