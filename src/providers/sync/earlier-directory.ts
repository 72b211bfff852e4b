import { z } from "zod";
import type { Fact } from "../../storage/fact";
import type { KvWriter } from "../../storage/kv-writer";
import { type Position, ProviderSchema } from "../provider";
import type { DirectoryArchive } from "./directory-archive";

const keyOf = (product: string) => `providers:1:${product}`;

const StampSchema = z.object({ asOf: z.number() });

/**
 * What the site stored in KV before there was an archive: all providers in one entry, and when the service said so. An
 * archive that knows nothing starts from it, so that an existing site answers on from its first request.
 */
export class EarlierDirectory {
  readonly #read: Fact<boolean>;

  constructor(
    private readonly product: string,
    private readonly archive: DirectoryArchive,
    private readonly home: Position,
  ) {
    this.#read = archive.fact("earlier-directory", z.boolean(), false);
  }

  /** @returns false where KV does not tell */
  async take(kv: KvWriter): Promise<boolean> {
    if (this.#read.value || this.archive.snapshot) return true;
    const key = keyOf(this.product);
    const stored = await kv.get([`${key}:stamp`, key]);
    if (!stored) return false;
    const stamp = StampSchema.safeParse(parsed(stored.get(`${key}:stamp`))).data;
    const providers = z.array(ProviderSchema).safeParse(parsed(stored.get(key))).data;
    if (stamp && providers) {
      this.archive.take(providers);
      await this.archive.show(new Set(providers.map(({ providerId }) => providerId)), stamp.asOf, this.home);
    }
    this.#read.set(true);
    return true;
  }
}

function parsed(json: string | null | undefined): unknown {
  try {
    return json ? JSON.parse(json) : null;
  } catch {
    return null;
  }
}
