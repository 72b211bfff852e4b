import { parseArgs } from "node:util";

/** What the command line asks for. */
export interface Options {
  readonly product: string;
  /** Origin of the deployed site; that of the product's first host unless it is given. */
  readonly site: string | null;
  readonly format: "table" | "json";
  /** Prints what to change where. */
  readonly fix: boolean;
  readonly strict: boolean;
  /** In milliseconds. */
  readonly patienceMs: number;
}

export const usage = `npm run doctor -- --product KEY [--site https://…] [--json | --fix] [--strict] [--timeout SECONDS]

Asks the product's CMS and provider service everything that the site will ask, and says what is wrong.
It changes nothing: what it posts is empty or has no place to go.

  --product KEY      the product, as its file in products/ is called
  --site ORIGIN      where the site is deployed, for its webhook; the product's first host unless it is given
  --json             the report as JSON
  --fix              what to change, by the place where it is changed
  --strict           warnings count as errors
  --timeout SECONDS  how long an answer may take (10)

Exit code: 0 without errors, 1 with errors, 2 where it could not run. docs/doctor.md has every finding.`;

/** The command line cannot be understood. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Reads the command line; null where it asks for help.
 * @throws {UsageError}
 */
export function readOptions(args: readonly string[]): Options | null {
  const values = parsed(args);
  if (values.help) return null;
  const { product, site = null, json = false, fix = false, strict = false, timeout = "10" } = values;
  if (!product) throw new UsageError("--product: expected the key of a product");
  if (json && fix) throw new UsageError("--json and --fix: expected one of them; the JSON has every remedy");
  const seconds = Number(timeout);
  if (!(seconds >= 1 && seconds <= 120)) throw new UsageError("--timeout: expected seconds from 1 to 120");
  return { product, site: originOf(site), format: json ? "json" : "table", fix, strict, patienceMs: seconds * 1000 };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        product: { type: "string" },
        site: { type: "string" },
        json: { type: "boolean" },
        fix: { type: "boolean" },
        strict: { type: "boolean" },
        timeout: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function originOf(site: string | null): string | null {
  if (site === null) return null;
  if (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)) return new URL(site).origin;
  throw new UsageError("--site: expected an http(s) origin such as https://www.acme.example");
}
