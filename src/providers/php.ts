import { call } from "./call";
import { ProviderError } from "./provider";
import { type Batch, listQuestion, type ProviderService } from "./service";

export interface PhpOptions {
  readonly origin: string;
  /** Before the paths of the scripts, such as `/proxy`; may be empty. */
  readonly root: string;
  readonly product: string;
  /** Empty if the scripts hold the token themselves; then none is sent. */
  readonly token: string;
}

/** The provider service behind PHP scripts, which take JSON and return the SOAP result as JSON. */
export function phpService({ origin, root, product, token }: PhpOptions): ProviderService {
  async function request(script: string, parameters: Record<string, string | number>): Promise<Batch> {
    const { status, text } = await call({
      url: `${origin}${root}/assets/${product}_api/${script}.php`,
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(token ? { ...parameters, accessToken: token } : parameters),
    });
    if (status >= 500) throw new ProviderError("server-error", `status ${status}`);
    const { readPhpAnswer } = await import("./php-answer");
    return readPhpAnswer(text);
  }

  const list = (start: number, name: string) =>
    request("getAllProviderList", { ...listQuestion(start, name), userId: "" });

  return {
    list: (start) => list(start, ""),
    live: {
      search: async (name) => (await list(0, name)).providers,
      nearby: async ({ latitude, longitude }) =>
        (await request("getNearbyProvider", { latitude, longitude })).providers,
    },
  };
}
