import type { Env } from "../../env";
import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import type { WaitUntil } from "../../platform/wait-until";
import type { SiteState } from "../../render/site-state";

/** What the objects of one product report; null for one that does not respond. */
export type ProductState = Readonly<Awaited<ReturnType<typeof readStates>>[number]>;

/** Deadline of each object, in milliseconds. */
const deadlineMs = 3_000;

/** Reads the states of all products. It never fails: an object that does not respond is in the log. */
export function readStates(site: SiteState, env: Env) {
  return Promise.all(
    Array.from(site.config.products.values(), async (product) => {
      const { key } = product;
      const [content, directory, outbox] = await Promise.all([
        inTime(key, "content", () => site.contentOf(product).report()),
        inTime(key, "providers", async () => ({ stamp: await site.providersOf(product).directory.stamp() })),
        inTime(key, "outbox", () => env.OUTBOX.getByName(key).state()),
      ]);
      return {
        product,
        /** In every locale of its CMS, the default one first. */
        content,
        /** Without a stamp before the service's first list. */
        directory,
        outbox,
      };
    }),
  );
}

async function inTime<State>(product: string, what: string, read: () => Promise<State>): Promise<State | null> {
  try {
    return await withDeadline(Promise.resolve().then(read), deadlineMs);
  } catch (error) {
    log.warn("state.silent", { product, what, reason: reasonOf(error) });
    return null;
  }
}

/** Maximum age of the states that visitors get, in milliseconds: reading them calls every object of every product. */
const maxAgeMs = 5_000;

/** The states for visitors: read once for all requests of some seconds, and for clients over the rate limit. */
export class SharedStates {
  #last: { readonly states: readonly ProductState[]; readonly at: number } | null = null;
  readonly #reading = new SingleFlight<readonly ProductState[]>(deadlineMs + 1_000);

  constructor(private readonly site: SiteState) {}

  async read(request: Request, env: Env, waitUntil: WaitUntil): Promise<readonly ProductState[]> {
    const last = this.#last;
    if (last && systemClock.now() - last.at < maxAgeMs) return last.states;
    if (last && !(await this.site.limits.admits(request, "health"))) return last.states;
    const reading = this.#reading.join(async () => {
      const states = await readStates(this.site, env);
      this.#last = { states, at: systemClock.now() };
      return states;
    });
    waitUntil(reading);
    return reading;
  }
}
