import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { BoundedCache } from "../platform/bounded-cache";

/** Paths whose routes are remembered: most visitors ask for few of them. */
const maxPaths = 500;

/** Longer ones are looked for each time. */
const longestPath = 200;

/** A router that remembers what it has found. */
export class KnownRoutes<Target> implements Router<Target> {
  readonly name = "KnownRoutes";
  readonly #router = new SmartRouter<Target>({ routers: [new RegExpRouter(), new TrieRouter()] });
  readonly #known = new BoundedCache<Result<Target>>({ max: maxPaths });

  add(method: string, path: string, target: Target): void {
    this.#router.add(method, path, target);
  }

  match(method: string, path: string): Result<Target> {
    const asked = `${method} ${path}`;
    const known = this.#known.get(asked);
    if (known) return known;
    const found = this.#router.match(method, path);
    if (path.length <= longestPath) this.#known.set(asked, found);
    return found;
  }
}
