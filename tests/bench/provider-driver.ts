import { decode } from "../../src/providers/decode";
import { readEnvelope, rowsIn } from "../../src/providers/envelope";
import { type Provider, ProviderSchema } from "../../src/providers/provider";
import { ProviderIndex } from "../../src/providers/provider-index";
import { batchOf } from "../../src/providers/record";
import { listingOf } from "../../src/providers/search";
import { soapService } from "../../src/providers/soap";

interface Env {
  readonly ANSWER: ArrayBuffer;
  readonly BOMB: ArrayBuffer;
  readonly DIRECTORY: ArrayBuffer;
}

const contentType = "text/xml; charset=utf-8";
let directory: ProviderIndex | undefined;

/** Each way repeats a piece of the provider code as often as it is asked to: a Worker cannot time itself. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const times = Number(searchParams.get("times") ?? 0);
    const work = await workOf(pathname.slice(1), searchParams, env);
    let result: unknown;
    for (let time = 0; time < times; time++) result = await work();
    return Response.json(result ?? null);
  },
};

async function workOf(name: string, query: URLSearchParams, env: Env): Promise<() => unknown> {
  const answer = new Uint8Array(env.ANSWER);
  const rows = () => rowsIn(decode(answer, contentType)).rows;
  switch (name) {
    case "parse":
      return () => rows().length;
    case "map": {
      const parsed = rows();
      return () => batchOf(parsed).received;
    }
    case "encode": {
      const { providers } = batchOf(rows());
      return () => JSON.stringify({ providers }).length;
    }
    case "whole":
      return () => JSON.stringify({ providers: batchOf(rows()).providers }).length;
    case "bomb": {
      const text = decode(new Uint8Array(env.BOMB), contentType);
      return () => refusal(() => readEnvelope(text));
    }
    case "load":
      return () => {
        directory = undefined;
        return directoryOf(env).size;
      };
    case "search": {
      const index = directoryOf(env);
      const search = query.get("search") ?? "";
      return () => {
        const matching = index.matching(search).map(({ provider }) => provider);
        return JSON.stringify(listingOf(matching, { search })).length;
      };
    }
    case "call": {
      const service = soapService({ origin: query.get("origin") ?? "", root: "", namespace: "urn:x", token: "" });
      return () => refusal(async () => (await service.list(0)).received);
    }
    default:
      return () => "";
  }
}

function directoryOf(env: Env): ProviderIndex {
  const parsed = (): Provider[] => ProviderSchema.array().parse(JSON.parse(new TextDecoder().decode(env.DIRECTORY)));
  directory ??= new ProviderIndex(parsed());
  return directory;
}

async function refusal(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return String(error);
  }
}
