import { env } from "cloudflare:workers";

/** Name of the binding by which the wrapper reaches the platform. */
const binding = "SIMULATED_PLATFORM";

function isFetcher(value: unknown): value is Pick<Fetcher, "fetch"> {
  return typeof value === "object" && value !== null && "fetch" in value && typeof value.fetch === "function";
}

/** Asks the platform, which is a server beside workerd. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const platform: unknown = Reflect.get(env, binding);
  if (!isFetcher(platform)) throw new Error(`no binding ${binding}`);
  return platform.fetch(`http://platform${path}`, init);
}
