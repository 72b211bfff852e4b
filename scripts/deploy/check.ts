import { ConfigError, type Fault } from "../../src/config/error.ts";
import { parseConfig } from "../../src/config/index.ts";
import { isSecretName, secretNameOf } from "../../src/config/secrets.ts";

/** Limits of a Worker on the paid plan: https://developers.cloudflare.com/workers/platform/limits/ */
const limits = { variables: 128, variableBytes: 5 * 1024, cpuMs: 300_000 } as const;

export interface Deployment {
  /** The variables of wrangler.toml. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Names of the secrets of the deployed Worker; null if unknown. */
  readonly secrets: readonly string[] | null;
  /** The contents of the folder `products`. */
  readonly products: Readonly<Record<string, unknown>>;
  /** `limits.cpu_ms` of wrangler.toml. */
  readonly cpuMs: number | undefined;
}

/**
 * Checks what Cloudflare, or the Worker when it starts, would refuse.
 * @throws {ConfigError} naming everything that is wrong
 */
export function checkDeployment({ variables, secrets, products, cpuMs }: Deployment): void {
  const faults: Fault[] = [];
  const values = Object.entries(variables);
  for (const [at, value] of values) {
    const bytes = Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value));
    if (bytes > limits.variableBytes) {
      const instead = at === "PRODUCTS" ? "; products in files have no such limit" : "";
      faults.push({ at, expected: `expected ${limits.variableBytes} bytes at most, not ${bytes}${instead}` });
    }
    if (isSecretName(at))
      faults.push({ at, expected: `expected a secret: npx wrangler secret put ${at} --env <staging|production>` });
  }
  for (const at of ["LOCAL_RUNTIME", "TEST"]) {
    if (at in variables) faults.push({ at, expected: "expected nothing: only npm start and tests set it" });
  }
  const names = new Set([...Object.keys(variables), ...(secrets ?? [])]);
  if (names.size > limits.variables) {
    const expected = `expected ${limits.variables} at most, not ${names.size}; TOKENS holds the tokens of many products`;
    faults.push({ at: "variables and secrets", expected });
  }
  if (cpuMs !== undefined && cpuMs > limits.cpuMs)
    faults.push({ at: "limits.cpu_ms", expected: `expected ${limits.cpuMs} at most` });
  const refusal = refusalOf(variables, secrets, products);
  if (refusal || faults.length > 0) throw ConfigError.of([...faults, ...(refusal?.faults ?? [])]);
}

/** What works without, but less well: sentences about secrets that are not set, as far as they are known. */
export function advice({ variables, secrets, products }: Deployment): string[] {
  if (!secrets) return ["The Worker does not exist yet: its secrets were not checked."];
  const { products: read } = parseConfig({ ...variables, ...standIns(secrets) }, products);
  const all = [...read.values()];
  const hasTables = secrets.some((name) => name.startsWith("TOKENS"));
  const services = hasTables ? [] : all.filter(({ providers }) => providers.protocol !== "embedded");
  const tokens = services.map(({ key }) => secretNameOf("PROVIDER_TOKEN", key));
  const isUntold = all.some(({ content, hookSecret }) => content.origin !== "embedded" && !hookSecret);
  const wanted: [string, string][] = [
    ["OPS_SECRET", "nobody sees the posts that a CMS refuses, and there are no backups"],
    ...(isUntold ? [["HOOK_SECRET", "what editors publish is seen after a minute"] satisfies [string, string]] : []),
    ...tokens.map((name): [string, string] => [name, "its provider service gets no token"]),
  ];
  return wanted.filter(([name]) => !secrets.includes(name)).map(([name, without]) => `${name} is not set: ${without}.`);
}

/** The error with which the Worker would fail to start, assuming that unknown secrets are set. */
function refusalOf(
  variables: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | null,
  products: Readonly<Record<string, unknown>>,
): ConfigError | null {
  const set = secrets ?? ["HOOK_SECRET", "OPS_SECRET", "PREVIEW_SECRET", "TURNSTILE_SECRET"];
  try {
    parseConfig({ ...variables, ...standIns(set) }, products);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

/** Secrets cannot be read back, so each is replaced by a valid one. */
const standIns = (secrets: readonly string[]) =>
  Object.fromEntries(secrets.map((name) => [name, name.startsWith("TOKENS") ? "{}" : "x".repeat(16)]));
