import { call } from "./call";
import { pageLength } from "./policy";
import { ProviderError } from "./provider";
import { type Batch, listQuestion, type ProviderService } from "./service";

export interface SoapOptions {
  readonly origin: string;
  /** Before the path of the service, such as `/proxy`; may be empty. */
  readonly root: string;
  readonly namespace: string;
  readonly token: string;
}

/** A parameter of the nearby operation that every client sends. */
const fixedRadius = 3;

export function soapService({ origin, root, namespace, token }: SoapOptions): ProviderService {
  async function request(operation: string, parameters: Record<string, string | number>): Promise<Batch> {
    const { buildEnvelope, readEnvelope } = await import("./envelope");
    const { status, text } = await call({
      url: `${origin}${root}/mobile/services/ProviderWebService`,
      headers: { "content-type": "text/xml; charset=utf-8", accept: "text/xml", soapaction: '""' },
      body: buildEnvelope(namespace, operation, parameters),
    });
    if (status < 500) return readEnvelope(text);
    try {
      readEnvelope(text);
    } catch (error) {
      if (error instanceof ProviderError && error.code === "fault") throw error;
    }
    throw new ProviderError("server-error", `status ${status}`);
  }

  const list = (start: number, name: string) =>
    request("getAllProviderList", { ...listQuestion(start, name), accessToken: token, userId: "" });

  return {
    list: (start) => list(start, ""),
    live: {
      search: async (name) => (await list(0, name)).providers,
      nearby: async ({ latitude, longitude }) => {
        const place = { latitude, longitude, radius: fixedRadius };
        const page = { order: "desc", length: pageLength, start: 0 };
        return (await request("getNearbyProvider", { ...place, ...page, accessToken: token })).providers;
      },
    },
  };
}
