import { z } from "zod";
import type { Caller } from "../../src/content/reading/backing";
import { Isolate } from "../../src/content/reading/isolate";
import { SharedDeadline } from "../../src/platform/deadline";
import type { Brief } from "../../src/providers/brief";
import { decode } from "../../src/providers/decode";
import { readEnvelope, rowsIn } from "../../src/providers/envelope";
import { ProviderIndex } from "../../src/providers/provider-index";
import { batchOf } from "../../src/providers/record";
import { listingOf } from "../../src/providers/search";
import { soapService } from "../../src/providers/soap";
import { StoredDirectory } from "../../src/providers/stored-directory";

interface Env {
  readonly ANSWER: ArrayBuffer;
  readonly BOMB: ArrayBuffer;
  /** Entries of KV: their keys, and where their text is in DIRECTORY. */
  readonly KEYS: ArrayBuffer;
  readonly DIRECTORY: ArrayBuffer;
}

const contentType = "text/xml; charset=utf-8";
let briefs: readonly Brief[] | undefined;

const KeysSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));

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
    case "first":
      return () => firstPage(env, query.get("search") ?? "");
    case "near":
      return async () => (await coldDirectory(env).nearHome(visitor())).providers.length;
    case "search": {
      briefs ??= (await coldDirectory(env).read(visitor())).briefs;
      const all = briefs;
      const search = query.get("search") ?? "";
      return () => listingOf(ProviderIndex.of(all).matching(search), { search }).shown.length;
    }
    case "call": {
      const service = soapService({ origin: query.get("origin") ?? "", root: "", namespace: "urn:x", token: "" });
      return () => refusal(async () => (await service.list(0)).received);
    }
    default:
      return () => "";
  }
}

/** The directory as an isolate finds it that has read nothing yet, with all of it in KV. */
function coldDirectory({ KEYS, DIRECTORY }: Env): StoredDirectory {
  const places = KeysSchema.parse(JSON.parse(new TextDecoder().decode(KEYS)));
  const textAt = ([from, to]: readonly [number, number]) => new TextDecoder().decode(DIRECTORY.slice(from, to));
  const entryOf = (key: string) => (places[key] ? textAt(places[key]) : null);
  const kv = { get: async (keys: string[]) => new Map(keys.map((key) => [key, entryOf(key)])) };
  return new StoredDirectory("acme", new Isolate(kv), () => {
    throw new Error("everything is in KV");
  });
}

/** Thirty providers with all filters, as the list of the site shows them. */
async function firstPage(env: Env, search: string): Promise<number> {
  const directory = coldDirectory(env);
  const { briefs } = await directory.read(visitor());
  const { shown } = listingOf(ProviderIndex.of(briefs).matching(search), { search });
  const records = await directory.records(
    shown.map(({ of }) => of),
    visitor(),
  );
  return JSON.stringify(records).length;
}

function visitor(): Caller {
  return { waitUntil: (task) => void task.catch(() => undefined), deadline: new SharedDeadline(60_000) };
}

async function refusal(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return String(error);
  }
}
