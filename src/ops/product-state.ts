import type { Product } from "../config";
import type { ContentReport } from "../content/report";
import type { Env } from "../env";
import { openOutbox } from "../outbox/client";
import type { OutboxState } from "../outbox/row";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { WaitUntil } from "../platform/wait-until";
import type { Stamp } from "../providers/directory";
import type { SiteState } from "../render/site-state";

/** How one product stands, as its objects say; null for one that does not answer. */
export interface ProductState {
  readonly product: Product;
  /** In every locale of its CMS, the default one first. */
  readonly content: readonly ContentReport[] | null;
  /** Without a stamp as long as the service never gave its list. */
  readonly directory: { readonly stamp: Stamp | null } | null;
  readonly outbox: OutboxState | null;
}

/** Whatever an object does, everybody else is told of after this; milliseconds. */
const patienceMs = 3_000;

/** It never fails: an object that cannot be reached is part of the answer, and in the log. */
export async function productState(site: SiteState, env: Env, product: Product): Promise<ProductState> {
  const { key } = product;
  const [content, directory, outbox] = await Promise.all([
    answered(key, "content", () => site.contentOf(product).report()),
    answered(key, "providers", async () => ({ stamp: await site.providersOf(product).directory.stamp() })),
    answered(key, "outbox", () => openOutbox(env, key).state()),
  ]);
  return { product, content, directory, outbox };
}

async function answered<State>(product: string, what: string, ask: () => Promise<State>): Promise<State | null> {
  try {
    return await withDeadline(Promise.resolve().then(ask), patienceMs);
  } catch (error) {
    log.warn("state.silent", { product, what, reason: reasonOf(error) });
    return null;
  }
}

/** How long what anybody was told is told again, in milliseconds: a look calls every object of every product. */
const toldMs = 5_000;

/** Tells how all products stand: operators as it is now, others at times what was told last. */
export class States {
  #last: { readonly states: readonly ProductState[]; readonly at: number } | null = null;
  readonly #looking = new SingleFlight<readonly ProductState[]>(patienceMs + 1_000);

  constructor(private readonly site: SiteState) {}

  /** For anybody: one look serves all who ask within some seconds, and a visitor who asks too often. */
  async told(request: Request, env: Env, waitUntil: WaitUntil): Promise<readonly ProductState[]> {
    const last = this.#last;
    if (last && systemClock.now() - last.at < toldMs) return last.states;
    if (last && !(await this.site.limits.admits(request, "health"))) return last.states;
    const states = this.#looking.join(() => this.now(env));
    waitUntil(states);
    return states;
  }

  async now(env: Env): Promise<readonly ProductState[]> {
    const products = [...this.site.config.products.values()];
    const states = await Promise.all(products.map((product) => productState(this.site, env, product)));
    this.#last = { states, at: systemClock.now() };
    return states;
  }
}
