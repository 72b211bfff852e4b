import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const LockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional(), link: z.boolean().optional() })),
});

it("the lock file names the content of every package, also of those for other platforms", () => {
  const { packages } = LockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const names = Object.keys(packages).filter((name) => name !== "" && !packages[name]?.link);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !/^sha512-[\w+/]{86}==$/.test(packages[name]?.integrity ?? ""))).toEqual([]);
});
