import { parseArgs } from "node:util";
import { z } from "zod";
import { OperatorError } from "../command";

const string = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = { product: string, site: string, json: flag, fix: flag, strict: flag, timeout: string, help: flag };

const SiteSchema = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/**
 * With `help` other options are ignored.
 * @throws {OperatorError} if a value is missing or wrong
 * @throws {TypeError} of `parseArgs` for an unknown option
 */
export function commandLineOf(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const { product: key = "", json, fix, strict, help, ...given } = values;
  const timeoutMs = Number(given.timeout ?? "10") * 1_000;
  const origin = SiteSchema.optional().safeParse(given.site);
  const expect = (isMet: unknown, message: string) => {
    if (!isMet && !help) throw new OperatorError(message);
  };
  expect(key, "--product: expected the key of a product");
  expect(!json || !fix, "--json and --fix: expected one of them; the JSON has every remedy");
  expect(timeoutMs >= 1_000 && timeoutMs <= 120_000, "--timeout: expected seconds from 1 to 120");
  expect(origin.success, "--site: expected an http(s) origin such as https://www.acme.example");
  return { key, json, fix, strict, help, timeoutMs, origin: origin.data };
}
